// SPDX-License-Identifier: GPL-3.0-or-later
// Values that the model's own text gives in another spelling than the result that it has just read: rounded
// ("19.63" of 19.6349), in thousands or per cent, a date in words, an id cut short. Used by need_finder.cpp
// alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/analysis/speech.h"

namespace winnow {

class ValueUses
{
public:
    /// `speeches` must outlive this.
    explicit ValueUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every value of a result that was said otherwise. `response`: the
    /// first that had the result.
    void look(std::string_view text, std::uint32_t response,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// How `text` tells the value or id `shown`; empty if it does not.
    static std::string_view saidIn(std::string_view text, std::string_view shown);

private:
    void collect(const Speech& speech, std::uint32_t number);
    bool isCut(const RuledUse& use, std::string_view whole) const;

    std::span<const Speech> m_speeches;
    std::vector<RuledUse> m_uses;
    std::vector<std::uint32_t> m_responses; // of the uses, ascending
    std::unordered_map<std::uint64_t, std::uint32_t> m_byKey;
};

} // namespace winnow
