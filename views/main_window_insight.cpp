// SPDX-License-Identifier: GPL-3.0-or-later
// The docks and actions about deciding: which policy to choose, whether it passes its tests, the decision
// sheet, and redacted copies.
#include <QAction>
#include <QDate>
#include <QDesktopServices>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>
#include <QUrl>

#include "core/report/replay_report.h"
#include "models/decision_study.h"
#include "models/gate_study.h"
#include "models/qt_text.h"
#include "models/redaction_study.h"
#include "views/beside.h"
#include "views/best_policy_page.h"
#include "views/choosing_panel.h"
#include "views/detail_pane.h"
#include "views/gate_panel.h"
#include "views/main_window.h"
#include "views/message_bar.h"
#include "views/redaction_window.h"

namespace winnow {

void MainWindow::notice(const QString& text)
{
    m_messages->say(MessageBar::Kind::Note, QStringLiteral("notice"), text);
}

void MainWindow::buildInsightDocks(QDockWidget* beside)
{
    m_choosing = new ChoosingPanel(m_workspace, m_insight, this);
    QDockWidget* const choosing
        = addDock(QStringLiteral("choosingDock"), tr("Choosing"), m_choosing, Qt::BottomDockWidgetArea,
            tr("Open a recording to look for the policy that saves most of it within your limits."));
    tabifyDockWidget(beside, choosing);
    m_gate = new GatePanel(m_workspace, m_insight, this);
    tabifyDockWidget(choosing,
        addDock(QStringLiteral("gateDock"), tr("Gate"), m_gate, Qt::BottomDockWidgetArea,
            tr("Open a recording to test the policy on it before it goes live.")));
    m_decision = new DecisionStudy(m_workspace, m_insight, this);
    connect(m_choosing, &ChoosingPanel::noticed, this, &MainWindow::notice);
    connect(m_choosing, &ChoosingPanel::placeRequested, this, [this](ResultId result, qint64 byte) {
        if (byte >= 0)
            m_detail->showPlace(result, static_cast<std::size_t>(byte));
        else
            m_workspace.setCurrentResult(result);
        m_detail->content()->setFocus(Qt::OtherFocusReason);
    });
    connect(m_gate, &GatePanel::noticed, this, &MainWindow::notice);
    connect(m_gate, &GatePanel::trouble, this, &MainWindow::complain);
    connect(m_gate, &GatePanel::resultActivated, this,
        [this] { m_detail->content()->setFocus(Qt::OtherFocusReason); });
    connect(m_gate, &GatePanel::testFileChanged, &m_choosing->bestPage(), &BestPolicyPage::setTestFile);
    connect(m_decision, &Study::failed, this,
        [this](const Error& error) { complain(tr("Decision sheet"), error); });
    connect(m_decision, &DecisionStudy::written, this, [this](const QString& path) {
        m_messages->say(MessageBar::Kind::Note, QStringLiteral("decision"), tr("Written: %1").arg(path));
    });
}

void MainWindow::connectInsightActions()
{
    m_actions->on("showChoosing", [this] { raiseDock(QStringLiteral("choosingDock")); });
    m_actions->on("showGate", [this] { raiseDock(QStringLiteral("gateDock")); });
    m_actions->on("decision", [this] { writeDecision(); });
    m_actions->on("redact", [this] {
        auto* const window = new RedactionWindow(m_workspace, m_insight, this);
        window->setAttribute(Qt::WA_DeleteOnClose);
        connect(window, &RedactionWindow::written, this, [this](const QString& text) {
            m_messages->say(MessageBar::Kind::Note, QStringLiteral("redact"), text);
        });
        window->show();
    });
    const auto refresh = [this] {
        for (const char* const id : { "decision", "redact" })
            m_actions->get(id)->setEnabled(m_workspace.hasCorpus());
    };
    connect(&m_workspace, &Workspace::corpusChanged, this, refresh);
    refresh();
}

/// Where reports were last written to.
QString MainWindow::placeFor(const char* file) const
{
    const QString folder = m_settings.value(QStringLiteral("folders/report")).toString();
    return folder.isEmpty() ? QLatin1String(file) : QDir(folder).filePath(QLatin1String(file));
}

void MainWindow::writeReport()
{
    const auto result = m_workspace.workingResult();
    if (!result)
        return;
    auto* const dialog = saveChooser(this, QStringLiteral("reportDialog"), tr("Write report"),
        placeFor("winnow-report.html"), tr("HTML pages (*.html);;PDF (*.pdf)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, result](const QString& path) {
        m_settings.setValue(QStringLiteral("folders/report"), QFileInfo(path).absolutePath());
        makeReport(result, path);
    });
    showBeside(*dialog);
}

/// On a worker: a PDF of many pages takes its time.
void MainWindow::makeReport(const std::shared_ptr<const ReplayResult>& result, const QString& path)
{
    const std::string date = fromQt(QDate::currentDate().toString(Qt::ISODate));
    m_reportLane.start<void>(
        tr("Report"),
        [result, path, date](const std::stop_token&, const ProgressFn&) -> Result<void> {
            const std::string page = report::htmlSummary(*result, date);
            const QByteArray bytes = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)
                ? pdfOfPage(page)
                : QByteArray::fromStdString(page);
            QSaveFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
                return tl::make_unexpected(
                    Error { ErrorCode::WriteFailed, fromQt(file.errorString()), {}, { fromQt(path), 0 } });
            return {};
        },
        [this, path](const Result<void>& done) {
            if (!done)
                return complain(tr("Write report"), done.error());
            m_messages->say(MessageBar::Kind::Note, QStringLiteral("export"), tr("Written: %1").arg(path),
                tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
        });
}

void MainWindow::writeDecision()
{
    auto* const dialog = saveChooser(this, QStringLiteral("decisionDialog"), tr("Write decision sheet"),
        placeFor("winnow-decision.pdf"), tr("PDF (*.pdf);;HTML pages (*.html)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setValue(QStringLiteral("folders/report"), QFileInfo(path).absolutePath());
        m_decision->write(path);
    });
    showBeside(*dialog);
}

} // namespace winnow
