// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the model would still see a piece of evidence in one result under a replay: searched in its after text, or
// looked up if the corpus is a digest. Used by everything that counts losses.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/replay/known_facts.h"
#include "core/replay/replay_result.h"
#include "core/uses/losses.h"

namespace winnow {

class StillShown
{
public:
    /// Errors: those of ReplayEngine::afterText(). `index` must outlive it.
    static Result<StillShown> of(
        const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index, ResultId id);

    bool shows(std::uint32_t evidence);
    /// The texts before and after; null in a digest.
    const AfterText* text() const { return m_text.get(); }

private:
    struct Place // in a digest
    {
        const KnownFacts* known = nullptr;
        std::size_t slice = 0;
        ResultId carrier, owner;
        bool changed = false;
        bool marked = false;
    };
    const UseIndex* m_index = nullptr;
    std::shared_ptr<const AfterText> m_text;
    std::shared_ptr<const std::string> m_resolved; // the after text, references resolved; null without any
    std::optional<ShownText> m_shown;
    Place m_place;
};

/// Evidence that the text of a result may still show.
struct Question
{
    ResultId result;
    std::uint32_t evidence = 0;
};
/// Whether one text shows a piece of evidence.
using Shows = std::function<bool(std::uint32_t evidence)>;

/// Reads each text once, in parallel, and sets `lost` to 0 for evidence that a text shows. False if stopped.
bool askTexts(std::vector<Question> questions, const std::function<Shows(ResultId)>& textOf, unsigned jobs,
    const std::stop_token& stop, std::vector<std::uint8_t>& lost);

} // namespace winnow
