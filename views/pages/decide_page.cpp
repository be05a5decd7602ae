// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/decide_page.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QTabWidget>

#include "core/base/try.h"
#include "core/report/analysis_report.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/gate_study.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/report_words.h"
#include "models/text/words.h"
#include "views/pages/facts_panel.h"
#include "views/pages/limits_form.h"
#include "views/pages/report_panel.h"
#include "views/pages/rollout_panel.h"
#include "views/pages/sign_off_panel.h"
#include "views/pages/when_seen.h"
#include "views/shell/action_list.h"
#include "views/shell/beside.h"
#include "views/shell/export_panel.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

DecidePage::DecidePage(
    Workspace& workspace, Insight& insight, LibraryModel& library, const ReviewBook& reviews, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(new GateStudy(workspace, insight, this))
    , m_proposals(new ProposalStudy(workspace, insight, this))
    , m_decision(new DecisionStudy(workspace, insight, this))
    , m_parts(named(new QTabWidget(this), "decideParts", tr("Decide")))
{
    setObjectName(QStringLiteral("decidePage"));
    m_study->setBook(reviews);
    m_proposals->setBook(reviews);
    m_decision->setBook(reviews);
    m_facts = new FactsPanel(*m_proposals, m_parts);
    m_signOff = new SignOffPanel(workspace, insight, library, m_parts);
    m_files = new ExportPanel(workspace, insight, *m_study, m_parts);
    m_parts->setDocumentMode(true);
    m_parts->addTab(makeLimits(), tr("Limits"));
    m_parts->addTab(m_facts, tr("Facts to protect"));
    m_parts->addTab(m_signOff, tr("Sign-off"));
    m_parts->addTab(new ReportPanel(workspace, *m_decision, m_parts), tr("Report"));
    m_parts->addTab(m_files, tr("Files"));
    m_parts->addTab(new RolloutPanel(workspace, insight, m_parts), tr("After rollout"));
    inside<QVBoxLayout>(this, {})->addWidget(m_parts);
    connect(m_study, &Study::changed, this, &DecidePage::refresh);
    connect(m_study, &GateStudy::filesChanged, this, &DecidePage::refresh);
    connect(m_facts, &FactsPanel::saveRequested, this, [this] {
        saveTo("saveFactsDialog", tr("Put ticked facts into"),
            tr("Policy tests (*.yaml *.yml);;All files (*)"),
            [this](const QString& path) { return saveTicked(path); });
    });
    refresh();
}

void DecidePage::showFiles()
{
    m_parts->setCurrentWidget(m_files);
}

QWidget* DecidePage::makeLimits()
{
    auto* const page = new QWidget(m_parts);
    m_line = new StudyLine(
        QStringLiteral("runGate"), tr("&Run the tests"), m_study->lane(), [this] { m_study->check(); }, page);
    addButtons(page);
    m_checks = new ReportTableView(QStringLiteral("gateChecks"), tr("Tests and findings"), page);
    m_failures = new ReportTableView(QStringLiteral("gateFailures"), tr("Results that fail"), page);
    layOut(*pageColumn(page),
        { new LimitsForm(*m_study, page), m_line, { sideBySide(m_checks, m_failures, 5, 6, page), 1 } });
    connect(m_checks, &ReportTableView::rowActivated, this, [this](int row) {
        const auto& answer = m_study->answer();
        if (answer && row >= 0 && static_cast<std::size_t>(row) < answer->report.checks.size()
            && !answer->report.checks[static_cast<std::size_t>(row)].passed)
            perform(*this, "pageLosses");
    });
    connect(m_failures, &ReportTableView::rowActivated, this, [this](int row) {
        const auto& answer = m_study->answer();
        if (!answer || row < 0 || static_cast<std::size_t>(row) >= answer->failing.size())
            return;
        m_workspace.setCurrentResult(answer->failing[static_cast<std::size_t>(row)]);
        perform(*this, "openDiff");
    });
    return page;
}

void DecidePage::addButtons(QWidget* page)
{
    const QString yaml = tr("Policy tests (*.yaml *.yml);;All files (*)");
    const QString json = tr("Baselines (*.json);;All files (*)");
    auto* const save = pushButton(page, "saveLimits", tr("&Save as tests.yaml…"), [this, yaml] {
        saveTo(
            "saveLimitsDialog", tr("Put limits into"), yaml, [this](const QString& path) -> Result<QString> {
                WINNOW_CHECK(m_study->saveLimits(path));
                return tr("Written: %1").arg(path);
            });
    });
    auto* const open = pushButton(page, "openTests", tr("Te&st file…"), [this, yaml] {
        chooseFile(this, { "testsDialog", tr("Policy test file"), {}, yaml },
            [this](const QString& path) { m_study->setTestFile(path); });
    });
    auto* const ceiling = pushButton(page, "openBaseline", tr("&Baseline…"), [this, json] {
        chooseFile(this, { "baselineDialog", tr("Baseline file"), {}, json },
            [this](const QString& path) { m_study->setBaselineFile(path); });
    });
    ceiling->setToolTip(
        tr("Compare with a baseline file: %1, %2 and lost facts must not rise, %3 must not fall")
            .arg(reportWord("loss weight"), reportWord("broken edits"), reportWord("saved tokens")));
    m_saveBaseline = pushButton(page, "saveBaseline", tr("&Keep these figures…"), [this, json] {
        saveTo("saveBaselineDialog", tr("Keep these figures"), json,
            [this](const QString& path) -> Result<QString> {
                WINNOW_CHECK(m_study->writeBaseline(path));
                return tr("Written: %1").arg(path);
            });
    });
    m_saveBaseline->setToolTip(tr("Write the figures of this run as a baseline file for later runs"));
    for (QPushButton* const button : { m_saveBaseline, ceiling, open, save }) // each to the right of "Run"
        m_line->addButton(*button);
}

void DecidePage::saveTo(const char* name, const QString& title, const QString& filter,
    const std::function<Result<QString>(const QString&)>& write)
{
    // Facts and limits are added to an existing file, so choosing one is not an accident.
    const bool adds = filter.contains(QLatin1String("yaml"));
    auto* const dialog
        = saveChooser(this, QLatin1String(name), title, adds ? m_study->testFile() : QString(), filter);
    dialog->setOption(QFileDialog::DontConfirmOverwrite, adds);
    connect(dialog, &QFileDialog::fileSelected, this, [this, title, write](const QString& path) {
        const auto done = write(path);
        done ? m_workspace.noticed(*done) : m_workspace.failed(title, done.error());
    });
    showBeside(*dialog);
}

Result<QString> DecidePage::saveTicked(const QString& path)
{
    const std::vector<FactProposal> chosen = m_facts->ticked();
    WINNOW_CHECK(saveFacts(path, chosen));
    m_facts->untickAll();
    m_study->setTestFile(path);
    return tr("%n facts are in %1, which the gate now runs.", nullptr, static_cast<int>(chosen.size()))
        .arg(QFileInfo(path).fileName());
}

void DecidePage::refresh()
{
    const auto& answer = m_study->answer();
    m_line->setRunnable(m_workspace.hasCorpus());
    m_saveBaseline->setEnabled(answer != nullptr);
    m_checks->setTable(answer ? answer->checks : report::Table());
    m_failures->setTable(answer ? answer->failures : report::Table());
    m_failures->setVisible(!m_failures->table().rows.empty());
    QStringList files { m_study->testFile().isEmpty()
            ? tr("limits of the verdict")
            : tr("tests: %1").arg(QFileInfo(m_study->testFile()).fileName()) };
    if (!m_study->baselineFile().isEmpty())
        files << tr("baseline: %1").arg(QFileInfo(m_study->baselineFile()).fileName());
    const QString named = QStringLiteral(" (%1)").arg(files.join(QStringLiteral(", ")).toHtmlEscaped());
    m_line->setToolTip(m_study->testFile() + QLatin1Char('\n') + m_study->baselineFile());
    QString text = QStringLiteral("<b>%1</b> ").arg(m_study->verdict().sentence().toHtmlEscaped());
    if (answer)
        text += tr("On %1, %2 (%3). ")
                    .arg(resultsAmount(answer->report.results), sessionsAmount(answer->report.sessions),
                        counterText(answer->base->replay->counterLabel))
            + messageText(report::detectorMessage());
    m_line->setIdleText(text + named);
}

} // namespace winnow
