// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/gate_page.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <algorithm>

#include "core/report/analysis_report.h"
#include "models/document/workspace.h"
#include "models/jobs/gate_study.h"
#include "models/text/amounts.h"
#include "models/text/message_text.h"
#include "models/text/report_words.h"
#include "models/text/words.h"
#include "views/pages/limits_form.h"
#include "views/pages/when_seen.h"
#include "views/shell/beside.h"
#include "views/shell/empty_state.h"
#include "views/shell/segments.h"
#include "views/tables/column_widths.h"
#include "views/tables/report_table_view.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

GatePage::GatePage(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(new GateStudy(workspace, insight, this))
    , m_proposals(new ProposalStudy(workspace, insight, this))
    , m_facts(new ProposalsModel(this))
    , m_parts(new Segments(QStringLiteral("gateParts"), tr("Gate"), this))
{
    m_parts->add(makeChecks(), tr("Tests"));
    m_parts->add(makeFacts(), tr("Facts to protect"));
    auto* const limits = new LimitsForm(
        *m_study,
        [this](const std::function<void(const QString&)>& use) {
            askFile(QStringLiteral("saveLimitsDialog"), tr("Put limits into"),
                tr("Policy tests (*.yaml *.yml);;All files (*)"), true, use);
        },
        m_parts);
    m_parts->add(limits, tr("Limits"));
    connect(limits, &LimitsForm::trouble, this, &GatePage::trouble);
    auto* const column = inside<QVBoxLayout>(this, {});
    column->addWidget(m_parts);
    connect(m_study, &Study::changed, this, &GatePage::refresh);
    connect(m_study, &GateStudy::filesChanged, this, &GatePage::refresh);
    connect(m_study, &Study::failed, this, [this](const Error& error) { Q_EMIT trouble(tr("Gate"), error); });
    connect(m_proposals, &Study::changed, this, [this] {
        m_facts->setProposals(m_proposals->answer());
        refreshFacts();
    });
    connect(m_proposals, &Study::failed, this,
        [this](const Error& error) { Q_EMIT trouble(tr("Facts"), error); });
    connect(m_facts, &ProposalsModel::tickedChanged, this, &GatePage::refreshFacts);
    new WhenSeen(*m_proposals, *m_factsTable, [this] { m_proposals->find(); });
    refresh();
    refreshFacts();
}

QWidget* GatePage::makeChecks()
{
    auto* const page = new QWidget(m_parts);
    page->setWhatsThis(
        tr("Does the policy pass? A policy test file lists the limits and facts that a policy must "
           "satisfy. winnow-cli check runs the same file on a server. A baseline file keeps figures that "
           "may improve but not get worse."));
    m_line = new StudyLine(
        QStringLiteral("runGate"), tr("&Run the tests"), m_study->lane(), [this] { m_study->check(); }, page);
    const QString yaml = tr("Policy tests (*.yaml *.yml);;All files (*)");
    const QString json = tr("Baselines (*.json);;All files (*)");
    auto* const open = pushButton(page, "openTests", tr("Te&st file…"), [this, yaml] {
        askFile(QStringLiteral("testsDialog"), tr("Policy test file"), yaml, false,
            [this](const QString& path) { m_study->setTestFile(path); });
    });
    auto* const ceiling = pushButton(page, "openBaseline", tr("&Baseline…"), [this, json] {
        askFile(QStringLiteral("baselineDialog"), tr("Baseline file"), json, false,
            [this](const QString& path) { m_study->setBaselineFile(path); });
    });
    ceiling->setToolTip(
        tr("Compare with a baseline file: %1, %2 and lost facts must not rise, %3 must not fall")
            .arg(reportWord("loss weight"), reportWord("broken edits"), reportWord("saved tokens")));
    m_saveBaseline = pushButton(page, "saveBaseline", tr("&Keep these figures…"), [this, json] {
        askFile(QStringLiteral("saveBaselineDialog"), tr("Keep these figures"), json, true,
            [this](const QString& path) {
                if (const auto done = m_study->writeBaseline(path); !done)
                    Q_EMIT trouble(tr("Keep these figures"), done.error());
                else
                    Q_EMIT noticed(tr("Written: %1").arg(path));
            });
    });
    m_saveBaseline->setToolTip(tr("Write the figures of this run as a baseline file for later runs"));
    for (QPushButton* const button : { m_saveBaseline, ceiling, open }) // puts each to the right of "Run"
        m_line->addButton(*button);
    m_checks = new ReportTableView(QStringLiteral("gateChecks"), tr("Tests and findings"), page);
    m_failures = new ReportTableView(QStringLiteral("gateFailures"), tr("Results that fail"), page);
    auto* const split = sideBySide(m_checks, m_failures, 5, 6, page);
    auto* const column = pageColumn(page);
    column->addWidget(m_line);
    auto* const none = new EmptyState(
        tr("A policy test file holds limits on losses and facts that must survive. Choose a test file, or "
           "tick facts and put them into one."),
        {}, page);
    auto* const propose = pushButton(
        none, "lookForFacts", tr("Look for facts to protect"), [this] { m_parts->setCurrentIndex(1); });
    auto* const ways = rowOf({ room(), propose, room() });
    auto* const words = static_cast<QVBoxLayout*>(none->layout());
    words->insertLayout(words->count() - 1, ways); // above the stretch at its end
    m_none = new PaneOrEmpty(split, none, page);
    column->addWidget(m_none, 1);
    connect(m_checks, &ReportTableView::rowActivated, this, [this](int row) {
        const auto& answer = m_study->answer();
        if (answer && row >= 0 && static_cast<std::size_t>(row) < answer->report.checks.size()
            && !answer->report.checks[static_cast<std::size_t>(row)].passed)
            Q_EMIT lossesRequested();
    });
    connect(m_failures, &ReportTableView::rowActivated, this, [this](int row) {
        const auto& answer = m_study->answer();
        if (!answer || row < 0 || static_cast<std::size_t>(row) >= answer->failing.size())
            return;
        m_workspace.setCurrentResult(answer->failing[static_cast<std::size_t>(row)]);
        Q_EMIT resultActivated();
    });
    return page;
}

QWidget* GatePage::makeFacts()
{
    auto* const page = new QWidget(m_parts);
    page->setWhatsThis(tr("Which texts must survive? Facts from the recordings: texts used later, error "
                          "lines, ids in two results, edited texts. Tick facts and put them into a policy "
                          "test file."));
    m_factsLine = new StudyLine(
        QStringLiteral("proposeFacts"), tr("&Propose facts"), m_proposals->lane(),
        [this] { m_proposals->find(); }, page);
    m_saveFacts = pushButton(page, "saveFacts", tr("Put ticked &into a test file…"), [this] {
        askFile(QStringLiteral("saveFactsDialog"), tr("Put ticked facts into"),
            tr("Policy tests (*.yaml *.yml);;All files (*)"), true,
            [this](const QString& path) { saveTicked(path); });
    });
    auto* const tickTool = pushButton(page, "tickTool", tr("Tick all of this t&ool"),
        [this] { m_facts->tickTool(m_sorted->mapToSource(m_factsTable->currentIndex()).row()); });
    m_factsLine->addButton(*m_saveFacts);
    m_factsLine->addButton(*tickTool);
    m_factsTable = new QTableView(page);
    m_sorted = setUpSorted(*m_factsTable, *m_facts, QStringLiteral("factsTable"),
        tr("Facts proposed from the recordings"), {}, denseRowHeightOf(*this));
    setColumnWidths(*m_factsTable->horizontalHeader(), { 52, 18, 20, 9, 9 });
    m_factsTable->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    installCopy(*m_factsTable);
    auto* const column = pageColumn(page);
    layOut(*column, { m_factsLine, { m_factsTable, 1 } });
    return page;
}

void GatePage::askFile(const QString& name, const QString& title, const QString& filter, bool save,
    const std::function<void(const QString&)>& use)
{
    auto* const dialog = named(new QFileDialog(this, title, QString(), filter), name);
    dialog->setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    if (save) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(
            filter.contains(QLatin1String("json")) ? QStringLiteral("json") : QStringLiteral("yaml"));
        // Facts and limits are added to an existing file, so choosing one is not an accident.
        dialog->setOption(QFileDialog::DontConfirmOverwrite, filter.contains(QLatin1String("yaml")));
        if (name == QLatin1String("saveFactsDialog") && !m_study->testFile().isEmpty())
            dialog->selectFile(m_study->testFile());
    }
    connect(dialog, &QFileDialog::fileSelected, this, [use](const QString& path) { use(path); });
    showBeside(*dialog);
}

void GatePage::saveTicked(const QString& path)
{
    const std::vector<FactProposal> chosen = m_facts->ticked();
    if (const auto done = saveFacts(path, chosen); !done) {
        Q_EMIT trouble(tr("Put ticked facts into %1").arg(QFileInfo(path).fileName()), done.error());
        return;
    }
    Q_EMIT noticed(
        tr("%n facts are in %1, which the gate now runs.", nullptr, static_cast<int>(chosen.size()))
            .arg(QFileInfo(path).fileName()));
    m_facts->setAll(false);
    m_study->setTestFile(path);
}

void GatePage::refresh()
{
    const auto& answer = m_study->answer();
    m_line->setRunnable(m_study->canRun());
    m_saveBaseline->setEnabled(answer != nullptr);
    m_none->setEmpty(!m_study->canRun() && !answer);
    m_checks->setTable(answer ? answer->checks : report::Table());
    m_failures->setTable(answer ? answer->failures : report::Table());
    m_failures->setVisible(!m_failures->table().rows.empty());
    QStringList files;
    if (!m_study->testFile().isEmpty())
        files << tr("tests: %1").arg(QFileInfo(m_study->testFile()).fileName());
    if (!m_study->baselineFile().isEmpty())
        files << tr("baseline: %1").arg(QFileInfo(m_study->baselineFile()).fileName());
    const QString named = files.isEmpty()
        ? QString()
        : QStringLiteral(" (%1)").arg(files.join(QStringLiteral(", ")).toHtmlEscaped());
    m_line->setToolTip(m_study->testFile() + QLatin1Char('\n') + m_study->baselineFile());
    if (files.isEmpty())
        return m_line->setIdleText(
            tr("Choose a test file, tick limits, or propose facts and put them into one."));
    if (!answer)
        return m_line->setIdleText(tr("Not run yet.") + named);
    const auto failed = std::count_if(answer->report.checks.begin(), answer->report.checks.end(),
        [](const GateCheck& check) { return !check.passed; });
    QString text = failed == 0
        ? tr("<b>Passed</b>: %1").arg(testsAmount(answer->report.checks.size()))
        : tr("<b>FAILED</b>: %1 of %2").arg(failed).arg(testsAmount(answer->report.checks.size()));
    text += tr(" on %1, %2 (%3). ")
                .arg(resultsAmount(answer->report.results), sessionsAmount(answer->report.sessions),
                    counterText(answer->base->replay->counterLabel))
        + messageText(report::detectorMessage());
    if (m_study->isStale())
        text += tr(" <b>The policy changed since then.</b>");
    m_line->setIdleText(text + named);
}

void GatePage::refreshFacts()
{
    m_factsLine->setRunnable(m_workspace.hasCorpus());
    const int ticked = m_facts->tickedCount();
    m_saveFacts->setEnabled(ticked > 0);
    if (!m_proposals->answer())
        m_factsLine->setIdleText(
            tr("Texts used later, error lines, ids in two results, edited texts; at most %1 per tool.")
                .arg(kMostProposed));
    else
        m_factsLine->setIdleText(tr("%1 of %2 facts are ticked. Only ticked facts are protected.")
                                     .arg(ticked)
                                     .arg(m_facts->rowCount()));
}

} // namespace winnow
