// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/accessible_sliders.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include "views/widgets/log_slider.h"

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
    QVariant minimumStepSize() const override { return {}; } // steps have equal ratio, not equal size

private:
    LogSlider* m_slider;
};

QAccessibleInterface* makeSliderInterface(const QString&, QObject* object)
{
    auto* const slider = qobject_cast<LogSlider*>(object);
    return slider ? new LogSliderAccessible(slider) : nullptr;
}

} // namespace

void installSliderAccessibility()
{
    QAccessible::installFactory(makeSliderInterface); // Qt installs each factory once
}

} // namespace winnow
