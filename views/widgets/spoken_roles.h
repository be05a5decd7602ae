// SPDX-License-Identifier: GPL-3.0-or-later
// Names and roles of our controls for screen readers where Qt's would mislead or be silent: a button that
// selects a page or a part is a tab, a list of choices reports the selected one, and a stack of pages is not
// announced on the way to its content. Tested with Orca 43 on X11.
#pragma once

#include <QAccessibleWidget>

class QAbstractButton;

namespace winnow {

/// A text widget that screen readers may read, but not edit or select in.
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

/// Call it before creating the first such control; safe to call often.
void installSpokenRoles();

/// For one of several buttons that select what is on show. Call it before anything else on a new button: Qt
/// keeps the role it first reports to a reader.
void speakAsTab(QAbstractButton& button);

} // namespace winnow
