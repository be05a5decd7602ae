// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/origins.h"

#include <atomic>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>

#include "core/base/parallel.h"
#include "core/base/stoppable_lock.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

constexpr auto kUntold = static_cast<ContentKind>(kContentKindCount);
constexpr const char* kKinds = "kinds";

/// Of the results of one session.
struct SessionKinds
{
    std::vector<std::uint8_t> kinds;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("kinds", r.kinds); }
};

void takeKept(const CorpusFacts& facts, const Origins::Table& origins,
    const std::vector<std::vector<ResultId>>& sessions, std::vector<ContentKind>& byOrigin)
{
    for (std::size_t s = 0; s < sessions.size() && facts.kept().any(); ++s) {
        const auto row
            = sessions[s].empty() ? std::nullopt : facts.kept().find<SessionKinds>(SessionId(s), kKinds);
        for (std::size_t i = 0; row && row->kinds.size() == sessions[s].size() && i < sessions[s].size();
             ++i) {
            if (row->kinds[i] < kContentKindCount)
                byOrigin[origins.byResult[sessions[s][i].index()]] = static_cast<ContentKind>(row->kinds[i]);
        }
    }
}

void keepKinds(const CorpusFacts& facts, const std::vector<std::vector<ResultId>>& sessions,
    const std::vector<ContentKind>& kinds)
{
    for (std::size_t s = 0; s < sessions.size(); ++s) {
        SessionKinds row;
        for (const ResultId id : sessions[s])
            row.kinds.push_back(static_cast<std::uint8_t>(kinds[id.index()]));
        if (!row.kinds.empty())
            facts.kept().keep(SessionId(s), kKinds, row);
    }
    facts.kept().flush();
}

} // namespace

const Origins::Table& Origins::table()
{
    std::call_once(m_numbered, [this] { m_table = number(); });
    return m_table;
}

Origins::Table Origins::number() const
{
    Table made;
    if (m_facts.known()) { // a digest knows facts by result, but not the calls
        made.byResult.resize(m_facts.corpus().results.size());
        std::iota(made.byResult.begin(), made.byResult.end(), 0u);
        made.count = made.byResult.size();
        return made;
    }
    std::map<std::tuple<std::uint32_t, std::string_view, std::uint32_t>, std::uint32_t> known;
    const Corpus& corpus = m_facts.corpus();
    made.byResult.reserve(corpus.results.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultId id(i);
        const auto next = static_cast<std::uint32_t>(known.size());
        const auto key = std::tuple(
            m_facts.text(id).value, std::string_view(corpus.result(id).tool), m_facts.argumentsId(id).value);
        made.byResult.push_back(known.try_emplace(key, next).first->second);
    }
    made.count = known.size();
    return made;
}

Result<TreatmentTable::Kinds> Origins::kinds(const std::stop_token& stop, const ProgressFn& progress)
{
    const auto lock = lockUnlessStopped(m_making, stop);
    if (!lock)
        return cancelled();
    if (m_kinds)
        return m_kinds;
    auto told = tellKinds(stop, progress);
    if (told)
        m_kinds = *told;
    return told;
}

Result<TreatmentTable::Kinds> Origins::tellKinds(const std::stop_token& stop, const ProgressFn& progress)
{
    const Table& origins = table();
    if (const KnownFacts* const known = m_facts.known()) {
        auto kinds = std::make_shared<std::vector<ContentKind>>();
        for (std::size_t i = 0; i < origins.byResult.size(); ++i)
            kinds->push_back(known->kind(ResultId(i)));
        return kinds;
    }
    const auto sessions = resultsBySession(m_facts.corpus());
    std::vector<ContentKind> byOrigin(origins.count, kUntold);
    takeKept(m_facts, origins, sessions, byOrigin);
    std::vector<ResultId> first; // of each origin that is to be told
    for (std::size_t i = 0; i < origins.byResult.size(); ++i) {
        ContentKind& kind = byOrigin[origins.byResult[i]];
        if (kind != kUntold)
            continue;
        kind = ContentKind::Empty;
        first.emplace_back(i);
    }
    const TextStore::Pass pass(*m_facts.corpus().texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(first.size(), m_facts.jobs(), stop, [&](std::size_t f) {
        const ResultId id = first[f];
        const Text text = m_facts.textOf(id);
        const Text arguments = m_facts.argumentsOf(id);
        byOrigin[origins.byResult[id.index()]]
            = contentKind(text.view(), m_facts.corpus().result(id).tool, arguments.view());
        if (progress)
            progress({ done.fetch_add(1) + 1, first.size(), Message::mark("results"),
                Message::mark("telling kinds") });
    });
    if (!all)
        return cancelled();
    auto kinds = std::make_shared<std::vector<ContentKind>>();
    kinds->reserve(origins.byResult.size());
    for (const std::uint32_t origin : origins.byResult)
        kinds->push_back(byOrigin[origin]);
    if (!first.empty())
        keepKinds(m_facts, sessions, *kinds);
    return kinds;
}

} // namespace winnow
