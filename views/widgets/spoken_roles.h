// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader calls our controls where Qt's own words would mislead or be silent: a button that
// chooses a page or a part is a tab, a list of choices says what is chosen, and a stack of pages is no pane
// that is read out on the way to what stands in it. Tried with Orca 43 on X11.
#pragma once

#include <QAccessibleWidget>

class QAbstractButton;

namespace winnow {

/// A widget that a reader takes for a text which it cannot edit, or select in.
class ReadOnlyText : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    using QAccessibleWidget::QAccessibleWidget;
    void* interface_cast(QAccessible::InterfaceType type) override;
    void addSelection(int, int) override { }
    void removeSelection(int) override { }
    void setSelection(int, int, int) override { }
    QRect characterRect(int) const override { return rect(); }
    int offsetAtPoint(const QPoint&) const override { return 0; }
    void scrollToSubstring(int, int) override { }
    QString attributes(int, int* start, int* end) const override;
};

/// Before the first such control is made; safe to call often.
void installSpokenRoles();

/// One of several buttons that choose what is on show. The first thing to be said of a new button: Qt keeps
/// the role that it had when a reader was first told of it.
void speakAsTab(QAbstractButton& button);

} // namespace winnow
