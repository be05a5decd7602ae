// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/loss_places.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/analysis/call_text.h"
#include "core/report/analysis_report.h"
#include "models/qt_text.h"
#include "models/report_words.h"

namespace winnow {

namespace {

const Session& sessionOf(const InsightData& data, const Need& need)
{
    return data.replay->corpus->sessions[need.session.index()];
}

/// The result of the call, or the first one behind the event.
ResultId resultAt(const Corpus& corpus, const Need& need)
{
    const Session& session = corpus.sessions[need.session.index()];
    const auto isIt = [&](const ToolResult& result) {
        return need.call < session.calls.size() ? result.call == need.call : result.event > need.event;
    };
    const auto found = std::find_if(session.results.begin(), session.results.end(), isIt);
    if (found == session.results.end())
        return {};
    const auto index = static_cast<std::uint32_t>(found - session.results.begin());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        if (corpus.results[i].session == need.session && corpus.results[i].index == index)
            return ResultId(i);
    }
    return {};
}

} // namespace

std::vector<Loss> allLosses(const InsightData& data)
{
    std::vector<Loss> all = data.losses.editBreaks;
    all.insert(all.end(), data.losses.regrets.begin(), data.losses.regrets.end());
    return all;
}

LossPlace lossPlace(const InsightData& data, const Loss& loss)
{
    const Need& need = data.index->needs[loss.need];
    const Corpus& corpus = *data.replay->corpus;
    const Session& session = sessionOf(data, need);
    LossPlace place { loss.charged, {}, resultAt(corpus, need), {}, {}, toQt(need.text) };
    for (const Carrier& carrier : need.carriers) {
        if (carrier.result == loss.charged && need.kind == NeedKind::Anchor)
            place.begin = carrier.offset;
    }
    const std::uint32_t here = corpus.result(loss.charged).turn;
    const std::uint32_t there = need.event < session.events.size() ? session.events[need.event].turn : here;
    const bool inCall = need.call < session.calls.size();
    place.title = QCoreApplication::translate("winnow::LossPlaces", "%1, turn %2")
                      .arg(inCall ? toQt(session.calls[need.call].name)
                                  : reportWord(std::string(useKindName(need.use))))
                      .arg(std::max(here, there) + 1);
    const Text text
        = corpus.texts->get(inCall ? session.calls[need.call].arguments : session.events[need.event].text);
    place.text = inCall ? toQt(argumentText(text.view())) : toQt(text.view());
    return place;
}

report::Table lossRows(const InsightData& data)
{
    report::Table table = report::lossEventTable(*data.replay, *data.index, allLosses(data), 0);
    table.columns.insert(table.columns.begin(), { "weight", true });
    const std::vector<Loss> losses = allLosses(data);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const Need& need = data.index->needs[losses[row].need];
        const std::string weight
            = need.kind == NeedKind::Edit ? "edit break" : std::to_string(useWeight(need.use));
        table.rows[row].insert(table.rows[row].begin(), weight);
    }
    return table;
}

} // namespace winnow
