// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/when_seen.h"

#include <QWidget>

#include "models/document/workspace.h"
#include "views/widgets/events.h"

namespace winnow {

WhenSeen::WhenSeen(Study& study, QWidget& page, std::function<void()> ask)
    : QObject(&page)
    , m_page(page)
{
    onEvent(QEvent::Show, page, *this, [this] { again(); });
    const Workspace& workspace = study.workspace();
    connect(&m_rest, &QTimer::timeout, this, [this, &workspace, &study, ask = std::move(ask)] {
        if (!m_page.isVisible() || !workspace.hasCorpus() || !study.isNeeded())
            return;
        workspace.isStale() || study.isEarly() ? again() : ask();
    });
    connect(&workspace, &Workspace::policyChanged, this, &WhenSeen::again);
    connect(&workspace, &Workspace::baselineChanged, this, &WhenSeen::again);
    connect(&workspace, &Workspace::corpusChanged, this, &WhenSeen::again);
    connect(&study, &Study::outdated, this, &WhenSeen::again);
}

} // namespace winnow
