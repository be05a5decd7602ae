// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_layers.h"

#include <algorithm>

namespace winnow {

void TimelineLayers::take(
    std::shared_ptr<const TimelineSession> session, const TimelineAfter& after, std::vector<BandLoss> losses)
{
    m_session = std::move(session);
    m_after = m_session && after.bands.size() == m_session->bands.size() ? &after : nullptr;
    m_losses = std::move(losses);
    m_epoch.reset();
    m_sums.clear();
    m_parts.clear();
    setByTool(m_byTool);
}

void TimelineLayers::setByTool(bool byTool)
{
    m_byTool = byTool;
    m_call.reset();
    if (m_byTool && m_after && m_sums.empty())
        sumByTool();
}

/// What the policy keeps or drops of a band.
std::int64_t TimelineLayers::tokens(std::uint32_t band, bool dropped) const
{
    const std::int64_t before = m_session->bands[band].before;
    const std::int64_t kept = std::min(before, m_after->bands[band]);
    return dropped ? before - kept : kept;
}

LayerKind TimelineLayers::kindOf(std::uint32_t band, bool dropped) const
{
    const auto colour = static_cast<std::size_t>(m_session->bands[band].colour);
    return LayerKind(
        colour + LayerKind::kColours * (dropped ? 1 + static_cast<std::size_t>(m_losses[band]) : 0));
}

void TimelineLayers::sumByTool()
{
    m_sums.resize(LayerKind::kCount);
    for (std::uint32_t i = 0; i < m_session->bands.size(); ++i) {
        for (const bool dropped : { false, true }) {
            std::vector<std::int64_t>& sums = m_sums[kindOf(i, dropped).index];
            sums.resize(m_session->calls() + std::size_t { 1 }, 0);
            sums[m_session->bands[i].firstCall] += tokens(i, dropped);
            sums[m_session->bands[i].endCall] -= tokens(i, dropped);
        }
    }
    for (std::vector<std::int64_t>& sums : m_sums)
        std::partial_sum(sums.begin(), sums.end(), sums.begin());
}

/// All calls of an epoch have the same bands, except for those that arrive later.
void TimelineLayers::findBands(std::uint32_t call) const
{
    const std::size_t epoch = m_session->epochOf(call);
    if (m_epoch == epoch)
        return;
    m_epoch = epoch;
    m_bands.clear();
    const std::uint32_t end = m_session->epochEnd(epoch);
    for (std::uint32_t i = 0; i < m_session->bands.size() && m_session->bands[i].firstCall < end; ++i) {
        if (m_session->bands[i].endCall > m_session->epochs[epoch])
            m_bands.push_back(i);
    }
}

const std::vector<TimelineLayers::Part>& TimelineLayers::at(std::uint32_t call) const
{
    if (m_call == call || !m_after)
        return m_parts;
    m_call = call;
    m_parts.clear();
    const double scale = m_session->scales[m_session->epochOf(call)];
    double below = m_session->base[call];
    const auto add = [&](std::int64_t counted, LayerKind kind, std::uint32_t band) {
        const double from = below;
        below += scale * static_cast<double>(counted);
        if (counted > 0)
            m_parts.push_back({ from, below, kind, band });
    };
    for (std::size_t kind = 0; kind < m_sums.size() && m_byTool; ++kind) {
        if (!m_sums[kind].empty())
            add(m_sums[kind][call], LayerKind(kind), 0);
    }
    if (m_byTool)
        return m_parts;
    findBands(call);
    for (const bool dropped : { false, true }) {
        for (const std::uint32_t band : m_bands) {
            if (m_session->bands[band].firstCall > call)
                break;
            add(tokens(band, dropped), kindOf(band, dropped), band);
        }
    }
    return m_parts;
}

const TimelineLayers::Part* TimelineLayers::partOf(std::uint32_t band, std::uint32_t call) const
{
    if (!m_after || call < m_session->bands[band].firstCall || call >= m_session->bands[band].endCall)
        return nullptr;
    const std::vector<Part>& parts = at(call);
    const LayerKind kind = kindOf(band, tokens(band, true) > 0);
    const auto found = std::find_if(parts.begin(), parts.end(),
        [&](const Part& part) { return part.kind == kind && (m_byTool || part.band == band); });
    return found == parts.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> TimelineLayers::bandAt(double height, std::uint32_t call) const
{
    const std::vector<Part>& parts = at(call);
    const auto part = std::find_if(parts.begin(), parts.end(),
        [height](const Part& one) { return one.from <= height && height < one.to; });
    if (part == parts.end())
        return std::nullopt;
    if (!m_byTool)
        return part->band;
    findBands(call);
    double from = part->from;
    const double scale = m_session->scales[m_session->epochOf(call)];
    for (const std::uint32_t band : m_bands) {
        if (kindOf(band, part->kind.isDropped()) == part->kind)
            from += scale * static_cast<double>(tokens(band, part->kind.isDropped()));
        if (height < from)
            return band;
    }
    return std::nullopt;
}

} // namespace winnow
