// SPDX-License-Identifier: GPL-3.0-or-later
// The chooser: in nested families (families.h) it finds the policy that saves most and, on new sessions, loses at most
// a given share of what agents of one kind use later. Sessions are grouped in threes with similar numbers of uses; a
// hash of their content picks two to choose and one to judge. The choosing sessions test the steps in order, each at
// the full error probability, and the first that fails ends its family (fixed-sequence "Learn then Test", Angelopoulos
// et al., 2021; the test: loss_share.h). Families share the error probability. With too few sessions the answer is
// labeled an estimate; for steps that the project measured on other sessions the estimate uses these, too. The
// guarantee is valid for sessions drawn like these and only while traffic stays the same. Used by the CLI and the
// window.
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
    double risk = 0.02; // share of later uses that may be lost
    double confidence = 0.95;
    std::optional<Stratum> stratum = {}; // none: the one with the most later uses
    std::uint64_t seed = 1; // for random cuts and the drift test
};

/// A policy on some sessions.
struct OnSessions
{
    Figures figures;
    std::uint64_t sessions = 0; // independent sessions with later uses
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
    double atMost = 1; // upper bound of the share of uses lost, at the family's confidence; choosing sessions
    double low = 0; // 90 % interval of that share, shown with an estimate
    double high = 1;
};

struct GuaranteeFamily
{
    std::string name;
    std::vector<FamilyStep> steps; // up to a few beyond the last that can be chosen
    double confidence = 0; // 1 minus its part of the error probability
    std::size_t guaranteed = 0; // number of steps, from the first, that keep the guarantee
    std::size_t estimated = 0; // number of steps, from the first, that keep the risk at kEstimateConfidence
    bool isMeasuredElsewhere = false; // estimates also use other sessions (Family::expected)
};
/// Confidence at which a step may be chosen as an estimate if none is guaranteed.
inline constexpr double kEstimateConfidence = 0.9;

/// A policy on the sessions of one kind of agent that did not choose it.
struct StratumLoss
{
    Stratum stratum = Stratum::Coding;
    OnSessions on;
    double low = 0; // 90 % interval of the share of later uses lost: 5 % below, 5 % above
    double high = 1;
};

/// A figure over folds of the judging sessions.
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
    std::uint64_t chose = 0; // independent choosing sessions with later uses
    double floor = 1; // lowest risk that these sessions could guarantee
    std::uint64_t needed = 0; // number of such sessions with which the risk can be guaranteed; 0: unknown
    std::vector<StratumLoss> strata; // of the chosen policy
    FoldRange saved, lost; // of the chosen policy, over folds of the judging sessions
    std::optional<Control> control; // of it, on the judging sessions; none: a digest, or nothing chosen
    DriftTest drift;

    const GuaranteeFamily& family() const { return families[best]; }
    bool isGuaranteed() const { return family().guaranteed > 0; }
    bool isChosen() const { return isGuaranteed() || family().estimated > 0; }
    /// Index of the chosen step in the family; only if isChosen().
    std::size_t step() const { return (isGuaranteed() ? family().guaranteed : family().estimated) - 1; }
    const FamilyStep& chosen() const { return family().steps[step()]; }
    /// Whether the chosen policy keeps the risk, without broken edits, on the sessions that did not choose it.
    bool isKept() const;
    /// The plain cut whose savings are nearest to those of the chosen policy; null if there is none.
    const FamilyStep* plainRival() const;
};

/// Chooses among variants of the measured policy. Errors: Cancelled; Invalid if no session, or none of the stratum, has
/// results.
Result<Guarantee> findGuarantee(
    const Bench& bench, const Measured& measured, const GuaranteeOptions& options);

/// By kind of agent, without the sessions that chose the policy and without kinds that have no results.
std::vector<StratumLoss> lossByStratum(const Bench& bench, const Measured& measured);

} // namespace winnow
