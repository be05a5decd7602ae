// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/earlier_runs.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "core/base/parallel.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategies/shown_before.h"
#include "core/session/session_results.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestPath = 120; // bytes, in a label

struct Argument
{
    std::string name;
    std::string text;
};

/// Strings of at least a block's size, anywhere in the arguments.
void addStrings(const json::Value& value, const std::string& name, std::vector<Argument>& out, int depth = 0)
{
    constexpr int kDeepest = 4; // {"edits": [{"new_string": ...}]}
    if (value.isString() && value.raw().size() >= strategy::kSmallestBlock)
        out.push_back({ name, value.string() });
    if (depth == kDeepest)
        return;
    for (const json::Value item : value.items())
        addStrings(item, name, out, depth + 1);
    for (const json::Value::Member member : value.members())
        addStrings(member.value, member.key.string(), out, depth + 1);
}

std::vector<Argument> longArguments(const Text& arguments)
{
    std::vector<Argument> found;
    json::Document document;
    if (arguments.view().size() < strategy::kSmallestBlock)
        return found;
    if (const auto root = document.parse(arguments.view()))
        addStrings(*root, "input", found);
    else
        found.push_back(
            { "input", std::string(arguments.view()) }); // a patch or a command: not every tool takes JSON
    return found;
}

/// Finds the runs of one session, whose results are added in order.
class SessionRuns
{
public:
    SessionRuns(const CorpusFacts& facts, std::size_t leastLines)
        : m_facts(facts)
        , m_runs(leastLines, strategy::kSmallestBlock)
    {
    }

    /// Sources that are call texts are numbered after the results of the corpus.
    void add(ResultId id, EarlierRuns& found, std::vector<CallText>& callTexts)
    {
        const auto results = static_cast<std::uint32_t>(found.byResult.size());
        const TextId arguments = m_facts.argumentsId(id);
        for (const Argument& one : longArguments(m_facts.argumentsOf(id))) {
            m_runs.add(results + static_cast<std::uint32_t>(callTexts.size()), one.text);
            callTexts.push_back({ id, one.name });
        }
        const Text text = m_facts.textOf(id);
        found.byResult[id.index()] = m_runs.find(text.view());
        m_runs.add(id.value, text.view());
        if (!arguments.isValid())
            return;
        ResultId& same = m_latest[{ m_facts.corpus().results[id.index()].tool.value, arguments.value }];
        found.repeats[id.index()] = same;
        same = id;
    }

private:
    const CorpusFacts& m_facts;
    strategy::EqualRuns m_runs;
    std::map<std::pair<std::uint32_t, std::uint32_t>, ResultId> m_latest; // by tool and arguments
};

/// Puts the call texts of all sessions into one list and renumbers them in the runs.
void joinCallTexts(const std::vector<std::vector<ResultId>>& sessions,
    std::vector<std::vector<CallText>>& callTexts, EarlierRuns& found)
{
    for (std::size_t s = 0; s < sessions.size(); ++s) {
        const auto before = static_cast<std::uint32_t>(found.callTexts.size());
        found.firstCallText.push_back(before);
        for (const ResultId id : sessions[s]) {
            for (strategy::EqualRun& run : found.byResult[id.index()])
                run.source += run.source < found.byResult.size() ? 0 : before;
        }
        std::move(callTexts[s].begin(), callTexts[s].end(), std::back_inserter(found.callTexts));
    }
    found.firstCallText.push_back(static_cast<std::uint32_t>(found.callTexts.size()));
}

struct CallTextRow
{
    std::uint32_t result = 0;
    std::string argument;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("result", r.result), f(rows::Private { "argument" }, r.argument);
    }
};

struct ResultRuns
{
    std::uint32_t repeats = 0; // one more than its place; 0: none
    std::vector<RunRow> runs;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("repeats", r.repeats), f("runs", r.runs);
    }
};

/// What is kept of a session: its results in order.
struct SessionRunRows
{
    std::vector<ResultRuns> results;
    std::vector<CallTextRow> callTexts;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("results", r.results), f("call_texts", r.callTexts);
    }
};

bool isWhole(const SessionRunRows& row, std::size_t results)
{
    const auto stands = [&](const RunRow& run) { return run.source < results + row.callTexts.size(); };
    return row.results.size() == results
        && std::all_of(row.results.begin(), row.results.end(),
            [&](const ResultRuns& one) {
                return one.repeats <= results && std::all_of(one.runs.begin(), one.runs.end(), stands);
            })
        && std::all_of(row.callTexts.begin(), row.callTexts.end(),
            [&](const CallTextRow& text) { return text.result < results; });
}

/// As SessionRuns leaves it: call texts are counted from 0 behind the results of the corpus.
void takeRows(const SessionRunRows& row, const std::vector<ResultId>& ids, EarlierRuns& found,
    std::vector<CallText>& callTexts)
{
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (row.results[i].repeats > 0)
            found.repeats[ids[i].index()] = ids[row.results[i].repeats - 1];
        for (const RunRow& run : row.results[i].runs) {
            const std::size_t source = run.source < ids.size()
                ? ids[run.source].index()
                : found.byResult.size() + run.source - ids.size();
            found.byResult[ids[i].index()].push_back(
                { static_cast<std::uint32_t>(source), run.line, run.there, run.count });
        }
    }
    for (const CallTextRow& text : row.callTexts)
        callTexts.push_back({ ids[text.result], text.argument });
}

SessionRunRows rowsOf(const Corpus& corpus, const std::vector<ResultId>& ids, const EarlierRuns& found,
    const std::vector<CallText>& callTexts)
{
    SessionRunRows row;
    for (const ResultId id : ids) {
        ResultRuns& one = row.results.emplace_back();
        const ResultId same = found.repeats[id.index()];
        one.repeats = same.isValid() ? corpus.results[same.index()].index + 1 : 0;
        for (const strategy::EqualRun& run : found.byResult[id.index()]) {
            const std::size_t source = run.source < found.byResult.size()
                ? corpus.results[run.source].index
                : ids.size() + run.source - found.byResult.size();
            one.runs.push_back({ static_cast<std::uint32_t>(source), run.line, run.there, run.count });
        }
    }
    for (const CallText& text : callTexts)
        row.callTexts.push_back({ corpus.results[text.result.index()].index, text.argument });
    return row;
}

} // namespace

std::string labelOf(const CorpusFacts& facts, const EarlierRuns& earlier, ResultId id, std::uint32_t source)
{
    const Corpus& corpus = facts.corpus();
    const CallText* const call = earlier.callText(source);
    const ResultId from = call ? call->result : ResultId(source);
    const Text arguments = facts.argumentsOf(from);
    const std::string_view path = pathArgument(arguments.view());
    const std::uint32_t index = corpus.results[from.index()].index;
    return fmt::format("{}{} #{}, {} back (turn {}, {}{}{})",
        call ? fmt::format("argument {} of ", call->argument) : "", call ? "call" : "result", index + 1,
        corpus.results[id.index()].index - index, corpus.result(from).turn + 1, corpus.result(from).tool,
        path.empty() ? "" : " ",
        path.substr(0, utf8::floorBoundary(path, std::min(path.size(), kLongestPath))));
}

std::vector<RunRow> placesOf(const CorpusFacts& facts, const EarlierRuns& earlier, ResultId id,
    std::span<const strategy::EqualRun> runs)
{
    const Corpus& corpus = facts.corpus();
    const SessionId session = corpus.results[id.index()].session;
    const std::size_t callTexts = corpus.results.size() + earlier.firstCallText[session.index()];
    std::vector<RunRow> rows;
    for (const strategy::EqualRun& run : runs) {
        const std::size_t source = earlier.callText(run.source)
            ? corpus.sessions[session.index()].results.size() + run.source - callTexts
            : corpus.results[run.source].index;
        rows.push_back({ static_cast<std::uint32_t>(source), run.line, run.there, run.count });
    }
    return rows;
}

EarlierRunsTable::EarlierRunsTable(const CorpusFacts& facts)
    : m_facts(facts)
{
}

Result<std::shared_ptr<const EarlierRuns>> EarlierRunsTable::of(
    std::size_t leastLines, const std::stop_token& stop)
{
    const std::scoped_lock lock(m_mutex);
    std::shared_ptr<const EarlierRuns>& known = m_found[leastLines];
    if (known)
        return known;
    const Corpus& corpus = m_facts.corpus();
    const std::vector<std::vector<ResultId>> sessions = resultsBySession(corpus);
    EarlierRuns found;
    found.byResult.resize(corpus.results.size());
    found.repeats.resize(corpus.results.size());
    std::vector<std::vector<CallText>> callTexts(sessions.size());
    const TextStore::Pass pass(*corpus.texts);
    const std::string name = fmt::format("runs {}", leastLines);
    if (!parallelFor(sessions.size(), m_facts.jobs(), stop, [&](std::size_t s) {
            if (sessions[s].empty())
                return;
            if (const auto row = m_facts.kept().find<SessionRunRows>(SessionId(s), name);
                row && isWhole(*row, sessions[s].size()))
                return takeRows(*row, sessions[s], found, callTexts[s]);
            SessionRuns runs(m_facts, leastLines);
            for (const ResultId id : sessions[s])
                runs.add(id, found, callTexts[s]);
            if (m_facts.kept().any())
                m_facts.kept().keep(SessionId(s), name, rowsOf(corpus, sessions[s], found, callTexts[s]));
        }))
        return cancelled();
    m_facts.kept().flush();
    joinCallTexts(sessions, callTexts, found);
    return known = std::make_shared<const EarlierRuns>(std::move(found));
}

} // namespace winnow
