// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/spoken_picture.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QWheelEvent>

namespace winnow {

namespace {

class PictureAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit PictureAccessible(SpokenPicture* picture)
        : QAccessibleWidget(picture, picture->role())
        , m_picture(picture)
    {
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text type) const override
    {
        if (type == QAccessible::Value)
            return m_picture->valueText();
        const QString summary = type == QAccessible::Description ? m_picture->summary() : QString();
        return summary.isEmpty() ? QAccessibleWidget::text(type) : summary;
    }
    QVariant currentValue() const override { return m_picture->value(); }
    void setCurrentValue(const QVariant& value) override { m_picture->setValue(value); }
    QVariant maximumValue() const override { return m_picture->valueBounds().second; }
    QVariant minimumValue() const override { return m_picture->valueBounds().first; }
    QVariant minimumStepSize() const override { return {}; }

private:
    SpokenPicture* m_picture;
};

/// Fine with Shift, coarse with Ctrl.
double scaleOf(Qt::KeyboardModifiers modifiers)
{
    return modifiers.testFlag(Qt::ShiftModifier) ? 0.2 : modifiers.testFlag(Qt::ControlModifier) ? 5 : 1;
}

QAccessibleInterface* makePictureInterface(const QString&, QObject* object)
{
    auto* const picture = qobject_cast<SpokenPicture*>(object);
    return picture ? new PictureAccessible(picture) : nullptr;
}

} // namespace

SpokenPicture::SpokenPicture(QWidget* parent, QAccessible::Role role)
    : QWidget(parent)
    , m_role(role)
{
    QAccessible::installFactory(makePictureInterface); // Qt installs each factory once
}

bool SpokenPicture::moveByKey(const QKeyEvent& event)
{
    constexpr double kPage = 14.2; // steps that double the value
    const double scale = scaleOf(event.modifiers());
    switch (event.key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
        step(scale);
        break;
    case Qt::Key_Left:
    case Qt::Key_Down:
        step(-scale);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        step(event.key() == Qt::Key_PageUp ? kPage : -kPage);
        break;
    case Qt::Key_Home:
        setValue(valueBounds().first);
        break;
    case Qt::Key_End:
        setValue(valueBounds().second);
        break;
    default:
        return false;
    }
    return true;
}

/// Some desktops turn the wheel sideways with a modifier.
void SpokenPicture::stepByWheel(const QWheelEvent& event)
{
    const QPoint turned = event.angleDelta();
    step((turned.y() != 0 ? turned.y() : turned.x()) / 120.0 * scaleOf(event.modifiers()));
}

void SpokenPicture::announce()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(this, value());
    QAccessible::updateAccessibility(&event);
}

} // namespace winnow
