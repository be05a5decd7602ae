// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_result.h"

#include <algorithm>

#include "core/replay/ids/reuse_pool.h"

namespace winnow {

void Totals::add(const Outcome& outcome)
{
    ++results;
    changed += outcome.changed;
    bytesBefore += outcome.bytesBefore;
    bytesAfter += outcome.bytesAfter;
    tokensBefore += outcome.tokensBefore;
    tokensAfter += outcome.tokensAfter;
    cutBefore += outcome.cutBy != 0 ? 1 : 0;
    clientCut += outcome.changed ? outcome.clientCut : 0;
    beyondClient += outcome.changed && outcome.clientCut > 0 && outcome.savedTokens() < 0 ? 1 : 0;
    ++byStatus[static_cast<std::size_t>(outcome.status)];
}

void Totals::add(const Totals& other)
{
    results += other.results;
    changed += other.changed;
    bytesBefore += other.bytesBefore;
    bytesAfter += other.bytesAfter;
    tokensBefore += other.tokensBefore;
    tokensAfter += other.tokensAfter;
    cutBefore += other.cutBefore;
    clientCut += other.clientCut;
    beyondClient += other.beyondClient;
    for (std::size_t i = 0; i < kStatusCount; ++i)
        byStatus[i] += other.byStatus[i];
}

ReplayResult::~ReplayResult()
{
    if (pool)
        pool->give(std::move(outcomes));
}

ResultId ReplayResult::textOwner(ResultId id) const
{
    const auto found = std::lower_bound(overwrites.begin(), overwrites.end(), id,
        [](const Overwrite& one, ResultId wanted) { return one.result < wanted; });
    return found != overwrites.end() && found->result == id ? found->by : id;
}

} // namespace winnow
