// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_words.h"

#include <algorithm>

#include "core/session/corpus.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow::timeline {

QString laneWords(int lane)
{
    const QString words[kLanes] = { TimelineModel::tr("broken edits"), TimelineModel::tr("in arguments"),
        TimelineModel::tr("in texts") };
    return words[lane];
}

QString toolWords(const TimelineModel& model, int place)
{
    const ToolId tool = model.session()->tools.toolAt(place);
    return tool.isValid() ? toolText(model.corpus()->tools[tool.index()]) : TimelineModel::tr("other tools");
}

QString sessionName(const TimelineModel& model)
{
    return model.session() ? sessionTitle(model.corpus()->sessions[model.session()->id.index()]) : QString();
}

QString callWords(const TimelineModel& model, std::uint32_t call)
{
    const bool recorded = model.session()->recorded[call] != 0;
    const QString before
        = tokenText(model.session()->contexts[call], recorded || model.workspace().tokensExact());
    const QString text = recorded ? TimelineModel::tr("call %1, turn %2: %3 tokens recorded")
                                  : TimelineModel::tr("call %1, turn %2: %3 tokens counted");
    QString said = text.arg(call + 1).arg(model.session()->turns[call] + 1).arg(before);
    if (call < model.after().contexts.size())
        said += TimelineModel::tr(", %1 as the model would see it")
                    .arg(countText(model.after().contexts[call]));
    return said;
}

QString bandWords(const TimelineModel& model, std::uint32_t band)
{
    const TimelineBand& shown = model.session()->bands[band];
    const QString tool = toolText(*model.corpus(), shown.result);
    QString said = TimelineModel::tr("%1, call %2 to %3: %4")
                       .arg(tool)
                       .arg(shown.firstCall + 1)
                       .arg(shown.endCall)
                       .arg(tokensAmount(shown.before, model.workspace().tokensExact()));
    if (band < model.after().bands.size())
        said += model.after().bands[band] == shown.before
            ? TimelineModel::tr(", kept whole")
            : TimelineModel::tr(", %1 left").arg(countText(model.after().bands[band]));
    return said;
}

QString markWords(const TimelineModel& model, const TimelineMark& mark)
{
    return model.losses() && mark.use < model.uses().size()
        ? useWords(*model.losses(), model.uses()[mark.use])
        : QString();
}

QString limitWords(const TimelineModel& model)
{
    if (!model.session() || model.after().contexts.empty())
        return {};
    const ReachOfLimit reach = timelineReach(*model.session(), model.after(), model.limit());
    const QString limit = countText(model.limit());
    // A log without cache reads bills 10 tokens for a context of 100,000.
    if (!std::ranges::all_of(model.session()->scales, TokenFactor::isPlausible))
        return TimelineModel::tr("limit %1: unknown, less was billed than is recorded").arg(limit);
    if (reach.before < 0)
        return TimelineModel::tr("limit %1: this session does not grow toward it").arg(limit);
    const auto before = static_cast<qint64>(reach.before) + 1;
    const QString first = reach.observed
        ? TimelineModel::tr("limit %1 reached at call %2").arg(limit).arg(before)
        : TimelineModel::tr("limit %1 would be reached at call %2").arg(limit).arg(before);
    if (reach.after < 0)
        return TimelineModel::tr("%1, with this policy never").arg(first);
    const auto after = static_cast<qint64>(reach.after) + 1;
    if (after == before)
        return TimelineModel::tr("%1, with this policy likewise").arg(first);
    // Beyond the recording, the mean growth continues.
    const bool recorded = reach.observed && reach.after < model.session()->calls();
    return (recorded
            ? TimelineModel::tr("%1, with this policy at %2: %3 calls gained")
            : TimelineModel::tr("%1, with this policy at about call %2 at this growth: %3 calls gained"))
        .arg(first)
        .arg(after)
        .arg(signedCountText(after - before));
}

QString summary(const TimelineModel& model)
{
    if (!model.session())
        return TimelineModel::tr("No session with model calls is open.");
    std::int64_t edits = 0;
    for (const TimelineMark& mark : model.marks())
        edits += model.uses()[mark.use].edits;
    QString said = TimelineModel::tr(
        "%1: %n model call(s), %2, highest context %3.", nullptr, static_cast<int>(model.session()->calls()))
                       .arg(sessionName(model), resultsAmount(model.session()->bands.size()),
                           countText(model.session()->most));
    said += QLatin1Char(' ')
        + TimelineModel::tr("Dropped and used later: %1, broken edits: %2.")
              .arg(countText(model.marks().size()), countText(edits));
    return said + QLatin1Char(' ') + limitWords(model);
}

bool marksAreStale(const TimelineModel& model)
{
    const auto replay = model.replay();
    return replay && (!model.losses() || model.losses()->replay != replay);
}

} // namespace winnow::timeline
