// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the model would still see a piece of evidence in one result under a replay: searched in its after text, or
// looked up if the corpus is a digest. Used by everything that counts losses.
#pragma once

#include <cstdint>
#include <functional>

#include "core/replay/known_facts.h"
#include "core/replay/replay_result.h"
#include "core/uses/losses.h"

namespace winnow {

/// Evidence that the text of a result may still show.
struct Question
{
    ResultId result;
    std::uint32_t evidence = 0;
};
/// Whether one text shows a piece of evidence.
using Shows = std::function<bool(std::uint32_t evidence)>;

/// For the text of one result; `index` must outlive the answer. Errors: those of ReplayEngine::shownText().
Result<Shows> stillShown(
    const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index, ResultId id);

/// Reads each text once, in parallel, and sets `lost` to 0 for evidence that a text shows. False if stopped.
bool askTexts(std::vector<Question> questions, const std::function<Shows(ResultId)>& textOf, unsigned jobs,
    const std::stop_token& stop, std::vector<std::uint8_t>& lost);

} // namespace winnow
