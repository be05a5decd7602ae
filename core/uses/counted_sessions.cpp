// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/counted_sessions.h"

#include <algorithm>

#include "core/base/hash.h"
#include "core/session/session_hash.h"

namespace winnow {

std::uint32_t drawOf(const Corpus& corpus, const Session& session)
{
    std::uint64_t all = contentHash(session.id + '\n' + session.agentId).low;
    for (const Event& event : session.events) {
        const TextId text = saidAt(session, event);
        const std::uint64_t said = text.isValid() ? corpus.texts->hash(text).low : 0;
        all = (all ^ said) * 0x9E3779B97F4A7C15u + static_cast<std::uint64_t>(event.kind);
        all ^= all >> 29;
    }
    return static_cast<std::uint32_t>(all >> 48);
}

std::uint32_t lastCounted(std::vector<std::uint32_t> draws)
{
    if (draws.size() <= kMostCounted)
        return ~0u;
    const auto last = draws.begin() + (kMostCounted - 1);
    std::nth_element(draws.begin(), last, draws.end());
    return *last;
}

} // namespace winnow
