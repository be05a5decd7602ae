// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/groups_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

#include "models/document/workspace.h"
#include "views/tables/column_fit.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"

namespace winnow {

GroupsView::GroupsView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new GroupsModel(this))
    , m_chooser(new QWidget(this))
    , m_by(named(new QComboBox(m_chooser), "groupBy", tr("Group by")))
    , m_table(new QTableView(this))
{
    auto* const column = inside<QVBoxLayout>(this, {}, 0);
    auto* const line = inside<QHBoxLayout>(m_chooser, gaps(this, 3, 2, 3, 2));
    m_by->addItem(tr("none"), static_cast<int>(Grouping::None));
    m_by->addItem(tr("tool"), static_cast<int>(Grouping::Tool));
    m_by->addItem(tr("kind"), static_cast<int>(Grouping::Kind));
    m_by->addItem(tr("turn"), static_cast<int>(Grouping::Turn));
    m_by->addItem(tr("decision"), static_cast<int>(Grouping::Decision));
    m_by->addItem(tr("session"), static_cast<int>(Grouping::Session));
    layOut(*line, { labelOf(tr("Group &by"), m_by), m_by });
    m_proxy = setUpSorted(*m_table, *m_model, QStringLiteral("groupsTable"), tr("Groups of results"),
        { GroupsModel::Saved, Qt::DescendingOrder });
    m_table->setItemDelegateForColumn(GroupsModel::Saved, new ShareDelegate(GroupsModel::ShareRole, this));
    m_table->horizontalHeader()->setStretchLastSection(false);
    setColumnWidths(*m_table->horizontalHeader(), { 20, 8, 9, 9, 9, 10 });
    new ColumnFit(
        *m_table, { GroupsModel::Changed, GroupsModel::Before, GroupsModel::After }); // owned by the table
    column->addWidget(m_table, 1);
    const auto again = [this] {
        if (isVisible())
            refresh();
    };
    connect(m_by, &QComboBox::currentIndexChanged, this, &GroupsView::chooseGrouping);
    connect(&workspace, &Workspace::resultChanged, this, again);
    connect(&workspace, &Workspace::kindsChanged, this, again);
    connect(m_table, &QTableView::clicked, this,
        [this](const QModelIndex& index) { Q_EMIT groupChosen(chipAt(index), false); });
    connect(m_table, &QTableView::activated, this,
        [this](const QModelIndex& index) { Q_EMIT groupChosen(chipAt(index), true); });
    installCopy(*m_table);
    hide();
}

Grouping GroupsView::grouping() const
{
    return static_cast<Grouping>(m_by->currentData().toInt());
}

void GroupsView::setGrouping(Grouping grouping)
{
    m_by->setCurrentIndex(std::max(0, m_by->findData(static_cast<int>(grouping))));
}

void GroupsView::chooseGrouping()
{
    setVisible(grouping() != Grouping::None);
    refresh();
    if (grouping() == Grouping::None)
        Q_EMIT ungrouped();
}

FilterChip GroupsView::chipAt(const QModelIndex& index) const
{
    return m_model->chipOf(m_proxy->mapToSource(index).row());
}

void GroupsView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void GroupsView::refresh()
{
    m_model->setResult(m_workspace.result(), m_workspace.kinds(), grouping(), m_workspace.exactness());
}

} // namespace winnow
