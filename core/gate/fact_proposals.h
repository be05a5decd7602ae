// SPDX-License-Identifier: GPL-3.0-or-later
// Facts worth protecting, proposed from the corpus: what the agent used later, error lines, ids that turn up
// twice, files that were edited afterwards. People tick the ones they mean; nothing is protected by itself.
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
    std::uint64_t results = 0; // that hold it
    double weight = 0; // of the uses it would protect; 0 where none was seen
};

inline constexpr std::size_t kMostProposed = 20; // a tool
/// The heaviest first. Error: Cancelled.
Result<std::vector<FactProposal>> proposeFacts(
    const CorpusFacts& facts, const UseIndex& index, const std::stop_token& stop = {});

/// Texts that reviewers flagged in results of this corpus, with how many results of their tool hold them.
/// Error: Cancelled.
Result<std::vector<FactProposal>> flaggedProposals(
    const Reviews& reviews, const Corpus& corpus, const std::stop_token& stop = {});

/// A policy test file with the verdict's limits and these facts, each with a comment that says why. With numbers
/// of results and sessions it asks for as many.
std::string proposalsAsYaml(
    const std::vector<FactProposal>& proposals, std::uint64_t results = 0, std::uint64_t sessions = 0);

/// The test file with these facts behind its own; comments and everything else stay as they are. "" is an
/// empty file. Errors: what readPolicyTests() says about the file; Unsupported when its must_survive is
/// written in a way that cannot be added to (then nothing is to be written).
Result<std::string> addFacts(
    std::string_view yaml, const std::vector<FactProposal>& proposals, const std::string& file);

} // namespace winnow
