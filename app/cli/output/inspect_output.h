// SPDX-License-Identifier: GPL-3.0-or-later
// The two outputs of `winnow-cli inspect`: the JSON document and a table for people.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/output/printout.h"
#include "core/base/progress.h"
#include "core/session/corpus.h"
#include "core/tokens/counter.h"

namespace winnow::cli {

/// Tokens of every result, by ResultId. Each distinct text and encoding is counted once.
struct ResultTokens
{
    std::vector<std::uint64_t> counts;
    std::vector<std::uint8_t> cuts; // by ResultId, as systems::recordedCut()
    bool exact = true; // false if any of them is an estimate
    std::string label; // of the counter, or "mixed"
};

/// `forced` nullopt: by the recorded model of each session. Errors: Cancelled; NotFound without a vocabulary.
Result<ResultTokens> countResults(const Corpus& corpus, std::optional<Encoding> forced, unsigned jobs,
    const std::stop_token& stop, const ProgressFn& progress);

/// A result as a member of its session.
nlohmann::ordered_json resultJson(const Corpus& corpus, ResultId id, const ResultTokens& tokens);
nlohmann::ordered_json recordingJson(const Corpus& corpus, RecordingId id, const ResultTokens& tokens);
nlohmann::ordered_json totalsJson(const Corpus& corpus, const ResultTokens& tokens);

/// The output of `inspect` without --json; lists files that are not recordings only with `all`.
void printInspection(Printout& out, const Corpus& corpus, const ResultTokens& tokens, bool all);

} // namespace winnow::cli
