// SPDX-License-Identifier: GPL-3.0-or-later
// The chooser: among nested families (families.h) it finds the policy that saves most and loses, on new sessions, at
// most a given share of what agents of one kind use later. Sessions are grouped in threes with about as many uses; a
// hash of their content picks two to choose and one to judge. Steps are tested in order on those that choose, each at
// the full doubt, and the first that fails ends its family (fixed-sequence "Learn then Test", Angelopoulos et al.,
// 2021; the test: loss_share.h). Families share the doubt. With too few sessions the answer is labeled an estimate; for
// steps that the project measured on other sessions it rests on these too.
// It holds for sessions drawn like these and ends where the traffic changes. Used by the CLI and the window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/experiments/agent_stratum.h"
#include "core/experiments/control.h"
#include "core/experiments/drift_test.h"
#include "core/experiments/families.h"
#include "core/experiments/loss_share.h"
#include "core/policy/policy.h"

namespace winnow {

struct GuaranteeOptions
{
    double risk = 0.02; // of later uses may be lost
    double confidence = 0.95;
    std::optional<Stratum> stratum = {}; // none: the one with the most later uses
    std::uint64_t seed = 1; // of random cuts and of the drift test
};

/// What a policy does to some sessions.
struct OnSessions
{
    Figures figures;
    std::uint64_t sessions = 0; // independent ones that use anything later
    std::uint64_t uses = 0; // later uses, lost or not
    double lostShare() const;
    void add(const Figures& other, std::uint64_t usesOfOther);
};

struct FamilyStep
{
    std::string name;
    Policy policy;
    OnSessions chose;
    OnSessions judged;
    double atMost = 1; // share of later uses lost, at the family's confidence, by the sessions that chose
    double low = 0; // of that share, 90 % interval: what an estimate is shown with
    double high = 1;
};

struct GuaranteeFamily
{
    std::string name;
    std::vector<FamilyStep> steps; // some steps beyond the last that can be chosen
    double confidence = 0; // its part of the doubt
    std::size_t guaranteed = 0; // steps that keep the guarantee, counted from the first
    std::size_t estimated = 0; // that keep the limit at kEstimateConfidence
    bool isMeasuredElsewhere = false; // estimates rest on other sessions too (Family::expected)
};
/// What may be chosen, without a guarantee, where no step keeps it.
inline constexpr double kEstimateConfidence = 0.9;

/// A policy on the sessions of a kind that did not choose it.
struct StratumLoss
{
    Stratum stratum = Stratum::Coding;
    OnSessions on;
    double low = 0; // share of later uses lost, 90 % interval: 5 % lie below, 5 % above
    double high = 1;
};

/// Over parts of the sessions that judge.
struct FoldRange
{
    double median = 0;
    double low = 0;
    double high = 0;
};

struct Guarantee
{
    GuaranteeOptions options;
    Stratum stratum = Stratum::Coding;
    std::vector<GuaranteeFamily> families;
    std::size_t best = 0;
    std::uint64_t chose = 0; // independent sessions that use anything later
    double floor = 1; // no guarantee below it is possible
    std::uint64_t needed = 0; // sessions like these from which a guarantee is possible; 0: unknown
    std::vector<StratumLoss> strata; // of the chosen policy
    FoldRange saved, lost; // of it, over folds of the sessions that judge
    std::optional<Control> control; // of it, on these sessions; none: a digest, or nothing chosen
    DriftTest drift;

    const GuaranteeFamily& family() const { return families[best]; }
    bool isGuaranteed() const { return family().guaranteed > 0; }
    bool isChosen() const { return isGuaranteed() || family().estimated > 0; }
    /// Of the family; only where isChosen().
    std::size_t step() const { return (isGuaranteed() ? family().guaranteed : family().estimated) - 1; }
    const FamilyStep& chosen() const { return family().steps[step()]; }
    /// The plain cut that saves what is chosen, or the nearest to it; null where there is none.
    const FamilyStep* plainRival() const;
};

/// Of the policy measured. Errors: Cancelled; Invalid when there are no sessions with results, or none of the
/// stratum.
Result<Guarantee> findGuarantee(
    const Bench& bench, const Measured& measured, const GuaranteeOptions& options);

/// By kind of agent, without sessions that chose the policy; kinds without results are left out.
std::vector<StratumLoss> lossByStratum(const Bench& bench, const Measured& measured);

} // namespace winnow
