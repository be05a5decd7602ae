// SPDX-License-Identifier: GPL-3.0-or-later
// A page computes when it is opened and keeps its answer until the policy changes: this asks for the answer a
// moment after the page is seen, or after the policy came to rest while it is. Made by a page, for itself.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

#include "models/jobs/study.h"

class QWidget;

namespace winnow {

class WhenSeen : public QObject
{
    Q_OBJECT
public:
    static constexpr int kRestMs = 400;

    WhenSeen(Study& study, QWidget& page, std::function<void()> ask);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void again() { m_rest.start(); }
    QWidget& m_page;
    QTimer m_rest;
};

} // namespace winnow
