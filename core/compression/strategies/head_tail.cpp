// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the beginning and the end, cut at line ends (inside a line only if one line exceeds the budget, then
// between characters). The marker says which lines are hidden and how large they are. The end keeps its
// nearest heading: the file of a hunk, the section of a text.
#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 cut: ";
constexpr std::string_view kRule = Message::mark("head_tail: middle");
constexpr std::size_t kLongestHeading = 200; // bytes

constexpr StrategyParameter kHeadTail[] = {
    { "head", "2000", Message::mark("bytes kept at the beginning"), 0, 1000000000, true },
    { "tail", "1000", Message::mark("bytes kept at the end"), 0, 1000000000, true },
    { "least", "0", Message::mark("texts of at most this many bytes are left alone"), 0, 1000000000, true },
};

/// The last line end at or before `budget`; if the first line alone is longer, the character boundary there.
std::size_t headEnd(std::string_view text, std::size_t budget)
{
    if (budget >= text.size())
        return text.size();
    const std::size_t newline = budget == 0 ? std::string_view::npos : text.rfind('\n', budget - 1);
    return newline != std::string_view::npos ? newline + 1 : utf8::floorBoundary(text, budget);
}

/// The first line start at or after size - budget; if the last line alone is longer, the character boundary
/// there.
std::size_t tailBegin(std::string_view text, std::size_t budget)
{
    if (budget >= text.size())
        return 0;
    const std::size_t from = text.size() - budget;
    const std::size_t newline = text.find('\n', from == 0 ? 0 : from - 1);
    if (newline != std::string_view::npos && newline + 1 < text.size())
        return newline + 1;
    std::size_t at = utf8::floorBoundary(text, from);
    while (at < from) { // forward to the next character
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
            ++at;
    }
    return at;
}

std::size_t lineCount(std::string_view text)
{
    std::size_t count = 0;
    forEachLine(text, [&](std::size_t, std::size_t, std::size_t) { ++count; });
    return count;
}

/// "lines 61-960 of 1000, 54000 B", or bytes if the cut is within a single line.
std::string hiddenWords(std::string_view text, std::size_t begin, std::size_t end)
{
    const std::size_t before = lineCount(text.substr(0, begin));
    const std::size_t hidden = lineCount(text.substr(begin, end - begin));
    const bool whole
        = (begin == 0 || text[begin - 1] == '\n') && (end == text.size() || text[end - 1] == '\n');
    if (!whole)
        return fmt::format("bytes {}-{} of {}", begin + 1, end, text.size());
    const std::size_t total = before + hidden + lineCount(text.substr(end));
    return fmt::format("lines {}-{} of {}, {} B", before + 1, before + hidden, total, end - begin);
}

/// A line that names what follows: a file among several, a diff, one of its hunks, a section.
bool isHeading(std::string_view line)
{
    constexpr std::string_view kHeads[] = { "==> ", "diff --git ", "@@ ", "# ", "## ", "### " };
    return line.size() <= kLongestHeading
        && std::ranges::any_of(kHeads, [&](std::string_view head) { return line.starts_with(head); });
}

/// The headings that the kept end has lost: the nearest, and for a hunk also its file's.
std::vector<Line> lostHeadings(std::string_view text, std::size_t begin, std::size_t end)
{
    std::vector<Line> found;
    forEachLine(text.substr(begin, end - begin), [&](std::size_t from, std::size_t to, std::size_t next) {
        const Line line { begin + from, begin + to, begin + next };
        const std::string_view words = line.in(text);
        if (!isHeading(words))
            return;
        const bool belongs
            = words.starts_with("@@ ") && !found.empty() && !found.front().in(text).starts_with("@@ ");
        found.resize(belongs ? 1 : 0, line);
        found.push_back(line);
    });
    return isHeading(text.substr(end, text.find('\n', end) - end)) ? std::vector<Line>() : found;
}

void cut(SegmentBuilder& out, std::size_t begin, std::size_t end)
{
    const std::string_view text = out.source();
    if (begin >= end)
        return;
    out.keep(0, begin);
    const bool ownLine = begin == 0 || text[begin - 1] == '\n';
    const std::vector<Line> headings = lostHeadings(text, begin, end);
    std::size_t at = headings.empty() ? end : headings.front().begin;
    out.replace(begin, at,
        fmt::format("{}{}{}]{}", ownLine ? "" : "\n", kMark, hiddenWords(text, begin, end),
            end < text.size() ? "\n" : ""),
        kRule);
    for (const Line& heading : headings) {
        out.omit(at, heading.begin, kRule);
        out.keep(heading.begin, at = heading.next);
    }
    out.omit(at, end, kRule);
    out.keep(end, text.size());
}

void headTailBody(const Job& job, SegmentBuilder& out)
{
    const std::size_t head = job.parameters.size("head");
    const std::size_t tail = job.parameters.size("tail");
    if (std::max(head + tail, job.parameters.size("least")) < job.text.size())
        cut(out, headEnd(job.text, head), tailBegin(job.text, tail));
}

constexpr LocalSpec kHeadTailSpec { "head_tail", Message::mark("Beginning and end"),
    Message::mark(
        "Keeps the first and the last lines and says how much it cut; the cut part may hold the answer"),
    Fidelity::Recoverable, kHeadTail, kMark, headTailBody };

} // namespace

StrategyInfo headTail()
{
    return localRow<kHeadTailSpec>();
}

} // namespace winnow::strategy
