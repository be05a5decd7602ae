// SPDX-License-Identifier: GPL-3.0-or-later
// How good the detector of later uses is: pairs of a result and a response that a person read and labeled, and
// what the detector says of them. Precision counts over the pairs it names, recall over the needed pairs that
// were drawn without looking at it. `winnow-cli losses --labels FILE` prints both. And labels of changed results, for
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

/// The result a label speaks of.
struct LabelPlace
{
    std::string recording; // the end of its path
    std::string session;
    std::uint32_t result = 0; // into Session::results
};
std::optional<ResultId> labelledResult(const Corpus& corpus, const LabelPlace& place);

/// One line of a label file of changed results. The question: of what `policy` hides of it, what did the agent use
/// that nothing else had told it? By how many responses; 0: nothing.
struct ResultLabel
{
    std::string id;
    LabelPlace place;
    std::string policy; // its name
    std::uint32_t uses = 0;
};
/// JSON lines with id, recording, session, result, policy and uses; others are for readers. Error: Invalid with
/// the line.
Result<std::vector<ResultLabel>> readResultLabels(std::string_view lines, const std::string& file);

/// One line of a label file. The question: were this result gone, would the response lack something specific
/// that neither the user, the model's own words nor a later result told it?
struct UseLabel
{
    std::string id;
    LabelPlace place;
    std::uint32_t response = 0; // into Session::modelCalls
    bool needed = false;
    bool test = false; // else the detector was tuned on it
    bool drawn = false; // without looking at the detector
    bool repeats = false; // needed, and the response repeats a name, number, passage or outcome of the result
};

/// JSON lines with the fields of UseLabel ("half": "test" or "tuning"; "shows": what the response repeats of
/// the result, or "restated", "concluded"); others are for readers. Error: Invalid with the line.
Result<std::vector<UseLabel>> readUseLabels(std::string_view lines, const std::string& file);

/// A share that was counted, with its 95 % interval (Wilson).
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
    std::uint64_t absent = 0; // not found in it
    std::vector<std::string> wrong; // ids of labels the detector disagrees with
};

/// Labels of one half against the later uses of a corpus.
DetectorTrial tryDetector(
    const Corpus& corpus, const UseIndex& index, std::span<const UseLabel> labels, bool test);

} // namespace winnow
