// SPDX-License-Identifier: GPL-3.0-or-later
// The values of the context timeline: which tool results were in a session's context at each model call, how
// many tokens of each a policy leaves, and where something it drops was used later. Built by TimelineModel on
// a worker, drawn by views/timeline, put into words by the table; never reads a text.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/money/cost.h"
#include "models/document/tool_palette.h"

namespace winnow {

class CorpusFacts;
enum class BoundaryKind : std::uint8_t;
/// One tool result that was sent to the model, from its arrival to the boundary that ended it.
struct TimelineBand
{
    ResultId result;
    std::uint32_t firstCall = 0; // into Session::modelCalls
    std::uint32_t endCall = 0; // one past the last call that contained it
    std::int64_t before = 0; // tokens by the counter in force
    int colour = 0; // index in TimelineSession::tools
};

/// Where something left the context.
struct TimelineBoundary
{
    std::uint32_t call = 0; // the first call without it
    BoundaryKind kind {};
};

/// The part of a session that no policy changes.
struct TimelineSession
{
    SessionId id;
    std::vector<std::int64_t> contexts; // by call: tokens as recorded, never negative
    std::vector<std::uint8_t> recorded; // by call: 1 if from recorded usage, 0 if counted
    std::vector<std::uint32_t> turns; // by call
    std::vector<TimelineBand> bands; // by arrival
    std::vector<TimelineBoundary> boundaries; // by call
    std::vector<std::uint32_t> epochs; // first call of each stretch without a removal; the first is 0
    std::vector<double> scales; // by epoch: median of recorded per counted tokens, at most 1
    std::vector<double> base; // by call: tokens that are not tool results: the recorded ones minus the bands
    std::vector<std::int64_t> counted; // by call: tokens of all bands in the context
    std::int64_t most = 0; // the largest of `contexts`
    std::int64_t total = 0; // of all bands
    std::int64_t mostTokens = 0; // of all bands in one call, and their largest number
    std::uint32_t mostBands = 0;
    ToolPalette tools; // colors of the tools in this session

    std::uint32_t calls() const { return static_cast<std::uint32_t>(contexts.size()); }
    std::size_t epochOf(std::uint32_t call) const;
    std::uint32_t epochEnd(std::size_t epoch) const;
};

/// The session under one policy.
struct TimelineAfter
{
    std::vector<std::int64_t> bands; // by band: tokens left
    std::vector<std::int64_t> left; // by call: tokens of all bands in the context, as counted
    std::vector<std::int64_t> contexts; // by call: of the whole context
    std::int64_t total = 0; // of all bands
};

/// Every session of the corpus.
std::vector<std::shared_ptr<const TimelineSession>> timelineSessions(
    const CorpusFacts& facts, const std::vector<std::vector<std::int64_t>>& contexts);
TimelineAfter timelineAfter(const TimelineSession& session, const ReplayResult& replay);

/// Calls until the limit is reached, as recorded and under the policy.
ReachOfLimit timelineReach(const TimelineSession& session, const TimelineAfter& after, std::int64_t limit);

} // namespace winnow
