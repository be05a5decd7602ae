// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/spoken_roles.h"

#include <QAccessible>
#include <QComboBox>
#include <QStackedWidget>
#include <QToolButton>

namespace winnow {

namespace {

constexpr const char* kSpokenAsTab = "spokenAsTab";

class TabAccessible : public QAccessibleWidget
{
public:
    explicit TabAccessible(QToolButton* button)
        : QAccessibleWidget(button, QAccessible::PageTab)
        , m_button(button)
    {
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.selectable = true;
        state.selected = m_button->isChecked();
        return state;
    }
    QString text(QAccessible::Text type) const override
    {
        const QString own = QAccessibleWidget::text(type);
        return own.isEmpty() && type == QAccessible::Name ? m_button->text().remove(QLatin1Char('&')) : own;
    }
    QStringList actionNames() const override { return { pressAction() }; }
    void doAction(const QString& action) override
    {
        if (action == pressAction())
            m_button->click();
    }

private:
    QToolButton* m_button;
};

/// Qt exposes the selected item in the hidden list, where readers do not find it. As a fully selected text
/// they do, and announce each new choice.
class ChoiceAccessible : public ReadOnlyText
{
public:
    explicit ChoiceAccessible(QComboBox* box)
        : ReadOnlyText(box, QAccessible::ComboBox)
        , m_box(box)
    {
        QObject::connect(box, &QComboBox::currentTextChanged, box, [box](const QString& text) {
            if (!box->hasFocus() || box->isEditable())
                return;
            QAccessibleTextInsertEvent event(box, 0, text);
            QAccessible::updateAccessibility(&event);
        });
    }
    int childCount() const override { return 0; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QString text(QAccessible::Text type) const override
    {
        return type == QAccessible::Value ? m_box->currentText() : QAccessibleWidget::text(type);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.hasPopup = true;
        return state;
    }
    QStringList actionNames() const override { return { showMenuAction(), pressAction() }; }
    void doAction(const QString& action) override
    {
        if (actionNames().contains(action))
            m_box->showPopup();
    }
    QString text(int start, int end) const override { return m_box->currentText().mid(start, end - start); }
    int characterCount() const override { return static_cast<int>(m_box->currentText().size()); }
    void selection(int, int* start, int* end) const override
    {
        *start = 0;
        *end = characterCount();
    }
    int selectionCount() const override { return characterCount() > 0 ? 1 : 0; }
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int) override { }

private:
    QComboBox* m_box;
};

class StackAccessible : public QAccessibleWidget
{
public:
    explicit StackAccessible(QStackedWidget* stack)
        : QAccessibleWidget(stack, QAccessible::Client)
        , m_stack(stack)
    {
    }
    int childCount() const override { return m_stack->currentWidget() ? 1 : 0; }
    QAccessibleInterface* child(int index) const override
    {
        return index == 0 ? QAccessible::queryAccessibleInterface(m_stack->currentWidget()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        return child && child->object() == m_stack->currentWidget() ? 0 : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        return rect().contains(x, y) ? child(0) : nullptr;
    }

private:
    QStackedWidget* m_stack;
};

QAccessibleInterface* makeRoleInterface(const QString&, QObject* object)
{
    if (auto* const button = qobject_cast<QToolButton*>(object);
        button && button->property(kSpokenAsTab).toBool())
        return new TabAccessible(button);
    if (auto* const stack = qobject_cast<QStackedWidget*>(object))
        return new StackAccessible(stack);
    auto* const box = qobject_cast<QComboBox*>(object);
    return box && !box->isEditable() ? new ChoiceAccessible(box) : nullptr;
}

} // namespace

void* ReadOnlyText::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface*>(this)
                                              : QAccessibleWidget::interface_cast(type);
}

QString ReadOnlyText::attributes(int, int* start, int* end) const
{
    *start = 0;
    *end = characterCount();
    return {};
}

void installSpokenRoles()
{
    QAccessible::installFactory(makeRoleInterface); // Qt installs each factory once
}

void speakAsTab(QAbstractButton& button)
{
    button.setProperty(kSpokenAsTab, true);
}

} // namespace winnow
