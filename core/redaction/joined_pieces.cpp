// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/joined_pieces.h"

#include <algorithm>
#include <string>

#include "core/redaction/detector_parts.h"
#include "core/redaction/raw_layout.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

/// Behind blanks and line ends, and behind what begins those lines.
std::size_t behindGap(std::string_view raw, std::size_t at)
{
    at = runEnd(raw, at, [](char c) { return c == ' '; });
    return lineEndLength(raw, at) > 0 ? nextLine(raw, at) : layoutEnd(raw, at);
}

/// True in the list of `"".join(["ab", "cd"])`, `["ab", "cd"].join("")` or `String.join("", "ab", "cd")`.
bool isListJoined(std::string_view raw, std::size_t at)
{
    static constexpr std::string_view kCalls[]
        = { "join(", "implode(", "concat(", "paste0(", "strcat(", "printf(", "format!(" };
    const std::size_t closing = raw.substr(0, at + kReach).find_first_of("])}", at);
    if (closing == std::string_view::npos || raw.substr(closing).starts_with("].join("))
        return closing < raw.size();
    const std::string_view before
        = raw.substr(0, runBefore(raw, at, kReach, [](char c) { return c != '('; }));
    const std::string call
        = lowerCase(before.substr(before.size() - std::min<std::size_t>(before.size(), 10)));
    return call != "path.join("
        && std::ranges::any_of(kCalls, [&](std::string_view name) { return call.ends_with(name); });
}

/// True in a string of one character, as of the list that Python makes of a text.
bool isLetterAlone(std::string_view raw, std::size_t at)
{
    return at > 1 && isQuote(raw[at - 2])
        && raw[at - 2] == raw[std::min(behindSlashes(raw, at), raw.size() - 1)];
}

/// In the next string, if some language joins it with the one that ends at `at`; else `at`.
std::size_t nextString(std::string_view raw, std::size_t at, std::size_t slashes)
{
    const std::string_view quote = raw.substr(at, slashes + 1 - at);
    const std::size_t other = behindSlashes(raw, slashes + 1);
    const bool ends = other == slashes + 1 && raw.substr(other, 1) == "\"" // the string that holds both
        && std::string_view(",}]").find(raw[std::min(other + 1, raw.size() - 1)]) < 3;
    if (other < raw.size() && isQuote(raw[other]) && raw[other] != raw[slashes] && !ends)
        return other + 1; // as in a shell
    std::size_t next = behindGap(raw, slashes + 1);
    next = raw.substr(next, 1) == ";" ? behindGap(raw, next + 1) : next; // `key = "ab"; key += "cd"`
    const std::size_t name = runEnd(raw.substr(0, next + kLongestTag), next,
        [](char c) { return isLetterOrDigit(c) || c == '_' || c == '$'; });
    const std::size_t append = behindGap(raw, name);
    if (raw.substr(append, 2) == "+=" || raw.substr(append, 2) == ".=")
        next = behindGap(raw, append + 2);
    if (raw.substr(next, 1) == "," && quote != "\"" && (isLetterAlone(raw, at) || isListJoined(raw, at)))
        next = behindGap(raw, next + 1);
    // The last three continue a line; JSON escapes the backslash.
    for (const std::string_view sign : { "..", "||", "<>", "<<", "++", "+", ".", "&", "_", "`", "\\\\" }) {
        if (sign != quote && raw.substr(next).starts_with(sign)
            && (sign[0] != '\\' || lineEndLength(raw, next + 2) > 0))
            next = behindGap(raw, next + sign.size());
    }
    return next > slashes + 1 && raw.substr(next).starts_with(quote) ? next + quote.size() : at;
}

/// In the string that the next call appends: `.append("ab").append("cd")`, `sb.append("ab"); sb.append("cd")`; else `at`.
std::size_t nextAppended(std::string_view raw, std::size_t at, std::size_t last)
{
    const std::string_view quote = raw.substr(at, last + 1 - at);
    std::size_t next = behindGap(raw, last + 2);
    next = raw.substr(next, 1) == ";" ? behindGap(raw, next + 1) : next;
    next = runEnd(raw.substr(0, next + kLongestTag), next, isLetterOrDigit);
    for (const std::string_view call : { ".append(", ".concat(" }) {
        const std::size_t string = next + call.size();
        if (raw.substr(next).starts_with(call) && raw.substr(string).starts_with(quote))
            return string + quote.size();
    }
    return at;
}

/// True if the line that ends at `at` is as wide as terminals are.
bool isFull(std::string_view raw, std::size_t at)
{
    std::size_t width = 0;
    for (std::size_t i = lineBegin(raw, 0, at); i < at; ++width)
        i = behindSlashes(raw, i) + 1;
    return width >= 80 && (width % 20 == 0 || width == 132);
}

/// True for the backslash at the end of a line of a shell command; in a string three times as many spell it.
bool continuesCommand(std::string_view raw, std::size_t at)
{
    return raw.substr(at, 2) == "\\\n" || (raw[at] == '\\' && (behindSlashes(raw, at) - at) % 3 == 0);
}

/// True if a terminal or a shell's backslash cut the line within a value behind a name (`name=va`, `"name": "va`), or a
/// terminal within a name.
bool isCutValue(std::string_view raw, std::size_t at)
{
    constexpr std::string_view kAround = " \"'\\";
    constexpr std::size_t kLongestPassword = 32; // behind a longer value another line begins
    const auto isAround = [&](char c) { return kAround.find(c) < kAround.size(); };
    const auto isValue = [&](char c) { return !isAround(c) && c != '=' && c != ':'; };
    const auto isName = [](char c) { return isLetterOrDigit(c) || c == '_' || c == '-'; };
    const auto isSign = [&](std::size_t i) { return i < raw.size() && (raw[i] == '=' || raw[i] == ':'); };
    if (at == 0)
        return false;
    const std::size_t first = runBefore(raw, at, kLongestTag, isValue);
    const std::size_t end = at + (raw.substr(at, 2) == "\\\n" ? 1 : 0), next = end + lineEndLength(raw, end);
    const std::size_t name = runEnd(raw.substr(0, next + kLongestTag), next, isName);
    const bool inValue = (first < at || isQuote(raw[at - 1])) && at - first <= kLongestPassword
        && isSign(runBefore(raw, first, kShortestJoined, isAround) - 1);
    const bool inName = (isName(raw[at - 1]) || isAround(raw[at - 1]))
        && isSign(runEnd(raw.substr(0, name + kShortestJoined), name, isAround));
    return next > end && next < raw.size() && raw[next] != ' '
        && (((inValue || inName) && isFull(raw, at)) || (inValue && continuesCommand(raw, at)));
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
        const std::size_t last = raw.substr(0, next + kReach).find(tail, next);
        if (next > at && last < raw.size() && lineEnd(raw, last) == last + tail.size()
            && raw.substr(begin, at - begin).find(quote) == std::string_view::npos)
            return next;
        event = lineEnd(raw, event);
    }
    return at;
}

/// The token's bytes before `at`.
std::string_view pieceBefore(std::string_view raw, std::size_t at)
{
    const std::size_t first = runBefore(raw, at, kLongestTag, isTokenByte);
    return raw.substr(first, at - first);
}

bool isAssignment(std::string_view piece)
{
    return piece.find('=') < piece.find_last_not_of('=');
}

/// In the string that goes on where the one ends whose closing quote is at `last`, behind backslashes at `at`; `at` if
/// none does.
std::size_t stringBehind(std::string_view raw, std::size_t at, std::size_t last)
{
    static constexpr auto kGoesOn
        = bytesWhere([](char c) { return std::string_view(" \\\n\r\t+.&|\"'`;,<").find(c) < 15; });
    if (last + 1 == raw.size())
        return at;
    const std::size_t appended = raw[last + 1] == ')' ? nextAppended(raw, at, last) : at;
    if (!has(kGoesOn, raw[last + 1]) && appended == at)
        return std::string_view("}])").find(raw[last + 1]) < 3 ? nextEvent(raw, at, raw[last]) : at;
    if (raw[at] == '"' && raw[last + 1] == ',') // between strings of JSON itself
        return at;
    const std::size_t next = appended > at ? appended : nextString(raw, at, last);
    const auto isPiece = [&](char c) { return c != raw[last] && c != '\n'; };
    const std::string_view piece
        = raw.substr(next, runEnd(raw.substr(0, next + kReach), next, isPiece) - next);
    const bool letters = piece.size() == last + 1 - at && isLetterAlone(raw, at); // of a list
    return !isAssignment(piece) && (letters || looksMade(piece) || looksMade(pieceBefore(raw, at))) ? next
                                                                                                    : at;
}

/// In the line that goes on where the one ends that ends at `at`, or behind the `mark` that says that it goes on, if the
/// next piece stands alone in it; else `at`.
std::size_t lineBehind(std::string_view raw, std::size_t at, bool mark)
{
    constexpr std::size_t kNarrowest = 12;
    const std::string_view before = pieceBefore(raw, at);
    const bool word = !before.empty() && isOfWords(before) && std::ranges::all_of(before.substr(1), isLetter);
    const bool single = word && behindBlanks(raw, lineBegin(raw, 0, at)) + before.size() == at;
    const bool value = isCutValue(raw, at);
    if (!mark && !value && (before.size() < kShortestJoined || (word && !single)))
        return at;
    const std::size_t next = nextLine(raw, at + mark);
    const bool goesOn = mark || value || continuesCommand(raw, at);
    const auto isPiece = [&](char c) {
        return goesOn ? std::string_view(" \\\"\n").find(c) == std::string_view::npos : isTokenByte(c);
    };
    const std::size_t end = runEnd(raw.substr(0, next + (goesOn ? kReach : kMostAhead)), next, isPiece);
    const std::string_view piece = raw.substr(next, end - next);
    if (piece.empty() || (isAssignment(piece) && !value))
        return at;
    const bool alone = goesOn || end == raw.size() || isQuote(raw[end]) || lineEndLength(raw, end) > 0
        || raw[end] == '\\' || isFull(raw, at)
        || (piece.size() >= kShortestAnywhere && looksMade(piece)
            && (std::ranges::any_of(piece, isLower)
                || (std::ranges::all_of(piece, isLetter) && !isOfWords(lowerCase(piece)))
                || (std::ranges::any_of(piece, isDigit)
                    && (std::ranges::any_of(piece, isLetter) || looksMade(before)))));
    if (!alone)
        return at;
    // Pieces of a token may look like words if each line is one, as wide as the next.
    const bool wide
        = piece.size() >= kNarrowest && piece.size() == before.size() && (looksMade(before) || single);
    bool hump = false; // of "fTumzy", the last six letters of a token
    for (std::size_t i = 1; i < piece.size(); ++i)
        hump = hump || (isUpper(piece[i]) && isLower(piece[i - 1]));
    const bool last = hump && looksMade(before) && before.size() > piece.size();
    const bool made = value || wide || last || (looksMade(piece) && (mark || !word))
        || (raw.substr(end, 1) == " " && looksMade(before) && isFull(raw, at));
    return made ? next : at;
}

/// Where the token continues that is split at `at`: in the next line or string. `at` if it is not split.
std::size_t joinEnd(std::string_view raw, std::size_t at)
{
    if (isTokenByte(raw[at]) && raw[at] != '=')
        return at;
    const auto opened = [&] {
        const std::size_t first = at - pieceBefore(raw, at).size();
        return first > 0 && raw[first - 1] == '`';
    };
    const bool mark = raw[at] == '=' || raw.substr(at, 2) == "\\\n" || (raw[at] == '`' && !opened());
    if (lineEndLength(raw, at + mark) > 0)
        return lineBehind(raw, at, mark);
    const std::size_t last = std::min(behindSlashes(raw, at), raw.size() - 1);
    return isQuote(raw[last]) ? stringBehind(raw, at, last) : at;
}

/// Whether a text that is cut at `at` may be joined with what follows.
bool mayJoin(std::string_view raw, std::size_t least, std::size_t at)
{
    constexpr std::string_view kEnds = "!@#$^* "; // of passwords, and of a string before another
    return at > least && raw[at] != '%' && raw[at] != '&'
        && (isTokenByte(raw[at - 1]) || kEnds.find(raw[at - 1]) < kEnds.size()
            || (lineEndLength(raw, at) > 0 && isCutValue(raw, at)))
        && joinEnd(raw, at) > at;
}

/// The begin of the line, or of the one above if the name is alone there: `KEY = (`.
std::size_t joinedBegin(std::string_view raw, std::size_t least, std::size_t at)
{
    std::size_t begin = at;
    while (begin > least && at - begin < kReach && raw[begin - 1] != '\n'
        && !(raw[begin - 1] == '\\' && lineEndLength(raw, begin - 1) > 0))
        --begin;
    begin += escapedLetters(raw, begin);
    const std::size_t first = behindBlanks(raw, begin), above = begin - std::min<std::size_t>(begin, 3);
    if (first > begin && first < raw.size() && isQuote(raw[behindSlashes(raw, first)]) && above > least)
        begin = lineBegin(raw, least, above);
    return begin;
}

/// Adds the quote that closes the strings, for a value behind a name: as it closes the first, at `at`, because the last
/// one of a shell, which ends at `end`, may have another.
void addClosing(std::string_view raw, std::size_t at, std::size_t end, Shadow& shadow)
{
    const std::string_view first = raw.substr(at, behindSlashes(raw, at) + 1 - at);
    const std::string_view last = raw.substr(end, behindSlashes(raw, end) + 1 - end);
    const std::string_view closing
        = !last.empty() && isQuote(first.back()) && isQuote(last.back()) ? first : last;
    for (std::size_t i = 0; i < closing.size(); ++i)
        shadow.add(closing[i], end + std::min(i, last.size() - 1));
}

} // namespace

std::size_t searchJoined(
    std::string_view raw, std::size_t least, std::size_t at, const Search& find, std::vector<Span>& spans)
{
    if (!mayJoin(raw, least, at))
        return least;
    const std::size_t begin = joinedBegin(raw, least, at);
    Shadow shadow;
    std::size_t end = begin;
    // What ends the text behind the last join: the quote of a string, a blank of a shell's command, the end of a line
    // behind a full one; none: whatever is not of a token.
    char stop = '\0';
    const auto goesOn = [&] {
        if (stop == '\n')
            return !endsLine(raw, end);
        return stop != '\0' && raw[end] != stop && raw[end] != '\\' && raw[end] != '\n'
            && (stop != ' ' || raw[end] != '"');
    };
    while (end < raw.size() && shadow.text.size() < kMostAhead) {
        if (const std::size_t next = end < at ? end : joinEnd(raw, end); next > end) {
            const bool line = lineEndLength(raw, end) > 0, cut = line && isCutValue(raw, end);
            shadow.sure = shadow.sure && !line;
            shadow.cut = shadow.cut || cut;
            stop = isQuote(raw[next - 1]) ? raw[next - 1] : continuesCommand(raw, end) ? ' ' : '\0';
            stop = cut ? '\n' : stop;
            end = next;
        } else if (end < at || goesOn() || isTokenByte(raw[end])) {
            shadow.add(raw[end], end);
            ++end;
        } else {
            break;
        }
    }
    shadow.wrapped = !shadow.sure && end < raw.size() && !isQuote(raw[end]) && raw[end] != '\\'
        && lineEndLength(raw, end) == 0;
    addClosing(raw, at, end, shadow);
    if (!isInPublicBlock(raw.substr(0, begin)))
        searchShadow(raw, shadow, find, false, spans);
    return std::max(end, at + 1);
}

} // namespace winnow::redaction
