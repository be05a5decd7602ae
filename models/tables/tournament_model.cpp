// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/tournament_model.h"

#include <QLocale>
#include <chrono>

#include "core/base/try.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

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
    : ColumnTable(parent)
    , m_workspace(workspace)
    , m_insight(insight)
{
    setColumns(columns());
    connect(&workspace, &Workspace::corpusChanged, this, &TournamentModel::forget);
    connect(&workspace, &Workspace::policyChanged, this, &TournamentModel::cancel);
}

TournamentModel::Columns TournamentModel::columns() const
{
    using Row = const TournamentRow&;
    const auto lossText = [](Row row, std::uint64_t TournamentLosses::*figure) {
        return row.losses ? countText(static_cast<qint64>((*row.losses).*figure)) : QStringLiteral("\u2013");
    };
    const auto loss = [](Row row, std::uint64_t TournamentLosses::*figure) {
        return row.losses ? static_cast<qlonglong>((*row.losses).*figure) : qlonglong { -1 };
    };
    return {
        { "strategy", [](Row row) { return toQt(row.strategy); } },
        { "class", [](Row row) { return fidelityText(row.fidelity); } },
        { "results", [](Row row) { return countText(static_cast<qint64>(row.results)); },
            [](Row row) { return static_cast<qulonglong>(row.results); } },
        { "changed", [](Row row) { return countText(static_cast<qint64>(row.changed)); },
            [](Row row) { return static_cast<qulonglong>(row.changed); } },
        { "before", [this](Row row) { return tokensText(row.tokensBefore); },
            [](Row row) { return static_cast<qulonglong>(row.tokensBefore); } },
        { "after", [this](Row row) { return tokensText(row.tokensAfter); },
            [](Row row) { return static_cast<qulonglong>(row.tokensAfter); } },
        { "saved %", [](Row row) { return percentText(savedShareOf(row)); }, savedShareOf },
        { "net",
            [](Row row) {
                return row.losses && row.losses->money ? moneyText(row.losses->money->worst)
                                                       : QStringLiteral("\u2013");
            },
            [](Row row) { return row.losses && row.losses->money ? row.losses->money->worst : 0.0; } },
        { "ms", [](Row row) { return QLocale().toString(row.milliseconds, 'f', 1); },
            [](Row row) { return row.milliseconds; } },
        { "missed", [lossText](Row row) { return lossText(row, &TournamentLosses::missed); },
            [loss](Row row) { return loss(row, &TournamentLosses::missed); } },
        { "edit breaks", [lossText](Row row) { return lossText(row, &TournamentLosses::editBreaks); },
            [loss](Row row) { return loss(row, &TournamentLosses::editBreaks); } },
    };
}

QString TournamentModel::tokensText(std::uint64_t tokens) const
{
    const bool exact = m_tournament->counterLabel.find('~') == std::string::npos;
    return tokenText(static_cast<qint64>(tokens), exact);
}

const std::vector<TournamentRow>& TournamentModel::kind() const
{
    return m_tournament->kinds[static_cast<std::size_t>(m_kind)].rows;
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
    const std::shared_ptr<const InsightBasis> basis = m_insight.data() ? m_insight.data()->basis : nullptr;
    m_lane.start<Shared>(
        tr("Tournament"),
        [engine = m_workspace.engine(), basis](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<Shared> {
            TournamentOptions options;
            options.clock = steadyNanoseconds;
            options.money = basis ? &basis->money : nullptr;
            WINNOW_TRY(auto answer,
                runTournament(*engine, basis ? &basis->index : nullptr, options, stop, progress));
            return std::make_shared<const Tournament>(std::move(answer));
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

QString TournamentModel::strategyAt(int index) const
{
    return index >= 0 && index < rowCount() ? toQt(rowAt(static_cast<std::size_t>(index)).strategy)
                                            : QString();
}

QString TournamentModel::sentenceOf(const TournamentRow& row) const
{
    return tr("%1, %2, saved %3, %4 results changed")
        .arg(wordsOf(row, StrategyName), wordsOf(row, Class), wordsOf(row, Saved), wordsOf(row, Changed));
}

QVariant TournamentModel::own(const TournamentRow& row, int, int role) const
{
    return role == ShareRole ? QVariant(savedShareOf(row)) : QVariant();
}

} // namespace winnow
