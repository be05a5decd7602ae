// SPDX-License-Identifier: GPL-3.0-or-later
// Tools, results and rules: one place, three views, one filter (the trail's). Every number links to the
// results behind it. The lower part of the page Tune.
#pragma once

#include <QWidget>

#include "core/base/ids.h"
#include "models/document/result_filter.h"
#include "models/jobs/rest_timer.h"

class QTabWidget;

namespace winnow {

class Insight;
class OnShow;
class Trail;
class ResultsModel;
class TextHits;
class ResultsView;
class ToolsView;
class Workspace;

class ResultsPage : public QWidget
{
    Q_OBJECT
public:
    ResultsPage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent = nullptr);

    ResultsModel& model() const { return *m_model; }
    OnShow& onShow() const { return *m_onShow; }
    ResultsView& results() const { return *m_results; }
    ToolsView& tools() const { return *m_tools; }
    TextHits& textHits() const { return *m_textHits; }
    QTabWidget& parts() const { return *m_parts; }
    void showResults();
    void showTools();
    /// Replaces the filter and shows its results.
    void showFiltered(const ResultFilter& filter);
    /// Selects the result; clears the filter if that hides it.
    void showResult(winnow::ResultId result);
    void skipTool(const QString& tool);
    /// "3 selected: −9 812 tokens"; empty for fewer than two.
    QString selectionText() const;

private:
    QWidget* makeResults();
    QWidget* orWords(QWidget* table, QWidget* parent);
    void watchStale();
    void dimHeaders(bool dim);
    static constexpr int kPatienceMs = 150; // a longer replay dims the headers
    Workspace& m_workspace;
    Trail& m_trail;
    RestTimer m_patience { kPatienceMs };
    ResultsModel* m_model;
    OnShow* m_onShow;
    TextHits* m_textHits;
    QTabWidget* m_parts;
    ToolsView* m_tools;
    ResultsView* m_results = nullptr; // created with its part
};

} // namespace winnow
