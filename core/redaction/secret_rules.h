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
    Pipe // before it, in what the line echoes
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

/// Says where rows begin, by their first two or three bytes: asked for every byte of a text, so it takes 8 KB.
class Beginnings
{
public:
    /// `text` has two bytes or more.
    void add(std::string_view text, std::uint32_t row);
    /// False where none begins. `at` is not the last byte.
    bool mayBegin(std::string_view raw, std::size_t at) const { return isSet(bitOf(fourAt(raw, at))); }
    /// Where the next may begin, from `at` on; at the last byte or behind it none does.
    std::size_t next(std::string_view raw, std::size_t at) const
    {
        while (at + 1 < raw.size() && !mayBegin(raw, at))
            ++at;
        return at;
    }
    /// Calls found(row) for those that have the first four bytes at `at`.
    template <class Found> void each(std::string_view raw, std::size_t at, Found found) const
    {
        const std::uint32_t four = fourAt(raw, at);
        for (const Begin& begin : m_rows[bucketOf(four)]) {
            if ((four & begin.mask) == begin.four)
                found(begin.row);
        }
    }

private:
    struct Begin
    {
        std::uint32_t four, mask; // the bytes of a shorter text alone
        std::uint32_t row;
    };
    static std::uint32_t fourAt(std::string_view raw, std::size_t at)
    {
        std::uint32_t four = 0;
        if (at + sizeof(four) <= raw.size())
            std::memcpy(&four, raw.data() + at, sizeof(four));
        else
            std::memcpy(&four, raw.data() + at, raw.size() - at);
        return four;
    }
    static std::size_t bucketOf(std::uint32_t four) { return (four * 31 + (four >> 8)) & 0xffu; }
    /// Of the first three bytes.
    static std::size_t bitOf(std::uint32_t four) { return (four & 0xffffffu) * 0x9E3779B1u >> 16; }
    bool isSet(std::size_t bit) const { return (m_bits[bit / 64] >> (bit % 64) & 1u) != 0; }

    std::vector<std::uint64_t> m_bits = std::vector<std::uint64_t>(1024);
    std::vector<std::vector<Begin>> m_rows = std::vector<std::vector<Begin>>(256);
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
    static constexpr std::string_view kWebToken = "eyJ", kNumberedBot = ":A";
    Beginnings
        literals; // rows of tokens, middles, hashes, leads, options, one behind the other; these two without a row
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
