// SPDX-License-Identifier: GPL-3.0-or-later
// One result: its name, what was decided and why, and below that its text before and after. If nothing is selected it
// says what to do; if a text can no longer be read it says why.
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
    /// Selects this result and shows the byte of its before side once the text is loaded.
    void showPlace(ResultId result, std::size_t byte);
    /// The result and rows on show, for the settings; restorePlace() shows them again once the text is loaded.
    QVariantList place() const;
    void restorePlace(const QVariantList& place);
    /// True until that place is on show.
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
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    DiffPane* m_diff;
    QVariantList m_kept; // for restorePlace(), until its text is loaded
    std::optional<std::pair<ResultId, std::size_t>> m_wanted; // place to show once its text is loaded
};

} // namespace winnow
