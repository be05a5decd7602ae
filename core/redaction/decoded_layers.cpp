// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/decoded_layers.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/redaction/detector_parts.h"
#include "core/redaction/joined_pieces.h"
#include "core/redaction/raw_layout.h"
#include "core/redaction/wrapped_tables.h"
#include "core/text/ascii.h"
#include "core/text/json_scan.h"
#include "core/text/utf8.h"

namespace winnow::redaction {

namespace {

constexpr int kMostLayers = 3;
constexpr std::string_view kNextPart = "]]><![CDATA[";

/// True for the NULs of UTF-16, soft hyphens, joiners and byte order marks.
bool isInvisible(unsigned value)
{
    return value == 0 || value == 0xad || value == 0x2060 || value == 0xfeff || value - 0x200b < 5;
}

/// The byte spelled by the first `most` digits, or by fewer and a sign; empty if it is invisible. `before`: bytes of
/// the escape before them.
Decoded byteOf(std::string_view digits, std::size_t most, std::size_t before, int base = 16)
{
    unsigned value = 0;
    const auto length = static_cast<std::size_t>(
        std::from_chars(digits.data(), digits.data() + std::min(digits.size(), most), value, base).ptr
        - digits.data());
    const std::string_view next = digits.substr(length, 1);
    const bool octal = base == 8 && length > 1 && (next == "\\" || next == "\""); // as strace writes it
    const bool ends = length == most || octal || (length > 0 && next == ";");
    const bool shows = value >= 0x20 && value <= 0x7e;
    return !ends || (!shows && !isInvisible(value)) ? Decoded {}
                                                    : Decoded { before + length + (length < most && !octal),
                                                          std::string(shows, static_cast<char>(value)) };
}

/// The end of the tags and comments at `at`, if they are inside a word.
Decoded tagsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (text.substr(end, 1) == "<" && end < at + kReach)
        end = std::min(text.substr(0, end + kLongestTag).find('>', end), text.size() - 1) + 1;
    static constexpr std::string_view kBlocks[] = { "<td", "<th", "<dd", "<li", "<div", "<br" };
    const bool apart = std::ranges::any_of(
        kBlocks, [&](std::string_view tag) { return text.substr(at, end - at).find(tag) < end - at; });
    const bool tags = at > 0 && end < text.size() && isTokenByte(text[at - 1]) && isTokenByte(text[end])
        && text[end - 1] == '>' && !apart;
    return tags ? Decoded { end - at, {} } : Decoded {};
}

/// Decodes an entity or a character of several bytes.
Decoded entityAt(std::string_view text, std::size_t at)
{
    static constexpr std::pair<std::string_view, char> kEntities[] = { { "&amp;", '&' }, { "&quot;", '"' },
        { "&lt;", '<' }, { "&gt;", '>' }, { "&apos;", '\'' }, { "&equals;", '=' }, { "&lowbar;", '_' },
        { "&hyphen;", '-' }, { "&colon;", ':' }, { "&period;", '.' }, { "&shy;", '\0' },
        { "&ZeroWidthSpace;", '\0' }, { "\xe2\x80\x8b", '\0' }, { "\xe2\x80\x8c", '\0' },
        { "\xe2\x80\x8d", '\0' }, { "\xe2\x81\xa0", '\0' }, { "\xc2\xad", '\0' }, { "\xef\xbb\xbf", '\0' } };
    for (const auto& [name, byte] : kEntities) {
        if (text.substr(at, name.size()) == name)
            return { name.size(), std::string(byte != '\0', byte) };
    }
    if (text.substr(at, 2) != "&#")
        return {};
    const bool hex = text.substr(at + 2, 1) == "x" || text.substr(at + 2, 1) == "X";
    return byteOf(text.substr(at + (hex ? 3 : 2)), 8, hex ? 3 : 2, hex ? 16 : 10);
}

/// Decodes what `git diff --word-diff` removed from a word, and the signs around what it added.
Decoded wordDiffAt(std::string_view text, std::size_t at)
{
    const std::size_t end = text.substr(0, at + kReach).find("-]{+", at);
    const std::size_t close = text.substr(0, at + kReach).find("+}", at);
    return text.substr(at, 2) == "[-" && close < text.size() && end < close ? Decoded { end + 4 - at, {} }
                                                                            : Decoded {};
}

/// Decodes letters of other scripts, which names may contain; leaves signs and emoji encoded.
Decoded letterOf(std::string_view hex, std::size_t length)
{
    std::uint32_t value = 0;
    for (const char c : hex)
        value = value * 16 + static_cast<std::uint32_t>(json::hexDigit(c));
    Decoded letter;
    if (isInvisible(value))
        letter.length = length;
    if ((value >= 0xab && value < 0x2000) || (value >= 0x3008 && value < 0xd7a4)
        || (value >= 0xff10 && value < 0xff60)) {
        letter.length = length;
        utf8::append(letter.text, value);
    }
    return letter;
}

/// The length of the "=" and the line end with which quoted-printable breaks lines; between codes of it only.
std::size_t softLine(std::string_view raw, std::size_t at)
{
    const bool code = raw[at] == '=' && at > 2 && raw[at - 3] == '=';
    const std::size_t length = code ? lineEndLength(raw, at + 1) + 1 : 0;
    return length > 1 && raw.substr(at + length, 1) == "=" ? length : 0;
}

/// Decodes "=3D", and the end of a line between such codes.
Decoded quotedPrintableAt(std::string_view text, std::size_t at)
{
    if (const std::size_t soft = softLine(text, at); soft > 0)
        return { soft, {} };
    // Quoted-printable does not encode letters and digits: "delay=30" is none.
    const Decoded byte = at + 2 < text.size() && !isLower(text[at + 1]) && !isLower(text[at + 2])
        ? byteOf(text.substr(at + 1), 2, 1)
        : Decoded {};
    const bool all = text.substr(at, 4).find('=', 1) == 3 || (at > 2 && text[at - 3] == '=');
    return byte.text.empty() || all || !isLetterOrDigit(byte.text[0]) ? byte : Decoded {};
}

/// Decodes the escape of a language behind any number of backslashes.
Decoded escapeAt(std::string_view text, std::size_t at)
{
    const std::size_t letter = behindSlashes(text, at);
    if (letter == text.size() || std::string_view("nrt\"'/").find(text[letter]) < 6)
        return {};
    if (text[letter] == '0' && runEnd(text.substr(0, letter + 3), letter, isDigit) < letter + 3)
        return { letter + 1 - at, {} };
    if (text.substr(letter, 3) == "u00" && text.substr(letter + 3, 2) > "00"
        && text.substr(letter + 3, 1) < "8")
        return byteOf(text.substr(letter + 3), 2, letter + 3 - at);
    if (text[letter] == 'b' && at > 0 && text.substr(letter + 1, 1).starts_with(text[at - 1]))
        return { letter + 2 - at, {} };
    if (text.substr(letter, 2) == "u{") {
        const std::size_t end = runEnd(text.substr(0, letter + 8), letter + 2, isHex);
        const Decoded byte = end > letter + 3 ? byteOf(text.substr(end - 2), 2, end - at - 1) : Decoded {};
        return text.substr(end, 1) == "}" ? byte : Decoded {};
    }
    if (escapedLetters(text, letter) == 5)
        return letterOf(text.substr(letter + 1, 4), letter + 5 - at);
    // "\_" and "\-" of Markdown and regular expressions
    if (const std::string_view sign = text.substr(letter, 1); sign == "_" || sign == "-")
        return { letter + 1 - at, std::string(sign) };
    return text.substr(letter, 1) == "x" ? byteOf(text.substr(letter + 1), 2, letter + 1 - at)
                                         : byteOf(text.substr(letter), 3, letter - at, 8);
}

/// The end of "**" inside a word that looks machine-made.
Decoded boldAt(std::string_view text, std::size_t at)
{
    const std::size_t first = runBefore(text, at, kLongestTag, isTokenByte), next = at + 2;
    const std::size_t end = runEnd(text.substr(0, next + kLongestTag), next, isTokenByte);
    const bool bold = text.substr(at, 2) == "**" && first < at && end > next
        && (looksMade(text.substr(first, at - first)) || looksMade(text.substr(next, end - next)));
    return bold ? Decoded { 2, {} } : Decoded {};
}

/// Decodes one layer.
Shadow decoded(const Shadow& shadow)
{
    Shadow out;
    out.end = shadow.end;
    for (std::size_t at = 0; at < shadow.text.size();) {
        const Decoded code = encodedAt(shadow.text, at);
        for (const char c :
            code.length > 0 ? std::string_view(code.text) : std::string_view(shadow.text).substr(at, 1))
            out.add(c, shadow.from[at]);
        out.changed = out.changed || code.length > 0;
        at += std::max<std::size_t>(code.length, 1);
    }
    return out;
}

/// Searches the decoded line around an encoded byte, within its string; returns its end.
std::size_t searchLine(
    std::string_view raw, std::size_t least, std::size_t at, const Search& find, std::vector<Span>& spans)
{
    const std::size_t begin = lineBegin(raw, least, at);
    Shadow shadow;
    std::size_t end = begin;
    while (end < raw.size() && end - begin < kMostAhead) {
        const std::size_t soft = softLine(raw, end);
        if (soft == 0 && end > at && endsLine(raw, end))
            break;
        for (const std::size_t next = end + std::max<std::size_t>(soft, 1); end < next; ++end)
            shadow.add(raw[end], end);
    }
    shadow.end = end;
    for (int layer = 0; layer < kMostLayers; ++layer) {
        shadow = decoded(shadow);
        if (!shadow.changed)
            break;
        searchShadow(raw, shadow, find, true, spans);
    }
    return end;
}

} // namespace

Decoded encodedAt(std::string_view text, std::size_t at)
{
    switch (text[at]) {
    case '%':
        return byteOf(text.substr(at + 1), 2, 1);
    case '\b': // typed twice, as manuals write bold letters
        return at > 0 && text.substr(at + 1, 1).starts_with(text[at - 1]) ? Decoded { 2, {} } : Decoded {};
    case '[':
        return wordDiffAt(text, at);
    case ']': // between two parts of a string of XML
        return { text.substr(at).starts_with(kNextPart) ? kNextPart.size() : 0, {} };
    case '*':
        return boldAt(text, at);
    case '=':
        return quotedPrintableAt(text, at);
    case '&':
    case '\xe2':
    case '\xc2':
    case '\xef':
        return entityAt(text, at);
    case '<':
        return tagsAt(text, at);
    case '\\':
        return escapeAt(text, at);
    default:
        return {};
    }
}

void findDecoded(std::string_view raw, const Search& find, std::vector<Span>& spans)
{
    static constexpr auto kBegins = bytesWhere([](char c) {
        return std::string_view("%=&\\\"'`\n\r<*[]\b\xe2\xc2\xef").find(c) != std::string_view::npos;
    });
    std::size_t lineDone = 0;
    std::size_t joinDone = 0;
    std::size_t rowsDone = 0;
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (!has(kBegins, raw[at]))
            continue;
        if (at >= lineDone && !isQuote(raw[at]) && encodedAt(raw, at).length > 0)
            lineDone = searchLine(raw, lineDone, at, find, spans);
        const bool line = at > joinDone && lineEndLength(raw, at) > 0;
        if (line && at >= rowsDone)
            rowsDone = searchRows(raw, at, find, spans);
        joinDone = searchJoined(raw, joinDone, at, find, spans);
        if (raw[at] == '\\')
            at = std::min(raw.find_first_not_of('\\', at), raw.size()) - 1;
    }
}

} // namespace winnow::redaction
