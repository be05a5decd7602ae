// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts of single clients (tests/data/clients/RULES.md) that head, tail and notices cannot express.
#include <algorithm>
#include <fmt/format.h>

#include "core/systems/client_texts.h"
#include "core/systems/code_points.h"
#include "core/text/ascii.h"

namespace winnow::systems {

namespace {

/// A final line break starts another, empty line.
std::vector<std::string_view> splitLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// Size of "12<TAB>" at the start of a line; 0 without it.
std::size_t numberSize(std::string_view line)
{
    const std::size_t digits = line.find_first_not_of(' ');
    const std::size_t end = line.find_first_not_of("0123456789", std::min(digits, line.size()));
    return end == std::string_view::npos || end == digits || line[end] != '\t' ? 0 : end + 1;
}

/// One pass of Codex over a header and a text, which share the room in bytes or in tokens of four bytes. A
/// text that does not fit loses its middle.
std::string fitted(const ArrivalRule& rule, std::string_view header, std::string_view text, std::size_t room,
    bool inTokens, std::string_view notice)
{
    const auto cost = [&](std::string_view part) { return inTokens ? (part.size() + 3) / 4 : part.size(); };
    const std::size_t left = room - std::min(room, cost(header));
    if (cost(text) <= left)
        return std::string(text);
    ArrivalRule ends = rule;
    ends.rewrite = nullptr;
    ends.mayGrow = true;
    ends.limitIn = ends.keptIn = TextUnit::Bytes;
    ends.limit = inTokens ? 4 * left : left;
    ends.head = ends.limit / 2;
    ends.tail = ends.limit - ends.head;
    ends.between = notice;
    return cutBy(ends, { text, {} }).value_or(std::string(text));
}

constexpr std::string_view kTokensGone = "\u2026{over_tokens} tokens truncated\u2026";

/// Whole lines while they fit; of the first that does not fit, as much as the room allows plus three dots.
class QwenEnd
{
public:
    explicit QwenEnd(std::size_t room)
        : m_room(room)
    {
    }
    /// False once it is full.
    bool add(std::string_view line, bool atEnd)
    {
        const std::size_t units = unitsOf(line, TextUnit::Utf16);
        if (m_room == 0)
            return false;
        if (units + 1 <= m_room) {
            m_room -= units + 1;
            lines.emplace_back(line);
            return true;
        }
        if (m_room >= 3 && atEnd)
            lines.push_back("..." + std::string(lastUnits(line, TextUnit::Utf16, m_room - 3)));
        else if (m_room >= 3)
            lines.push_back(std::string(firstUnits(line, TextUnit::Utf16, m_room - 3)) + "...");
        m_room = 0;
        return false;
    }
    std::size_t room() const { return m_room; }
    std::vector<std::string> lines;

private:
    std::size_t m_room;
};

std::string joined(const std::vector<std::string>& lines)
{
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string exactSize(std::size_t bytes)
{
    if (bytes < 1024)
        return fmt::format("{}B", bytes);
    const double kilo = static_cast<double>(bytes) / 1024;
    return kilo < 1024 ? fmt::format("{:.1f}KB", kilo) : fmt::format("{:.1f}MB", kilo / 1024);
}

std::string numbered(
    const std::vector<std::string_view>& lines, std::size_t from, std::size_t to, std::size_t most)
{
    const std::size_t width = std::to_string(to).size();
    std::vector<std::string> rows;
    for (std::size_t i = from; i < to; ++i)
        rows.push_back(
            fmt::format("{:>{}}  {}", i + 1, width, firstUnits(lines[i], TextUnit::CodePoints, most)));
    return joined(rows);
}

} // namespace

std::string readPage(const ArrivalRule& rule, const Arriving& result)
{
    constexpr std::size_t kMostBytes = 262144;
    const std::vector<std::string_view> lines = splitLines(result.text);
    std::size_t bytes = result.text.size();
    for (const std::string_view line : lines)
        bytes -= numberSize(line);
    if (bytes > kMostBytes)
        return fmt::format(
            "File content ({}) exceeds maximum allowed size (256KB). Use offset and limit parameters to "
            "read specific portions of the file, or search for specific content instead of reading the "
            "whole file. To read it anyway, up to what still fits in your context, call Read again with "
            "allow_large: true \u2014 only if you genuinely need all of it or the user asked for the whole "
            "file.",
            sizeWords(bytes));
    const auto tokens = static_cast<double>((bytes + 3) / 4);
    const double most = static_cast<double>(rule.limit) / 4;
    if (tokens <= most)
        return std::string(result.text);
    const double share = most / tokens * 0.85;
    const auto kept = static_cast<std::size_t>(static_cast<double>(lines.size()) * share);
    if (kept > 0)
        return std::string(result.text.substr(0,
            static_cast<std::size_t>(lines[kept - 1].data() + lines[kept - 1].size() - result.text.data())));
    const std::size_t number = numberSize(result.text);
    const std::string_view line = result.text.substr(number);
    const auto units = static_cast<double>(unitsOf(line, TextUnit::Utf16));
    return std::string(result.text.substr(0, number))
        + std::string(firstUnits(line, TextUnit::Utf16, static_cast<std::size_t>(units * share)));
}

/// Of more than 1 MiB, the client itself holds only both ends.
std::string cutHeldEnds(const ArrivalRule& rule, const Arriving& result)
{
    constexpr std::size_t kEnd = 512 * 1024;
    const std::size_t size = result.text.size();
    ArrivalRule ends = rule;
    ends.rewrite = nullptr;
    if (size <= 2 * kEnd)
        return cutBy(ends, result).value_or(std::string(result.text));
    const std::string omitted = fmt::format("... {} bytes omitted ...\n", size - 2 * kEnd);
    const std::string notice
        = fmt::format("Warning: truncated output (original token count: {})\n{}\n", (size + 3) / 4, omitted);
    ends.before = notice;
    const std::string held = fmt::format("{}\n{}{}", firstUnits(result.text, TextUnit::Bytes, kEnd), omitted,
        lastUnits(result.text, TextUnit::Bytes, kEnd));
    return cutBy(ends, { held, {} }).value_or(held);
}

std::string cutTwice(const ArrivalRule& rule, const Arriving& result)
{
    constexpr std::string_view kMark = "\nOutput:";
    const std::size_t mark = result.text.substr(0, 100).find(kMark);
    const std::size_t begin = mark == std::string_view::npos ? 0 : mark + kMark.size();
    const std::string_view header = result.text.substr(0, begin);
    const bool inTokens = rule.between == kTokensGone;
    const std::size_t room = rule.head;
    const std::string once
        = fitted(rule, header, result.text.substr(begin), inTokens ? room / 4 : room, inTokens, rule.between);
    return std::string(header) + fitted(rule, header, once, room / 4, true, kTokensGone);
}

std::string cutByFifths(const ArrivalRule& rule, const Arriving& result)
{
    constexpr std::string_view kMiddle = "\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n";
    const std::vector<std::string_view> lines = splitLines(result.text);
    const std::size_t most
        = rule.headLines > 0 ? std::min<std::size_t>(rule.headLines, lines.size()) : lines.size();
    const std::size_t first = std::max<std::size_t>(most / 5, 1);
    const std::string_view middle = rule.head > kMiddle.size() ? kMiddle : std::string_view();
    const std::size_t room = rule.head - middle.size();
    QwenEnd head(room / 5);
    for (std::size_t i = 0; i < first && head.add(lines[i], false); ++i) { }
    QwenEnd tail(room - (room / 5 - head.room()));
    const std::size_t tailFrom = std::max(lines.size() - (most - first), head.lines.size());
    for (std::size_t i = lines.size(); i > tailFrom && tail.add(lines[i - 1], true); --i) { }
    std::reverse(tail.lines.begin(), tail.lines.end());
    std::string out = filled(
        "Tool output was too large and has been truncated.\nThe full output has been saved to: {path}\n"
        "To read the complete output, use the read_file tool with the absolute file path above.\nThe truncated output "
        "below shows the beginning and end of the content. The marker '... [CONTENT TRUNCATED] ...' indicates where "
        "content was removed.\n\nTruncated part of the output:\n",
        { result.text, {}, result.path });
    out += joined(head.lines) + std::string(middle) + joined(tail.lines);
    return unitsOf(out, TextUnit::Utf16) < unitsOf(result.text, TextUnit::Utf16) ? out
                                                                                 : std::string(result.text);
}

std::string cutWithRange(const ArrivalRule& rule, const Arriving& result)
{
    constexpr std::string_view kExit = "\n\nCommand exited with code ";
    const std::size_t exit = result.failed ? result.text.rfind(kExit) : std::string_view::npos;
    std::string_view text = result.text.substr(0, exit);
    const std::uint64_t lines = lineCount(text);
    const std::size_t most = rule.head + rule.tail;
    if (text.size() <= most && lines <= rule.limitLines)
        return std::string(result.text);
    const std::string path = filled("{path}", { text, {}, result.path });
    const std::string end(exit == std::string_view::npos ? "" : result.text.substr(exit));
    const auto limited = [&](std::uint64_t kept) { return kept < rule.limitLines ? " (50.0KB limit)" : ""; };
    if (rule.head > 0) {
        const std::size_t head = headOf(rule, text);
        const std::size_t line = text.find('\n');
        if (head == 0 && line != 0)
            return fmt::format("[Line 1 is {}, exceeds 50.0KB limit. Use bash: sed -n '1p' {} | head -c {}]",
                exactSize(std::min(line, text.size())), path, most);
        const std::uint64_t kept = lineCount(text.substr(0, head + 1));
        return fmt::format("{}\n\n[Showing lines 1-{} of {}{}. Use offset={} to continue.]",
            text.substr(0, head), kept, lines + (text.ends_with('\n') ? 1 : 0), limited(kept), kept + 1);
    }
    if (text.ends_with('\n'))
        text.remove_suffix(1);
    const std::string_view tail = text.substr(tailOf(rule, text));
    const std::string_view last = text.substr(text.rfind('\n') + 1); // npos + 1 is 0
    if (last.size() > most)
        return fmt::format("{}\n\n[Showing last {} of line {} (line is {}). Full output: {}]{}", tail,
            exactSize(tail.size()), lines, exactSize(last.size()), path, end);
    const std::uint64_t kept = static_cast<std::uint64_t>(std::count(tail.begin(), tail.end(), '\n')) + 1;
    return fmt::format("{}\n\n[Showing lines {}-{} of {}{}. Full output: {}]{}", tail, lines - kept + 1,
        lines, lines, limited(kept), path, end);
}

std::string numberedPreview(const ArrivalRule& rule, const Arriving& result)
{
    std::vector<std::string_view> lines = splitLines(result.text);
    if (lines.back().empty())
        lines.pop_back();
    const std::size_t ends = rule.headLines;
    const bool isShort = lines.size() <= 2 * ends;
    const auto isClipped = [&](std::size_t i) {
        return (isShort || i < ends || i + ends >= lines.size()) && countCodePoints(lines[i]) > rule.head;
    };
    std::vector<std::string> caveats;
    if (!isShort)
        caveats.emplace_back(
            "lines of the form `... [N lines truncated] ...` indicate omitted lines in the middle of the content");
    bool clipped = false;
    for (std::size_t i = 0; i < lines.size(); ++i)
        clipped = clipped || isClipped(i);
    if (clipped)
        caveats.emplace_back(
            "the output contains lines longer than 1000 characters; this preview shows only their first "
            "1000 characters");
    const std::string preview = isShort
        ? numbered(lines, 0, lines.size(), rule.head)
        : fmt::format("{}\n... [{} lines truncated] ...\n{}", numbered(lines, 0, ends, rule.head),
            lines.size() - 2 * ends, numbered(lines, lines.size() - ends, lines.size(), rule.head));
    return filled(
               "Tool result too large, the result of this tool call call_1 was saved in the filesystem at this path: "
               "{path}\n\nYou can read the result from the filesystem by using the read_file tool, but make sure to "
               "only read part of the result at a time.\n\nYou can do this by specifying an offset and limit in the "
               "read_file tool call. For example, to read the first 100 lines, you can use the read_file tool with "
               "offset=0 and limit=100.\n\n",
               { result.text, {}, result.path })
        + fmt::format("Here is a preview {}{}:\n\n{}\n",
            isShort ? "of the result" : "showing the head and tail of the result",
            caveats.empty() ? "" : fmt::format(" ({})", fmt::join(caveats, "; ")), preview);
}

} // namespace winnow::systems
