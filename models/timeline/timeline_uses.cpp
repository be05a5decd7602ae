// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_uses.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/replay/replay_result.h"
#include "models/document/loss_texts.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

constexpr qsizetype kLongestName = 40;

class UseWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::TimelineUses)
};

std::uint32_t editsOf(const InsightData& data, const LostUse& lost)
{
    return static_cast<std::uint32_t>(std::count_if(lost.evidence.begin(), lost.evidence.end(),
        [&data](std::uint32_t e) { return data.index->evidence[e].kind == EvidenceKind::OldText; }));
}

} // namespace

std::vector<TimelineUse> timelineUses(const InsightData& data, SessionId session)
{
    const std::vector<LostUse>& lost = data.losses.uses; // sorted by session, then response
    auto at = std::lower_bound(
        lost.begin(), lost.end(), session, [](const LostUse& use, SessionId id) { return use.session < id; });
    std::vector<TimelineUse> uses;
    for (; at != lost.end() && at->session == session; ++at)
        uses.push_back({ at->result, at->response, editsOf(data, *at),
            static_cast<std::uint32_t>(at - lost.begin()), at->inArguments });
    return uses;
}

std::vector<TimelineUse> timelineUses(const InsightData& data, ResultId result)
{
    std::vector<TimelineUse> uses;
    for (std::uint32_t n = 0; n < data.losses.uses.size(); ++n) {
        if (const LostUse& lost = data.losses.uses[n]; lost.result == result)
            uses.push_back({ result, lost.response, editsOf(data, lost), n, lost.inArguments });
    }
    return uses;
}

QString placeWords(const InsightData& data, const TimelineUse& use)
{
    const LostUse& lost = data.losses.uses[use.laterUse];
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    const Session& session = data.replay->corpus->sessions[lost.session.index()];
    if (evidence.call < session.calls.size())
        return UseWords::tr("in %1").arg(toolText(session.calls[evidence.call].name));
    return evidence.use == UseKind::FinalAnswer ? UseWords::tr("in the final answer")
                                                : UseWords::tr("in a text");
}

QString useWords(const InsightData& data, const TimelineUse& use)
{
    const LostUse& lost = data.losses.uses[use.laterUse];
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    QString name = toQt(evidence.text).simplified();
    if (name.size() > kLongestName)
        name = name.left(kLongestName) + QChar(0x2026);
    const auto more = static_cast<int>(lost.evidence.size()) - 1;
    if (more > 0)
        name = UseWords::tr("%1 and %n more", nullptr, more).arg(name);
    const std::uint32_t here = data.replay->corpus->result(lost.result).turn;
    const QString when
        = UseWords::tr("used %n turn(s) later", nullptr, static_cast<int>(turnOfUse(data, lost) - here));
    const QString where = placeWords(data, use);
    return use.edits > 0 ? UseWords::tr("broken edit: %1, %2 %3").arg(name, when, where)
                         : QStringLiteral("%1, %2 %3").arg(name, when, where);
}

} // namespace winnow
