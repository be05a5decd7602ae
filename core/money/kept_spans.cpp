// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/kept_spans.h"

namespace winnow {

void KeptOriginal::carry(TimeMs now)
{
    const bool isThere = isAlive(now);
    if (now - m_compressed > m_limits.compressedTtl) { // a miss: compressed anew
        m_compressed = now;
        if (m_limits.missRenewsOriginal || !isThere)
            m_original = now;
    } else if (m_limits.hitRenewsOriginal && isThere) {
        m_original = now;
    }
}

std::vector<KeptSpan> keptSpans(
    const Residence& stay, const std::vector<TimeMs>& callTimes, const StoreLimits& limits)
{
    std::vector<KeptSpan> spans;
    const auto end = std::min<std::size_t>(stay.endCall, callTimes.size());
    if (stay.firstCall >= end)
        return spans;
    KeptOriginal kept(limits, callTimes[stay.firstCall]);
    spans.push_back({ callTimes[stay.firstCall], kept.until() });
    for (std::size_t c = stay.firstCall + 1; c < end; ++c) {
        const TimeMs now = callTimes[c];
        const bool wasThere = kept.isAlive(now);
        kept.carry(now);
        if (!wasThere && kept.isAlive(now))
            spans.push_back({ now, 0 });
        spans.back().until = std::max(spans.back().until, kept.until());
    }
    return spans;
}

} // namespace winnow
