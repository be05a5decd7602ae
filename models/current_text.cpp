// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/current_text.h"

#include "models/qt_text.h"
#include "models/words.h"
#include "models/workspace.h"

namespace winnow {

CurrentText::CurrentText(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::currentResultChanged, this, &CurrentText::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &CurrentText::refresh);
}

/// What the shown text depends on: a threshold drag that does not touch this result must not make it again.
QString CurrentText::fingerprint(ResultId id) const
{
    const auto replay = m_workspace.result();
    if (!replay || !id.isValid() || id.index() >= replay->outcomes.size())
        return {};
    const Outcome& outcome = replay->outcomes[id.index()];
    return QStringLiteral("%1|%2|%3|%4|%5|%6")
        .arg(reinterpret_cast<quintptr>(replay->corpus.get()))
        .arg(id.value)
        .arg(static_cast<int>(outcome.status))
        .arg(outcome.marked)
        .arg(outcome.bytesAfter)
        .arg(outcome.changed ? toQt(strategySlice(replay->policy)) : QString());
}

void CurrentText::refresh()
{
    const ResultId id = m_workspace.currentResult();
    const QString wanted = fingerprint(id);
    if (wanted == m_shown)
        return;
    m_shown = wanted;
    if (wanted.isEmpty()) {
        m_lane.cancel();
        m_text.reset();
        m_result = {};
        m_error.clear();
        Q_EMIT changed();
        return;
    }
    m_lane.start<std::shared_ptr<const AfterText>>(
        tr("Reading the text"),
        [engine = m_workspace.engine(), replay = m_workspace.result(), id](const std::stop_token&,
            const ProgressFn&) -> Result<std::shared_ptr<const AfterText>> {
            auto text = engine->afterText(*replay, id);
            if (!text)
                return tl::make_unexpected(text.error());
            return std::make_shared<const AfterText>(std::move(*text));
        },
        [this, id](Result<std::shared_ptr<const AfterText>> answer) {
            m_result = id;
            m_text = answer ? *answer : nullptr;
            m_error = answer ? QString() : errorText(answer.error());
            Q_EMIT changed();
        });
}

} // namespace winnow
