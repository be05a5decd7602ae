// SPDX-License-Identifier: GPL-3.0-or-later
// Compares client policies and gateway policies on one corpus: tokens, context tokens, money net of cache rewrites, and
// losses. A text counts as lost only if the recorded agent still had it in its context when it used it, and under the
// policy no result shows it any more. Modeled and observational: no model is called, and the cost of fetching a lost
// text again is not included. Called by `winnow-cli compare --vary clients`.
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
    Figures figures; // tokens as results arrive; losses include those by clearing; no money
    std::vector<Figures> tools; // by ToolId: results, changed, tokens, withLoss
    std::uint64_t cleared = 0; // results whose text is removed later
    std::int64_t contextTokens = 0; // tokens of results, summed over the model calls that carry them
    std::uint64_t rewrites = 0; // model calls whose cached prefix a clearing broke
    double cost = 0; // dollars of all prompts, as far as the recording contains their texts
    double cacheRewrites = 0; // part of `cost` that pays for broken prefixes
};

/// Rows: the recording as it is, its own clients as of today, each of `clients`, then each policy. Errors: those of a
/// policy's replay; Cancelled; Unsupported for a digest.
Result<std::vector<ClientRow>> compareClients(
    const Bench& bench, std::span<const systems::ClientCut> clients, std::span<const Policy> policies);

/// All clients, with one row for each value of a setting instead of the client's own row. `key`: "ROW.SETTING", where ROW
/// is a name or its beginning, "anthropic.keep". Error: Usage.
Result<std::vector<systems::ClientCut>> clientsWith(
    std::string_view key, std::span<const std::string> values);

} // namespace winnow
