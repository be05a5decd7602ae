// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/strips_model.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "core/measure/figures_by.h"
#include "core/session/corpus.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

StripsModel::StripsModel(TimelineModel& timeline, QObject* parent)
    : ColumnTable(parent)
    , m_timeline(timeline)
{
    setColumns({
        { "session",
            [this](const Strip& strip) {
                return sessionTitle(m_timeline.corpus()->sessions[strip.session->id.index()]);
            } },
        { "started",
            [](const Strip& strip) {
                return strip.started == kNoTime
                    ? QString()
                    : QLocale().toString(QDateTime::fromMSecsSinceEpoch(strip.started), QLocale::ShortFormat);
            },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.started); }, true },
        { "model calls", [](const Strip& strip) { return countText(strip.session->calls()); },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.session->calls()); } },
        { "highest context", [](const Strip& strip) { return countText(strip.session->most); },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.session->most); } },
        { "saved %",
            [](const Strip& strip) {
                return shareText(static_cast<double>(strip.now.savedTokens()),
                    static_cast<double>(strip.now.clientTokens()));
            },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.now.savedTokens()); } },
        { "lost uses", [](const Strip& strip) { return countText(strip.losses.size()); },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.losses.size()); } },
        { "broken edits", [](const Strip& strip) { return countText(strip.measured.editsBroken); },
            [](const Strip& strip) { return static_cast<qlonglong>(strip.measured.editsBroken); } },
    });
    connect(&timeline, &TimelineModel::sessionsChanged, this, &StripsModel::rebuild);
    connect(&timeline.workspace(), &Workspace::resultChanged, this, &StripsModel::takeSavings);
    connect(&timeline, &TimelineModel::marksChanged, this, &StripsModel::takeLosses);
    rebuild();
}

void StripsModel::rebuild()
{
    beginResetModel();
    m_strips.clear();
    m_losses.reset();
    for (const auto& session : m_timeline.sessions()) {
        if (session->calls() == 0)
            continue;
        m_strips.push_back(
            { session, {}, {}, {}, m_timeline.corpus()->sessions[session->id.index()].started });
    }
    m_rows.assign(m_timeline.sessions().size(), -1);
    for (std::size_t row = 0; row < m_strips.size(); ++row)
        m_rows[m_strips[row].session->id.index()] = static_cast<int>(row);
    endResetModel();
    takeSavings();
    takeLosses();
    sort();
}

/// Numbers follow every replay; the order waits for the losses.
void StripsModel::takeSavings()
{
    const auto replay = m_timeline.replay();
    m_after.assign(m_timeline.sessions().size(), {});
    if (!replay || m_strips.empty())
        return;
    // Counts all results of a session, as a replay of it alone would, not only those sent to the model.
    const std::vector<Figures> sessions = figuresOfSessions(*replay);
    for (Strip& strip : m_strips)
        strip.now = sessions[strip.session->id.index()];
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void StripsModel::takeLosses()
{
    const auto& data = m_timeline.losses();
    if (!data || data == m_losses || m_strips.empty())
        return;
    m_losses = data;
    const std::vector<Figures> sessions = figuresOfSessions(*data);
    for (Strip& strip : m_strips) {
        strip.measured = sessions[strip.session->id.index()];
        strip.losses.clear();
        for (const TimelineUse& use : timelineUses(*data, strip.session->id))
            strip.losses.push_back(use.call);
    }
    sort();
}

bool StripsModel::lossesAreStale() const
{
    return m_losses && m_losses->replay != m_timeline.replay();
}

void StripsModel::setOrder(Order order)
{
    if (order == m_order)
        return;
    m_order = order;
    sort();
}

void StripsModel::sort()
{
    if (m_strips.empty())
        return;
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList persistent = persistentIndexList();
    std::vector<SessionId> selected;
    for (const QModelIndex& index : persistent)
        selected.push_back(strip(index.row()).session->id);
    std::stable_sort(m_strips.begin(), m_strips.end(), [this](const Strip& a, const Strip& b) {
        if (m_order == Order::Date)
            return a.started > b.started;
        const auto loss = [](const Strip& strip) {
            return std::pair(strip.measured.editsBroken, std::uint64_t { strip.losses.size() });
        };
        return m_order == Order::Saving || loss(a) == loss(b) ? a.now.savedTokens() > b.now.savedTokens()
                                                              : loss(a) > loss(b);
    });
    for (std::size_t row = 0; row < m_strips.size(); ++row)
        m_rows[m_strips[row].session->id.index()] = static_cast<int>(row);
    for (qsizetype i = 0; i < persistent.size(); ++i)
        changePersistentIndex(
            persistent[i], index(rowOf(selected[static_cast<std::size_t>(i)]), persistent[i].column()));
    Q_EMIT layoutChanged();
    Q_EMIT sorted();
}

int StripsModel::rowOf(SessionId session) const
{
    return session.isValid() && session.index() < m_rows.size() ? m_rows[session.index()] : -1;
}

const std::vector<std::int64_t>& StripsModel::contextsAfter(int row) const
{
    const TimelineSession& session = *strip(row).session;
    if (m_timeline.session() && m_timeline.session()->id == session.id)
        return m_timeline.after().contexts; // made for the timeline
    std::vector<std::int64_t>& made = m_after[session.id.index()];
    const auto replay = m_timeline.replay();
    if (made.empty() && replay)
        made = timelineAfter(session, *replay).contexts;
    return made;
}

QString StripsModel::sentenceOf(const Strip& strip) const
{
    const QString saved = tr("%1: %2 calls, %3 tokens at most, saved %4")
                              .arg(wordsOf(strip, Name), wordsOf(strip, Calls), wordsOf(strip, Tokens),
                                  wordsOf(strip, Saved));
    return lossesAreStale() ? saved
                            : tr("%1, lost uses %2, broken edits %3")
                                  .arg(saved, wordsOf(strip, WithLoss), wordsOf(strip, EditsBroken));
}

QVariant StripsModel::own(const Strip& strip, int column, int role) const
{
    if (role == Qt::ForegroundRole && lossesAreStale() && (column == WithLoss || column == EditsBroken))
        return staleInk();
    return role == Qt::ToolTipRole && column == Name ? QVariant(sentenceOf(strip)) : QVariant();
}

} // namespace winnow
