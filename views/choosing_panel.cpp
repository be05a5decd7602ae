// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/choosing_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>

#include "models/choosing_study.h"
#include "views/best_policy_page.h"
#include "views/certainty_pages.h"
#include "views/losses_page.h"
#include "views/trade_off_page.h"

namespace winnow {

ChoosingPanel::ChoosingPanel(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_best(new BestPolicyStudy(workspace, insight, this))
    , m_sensitivity(new SensitivityStudy(workspace, insight, this))
    , m_certainty(new CertaintyStudy(workspace, insight, this))
    , m_drift(new DriftStudy(workspace, insight, this))
    , m_tabs(new QTabWidget(this))
    , m_bestPage(new BestPolicyPage(workspace, *m_best, m_tabs))
{
    m_tabs->setObjectName(QStringLiteral("choosingTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Choosing"));
    auto* const tradeOff = new TradeOffPage(workspace, *m_best, m_tabs);
    m_tabs->addTab(m_bestPage, tr("Best policy"));
    m_tabs->addTab(tradeOff, tr("Per tool"));
    m_tabs->addTab(new SensitivityPage(workspace, *m_sensitivity, m_tabs), tr("Sensitivity"));
    m_tabs->addTab(new CertaintyPage(workspace, *m_certainty, m_tabs), tr("Certainty"));
    m_tabs->addTab(new DriftPage(workspace, *m_drift, m_tabs), tr("Drift"));
    auto* const losses = new LossesPage(workspace, insight, m_tabs);
    m_tabs->addTab(losses, tr("Losses"));
    connect(losses, &LossesPage::placeRequested, this, &ChoosingPanel::placeRequested);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    connect(m_bestPage, &BestPolicyPage::noticed, this, &ChoosingPanel::noticed);
    connect(tradeOff, &TradeOffPage::noticed, this, &ChoosingPanel::noticed);
}

} // namespace winnow
