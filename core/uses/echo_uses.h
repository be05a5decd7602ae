// SPDX-License-Identifier: GPL-3.0-or-later
// "The worker rebased cleanly onto main" after "Rebase onto main succeeded cleanly": a sentence of the model that
// restates one line of what a command has just printed. None of its words has to be a name; the evidence is that
// many of them appear together in one line. Used only by use_finder.cpp and used_words.cpp. Definition:
// measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/uses/speech.h"

namespace winnow {

class EchoUses
{
public:
    explicit EchoUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every sentence that restates a line of the text. `response`: the first one
    /// after the result.
    void look(std::string_view text, std::uint32_t response,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The sentence of `text` that restates the line `shown`; empty if none does.
    static std::string_view saidIn(std::string_view text, std::string_view shown);

private:
    void collect(const Speech& speech, std::uint32_t number);

    std::vector<RuledUse> m_uses;
    std::vector<std::uint32_t> m_responses; // of the uses, ascending
    std::vector<std::vector<std::uint64_t>> m_words; // of the uses
};

} // namespace winnow
