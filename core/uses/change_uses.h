// SPDX-License-Identifier: GPL-3.0-or-later
// "The second run no longer shows the broken record": uses of the difference between two runs of a command. The
// answer may share no word with either run; the evidence is the lines that differ. Used only by use_finder.cpp,
// losses.cpp and used_words.cpp. Definition: measure/SPEC.md J1.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
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

    /// Calls carry(use, offset, length) if this run differs from the one before and the answer to it compares the two.
    /// Returns whether it did.
    bool look(const ToldResult& told, OwnWords& own,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The sentence of `text` that compares two runs; empty if none does.
    static std::string_view comparisonIn(std::string_view text);

private:
    std::optional<RuledUse> comparisonBy(std::uint32_t response) const;

    std::span<const Speech> m_speeches;
    std::vector<std::uint32_t> m_texts; // written by the model, responses ascending
    std::vector<RuledUse> m_uses;
};

/// Whether a text shows one of the changes in a use's `shown`.
bool showsChange(std::string_view text, std::string_view changes);

} // namespace winnow
