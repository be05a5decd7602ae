// SPDX-License-Identifier: GPL-3.0-or-later
// Small numbers say nothing alone, but beside a word they do: "position 3" and "AddIndex", "rating 9.0", "one
// commit behind". A use is a pair of a word and a number that nobody said together before and that a result
// shows close to each other on one line. Used by need_finder.cpp alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "core/analysis/speech.h"

namespace winnow {

class CountedUses
{
public:
    /// `speeches` must outlive this.
    explicit CountedUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every pair of a result's text that is one of the uses.
    void look(std::string_view text, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

private:
    void collect(std::uint32_t number);

    std::span<const Speech> m_speeches;
    std::vector<RuledUse> m_uses;
    std::unordered_map<std::uint64_t, std::uint32_t> m_byKey;
    std::vector<bool> m_numbers; // whose numbers occur in a use
};

} // namespace winnow
