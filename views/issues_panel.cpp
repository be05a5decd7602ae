// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/issues_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "models/issues_model.h"
#include "models/workspace.h"
#include "views/table_copy.h"

namespace winnow {

IssuesPanel::IssuesPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new IssuesModel(this))
    , m_table(new QTableView(this))
    , m_empty(new QLabel(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    auto* const proxy = new QSortFilterProxyModel(this);
    proxy->setSourceModel(m_model);
    proxy->setSortRole(IssuesModel::SortRole);
    m_table->setObjectName(QStringLiteral("issuesTable"));
    m_table->setAccessibleName(tr("Issues"));
    m_table->setModel(proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(IssuesModel::SeverityColumn, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    connect(m_table, &QTableView::activated, this, &IssuesPanel::open);
    connect(&workspace, &Workspace::corpusChanged, this, &IssuesPanel::refresh);
    installCopy(*m_table);
    refresh();
}

int IssuesPanel::serious() const { return m_model->serious(); }

void IssuesPanel::refresh()
{
    m_model->setCorpus(m_workspace.corpus());
    const bool some = m_model->rowCount() > 0;
    m_table->setVisible(some);
    m_empty->setVisible(!some);
    m_empty->setText(m_workspace.hasCorpus() ? tr("Everything was read. No issues.") : tr("Open a recording to see what could not be read."));
    Q_EMIT seriousChanged(m_model->serious());
}

void IssuesPanel::open(const QModelIndex& index)
{
    Q_EMIT rawRecordRequested(index.data(IssuesModel::RecordingRole).toString(),
        index.data(IssuesModel::OffsetRole).toULongLong(), index.data(IssuesModel::LengthRole).toULongLong());
}

} // namespace winnow
