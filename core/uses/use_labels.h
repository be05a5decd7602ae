// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the detector of later uses against pairs of a result and a response that a person read and labeled.
// Precision counts over the pairs the detector names, recall over the needed pairs that were drawn without looking at
// the detector. `winnow-cli losses --labels FILE` prints both. Also labels of changed results, for
// core/measure/result_trial.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/uses/use_index.h"

namespace winnow {

class Corpus;

/// The result a label is about.
struct LabelPlace
{
    std::string recording; // the end of its path
    std::string session;
    std::uint32_t result = 0; // into Session::results
};
std::optional<ResultId> labelledResult(const Corpus& corpus, const LabelPlace& place);

/// One line of a label file of changed results. The question: how many responses used something that `policy` hides
/// of this result and that the agent knew from nowhere else?
struct ResultLabel
{
    std::string id;
    LabelPlace place;
    std::string policy; // its name
    std::uint32_t uses = 0;
};
/// JSON lines with id, recording, session, result, policy and uses; other fields are for human readers. Error: Invalid
/// with the line.
Result<std::vector<ResultLabel>> readResultLabels(std::string_view lines, const std::string& file);

/// One line of a label file. The question: without this result, would the response miss something specific that came
/// from neither the user, the model's own words nor a later result?
struct UseLabel
{
    std::string id;
    LabelPlace place;
    std::uint32_t response = 0; // into Session::modelCalls
    bool needed = false;
    bool test = false; // false: the detector was tuned on it
    bool drawn = false; // without looking at the detector
    bool repeats = false; // needed, and the response repeats a name, number, passage or outcome of the result
};

/// JSON lines with the fields of UseLabel ("half": "test" or "tuning"; "shows": what the response repeats of
/// the result, or "restated", "concluded"); other fields are for human readers. Error: Invalid with the line.
Result<std::vector<UseLabel>> readUseLabels(std::string_view lines, const std::string& file);

/// A counted share with its 95 % interval (Wilson).
struct CountedShare
{
    std::uint64_t hits = 0;
    std::uint64_t of = 0;
    double share() const;
    double low() const;
    double high() const;
    bool operator==(const CountedShare&) const = default;
};

struct DetectorTrial
{
    CountedShare precision;
    CountedShare recall;
    CountedShare repeated; // recall over the later uses whose response repeats something of the result
    std::uint64_t pairs = 0; // labeled pairs that were found in the corpus
    std::uint64_t absent = 0; // labels whose result was not found
    std::vector<std::string> wrong; // ids of labels the detector disagrees with
};

/// Compares the labels of one half with the later uses of a corpus.
DetectorTrial tryDetector(
    const Corpus& corpus, const UseIndex& index, std::span<const UseLabel> labels, bool test);

} // namespace winnow
