// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/decoded_layers.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/redaction/detector_parts.h"
#include "core/text/ascii.h"
#include "core/text/json_scan.h"
#include "core/text/utf8.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostAhead = 8192;
constexpr int kMostLayers = 3;
constexpr std::size_t kLongestTag = 80;
constexpr std::size_t kLongestRow = 1024;
constexpr std::size_t kMostSlashes = 64; // of one escape, so that texts of backslashes take linear time
constexpr std::size_t kShortestJoined = 4; // shortest piece to join
constexpr std::size_t kShortestListed = 12; // "ppc64\nrgba16float" is a list of words, not of pieces
constexpr std::size_t kShortestAnywhere = 8; // shorter pieces are replaced only where they were found

/// A decoded text, with the place of each byte in the recording.
struct Shadow
{
    std::string text;
    std::vector<std::size_t> from;
    std::size_t end = 0; // in the recording
    bool changed = false;
    bool sure = true; // a language joins it, not the ends of lines
    bool wrapped = false; // the last piece is not alone on its line, so that only a known shape joins it

    void add(char c, std::size_t at)
    {
        text += c;
        from.push_back(at);
    }
};

bool isTokenByte(char c)
{
    static constexpr auto kBytes = bytesWhere([](char of) {
        return isLetterOrDigit(of) || std::string_view("_-+/=.~").find(of) != std::string_view::npos;
    });
    return has(kBytes, c);
}

/// The end of the backslashes at `at`.
std::size_t behindSlashes(std::string_view text, std::size_t at)
{
    return slashesEnd(text.substr(0, at + kMostSlashes), at);
}

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
    while (text.substr(end, 1) == "<" && end < at + kNear)
        end = std::min(text.substr(0, end + kLongestTag).find('>', end), text.size() - 1) + 1;
    const bool tags = at > 0 && end < text.size() && isTokenByte(text[at - 1]) && isTokenByte(text[end])
        && text[end - 1] == '>';
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
    const std::size_t end = text.substr(0, at + kNear).find("-]{+", at);
    const std::size_t close = text.substr(0, at + kNear).find("+}", at);
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
    if ((value >= 0xc0 && value < 0x2000) || (value >= 0x3008 && value < 0xd7a4)
        || (value >= 0xff10 && value < 0xff60)) {
        letter.length = length;
        utf8::append(letter.text, value);
    }
    return letter;
}

/// The length of the line end at `at`, as a byte or an escape; 0 if there is none.
std::size_t lineEndLength(std::string_view raw, std::size_t at)
{
    for (std::size_t end = at;; ++end) {
        const std::size_t letter = behindSlashes(raw, end);
        const std::string_view ends = letter == end ? "\n\r" : "nr";
        if (letter >= raw.size() || ends.find(raw[letter]) > 1)
            return end - at;
        end = letter;
    }
}

/// The length of the "=" and the line end with which quoted-printable breaks lines; between codes of it only.
std::size_t softLine(std::string_view raw, std::size_t at)
{
    const bool code = raw[at] == '=' && at > 2 && raw[at - 3] == '=';
    const std::size_t length = code ? lineEndLength(raw, at + 1) + 1 : 0;
    return length > 1 && raw.substr(at + length, 1) == "=" ? length : 0;
}

/// True if a piece looks machine-made, unlike words of prose and programs.
bool looksMade(std::string_view piece)
{
    return piece.size() >= kShortestJoined && !piece.starts_with("--")
        && (std::ranges::any_of(piece, isDigit) || std::ranges::none_of(piece, isLower)
            || (piece.size() >= kShortestAnywhere && !isOfWords(piece)));
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

/// Moves both places behind equal bytes, or behind numbers or blanks; false if their bytes differ.
bool stepAlike(std::string_view raw, std::size_t& here, std::size_t& there)
{
    const auto kind = [&](std::size_t i) { return isDigit(raw[i]) ? '0' : raw[i] == '\t' ? ' ' : raw[i]; };
    const char run = kind(here);
    if (run != kind(there) && (run != ':' || raw[there] != '-')) // grep has both
        return false;
    const auto alike
        = [=](char c) { return run == '0' ? isDigit(c) : run == ' ' && (c == ' ' || c == '\t'); };
    here = std::max(here + 1, runEnd(raw, here, alike));
    there = std::max(there + 1, runEnd(raw, there, alike));
    return true;
}

/// Behind the line end at `at`, and behind what both lines begin with, numbers aside: the number of a listing, the time
/// of a log, the signs of a comment, quotation or patch. Paths, names and assignments are no such beginning.
std::size_t nextLine(std::string_view raw, std::size_t at)
{
    static constexpr auto kEnds = bytesWhere([](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || std::string_view(" \t|>)]#*;%").find(c) < 11;
    });
    const std::size_t next = at + lineEndLength(raw, at);
    std::size_t end = next;
    const auto behindHash = [&](std::size_t i) { // of `git blame`
        const std::size_t last = runEnd(raw.substr(0, i + 40), i, isHex);
        return last > i + 6 ? last : i;
    };
    for (std::size_t line = behindHash(lineBegin(raw, 0, at)), to = behindHash(next); line < at
         && to < raw.size() && !isQuote(raw[std::min(behindSlashes(raw, to), raw.size() - 1)])
         && stepAlike(raw, line, to);) {
        const bool number
            = (to == next + 1 || isDigit(raw[to - 2])) && std::string_view("+-:").find(raw[to - 1]) < 3;
        if (number || has(kEnds, raw[to - 1]) || (to > next + 1 && escapedLetters(raw, to - 1) > 0))
            end = to;
    }
    return behindBlanks(raw, end);
}

/// Behind blanks and line ends, and behind what begins those lines.
std::size_t behindGap(std::string_view raw, std::size_t at)
{
    at = runEnd(raw, at, [](char c) { return c == ' '; });
    return lineEndLength(raw, at) > 0 ? nextLine(raw, at) : layoutEnd(raw, at);
}

/// True in the list of `"".join(["ab", "cd"])` or `["ab", "cd"].join("")`.
bool isListJoined(std::string_view raw, std::size_t at)
{
    const std::size_t begin = at - std::min(at, kNear);
    const std::size_t closing = raw.substr(0, at + kNear).find(']', at);
    return closing < raw.size()
        && (raw.substr(closing).starts_with("].join(")
            || raw.substr(begin, at - begin).find("join([") != std::string_view::npos);
}

/// In the next string, if some language joins it with the one that ends at `at`; else `at`.
std::size_t nextString(std::string_view raw, std::size_t at, std::size_t slashes)
{
    const std::string_view quote = raw.substr(at, slashes + 1 - at);
    const std::size_t other = behindSlashes(raw, slashes + 1);
    if (other < raw.size() && isQuote(raw[other]) && raw[other] != raw[slashes])
        return other + 1; // as in a shell
    std::size_t next = behindGap(raw, slashes + 1);
    next = raw.substr(next, 1) == ";" ? behindGap(raw, next + 1) : next; // `key = "ab"; key += "cd"`
    const std::size_t name = runEnd(raw.substr(0, next + kLongestTag), next,
        [](char c) { return isLetterOrDigit(c) || c == '_' || c == '$'; });
    const std::size_t append = behindGap(raw, name);
    if (raw.substr(append, 2) == "+=" || raw.substr(append, 2) == ".=")
        next = behindGap(raw, append + 2);
    if (raw.substr(next, 1) == "," && quote != "\"" && isListJoined(raw, at))
        next = behindGap(raw, next + 1);
    // The last three continue a line; JSON escapes the backslash.
    for (const std::string_view sign : { "..", "||", "+", ".", "&", "_", "`", "\\\\" }) {
        if (sign != quote && raw.substr(next).starts_with(sign)
            && (sign[0] != '\\' || lineEndLength(raw, next + 2) > 0))
            next = behindGap(raw, next + sign.size());
    }
    return next > slashes + 1 && raw.substr(next).starts_with(quote) ? next + quote.size() : at;
}

/// The length of the border of a table or box at `at`: "|", or a line of Unicode, as bytes or an escape.
std::size_t borderLength(std::string_view raw, std::size_t at)
{
    const std::string_view sign = raw.substr(at, 5);
    if (sign.starts_with("\xe2\x94") || sign.starts_with("\xe2\x95"))
        return 3;
    return sign == "\\u250" || sign == "\\u255" ? 6 : sign.starts_with('|');
}

struct Cell
{
    std::size_t begin = 0, end = 0; // without blanks
    bool full = false; // no room is left before the border, or psql says that it goes on
};

struct TableRow
{
    std::vector<Cell> cells; // also before the first border and behind the last; none if there is no border
    std::size_t end = 0; // of its line
};

TableRow rowAt(std::string_view raw, std::size_t at)
{
    TableRow row;
    std::size_t begin = at;
    const std::size_t dot = runEnd(raw, at, [](char c) { return c == ' '; }); // a border of psql
    const auto add = [&](std::size_t end) {
        std::size_t last = end;
        while (last > begin && raw[last - 1] == ' ')
            --last;
        const std::size_t first = runEnd(raw.substr(0, last), begin, [](char c) { return c == ' '; });
        const bool goesOn = last > first && (raw[last - 1] == '+' || raw[last - 1] == '.');
        row.cells.push_back({ first, last - goesOn, goesOn || (last > first && end - last < 2) });
        begin = end;
    };
    for (const std::size_t limit = std::min(raw.size(), at + kLongestRow);
         at < limit && !endsLine(raw, at);) {
        const std::size_t length = at == dot && raw[at] == '.' ? 1 : borderLength(raw, at);
        if (length > 0) {
            add(at);
            begin += length;
        }
        at += std::max<std::size_t>(length, 1);
    }
    if (!row.cells.empty())
        add(at);
    row.end = at;
    return row;
}

/// True if cells of the row above go on in the one below: "| up | ab |" and "|    | cd |".
bool goesOnBelow(std::string_view raw, const TableRow& first, const TableRow& above, const TableRow& below)
{
    if (above.cells.size() != below.cells.size())
        return false;
    bool made = false, blank = false;
    std::size_t used = 0;
    for (std::size_t i = 0; i < below.cells.size(); ++i) {
        const Cell& upper = above.cells[i];
        const Cell& lower = below.cells[i];
        used += first.cells[i].end > first.cells[i].begin;
        blank = blank || (lower.end == lower.begin && first.cells[i].end > first.cells[i].begin);
        if (lower.end > lower.begin && !upper.full)
            return false;
        made = made
            || (lower.end > lower.begin
                && (looksMade(raw.substr(upper.begin, upper.end - upper.begin))
                    || looksMade(raw.substr(lower.begin, lower.end - lower.begin))));
    }
    return made && (blank || used == 1);
}

/// True for lines as wide as terminals are.
bool isFull(std::size_t width)
{
    return width >= 80 && (width % 20 == 0 || width == 132);
}

std::size_t lineEnd(std::string_view raw, std::size_t at)
{
    for (const std::size_t limit = std::min(raw.size(), at + kLongestRow); at < limit && !endsLine(raw, at);)
        ++at;
    return at;
}

/// In the string of the next event of a stream, if it differs from this one only there; else `at`, the end of this one's:
/// `data: {"delta":{"text":"WO"}}`, `[0.8, "o", "WO"]`.
std::size_t nextEvent(std::string_view raw, std::size_t at, char quote)
{
    const std::size_t line = lineBegin(raw, 0, at, kLongestRow);
    if (!raw.substr(line).starts_with("data:") && (raw[line] != '[' || !isDigit(raw[line + 1])))
        return at;
    const std::size_t end = lineEnd(raw, at + 1);
    const std::string_view tail = raw.substr(at, end - at);
    std::size_t event = end;
    for (int lines = 0; lines < 2 && lineEndLength(raw, event) > 0; ++lines) { // one may name the event
        event += lineEndLength(raw, event);
        std::size_t here = line, begin = at, next = at;
        for (std::size_t there = event; here < at && there < raw.size() && stepAlike(raw, here, there);) {
            if (isQuote(raw[here - 1])) {
                begin = here;
                next = there;
            }
        }
        const std::size_t last = raw.substr(0, next + kNear).find(tail, next);
        if (next > at && last < raw.size() && lineEnd(raw, last) == last + tail.size()
            && raw.substr(begin, at - begin).find(quote) == std::string_view::npos)
            return next;
        event = lineEnd(raw, event);
    }
    return at;
}

/// Where the token continues that is split at `at`: behind a line end, if the next piece stands alone, or in the next
/// string. `at` if it is not split.
std::size_t joinEnd(std::string_view raw, std::size_t at)
{
    // may follow a string that another continues
    static constexpr auto kGoesOn
        = bytesWhere([](char c) { return std::string_view(" \\\n\r\t+.&|\"'`;,").find(c) < 14; });
    if (isTokenByte(raw[at]) && raw[at] != '=')
        return at;
    const std::size_t first = runBefore(raw, at, kLongestTag, isTokenByte);
    const std::string_view before = raw.substr(first, at - first);
    const std::size_t slashes = behindSlashes(raw, at), last = std::min(slashes + 1, raw.size()) - 1;
    if (isQuote(raw[last]) && (last + 1 == raw.size() || !has(kGoesOn, raw[last + 1])))
        return last + 1 < raw.size() && std::string_view("}])").find(raw[last + 1]) < 3
            ? nextEvent(raw, at, raw[last])
            : at;
    if (raw[at] == '"' && raw[last + 1] == ',') // between strings of JSON itself
        return at;
    const bool opened = first > 0 && raw[first - 1] == '`';
    const bool mark = raw[at] == '=' || raw.substr(at, 2) == "\\\n" || (raw[at] == '`' && !opened);
    const bool quoted = isQuote(raw[last]) && lineEndLength(raw, at + mark) == 0;
    // a word alone is no piece
    const bool word = before.size() < kShortestJoined
        || (isOfWords(before) && std::ranges::all_of(before.substr(1), isLetter));
    if (!quoted && ((word && !mark) || lineEndLength(raw, at + mark) == 0))
        return at;
    const std::size_t next = quoted ? nextString(raw, at, slashes) : nextLine(raw, at + mark);
    // A backslash at the end of a line continues a shell command; in a string three times as many spell it.
    const bool goesOn = mark || (raw[at] == '\\' && (slashes - at) % 3 == 0);
    const std::string_view stop = quoted ? raw.substr(slashes, 1) : " \\\"";
    const auto isPiece
        = [&](char c) { return quoted || goesOn ? stop.find(c) > stop.size() && c != '\n' : isTokenByte(c); };
    const std::size_t end
        = runEnd(raw.substr(0, next + (quoted || goesOn ? kNear : kMostAhead)), next, isPiece);
    const std::string_view piece = raw.substr(next, end - next);
    const bool full = isFull(at - lineBegin(raw, 0, at));
    const bool alone = quoted || goesOn || end == raw.size() || isQuote(raw[end])
        || lineEndLength(raw, end) > 0 || raw[end] == '\\' || full
        || (piece.size() >= kShortestAnywhere && std::ranges::any_of(piece, isDigit)
            && std::ranges::any_of(piece, isLetter));
    const bool assigns = piece.find('=') < piece.find_last_not_of('=');
    const bool made
        = looksMade(piece) || ((quoted || (full && raw.substr(end, 1) == " ")) && looksMade(before));
    return alone && !assigns && !piece.empty() && made ? next : at;
}

/// Adds the runs of a found secret that are literal in the recording, except joined words that do not look
/// machine-made. Adds the whole if its letters are encoded or have something between most of them.
void addPieces(
    std::string_view raw, const Shadow& shadow, const Span& found, bool coded, std::vector<Span>& spans)
{
    const auto follows = [&](std::size_t i) { return shadow.from[i] == shadow.from[i - 1] + 1; };
    const auto stands = [&](std::size_t i) { return raw[shadow.from[i]] == shadow.text[i]; };
    // recognized by its shape, or joined by a language
    static constexpr std::string_view kGuessed[]
        = { "random word", "password", "named secret", "private key" };
    const bool guessed = std::ranges::count(kGuessed, found.rule) > 0;
    const bool whole = coded || shadow.sure || !guessed;
    if (guessed && shadow.wrapped)
        return;
    bool hidden = false;
    std::size_t gaps = 0;
    for (std::size_t at = found.begin; coded && !hidden && at < found.end; ++at) {
        gaps += at > found.begin && !follows(at);
        hidden = gaps * kShortestJoined > found.end - found.begin
            || (!stands(at) && isLetterOrDigit(shadow.text[at]));
    }
    if (hidden) {
        const std::size_t end = found.end < shadow.from.size() ? shadow.from[found.end] : shadow.end;
        spans.push_back({ shadow.from[found.begin], end, found.kind, found.rule, found.onlyHere });
        return;
    }
    for (std::size_t at = found.begin; at < found.end;) {
        std::size_t end = at + 1;
        while (end < found.end && stands(at) && stands(end) && follows(end))
            ++end;
        const std::size_t begin = shadow.from[at];
        // words of a list, and a hash above a word
        const std::string_view piece = raw.substr(begin, end - at);
        const bool listed = found.rule == "random word"
            && (piece.size() < kShortestListed || isOfWords(piece)
                || (piece.size() >= 32 && std::ranges::all_of(piece, isHex)));
        if (end - at > 1 && stands(at) && (whole || (!listed && looksMade(piece))))
            spans.push_back({ begin, begin + end - at, found.kind, found.rule,
                found.onlyHere || end - at < kShortestAnywhere });
        at = end;
    }
}

void search(
    std::string_view raw, const Shadow& shadow, const Search& find, bool coded, std::vector<Span>& spans)
{
    std::vector<Span> found;
    find(shadow.text, found);
    for (const Span& span : found) {
        // Where it is literal in the recording, the detector has seen it already.
        if (const std::size_t size = span.end - span.begin; size > 0
            && (coded || span.rule == "password in address"
                || shadow.from[span.end - 1] - shadow.from[span.begin] != size - 1))
            addPieces(raw, shadow, span, coded, spans);
    }
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
        search(raw, shadow, find, true, spans);
    }
    return end;
}

/// Searches the row that ends at `at` with what its cells go on with in the rows below; returns their end.
std::size_t searchRows(std::string_view raw, std::size_t at, const Search& find, std::vector<Span>& spans)
{
    std::size_t next = at + lineEndLength(raw, at);
    const std::size_t border = runEnd(raw, next, [](char c) { return c == ' '; });
    if (border >= raw.size() || (raw[border] != '.' && borderLength(raw, border) == 0))
        return at;
    std::vector<TableRow> rows { rowAt(raw, lineBegin(raw, 0, at, kLongestRow)) };
    for (TableRow below = rowAt(raw, next);
         !below.cells.empty() && goesOnBelow(raw, rows[0], rows.back(), below); below = rowAt(raw, next)) {
        next = below.end + lineEndLength(raw, below.end);
        rows.push_back(std::move(below));
    }
    if (rows.size() == 1)
        return at;
    Shadow shadow;
    shadow.sure = false;
    for (std::size_t i = 0; i < rows[0].cells.size(); ++i) {
        for (const TableRow& row : rows)
            for (std::size_t from = row.cells[i].begin; from < row.cells[i].end; ++from)
                shadow.add(raw[from], from);
        for (const char c : std::string_view(" | "))
            shadow.add(c, rows[0].cells[i].end);
    }
    search(raw, shadow, find, false, spans);
    return rows.back().end;
}

/// Searches the joined pieces around a split; returns their end.
std::size_t searchJoined(
    std::string_view raw, std::size_t least, std::size_t at, const Search& find, std::vector<Span>& spans)
{
    std::size_t begin = at;
    while (begin > least && at - begin < kNear && raw[begin - 1] != '\n'
        && !(raw[begin - 1] == '\\' && lineEndLength(raw, begin - 1) > 0))
        --begin;
    begin += escapedLetters(raw, begin);
    Shadow shadow;
    std::size_t end = begin;
    char quote = '\0'; // of the strings that are joined, or a blank in a shell's command
    while (end < raw.size() && shadow.text.size() < kMostAhead) {
        const bool inside = quote != '\0' && raw[end] != quote && raw[end] != '\\' && raw[end] != '\n';
        if (const std::size_t next = end < at ? end : joinEnd(raw, end); next > end) {
            shadow.sure = shadow.sure && lineEndLength(raw, end) == 0;
            quote = isQuote(raw[next - 1]) ? raw[next - 1] : raw[end] == '\\' ? ' ' : '\0';
            end = next;
        } else if (end < at || inside || isTokenByte(raw[end])) {
            shadow.add(raw[end], end);
            ++end;
        } else {
            break;
        }
    }
    shadow.wrapped = !shadow.sure && end < raw.size() && raw[end] == ' ';
    // The closing quote, for a value behind a name.
    for (std::size_t i = end; i < std::min(raw.size(), behindSlashes(raw, end) + 1); ++i)
        shadow.add(raw[i], i);
    search(raw, shadow, find, false, spans);
    return std::max(end, at + 1);
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
    case '*':
        return boldAt(text, at);
    case '=': {
        if (const std::size_t soft = softLine(text, at); soft > 0)
            return { soft, {} };
        // Quoted-printable does not encode letters and digits: "delay=30" is none.
        const Decoded byte = at + 2 < text.size() && !isLower(text[at + 1]) && !isLower(text[at + 2])
            ? byteOf(text.substr(at + 1), 2, 1)
            : Decoded {};
        const bool all = text.substr(at, 4).find('=', 1) == 3 || (at > 2 && text[at - 3] == '=');
        return byte.text.empty() || all || !isLetterOrDigit(byte.text[0]) ? byte : Decoded {};
    }
    case '&':
    case '\xe2':
    case '\xc2':
    case '\xef':
        return entityAt(text, at);
    case '<':
        return tagsAt(text, at);
    case '\\': {
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
            const Decoded byte
                = end > letter + 3 ? byteOf(text.substr(end - 2), 2, end - at - 1) : Decoded {};
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
    default:
        return {};
    }
}

bool endsLine(std::string_view raw, std::size_t at)
{
    return raw[at] == '\n' || raw[at] == '\r' || (raw[at] == '"' && (at == 0 || raw[at - 1] != '\\'))
        || (raw[at] == '\\' && lineEndLength(raw, at) > 0);
}

std::size_t lineBegin(std::string_view raw, std::size_t least, std::size_t at, std::size_t most)
{
    std::size_t begin = at;
    while (begin > least && at - begin < most && !endsLine(raw, begin - 1))
        --begin;
    return begin + escapedLetters(raw, begin);
}

std::size_t layoutEnd(std::string_view raw, std::size_t at)
{
    for (const std::size_t limit = std::min(raw.size(), at + 80); at < limit; ++at) {
        const std::size_t letter = behindSlashes(raw, at);
        if (letter > at && letter < limit
            && std::string_view("nrt").find(raw[letter]) != std::string_view::npos)
            at = letter;
        else if (std::string_view(" \t\n\r").find(raw[at]) == std::string_view::npos)
            break;
    }
    return at;
}

std::size_t behindBlanks(std::string_view raw, std::size_t at)
{
    for (;;) {
        const std::size_t sign = slashesEnd(raw.substr(0, at + 8), at);
        const std::string_view blanks = sign > at ? "t" : " \t";
        if (sign >= raw.size() || blanks.find(raw[sign]) == std::string_view::npos)
            return at;
        at = sign + 1;
    }
}

void findDecoded(std::string_view raw, const Search& find, std::vector<Span>& spans)
{
    static constexpr auto kBegins = bytesWhere([](char c) {
        return std::string_view("%=&\\\"'`\n\r<*[\b\xe2\xc2\xef").find(c) != std::string_view::npos;
    });
    std::size_t lineDone = 0;
    std::size_t joinDone = 0;
    std::size_t rowsDone = 0;
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (!has(kBegins, raw[at]))
            continue;
        if (at >= lineDone && encodedAt(raw, at).length > 0)
            lineDone = searchLine(raw, lineDone, at, find, spans);
        const bool line = at > joinDone && lineEndLength(raw, at) > 0;
        if (line && at >= rowsDone)
            rowsDone = searchRows(raw, at, find, spans);
        if (at > joinDone && isTokenByte(raw[at - 1]) && raw[at] != '%' && raw[at] != '&'
            && joinEnd(raw, at) > at)
            joinDone = searchJoined(raw, joinDone, at, find, spans);
        if (raw[at] == '\\')
            at = std::min(raw.find_first_not_of('\\', at), raw.size()) - 1;
    }
}

} // namespace winnow::redaction
