// SPDX-License-Identifier: GPL-3.0-or-later
// From when to when the gateway's store has the original of a result, on the recorded clock: stored when it
// is first sent, renewed or stored anew with each request that carries it. For whether an original can still
// be asked for, and for the window's strip of lifetimes. Rules of the store: gateway/SPEC.md B4, T4.
#pragma once

#include <algorithm>
#include <vector>

#include "core/gateway/rules/shadow_store.h"
#include "core/replay/timeline.h"

namespace winnow {

/// One original in the store as requests go by; keeps a reference to `limits`.
class KeptOriginal
{
public:
    KeptOriginal(const StoreLimits& limits, TimeMs sent)
        : m_limits(limits)
        , m_original(sent)
        , m_compressed(sent)
    {
    }

    /// It is sent again.
    void carry(TimeMs now);
    bool isAlive(TimeMs now) const { return now - m_original <= m_limits.originalTtl; }
    TimeMs until() const { return m_original + std::min(m_limits.originalTtl, kLongest); }

private:
    static constexpr TimeMs kLongest = TimeMs { 1 } << 50; // no sum overflows; 35,000 years
    const StoreLimits& m_limits;
    TimeMs m_original;
    TimeMs m_compressed;
};

struct KeptSpan
{
    TimeMs from = 0;
    TimeMs until = 0;
};

/// Apart from each other, in order of time; none for a result that was never sent.
std::vector<KeptSpan> keptSpans(
    const Residence& stay, const std::vector<TimeMs>& callTimes, const StoreLimits& limits);

} // namespace winnow
