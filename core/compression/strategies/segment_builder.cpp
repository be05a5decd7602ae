// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/segment_builder.h"

#include <algorithm>

#include "core/compression/strategies/gateway_strategies.h"

namespace winnow::strategy {

SegmentBuilder::SegmentBuilder(std::string_view source, Fidelity fidelity)
    : m_source(source)
{
    m_result.fidelity = fidelity;
    m_result.text.reserve(source.size()); // finish() discards anything larger
}

/// Doubling would copy the segments of a large text over and over. From the first thousand on, reserves as
/// many as the rest of the source will need at this rate.
void SegmentBuilder::push(const Segment& segment)
{
    constexpr std::size_t kFirst = 1024;
    std::vector<Segment>& segments = m_result.segments;
    if (segments.size() == segments.capacity() && segments.size() >= kFirst && m_covered > 0) {
        const double rate = static_cast<double>(segments.size()) / static_cast<double>(m_covered);
        const auto wanted
            = static_cast<std::size_t>(rate * static_cast<double>(m_source.size()) * 1.05) + kFirst;
        segments.reserve(std::clamp(wanted, segments.size() + segments.size() / 2, segments.size() * 64));
    }
    segments.push_back(segment);
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
    push({ SegmentKind::Kept, { begin, end }, { at, m_result.text.size() }, {} });
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
    push({ SegmentKind::Omitted, { begin, end }, { at, at }, rule });
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
    push({ SegmentKind::Rewritten, { begin, end }, { outputBegin, m_result.text.size() }, rule });
}

Compressed SegmentBuilder::finish()
{
    const std::vector<Segment>& segments = m_result.segments;
    if (!m_declined && segments.size() == 1 && segments[0].kind == SegmentKind::Kept
        && segments[0].source.size() == m_source.size())
        m_result.fidelity = Fidelity::Lossless; // unchanged, and copied already
    else if (m_declined || m_covered != m_source.size() || m_result.text.size() >= m_source.size())
        return unchanged(m_source);
    return std::move(m_result);
}

} // namespace winnow::strategy
