// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/optimise_page.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "models/choosing_study.h"
#include "views/best_policy_page.h"
#include "views/certainty_pages.h"
#include "views/risk_page.h"
#include "views/shell/segments.h"
#include "views/tournament_panel.h"
#include "views/type_scale.h"

namespace winnow {

OptimisePage::OptimisePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_best(new BestPolicyStudy(workspace, insight, this))
    , m_sensitivity(new SensitivityStudy(workspace, insight, this))
    , m_certainty(new CertaintyStudy(workspace, insight, this))
    , m_promise(new PromiseStudy(workspace, insight, this))
    , m_parts(new Segments(QStringLiteral("optimiseParts"), tr("Optimise"), this))
{
    setObjectName(QStringLiteral("optimisePage"));
    auto* const frontier = new QSplitter(Qt::Vertical, m_parts);
    frontier->setChildrenCollapsible(false);
    m_frontier
        = new RiskPage(workspace, insight, library, RiskPage::Studies { *m_best, *m_certainty }, frontier);
    m_bestPage = new BestPolicyPage(workspace, *m_best, frontier);
    m_tournament = new TournamentPanel(workspace, insight, m_parts);
    frontier->addWidget(m_frontier);
    frontier->addWidget(m_bestPage);
    frontier->setStretchFactor(0, 1);
    frontier->setSizes({ grid(*this, 60), grid(*this, 24) }); // a first share; the window scales it
    m_parts->add(frontier, tr("Frontier"));
    m_parts->add(m_tournament, tr("Strategies"));
    m_parts->add(new SensitivityPage(workspace, *m_sensitivity, m_parts), tr("Parameters"));
    m_parts->add(new PromisePage(workspace, *m_promise, m_parts), tr("Promise"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(m_bestPage, &BestPolicyPage::noticed, this, &OptimisePage::noticed);
    connect(m_frontier, &RiskPage::weightAllowed, m_bestPage, &BestPolicyPage::allowWeight);
}

} // namespace winnow
