// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to one tool result and why: every check in order, with the numbers compared. Written by the
// decision chain, read by tables, tooltips, CLI, lint and analyses. Small, because a corpus has 100,000 of them;
// what only counts does without the checks, and a slider rewrites them in place.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// The gateway's own names (gateway/SPEC.md B1, T1), as spelled by statusName(). The last block is Winnow's.
enum class Status : std::uint8_t
{
    Compressed,
    CacheHit,
    Passthrough, // fallback after an error
    ExpansionSkipped,
    PassthroughSmall,
    PassthroughLarge,
    SkippedByConfig,
    AlreadyCompressed,
    PassthroughFormat,
    RatioExceeded,
    PriorTurnPreserved, // v0.4.5: seen before and not compressed then
    // the gateway has no record of these
    Failed, // unknown strategy, or an error whose fallback is not passthrough: original kept, no record
    Disabled, // pipe off or strategy passthrough: nothing was examined
    CostSkipped, // target model too cheap
    NotExtracted, // empty text: the adapter never sees it
    Pending, // remote strategy, answer not cached yet; counts as not compressed
    Unreadable, // the recording no longer contains the text
};
inline constexpr std::size_t kStatusCount = 17;

/// "compressed", "cache_hit", ... ; Winnow's: "failed", "disabled", "cost_skipped", "not_extracted",
/// "pending", "unreadable".
std::string_view statusName(Status status);

enum class CheckId : std::uint8_t
{
    Enabled,
    StrategySet, // strategy is not passthrough
    CostCheck, // input price >= 0.5 $/MTok
    Claimed, // not taken by the task_output pipe, which runs first
    Extracted, // text is not empty
    AlreadyCompressed, // does not start with the release's own marker
    SkipTools,
    Format,
    MinBytes,
    MaxBytes,
    MinTokens,
    MaxTokens,
    Cache, // compressed text already in the store
    Strategy, // compression succeeded
    Smaller, // compressed bytes < original bytes
    Refusal, // removed fraction >= refusal_threshold
    PriorTurn, // v0.4.5: not seen before
    FewerTokens, // Winnow's: fewer tokens than the original, marker included
};

/// "enabled", "strategy", "cost_check", "extracted", "already_compressed", "skip_tools", "format",
/// "min_bytes", ...
std::string_view checkName(CheckId check);

/// One comparison: `left op right`. passed = the result stayed on the way to compression.
struct Check
{
    CheckId id;
    bool passed;
    bool hasNumbers;
    bool real; // numbers are fractions scaled by 1e6
    char op[4]; // ">", "<=", "<", ">="; in place, because a corpus has millions of checks
    std::int64_t left;
    std::int64_t right;
    const char* note; // e.g. "upstream defect: ..."; a literal, null if none
};

struct Outcome
{
    Outcome() = default;
    explicit Outcome(Status s, bool keeps = true)
        : status(s)
        , keepsChecks(keeps)
    {
    }

    Status status = Status::Disabled;
    bool keepsChecks = true;
    bool changed = false; // the model sees other text than the original
    bool marked = false; // a marker precedes the text
    std::uint8_t cutBy = 0; // who cut the text before it was recorded, as systems::recordedCut()
    std::int32_t markerTokens = 0; // of tokensAfter, what the marker adds
    std::vector<Check> checks; // empty if it keeps none
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0; // as the model would get it, marker included
    std::uint64_t tokensBefore = 0; // by the counter in use
    std::uint64_t tokensAfter = 0;
    std::uint64_t clientCut = 0; // of tokensBefore, what the recording's client would cut by itself
    std::uint64_t recordedBefore = 0; // as the gateway's record would say (bytes or cl100k tokens)
    std::uint64_t recordedAfter = 0;

    /// Beyond the client's own cut; negative where the policy sends more than the client would.
    std::int64_t savedTokens() const
    {
        return static_cast<std::int64_t>(tokensBefore - (changed ? clientCut : 0) - tokensAfter);
    }
    std::span<const Check> chain() const { return checks; }
    void add(const Check& check)
    {
        if (keepsChecks)
            checks.push_back(check);
    }
};

/// One check in words like "312 <= min_bytes 2048", English; the check determines the unit, bytes or tokens.
std::string describe(const Check& check);

} // namespace winnow
