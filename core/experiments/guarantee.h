// SPDX-License-Identifier: GPL-3.0-or-later
// What is guaranteed on new sessions: conformal risk control over a family of policies each
// of which touches what the one before touches and more. Two guarantees: the mean share of sessions that miss
// something (Angelopoulos, Bates, Fisch, Lei and Schuster, "Conformal Risk Control", 2022), and a bound on
// that share that holds with a probability (fixed-sequence "Learn then Test", Angelopoulos et al., 2021, with
// exact binomial p-values). Both hold for new sessions drawn like these and end where the traffic changes. A
// session misses something if a lost text was used in an argument, an edit or the final answer. Used by the
// CLI and the decision report.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/experiments/carriers.h"
#include "core/experiments/drift_test.h"

namespace winnow {

struct GuaranteeOptions
{
    double risk = 0.05; // of new sessions, at most, will miss anything
    double confidence = 0.95; // of the second guarantee
    std::uint64_t seed = 1; // who orders the tools and who judges
};

/// By step, by cluster: 1 if something was missed. Steps only ever lose more.
using LossTable = std::vector<std::vector<std::uint8_t>>;

/// How many steps keep the guarantee, counted from the first: 0 = not one. Clusters n, of which k miss
/// something: the mean promise asks for (k + 1) / (n + 1) <= risk, the other for P(Bin(n, risk) <= k) <= 1 -
/// confidence at every step up to the last.
std::size_t stepsByMean(const LossTable& losses, double risk);
std::size_t stepsByProbability(const LossTable& losses, double risk, double confidence);

/// The least risk that n clusters can guarantee at all: 1 / (n + 1), and 1 - (1 - confidence)^(1 / n).
double meanFloor(std::size_t clusters);
double probabilityFloor(std::size_t clusters, double confidence);

struct FamilyStep
{
    std::string what; // tool that joins, or the least size
    std::int64_t savedTokens = 0; // on the clusters that judge, all steps up to here
    std::uint64_t missing = 0; // of these clusters
    Policy policy; // that takes all steps up to here
};

struct GuaranteeFamily
{
    std::string name; // "tools", "least size"
    std::vector<FamilyStep> steps;
    std::size_t clusters = 0; // that judge
    std::int64_t tokensBefore = 0; // of these
    std::size_t byMean = 0; // steps that keep the guarantee
    std::size_t byProbability = 0;
};

/// Clusters of one format, agent or model under the steps that the family with the larger savings promises.
struct Stratum
{
    std::string kind; // "format", "agent", "model"
    std::string name;
    std::uint64_t clusters = 0;
    std::uint64_t missing = 0;
};

struct Guarantee
{
    GuaranteeOptions options;
    std::uint64_t clusters = 0;
    std::vector<GuaranteeFamily> families;
    std::size_t best = 0; // the family whose second guarantee saves most
    std::vector<Stratum> strata;
    DriftTest drift;
    double meanFloor = 1;
    double probabilityFloor = 1;
    const GuaranteeFamily& family() const { return families[best]; }
    bool isGuaranteed() const { return family().byProbability > 0; }
    /// The policy that keeps the second guarantee; only where isGuaranteed().
    const Policy& guaranteed() const { return family().steps[family().byProbability - 1].policy; }
};

/// Of the policy measured. Errors: Cancelled; Invalid when there are no sessions with results.
Result<Guarantee> findGuarantee(
    const Bench& bench, const Measured& measured, const GuaranteeOptions& options);

} // namespace winnow
