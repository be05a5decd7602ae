// SPDX-License-Identifier: GPL-3.0-or-later
// What the detector takes for a secret, as data: resources/redaction/secrets.yaml, and what a user adds to it in
// redaction.yaml of the data folder. Read once, before the first text.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/base/result.h"

namespace winnow::redaction {

/// What may follow a prefix.
enum class Alphabet : std::uint8_t
{
    Upper, // A-Z 0-9
    Hex, // 0-9 a-f
    Uuid, // Hex and -
    Alnum,
    Dotted, // Alnum and .
    Word, // Alnum and _ -
    Base64, // Word and + / = . ~
    Digit
};

struct TokenShape
{
    std::string kind;
    std::string prefix;
    Alphabet alphabet = Alphabet::Word;
    std::size_t least = 0; // characters behind the prefix
};

/// What tells a token by its middle: how many bytes stand before, and which behind.
struct Middle
{
    std::string kind;
    std::size_t before = 0;
    std::string text;
    Alphabet alphabet = Alphabet::Word;
    std::size_t least = 0;
};

/// A token without a prefix, byte by byte: the byte itself, or below ' ' the alphabet that holds it.
struct Template
{
    std::string kind;
    std::string bytes;
};

/// What a name says of its value.
enum class Names : std::uint8_t
{
    Nothing,
    Random, // a value that is random from end to end
    Secret, // a value that looks made by a machine
    Password, // any value that is no placeholder
    Pair // a user, and behind it a password
};

/// Where the value stands that a lead announces.
enum class Behind : std::uint8_t
{
    Secret, // at once
    Password,
    User, // behind the user's name and a colon
    Prompt, // behind the colon that ends the question
    Pipe, // before it, in what the line echoes
    Typed, // at once, if it looks typed
    Address, // a user's name and a password before an "@"
    Login, // in a line that names a machine or a login
    Port, // behind a port, a database and a user
    Cluster // in an object that the text says the kind of
};

struct Lead
{
    std::string text;
    std::size_t least = 0;
    Behind behind = Behind::Secret;
};

struct Option
{
    std::string program;
    std::string option;
};

/// Says where rows begin, by seven bits of their first two bytes and five of the third: asked for every byte of a text,
/// so it takes 64 KB.
class Beginnings
{
public:
    /// `text` has two bytes or more.
    void add(std::string_view text, std::uint32_t row)
    {
        m_thirds[pairAt(text.data())] |= text.size() > 2 ? 1u << (text[2] & 31) : ~0u;
        m_rows[pairAt(text.data()) % m_rows.size()].push_back(row);
    }
    /// False where none begins with these two bytes and, if there is one, this third.
    bool mayBegin(const char* two, char third) const
    {
        return (m_thirds.data()[pairAt(two)] >> (third & 31) & 1) != 0;
    }
    /// Where the next may begin, from `at` on; at the last byte or behind it none does.
    std::size_t next(std::string_view raw, std::size_t at) const
    {
        while (at + 2 < raw.size() && !mayBegin(raw.data() + at, raw.data()[at + 2]))
            ++at;
        return at + 2 == raw.size() && !mayBegin(raw.data() + at, '\0') ? at + 1 : at;
    }
    /// Calls found(row) for those that may begin at `at`, and for a few others.
    template <class Found> void each(std::string_view raw, std::size_t at, Found found) const
    {
        for (const std::uint32_t row : m_rows[pairAt(raw.data() + at) % m_rows.size()])
            found(row);
    }

private:
    static std::size_t pairAt(const char* two)
    {
        std::uint16_t pair = 0;
        std::memcpy(&pair, two, sizeof(pair));
        return (pair & 0x7fu) | (pair >> 1 & 0x3f80u);
    }

    std::vector<std::uint32_t> m_thirds = std::vector<std::uint32_t>(16384); // by two bytes
    std::vector<std::vector<std::uint32_t>> m_rows = std::vector<std::vector<std::uint32_t>>(4096);
};

struct Rules
{
    std::vector<TokenShape> tokens;
    std::vector<Middle> middles;
    std::vector<std::string> hashes;
    std::vector<std::vector<Template>> templates; // by the length of their first word
    std::size_t templateWord = 1000; // letters of a word that each has, at least
    std::size_t longestTemplate = 0;
    std::map<std::string, Names, std::less<>> endings; // of names
    std::map<std::string, Names, std::less<>> words; // last words of names
    std::unordered_set<std::string> ids;
    std::unordered_set<std::string> placeholders;
    std::vector<std::string> references;
    std::unordered_set<std::string> common;
    std::vector<Lead> leads;
    std::vector<Option> options;

    // What index() makes of them.
    static constexpr std::string_view kWebToken = "eyJ";
    Beginnings literals; // rows of tokens, middles, hashes, leads, options, one behind the other
    std::uint32_t firstLead = 0;
    Beginnings namesBy; // rows of `names`, from behind
    struct Name
    {
        std::string text;
        Names meaning = Names::Nothing;
        bool word = false;
    };
    std::vector<Name> names;

    /// Adds the rows of a file. Error: Malformed.
    Result<void> add(std::string_view yaml, const std::string& path);
    void index();
    Names meaningOf(std::string_view name) const;

    /// The shipped rules and the user's, read at the first call. Error: NotFound, Malformed.
    static Result<std::shared_ptr<const Rules>> load();
};

} // namespace winnow::redaction
