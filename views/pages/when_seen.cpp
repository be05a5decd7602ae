// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/when_seen.h"

#include <QEvent>
#include <QWidget>

#include "models/document/workspace.h"

namespace winnow {

WhenSeen::WhenSeen(
    Workspace& workspace, QWidget& page, std::function<bool()> needed, std::function<void()> ask)
    : QObject(&page)
    , m_page(page)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    page.installEventFilter(this);
    connect(&m_rest, &QTimer::timeout, this,
        [this, &workspace, needed = std::move(needed), ask = std::move(ask)] {
            if (!m_page.isVisible() || !workspace.hasCorpus() || !needed())
                return;
            workspace.isStale() ? again() : ask();
        });
    connect(&workspace, &Workspace::policyChanged, this, &WhenSeen::again);
    connect(&workspace, &Workspace::baselineChanged, this, &WhenSeen::again);
    connect(&workspace, &Workspace::corpusChanged, this, &WhenSeen::again);
}

void WhenSeen::again()
{
    m_rest.start();
}

bool WhenSeen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_page && event->type() == QEvent::Show)
        again();
    return QObject::eventFilter(watched, event);
}

} // namespace winnow
