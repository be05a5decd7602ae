// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/spoken_picture.h"

#include <QAccessibleWidget>

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

void SpokenPicture::announce()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(this, value());
    QAccessible::updateAccessibility(&event);
}

} // namespace winnow
