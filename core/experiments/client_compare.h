// SPDX-License-Identifier: GPL-3.0-or-later
// Client policies beside gateway policies on one corpus: tokens, tokens carried, money net of cache
// rewrites, and losses with visibility in time (a text counts as lost only if the recorded agent still had it
// in its context when it used it and under the policy no result showed it any more). Modeled and
// observational: nothing is asked of a model, and an agent that misses a text might fetch it again, which is
// not priced. Called by `winnow-cli compare --vary clients`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/measure/measured.h"
#include "core/money/context_walk.h"

namespace winnow {

struct ClientRow
{
    std::string name;
    std::string title;
    std::string assumption; // "" for gateway policies and the recording itself
    Figures figures; // tokens as results arrive; what is missed also by clearing; no money
    std::vector<Figures> tools; // the same by ToolId: results, changed, tokens, withLoss
    std::uint64_t cleared = 0; // results that lose their text later
    std::int64_t contextTokens = 0; // the same, summed over the model calls that carry them
    std::uint64_t rewrites = 0; // model calls whose cached prefix a clearing broke
    double cost = 0; // dollars of all prompts, as far as the recording holds their texts
    double cacheRewrites = 0; // part of it that pays for broken prefixes
};

/// The recording as it is, clients by themselves, then policies. Errors: of a policy's replay; Cancelled.
Result<std::vector<ClientRow>> compareClients(
    const Bench& bench, std::span<const systems::ClientCut> clients, std::span<const Policy> policies);

} // namespace winnow
