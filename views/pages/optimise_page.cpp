// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/optimise_page.h"

#include <QVBoxLayout>

#include "models/jobs/choosing_study.h"
#include "views/pages/certainty_pages.h"
#include "views/pages/risk_page.h"
#include "views/pages/tournament_panel.h"
#include "views/shell/segments.h"

namespace winnow {

OptimisePage::OptimisePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_sensitivity(new SensitivityStudy(workspace, insight, this))
    , m_certainty(new CertaintyStudy(workspace, insight, this))
    , m_promise(new PromiseStudy(workspace, insight, this))
    , m_parts(new Segments(QStringLiteral("optimiseParts"), tr("Choose"), this))
    , m_frontier(new RiskPage(workspace, insight, library, *m_certainty, m_parts))
    , m_tournament(new TournamentPanel(workspace, insight, m_parts))
{
    setObjectName(QStringLiteral("optimisePage"));
    auto* const promise = new PromisePage(workspace, *m_promise, m_parts);
    m_parts->add(promise, tr("Promise"));
    m_parts->add(m_frontier, tr("Frontier"));
    m_parts->add(m_tournament, tr("Strategies"));
    m_parts->add(new SensitivityPage(workspace, *m_sensitivity, m_parts), tr("Parameters"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(promise, &PromisePage::noticed, this, &OptimisePage::noticed);
}

} // namespace winnow
