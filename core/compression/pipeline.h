// SPDX-License-Identifier: GPL-3.0-or-later
// The decision chain of both gateway dialects (gateway/SPEC.md B1, T1) and of our own: numbers in, Outcome
// out. It never sees a text, hashes nothing and allocates nothing, so a corpus walk can run it 100,000 times
// while a slider moves, and replay-request runs the very same code. Two halves, because compressing lies
// between them:
//   decideBefore()  everything up to the cache; answers Final, CacheHit or Queued
//   finish()        what becomes of a queued result once its compression is known
// The gateway decides all results of one request before it compresses any: call in that order.
#pragma once

#include <cstdint>

#include "core/compression/outcome.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/release.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/policy/policy.h"

namespace winnow {

/// A policy made ready for the chain: whatever does not depend on the single result.
struct Chain
{
    Dialect dialect = Dialect::GatewayBytes;
    Acceptance acceptance = Acceptance::Smaller;
    bool tokens = false; // sizes are tokens
    bool enabled = true;
    bool passthrough = false; // strategy passthrough: nothing is looked at
    bool fallbackPasses = true; // fallback_strategy is passthrough
    bool checksCost = false;
    bool claims = false; // the task_output pipe takes the results of subagent tools
    OwnMark ownMark = OwnMark::None;
    bool keepsPriorTurn = false;
    bool recordsUnmarked = false;
    bool marked = true; // accepted results get a marker
    bool remembers = true; // an accepted text serves equal texts that come later
    std::int64_t minimum = 0; // bytes or tokens, dialect defaults applied
    std::int64_t maximum = 0;
    double refusal = 0; // smallest removed fraction (Refusal), largest ratio (TargetRatio, FixedRatio)
    FormatGate formats;
    std::uint64_t markerBytes = 0;
    const char* unknownNote = "unknown strategy"; // said when no such strategy exists
    const char* answerNote = nullptr; // said of a text a model made: whose answer it is
};

/// `rule`: dialect winnow, what the tool or content kind gets instead of the policy's own strategy and
/// thresholds.
Chain prepareChain(const Policy& policy, const Rule* rule = nullptr);

/// What the chain must know about one result. Token fields are only read in the token dialect, except
/// `tokens`.
struct ResultFacts
{
    std::uint32_t key = 0; // equal texts, equal keys; dense (a TextId)
    bool skipTool = false; // its tool is in the skip set
    bool subagentTool = false; // isSubagentTool(its tool)
    bool sharedName = false; // Defect::SharedName holds for the name skipTool and subagentTool were told by
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
    std::uint64_t clientCut = 0; // of these, what the recording's client by itself would not send
    std::uint64_t thresholdTokens = 0; // by gatewayEncoding(target model)
    std::uint64_t tokensCl100k = 0;
};

enum class Step : std::uint8_t
{
    Final, // `outcome` says what happened
    CacheHit, // likewise; the text is the store's
    Queued, // compress, then call finish()
};

/// First half. `outcome` is overwritten. On Queued the original has been put into the store.
Step decideBefore(
    const Chain& chain, const ResultFacts& facts, ShadowStore& store, TimeMs now, Outcome& outcome);

/// Second half, for Queued only; `outcome` is what decideBefore() left.
void finish(const Chain& chain, const ResultFacts& facts, const CompressionFacts& compressed,
    ShadowStore& store, TimeMs now, Outcome& outcome);

/// The gateway's removed fraction: 1 - compressed/original in doubles, never below 0, 0 for an empty
/// original.
double removedFraction(std::uint64_t original, std::uint64_t compressed);

/// True if the gateway keeps a record of a result with this status.
bool isRecorded(Status status);

} // namespace winnow
