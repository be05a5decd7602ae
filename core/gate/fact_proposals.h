// SPDX-License-Identifier: GPL-3.0-or-later
// Facts worth protecting, proposed from the corpus: what the agent used later, error lines, ids that appear in two
// results, texts that were edited later. Users choose among them; nothing is protected automatically. Used by `check`
// and the window.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/gate/policy_tests.h"
#include "core/gate/review.h"
#include "core/uses/use_index.h"

namespace winnow {

class CorpusFacts;
enum class ProposalReason : std::uint8_t
{
    UsedLater,
    ErrorLines,
    IdTwice,
    EditedLater,
    Flagged // by a reviewer
};
std::string_view reasonName(ProposalReason reason);

struct FactProposal
{
    ProtectedFact fact;
    ProposalReason reason = ProposalReason::UsedLater;
    std::uint64_t results = 0; // results that contain it
    double weight = 0; // of the uses it would protect; 0 if none was detected
};

inline constexpr std::size_t kMostProposed = 20; // per tool, without error lines
/// Error lines first, then the facts of each tool, the heaviest first. Error: Cancelled.
Result<std::vector<FactProposal>> proposeFacts(
    const CorpusFacts& facts, const UseIndex& index, const std::stop_token& stop = {});

/// Texts that reviewers flagged in results of this corpus, with the number of results of their tool that contain them.
/// Error: Cancelled.
Result<std::vector<FactProposal>> flaggedProposals(
    const Reviews& reviews, const Corpus& corpus, const std::stop_token& stop = {});

/// A policy test file with the verdict's limits and these facts, each with its reason as a comment. Numbers of results
/// and sessions, if given, become minimums.
std::string proposalsAsYaml(
    const std::vector<FactProposal>& proposals, std::uint64_t results = 0, std::uint64_t sessions = 0);

/// The test file with these facts added after its own; comments and everything else stay unchanged. "" is an empty
/// file. Errors: those of readPolicyTests(); Unsupported if its must_survive is written in a form that cannot be
/// extended.
Result<std::string> addFacts(
    std::string_view yaml, const std::vector<FactProposal>& proposals, const std::string& file);

} // namespace winnow
