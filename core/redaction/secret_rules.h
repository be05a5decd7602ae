// SPDX-License-Identifier: GPL-3.0-or-later
// The detector's rules for secrets: resources/redaction/secrets.yaml and the user's own in redaction.yaml of the data
// folder. Read once, before the first text.
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

/// Characters that may follow a prefix.
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

/// A token recognized by a text in its middle: the number of bytes before it, and the characters behind it.
struct Middle
{
    std::string kind;
    std::size_t before = 0;
    std::string text;
    Alphabet alphabet = Alphabet::Word;
    std::size_t least = 0;
};

/// A token without a prefix, byte by byte: the byte itself, or (below ' ') its alphabet.
struct Template
{
    std::string kind;
    std::string bytes;
};

/// What a name says about its value.
enum class Names : std::uint8_t
{
    Nothing,
    Random, // secret if random from end to end
    Secret, // secret if it looks machine-made
    Password, // secret unless it is a placeholder
    Pair // a user name, then a password
};

/// Where the value is that a lead announces.
enum class Behind : std::uint8_t
{
    Secret, // at once
    Password,
    User, // behind a user name and a colon
    Pipe, // before it: what the line echoes
    Typed, // at once, if it looks typed
    Address, // user name and password before an "@"
    Login, // in a line that names a machine or a login
    Port, // behind port, database and user
    Cluster // anywhere in an object of this kind
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

/// Finds where rows may begin, by seven bits of their first two bytes and five of the third. Asked for every other byte
/// of a text, so it takes only 128 KB.
class Beginnings
{
public:
    /// `text` has at least two bytes.
    void add(std::string_view text, std::uint32_t row)
    {
        m_thirds[pairAt(text.data())] |= text.size() > 2 ? 1u << (text[2] & 31) : ~0u;
        m_rows[pairAt(text.data()) % m_rows.size()].push_back(row);
        for (std::size_t third = 0; third < 256; ++third) {
            const char second[] { text[1], text.size() > 2 ? text[2] : static_cast<char>(third) };
            m_pairs[twoAt(text.data())] = m_pairs[twoAt(second)] = 1;
        }
    }
    /// False if no row begins with these two bytes and, if it has one, this third.
    bool mayBegin(const char* two, char third) const
    {
        return (m_thirds.data()[pairAt(two)] >> (third & 31) & 1) != 0;
    }
    /// Where the next row may begin, from `at` on; the last byte or later if none does.
    std::size_t next(std::string_view raw, std::size_t at) const
    {
        // One of two neighboring places is skipped: a row has its first two bytes there, or the two behind its first.
        for (; at + 3 < raw.size(); at += 2) {
            if (m_pairs.data()[twoAt(raw.data() + at + 1)] == 0)
                continue;
            if (mayBegin(raw.data() + at, raw.data()[at + 2]))
                return at;
            if (mayBegin(raw.data() + at + 1, raw.data()[at + 3]))
                return at + 1;
        }
        while (at + 2 < raw.size() && !mayBegin(raw.data() + at, raw.data()[at + 2]))
            ++at;
        return at + 2 == raw.size() && !mayBegin(raw.data() + at, '\0') ? at + 1 : at;
    }
    /// Calls found(row) for the rows that may begin at `at`, and for a few others.
    template <class Found> void each(std::string_view raw, std::size_t at, Found found) const
    {
        for (const std::uint32_t row : m_rows[pairAt(raw.data() + at) % m_rows.size()])
            found(row);
    }

private:
    static std::uint16_t twoAt(const char* two)
    {
        std::uint16_t pair = 0;
        std::memcpy(&pair, two, sizeof(pair));
        return pair;
    }
    static std::size_t pairAt(const char* two) { return (twoAt(two) & 0x7fu) | (twoAt(two) >> 1 & 0x3f80u); }

    std::vector<char> m_pairs = std::vector<char>(65536); // by two bytes
    std::vector<std::uint32_t> m_thirds = std::vector<std::uint32_t>(16384); // by two bytes
    std::vector<std::vector<std::uint32_t>> m_rows = std::vector<std::vector<std::uint32_t>>(4096);
};

struct Rules
{
    std::vector<TokenShape> tokens;
    std::vector<Middle> middles;
    std::vector<std::string> hashes;
    std::vector<std::vector<Template>> templates; // by the length of their first word
    std::size_t templateWord = 1000; // the first word of each has at least this many letters
    std::size_t longestTemplate = 0;
    std::map<std::string, Names, std::less<>> endings; // of names
    std::map<std::string, Names, std::less<>> words; // meanings of the last words of names
    std::unordered_set<std::string> ids;
    std::unordered_set<std::string> placeholders;
    std::vector<std::string> references;
    std::unordered_set<std::string> common;
    std::vector<Lead> leads;
    std::vector<Option> options;

    // Filled by index().
    static constexpr std::string_view kWebToken = "eyJ";
    Beginnings literals; // rows of tokens, middles, hashes, leads and options, numbered consecutively
    std::uint32_t firstLead = 0;
    Beginnings namesBy; // rows of `names`, reversed
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
