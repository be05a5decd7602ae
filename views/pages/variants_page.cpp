// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/variants_page.h"

#include "core/replay/replay_result.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

VariantsPage::VariantsPage(Workspace& workspace, VariantsStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(study)
    , m_line(new StudyLine(
          study.vary() == Vary::Strategies ? QStringLiteral("findStrategies")
                                           : QStringLiteral("findParameters"),
          study.vary() == Vary::Strategies ? tr("Try each &strategy") : tr("Tr&y each parameter"),
          study.lane(), [&study] { study.find(); }, this))
    , m_table(new ReportTableView(study.vary() == Vary::Strategies ? QStringLiteral("strategiesTable")
                                                                   : QStringLiteral("parametersTable"),
          study.vary() == Vary::Strategies ? tr("Each strategy alone, by kind of content")
                                           : tr("Each parameter one step down and up"),
          this))
{
    setWhatsThis(study.vary() == Vary::Strategies
            ? tr("Each strategy alone on every result.")
            : tr("Each parameter one step down and up, with all others unchanged."));
    QVBoxLayout* const column = pageColumn(this);
    layOut(*column, { m_line, { m_table, 1 } });
    connect(&study, &Study::changed, this, &VariantsPage::refresh);
    connect(&study, &Study::failed, this,
        [this](const Error& error) { m_line->setIdleText(errorText(error).toHtmlEscaped()); });
    connect(m_table, &ReportTableView::rowActivated, this, &VariantsPage::take);
    new WhenSeen(study, *this, [&study] { study.find(); });
    refresh();
}

void VariantsPage::refresh()
{
    const auto& answer = m_study.answer();
    m_line->setRunnable(m_workspace.hasCorpus());
    m_table->setTable(answer ? answer->table : report::Table());
    if (!answer)
        return m_line->setIdleText(tr("Each row takes one replay. A change of the policy stops them."));
    m_line->setIdleText(tr("Measured on %1 results. Money is modeled with prices of %2. Press Enter to use a "
                           "row in the policy.")
                            .arg(countText(answer->base->replay->totals.results), toQt(answer->priceDate))
        + (m_study.isStale() ? tr(" <b>The policy changed since then.</b>") : QString()));
}

void VariantsPage::take(int row)
{
    if (!m_study.use(row))
        Q_EMIT noticed(tr("The gateway in use does not support this strategy. Choose the dialect winnow to "
                          "use it."));
}

} // namespace winnow
