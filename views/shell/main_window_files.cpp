// SPDX-License-Identifier: GPL-3.0-or-later
// Choosers of files, what is written, and how troubles are told.
#include <QDate>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSaveFile>
#include <QUrl>

#include "core/report/replay_report.h"
#include "models/decision_study.h"
#include "models/qt_text.h"
#include "models/redaction_study.h"
#include "models/words.h"
#include "views/beside.h"
#include "views/log_compare_window.h"
#include "views/raw_record_view.h"
#include "views/redaction_window.h"
#include "views/shell/main_window.h"
#include "views/shell/toasts.h"
#include "views/yaml_dialogs.h"

namespace winnow {

void MainWindow::notice(const QString& text)
{
    m_toasts->say(Toasts::Kind::Note, QStringLiteral("notice"), text);
}

void MainWindow::complain(const QString& doing, const Error& error)
{
    m_toasts->say(Toasts::Kind::Error, doing, QStringLiteral("%1: %2").arg(doing, errorText(error)));
    refreshShown();
}

void MainWindow::chooseFiles(const std::function<void(const QStringList&)>& use)
{
    auto* const dialog = new QFileDialog(this, tr("Open recordings"),
        m_settings.value(QStringLiteral("folders/open")).toString(),
        tr("Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb "
           "*.zip *.gz *.zst);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this, use](const QStringList& files) {
        if (files.isEmpty())
            return;
        m_settings.setValue(QStringLiteral("folders/open"), QFileInfo(files.first()).absolutePath());
        use(files);
    });
    showBeside(*dialog);
}

void MainWindow::chooseFolder()
{
    auto* const dialog = new QFileDialog(
        this, tr("Open a folder of recordings"), m_settings.value(QStringLiteral("folders/open")).toString());
    dialog->setObjectName(QStringLiteral("openFolderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        m_settings.setValue(QStringLiteral("folders/open"), folder);
        open({ folder });
    });
    showBeside(*dialog);
}

void MainWindow::showExport()
{
    auto* const dialog = new ExportDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& file) {
        m_toasts->say(Toasts::Kind::Note, QStringLiteral("export"), tr("Written: %1").arg(file));
    });
    dialog->show();
}

void MainWindow::chooseLog()
{
    auto* const dialog = new QFileDialog(this, tr("Compare with a gateway log"),
        m_settings.value(QStringLiteral("folders/log")).toString(),
        tr("Compression logs (*.jsonl);;All files (*)"));
    dialog->setObjectName(QStringLiteral("logDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setValue(QStringLiteral("folders/log"), QFileInfo(path).absolutePath());
        compareLog(path);
    });
    showBeside(*dialog);
}

void MainWindow::compareLog(const QString& path)
{
    auto* const window = new LogCompareWindow(m_workspace, path, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
}

void MainWindow::showRawRecord(const QString& path, quint64 offset, quint64 length)
{
    (new RawRecordView(path, offset, length, this))->show();
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
                return tl::make_unexpected(Error { ErrorCode::WriteFailed,
                    Message::verbatim(fromQt(file.errorString())), {}, { fromQt(path), 0 } });
            return {};
        },
        [this, path](const Result<void>& done) {
            if (!done)
                return complain(tr("Write report"), done.error());
            m_toasts->say(Toasts::Kind::Note, QStringLiteral("export"), tr("Written: %1").arg(path),
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

void MainWindow::showRedaction()
{
    auto* const window = new RedactionWindow(m_workspace, m_insight, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &RedactionWindow::written, this,
        [this](const QString& text) { m_toasts->say(Toasts::Kind::Note, QStringLiteral("redact"), text); });
    window->show();
}

void MainWindow::refreshRecents()
{
    QMenu* menu = findChild<QMenu*>(QStringLiteral("recentMenu"));
    if (!menu) {
        menu = new QMenu(tr("Open &recent"), this);
        menu->setObjectName(QStringLiteral("recentMenu"));
        m_actions->menu("file")->insertMenu(m_actions->get("sample"), menu);
    }
    menu->clear();
    for (const QStringList& entry : m_recents.entries()) {
        QAction* const action
            = menu->addAction(RecentFiles::title(entry), this, [this, entry] { open(entry); });
        action->setEnabled(RecentFiles::exists(entry));
    }
    menu->setEnabled(!menu->isEmpty());
    menu->addSeparator();
    menu->addAction(tr("&Clear the list"), &m_recents, &RecentFiles::clear);
}

} // namespace winnow
