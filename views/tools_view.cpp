// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tools_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>

#include "core/compression/strategy.h"
#include "models/qt_text.h"
#include "models/tools_model.h"
#include "models/workspace.h"
#include "views/share_delegate.h"
#include "views/table_copy.h"

namespace winnow {

namespace {

/// Offers what the dialect can do to a single tool.
class StrategyDelegate : public QStyledItemDelegate
{
public:
    StrategyDelegate(Workspace& workspace, QObject* parent) : QStyledItemDelegate(parent), m_workspace(workspace) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        auto* const box = new QComboBox(parent);
        const Policy& policy = m_workspace.policy();
        box->addItem(ToolsModel::tr("as the policy says (%1)").arg(toQt(policy.strategy)), toQt(policy.strategy));
        if (policy.dialect == Dialect::Winnow) {
            for (const StrategyInfo& strategy : strategies())
                box->addItem(toQt(strategy.title.empty() ? strategy.name : strategy.title), toQt(strategy.name));
        } else {
            box->addItem(ToolsModel::tr("skip this tool"), QStringLiteral("passthrough"));
        }
        return box;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        auto* const box = static_cast<QComboBox*>(editor);
        const int at = box->findData(index.data(Qt::EditRole));
        box->setCurrentIndex(at < 0 ? 0 : at);
        box->showPopup();
    }

    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, static_cast<QComboBox*>(editor)->currentData(), Qt::EditRole);
    }

private:
    Workspace& m_workspace;
};

} // namespace

ToolsView::ToolsView(Workspace& workspace, Insight* insight, QWidget* parent)
    : QTableView(parent)
    , m_workspace(workspace)
    , m_model(new ToolsModel(workspace, insight, this))
    , m_proxy(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("toolsTable"));
    setAccessibleName(tr("Tools"));
    setWhatsThis(tr("Where? One row a tool. Enter or double-click shows its results; F2 on the strategy cell changes what the "
                    "policy does to this tool alone."));
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(ToolsModel::SortRole);
    setModel(m_proxy);
    setSortingEnabled(true);
    sortByColumn(ToolsModel::Saved, Qt::DescendingOrder);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setEditTriggers(EditKeyPressed | SelectedClicked);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    setItemDelegateForColumn(ToolsModel::Saved, new ShareDelegate(ToolsModel::ShareRole, this));
    setItemDelegateForColumn(ToolsModel::Strategy, new StrategyDelegate(workspace, this));
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0')); // digits fill these columns; in some fonts they are wider than the average
    const int widths[] = { 15, 7, 8, 8, 9, 9, 9, 9, 9, 7, 7, 8, 10, 12, 8 };
    for (int column = 0; column < ToolsModel::ColumnCount; ++column)
        setColumnWidth(column, widths[column] * em);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSectionsMovable(true);
    // First what decides, sizes afterwards.
    int place = 2;
    for (const int column : { ToolsModel::Before, ToolsModel::After, ToolsModel::Saved, ToolsModel::AgainstA, ToolsModel::Net,
             ToolsModel::Regrets, ToolsModel::Breaks, ToolsModel::Strategy })
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), place++);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ToolsView::contextMenu);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() != ToolsModel::Strategy)
            Q_EMIT toolActivated(toolAt(index));
    });
    installCopy(*this);
}

QString ToolsView::toolAt(const QModelIndex& proxyIndex) const { return proxyIndex.data(ToolsModel::ToolRole).toString(); }

void ToolsView::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()
        && state() != EditingState) {
        Q_EMIT toolActivated(toolAt(currentIndex()));
        return;
    }
    QTableView::keyPressEvent(event);
}

void ToolsView::contextMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    QMenu menu(this);
    if (index.isValid()) {
        const QString tool = toolAt(index);
        menu.addAction(tr("Show results of %1").arg(tool), this, [this, tool] { Q_EMIT toolActivated(tool); });
        menu.addAction(tr("Skip %1 in the policy").arg(tool), this, [this, tool] { Q_EMIT skipRequested(tool); });
        menu.addAction(tr("Change its strategy…"), this, [this, index] { edit(index.siblingAtColumn(ToolsModel::Strategy)); });
        menu.addSeparator();
        addCopyMenu(menu, *this);
    }
    if (!menu.isEmpty())
        menu.exec(viewport()->mapToGlobal(at));
}

} // namespace winnow
