// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all tool results over ResultsModel. Shares its current row with the Workspace in both
// directions and keeps the selection when the model resets.
#pragma once

#include <QTableView>

#include "models/tables/results_model.h"

class QMenu;

namespace winnow {

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

    /// Column order, widths and sorting, for restoreColumns().
    QByteArray columnState() const;
    /// True if the user set widths or columns; otherwise they are fitted to the available room.
    bool columnsChosen() const { return m_widthsChosen || m_hidingChosen; }
    enum class Sorting
    {
        Restore,
        Default
    };
    /// Restores an earlier window's state; fits columns without a chosen width again. An empty state restores
    /// the defaults.
    void restoreColumns(const QByteArray& state, Sorting sorting = Sorting::Restore);

Q_SIGNALS:
    void resultActivated();
    void contextRequested();
    void filterRequested(const winnow::FilterChip& chip);
    void skipRequested(const QString& tool);
    void selectionSummaryChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void contextMenu(const QPoint& at);
    void headerMenu(const QPoint& at);
    void addFilters(QMenu& menu, int column);
    void addColumns(QMenu& menu);
    void showCurrent();
    void select(const std::vector<ResultId>& ids);
    void fit();
    Workspace& m_workspace;
    ResultsModel& m_model;
    static constexpr qsizetype kMostKept = 10000;
    std::vector<ResultId> m_kept; // selected before a reset
    QByteArray m_first; // initial state of the header
    bool m_fitting = false;
    bool m_hidingChosen = false; // by the user, perhaps in an earlier window
    bool m_widthsChosen = false;
};

} // namespace winnow
