// SPDX-License-Identifier: GPL-3.0-or-later
// How good the detector of later uses is where a figure of losses stands: on results that a policy changed. Readers
// labeled them without seeing the detector; what it says under the same policy is compared, results and uses apart.
// Intervals are clustered by recording. `winnow-cli losses --labels FILE` prints it; a test keeps the figures that stand
// beside losses (kStatedTrial) equal to what the labels give.
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

/// Of one recording.
struct TrialCounts
{
    std::uint64_t results = 0; // labeled, and changed by the policy
    std::uint64_t named = 0, labeled = 0, both = 0; // results: by the detector, by readers
    std::uint64_t namedUses = 0, labeledUses = 0, bothUses = 0; // responses that use one
};

struct ResultTrial
{
    std::map<std::string, TrialCounts> recordings;
    std::uint64_t absent = 0; // labels of other policies or recordings
    std::vector<std::string> wrong; // ids of labels the detector disagrees with

    std::uint64_t results() const;
    ClusteredShare precision() const;
    ClusteredShare recall() const;
    ClusteredShare usePrecision() const;
    ClusteredShare useRecall() const;
    void add(const ResultTrial& other);
};

/// Labels whose policy has the name of the measured one.
ResultTrial tryOnResults(const Measured& measured, std::span<const ResultLabel> labels);

/// Of tests/data/needs/changed.jsonl, all its policies together.
struct StatedTrial
{
    ClusteredShare precision, recall, usePrecision, useRecall;
    std::uint64_t results = 0;
    std::uint64_t recordings = 0;
    /// `named`, with what the detector misses added and what it names wrongly taken away. Not for
    /// comparing policies.
    double corrected(std::uint64_t named) const;
};
extern const StatedTrial kStatedTrial;

} // namespace winnow
