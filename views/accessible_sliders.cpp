// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/accessible_sliders.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QList>
#include <QTimer>

#include "views/charts/chart_handle.h"
#include "views/log_slider.h"

namespace winnow {

namespace {

class LogSliderAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit LogSliderAccessible(LogSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
        , m_slider(slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QVariant currentValue() const override { return m_slider->current(); }
    void setCurrentValue(const QVariant& value) override { Q_EMIT m_slider->edited(value.toDouble()); }
    QVariant maximumValue() const override { return m_slider->valueAt(LogSlider::kSteps); }
    QVariant minimumValue() const override { return m_slider->valueAt(0); }
    QVariant minimumStepSize() const override { return {}; } // of equal ratio, not of equal size

private:
    LogSlider* m_slider;
};

QGraphicsView* viewOf(const ChartHandle& handle)
{
    const QList<QGraphicsView*> views = handle.scene() ? handle.scene()->views() : QList<QGraphicsView*>();
    return views.isEmpty() ? nullptr : views.front();
}

QList<ChartHandle*> handlesIn(const QGraphicsView& view)
{
    QList<ChartHandle*> found;
    for (QGraphicsItem* const item : view.scene()->items()) {
        if (auto* const handle = qobject_cast<ChartHandle*>(item->toGraphicsObject()))
            found.prepend(handle); // items() begins with the topmost
    }
    return found;
}

class HandleAccessible : public QAccessibleObject, public QAccessibleValueInterface
{
public:
    explicit HandleAccessible(ChartHandle* handle)
        : QAccessibleObject(handle)
        , m_handle(handle)
    {
    }

    QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(viewOf(*m_handle));
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text type) const override
    {
        if (type == QAccessible::Name)
            return m_handle->objectName();
        return type == QAccessible::Value ? m_handle->text() : QString();
    }
    QRect rect() const override
    {
        const QGraphicsView* const view = viewOf(*m_handle);
        if (!view)
            return {};
        const QRect inView = view->mapFromScene(m_handle->sceneBoundingRect()).boundingRect();
        return { view->viewport()->mapToGlobal(inView.topLeft()), inView.size() };
    }
    QAccessible::Role role() const override { return QAccessible::Slider; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        const QGraphicsView* const view = viewOf(*m_handle);
        state.focusable = true;
        state.focused = m_handle->hasFocus() && view && view->hasFocus();
        state.invisible = !view || !view->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleObject::interface_cast(type);
    }
    QVariant currentValue() const override { return m_handle->value(); }
    void setCurrentValue(const QVariant&) override { } // the handle knows pixels only; keys move it
    QVariant maximumValue() const override { return {}; }
    QVariant minimumValue() const override { return {}; }
    QVariant minimumStepSize() const override { return {}; }

private:
    ChartHandle* m_handle;
};

/// A chart and, as its children, what can be moved in it.
class ChartViewAccessible : public QAccessibleWidget
{
public:
    explicit ChartViewAccessible(QGraphicsView* view)
        : QAccessibleWidget(view, QAccessible::Chart)
        , m_view(view)
    {
    }

    int childCount() const override { return static_cast<int>(handlesIn(*m_view).size()); }
    QAccessibleInterface* child(int index) const override
    {
        return QAccessible::queryAccessibleInterface(handlesIn(*m_view).value(index));
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        return child
            ? static_cast<int>(handlesIn(*m_view).indexOf(qobject_cast<ChartHandle*>(child->object())))
            : -1;
    }

private:
    QGraphicsView* m_view;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    if (auto* const slider = qobject_cast<LogSlider*>(object))
        return new LogSliderAccessible(slider);
    if (auto* const handle = qobject_cast<ChartHandle*>(object))
        return new HandleAccessible(handle);
    auto* const view = qobject_cast<QGraphicsView*>(object);
    return view ? new ChartViewAccessible(view) : nullptr;
}

} // namespace

void installSliderAccessibility()
{
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    static_cast<void>(once);
}

void announceHandleFocus(ChartHandle& handle)
{
    if (!QAccessible::isActive())
        return;
    // The chart itself is announced after its scene has given the handle the focus.
    QTimer::singleShot(0, &handle, [&handle] {
        QAccessibleEvent event(&handle, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    });
}

void announceHandleValue(ChartHandle& handle)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(&handle, handle.value());
    QAccessible::updateAccessibility(&event);
}

} // namespace winnow
