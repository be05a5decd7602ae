// SPDX-License-Identifier: GPL-3.0-or-later
// The decision chain of both gateway dialects (gateway/SPEC.md B1, T1) and of Winnow's own: numbers in,
// Outcome out. It never sees a text, hashes nothing and allocates nothing, so a corpus walk can run it
// 100,000 times while a slider moves; replay-request runs the same code. It has two halves with compression
// in between:
//   decideBefore()  everything up to the cache; returns Final, CacheHit or Queued
//   finish()        decides a queued result once its compression is known
// The gateway decides all results of a request before it compresses any: call in that order.
#pragma once

#include <cstdint>

#include "core/compression/outcome.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/release.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/policy/policy.h"

namespace winnow {

/// A policy prepared for the chain: everything that does not depend on the single result.
struct Chain
{
    Dialect dialect = Dialect::GatewayBytes;
    Acceptance acceptance = Acceptance::Smaller;
    bool tokens = false; // sizes are in tokens
    bool enabled = true;
    bool passthrough = false; // strategy passthrough: nothing is examined
    bool fallbackPasses = true; // fallback_strategy is passthrough
    bool checksCost = false;
    bool claims = false; // the task_output pipe takes the results of subagent tools
    OwnMark ownMark = OwnMark::None;
    bool keepsPriorTurn = false;
    bool recordsUnmarked = false;
    bool marked = true; // accepted results get a marker
    bool remembers = true; // an accepted text is reused for later equal texts
    std::int64_t minimum = 0; // bytes or tokens, dialect defaults applied
    std::int64_t maximum = 0;
    double refusal = 0; // smallest removed fraction (Refusal), largest ratio (TargetRatio, FixedRatio)
    FormatGate formats;
    std::uint64_t markerBytes = 0;
    const char* unknownNote = "unknown strategy"; // note if no such strategy exists
    const char* answerNote = nullptr; // note on text that a model wrote: whose answer it is
    bool readsStore() const { return remembers || keepsPriorTurn; } // a result depends on those before it
};

/// `rule` (dialect winnow) overrides the policy's strategy and thresholds for a tool or content kind.
Chain prepareChain(const Policy& policy, const Rule* rule = nullptr);

/// What the chain must know about one result. Only the token dialect reads the token fields, except `tokens`.
struct ResultFacts
{
    std::uint32_t key = 0; // equal texts have equal keys; dense
    bool skipTool = false; // its tool is in the skip set
    bool subagentTool = false; // isSubagentTool(its tool)
    bool sharedName = false; // Defect::SharedName holds for the name that set skipTool and subagentTool
    bool empty = false; // the adapter extracts no text
    bool startsWithRef = false; // text begins with [REF:
    bool startsWithShadow = false; // text begins with <<<SHADOW:
    bool ownMarker = false; // startsWithGatewayMarker(its text)
    bool bodyNumber = false; // Defect::BodyNumber holds for the request that first carries it
    bool converse = false; // Defect::Converse holds for its session
    bool cheapModel = false; // isCheapModel(target model)
    std::uint8_t cutBy = 0; // as systems::recordedCut()
    ContentFormat format = ContentFormat::Text;
    std::uint64_t bytes = 0;
    std::uint64_t tokens = 0; // by the counter in force (what Winnow shows)
    std::uint64_t clientCut = 0; // of these, what the recording's client would cut by itself
    std::uint64_t thresholdTokens = 0; // by gatewayEncoding(target model)
    std::uint64_t tokensCl100k = 0;
};

enum class Step : std::uint8_t
{
    Final, // decided; see `outcome`
    CacheHit, // likewise; the store has the text
    Queued, // compress, then call finish()
};

/// First half; overwrites `outcome`. On Queued, the original is now in the store.
Step decideBefore(
    const Chain& chain, const ResultFacts& facts, ShadowStore& store, TimeMs now, Outcome& outcome);

/// Second half, for Queued only; `outcome` is what decideBefore() left.
void finish(const Chain& chain, const ResultFacts& facts, const CompressionFacts& compressed,
    ShadowStore& store, TimeMs now, Outcome& outcome);

/// The gateway's removed fraction: 1 - compressed/original as doubles, at least 0; 0 for an empty original.
double removedFraction(std::uint64_t original, std::uint64_t compressed);

/// True if the gateway records results with this status.
bool isRecorded(Status status);

} // namespace winnow
