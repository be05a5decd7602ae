// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/rollout_panel.h"

#include <QFileInfo>
#include <QLabel>

#include "models/document/workspace.h"
#include "models/jobs/rollout_study.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/shell/beside.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

RolloutPanel::RolloutPanel(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_study(new RolloutStudy(workspace, insight, this))
    , m_line(new StudyLine(
          QStringLiteral("compareLog"), tr("&Compare again"), m_study->lane(), [this] { m_study->again(); },
          this))
    , m_words(wrapped(named(new QLabel(this), "rolloutWords")))
    , m_statuses(new ReportTableView(QStringLiteral("rolloutStatuses"), tr("Recorded and predicted"), this))
    , m_differences(
          new ReportTableView(QStringLiteral("rolloutDifferences"), tr("Records that differ"), this))
{
    setWhatsThis(tr(
        "Did the gateway do what the policy says? Open its session folder, or the log of winnow-cli serve. "
        "Each record is compared with a replay of the policy in use."));
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * 3); // reserved, so that nothing moves
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_line->addButton(*pushButton(this, "openLog", tr("L&og file…"), [this] {
        chooseFile(this,
            { "logDialog", tr("Log of the gateway or of serve"), {}, tr("Logs (*.jsonl);;All files (*)") },
            [this](const QString& log) { m_study->find(log); });
    }));
    layOut(*pageColumn(this), { m_line, m_words, { sideBySide(m_statuses, m_differences, 2, 3, this), 1 } });
    connect(m_study, &Study::changed, this, &RolloutPanel::refresh);
    connect(
        m_study, &Study::failed, this, [this](const Error& error) { m_words->setText(errorText(error)); });
    new WhenSeen(*m_study, *this, [this] { m_study->again(); });
    refresh();
}

void RolloutPanel::refresh()
{
    const auto& answer = m_study->answer();
    m_line->setRunnable(answer != nullptr);
    m_statuses->setTable(answer ? answer->statuses : report::Table());
    m_differences->setTable(answer ? answer->differences : report::Table());
    m_statuses->setVisible(answer != nullptr);
    m_differences->setVisible(!m_differences->table().rows.empty());
    m_words->setEnabled(!m_study->isStale());
    if (!answer) {
        m_line->setIdleText(tr("Choose the log of the gateway or of winnow-cli serve."));
        return m_words->clear();
    }
    m_line->setIdleText(QFileInfo(answer->file).fileName().toHtmlEscaped()
        + (m_study->isStale() ? tr(" <b>The policy changed since then.</b>") : QString()));
    QStringList lines { tr("%1 of %2 compared records agree with the replay of this policy; the log has %3.")
                            .arg(countText(answer->agreed), countText(answer->joined),
                                countText(answer->records)) };
    if (const auto& measured = answer->measured; measured && !measured->index->uses.empty()) {
        const Figures& figures = measured->figures;
        lines << tr("So far: %1 of %2 changed results have a loss, %3 of %4 later uses are lost, %5 of %6 "
                    "edits would fail.")
                     .arg(countText(figures.withLoss), countText(figures.changed),
                         countText(figures.lostUses), countText(measured->index->uses.size()),
                         countText(figures.editsBroken), countText(figures.edits))
              << messageText(measured->verdict.sentence);
    } else {
        lines << tr("The log has no later text of the agent, so it does not show what was lost.");
    }
    m_words->setText(lines.join(QLatin1Char('\n')));
}

} // namespace winnow
