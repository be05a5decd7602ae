// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/terminal_escapes.h"

#include <algorithm>

#include "core/redaction/sensitive_spans.h"
#include "core/text/ascii.h"
#include "core/text/json_scan.h"

namespace winnow::redaction {

namespace {

constexpr unsigned kBell = 0x07, kEscape = 0x1b;
constexpr unsigned kSequence = 0x9b; // same as escape and "["
constexpr unsigned kCommand = 0x9d; // same as escape and "]"
constexpr unsigned kEnd = 0x9c; // same as escape and a backslash
constexpr std::size_t kMostParameters = 64;
constexpr std::size_t kLongestBody = 4096; // of a title or a link
constexpr std::size_t kShortestApart = 4; // shorter words are never private
constexpr std::size_t kNear = 64; // bytes next to an escape that are searched with it, up to the next blank
constexpr std::string_view kBlanks = " \t\r\n\"";

using Part = TerminalEscapes::Part;

char byteAt(std::string_view raw, std::size_t at)
{
    return at < raw.size() ? raw[at] : '\0';
}

/// A control character, as a byte or spelled behind backslashes.
struct Control
{
    std::size_t begin = 0;
    std::size_t end = 0; // equal to begin if there is none
    unsigned code = 0;
    std::size_t slashes = 0;
    bool certain = false; // a byte or JSON's spelling; otherwise it may be a text about one
};

/// The control behind `slashes` backslashes at `at`. In "\\\u001b" one of them belongs to the control and two are a
/// backslash. Each level of JSON doubles them, so the control's own are the largest power of two that divides their
/// number.
Control spelledAt(std::string_view raw, std::size_t at, std::size_t slashes)
{
    const std::size_t own = slashes & (~slashes + 1);
    const std::size_t letter = at + slashes;
    const auto hex = [&](std::size_t digit) {
        const int high = json::hexDigit(byteAt(raw, digit));
        const int low = json::hexDigit(byteAt(raw, digit + 1));
        return high < 0 || low < 0 ? 0u : static_cast<unsigned>(high * 16 + low);
    };
    Control control { letter - own, letter - own, 0, own, false };
    const auto is = [&](std::size_t length, unsigned code) {
        control.end = code == 0 ? control.begin : letter + length;
        control.code = code;
    };
    const char kind = byteAt(raw, letter);
    control.certain = kind == 'u' && raw.substr(letter + 1, 2) == "00";
    if (control.certain || kind == 'x')
        is(control.certain ? 5 : 3, hex(letter + (control.certain ? 3 : 1)));
    else if (const auto three = raw.substr(std::min(letter, raw.size()), 3); three == "033" || three == "007")
        is(3, three == "033" ? kEscape : kBell);
    else if (kind == 'e' || kind == 'a')
        is(1, kind == 'e' ? kEscape : kBell);
    return control;
}

Control controlAt(std::string_view raw, std::size_t at)
{
    const auto byte = static_cast<unsigned char>(raw[at]);
    if (byte == kBell || byte == kEscape)
        return { at, at + 1, byte, 0, true };
    if (byte == 0xc2 && (static_cast<unsigned char>(byteAt(raw, at + 1)) & 0xe0) == 0x80)
        return { at, at + 2, static_cast<unsigned char>(raw[at + 1]), 0, true };
    if (byte == '\\')
        return spelledAt(raw, at, slashesEnd(raw, at) - at);
    if (raw.substr(at, 3) == "^[[")
        return { at, at + 2, kEscape, 0, false };
    return { at, at, 0, 0, false };
}

/// The end of the numbers and the letter behind "["; 0 if there are none.
std::size_t sequenceEnd(std::string_view raw, std::size_t at)
{
    const std::size_t end
        = runEnd(raw.substr(0, at + kMostParameters), at, [](char c) { return c >= '0' && c <= '?'; });
    const std::string_view two = raw.substr(std::min(end, raw.size()), 2);
    if (two == " q" || two == "!p" || two == "$p")
        return end + 2;
    const char last = byteAt(raw, end);
    return isLetter(last) || last == '@' || last == '~' ? end + 1 : 0;
}

/// One escape; `body` is the content of a title or link.
struct Escape
{
    Part all;
    Part body = {};
};

/// A command up to its end: a bell, or an escape and a backslash. It stays within its line and string. {} if it does
/// not end, or if another escape begins first.
Escape commandAt(std::string_view raw, const Control& control, std::size_t body)
{
    const std::size_t limit = std::min(raw.size(), body + kLongestBody);
    for (std::size_t at = body; at < limit; ++at) {
        const char c = raw[at];
        if (c == '\n' || c == '\r' || (c == '"' && control.slashes > 0 && raw[at - 1] != '\\'))
            return {};
        const Control end = controlAt(raw, at);
        if (end.code == kBell || end.code == kEnd)
            return { { control.begin, end.end }, { body, end.begin } };
        if (end.code == kSequence || end.code == kCommand)
            return {};
        if (end.code == kEscape) {
            const std::size_t slashes = end.slashes == 0 ? 1 : 2 * end.slashes;
            return slashesEnd(raw, end.end) - end.end < slashes
                ? Escape {}
                : Escape { { control.begin, end.end + slashes }, { body, end.begin } };
        }
        if (c == '\\')
            at = slashesEnd(raw, at) - 1;
    }
    return {};
}

/// The escape that begins with this escape character.
Escape escapeBehind(std::string_view raw, const Control& control)
{
    const std::size_t next = control.end;
    const char kind = byteAt(raw, next);
    Escape escape;
    if (kind == '[') {
        if (const std::size_t end = sequenceEnd(raw, next + 1); end > 0)
            return { { control.begin, end } };
    } else if ((kind == ']' && isDigit(byteAt(raw, next + 1)))
        || (control.certain && (kind == 'P' || kind == '_' || kind == '^' || kind == 'X'))) {
        escape = commandAt(raw, control, next + 1);
    } else if ((kind == '(' || kind == ')') && isLetterOrDigit(byteAt(raw, next + 1))) {
        return { { control.begin, next + 2 } }; // a set of characters
    } else if (control.certain && kind != '\0'
        && std::string_view("78=>cDEHM").find(kind) != std::string_view::npos) {
        return { { control.begin, next + 1 } };
    }
    return escape.all.end > 0 || !control.certain ? escape : Escape { { control.begin, next } };
}

/// "[32m" and "[01;31m[K" without their escape characters, which were lost.
Escape lostAt(std::string_view raw, std::size_t at)
{
    const std::size_t end
        = runEnd(raw.substr(0, at + kMostParameters), at + 1, [](char c) { return isDigit(c) || c == ';'; });
    if (end == at + 1 || (byteAt(raw, end) != 'm' && byteAt(raw, end) != 'K')
        || raw.substr(0, at).ends_with("<![CDATA"))
        return {};
    return { { at, end + (raw.substr(end + 1, 2) == "[K" ? 3 : 1) } };
}

Escape escapeAt(std::string_view raw, std::size_t at)
{
    if (raw[at] == '[')
        return lostAt(raw, at);
    const Control control = controlAt(raw, at);
    if (control.code == kEscape)
        return escapeBehind(raw, control);
    if (control.code == kCommand && control.certain)
        return commandAt(raw, control, control.end);
    if (control.code == kSequence && control.certain)
        return { { control.begin, std::max(sequenceEnd(raw, control.end), control.end) } };
    return {};
}

/// Where the next escape may begin. Runs over every byte, so it looks ahead as little as possible.
std::size_t nextCandidate(std::string_view raw, std::size_t at)
{
    static constexpr auto kBegins = bytesWhere(
        [](char c) { return std::string_view("\x1b\xc2\\[^").find(c) != std::string_view::npos; });
    for (; at < raw.size(); ++at) {
        if (!has(kBegins, raw[at]))
            continue;
        if (raw[at] == '\\') {
            const std::size_t letter = slashesEnd(raw, at + 1);
            if (const char c = byteAt(raw, letter); c == 'u' || c == 'x' || c == '0' || c == 'e')
                return at;
            at = letter - 1;
        } else if (const char next = byteAt(raw, at + 1);
                   raw[at] == '[' ? isDigit(next) : raw[at] != '^' || next == '[') {
            return at;
        }
    }
    return at;
}

/// True if words run together without the cut, so that neither can be recognized.
bool isGlued(std::string_view raw, const Part& cut)
{
    const auto joins = [](char c, std::string_view signs) {
        return isLetterOrDigit(c) || static_cast<unsigned char>(c) >= 0x80
            || signs.find(c) != std::string_view::npos;
    };
    return cut.begin > 0 && cut.end < raw.size() && joins(raw[cut.begin - 1], "_.-\\")
        && joins(raw[cut.end], "_~/(+") && escapedLetters(raw, cut.begin - 1) == 0;
}

/// The first blank at least kNear bytes behind `begin`, or `end`.
std::size_t wordsEnd(std::string_view raw, std::size_t begin, std::size_t end)
{
    return std::min(raw.substr(0, end).find_first_of(kBlanks, begin + kNear), end);
}

std::size_t wordsBegin(std::string_view raw, std::size_t begin, std::size_t end)
{
    if (end - begin <= kNear)
        return begin;
    const std::size_t blank = raw.substr(begin, end - kNear - begin).find_last_of(kBlanks);
    return blank == std::string_view::npos ? begin : begin + blank + 1;
}

} // namespace

TerminalEscapes::TerminalEscapes(std::string_view raw)
{
    for (std::size_t at = 0; (at = nextCandidate(raw, at)) < raw.size();) {
        const Escape escape = escapeAt(raw, at);
        if (escape.all.end == 0) {
            at = raw[at] == '\\' ? slashesEnd(raw, at) : at + 1;
            continue;
        }
        at = escape.all.end;
        addApart(escape.body);
        if (!m_cuts.empty() && m_cuts.back().end == escape.all.begin)
            m_cuts.back().end = at;
        else
            m_cuts.push_back(escape.all);
    }
    for (std::size_t i = 0; i < m_cuts.size(); ++i)
        addBeside(raw, i);
}

void TerminalEscapes::addApart(const Part& part)
{
    const bool known = !m_apart.empty() && m_apart.back() == part;
    if (part.end >= part.begin + kShortestApart && !known)
        m_apart.push_back(part);
}

void TerminalEscapes::addBeside(std::string_view raw, std::size_t cut)
{
    const auto [begin, end] = m_cuts[cut];
    const std::size_t before = cut == 0 ? 0 : m_cuts[cut - 1].end;
    const std::size_t behind = cut + 1 == m_cuts.size() ? raw.size() : m_cuts[cut + 1].begin;
    const bool glued = isGlued(raw, m_cuts[cut]);
    if (glued)
        addApart({ wordsBegin(raw, before, begin), begin });
    // The letter that ends an escape may also begin a word; but no secret begins with that of a color.
    const char last = raw[end - 1];
    if (isLetter(last) && last != 'm' && last != 'K')
        addApart({ end - 1, wordsEnd(raw, end - 1, behind) });
    if (glued)
        addApart({ end, wordsEnd(raw, end, behind) });
}

std::string TerminalEscapes::shown(std::string_view raw) const
{
    std::string out;
    out.reserve(raw.size());
    std::size_t at = 0;
    for (const Part& cut : m_cuts) {
        out += raw.substr(at, cut.begin - at);
        at = cut.end;
    }
    out += raw.substr(at);
    return out;
}

void TerminalEscapes::putBack(std::string_view shown, std::string& raw) const
{
    std::size_t at = 0;
    const auto copy = [&](std::size_t end) {
        shown.copy(raw.data() + at, end - at);
        shown.remove_prefix(end - at);
    };
    for (const Part& cut : m_cuts) {
        copy(cut.begin);
        at = cut.end;
    }
    copy(raw.size());
}

} // namespace winnow::redaction
