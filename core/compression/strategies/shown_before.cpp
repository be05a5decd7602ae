// SPDX-License-Identifier: GPL-3.0-or-later
// shown_before: replaces a block of lines that an earlier result still shows the model with one line that
// says where they are. The replay passes only lines that the model keeps for as long as this result stays.
#include "core/compression/strategies/shown_before.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 shown before: ";
constexpr std::string_view kRule = Message::mark("shown_before: an earlier result shows these lines");

constexpr StrategyParameter kShownBefore[] = {
    { "min_lines", "4", Message::mark("shorter blocks are left alone"), 1, 1000 },
    { "min_bytes", "300", Message::mark("smaller blocks are left alone"), kSmallestBlock, 1000000000 },
    { "distance", "0", Message::mark("refers at most this many results back; 0: to all that the model has"),
        0, 1000000 },
    { "repeat_distance", "20",
        Message::mark("an identical call keeps its text if the first is more results back than this"), 0,
        1000000 },
};

/// Finds, of the blocks that cover a line, the one that reaches furthest; call with ascending lines.
class Cover
{
public:
    explicit Cover(std::span<const EarlierBlock> blocks)
        : m_blocks(blocks.begin(), blocks.end())
    {
        std::stable_sort(m_blocks.begin(), m_blocks.end(),
            [](const EarlierBlock& a, const EarlierBlock& b) { return a.line < b.line; });
    }

    const EarlierBlock* at(std::size_t line)
    {
        while (m_next < m_blocks.size() && m_blocks[m_next].line <= line)
            m_open.push_back(&m_blocks[m_next++]);
        std::erase_if(m_open, [line](const EarlierBlock* one) { return one->line + one->count <= line; });
        const auto furthest = std::max_element(
            m_open.begin(), m_open.end(), [](const EarlierBlock* a, const EarlierBlock* b) {
                return a->line + a->count < b->line + b->count;
            });
        return furthest == m_open.end() ? nullptr : *furthest;
    }

private:
    std::vector<EarlierBlock> m_blocks; // by first line
    std::vector<const EarlierBlock*> m_open;
    std::size_t m_next = 0;
};

void shownBeforeBody(const Job& job, SegmentBuilder& out)
{
    const std::size_t least = job.parameters.size("min_bytes");
    const std::size_t fewest = job.parameters.size("min_lines");
    if (job.text.size() < least || job.input.earlier.empty())
        return;
    const std::vector<Line> lines = linesOf(job.text);
    Cover cover(job.input.earlier);
    for (std::size_t i = 0; i < lines.size();) {
        const EarlierBlock* const block = cover.at(i);
        const std::size_t next = block ? std::min<std::size_t>(block->line + block->count, lines.size()) : i;
        const std::size_t begin = lines[i].begin, end = next > i ? lines[next - 1].next : begin;
        if (next < i + fewest || end - begin < least) {
            out.keep(begin, lines[i].next);
            ++i;
            continue;
        }
        const std::size_t from = block->there + (i - block->line);
        out.replace(begin, end,
            fmt::format("{}lines {}-{} are lines {}-{} of {}]{}", kMark, i + 1, next, from + 1,
                from + (next - i), block->label, end > lines[next - 1].end ? "\n" : ""),
            kRule);
        i = next;
    }
}

constexpr LocalSpec kShownBeforeSpec { "shown_before", Message::mark("Refer to lines shown before"),
    Message::mark(
        "Replaces blocks of lines that an earlier result still shows the model by one line that says "
        "where they stand"),
    Fidelity::Recoverable, kShownBefore, kMark, shownBeforeBody };

bool isBlock(const Segment& segment)
{
    return segment.rule == kRule && segment.source.size() > 0;
}

} // namespace

EarlierLimits earlierLimits(const std::map<std::string, std::string>* given)
{
    StrategyInput input;
    input.parameters = given;
    auto read = Parameters::read(input, kShownBeforeSpec.name, kShownBefore);
    if (!read)
        read = Parameters::read({}, kShownBeforeSpec.name, kShownBefore);
    return { read->size("min_lines"), read->size("distance"), read->size("repeat_distance") };
}

std::vector<LineRange> keptLines(std::string_view before, const Compressed& compressed)
{
    std::vector<Range> shown;
    for (const Segment& segment : compressed.segments) {
        if (segment.kind == SegmentKind::Kept && segment.source.size() > 0)
            shown.push_back(segment.source);
    }
    std::sort(shown.begin(), shown.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
    std::vector<LineRange> kept;
    std::uint32_t line = 0;
    std::size_t next = 0;
    Range whole; // the shown bytes around the line, pieces joined
    forEachLine(before, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (; next < shown.size() && shown[next].begin <= end; ++next)
            whole = shown[next].begin == whole.end ? Range { whole.begin, shown[next].end } : shown[next];
        if (whole.begin <= begin && end <= whole.end) {
            if (kept.empty() || kept.back().end != line)
                kept.push_back({ line, line });
            ++kept.back().end;
        }
        ++line;
    });
    return kept;
}

std::string resolveReferences(std::string_view before, Compressed compressed)
{
    if (std::none_of(compressed.segments.begin(), compressed.segments.end(), isBlock))
        return std::move(compressed.text);
    std::string text;
    for (const Segment& segment : compressed.segments) {
        if (isBlock(segment))
            text += before.substr(segment.source.begin, segment.source.size());
        else if (segment.rule != kRule)
            text += std::string_view(compressed.text).substr(segment.output.begin, segment.output.size());
    }
    return text;
}

StrategyInfo shownBefore()
{
    StrategyInfo info = localRow<kShownBeforeSpec>();
    info.readsEarlier = true;
    return info;
}

} // namespace winnow::strategy
