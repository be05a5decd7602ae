// SPDX-License-Identifier: GPL-3.0-or-later
// "There are 437 call sites", "none of them is in src/agents": what the model can say only about a list it has seen
// whole. A count is a number that appears in no earlier text and equals the entries of a result; a claim says "all",
// "none" or "only" about the list that it has just read. Used only by use_finder.cpp and used_words.cpp. Definition:
// measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/uses/outcome_uses.h"
#include "core/uses/speech.h"

namespace winnow {

class WholeUses
{
public:
    /// `speeches` must outlive this.
    explicit WholeUses(std::span<const Speech> speeches);

    /// Calls carry(use, words) for every use that depends on all entries of the result; the words say how many.
    void look(const ToldResult& told, const std::function<void(RuledUse&, std::string)>& carry);

    /// Removes the carriers of counts that an earlier text contains.
    std::vector<RuledUse>& uses();

    /// The sentence of `text` that claims something about a whole list; empty if none does.
    static std::string_view claimIn(std::string_view text);

private:
    struct Claim
    {
        std::uint32_t response = 0;
        std::size_t use = 0;
        std::size_t entries = 0; // of its list so far
    };
    void collect(const Speech& speech, std::uint32_t number);
    void count(std::string_view sentence, std::uint32_t number, std::size_t offset);
    void hear(std::string_view text, const std::function<bool(const Speech&)>& knows, bool anywhere);
    const Speech& speechOf(std::size_t use) const { return m_speeches[m_uses[use].speech]; }

    std::span<const Speech> m_speeches;
    std::vector<RuledUse> m_uses;
    std::vector<Claim> m_claims; // responses ascending
    std::unordered_map<std::size_t, std::vector<std::size_t>> m_counts; // uses, by number
};

} // namespace winnow
