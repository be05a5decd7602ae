// SPDX-License-Identifier: GPL-3.0-or-later
// Which carriers still show a piece of evidence under a policy's strategies. Searched once, then looked up in the kept
// facts of the session or in the engine's answers for another policy. Used only by evaluateLosses().
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/uses/still_shown.h"

namespace winnow {

class KeptShown
{
public:
    /// All arguments must outlive it. Looks up the sessions of the questions.
    KeptShown(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
        const std::vector<Question>& questions);

    /// nullopt if the text must be searched.
    std::optional<bool> find(const Question& question);
    /// Callable from several threads if each has its own results.
    void note(const Question& question, bool shown);
    void keep() const;

private:
    struct Part
    {
        SessionId session;
        std::string name;
        std::size_t begin = 0, end = 0; // its places
    };
    /// The place of the answer; each carrier has two, without and with a marker. Null: none is kept.
    std::uint8_t* answerTo(const Question& question);
    std::vector<std::uint8_t> read(const Part& part) const;
    bool isKept(ResultId id) const;
    /// The key of the answer in ReplayEngine::answers().
    ContentHash nameOf(const Question& question) const;

    const ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const ReplayResult& m_replay;
    const UseIndex& m_index;
    std::vector<std::size_t> m_first; // by evidence, its first place
    std::vector<std::uint8_t> m_answers; // by place: 0 not asked, 1 hidden, 2 shown
    std::vector<Part> m_parts;
    bool m_any = false; // something is kept
};

} // namespace winnow
