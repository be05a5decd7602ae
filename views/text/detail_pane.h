// SPDX-License-Identifier: GPL-3.0-or-later
// The lower half of the center: which result, what was decided and why, and below it before and after. Says
// what to do when nothing is selected and why when a text cannot be read any more.
#pragma once

#include <QVariantList>
#include <QWidget>
#include <optional>
#include <utility>

#include "core/session/corpus.h"

class QLabel;
class QStackedWidget;

namespace winnow {

class CurrentText;
class DiffPane;
class EmptyState;
class Insight;
class Workspace;

class DetailPane : public QWidget
{
    Q_OBJECT
public:
    DetailPane(Workspace& workspace, CurrentText& text, Insight& insight, QWidget* parent = nullptr);
    DiffPane& diff() const { return *m_diff; }
    /// The before side at a byte of this result, as soon as its text is there. Makes it the current one.
    void showPlace(ResultId result, std::size_t byte);
    /// Result and rows on show, for the settings; restorePlace() shows them again as soon as the text is
    /// there.
    QVariantList place() const;
    void restorePlace(const QVariantList& place);
    /// True until that place is shown.
    bool isGoing() const { return m_wanted.has_value(); }

private:
    void refresh();
    void refreshHead();
    void refreshMarks();
    void goToWanted();
    void goToKept();
    Workspace& m_workspace;
    CurrentText& m_text;
    Insight& m_insight;
    QLabel* m_title;
    QLabel* m_decision;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    DiffPane* m_diff;
    QVariantList m_kept; // of place(), until its text is there
    std::optional<std::pair<ResultId, std::size_t>> m_wanted; // a place to show once its text is there
};

} // namespace winnow
