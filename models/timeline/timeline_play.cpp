// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_play.h"

#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

constexpr std::uint32_t kMoments = 12;

/// What the edit would look for, else the first text that was used.
QString shownText(const UseIndex& index, const LostUse& lost)
{
    std::uint32_t shown = lost.evidence.front();
    for (const std::uint32_t each : lost.evidence) {
        if (index.evidence[each].kind == EvidenceKind::OldText)
            shown = each;
    }
    return toQt(index.evidence[shown].text).trimmed().left(400);
}

} // namespace

std::vector<PlayMoment> playMoments(const TimelineModel& model)
{
    std::vector<PlayMoment> moments;
    const std::uint32_t calls = model.session() ? model.session()->calls() : 0;
    for (std::uint32_t i = 0; i < kMoments && model.losses(); ++i) {
        const auto callOf = [calls](std::uint32_t part) {
            return static_cast<std::uint32_t>(std::uint64_t { calls } * part / kMoments);
        };
        const auto worst = worstMark(model, callOf(i), callOf(i + 1));
        if (!worst)
            continue;
        const TimelineMark& mark = model.marks()[*worst];
        const TimelineUse& use = model.uses()[mark.use];
        const LostUse& lost = model.losses()->losses.uses[use.laterUse];
        PlayMoment moment;
        moment.mark = *worst;
        moment.from = (mark.call + 0.5) / calls;
        moment.to = moment.from + 1.0 / kMoments;
        moment.where
            = (mark.edit ? TimelineModel::tr("call %1: broken edit %2")
                         : TimelineModel::tr("call %1: used %2"))
                  .arg(mark.call + 1)
                  .arg(placeWords(*model.losses(), model.losses()->index->evidence[lost.evidence.front()]));
        moment.text = shownText(*model.losses()->index, lost);
        moment.source = TimelineModel::tr("dropped from result #%1, %2")
                            .arg(use.result.index() + 1)
                            .arg(toolText(*model.corpus(), use.result));
        if (!moments.empty())
            moments.back().to = std::min(moments.back().to, moment.from);
        moments.push_back(std::move(moment));
    }
    return moments;
}

} // namespace winnow
