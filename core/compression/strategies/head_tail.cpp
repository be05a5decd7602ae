// SPDX-License-Identifier: GPL-3.0-or-later
// The beginning and the end, cut at line borders (inside a line only where one line is
// longer than the budget, then at a character). The marker says which lines are hidden and how large they
// are.
#include <algorithm>
#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 cut: ";

constexpr StrategyParameter kHeadTail[] = {
    { "head", "2000", Message::mark("bytes kept at the beginning"), 0, 1000000000 },
    { "tail", "1000", Message::mark("bytes kept at the end"), 0, 1000000000 },
    { "least", "0", Message::mark("texts of at most so many bytes are left alone"), 0, 1000000000 },
};

/// The last line border at or before `budget`; where the first line alone is longer, the character there.
std::size_t headEnd(std::string_view text, std::size_t budget)
{
    if (budget >= text.size())
        return text.size();
    const std::size_t newline = budget == 0 ? std::string_view::npos : text.rfind('\n', budget - 1);
    return newline != std::string_view::npos ? newline + 1 : utf8::floorBoundary(text, budget);
}

/// The first line border at or behind size - budget; where the last line alone is longer, the character
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

/// "lines 61-960 of 1000, 54000 B", or bytes where the cut goes through a single line.
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

void cut(
    SegmentBuilder& out, std::size_t begin, std::size_t end, std::string_view mark, std::string_view rule)
{
    const std::string_view text = out.source();
    if (begin >= end)
        return;
    out.keep(0, begin);
    const bool ownLine = begin == 0 || text[begin - 1] == '\n';
    out.replace(begin, end,
        fmt::format("{}{}{}]{}", ownLine ? "" : "\n", mark, hiddenWords(text, begin, end),
            end < text.size() ? "\n" : ""),
        rule);
    out.keep(end, text.size());
}

void headTailBody(const Job& job, SegmentBuilder& out)
{
    const std::size_t head = job.parameters.size("head");
    const std::size_t tail = job.parameters.size("tail");
    if (std::max(head + tail, job.parameters.size("least")) < job.text.size())
        cut(out, headEnd(job.text, head), tailBegin(job.text, tail), kMark,
            Message::mark("head_tail: middle"));
}

constexpr LocalSpec kHeadTailSpec { "head_tail", Message::mark("Beginning and end"),
    Message::mark(
        "Keeps the first and the last lines and says what lies between; the middle may hold the answer"),
    Fidelity::Recoverable, kHeadTail, kMark, headTailBody };

} // namespace

StrategyInfo headTail()
{
    return localRow<kHeadTailSpec>();
}

} // namespace winnow::strategy
