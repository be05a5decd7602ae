// SPDX-License-Identifier: GPL-3.0-or-later
// Fires once, some time after its last start: for work that must not follow every step of a drag, of typing or of a
// growing file. Its owner connects timeout().
#pragma once

#include <QTimer>

namespace winnow {

class RestTimer : public QTimer
{
public:
    explicit RestTimer(int milliseconds)
    {
        setSingleShot(true);
        setInterval(milliseconds);
    }
};

} // namespace winnow
