// SPDX-License-Identifier: GPL-3.0-or-later
// What is on show: corpus > session > tool > result. The filter is a tinted bar in it: session, tool, every other
// condition as a button that removes it, the share of the results that pass, and a button that clears it. Each step
// opens a menu of its neighbors. Reads and changes the trail.
#pragma once

#include <QWidget>

#include "models/document/result_filter.h"

class QLabel;
class QMenu;
class QToolButton;

namespace winnow {

class ResultsModel;
class Trail;
class Workspace;

class Breadcrumb : public QWidget
{
    Q_OBJECT
public:
    Breadcrumb(Workspace& workspace, Trail& trail, const ResultsModel& results, QWidget* parent = nullptr);
    /// Strikes the filter through: the page on show judges all results.
    void setWhole(bool whole);

private:
    QToolButton* step(QWidget* parent, const QString& name, const QString& accessibleName,
        std::optional<FilterChip::Field> field = {});
    void refresh();
    void refreshBar();
    void fitCorpus();
    void offer(QMenu& menu, FilterChip::Field field);
    static constexpr qsizetype kOffered = 30; // the command line finds the others

    Workspace& m_workspace;
    Trail& m_trail;
    const ResultsModel& m_results;
    QWidget* m_bar;
    QToolButton* m_corpus;
    QToolButton* m_session;
    QToolButton* m_tool;
    QToolButton* m_result;
    QWidget* m_chips;
    QLabel* m_share;
    QToolButton* m_clear;
    bool m_whole = false;
};

/// The name of a session: its title, otherwise its id, otherwise its number.
QString sessionText(const Workspace& workspace, std::size_t session);
/// Values of a field in the open recordings, the heaviest tools first. Sessions have names instead.
QStringList filterValues(const Workspace& workspace, FilterChip::Field field);

} // namespace winnow
