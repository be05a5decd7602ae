// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tune_page.h"

#include "models/timeline/timeline_model.h"
#include "views/pages/results_page.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/page_layout.h"

namespace winnow {

TunePage::TunePage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent)
    : QWidget(parent)
    , m_model(new TimelineModel(workspace, insight, this))
    , m_split(new QSplitter(Qt::Vertical, this))
    , m_strips(new SessionStrips(*m_model, m_split))
    , m_results(new ResultsPage(workspace, insight, trail, m_split))
{
    setObjectName(QStringLiteral("tunePage"));
    auto* const column = inside<QVBoxLayout>(this, {});
    m_split->setChildrenCollapsible(false);
    layOut(*m_split, { m_strips, m_results });
    m_split->setStretchFactor(0, 2);
    m_split->setStretchFactor(1, 3);
    m_split->setSizes({ grid(*this, 40), grid(*this, 60) }); // initial shares; the window scales them
    column->addWidget(m_split);
    connect(m_strips, &SessionStrips::sessionActivated, this, &TunePage::sessionRequested);
}

QByteArray TunePage::saveState() const
{
    return m_split->saveState();
}

void TunePage::restoreState(const QByteArray& state)
{
    m_split->restoreState(state);
}

} // namespace winnow
