// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/calm_wheel.h"

#include <QEvent>
#include <QWidget>

#include "views/widgets/events.h"

namespace winnow {

void calmWheel(QWidget& field)
{
    field.setFocusPolicy(Qt::StrongFocus); // wheel focus would be set before the filter runs
    onEvents(field, field, [&field](QObject&, QEvent& event) {
        if (event.type() != QEvent::Wheel || field.hasFocus())
            return false;
        event.ignore(); // Qt passes it to the parent widget
        return true;
    });
}

} // namespace winnow
