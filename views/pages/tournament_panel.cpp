// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tournament_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "core/policy/parameters.h"
#include "models/document/workspace.h"
#include "models/tables/tournament_model.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/widgets/spacing.h"

namespace winnow {

TournamentPanel::TournamentPanel(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new TournamentModel(workspace, insight, this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_run(new QPushButton(this))
    , m_kind(new QComboBox(this))
    , m_state(new QLabel(this))
    , m_table(new QTableView(this))
{
    setWhatsThis(tr("Which strategy for which content? Each strategy is replayed over every result with "
                    "everything else switched "
                    "off, so its numbers are its own."));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 3, 2, 3, 2));
    auto* const line = new QHBoxLayout;
    m_run->setObjectName(QStringLiteral("runTournament"));
    m_kind->setObjectName(QStringLiteral("tournamentKind"));
    m_kind->setAccessibleName(tr("Content kind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_state->setObjectName(QStringLiteral("tournamentState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* const label = new QLabel(tr("&kind"), this);
    label->setBuddy(m_kind);
    line->addWidget(m_run);
    line->addWidget(label);
    line->addWidget(m_kind);
    line->addWidget(m_state, 1);
    column->addLayout(line);
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(TournamentModel::SortRole);
    m_table->setModel(m_proxy);
    setUpRows(*m_table, QStringLiteral("tournamentTable"), tr("Strategies side by side"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TournamentModel::Saved, Qt::DescendingOrder);
    m_table->setItemDelegateForColumn(
        TournamentModel::Saved, new ShareDelegate(TournamentModel::ShareRole, this));
    setColumnWidths(*m_table->horizontalHeader(), { 20, 13, 8, 8, 10, 10, 10, 9, 9, 8, 8 });
    column->addWidget(m_table, 1);
    connect(m_run, &QPushButton::clicked, this, &TournamentPanel::runOrStop);
    connect(m_kind, &QComboBox::currentIndexChanged, m_model, &TournamentModel::setKind);
    connect(m_model, &TournamentModel::finished, this, &TournamentPanel::fillKinds);
    connect(m_model, &TournamentModel::failed, this,
        [this](const Error& error) { Q_EMIT trouble(tr("Tournament"), error); });
    connect(&m_model->lane(), &JobLane::stateChanged, this, &TournamentPanel::refresh);
    connect(m_table, &QTableView::activated, this, &TournamentPanel::take);
    installCopy(*m_table);
    new WhenSeen(
        workspace, *this, [this] { return !m_model->tournament() && !m_model->lane().isRunning(); },
        [this] { m_model->run(); });
    fillKinds();
}

void TournamentPanel::runOrStop()
{
    if (m_model->lane().isRunning())
        m_model->cancel();
    else
        m_model->run();
}

void TournamentPanel::fillKinds()
{
    const QSignalBlocker quiet(m_kind);
    m_kind->clear();
    if (const auto& tournament = m_model->tournament()) {
        for (const TournamentKind& kind : tournament->kinds)
            m_kind->addItem(kind.kind == "all"
                    ? tr("all kinds (%1)").arg(resultsAmount(static_cast<std::int64_t>(kind.results)))
                    : QStringLiteral("%1 (%2)").arg(
                        toQt(kind.kind), resultsAmount(static_cast<std::int64_t>(kind.results))));
    }
    refresh();
}

void TournamentPanel::refresh()
{
    const JobState state = m_model->lane().state();
    m_run->setText(state.running ? tr("&Stop") : tr("&Run the tournament"));
    m_run->setEnabled(m_workspace.hasCorpus());
    m_kind->setEnabled(m_kind->count() > 0);
    if (state.running)
        m_state->setText(state.total > 0
                ? tr("%1 of %2 strategies: %3").arg(state.done + 1).arg(state.total).arg(state.stage)
                : tr("Running…"));
    else if (!m_model->tournament())
        m_state->setText(tr("Every strategy over every result; a change of the policy stops it."));
    else
        m_state->setText(tr("Enter takes a strategy into the policy. Counter: %1")
                             .arg(counterText(m_model->tournament()->counterLabel)));
}

void TournamentPanel::take(const QModelIndex& index)
{
    const QString strategy = m_model->strategyAt(m_proxy->mapToSource(index).row());
    const Parameter* const parameter = findParameter("strategy");
    if (strategy.isEmpty() || !parameter)
        return;
    if (m_workspace.policy().dialect != Dialect::Winnow && strategy != QLatin1String("simple")) {
        Q_EMIT noticed(tr("This gateway does not know the strategy %1; choose the dialect winnow to use it.")
                           .arg(strategy));
        return;
    }
    m_workspace.edit(*parameter, fromQt(strategy));
}

} // namespace winnow
