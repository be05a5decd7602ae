// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane shows while it has nothing to show: a sentence on what to do next and the buttons that do it.
// The buttons are actions of the window around, found by their names, so that a pane need not know the
// window.
#pragma once

#include <QStackedWidget>
#include <QStringList>

class QLabel;

namespace winnow {

class EmptyState : public QWidget
{
    Q_OBJECT
public:
    /// `actions`: ids of the window's action list; where there is no window around there are no buttons.
    EmptyState(const QString& text, const QStringList& actions, QWidget* parent = nullptr);
    void setText(const QString& text);
    QString text() const;
    void setActions(const QStringList& actions);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeButtons();
    QLabel* m_text;
    QWidget* m_buttons;
    QStringList m_actions;
    bool m_made = false;
};

/// A pane with its empty state in the same place.
class PaneOrEmpty : public QStackedWidget
{
    Q_OBJECT
public:
    PaneOrEmpty(QWidget* pane, EmptyState* empty, QWidget* parent = nullptr);
    void setEmpty(bool empty) { setCurrentIndex(empty ? 1 : 0); }
};

} // namespace winnow
