// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/segment_builder.h"

#include "core/compression/strategies/gateway_strategies.h"

namespace winnow::strategy {

SegmentBuilder::SegmentBuilder(std::string_view source, Fidelity fidelity) : m_source(source)
{
    m_result.fidelity = fidelity;
    m_result.text.reserve(source.size()); // finish() throws away anything larger
}

void SegmentBuilder::keep(std::size_t begin, std::size_t end)
{
    if (begin >= end)
        return;
    const std::size_t at = m_result.text.size();
    m_result.text.append(m_source.data() + begin, end - begin);
    m_covered += end - begin;
    if (!m_result.segments.empty()) {
        Segment& last = m_result.segments.back();
        if (last.kind == SegmentKind::Kept && last.source.end == begin) {
            last.source.end = end;
            last.output.end = m_result.text.size();
            return;
        }
    }
    m_result.segments.push_back({ SegmentKind::Kept, { begin, end }, { at, m_result.text.size() }, {} });
}

void SegmentBuilder::omit(std::size_t begin, std::size_t end, std::string_view rule)
{
    if (begin >= end)
        return;
    m_covered += end - begin;
    if (!m_result.segments.empty()) {
        Segment& last = m_result.segments.back();
        if (last.kind == SegmentKind::Omitted && last.source.end == begin && last.rule == rule) {
            last.source.end = end;
            return;
        }
    }
    const std::size_t at = m_result.text.size();
    m_result.segments.push_back({ SegmentKind::Omitted, { begin, end }, { at, at }, rule });
}

void SegmentBuilder::rewrite(std::size_t begin, std::size_t end, std::string_view text, std::string_view rule)
{
    const std::size_t at = m_result.text.size();
    m_result.text += text;
    wrote(begin, end, at, rule);
}

void SegmentBuilder::wrote(std::size_t begin, std::size_t end, std::size_t outputBegin, std::string_view rule)
{
    if (outputBegin == m_result.text.size()) {
        omit(begin, end, rule);
        return;
    }
    m_covered += end - begin;
    m_result.segments.push_back(
        { SegmentKind::Rewritten, { begin, end }, { outputBegin, m_result.text.size() }, rule });
}

Compressed SegmentBuilder::finish()
{
    if (m_declined || m_covered != m_source.size() || m_result.text.size() >= m_source.size())
        return unchanged(m_source);
    return std::move(m_result);
}

} // namespace winnow::strategy
