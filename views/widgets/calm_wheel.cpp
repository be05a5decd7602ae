// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/calm_wheel.h"

#include <QEvent>
#include <QWidget>

namespace winnow {

namespace {

class CalmWheel : public QObject
{
public:
    explicit CalmWheel(QWidget& field)
        : QObject(&field)
    {
        field.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* const field = qobject_cast<const QWidget*>(watched);
        if (event->type() != QEvent::Wheel || !field || field->hasFocus())
            return false;
        event->ignore(); // Qt passes it to the parent widget
        return true;
    }
};

} // namespace

void calmWheel(QWidget& field)
{
    field.setFocusPolicy(Qt::StrongFocus); // wheel focus would be set before the filter runs
    new CalmWheel(field);
}

} // namespace winnow
