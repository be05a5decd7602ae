// SPDX-License-Identifier: GPL-3.0-or-later
// A page computes when it is opened and keeps its answer until the policy changes: this asks for the answer a
// moment after the page is seen, or after the policy came to rest while it is. Made by a page, for itself.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

class QWidget;

namespace winnow {

class Workspace;

class WhenSeen : public QObject
{
    Q_OBJECT
public:
    static constexpr int kRestMs = 400;

    /// `needed`: there is no answer yet, or it is about another policy.
    WhenSeen(Workspace& workspace, QWidget& page, std::function<bool()> needed, std::function<void()> ask);
    /// Something else than the policy changed what the answer is about.
    void again();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_page;
    QTimer m_rest;
};

} // namespace winnow
