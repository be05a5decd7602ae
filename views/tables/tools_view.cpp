// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tools_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>

#include "models/document/policy_rules.h"
#include "models/document/workspace.h"
#include "models/tables/tools_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/tables/choice_delegate.h"
#include "views/tables/column_fit.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/text/plain_texts.h"

namespace winnow {

namespace {

/// The choices of the dialect for a single tool.
std::vector<Choice> toolChoices(const Policy& policy)
{
    const bool winnow = policy.dialect == Dialect::Winnow;
    const QString own = winnow ? choiceText(policy.strategy, policy.chain) : toQt(policy.strategy);
    std::vector<Choice> cells { { {}, ToolsModel::tr("as in the policy (%1)").arg(own), {} } };
    if (!winnow) {
        cells.push_back({ QStringLiteral("passthrough"), ToolsModel::tr("skip this tool"), {} });
        return cells;
    }
    std::ranges::copy(ruleChoices(), std::back_inserter(cells));
    return cells;
}

} // namespace

ToolsView::ToolsView(Workspace& workspace, Insight& insight, const OnShow& onShow, QWidget* parent)
    : QTableView(parent)
    , m_workspace(workspace)
    , m_model(new ToolsModel(workspace, insight, onShow, this))
{
    setWhatsThis(tr("One row per tool. Press Enter or double-click a number to show its results. Press "
                    "F2 on the strategy cell to change the policy for this tool."));
    m_proxy = setUpSorted(*this, *m_model, QStringLiteral("toolsTable"), tr("Tools"),
        { ToolsModel::Weight, Qt::DescendingOrder });
    setTextElideMode(Qt::ElideMiddle); // names of one server differ at their ends
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed | SelectedClicked | DoubleClicked);
    setItemDelegateForColumn(ToolsModel::Weight, new WeightDelegate(this));
    setItemDelegateForColumn(ToolsModel::Saved, new ShareDelegate(ToolsModel::ShareRole, this));
    setItemDelegateForColumn(ToolsModel::Strategy,
        new ChoiceDelegate(
            tr("Strategy of the tool"),
            [this](const QModelIndex&) { return toolChoices(m_workspace.policy()); }, this));
    for (const int column : { ToolsModel::MinSize, ToolsModel::MaxSize })
        setItemDelegateForColumn(column, new SizeDelegate(tr("Size in bytes"), this));
    setColumnWidths(*horizontalHeader(), { 20, 34, 7, 8, 8, 9, 9, 9, 9, 9, 10, 10, 8, 10, 18, 13, 9, 10 });
    horizontalHeader()->setSectionsMovable(true);
    // First what decides, then the sizes.
    int place = 2;
    for (const int column : { ToolsModel::Saved, ToolsModel::Net, ToolsModel::Losses, ToolsModel::Breaks,
             ToolsModel::Strategy, ToolsModel::MinSize, ToolsModel::MaxSize, ToolsModel::AgainstA,
             ToolsModel::Before, ToolsModel::After })
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), place++);
    m_fit = new ColumnFit(*this,
        { ToolsModel::AgainstA, ToolsModel::MaxSize, ToolsModel::MinSize, ToolsModel::Results,
            ToolsModel::Net, ToolsModel::Saved }); // never a loss
    // Hidden until chosen in the header's menu.
    m_fit->setSpare({ ToolsModel::Median, ToolsModel::Ninetieth, ToolsModel::Largest, ToolsModel::Changed,
        ToolsModel::Before, ToolsModel::After, ToolsModel::Decisions });
    // The picture takes the remaining room; a number at the far right would look detached from its row.
    m_fit->setStretched(ToolsModel::Weight, titleWidth(*horizontalHeader(), ToolsModel::Weight));
    connect(&workspace, &Workspace::policyChanged, this, &ToolsView::showSizes);
    connect(&workspace, &Workspace::baselineChanged, this, &ToolsView::showSizes);
    showSizes();
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ToolsView::contextMenu);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (!(index.flags() & Qt::ItemIsEditable))
            openCell(index);
    });
    installCopy(*this);
}

/// Hides constant columns: a gateway has one pair of thresholds for all tools.
void ToolsView::showSizes()
{
    const bool native = m_workspace.policy().dialect == Dialect::Winnow;
    for (const int column : { ToolsModel::MinSize, ToolsModel::MaxSize })
        m_fit->setAbsent(column, !native);
    // Against an uncompressed A the column would equal the savings.
    m_fit->setAbsent(ToolsModel::AgainstA,
        m_workspace.policy() == m_workspace.baseline() || m_workspace.baseline() == asRecorded());
}

void ToolsView::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()
        && state() != EditingState) {
        openCell(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void ToolsView::openCell(const QModelIndex& proxyIndex)
{
    Q_EMIT resultsRequested(m_model->behind(m_proxy->mapToSource(proxyIndex)));
}

void ToolsView::contextMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    QMenu menu(this);
    if (index.isValid()) {
        const QString tool = index.data(ToolsModel::ToolRole).toString();
        menu.addAction(tr("Show results of %1").arg(buttonText(tool)), this,
            [this, index] { openCell(index.siblingAtColumn(ToolsModel::ToolName)); });
        const ResultFilter tools
            = m_model->behind(m_proxy->mapToSource(index.siblingAtColumn(ToolsModel::ToolName)));
        menu.addAction(tr("Filter by %1").arg(buttonText(tools.text())), this,
            [this, chip = tools.chips.front()] { Q_EMIT filterRequested(chip); });
        for (const auto& [filter, count] : m_model->decisionsBehind(m_proxy->mapToSource(index).row()))
            menu.addAction(tr("Show %1 (%2)").arg(buttonText(filter.chips.back().text()), countText(count)),
                this, [this, filter = filter] { Q_EMIT resultsRequested(filter); });
        menu.addAction(tr("Skip %1 in the policy").arg(buttonText(tool)), this,
            [this, tool] { Q_EMIT skipRequested(tool); });
        menu.addAction(tr("Change its strategy…"), this,
            [this, index] { edit(index.siblingAtColumn(ToolsModel::Strategy)); });
        menu.addSeparator();
        menu.addActions(actions());
    }
    if (!menu.isEmpty())
        menu.exec(viewport()->mapToGlobal(at));
}

} // namespace winnow
