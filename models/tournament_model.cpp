// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tournament_model.h"

#include <QLocale>
#include <chrono>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/workspace.h"

namespace winnow {

namespace {

double savedShareOf(const TournamentRow& row)
{
    if (row.tokensBefore == 0)
        return 0;
    return 1 - static_cast<double>(row.tokensAfter) / static_cast<double>(row.tokensBefore);
}

std::uint64_t steadyNanoseconds()
{
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::steady_clock::now().time_since_epoch())
                                          .count());
}

} // namespace

QString fidelityText(Fidelity fidelity)
{
    switch (fidelity) {
    case Fidelity::Lossless:
        return TournamentModel::tr("lossless");
    case Fidelity::Lossy:
        return TournamentModel::tr("lossy");
    default:
        return toQt(fidelityName(fidelity)) == QLatin1String("recoverable")
            ? TournamentModel::tr("recoverable")
            : TournamentModel::tr("lossless in value");
    }
}

TournamentModel::TournamentModel(Workspace& workspace, Insight& insight, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_insight(insight)
{
    connect(&workspace, &Workspace::corpusChanged, this, &TournamentModel::forget);
    connect(&workspace, &Workspace::policyChanged, this, &TournamentModel::cancel);
}

void TournamentModel::forget()
{
    m_lane.cancel();
    beginResetModel();
    m_tournament.reset();
    m_kind = 0;
    endResetModel();
    Q_EMIT finished();
}

void TournamentModel::run()
{
    if (!m_workspace.hasCorpus())
        return;
    using Shared = std::shared_ptr<const Tournament>;
    const std::shared_ptr<const NeedIndex> needs = m_insight.data() ? m_insight.data()->index : nullptr;
    m_lane.start<Shared>(
        tr("Tournament"),
        [engine = m_workspace.engine(), needs](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<Shared> {
            TournamentOptions options;
            options.clock = steadyNanoseconds;
            auto answer = runTournament(*engine, needs.get(), options, stop, progress);
            if (!answer)
                return tl::make_unexpected(answer.error());
            return std::make_shared<const Tournament>(std::move(*answer));
        },
        [this](Result<Shared> answer) {
            if (!answer) {
                if (answer.error().code != ErrorCode::Cancelled)
                    Q_EMIT failed(answer.error());
                return;
            }
            beginResetModel();
            m_tournament = *answer;
            m_kind = 0;
            endResetModel();
            Q_EMIT finished();
        });
}

void TournamentModel::setKind(int index)
{
    if (!m_tournament || index < 0 || static_cast<std::size_t>(index) >= m_tournament->kinds.size()
        || index == m_kind)
        return;
    beginResetModel();
    m_kind = index;
    endResetModel();
}

const TournamentRow* TournamentModel::row(int index) const
{
    return index >= 0 && index < rowCount()
        ? &m_tournament->kinds[static_cast<std::size_t>(m_kind)].rows[static_cast<std::size_t>(index)]
        : nullptr;
}

QString TournamentModel::strategyAt(int index) const
{
    const TournamentRow* const found = row(index);
    return found ? toQt(found->strategy) : QString();
}

int TournamentModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_tournament
        ? 0
        : static_cast<int>(m_tournament->kinds[static_cast<std::size_t>(m_kind)].rows.size());
}

int TournamentModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TournamentModel::wordsOf(const TournamentRow& row, int column) const
{
    const bool exact = m_tournament->counterLabel.find('~') == std::string::npos;
    switch (column) {
    case StrategyName:
        return toQt(row.strategy);
    case Class:
        return fidelityText(row.fidelity);
    case Results:
        return countText(static_cast<qint64>(row.results));
    case Changed:
        return countText(static_cast<qint64>(row.changed));
    case Before:
        return tokenText(static_cast<qint64>(row.tokensBefore), exact);
    case After:
        return tokenText(static_cast<qint64>(row.tokensAfter), exact);
    case Saved:
        return percentText(savedShareOf(row));
    case Time:
        return tr("%1 ms").arg(QLocale().toString(row.milliseconds, 'f', 1));
    case Regretted:
        return row.losses ? countText(static_cast<qint64>(row.losses->missed)) : QStringLiteral("–");
    case Breaks:
        return row.losses ? countText(static_cast<qint64>(row.losses->editBreaks)) : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant TournamentModel::numberOf(const TournamentRow& row, int column) const
{
    switch (column) {
    case Results:
        return static_cast<qulonglong>(row.results);
    case Changed:
        return static_cast<qulonglong>(row.changed);
    case Before:
        return static_cast<qulonglong>(row.tokensBefore);
    case After:
        return static_cast<qulonglong>(row.tokensAfter);
    case Saved:
        return savedShareOf(row);
    case Time:
        return row.milliseconds;
    case Regretted:
        return row.losses ? QVariant(static_cast<qulonglong>(row.losses->missed)) : QVariant(-1);
    case Breaks:
        return row.losses ? QVariant(static_cast<qulonglong>(row.losses->editBreaks)) : QVariant(-1);
    default:
        return wordsOf(row, column);
    }
}

QVariant TournamentModel::data(const QModelIndex& index, int role) const
{
    const TournamentRow* const found = index.isValid() ? row(index.row()) : nullptr;
    if (!found)
        return {};
    const bool words = index.column() == StrategyName || index.column() == Class;
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(*found, index.column());
    case SortRole:
        return numberOf(*found, index.column());
    case ShareRole:
        return savedShareOf(*found);
    case Qt::AccessibleTextRole:
        return index.column() == StrategyName
            ? tr("%1, %2, saved %3, %4 results changed")
                  .arg(wordsOf(*found, StrategyName), wordsOf(*found, Class), wordsOf(*found, Saved),
                      wordsOf(*found, Changed))
            : wordsOf(*found, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant TournamentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == StrategyName || section == Class ? Qt::AlignLeft : Qt::AlignRight)
                | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
        switch (section) {
        case Results:
            return tr("Results of this content kind: the n behind the row. Measured");
        case Changed:
            return tr("Results the strategy changes. Measured");
        case Before:
            return tr("Tokens of all results of this kind. Measured");
        case After:
            return tr("Tokens the model would see if this strategy were the only one. Measured");
        case Saved:
            return tr("Before minus after, as a share of before; negative when texts grew. Measured");
        case Class:
            return tr("What the strategy promises to keep");
        case Time:
            return tr("Compressing each distinct text once, one thread's time, this run");
        case Regretted:
            return tr("Results with text that was dropped and used later; 0 means none detected");
        case Breaks:
            return tr("Exact-match edits that would have found no copy of their old text");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case StrategyName:
        return tr("strategy");
    case Class:
        return tr("class");
    case Results:
        return tr("results");
    case Changed:
        return tr("changed");
    case Before:
        return tr("before");
    case After:
        return tr("after");
    case Saved:
        return tr("saved");
    case Time:
        return tr("time");
    case Regretted:
        return tr("regrets");
    case Breaks:
        return tr("edit breaks");
    default:
        return {};
    }
}

} // namespace winnow
