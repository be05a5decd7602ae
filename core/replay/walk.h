// SPDX-License-Identifier: GPL-3.0-or-later
// The sequential half of a replay: runs the decision chain over all results in the order a gateway would have met
// them, on the recorded clock, with the store. Reads no text. Internal to replay.
//
// One gateway process serves one session and its sub-agents (that is how the gateway is launched), so every group of
// sessions starts with an empty store. Results first sent in the same model call are decided before any of them is
// compressed. Every later request carries the earlier results again and renews their entries in the store; the walk
// catches up on this only when an equal text returns.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/compression/pipeline.h"
#include "core/replay/ids/shared_ids.h"
#include "core/replay/timeline.h"
#include "core/replay/treatment.h"

namespace winnow {

/// The order of a walk; depends only on the corpus.
struct WalkOrder
{
    struct Item
    {
        ResultId result;
        bool newGroup = false; // the store starts empty
        bool newRequest = false; // everything queued before is compressed now
    };
    std::vector<Item> items;
};

WalkOrder buildWalkOrder(const Corpus& corpus, const Timeline& timeline);

/// The facts of a queued result's compressed text; null: not compressed yet.
using FactsLookup = std::function<const CompressionFacts*(ResultId, std::size_t variant)>;

struct WalkInput
{
    const Corpus& corpus;
    const Timeline& timeline;
    const WalkOrder& order;
    const TreatmentTable& variants;
    const std::vector<ResultFacts>& facts; // by ResultId; fields that depend on the tool are not set
    std::size_t texts = 0; // keys are below this
    StoreLimits limits;
    const SharedIds* shared = nullptr; // gateway dialects, if call ids repeat: which tool's name counts
};

/// Memory for a walk, reused because touching fresh pages costs more than the chain itself.
struct WalkScratch
{
    struct Seen
    {
        std::uint32_t group = 0;
        std::uint32_t result = Id<struct None>::kNone;
    };
    struct Queued
    {
        ResultId result;
        ResultFacts facts;
    };
    ShadowStore store;
    std::vector<Seen> last; // by key: the latest result with this text, and the walk's group number
    std::uint32_t group = 0; // grows over all walks, so `last` is never cleared
    std::vector<Queued> queue;
};

/// Fills the order's part of `outcomes` (one for each result). Results for which the lookup has no facts become Pending
/// and are listed in `missing`: compress these and walk again with that list. False if stopped.
bool walk(const WalkInput& input, const FactsLookup& lookup, WalkScratch& scratch,
    std::vector<Outcome>& outcomes, std::vector<ResultId>& missing, const std::stop_token& stop);

} // namespace winnow
