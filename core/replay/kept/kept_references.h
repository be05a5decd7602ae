// SPDX-License-Identifier: GPL-3.0-or-later
// What strategies that read earlier results made of a session, looked up where it is kept: each answer stands beside
// the runs of lines that it was made with. Internal to replay; one per walk.
#pragma once

#include <map>
#include <vector>

#include "core/replay/compressed_cache.h"
#include "core/replay/earlier_runs.h"
#include "core/replay/kept/kept_sizes.h"

namespace winnow {

class KeptReferences
{
public:
    /// `earlier`: of any variant; all number their sources alike.
    KeptReferences(const CorpusFacts& facts, const TreatmentTable& variants, const EarlierRuns& earlier);

    /// The answer that was made with these runs; null: none.
    const CompressedText* find(ResultId id, const std::vector<strategy::EqualRun>& runs);
    /// One that was not found.
    void note(ResultId id, const std::vector<strategy::EqualRun>& runs, const CompressedText& entry);
    void keep() const;

private:
    static constexpr std::size_t kMost = 16; // answers of one result; the oldest go
    struct Answer
    {
        std::vector<RunRow> runs;
        CompressedText entry;
    };
    using Answers = std::map<std::uint32_t, std::vector<Answer>>; // by index into Session::results
    struct Part
    {
        Answers known;
        bool isNew = false;
    };
    Answers read(SessionId session) const;
    std::string nameOf(SessionId session) const;
    Part& partOf(ResultId id);

    const CorpusFacts& m_facts;
    const TreatmentTable& m_variants;
    const EarlierRuns& m_earlier;
    std::vector<std::vector<ResultId>> m_results; // by SessionId; empty: nothing is kept
    std::map<SessionId, Part> m_parts;
};

} // namespace winnow
