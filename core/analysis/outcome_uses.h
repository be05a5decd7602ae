// SPDX-License-Identifier: GPL-3.0-or-later
// "All tests pass", "the old text does not match": what came out of the run that the model has just read,
// said in its own words. The result carries it where it says so in the words of test runners and compilers.
// Used by need_finder.cpp alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/analysis/speech.h"

namespace winnow {

class OutcomeUses
{
public:
    explicit OutcomeUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every use whose outcome the end of a result tells. `response`:
    /// the first that had the result.
    void look(std::string_view text, std::uint32_t response,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

private:
    enum class Outcome : std::uint8_t
    {
        Passed,
        Failed,
        Missing // what was looked for is not there
    };
    struct Saying;
    static const Saying kSaid[];
    static const Saying kShown[];

    std::vector<RuledUse> m_uses;
    std::vector<Outcome> m_outcomes; // of the uses
    std::vector<std::uint32_t> m_responses; // of the uses, ascending
};

} // namespace winnow
