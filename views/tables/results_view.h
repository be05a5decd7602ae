// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all tool results over ResultsModel. Shares its current row with the Workspace in both
// directions and keeps the selection when the model resets.
#pragma once

#include <QTableView>

#include "models/tables/results_model.h"

class QMenu;

namespace winnow {

class ColumnFit;
class Workspace;

class ResultsView : public QTableView
{
    Q_OBJECT
public:
    ResultsView(Workspace& workspace, ResultsModel& model, QWidget* parent = nullptr);
    std::vector<ResultId> selectedResults() const;
    /// Numbers of the selected results for the settings; at most kMostKept.
    QVariantList selectedNumbers() const;
    void selectNumbers(const QVariantList& numbers);
    /// Moves the current row by `step` visible rows.
    void go(int step);

Q_SIGNALS:
    void contextRequested();
    void filterRequested(const winnow::FilterChip& chip);
    void skipRequested(const QString& tool);
    void selectionSummaryChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void contextMenu(const QPoint& at);
    void addFilters(QMenu& menu, int column);
    void showCurrent();
    void select(const std::vector<ResultId>& ids);
    void showColumns();
    Workspace& m_workspace;
    ResultsModel& m_model;
    static constexpr qsizetype kMostKept = 10000;
    std::vector<ResultId> m_kept; // selected before a reset
    ColumnFit* m_fit;
};

} // namespace winnow
