// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane shows while it has no content: a sentence on the next step and buttons for it. The buttons are
// actions of the surrounding window, found by name, so that a pane need not know the window.
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace winnow {

class EmptyState : public QWidget
{
    Q_OBJECT
public:
    /// `actions`: ids of the window's action list; without a surrounding window there are no buttons.
    EmptyState(const QString& text, const QStringList& actions, QWidget* parent = nullptr);
    void setText(const QString& text);
    QString text() const;
    void setActions(const QStringList& actions);

private:
    void makeButtons();
    QLabel* m_text;
    QWidget* m_buttons;
    QStringList m_actions;
    bool m_made = false;
};

} // namespace winnow
