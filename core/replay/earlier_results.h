// SPDX-License-Identifier: GPL-3.0-or-later
// Which results a result may refer to when a strategy tells it by reference to what the model still has
// (dedup_reference, delta_read). Called by the replay engine in walk order, so every outcome before the asked
// one is settled.
//
// A result may be referred to when it lies in the same session before the asked one, was not told by
// reference itself, the model has it without a marker around it, and it stays in the context at least as
// long: otherwise the reference would dangle and the text would have to be sent again. That last test uses
// what the recording shows happened later, which a running gateway does not know; so the replay claims
// nothing for references that would have been undone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/compression/outcome.h"
#include "core/replay/timeline.h"
#include "core/session/corpus.h"

namespace winnow {

/// Oldest first; at most 64 of the latest 256. `references` by ResultId: told by reference.
std::vector<ResultId> earlierResults(const Corpus& corpus, const Timeline& timeline,
    const std::vector<Outcome>& outcomes, const std::vector<std::uint8_t>& references, ResultId id);

/// How the model is told which result is meant: "#12 (turn 9)", both counted from 1 within the session.
std::string earlierLabel(const Corpus& corpus, ResultId id);

} // namespace winnow
