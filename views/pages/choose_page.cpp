// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/choose_page.h"

#include "models/jobs/guarantee_study.h"
#include "views/pages/guarantee_page.h"
#include "views/pages/risk_page.h"
#include "views/shell/segments.h"
#include "views/widgets/page_layout.h"

namespace winnow {

ChoosePage::ChoosePage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent)
    : QWidget(parent)
    , m_certainty(new CertaintyStudy(workspace, insight, this))
    , m_guarantee(new GuaranteeStudy(workspace, insight, this))
    , m_parts(new Segments(QStringLiteral("chooseParts"), tr("Choose"), this))
    , m_frontier(new RiskPage(workspace, insight, library, *m_certainty, m_parts))
{
    setObjectName(QStringLiteral("choosePage"));
    auto* const guaranteed = new GuaranteePage(workspace, *m_guarantee, m_parts);
    m_parts->add(guaranteed, tr("Guarantee"));
    m_parts->add(m_frontier, tr("Frontier"));
    auto* const column = inside<QVBoxLayout>(this, {});
    column->addWidget(m_parts);
    connect(guaranteed, &GuaranteePage::noticed, this, &ChoosePage::noticed);
}

} // namespace winnow
