// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/earlier_results.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr std::size_t kMostLookedAt = 256;
constexpr std::size_t kMostTaken = 64;

} // namespace

std::vector<ResultId> earlierResults(const Corpus& corpus, const Timeline& timeline,
    const std::vector<Outcome>& outcomes, const std::vector<std::uint8_t>& references, ResultId id)
{
    std::vector<ResultId> found;
    const SessionId session = corpus.results[id.index()].session;
    const Residence& stay = timeline.results[id.index()];
    std::size_t looked = 0;
    for (std::size_t i = id.index(); i-- > 0 && looked < kMostLookedAt && found.size() < kMostTaken;
         ++looked) {
        if (corpus.results[i].session != session)
            continue; // a sub-agent's between ours, or another session
        const Residence& other = timeline.results[i];
        const bool stays = other.firstCall <= stay.firstCall && other.endCall >= stay.endCall
            && other.endCall > stay.firstCall;
        const bool atHand = outcomes[i].status != Status::Pending && outcomes[i].status != Status::Unreadable;
        if (stays && atHand && !outcomes[i].marked && references[i] == 0)
            found.push_back(ResultId(i));
    }
    std::reverse(found.begin(), found.end());
    return found;
}

std::string earlierLabel(const Corpus& corpus, ResultId id)
{
    const ToolResult& result = corpus.result(id);
    return "#" + std::to_string(corpus.results[id.index()].index + 1) + " (turn "
        + std::to_string(result.turn + 1) + ")";
}

} // namespace winnow
