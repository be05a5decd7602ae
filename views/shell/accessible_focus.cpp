// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/accessible_focus.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QLineEdit>
#include <QMainWindow>

namespace winnow {

namespace {

QAccessible::UpdateHandler g_next = nullptr; // another handler; null: the platform is notified

void passOn(QAccessibleEvent* event)
{
    if (claimsFocusFromElsewhere(*event) || isCaretOfNothing(*event))
        return;
    if (g_next)
        return g_next(event);
    // Qt notifies the platform only while no handler is installed.
    QAccessible::installUpdateHandler(nullptr);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(passOn);
}

} // namespace

bool claimsFocusFromElsewhere(const QAccessibleEvent& event)
{
    if (event.type() != QAccessible::Focus)
        return false;
    const auto* const view = qobject_cast<const QAbstractItemView*>(event.object());
    return view && !view->hasFocus() && qobject_cast<const QMainWindow*>(view->window());
}

bool isCaretOfNothing(const QAccessibleEvent& event)
{
    if (event.type() != QAccessible::TextCaretMoved && event.type() != QAccessible::TextSelectionChanged)
        return false;
    const auto* const line = qobject_cast<const QLineEdit*>(event.object());
    return line && line->text().isEmpty();
}

void installAccessibleFocusGuard()
{
    const QAccessible::UpdateHandler before = QAccessible::installUpdateHandler(passOn);
    if (before != passOn)
        g_next = before;
}

} // namespace winnow
