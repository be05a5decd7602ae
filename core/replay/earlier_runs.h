// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of each result were in the model's context before: in an earlier result of its session, or in an
// argument that the agent wrote itself. Independent of any policy and found once per corpus, so that a walk only asks
// which of them are still shown. Internal to replay; thread-safe.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "core/compression/strategies/equal_runs.h"
#include "core/compression/strategy.h"
#include "core/replay/corpus_facts.h"

namespace winnow {

/// A text in an argument: the model wrote it, so no policy removes it.
struct CallText
{
    ResultId result; // of the call
    std::string argument; // its name, such as "content"
};

struct EarlierRuns
{
    /// By ResultId. The source of a run is a ResultId's value, or the number of results plus an index into `callTexts`.
    std::vector<std::vector<strategy::EqualRun>> byResult;
    std::vector<CallText> callTexts; // by session
    std::vector<std::uint32_t> firstCallText; // by SessionId; one more for the end
    /// The latest result before it of the same call, word for word, in its session; invalid without one.
    std::vector<ResultId> repeats;

    /// Null if the source is a result.
    const CallText* callText(std::uint32_t source) const
    {
        return source < byResult.size() ? nullptr : &callTexts[source - byResult.size()];
    }
};

/// A run as it is kept: its source is a place in its session, where call texts stand behind the results.
struct RunRow
{
    std::uint32_t source = 0, line = 0, there = 0, count = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("source", r.source), f("line", r.line), f("there", r.there), f("count", r.count);
    }
    bool operator==(const RunRow&) const = default;
};

/// EarlierBlock::label of a run: "result #12, 3 back (turn 9, Read src/a.cpp)".
std::string labelOf(const CorpusFacts& facts, const EarlierRuns& earlier, ResultId id, std::uint32_t source);

std::vector<RunRow> placesOf(const CorpusFacts& facts, const EarlierRuns& earlier, ResultId id,
    std::span<const strategy::EqualRun> runs);

class EarlierRunsTable
{
public:
    /// `facts` must outlive it.
    explicit EarlierRunsTable(const CorpusFacts& facts);

    /// Runs of at least `leastLines` lines. Reads every text on the first call. Error: Cancelled.
    Result<std::shared_ptr<const EarlierRuns>> of(std::size_t leastLines, const std::stop_token& stop);

private:
    const CorpusFacts& m_facts;
    std::mutex m_mutex;
    std::map<std::size_t, std::shared_ptr<const EarlierRuns>> m_found; // by leastLines
};

} // namespace winnow
