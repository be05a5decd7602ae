// SPDX-License-Identifier: GPL-3.0-or-later
// What the model would still see of one result under a replay, asked evidence by evidence: looked for in its
// after text, or looked up where the corpus is a digest. For everything that counts losses.
#pragma once

#include <cstdint>
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
        const ReplayEngine& engine, const ReplayResult& replay, const NeedIndex& index, ResultId id);

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
    const NeedIndex* m_index = nullptr;
    std::shared_ptr<const AfterText> m_text;
    std::optional<ShownText> m_shown;
    Place m_place;
};

} // namespace winnow
