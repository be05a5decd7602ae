// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/origins.h"

#include <atomic>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>

#include "core/base/parallel.h"
#include "core/base/stoppable_lock.h"

namespace winnow {

const Origins::Table& Origins::table()
{
    std::call_once(m_numbered, [this] { m_table = number(); });
    return m_table;
}

Origins::Table Origins::number() const
{
    Table made;
    if (m_facts.known()) { // told of each result; what was called with what is not
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
    std::vector<ResultId> first(origins.count); // of each origin
    for (std::size_t i = origins.byResult.size(); i-- > 0;)
        first[origins.byResult[i]] = ResultId(i);
    std::vector<ContentKind> byOrigin(origins.count, ContentKind::Empty);
    const TextStore::Pass pass(*m_facts.corpus().texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(first.size(), m_facts.jobs(), stop, [&](std::size_t origin) {
        const ResultId id = first[origin];
        const Text text = m_facts.textOf(id);
        const Text arguments = m_facts.argumentsOf(id);
        byOrigin[origin] = contentKind(text.view(), m_facts.corpus().result(id).tool, arguments.view());
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
    return kinds;
}

} // namespace winnow
