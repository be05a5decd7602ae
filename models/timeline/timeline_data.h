// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline's values: which tool results stood in a session's context at each model call, how many
// tokens of each a policy leaves, and where something it takes out was used later. Made by TimelineModel on a
// worker, drawn by views/timeline, said in words by the table; never touches a text.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/money/cost.h"
#include "models/document/tool_palette.h"

namespace winnow {

class CorpusFacts;
enum class BoundaryKind : std::uint8_t;
/// One tool result that the model was sent, from its arrival to the boundary that ended it.
struct TimelineBand
{
    ResultId result;
    std::uint32_t firstCall = 0; // into Session::modelCalls
    std::uint32_t endCall = 0; // one past the last call that held it
    std::int64_t before = 0; // tokens by the counter in force
    int colour = 0; // place in the tool palette
};

/// Where something left the context.
struct TimelineBoundary
{
    std::uint32_t call = 0; // the first one without it
    BoundaryKind kind {};
};

/// The bands that stand above each other from one removal to the next, in order of arrival: a later one lies
/// on top.
struct TimelineStack
{
    std::vector<std::uint32_t> bands; // into TimelineSession::bands
    std::vector<std::int64_t> below; // tokens below each of them, and of all: one longer
    /// How many of them have arrived at a call.
    std::size_t arrived(const std::vector<TimelineBand>& all, std::uint32_t call) const;
};

/// What no policy changes.
struct TimelineSession
{
    SessionId id;
    std::vector<std::int64_t> contexts; // by call: tokens as recorded, never negative
    std::vector<std::uint8_t> recorded; // by call: from usage, not counted
    std::vector<std::uint32_t> turns; // by call
    std::vector<TimelineBand> bands; // by arrival
    std::vector<TimelineBoundary> boundaries; // by call
    std::vector<std::uint32_t> epochs; // first call of each stretch without a removal; the first is 0
    std::vector<double> scales; // by epoch: recorded tokens per counted one where less was recorded, else 1
    std::vector<std::int64_t> counted; // by call: tokens of all bands in the context
    std::int64_t most = 0; // the largest of `contexts`
    std::int64_t total = 0; // of all bands

    std::uint32_t calls() const { return static_cast<std::uint32_t>(contexts.size()); }
    std::size_t epochOf(std::uint32_t call) const;
    std::uint32_t epochEnd(std::size_t epoch) const;
    /// Tokens of a call that are not a tool result: what was recorded without the bands.
    double base(std::uint32_t call) const;
    /// `tokens` by band; with TimelineBand::before the picture as recorded.
    TimelineStack stack(std::size_t epoch, const std::vector<std::int64_t>& tokens) const;
    std::vector<std::int64_t> before() const;
};

/// What one policy makes of it.
struct TimelineAfter
{
    std::vector<std::int64_t> bands; // tokens left, by band
    std::vector<std::int64_t> left; // by call: tokens of all bands in the context, as counted
    std::vector<std::int64_t> contexts; // by call: of the whole context
    std::int64_t total = 0; // of all bands
};

/// Every session of the corpus. `palette` of the same corpus.
std::vector<std::shared_ptr<const TimelineSession>> timelineSessions(const CorpusFacts& facts,
    const std::vector<std::vector<std::int64_t>>& contexts, const ToolPalette& palette);
TimelineAfter timelineAfter(const TimelineSession& session, const ReplayResult& replay);

/// Calls until the limit is reached, as recorded and under the policy.
ReachOfLimit timelineReach(const TimelineSession& session, const TimelineAfter& after, std::int64_t limit);

} // namespace winnow
