// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the detector of later uses on what loss figures are about: results that a policy changed. People
// labeled them without seeing the detector; the labels are compared with the detector's losses under the same policy,
// by result and by use. Intervals are clustered by recording. `winnow-cli losses --labels FILE` prints it; a test keeps
// the figures shown with every loss (kStatedTrial) equal to those of the labels.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/measure/measured.h"
#include "core/uses/use_labels.h"

namespace winnow {

/// A share over clusters, with its 95 % interval: the wider of Student's t over clusters and Wilson's.
struct ClusteredShare
{
    CountedShare counted;
    double low = 0;
    double high = 1;
};

/// Counts of one recording.
struct TrialCounts
{
    std::uint64_t results = 0; // labeled, and changed by the policy
    std::uint64_t named = 0, labeled = 0, both = 0; // results with a loss: detector, labels, both
    std::uint64_t namedUses = 0, labeledUses = 0, bothUses = 0; // lost uses: detector, labels, both
};

struct ResultTrial
{
    std::map<std::string, TrialCounts> recordings;
    std::uint64_t absent = 0; // labels of other policies or recordings, or of unchanged results
    std::vector<std::string> wrong; // ids of labels the detector disagrees with

    std::uint64_t results() const;
    ClusteredShare precision() const;
    ClusteredShare recall() const;
    ClusteredShare usePrecision() const;
    ClusteredShare useRecall() const;
};

/// Compares the labels whose policy has the name of the measured one.
ResultTrial tryOnResults(const Measured& measured, std::span<const ResultLabel> labels);

/// The trial over tests/data/needs/changed.jsonl, all its policies together.
struct StatedTrial
{
    ClusteredShare precision, recall, usePrecision, useRecall;
    std::uint64_t results = 0;
    std::uint64_t recordings = 0;
    /// `named` lost uses, plus those the detector misses, minus those it names wrongly. Not for comparing policies.
    double corrected(std::uint64_t named) const;
};
extern const StatedTrial kStatedTrial;

} // namespace winnow
