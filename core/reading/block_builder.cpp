// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/block_builder.h"

#include <algorithm>

namespace winnow {

namespace {

bool links(const Segment& s)
{
    return s.kind != SegmentKind::Omitted && s.source.size() > 0 && s.output.size() > 0;
}

bool continues(const Segment& a, const Segment& b)
{
    if (a.kind != b.kind || a.source.end != b.source.begin)
        return false;
    return a.kind == SegmentKind::Kept || (a.kind == SegmentKind::Omitted && a.rule == b.rule);
}

std::uint32_t lineNumber(const LineIndex& lines, std::size_t offset)
{
    return static_cast<std::uint32_t>(lines.lineAt(offset));
}

/// A Fenwick tree of maxima over places: the best weight of a chain that ends at or before a place, and its last
/// member.
class BestBefore
{
public:
    explicit BestBefore(std::size_t size)
        : m_best(size + 1, { 0, -1 })
    {
    }
    std::pair<std::uint64_t, std::int64_t> query(std::size_t place) const
    {
        std::pair<std::uint64_t, std::int64_t> best { 0, -1 };
        for (std::size_t i = place; i > 0; i -= i & (~i + 1))
            best = std::max(best, m_best[i]);
        return best;
    }
    void put(std::size_t place, std::pair<std::uint64_t, std::int64_t> value)
    {
        for (std::size_t i = place + 1; i < m_best.size(); i += i & (~i + 1))
            m_best[i] = std::max(m_best[i], value);
    }

private:
    std::vector<std::pair<std::uint64_t, std::int64_t>> m_best;
};

} // namespace

void BlockBuilder::joinSegments(const std::vector<Segment>& segments)
{
    std::vector<Segment>& out = m_rows.segments;
    for (const Segment& s : segments) {
        if (s.source.size() == 0 && s.output.size() == 0)
            continue;
        if (!out.empty() && continues(out.back(), s)) {
            out.back().source.end = s.source.end;
            out.back().output.end = s.output.end;
        } else {
            out.push_back(s);
        }
    }
    std::vector<std::uint32_t>& order = m_rows.bySource;
    bool sorted = true;
    for (std::uint32_t i = 0; i < out.size(); ++i) {
        if (out[i].source.size() == 0)
            continue;
        sorted = sorted && (order.empty() || out[order.back()].source.begin < out[i].source.begin);
        order.push_back(i);
    }
    if (!sorted)
        std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return out[a].source.begin < out[b].source.begin; });
}

/// The linking segments that have the same order on both sides, chosen to cover the most bytes. The others were moved.
std::vector<std::uint32_t> BlockBuilder::ascendingChain() const
{
    std::vector<std::uint32_t> chain;
    bool ascending = true;
    for (std::uint32_t i = 0; i < m_rows.segments.size(); ++i) {
        const Segment& s = m_rows.segments[i];
        if (!links(s))
            continue;
        ascending
            = ascending && (chain.empty() || m_rows.segments[chain.back()].source.end <= s.source.begin);
        chain.push_back(i);
    }
    if (ascending)
        return chain;
    std::vector<std::size_t> place(m_rows.segments.size(), 0); // rank of the segment's source
    for (std::size_t i = 0; i < m_rows.bySource.size(); ++i)
        place[m_rows.bySource[i]] = i;
    BestBefore best(m_rows.bySource.size());
    std::vector<std::int64_t> previous(m_rows.segments.size(), -1);
    for (const std::uint32_t i : chain) {
        const auto [weight, last] = best.query(place[i]);
        previous[i] = last;
        best.put(place[i], { weight + m_rows.segments[i].source.size(), i });
    }
    chain.clear();
    for (std::int64_t i = best.query(m_rows.bySource.size()).second; i >= 0;
         i = previous[static_cast<std::size_t>(i)])
        chain.push_back(static_cast<std::uint32_t>(i));
    std::reverse(chain.begin(), chain.end());
    return chain;
}

void BlockBuilder::fromSegments(const std::vector<Segment>& segments)
{
    joinSegments(segments);
    m_inChain.assign(m_rows.segments.size(), false);
    for (const std::uint32_t i : ascendingChain()) {
        m_inChain[i] = true;
        if (m_rows.segments[i].kind == SegmentKind::Kept)
            linkKept(m_rows.segments[i]);
        else
            linkRewritten(m_rows.segments[i]);
    }
    LineRange before { 0, 0 };
    LineRange after { 0, 0 };
    for (const Link& link : m_links) {
        emitGap({ before.end, link.before.begin }, { after.end, link.after.begin });
        if (link.equal)
            push({ RowKind::Equal, false, false, link.before, link.after, {} });
        else
            emitRewritten(link);
        before = link.before;
        after = link.after;
    }
    emitGap({ before.end, static_cast<std::uint32_t>(m_rows.beforeLines.count()) },
        { after.end, static_cast<std::uint32_t>(m_rows.afterLines.count()) });
    countLost();
}

void BlockBuilder::fromTexts()
{
    emitCompared({ 0, static_cast<std::uint32_t>(m_rows.beforeLines.count()) },
        { 0, static_cast<std::uint32_t>(m_rows.afterLines.count()) }, {});
    countLost();
}

void BlockBuilder::countLost()
{
    for (DiffBlock& block : m_rows.blocks) {
        if (block.kind != RowKind::Omitted && block.kind != RowKind::Rewritten)
            continue;
        for (std::uint32_t line = block.before.begin; line < block.before.end; ++line)
            block.lost += m_rows.isLost(block, line) ? 1 : 0;
    }
}

/// Up to three links: a part of the first line, whole lines in the middle, a part of the last.
void BlockBuilder::linkKept(const Segment& s)
{
    const LineIndex& before = m_rows.beforeLines;
    const LineIndex& after = m_rows.afterLines;
    std::uint32_t b = lineNumber(before, s.source.begin);
    std::uint32_t a = lineNumber(after, s.output.begin);
    const std::uint32_t lastB = lineNumber(before, s.source.end - 1);
    const std::uint32_t lastA = lineNumber(after, s.output.end - 1);
    if (before.start(b) != s.source.begin || after.start(a) != s.output.begin) {
        addLink({ { b, b + 1 }, { a, a + 1 }, false });
        if (b++ == lastB)
            return;
        ++a;
    }
    const bool wholeLast
        = s.source.end >= before.content(lastB).end && s.output.end >= after.content(lastA).end;
    const std::uint32_t whole = lastB - b + (wholeLast ? 1 : 0);
    if (whole > 0)
        addLink({ { b, b + whole }, { a, a + whole }, true });
    if (!wholeLast)
        addLink({ { lastB, lastB + 1 }, { lastA, lastA + 1 }, false });
}

void BlockBuilder::linkRewritten(const Segment& s)
{
    addLink({ { lineNumber(m_rows.beforeLines, s.source.begin),
                  lineNumber(m_rows.beforeLines, s.source.end - 1) + 1 },
        { lineNumber(m_rows.afterLines, s.output.begin),
            lineNumber(m_rows.afterLines, s.output.end - 1) + 1 },
        false });
}

/// Links come in order, so a new one can share a line only with the last. Then the two merge, and a run of equal lines
/// loses its last line to them.
void BlockBuilder::addLink(Link link)
{
    while (!m_links.empty()) {
        Link& last = m_links.back();
        const bool touches = last.before.end > link.before.begin || last.after.end > link.after.begin;
        if (!touches)
            break;
        const bool whole = !last.equal || last.before.size() == 1;
        link.before.begin = whole ? last.before.begin : std::min(link.before.begin, last.before.end - 1);
        link.after.begin = whole ? last.after.begin : std::min(link.after.begin, last.after.end - 1);
        link.before.end = std::max(link.before.end, last.before.end);
        link.after.end = std::max(link.after.end, last.after.end);
        link.equal = false;
        if (!whole) {
            --last.before.end;
            --last.after.end;
            break;
        }
        m_links.pop_back();
    }
    m_links.push_back(link);
}

/// Omitted blocks of `lines`, one for each run of a rule. `outputs` gets the place in the output where each was left
/// out.
std::vector<DiffBlock> BlockBuilder::omittedBlocks(LineRange lines, std::vector<std::size_t>& outputs)
{
    std::vector<DiffBlock> blocks;
    const std::vector<std::uint32_t>& order = m_rows.bySource;
    for (std::uint32_t line = lines.begin; line < lines.end; ++line) {
        const std::size_t start = m_rows.beforeLines.start(line);
        while (m_sourceCursor < order.size() && m_rows.segments[order[m_sourceCursor]].source.end <= start)
            ++m_sourceCursor;
        if (m_sourceCursor == order.size())
            --m_sourceCursor; // cannot happen if the segments cover the source
        const Segment& s = m_rows.segments[order[m_sourceCursor]];
        const bool moved = m_rows.fateOf(line) != LineFate::Lost; // no link of the chain touches it
        if (!blocks.empty() && blocks.back().rule == s.rule && blocks.back().moved == moved) {
            ++blocks.back().before.end;
            continue;
        }
        blocks.push_back({ RowKind::Omitted, moved, false, { line, line + 1 }, {}, s.rule });
        outputs.push_back(outputs.empty() ? s.output.begin : std::max(outputs.back(), s.output.begin));
    }
    return blocks;
}

bool BlockBuilder::isMovedHere(std::uint32_t afterLine) const
{
    const auto first = std::partition_point(m_rows.segments.begin(), m_rows.segments.end(),
        [&](const Segment& s) { return s.output.end <= m_rows.afterLines.start(afterLine); });
    return holdsMoved(
        static_cast<std::size_t>(first - m_rows.segments.begin()), m_rows.afterLines.start(afterLine + 1));
}

/// Emits lines without a link. Lines put in place of an omitted block face it.
void BlockBuilder::emitGap(LineRange before, LineRange after)
{
    if (before.size() == 0) {
        emitInserted(after);
        return;
    }
    std::vector<std::size_t> outputs;
    std::vector<DiffBlock> blocks = omittedBlocks(before, outputs);
    std::uint32_t line = after.begin;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        blocks[i].after = { line, line };
        const bool last = i + 1 == blocks.size();
        while (line < after.end && (last || m_rows.afterLines.start(line) < outputs[i + 1]))
            ++line;
        // Lines that were moved here are not a marker.
        std::uint32_t own = blocks[i].after.begin;
        while (own < line && !isMovedHere(own))
            ++own;
        blocks[i].after.end = own;
        push(blocks[i]);
        emitInserted({ own, line });
    }
}

/// Whether some output from this segment up to the byte was moved here.
bool BlockBuilder::holdsMoved(std::size_t segment, std::size_t end) const
{
    for (; segment < m_rows.segments.size() && m_rows.segments[segment].output.begin < end; ++segment) {
        if (links(m_rows.segments[segment]) && !m_inChain[segment])
            return true;
    }
    return false;
}

void BlockBuilder::emitInserted(LineRange lines)
{
    const std::vector<Segment>& segments = m_rows.segments;
    for (std::uint32_t line = lines.begin; line < lines.end; ++line) {
        const std::size_t start = m_rows.afterLines.start(line);
        while (m_outputCursor + 1 < segments.size() && segments[m_outputCursor].output.end <= start)
            ++m_outputCursor;
        const Segment& s = segments[m_outputCursor];
        const bool moved = isMovedHere(line);
        DiffBlock block { RowKind::Inserted, moved, false, {}, { line, line + 1 }, s.rule };
        const std::uint32_t at = m_rows.blocks.empty() ? 0 : m_rows.blocks.back().before.end;
        block.before = { at, at };
        push(block);
    }
}

/// The rule of the first thing that was not simply kept in these lines.
std::string_view BlockBuilder::ruleOf(const Link& link) const
{
    const std::vector<Segment>& all = m_rows.segments;
    const std::vector<std::uint32_t>& order = m_rows.bySource;
    const std::size_t begin = m_rows.beforeLines.start(link.before.begin);
    const std::size_t end = m_rows.beforeLines.start(link.before.end);
    auto at = std::partition_point(
        order.begin(), order.end(), [&](std::uint32_t i) { return all[i].source.end <= begin; });
    for (; at != order.end() && all[*at].source.begin < end; ++at) {
        if (all[*at].kind != SegmentKind::Kept)
            return all[*at].rule;
    }
    const std::size_t outBegin = m_rows.afterLines.start(link.after.begin);
    const std::size_t outEnd = m_rows.afterLines.start(link.after.end);
    auto out = std::partition_point(
        all.begin(), all.end(), [&](const Segment& s) { return s.output.end <= outBegin; });
    for (; out != all.end() && out->output.begin < outEnd; ++out) {
        if (out->kind != SegmentKind::Kept)
            return out->rule;
    }
    return {};
}

/// Several lines that became several lines are compared, so that equal ones face each other.
void BlockBuilder::emitRewritten(const Link& link)
{
    if (link.before.size() > 1 && link.after.size() > 1)
        emitCompared(link.before, link.after, ruleOf(link));
    else
        push({ RowKind::Rewritten, false, false, link.before, link.after, ruleOf(link) });
}

void BlockBuilder::emitCompared(LineRange before, LineRange after, std::string_view rule)
{
    for (const LineEdit& edit :
        diffLines(m_rows.before, m_rows.beforeLines, before, m_rows.after, m_rows.afterLines, after)) {
        if (!edit.equal && edit.b.size() == 0) {
            emitUnpaired(edit.a, edit.b, rule);
            continue;
        }
        RowKind kind = RowKind::Rewritten;
        if (edit.equal)
            kind = RowKind::Equal;
        else if (edit.a.size() == 0)
            kind = RowKind::Inserted;
        push({ kind, false, true, edit.a, edit.b, edit.equal ? std::string_view {} : rule });
    }
}

/// Emits lines that face nothing; they are lost if the segments, where there are any, say so.
void BlockBuilder::emitUnpaired(LineRange lines, LineRange after, std::string_view rule)
{
    for (std::uint32_t line = lines.begin; line < lines.end; ++line) {
        const LineFate fate = m_rows.segments.empty() ? LineFate::Lost : m_rows.fateOf(line);
        push({ fate == LineFate::Changed ? RowKind::Rewritten : RowKind::Omitted, fate == LineFate::Kept,
            true, { line, line + 1 }, after, rule });
    }
}

/// Neighbors with the same fate become one block. Rewritten lines keep their own blocks, because each faces its
/// partner.
void BlockBuilder::push(const DiffBlock& block)
{
    if (block.before.size() == 0 && block.after.size() == 0)
        return;
    if (!m_rows.blocks.empty()) {
        DiffBlock& last = m_rows.blocks.back();
        const bool alike = last.kind == block.kind && last.rule == block.rule && last.moved == block.moved;
        const bool pairs
            = last.before.size() == last.after.size() && block.before.size() == block.after.size();
        const bool joins = block.kind == RowKind::Equal || block.kind == RowKind::Inserted
            || (block.kind == RowKind::Omitted && last.after.size() == 0 && block.after.size() == 0)
            || (block.kind == RowKind::Rewritten && pairs && last.compared == block.compared)
            || (block.kind == RowKind::Rewritten && last.compared && block.compared && last.after.size() == 0
                && block.after.size() == 0);
        if (alike && joins) {
            last.before.end = block.before.end;
            last.after.end = block.after.end;
            return;
        }
    }
    m_rows.blocks.push_back(block);
}

} // namespace winnow
