// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/byte_dumps.h"

#include <algorithm>
#include <charconv>

#include "core/redaction/raw_layout.h"
#include "core/text/ascii.h"
#include "core/text/json_scan.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kShortestDump = 24; // bytes of the recording
constexpr std::size_t kFewestBytes = 12; // bytes that it spells
constexpr std::size_t kMostBytes = 16384; // searched at once
constexpr std::size_t kReadTwice = 512; // of two searches
constexpr std::size_t kShortestOffset = 4;
constexpr std::size_t kLongestGroup = 128; // digits
constexpr std::string_view kFirstOfOd = "0000000   ";
constexpr std::size_t kNoColumn = std::string_view::npos;

enum class Notation : std::uint8_t
{
    Hex,
    Swapped, // words of two bytes, the lower one first
    Decimal,
    Octal,
    OctalWords, // as Swapped
    Binary
};

struct Spelled
{
    char byte = 0;
    std::size_t begin = 0, end = 0; // of its number
    std::size_t line = 0; // where this line's numbers begin
    std::size_t shown = kNoColumn; // its place in the column of text
};

bool isBetween(char c)
{
    return std::string_view(" ,:\t-").find(c) < 5;
}

bool shows(char byte)
{
    return byte >= ' ' && byte <= '~';
}

/// The bytes of one number or word; empty if it is none of this notation.
std::string bytesOf(std::string_view digits, Notation as)
{
    if (as == Notation::Hex)
        return bytesOfHex(digits);
    static constexpr std::pair<int, std::size_t> kForms[] // base and digits; as many or, if decimal, fewer
        = { {}, { 16, 4 }, { 10, 3 }, { 8, 3 }, { 8, 6 }, { 2, 8 } };
    const auto [base, width] = kForms[static_cast<std::size_t>(as)];
    const bool word = as == Notation::Swapped || as == Notation::OctalWords;
    unsigned value = 0;
    const char* const end = digits.data() + digits.size();
    if (digits.size() > width || (digits.size() < width && base != 10) || digits.empty()
        || std::from_chars(digits.data(), end, value, base).ptr != end || value > (word ? 0xffff : 0xff))
        return {};
    std::string bytes(1, static_cast<char>(value & 0xff));
    return word ? bytes + static_cast<char>(value >> 8) : bytes;
}

struct Group
{
    std::size_t begin = 0, end = 0; // of its digits
};

/// The digits at `at`, also behind "0x".
Group groupAt(std::string_view raw, std::size_t at)
{
    const std::size_t begin = at + (raw.substr(at, 2) == "0x" ? 2 : 0);
    return { begin, runEnd(raw.substr(0, begin + kLongestGroup), begin, isHex) };
}

/// Behind the number of a line's first byte: a colon follows it, or it is wider than the bytes' numbers.
std::size_t behindOffset(std::string_view raw, std::size_t at)
{
    const Group first = groupAt(raw, at);
    const std::size_t next = behindBlanks(raw, runEnd(raw, first.end, isBetween));
    const Group second = groupAt(raw, next);
    const std::size_t width = first.end - first.begin;
    const bool framed = raw.substr(next, 2) == "| ";
    const bool offset = width >= kShortestOffset && next > first.end
        && (framed || raw[first.end] == ':' || width > second.end - second.begin);
    return offset ? next + (framed ? 2 : 0) : at;
}

/// The end of the column of text at `at`, if it shows the line's bytes, which begin at `first`; else `at`. Sets their
/// places in it. `framed`: a sign stands before it.
std::size_t behindColumn(
    std::string_view raw, std::size_t at, std::size_t first, bool framed, std::vector<Spelled>& bytes)
{
    std::size_t to = at + framed;
    to += framed && raw.substr(to, 1) == " " && bytes[first].byte != ' ';
    // The blanks before it may be bytes.
    for (std::size_t i = first; !framed && i < bytes.size() && bytes[i].byte == ' ' && raw[to - 1] == ' ';
         ++i)
        --to;
    for (std::size_t i = first; i < bytes.size(); ++i) {
        if (bytes[i].byte == '"' || bytes[i].byte == '\\')
            to = std::max(to, std::min(slashesEnd(raw, to), to + 1)); // JSON escapes it
        if (to >= raw.size() || raw[to] != (shows(bytes[i].byte) ? bytes[i].byte : '.'))
            return framed ? behindColumn(raw, at, first, false, bytes) : at;
        bytes[i].shown = to++;
    }
    return to + (framed && (raw.substr(to, 1) == "|" || raw.substr(to, 1) == "<"));
}

/// Reads numbers of one notation from `at` on, over lines; returns where they end.
std::size_t readDump(std::string_view raw, std::size_t at, Notation as, std::vector<Spelled>& bytes)
{
    std::size_t first = 0, line = at;
    bool offsets = false;
    for (bool begins = true; bytes.size() < kMostBytes;) {
        if (const std::size_t behind = begins ? behindOffset(raw, at) : at; behind > at) {
            line = at = behind;
            offsets = true;
        } else if (begins && offsets) {
            break; // the last line has only the number of bytes
        }
        const Group group = groupAt(raw, at);
        const std::string values = bytesOf(raw.substr(group.begin, group.end - group.begin), as);
        if (values.empty() || (group.end < raw.size() && isLetterOrDigit(raw[group.end])))
            break;
        for (std::size_t i = 0; i < values.size(); ++i) {
            // Words of two bytes, the lower one first, are replaced whole.
            const std::size_t begin = group.begin + (as == Notation::Hex ? 2 * i : 0);
            bytes.push_back({ values[i], begin, as == Notation::Hex ? begin + 2 : group.end, line });
        }
        const std::size_t gap = behindBlanks(raw, group.end);
        const bool framed = raw.substr(gap, 1) == "|" || raw.substr(gap, 1) == ">";
        const std::size_t column = gap > group.end + 1 || raw.substr(gap, 1) == "|"
            ? behindColumn(raw, gap, first, framed, bytes)
            : gap;
        at = behindBlanks(raw, runEnd(raw, gap, isBetween));
        const std::size_t behind = column > gap ? column : at;
        begins = behind < raw.size() && raw[behind] != '"' && endsLine(raw, behind);
        if (begins) {
            const std::size_t next = layoutEnd(raw, behind);
            line = behind > at ? next : line;
            at = next;
            first = bytes.size();
        }
    }
    return at;
}

/// Behind the number of a line's first byte, and behind the fourth blank that some programs write there.
std::size_t behindNumber(std::string_view raw, std::size_t at)
{
    at = runEnd(raw, at, isDigit);
    const std::string_view blanks = raw.substr(at, 5);
    return at + (blanks.starts_with("    ") && !blanks.ends_with(' '));
}

/// Reads the characters of `od -c` from `at` on, each four bytes wide, over lines; returns where they end.
std::size_t readCharacters(std::string_view raw, std::size_t at, std::vector<Spelled>& bytes)
{
    for (std::size_t line = at; bytes.size() < kMostBytes && raw.substr(at, 2) == "  ";) {
        const bool escape = raw.substr(at + 2, 1) == "\\"; // "  \n"
        const std::size_t sign = escape ? slashesEnd(raw.substr(0, at + 8), at + 2) : at + 3;
        if (sign >= raw.size() || (!escape && raw[at + 2] != ' '))
            break;
        bytes.push_back({ escape ? '\n' : raw[sign], sign, sign + 1, line });
        at = sign + 1;
        if (at < raw.size() && raw[at] != '"' && endsLine(raw, at))
            line = at = behindNumber(raw, layoutEnd(raw, at));
    }
    return at;
}

/// Adds the numbers of a found secret, line by line, and what shows them.
void addSpelled(const std::vector<const Spelled*>& shown, const Span& found, std::vector<Span>& spans)
{
    for (std::size_t at = found.begin; at < found.end;) {
        Span numbers { shown[at]->begin, shown[at]->end, found.kind, found.rule, true };
        Span column { shown[at]->shown, shown[at]->shown, found.kind, found.rule, true };
        const std::size_t line = shown[at]->line;
        for (; at < found.end && shown[at]->line == line; ++at) {
            numbers.begin = std::min(numbers.begin, shown[at]->begin);
            numbers.end = std::max(numbers.end, shown[at]->end);
            column.end = shown[at]->shown + 1;
        }
        spans.push_back(numbers);
        if (column.begin != kNoColumn && column.end > column.begin)
            spans.push_back(column);
    }
}

/// `least`: words of several bytes spell one with this digit or a higher one, or are no dump: "2437\n2445" are numbers of
/// lines.
void searchBytes(std::string_view raw, char least, const std::vector<Spelled>& bytes, const Search& find,
    std::vector<Span>& spans)
{
    std::string text;
    std::vector<const Spelled*> shown;
    for (const Spelled& spelled : bytes) {
        if (spelled.byte != '\0') { // of UTF-16
            text += spelled.byte;
            shown.push_back(&spelled);
        }
    }
    const auto isShown = [](char c, bool) { return shows(c); };
    if (std::search_n(text.begin(), text.end(), kFewestBytes, true, isShown) == text.end())
        return;
    std::vector<Span> found;
    find(text, found);
    for (const Span& span : found) {
        const std::size_t begin = shown[span.begin]->begin, end = shown[span.end - 1]->end;
        const std::size_t first = shown[span.begin]->end; // of its first number
        const bool apart = first < begin + 4 && begin > 0 && !isHex(raw[begin - 1]) && isBetween(raw[first]);
        if (span.rule != "random word"
            && (apart
                || std::ranges::any_of(
                    raw.substr(begin, end - begin), [=](char c) { return isHex(c) && c >= least; }))
            && std::ranges::all_of(std::string_view(text).substr(span.begin, span.end - span.begin), shows))
            addSpelled(shown, span, spans);
    }
}

} // namespace

std::string bytesOfHex(std::string_view digits)
{
    std::string bytes;
    if (digits.size() % 2 == 0 && std::ranges::all_of(digits, isHex)) {
        for (std::size_t at = 0; at < digits.size(); at += 2)
            bytes += static_cast<char>(json::hexDigit(digits[at]) * 16 + json::hexDigit(digits[at + 1]));
    }
    return bytes;
}

void findDumped(std::string_view raw, const Search& find, std::vector<Span>& spans)
{
    std::vector<Spelled> bytes;
    for (std::size_t at = 0; (at = raw.find(kFirstOfOd, at)) != std::string_view::npos;) {
        bytes.clear();
        at = readCharacters(raw, behindNumber(raw, at), bytes);
        searchBytes(raw, '\0', bytes, find, spans);
    }
    std::size_t done[6] {}; // by notation
    forEachRun(raw, kShortestDump, isDumpByte, [&](std::size_t begin, std::size_t end) {
        for (std::size_t as = 0; as < std::size(done); ++as) {
            for (std::size_t at = std::max(begin, done[as]); at < end; done[as] = at) {
                at = runEnd(raw, at, [](char c) { return !isHex(c); });
                bytes.clear();
                const std::size_t from = at;
                at = readDump(raw, at, static_cast<Notation>(as), bytes);
                if (bytes.size() >= kFewestBytes)
                    searchBytes(raw, as > 1 || bytes[0].line > from ? '0' : 'A', bytes, find, spans);
                if (bytes.size() >= kMostBytes)
                    at = bytes[bytes.size() - kReadTwice].begin;
                else
                    at = std::max(runEnd(raw, at, isLetterOrDigit), from + 1);
            }
        }
    });
}

} // namespace winnow::redaction
