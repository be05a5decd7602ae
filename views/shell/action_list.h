// SPDX-License-Identifier: GPL-3.0-or-later
// Every action of the main window in one table: id, menu, texts, keys. Used by the menus, the action search,
// the keyboard page of the guide and the tests; the main window only connects ids to functions.
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <functional>

class QAction;
class QMenu;
class QMenuBar;

namespace winnow {

class ActionList : public QObject
{
    Q_OBJECT
public:
    /// Creates all actions as children of `window` and adds them to it, so that their keys work everywhere in
    /// it.
    explicit ActionList(QWidget& window);

    QAction* get(const char* id) const;
    /// Connects triggered().
    void on(const char* id, const std::function<void()>& act);
    void fill(QMenuBar& bar);
    QMenu* menu(const char* id) const;
    /// An action's name without access key.
    static QString nameOf(const QAction& action);
    /// An action's key as shown in the menu, even if it works in only one pane.
    static QString keyOf(const QAction& action);
    QList<QAction*> all() const { return m_order; }
    /// Redraws the icons after a palette change.
    void refreshIcons(const QPalette& palette);

private:
    void addStandardKeys();
    QHash<QByteArray, QAction*> m_actions;
    QHash<QByteArray, QMenu*> m_menus;
    QList<QAction*> m_order;
};

/// The action `id` of the window around `widget`; null without one. So a page need not know its window.
QAction* actionAround(const QWidget& widget, const QString& id);
/// Does what the menu entry `id` of the window around `widget` does.
void perform(const QWidget& widget, const char* id);

} // namespace winnow
