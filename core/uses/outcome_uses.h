// SPDX-License-Identifier: GPL-3.0-or-later
// "All tests pass", "still not fixed", "it is still running": what came out of what the model has just read,
// said in its own words. The result carries it where it tells the same in the words of tools, runners and
// compilers. Used by use_finder.cpp alone. Definition: measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/uses/speech.h"

namespace winnow {

/// A result as it came before the first answer that had it.
struct ToldResult
{
    std::string_view text;
    std::string_view before; // what the same call told earlier; empty: none that the model still had
    std::string_view tool, arguments; // of its call
    std::uint32_t response = 0; // that answer
    bool failed = false; // says the recording
    bool ran = false; // the output of a command
    bool alone = false; // nothing else came before that answer
    bool compared = false; // with the run before it: what changed tells, no last line
};

class OutcomeUses
{
public:
    explicit OutcomeUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every use whose outcome a result tells.
    void look(const ToldResult& told, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The sentence in which the model says the outcome that a result tells in the words `shown`; empty if it
    /// does not.
    static std::string_view saidIn(std::string_view text, std::string_view shown);

private:
    enum class Outcome : std::uint8_t
    {
        Passed,
        Failed,
        Trouble, // of any kind, of what the recording says failed
        Missing, // what was looked for is not there
        Running,
        Finished,
        Present, // what was looked for is there
        Already, // there was nothing left to do
        Verdict // on a run that gives no sign itself
    };
    struct Saying;
    static const Saying kSaid[];
    static const Saying kShown[];

    struct Place
    {
        std::size_t at = std::string_view::npos;
        std::size_t length = 0;
    };
    void collect(const Speech& speech, std::uint32_t number);
    void collectSentence(const Speech& speech, std::uint32_t number, std::size_t begin, std::size_t end);
    static bool isToldBy(std::string_view shown, Outcome outcome);
    static bool isSaid(const Saying& saying, std::string_view sentence, std::size_t at, bool first);
    static std::string_view telling(std::string_view words);
    static Place firstLine(std::string_view text);
    static Place shownBy(const ToldResult& told, Outcome outcome);

    std::vector<RuledUse> m_uses;
    std::vector<Outcome> m_outcomes; // of the uses
    std::vector<std::uint32_t> m_responses; // of the uses, ascending
};

} // namespace winnow
