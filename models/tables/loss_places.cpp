// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/loss_places.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/replay/replay_result.h"
#include "core/uses/call_text.h"
#include "core/uses/used_words.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"

namespace winnow {

namespace {

/// The result of the call, or the first result after the event.
ResultId resultAt(const Corpus& corpus, const UseEvidence& evidence)
{
    const Session& session = corpus.sessions[evidence.session.index()];
    const auto isIt = [&](const ToolResult& result) {
        return evidence.call < session.calls.size() ? result.call == evidence.call
                                                    : result.event > evidence.event;
    };
    const auto found = std::find_if(session.results.begin(), session.results.end(), isIt);
    if (found == session.results.end())
        return {};
    const auto index = static_cast<std::uint32_t>(found - session.results.begin());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        if (corpus.results[i].session == evidence.session && corpus.results[i].index == index)
            return ResultId(i);
    }
    return {};
}

} // namespace

LossPlace lossPlace(const InsightData& data, const LostUse& lost)
{
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    const Corpus& corpus = *data.replay->corpus;
    const Session& session = corpus.sessions[lost.session.index()];
    LossPlace place { lost.result, {}, resultAt(corpus, evidence), {}, {}, toQt(evidence.text),
        toQt(usedWords(corpus, evidence)) };
    for (const Carrier& carrier : evidence.carriers) {
        if (carrier.result == lost.result && evidence.kind != EvidenceKind::OldText)
            place.begin = carrier.offset;
    }
    const std::uint32_t here = corpus.result(lost.result).turn;
    const std::uint32_t there
        = evidence.event < session.events.size() ? session.events[evidence.event].turn : here;
    const bool inCall = evidence.call < session.calls.size();
    place.title = QCoreApplication::translate("winnow::LossPlaces", "%1, turn %2")
                      .arg(inCall ? toQt(session.calls[evidence.call].name)
                                  : reportWord(std::string(useKindName(evidence.use))))
                      .arg(std::max(here, there) + 1);
    const Text text = corpus.texts->get(
        inCall ? session.calls[evidence.call].arguments : session.events[evidence.event].text);
    place.text = inCall ? toQt(argumentText(text.view())) : toQt(text.view());
    return place;
}

} // namespace winnow
