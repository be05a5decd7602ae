// SPDX-License-Identifier: GPL-3.0-or-later
// What the detector takes for a secret, as data: resources/redaction/secrets.yaml, and what a user adds to it in
// redaction.yaml of the data folder. Read once, before the first text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/base/result.h"
#include "core/text/first_bytes.h"

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

/// Rows by their first two bytes, so that a text is looked at once.
class ByTwoBytes
{
public:
    ByTwoBytes() = default;
    explicit ByTwoBytes(std::span<const std::string_view> texts)
    {
        for (std::uint32_t row = 0; row < texts.size(); ++row)
            add(texts[row], row);
    }
    void add(std::string_view text, std::uint32_t row);

    bool mayBegin(std::string_view raw, std::size_t at) const { return m_first.mayBegin(raw, at); }
    std::size_t next(std::string_view raw, std::size_t at) const { return m_first.next(raw, at); }
    /// Calls found(row) for those whose first four bytes stand at `at`, where one may begin.
    template <class Found> void each(std::string_view raw, std::size_t at, Found found) const
    {
        const std::uint32_t here = fourBytes(raw.substr(at, 4));
        for (const Row& row : m_rows[m_bucket[twoBytes(raw, at)]]) {
            if ((here & row.mask) == row.head)
                found(row.number);
        }
    }

private:
    struct Row
    {
        std::uint32_t number;
        std::uint32_t head;
        std::uint32_t mask; // of the bytes that it has
    };
    static std::size_t twoBytes(std::string_view text, std::size_t at)
    {
        return static_cast<unsigned char>(text[at]) * std::size_t { 256 }
        + static_cast<unsigned char>(text[at + 1]);
    }
    static std::uint32_t fourBytes(std::string_view text)
    {
        std::uint32_t bytes = 0;
        std::memcpy(&bytes, text.data(), std::min<std::size_t>(text.size(), 4));
        return bytes;
    }

    FirstBytes m_first;
    std::vector<std::uint16_t> m_bucket = std::vector<std::uint16_t>(65536);
    std::vector<std::vector<Row>> m_rows = std::vector<std::vector<Row>>(1); // the first: none
};

struct Rules
{
    std::vector<TokenShape> tokens;
    std::vector<Middle> middles;
    std::vector<std::string> hashes;
    std::vector<std::vector<Template>> templates; // by the length of their first word
    std::map<std::string, Names, std::less<>> endings; // of names
    std::map<std::string, Names, std::less<>> words; // last words of names
    std::unordered_set<std::string> ids;
    std::unordered_set<std::string> placeholders;
    std::vector<std::string> references;
    std::vector<Lead> leads;
    std::vector<Option> options;

    // What index() makes of them.
    static constexpr std::string_view kWebToken = "eyJ", kNumberedBot = ":A";
    ByTwoBytes
        tokensBy; // tokens, behind them middles, hashes, these two, and all of leadsBy: one pass finds both
    ByTwoBytes leadsBy; // leads, and behind them the programs of options
    ByTwoBytes namesBy; // rows of `names` by their last two bytes
    struct Name
    {
        std::string text;
        Names meaning = Names::Nothing;
        bool word = false;
    };
    std::vector<Name> names;
    std::size_t templateWord = 0; // bytes of the shortest word that a template has as its longest
    std::size_t longestTemplate = 0;

    /// Adds the rows of a file. Error: Malformed.
    Result<void> add(std::string_view yaml, const std::string& path);
    void index();
    Names meaningOf(std::string_view name) const;

    /// The shipped rules and the user's, read at the first call. Error: NotFound, Malformed.
    static Result<std::shared_ptr<const Rules>> load();
};

} // namespace winnow::redaction
