// SPDX-License-Identifier: GPL-3.0-or-later
// "The second run no longer shows the broken record": what a command tells otherwise than when it ran before. No
// word of the answer need stand in either run; what tells is the lines that differ. Used by use_finder.cpp and
// used_words.cpp alone. Definition: measure/SPEC.md J1.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/uses/outcome_uses.h"
#include "core/uses/own_words.h"
#include "core/uses/speech.h"

namespace winnow {

class ChangeUses
{
public:
    /// `speeches` must outlive this.
    explicit ChangeUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) where a run tells otherwise than the same call before it, and the answer to it
    /// compares; whether it does.
    bool look(const ToldResult& told, OwnWords& own,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The sentence of `text` that compares two runs; empty if none does.
    static std::string_view comparisonIn(std::string_view text);

private:
    std::optional<RuledUse> comparisonBy(std::uint32_t response) const;

    std::span<const Speech> m_speeches;
    std::vector<std::uint32_t> m_texts; // the model's own, responses ascending
    std::vector<RuledUse> m_uses;
};

/// Whether a text shows one of the changes that a use's `shown` holds.
bool showsChange(std::string_view text, std::string_view changes);

} // namespace winnow
