// SPDX-License-Identifier: GPL-3.0-or-later
// Which carriers still show a piece of evidence under a policy's strategies: asked once, then looked up in what is
// kept of the session. Used by evaluateLosses() alone.
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
    /// All must outlive it. Looks up the sessions of the questions.
    KeptShown(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
        const std::vector<Question>& questions);

    /// Nothing where it must be asked.
    std::optional<bool> find(const Question& question) const;
    /// From several threads, each with results of its own.
    void note(const Question& question, bool shown);
    void keep() const;

private:
    static constexpr std::size_t kNone = ~std::size_t { 0 };
    struct Part
    {
        SessionId session;
        std::string name;
        std::size_t begin = 0, end = 0; // of its places
    };
    /// Where the answer stands: two for each carrier, without and with a marker; kNone: none is kept.
    std::size_t placeOf(const Question& question) const;
    std::vector<std::uint8_t> read(const Part& part) const;

    const CorpusFacts& m_facts;
    const ReplayResult& m_replay;
    const UseIndex& m_index;
    std::vector<std::size_t> m_first; // by evidence, its first place
    std::vector<std::uint8_t> m_answers; // by place: 0 not asked, 1 hidden, 2 shown
    std::vector<Part> m_parts;
    bool m_any = false; // something is kept
};

} // namespace winnow
