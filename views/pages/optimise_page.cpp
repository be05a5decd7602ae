// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/optimise_page.h"

#include <QVBoxLayout>

#include "models/choosing_study.h"
#include "views/best_policy_page.h"
#include "views/certainty_pages.h"
#include "views/pages/when_seen.h"
#include "views/risk_page.h"
#include "views/shell/segments.h"
#include "views/tournament_panel.h"
#include "views/trade_off_page.h"

namespace winnow {

OptimisePage::OptimisePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_best(new BestPolicyStudy(workspace, insight, this))
    , m_sensitivity(new SensitivityStudy(workspace, insight, this))
    , m_certainty(new CertaintyStudy(workspace, insight, this))
    , m_drift(new DriftStudy(workspace, insight, this))
    , m_parts(new Segments(QStringLiteral("optimiseParts"), tr("Optimise"), this))
    , m_frontier(new RiskPage(workspace, insight, library, m_parts))
    , m_bestPage(new BestPolicyPage(workspace, *m_best, m_parts))
    , m_tournament(new TournamentPanel(workspace, insight, m_parts))
{
    setObjectName(QStringLiteral("optimisePage"));
    auto* const tradeOff = new TradeOffPage(workspace, *m_best, m_parts);
    m_parts->add(m_frontier, tr("Frontier"));
    m_parts->add(m_bestPage, tr("Best policy"));
    m_parts->add(tradeOff, tr("Per tool"));
    m_parts->add(m_tournament, tr("Strategies"));
    m_parts->add(new SensitivityPage(workspace, *m_sensitivity, m_parts), tr("Parameters"));
    m_parts->add(new CertaintyPage(workspace, *m_certainty, m_parts), tr("How sure"));
    m_parts->add(new DriftPage(workspace, *m_drift, m_parts), tr("Drift"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(m_bestPage, &BestPolicyPage::noticed, this, &OptimisePage::noticed);
    new WhenSeen(
        workspace, *tradeOff, [this] { return !m_best->best() || m_best->isStale(); },
        [this] { m_bestPage->find(); });
    connect(tradeOff, &TradeOffPage::noticed, this, &OptimisePage::noticed);
}

} // namespace winnow
