// SPDX-License-Identifier: GPL-3.0-or-later
// The main table, over ToolsModel: the heaviest tool first. A row opens its results; the strategy cell is edited in
// place.
#pragma once

#include <QTableView>

#include "models/document/result_filter.h"

class QSortFilterProxyModel;

namespace winnow {

class ColumnFit;
class Insight;
class OnShow;
class ToolsModel;
class Workspace;

class ToolsView : public QTableView
{
    Q_OBJECT
public:
    ToolsView(Workspace& workspace, Insight& insight, const OnShow& onShow, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user wants the results behind a cell.
    void resultsRequested(const winnow::ResultFilter& filter);
    void filterRequested(const winnow::FilterChip& chip);
    void skipRequested(const QString& tool);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void contextMenu(const QPoint& at);
    void openCell(const QModelIndex& proxyIndex);
    void showSizes();
    Workspace& m_workspace;
    ToolsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    ColumnFit* m_fit = nullptr;
};

} // namespace winnow
