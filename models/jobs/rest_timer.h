// SPDX-License-Identifier: GPL-3.0-or-later
// Runs out once, some time after it was started last: for work that must not follow every step of a drag, of
// typing or of a file that grows. Its owner connects timeout().
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
