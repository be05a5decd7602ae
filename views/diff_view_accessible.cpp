// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/diff_view_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <algorithm>

#include "views/diff_view.h"

namespace winnow {

namespace {

/// A read-only text of one row: the current one. Moving the cursor in the view moves the text.
class DiffAccessible : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit DiffAccessible(DiffView* view)
        : QAccessibleWidget(view, QAccessible::EditableText)
        , m_view(view)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        return state;
    }
    QString text(QAccessible::Text type) const override
    {
        return type == QAccessible::Value ? sentence() : QAccessibleWidget::text(type);
    }

    void selection(int, int* start, int* end) const override { *start = *end = 0; }
    int selectionCount() const override { return 0; }
    void addSelection(int, int) override { }
    void removeSelection(int) override { }
    void setSelection(int, int, int) override { }
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int) override { }
    QString text(int start, int end) const override { return sentence().mid(start, end - start); }
    int characterCount() const override { return static_cast<int>(sentence().size()); }
    QRect characterRect(int) const override { return rect(); }
    int offsetAtPoint(const QPoint&) const override { return 0; }
    void scrollToSubstring(int, int) override { }
    QString attributes(int, int* start, int* end) const override
    {
        *start = 0;
        *end = characterCount();
        return {};
    }

private:
    QString sentence() const { return m_view->model().rowSentence(m_view->model().currentRow()); }
    DiffView* m_view;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<DiffView*>(object);
    return view ? new DiffAccessible(view) : nullptr;
}

} // namespace

void installDiffAccessibility()
{
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    static_cast<void>(once);
}

void announceCurrentRow(DiffView& view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent value(&view, view.model().rowSentence(view.model().currentRow()));
    QAccessible::updateAccessibility(&value);
    QAccessibleTextCursorEvent cursor(&view, 0);
    QAccessible::updateAccessibility(&cursor);
}

} // namespace winnow
