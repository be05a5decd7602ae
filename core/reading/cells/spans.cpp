// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/spans.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr std::size_t kMostPairsKept = 512;

void add(std::vector<Span>& out, Range window, Range bytes, Span::Kind kind, std::string_view rule,
    bool tooLong = false)
{
    bytes.begin = std::max(bytes.begin, window.begin);
    bytes.end = std::min(bytes.end, window.end);
    if (bytes.begin < bytes.end)
        out.push_back({ bytes, kind, rule, tooLong });
}

Span::Kind wholeLineKind(RowKind kind, Side side)
{
    switch (kind) {
    case RowKind::Equal:
        return Span::Kind::Plain;
    case RowKind::Rewritten:
        return Span::Kind::Rewritten;
    case RowKind::Omitted:
    case RowKind::Inserted:
        break;
    }
    return side == Side::Before ? Span::Kind::Omitted : Span::Kind::Inserted;
}

} // namespace

const WordDiff& SpanReader::words(Range before, Range after)
{
    const std::pair<std::size_t, std::size_t> key { before.begin, after.begin };
    const auto found = m_words.find(key);
    if (found != m_words.end())
        return found->second;
    if (m_words.size() >= kMostPairsKept)
        m_words.clear();
    return m_words
        .emplace(key,
            diffWords(m_rows->before.substr(before.begin, before.size()),
                m_rows->after.substr(after.begin, after.size())))
        .first->second;
}

void SpanReader::addWords(
    Range before, Range after, std::string_view rule, Side side, Range window, std::vector<Span>& out)
{
    const WordDiff& diff = words(before, after);
    const Range whole = side == Side::Before ? before : after;
    std::size_t at = whole.begin;
    for (const Range& changed : side == Side::Before ? diff.before : diff.after) {
        add(out, window, { at, whole.begin + changed.begin }, Span::Kind::Plain, rule);
        add(out, window, { whole.begin + changed.begin, whole.begin + changed.end }, Span::Kind::Rewritten,
            rule, diff.tooLong);
        at = whole.begin + changed.end;
    }
    add(out, window, { at, whole.end }, Span::Kind::Plain, rule);
}

void SpanReader::addSegment(const Segment& s, Side side, Range window, std::vector<Span>& out)
{
    const Range bytes = side == Side::Before ? s.source : s.output;
    if (s.kind == SegmentKind::Kept)
        add(out, window, bytes, Span::Kind::Plain, s.rule);
    else if (s.kind == SegmentKind::Omitted || (side == Side::Before && s.output.size() == 0))
        add(out, window, bytes, Span::Kind::Omitted, s.rule);
    else if (s.source.size() == 0)
        add(out, window, bytes, Span::Kind::Inserted, s.rule);
    else
        addWords(s.source, s.output, s.rule, side, window, out);
}

void SpanReader::fromProvenance(Side side, Range window, std::vector<Span>& out)
{
    const std::vector<Segment>& all = m_rows->segments;
    if (side == Side::Before) {
        const std::vector<std::uint32_t>& order = m_rows->bySource;
        auto at = std::partition_point(
            order.begin(), order.end(), [&](std::uint32_t i) { return all[i].source.end <= window.begin; });
        for (; at != order.end() && all[*at].source.begin < window.end; ++at)
            addSegment(all[*at], side, window, out);
        return;
    }
    auto at = std::partition_point(
        all.begin(), all.end(), [&](const Segment& s) { return s.output.end <= window.begin; });
    for (; at != all.end() && at->output.begin < window.end; ++at)
        addSegment(*at, side, window, out);
}

std::vector<Span> SpanReader::spans(const VisibleRow& row, Side side, Range window)
{
    std::vector<Span> out;
    if (!m_rows || window.size() == 0 || row.line(side) == kNoLine)
        return out;
    const DiffBlock& block = m_rows->blocks[row.block];
    if (block.kind != RowKind::Rewritten) {
        add(out, window, window, wholeLineKind(block.kind, side), block.rule);
        return out;
    }
    if (side == Side::Before && m_rows->isLost(block, row.before)) {
        add(out, window, window, Span::Kind::Omitted, block.rule);
        return out;
    }
    if (!block.compared) {
        fromProvenance(side, window, out);
        return out;
    }
    const std::uint32_t number
        = row.line(side) - (side == Side::Before ? block.before.begin : block.after.begin);
    const bool paired = number < block.before.size() && number < block.after.size();
    if (!paired && !m_rows->segments.empty()) {
        fromProvenance(side, window, out);
        return out;
    }
    if (!paired) {
        add(out, window, window, side == Side::Before ? Span::Kind::Omitted : Span::Kind::Inserted,
            block.rule);
        return out;
    }
    addWords(m_rows->beforeLines.content(block.before.begin + number),
        m_rows->afterLines.content(block.after.begin + number), block.rule, side, window, out);
    return out;
}

} // namespace winnow
