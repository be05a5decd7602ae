// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>
#include <string>

#include "core/redaction/named_values.h"

namespace winnow::redaction {

namespace {

/// True for "\n" or "\r" behind an odd number of backslashes; an even number is backslashes of the text.
bool isLineEscape(std::string_view raw, std::size_t at)
{
    const std::size_t letter = raw[at] == '\\' ? raw.find_first_not_of('\\', at) : std::string_view::npos;
    return letter != std::string_view::npos && (letter - at) % 2 == 1
        && (raw[letter] == 'n' || raw[letter] == 'r');
}

/// The spot in the element whose tag ends at `tag`. `PASSWORD=<your-password>` and the line below are none.
Spot behindTag(std::string_view raw, std::size_t name, std::size_t tag)
{
    const std::size_t value = layoutEnd(raw, tag + 1);
    const bool below = lineEndLength(raw, behindBlanks(raw, tag + 1)) > 0
        && raw.substr(value, kLongestBare).find("</") == std::string_view::npos;
    return raw.substr(0, name).ends_with("</") || below ? Spot {} : Spot { value, true };
}

/// The spot in the next cell of a table, if one ends at `at`: "<td>password</td><td>WORD".
Spot inNextCell(std::string_view raw, std::size_t at)
{
    const std::size_t close = std::min(raw.substr(0, at + kLongestWord).find('>', at), raw.size() - 1);
    const std::size_t open = layoutEnd(raw, close + 1);
    const std::size_t tag = raw.substr(0, open + kLongestName).find('>', open);
    return tag < raw.size() && raw[open] == '<' && raw[open + 1] != '/' ? Spot { layoutEnd(raw, tag + 1) }
                                                                        : Spot {};
}

/// The spot in an element, cell, braces of C++, tuple of Erlang or command of sed; `gap` stands behind the name's quote.
std::optional<Spot> withoutSeparator(
    std::string_view raw, std::size_t name, std::size_t end, std::string_view before, const Gap& gap)
{
    const bool quoted = gap.at() > end;
    const bool element = name > 0 && (raw[name - 1] == '<' || raw[name - 1] == ':') && gap.next() == ' ';
    const std::size_t tag
        = element ? raw.substr(0, std::min(raw.size(), end + 160)).find('>', end) : gap.at();
    const bool opens = !quoted ? raw[name] == '<'
            || (name > 0 && std::string_view("</:").find(raw[name - 1]) < 3 && !before.ends_with("::"))
                               : !before.ends_with("value=");
    if (opens && tag < raw.size() && raw[tag] == '>')
        return behindTag(raw, name, tag);
    if (raw.substr(end, 2) == "</")
        return inNextCell(raw, end);
    if (!quoted && end + 1 < raw.size() && raw[end] == '{' && !quoteAt(raw, end + 1).empty())
        return Spot { end + 1, true }; // of C++
    if ((before.ends_with('{') || before.ends_with("define(")) && raw.substr(end, 2) == ", "
        && !quoteAt(raw, end + 2).empty())
        return Spot { end + 2, true }; // of Erlang
    // sed 's/NAME/WORD/'
    if (name > 2 && end < raw.size() && raw[name - 2] == 's' && raw[name - 1] == raw[end]
        && std::string_view("/|#@,").find(raw[end]) < 5 && (isQuote(raw[name - 3]) || raw[name - 3] == ' '))
        return Spot { end + 1, true };
    return std::nullopt;
}

/// True in "assertEqual(user.password, ..." or "expect(...".
bool isInAssertion(std::string_view before)
{
    const std::string_view line = before.substr(std::min(lineBegin(before, 0, before.size()), before.size()));
    return line.find("ssert") < line.size() || line.find("xpect") < line.size();
}

/// The spot behind the sign at the gap; `apart`: blanks or a quote stand between it and the name, so that none is needed.
Spot behindSign(std::string_view raw, Gap gap, bool apart)
{
    const std::size_t begin = gap.at();
    const bool odd = gap.skipOneOf({ "->", "<-", "\xe2\x86\x92", "||=", "||", "?\?", "!=", "(", "{", "|",
        "<<<", "is ", "is: ", "was ", "to ", "ist ", "lautet ", "est ", "es ", "\xc3\xa8 ", "\xc3\xa9 ",
        "\xc2\xa0", "- ", ". ", "\xe2\x80\x93 ", "\xe3\x81\xaf\xe3\x80\x8c", "\xe3\x80\x8c" });
    if (!odd && !gap.skipOneOf({ "?=", ".=", "+=", "|=", "\xef\xbc\x9a", "\xef\xbc\x9d" })
        && gap.next() != ':' && gap.next() != '=')
        return { apart ? gap.at() : std::string_view::npos, false };
    while (gap.at() - begin < 5 && gap.skipOneOf({ ">", "=", ":" })) { }
    gap.skipAny(" \t*");
    Gap block = gap; // of YAML
    if (block.skipOneOf({ ">-", "|-", "|" }) && block.at() < raw.size() && endsLine(raw, block.at()))
        return { nextLine(raw, block.at()), !odd, false, true };
    std::size_t at = gap.at() + (gap.next() == '@' && !quoteAt(raw, gap.at() + 1).empty());
    if (const std::size_t anchor = runEnd(raw, at + (gap.next() == '&'), isNameByte);
        gap.next() == '&' && raw.substr(anchor, 1) == " ")
        at = anchor + 1; // of YAML
    return { at, !odd };
}

} // namespace

std::string_view quoteAt(std::string_view raw, std::size_t at)
{
    const std::size_t end = slashesEnd(raw.substr(0, at + 32), at);
    return end < raw.size() && isQuote(raw[end]) ? raw.substr(at, end + 1 - at) : std::string_view();
}

std::size_t valueEnd(std::string_view raw, std::size_t at, std::string_view quote)
{
    const std::size_t limit = std::min(raw.size(), at + (!quote.empty() ? kLongestValue : kLongestBare));
    if (!quote.empty()) {
        for (std::size_t end = at; end < limit; ++end) {
            // A quote behind fewer backslashes ends the string that holds it.
            const std::size_t own = raw[end] == '"' && quote != "\""
                ? end - runBefore(raw, end, end - at, [](char c) { return c == '\\'; })
                : quote.size();
            if (own == 0 || own + 1 < quote.size())
                return raw.substr(at, end - at).find(' ') < end - at ? at : end - own;
            if (raw[end] == '\n' || (raw[end - 1] != '\\' && isLineEscape(raw, end)))
                return end;
            if (raw[end] == quote.back() && raw.substr(0, end + 1).ends_with(quote))
                return end + 1 - quote.size();
        }
        return at; // never closed: no value
    }
    std::size_t end = std::min(raw.substr(0, limit).find_first_of(" \t\r\n\"'`\\;<>", at), limit);
    // the next field: "client_secret=WORD&grant_type=", "password=WORD,ssl=True"
    if (const std::size_t next = raw.substr(0, end).find_first_of("&,", at); next < end) {
        const std::size_t name = runEnd(raw, next + 1, isNameByte);
        end = name > next + 1 && name < raw.size() && raw[name] == '=' ? next : end;
    }
    while (end > at && std::string_view(",.)]}:").find(raw[end - 1]) != std::string_view::npos)
        --end;
    return end;
}

bool endsWord(char c)
{
    return std::string_view(" \t\r\n\"'`\\<>").find(c) != std::string_view::npos;
}

std::size_t wordEnd(std::string_view raw, std::size_t at, std::size_t most)
{
    return runEnd(raw.substr(0, at + most), at, [](char c) { return !endsWord(c); });
}

Spot behindSeparator(std::string_view raw, std::size_t name, std::size_t end)
{
    if (raw.substr(end).starts_with("::") && !raw.substr(end).starts_with("::="))
        return {}; // "Pass::run"
    Gap gap(raw, end);
    const std::string_view quote = quoteAt(raw, end);
    gap.skipQuote();
    const std::string_view before = raw.substr(0, name - std::min(name, quote.size()));
    if (const auto spot = withoutSeparator(raw, name, end, before, gap))
        return *spot;
    const bool doubled = !quote.empty() && gap.skip(quote); // of CSV: {""password"": ""WORD""}
    gap.skipOneOf({ "[]", "]')", "]\")", "]\\\")", "]", ")", "**", "&quot;", ".to_string()", " { get; set; }",
        " { get; init; }" });
    if (gap.skipOneOf({ ".type(", ".fill(", ".send_keys(", ".sendKeys(", ".setValue(" }))
        return { quoteAt(raw, gap.at()).empty() ? std::string_view::npos : gap.at(), true };
    if (gap.skipOneOf({ ".toBe(", ".toEqual(", ".toStrictEqual(", ".to.equal(", ".to.eq(", ".isEqualTo(" }))
        return { gap.at() };
    const std::size_t blanks = gap.at();
    gap.skipAny(" \t");
    while (gap.skip("\\t")) { }
    if (quote.empty()
        && gap.skipOneOf({ ": &str =", ": str =", ": string =", ": String =", ": String? =", "String =",
            "string =", "As String =", "text =", "varchar =" }))
        return { behindBlanks(raw, gap.at()), true };
    if (gap.skip("....")) {
        gap.skipAny(". ");
        return { gap.at(), true };
    }
    if (quote.empty() && gap.next() == ',' && isInAssertion(before)) {
        const std::size_t value = behindBlanks(raw, gap.at() + 1);
        return { quoteAt(raw, value).empty() ? std::string_view::npos : value };
    }
    const std::size_t opening = std::min(before.find_last_not_of(' '), raw.size());
    const bool called = !quote.empty()
        && (raw.substr(opening, 1).find_first_of("([") == 0 || raw.substr(0, name).ends_with('#'));
    if (called && gap.skip(",")) {
        gap.skipAny(" ");
        return { quoteAt(raw, gap.at()) == quote ? gap.at() : std::string_view::npos, true };
    }
    Spot spot = behindSign(raw, gap, gap.at() > blanks || !quote.empty());
    spot.at += doubled && quoteAt(raw, spot.at) == quote ? quote.size() : 0;
    return spot;
}

std::size_t behindWords(std::string_view raw, std::size_t at)
{
    Gap gap(raw, at);
    for (bool more = true; more;) {
        const std::size_t before = gap.at();
        gap.skipLines();
        gap.skipOneOf({ "|-", "|+", "[-", "{+" });
        gap.skipAny("*([{|");
        if (gap.skip("string(")) // of var_dump
            gap.skipAny("0123456789) ");
        gap.skipOneOf({ "is ", "is: ", "was ", "set to ", "to ", "ist ", "lautet ", "for ", "/t ", "REG_SZ ",
            "/d ", "Some(", "]byte(", "!!str ", ">-", ">", "\\\n", "String::from(", "QStringLiteral(",
            "bytes.fromhex(", "unhexlify(", "<![CDATA[", "\xc2\xab\xc2\xa0", "\xc2\xab ", "\xc2\xab",
            "\xe2\x80\x9c", "\xe2\x80\x98" });
        if (std::string_view("brfuL@&").find(gap.next()) != std::string_view::npos && gap.next() != '\0'
            && quoteAt(raw, gap.at() + 1).size() > 0)
            gap.skipOneOf({ "b", "r", "f", "u", "L", "@", "&" });
        more = gap.at() > before;
    }
    return gap.at();
}

std::size_t valueInside(std::string_view raw, std::size_t object)
{
    std::string_view inside = raw.substr(0, object + 200);
    inside = inside.substr(0, inside.find('}', object));
    for (const std::string_view word : { "value", "Default" }) {
        const std::size_t value = inside.find(word, object);
        if (value < inside.size() && isQuote(raw[value - 1])) // not "the outermost value"
            return behindSeparator(raw, value, value + word.size()).at;
    }
    return std::string_view::npos;
}

std::size_t valueInBlock(std::string_view raw, std::size_t name, std::size_t end)
{
    constexpr std::size_t kBlock = 300;
    const std::size_t first = lineBegin(raw, 0, name), indent = behindBlanks(raw, first) - first;
    for (std::size_t at = end; at < end + kBlock && lineEndLength(raw, at) > 0;) {
        const std::size_t line = at + lineEndLength(raw, at), field = behindBlanks(raw, line);
        const std::size_t behind = runEnd(raw, field, isLetter);
        if (field - line <= indent)
            break;
        const Spot place = behindSeparator(raw, field, behind);
        if (const std::string word = lowerCase(raw.substr(field, behind - field));
            (word == "default" || word == "value") && place.sure)
            return place.at;
        at = lineEnd(raw, field);
        if (raw.substr(field, 2) == "- " && wordEnd(raw, field + 2, kLongestBare) == at)
            return field + 2; // of a list
    }
    return std::string_view::npos;
}

std::size_t companionOf(std::string_view raw, std::size_t name, std::size_t at)
{
    constexpr std::size_t kObject = 200;
    name = raw[name - (name > 0)] == '/' // "/prod/db/password"
        ? runBefore(raw, name, kLongestName, [](char c) { return isNameByte(c) || c == '/'; })
        : name;
    const std::size_t before
        = runBefore(raw, name, 8, [](char c) { return isQuote(c) || c == '\\' || c == ' '; });
    if (before == 0 || std::string_view(":=>e<(").find(raw[before - 1]) == std::string_view::npos)
        return std::string_view::npos;
    const bool pair = raw[before - 1] == '='; // the rest belongs to another element
    std::string_view near = raw.substr(0, std::min(raw.size(), at + 120));
    near = near.substr(0, std::min(near.find("/>", at), pair ? near.find("</", at) : near.find('}', at)));
    const std::size_t object = runBefore(raw, before, kObject, [](char c) { return c != '{'; });
    const bool inObject = raw[before - 1] == ':' && before - object < kObject;
    const std::size_t first = pair ? lineBegin(raw, 0, before, kObject) : inObject ? object : name;
    for (const std::size_t from : { at, first }) { // behind it, then before
        for (const std::string_view word :
            { "value", "Value", "default", "<string", "serializeAs", "\"new", "\"result", "content=" }) {
            const std::size_t found = near.find(word, from), end = found + word.size() - word.ends_with('=');
            const Spot place = found < near.size() ? behindSeparator(raw, found, end) : Spot {};
            const std::string_view quote = quoteAt(raw, place.sure ? place.at : raw.size());
            if (place.sure && (from == at || valueEnd(raw, place.at + quote.size(), quote) < name))
                return place.at;
        }
    }
    return std::string_view::npos;
}

} // namespace winnow::redaction
