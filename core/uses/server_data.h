// SPDX-License-Identifier: GPL-3.0-or-later
// What one run of qdash's copilot (= one user message) keeps server-side as data['KEY'] while the model gets
// a summary (systems/SPEC.md 5): for the window's strip under a result and its "open" buttons. Recordings
// hold the summary, the whole result, or both; what is missing is said, never made up.
#pragma once

#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// A list of the stored result, of which the model gets shape and length only.
struct StoredList
{
    std::string name;
    std::uint64_t rows = 0;
    std::vector<std::string> columns; // of the first row; empty for lists of plain values
};

struct StoredData
{
    std::string key; // as data['...'] has it
    ResultId result; // the result that stored it
    bool isWhole = false; // the recording holds what is stored; else only the summary
    bool isReplaced = false; // a later result of the run stored under the same key
    std::vector<StoredList> lists;
    std::uint64_t wholeBytes = 0; // 0 when unknown
    std::uint64_t seenBytes = 0;
};

/// All stores of the run that `result` belongs to, in recorded order; empty outside of qdash's sessions.
/// Reads and parses the results of that run.
std::vector<StoredData> serverData(const Corpus& corpus, ResultId result);

struct StoredTexts
{
    std::string whole; // "" when the recording does not hold it
    std::string seen; // the summary as the model gets it
};

/// Both texts of one store.
StoredTexts storedTexts(const Corpus& corpus, ResultId result);

} // namespace winnow
