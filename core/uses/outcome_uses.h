// SPDX-License-Identifier: GPL-3.0-or-later
// "All tests pass", "still not fixed", "it is still running": the model states an outcome it has just read, in its
// own words. The carrier is the place where the result says the same in the words of a tool, runner or compiler.
// Used only by use_finder.cpp and used_words.cpp; ToldResult also by change_uses and whole_uses. Definition:
// measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/uses/speech.h"

namespace winnow {

/// A result as the model first read it.
struct ToldResult
{
    std::string_view text;
    std::string_view before; // result of the same call earlier; empty if the model no longer had one
    std::string_view tool, arguments; // of its call
    std::uint32_t response = 0; // the first one after it
    bool failed = false; // according to the recording
    bool ran = false; // the output of a command
    bool alone = false; // the only new result before that response
    bool compared = false; // ChangeUses found a use in it: its last line then counts as no verdict
};

class OutcomeUses
{
public:
    explicit OutcomeUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every use whose outcome the result shows.
    void look(const ToldResult& told, const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

    /// The sentence in which the model states the outcome that a result shows in the words `shown`; empty if none
    /// does.
    static std::string_view saidIn(std::string_view text, std::string_view shown);

private:
    enum class Outcome : std::uint8_t
    {
        Passed,
        Failed,
        Trouble, // of any kind, in a result that the recording marks as failed
        Missing, // what was looked for is not there
        Running,
        Finished,
        Present, // what was looked for is there
        Already, // there was nothing left to do
        Verdict // on a run whose output shows no outcome itself
    };
    using enum Outcome;
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
