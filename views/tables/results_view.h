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
    /// The same for the settings; at most kMostKept.
    QVariantList selectedNumbers() const;
    void selectNumbers(const QVariantList& numbers);
    /// Moves the current row by `step` visible rows.
    void go(int step);

    /// Places, widths and sorting of the columns, as restoreColumns() takes them.
    QByteArray columnState() const;
    /// Somebody chose widths or columns; else they are made to fit the room there is.
    bool columnsChosen() const { return m_widthsChosen || m_hidingChosen; }
    enum class Sorting
    {
        Restore,
        Default
    };
    /// As an earlier window left them; columns without a chosen width are fitted again. An empty state: as at
    /// first.
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
    QByteArray m_first; // state of the header as it was made
    bool m_fitting = false;
    bool m_hidingChosen = false; // by somebody, or in an earlier window
    bool m_widthsChosen = false;
};

} // namespace winnow
