// SPDX-License-Identifier: GPL-3.0-or-later
// The upper half of the centre: totals line, then the tabs Tools | Results with filter line and groups |
// Rules. Every number leads to the results behind it.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/base/ids.h"
#include "models/result_filter.h"

class QTabWidget;

namespace winnow {

class FilterLine;
class Insight;
class ResultsModel;
class ResultsView;
class ToolsView;
class GroupsView;
class Workspace;

class ResultsPage : public QWidget
{
    Q_OBJECT
public:
    ResultsPage(Workspace& workspace, Insight* insight, QWidget* parent = nullptr);

    ResultsModel& model() const { return *m_model; }
    ResultsView& results() const { return *m_results; }
    ToolsView& tools() const { return *m_tools; }
    FilterLine& filter() const { return *m_filter; }
    GroupsView& groups() const { return *m_groups; }
    QTabWidget& tabs() const { return *m_tabs; }
    void showResults();
    void showTools();
    void showTool(const QString& tool);
    /// The results the filter keeps, instead of those shown.
    void showFiltered(const ResultFilter& filter);
    /// Selects the result, without the filter if that hides it.
    void showResult(winnow::ResultId result);
    void skipTool(const QString& tool);
    /// Opens the rules on the first that runs this strategy, alone or as a step; false if none does.
    bool showRuleWith(const QString& strategy);
    /// "3 selected: −9 812 tokens", empty for fewer than two.
    QString selectionText() const;

Q_SIGNALS:
    void resultActivated();
    void selectionSummaryChanged();
    /// Something worth a note above the panes.
    void noticed(const QString& text);

private:
    void watchStale();
    void dimHeaders(bool dim);
    static constexpr int kPatienceMs = 150; // as long as a replay may take unnoticed
    Workspace& m_workspace;
    QTimer m_patience;
    ResultsModel* m_model;
    QTabWidget* m_tabs;
    ToolsView* m_tools;
    ResultsView* m_results;
    FilterLine* m_filter;
    GroupsView* m_groups;
};

} // namespace winnow
