// SPDX-License-Identifier: GPL-3.0-or-later
// Menus as a person uses them: the right button is pressed on the window, as the window system would, and
// entries are clicked one after the other, submenus included.
#pragma once

#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QWindow>
#include <functional>

namespace winnow::test {

/// With QTest's click on a widget no context menu is asked for; with one on its window it is.
inline void rightClick(QWidget& widget, const QPoint& at)
{
    QWidget* const window = widget.window();
    QTest::mouseClick(window->windowHandle(), Qt::RightButton, {}, widget.mapTo(window, at));
}

/// A window system makes the window under a closed menu active again; the offscreen one does not.
inline void giveBackActivity()
{
    for (QWidget* const window : QApplication::topLevelWidgets()) {
        if (!window->isVisible() || window->windowType() != Qt::Window)
            continue;
        window->activateWindow();
        (void)QTest::qWaitForWindowActive(window, 500);
        return;
    }
}

/// Does `open` (which may block until the menu is gone) and clicks the entries that begin with these words,
/// from menu to submenu. False if one is not there or not enabled.
inline bool clickInMenu(const std::function<void()>& open, QStringList entries)
{
    constexpr int kMostTries = 200;
    bool done = false;
    int tries = 0;
    QWidget* last = nullptr;
    QTimer timer;
    timer.setInterval(10);
    const auto closeAll = [&] {
        timer.stop();
        while (QWidget* const popup = QApplication::activePopupWidget())
            popup->close();
    };
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || menu == last)
            return ++tries > kMostTries ? closeAll() : void();
        for (QAction* const action : menu->actions()) {
            if (!action->isEnabled() || !action->text().remove(QLatin1Char('&')).startsWith(entries.first()))
                continue;
            last = menu;
            entries.removeFirst();
            done = entries.isEmpty();
            if (done)
                timer.stop();
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return;
        }
        closeAll();
    });
    timer.start();
    open();
    (void)QTest::qWaitFor([&] { return !timer.isActive(); }, kMostTries * 50);
    giveBackActivity();
    return done;
}

/// The entries of the menu that `open` opens; then it is closed.
inline QStringList entriesOf(const std::function<void()>& open)
{
    QStringList texts;
    QTimer::singleShot(60, qApp, [&] {
        if (auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
            for (const QAction* const action : menu->actions())
                texts << action->text().remove(QLatin1Char('&'));
            menu->close();
        }
    });
    open();
    QTest::qWait(80);
    giveBackActivity();
    return texts;
}

} // namespace winnow::test
