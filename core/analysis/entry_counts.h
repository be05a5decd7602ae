// SPDX-License-Identifier: GPL-3.0-or-later
// "Found 12 files" behind a listing of twelve: the number stands nowhere in the result, its entries make it.
// A use is a count of things in the model's own text, carried by what it has just read if that has as many
// entries. Used by need_finder.cpp and used_words.cpp alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/analysis/speech.h"

namespace winnow {

class EntryCounts
{
public:
    explicit EntryCounts(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every count that a result's entries make. `response`: the first
    /// that had the result.
    void look(std::string_view text, std::uint32_t response,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The count in `text` that the entries of `shown` make; empty if it names none.
    static std::string_view saidIn(std::string_view text, std::string_view shown);

private:
    void collect(std::span<const Speech> speeches, std::uint32_t number);

    std::vector<RuledUse> m_uses;
    std::vector<std::size_t> m_counts; // of the uses
    std::vector<std::uint32_t> m_responses; // of the uses, ascending
};

} // namespace winnow
