// SPDX-License-Identifier: GPL-3.0-or-later
// A page computes when it becomes visible and keeps its answer until the policy changes. This class requests the answer
// shortly after the page is shown, or after the policy comes to rest while the page is visible. Created by the page.
#pragma once

#include <QObject>
#include <functional>

#include "models/jobs/rest_timer.h"
#include "models/jobs/study.h"

class QWidget;

namespace winnow {

class WhenSeen : public QObject
{
    Q_OBJECT
public:
    static constexpr int kRestMs = 400;

    WhenSeen(Study& study, QWidget& page, std::function<void()> ask);

private:
    void again() { m_rest.start(); }
    QWidget& m_page;
    RestTimer m_rest { kRestMs };
};

} // namespace winnow
