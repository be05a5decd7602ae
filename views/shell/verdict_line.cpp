// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/verdict_line.h"

#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "core/replay/replay_result.h"
#include "core/report/replay_report.h"
#include "models/document/policy_rules.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/message_text.h"
#include "models/text/tool_name.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

VerdictLine::VerdictLine(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_words(named(new QLabel(this), "verdict"))
    , m_remedy(pushButton(this, "verdictRemedy", {}, [this] { apply(); }))
{
    auto* const row = inside<QHBoxLayout>(this, { grid(*this), grid(*this, 0.5), grid(*this), 0 });
    layOut(*row, { { m_words, 1 }, m_remedy });
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setWordWrap(true);
    const int lines = 2 * fontMetrics().lineSpacing(); // fixed, so that nothing below moves
    setFixedHeight(std::max(m_remedy->sizeHint().height(), lines) + grid(*this, 0.5));
    connect(&insight, &Insight::changed, this, &VerdictLine::refresh);
    connect(&workspace, &Workspace::policyChanged, this, &VerdictLine::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &VerdictLine::refresh);
    connect(&workspace, &Workspace::corpusChanged, this, &VerdictLine::refresh);
    refresh();
}

void VerdictLine::refresh()
{
    const auto& found = m_insight.working();
    setVisible(m_workspace.hasCorpus());
    const auto moving = m_insight.moving();
    const bool isOld = !found || m_workspace.isStale() || !(found->replay->policy == m_workspace.policy());
    m_remedy->setVisible(found && found->verdict.leave.isValid());
    m_words->setEnabled(!isOld || moving);
    m_remedy->setEnabled(!isOld);
    if (!found)
        return m_words->setText(m_workspace.hasCorpus() ? tr("Looking for later uses…") : QString());
    const Verdict verdict = moving
        ? verdictOn(*found->index, *found->replay->corpus, m_workspace.policy(), *moving)
        : found->verdict;
    QPalette colours = palette();
    constexpr Hue kHues[] = { Hue::SeriesNet, Hue::Warning, Hue::LossText }; // by VerdictColour
    colours.setColor(QPalette::WindowText, Theme(palette())[kHues[static_cast<std::size_t>(verdict.colour)]]);
    m_words->setPalette(colours);
    QString words = messageText(verdict.sentence);
    if (!verdict.remedy.empty())
        words += QLatin1Char(' ') + messageText(verdict.remedy);
    if (std::exchange(m_read, found->replay) != found->replay) { // not at each move of a drag
        m_client.clear();
        for (const Message& line : report::clientLines(*found->replay))
            m_client << messageText(line);
    }
    if (found->replay->totals.cutBefore > 0)
        words += QLatin1Char(' ') + m_client.front(); // the figures lack what these results lost
    m_words->setText(words);
    if (!m_client.isEmpty())
        words += QStringLiteral("\n\n") + m_client.join(QStringLiteral("\n\n"));
    m_words->setToolTip(words);
    if (!found->verdict.leave.isValid())
        return;
    const Tool& tool = found->replay->corpus->tools[found->verdict.leave.index()];
    const bool native = found->replay->policy.dialect == Dialect::Winnow;
    m_remedy->setText(tr("Leave %1 alone").arg(native ? toolText(tool) : toolText(tool.name)));
}

void VerdictLine::apply()
{
    const auto& found = m_insight.working();
    if (!found || !found->verdict.leave.isValid())
        return;
    const Tool& tool = found->replay->corpus->tools[found->verdict.leave.index()];
    pauseMouse(*m_remedy);
    m_workspace.replacePolicy(
        withToolStrategy(m_workspace.policy(), tool, QStringLiteral("passthrough")), m_remedy->text());
}

} // namespace winnow
