// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/strips_model.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/workspace.h"

namespace winnow {

StripsModel::StripsModel(LoomModel& loom, QObject* parent)
    : QAbstractTableModel(parent)
    , m_loom(loom)
{
    connect(&loom, &LoomModel::sessionsChanged, this, &StripsModel::rebuild);
    connect(&loom.workspace(), &Workspace::resultChanged, this, &StripsModel::takeSavings);
    connect(&loom, &LoomModel::lossesChanged, this, &StripsModel::takeLosses);
    rebuild();
}

void StripsModel::rebuild()
{
    beginResetModel();
    m_strips.clear();
    m_losses.reset();
    m_most = 1;
    for (const auto& session : m_loom.sessions()) {
        if (session->calls() == 0)
            continue;
        m_most = std::max(m_most, session->most);
        m_strips.push_back(
            { session, 0, {}, m_loom.workspace().corpus()->sessions[session->id.index()].started });
    }
    m_rows.assign(m_loom.sessions().size(), -1);
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
    const auto replay = m_loom.workspace().result();
    m_after.assign(m_loom.sessions().size(), {});
    if (!replay || m_strips.empty() || replay->corpus != m_loom.workspace().corpus())
        return;
    std::vector<std::int64_t> saved(m_loom.sessions().size(), 0);
    for (std::size_t i = 0; i < replay->outcomes.size(); ++i) {
        const Outcome& outcome = replay->outcomes[i];
        saved[replay->corpus->results[i].session.index()]
            += static_cast<std::int64_t>(outcome.tokensBefore - outcome.tokensAfter);
    }
    for (Strip& strip : m_strips)
        strip.saved = saved[strip.session->id.index()];
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void StripsModel::takeLosses()
{
    const auto& data = m_loom.losses();
    if (!data || data == m_losses || m_strips.empty())
        return;
    m_losses = data;
    std::vector<SessionLosses> losses = lossesBySession(*data);
    for (Strip& strip : m_strips)
        strip.losses = std::move(losses[strip.session->id.index()]);
    sort();
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
        if (m_order == Order::Saving || a.losses.weight == b.losses.weight)
            return a.saved > b.saved;
        return a.losses.weight > b.losses.weight;
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
    const LoomSession& session = *strip(row).session;
    std::vector<std::int64_t>& made = m_after[session.id.index()];
    const auto replay = m_loom.workspace().result();
    if (made.empty() && replay)
        made = loomAfter(session, *replay).contexts;
    return made;
}

QString StripsModel::nameOf(const Strip& strip) const
{
    const Session& session = m_loom.workspace().corpus()->sessions[strip.session->id.index()];
    const QString title = toQt(session.title).simplified();
    return title.isEmpty() ? toQt(session.id) : title;
}

QString StripsModel::cell(const Strip& strip, int column) const
{
    switch (column) {
    case Name:
        return nameOf(strip);
    case Started:
        return strip.started == kNoTime
            ? QString()
            : QLocale().toString(QDateTime::fromMSecsSinceEpoch(strip.started), QLocale::ShortFormat);
    case Calls:
        return countText(strip.session->calls());
    case Tokens:
        return countText(strip.session->most);
    case Saved:
        return shareText(static_cast<double>(strip.saved), static_cast<double>(strip.session->total));
    case Missed:
        return countText(static_cast<std::int64_t>(strip.losses.calls.size()));
    default:
        return countText(static_cast<std::int64_t>(strip.losses.editBreaks));
    }
}

QString StripsModel::words(int row) const
{
    const Strip& shown = strip(row);
    return tr("%1: %2 calls, %3 tokens at most, saved %4, needs lost %5, edits broken %6")
        .arg(cell(shown, Name), cell(shown, Calls), cell(shown, Tokens), cell(shown, Saved),
            cell(shown, Missed), cell(shown, EditsBroken));
}

int StripsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_strips.size());
}

int StripsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant StripsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return cell(strip(index.row()), index.column());
    if ((role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) && index.column() == Name)
        return words(index.row());
    if (role == Qt::TextAlignmentRole && index.column() > Started)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant StripsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("session");
    case Started:
        return tr("started");
    case Calls:
        return tr("model calls");
    case Tokens:
        return tr("highest context");
    case Saved:
        return tr("saved");
    case Missed:
        return tr("needs lost");
    case EditsBroken:
        return tr("edits broken");
    default:
        return {};
    }
}

} // namespace winnow
