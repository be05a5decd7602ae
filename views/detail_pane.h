// SPDX-License-Identifier: GPL-3.0-or-later
// The lower half of the centre: which result, what was decided and why, and below it before and after. Says what to do
// when nothing is selected and why when a text cannot be read any more.
#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace winnow {

class CurrentText;
class PlainPair;
class Workspace;

class DetailPane : public QWidget
{
    Q_OBJECT
public:
    DetailPane(Workspace& workspace, CurrentText& text, QWidget* parent = nullptr);
    /// The widget that shows the texts; gets the focus when the diff is opened.
    QWidget* content() const { return m_content; }
    PlainPair& diff() const { return *m_diff; }
    /// True if a find bar was open and is closed now.
    bool closeFind() { return false; }

private:
    void refresh();
    void refreshHead();
    Workspace& m_workspace;
    CurrentText& m_text;
    QLabel* m_title;
    QLabel* m_decision;
    QStackedWidget* m_stack;
    QLabel* m_empty;
    PlainPair* m_diff;
    QWidget* m_content;
};

} // namespace winnow
