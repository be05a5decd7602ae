// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/store_clock.h"

#include <algorithm>

#include "core/replay/corpus_facts.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

StoreClock storeClock(const CorpusFacts& facts, const ExpansionData& data, ResultId result)
{
    StoreClock clock;
    const std::vector<Expansion>& asked = data.report.expansions;
    if (asked.empty())
        return clock;
    const Corpus& corpus = facts.corpus();
    const auto sessionOf = [&](ResultId id) { return corpus.results[id.index()].session; };
    const SessionId session = sessionOf(result.isValid() ? result : asked.front().result);
    const std::vector<TimeMs>& times = facts.timeline().callTimes[session.index()];
    const Session& one = corpus.sessions[session.index()];
    clock.session = toQt(one.title.empty() ? one.id : one.title).simplified();
    if (times.empty())
        return clock;
    clock.until = times.back() - times.front();
    const StoreLimits limits = storeLimits(data.insight->replay->policy);
    for (const Expansion& expansion : asked) { // in order of result, then call
        if (sessionOf(expansion.result) != session)
            continue;
        if (clock.rows.empty() || clock.rows.back().result != expansion.result) {
            StoreClock::Row& row = clock.rows.emplace_back();
            row.result = expansion.result;
            row.name = QStringLiteral("#%1 %2")
                           .arg(expansion.result.index() + 1)
                           .arg(toolText(corpus, expansion.result));
            row.kept = keptSpans(facts.timeline().results[expansion.result.index()], times, limits);
            for (KeptSpan& span : row.kept)
                span = { span.from - times.front(), span.until - times.front() };
        }
        const std::size_t call = std::min<std::size_t>(expansion.call, times.size() - 1);
        clock.rows.back().asks.push_back({ times[call] - times.front(), expansion.supply });
        clock.rows.back().cost += expansion.probability * (expansion.cost + expansion.repair);
    }
    std::stable_sort(clock.rows.begin(), clock.rows.end(),
        [](const StoreClock::Row& a, const StoreClock::Row& b) { return a.cost > b.cost; });
    return clock;
}

} // namespace winnow
