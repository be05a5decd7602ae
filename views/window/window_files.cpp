// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/window_files.h"

#include <QApplication>
#include <QClipboard>
#include <QDate>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QUrl>

#include "core/base/atomic_file.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/report/replay_report.h"
#include "models/jobs/decision_study.h"
#include "models/text/qt_text.h"
#include "views/pages/decide_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/tune_page.h"
#include "views/shell/beside.h"
#include "views/shell/toasts.h"
#include "views/text/plain_texts.h"
#include "views/timeline/play_page.h"
#include "views/widgets/page_layout.h"
#include "views/window/main_window.h"
#include "views/window/place_link.h"
#include "views/window/window_state.h"

namespace winnow {

namespace {

void chooseFiles(WindowParts& w, const std::function<void(const QStringList&)>& use)
{
    auto* const dialog = named(
        new QFileDialog(&w.window, MainWindow::tr("Open recordings"),
            w.settings.value(QStringLiteral("folders/open")).toString(),
            MainWindow::tr(
                "Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb "
                "*.zip *.gz *.zst *.digest);;All files (*)")),
        "openDialog");
    dialog->setFileMode(QFileDialog::ExistingFiles);
    QObject::connect(dialog, &QFileDialog::filesSelected, &w.window, [&w, use](const QStringList& files) {
        if (files.isEmpty())
            return;
        w.settings.setValue(QStringLiteral("folders/open"), QFileInfo(files.first()).absolutePath());
        use(files);
    });
    showBeside(*dialog);
}

void chooseFolder(WindowParts& w)
{
    chooseFile(&w.window,
        { "openFolderDialog", MainWindow::tr("Open a folder of recordings"),
            w.settings.value(QStringLiteral("folders/open")).toString(), {}, true },
        [&w](const QString& folder) {
            w.settings.setValue(QStringLiteral("folders/open"), folder);
            w.workspace.open({ folder });
        });
}

/// Starts in the folder of the last report.
void chooseReport(WindowParts& w, const Wanted& wanted,
    const std::function<void(const QString& path, const QString& filter)>& use)
{
    const QString folder = w.settings.value(QStringLiteral("folders/report")).toString();
    auto* const dialog = saveChooser(&w.window, QLatin1String(wanted.name), wanted.title,
        folder.isEmpty() ? wanted.place : QDir(folder).filePath(wanted.place), wanted.filter);
    QObject::connect(dialog, &QFileDialog::fileSelected, &w.window, [&w, dialog, use](const QString& path) {
        w.settings.setValue(QStringLiteral("folders/report"), QFileInfo(path).absolutePath());
        use(path, dialog->selectedNameFilter());
    });
    showBeside(*dialog);
}

void sayWritten(WindowParts& w, const QString& path, const Result<void>& done)
{
    if (!done)
        return w.toasts->complain(MainWindow::tr("Write %1").arg(path), done.error());
    w.toasts->say(Toasts::Kind::Note, QStringLiteral("export"), MainWindow::tr("Written: %1").arg(path),
        MainWindow::tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

/// Writes on a worker: a PDF of many pages takes long.
void makeReport(WindowParts& w, const std::shared_ptr<const ReplayResult>& result, const QString& path)
{
    const std::string date = fromQt(QDate::currentDate().toString(Qt::ISODate));
    w.reportLane.start<void>(
        MainWindow::tr("Report"),
        [result, path, date, known = w.insight.working(), engine = w.workspace.engine()](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<void> {
            std::shared_ptr<const InsightData> found = known;
            if (!found || found->replay != result) {
                WINNOW_TRY(
                    found, measureReplay(*engine, result, known ? known->basis : nullptr, stop, progress));
            }
            const std::string page = report::htmlSummary(*found, found->verdict, date);
            const QByteArray bytes = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)
                ? pdfOfPage(page)
                : QByteArray::fromStdString(page);
            return writeFileAtomically(fromQt(path), bytes.toStdString(), false);
        },
        [&w, path](const Result<void>& done) { sayWritten(w, path, done); });
}

/// A page of part of what is open, with private texts replaced unless the user chooses the other form.
void savePage(
    WindowParts& w, const Wanted& wanted, const std::function<Result<std::string>(bool redacted)>& make)
{
    const QString clean = MainWindow::tr("Page, private texts replaced (*.html)");
    Wanted both = wanted;
    both.filter = clean + MainWindow::tr(";;Page, texts as recorded (*.html)");
    chooseReport(w, both, [&w, clean, make](const QString& path, const QString& filter) {
        const Result<std::string> page = make(filter == clean);
        sayWritten(w, path,
            page ? writeFileAtomically(fromQt(path), *page, false) : tl::make_unexpected(page.error()));
    });
}

void saveLossPage(WindowParts& w)
{
    savePage(w,
        { "lossPageDialog", MainWindow::tr("Save loss as page"), QStringLiteral("winnow-loss.html"), {} },
        [&w](bool redacted) {
            return w.losses->page(fromQt(QDate::currentDate().toString(Qt::ISODate)), redacted);
        });
}

void saveSessionPage(WindowParts& w)
{
    savePage(w,
        { "sessionPageDialog", MainWindow::tr("Save session as page"), QStringLiteral("winnow-session.html"),
            {} },
        [&w](bool redacted) -> Result<std::string> {
            WINNOW_TRY(const QByteArray page, playPage(w.tune->timelineModel(), redacted));
            return page.toStdString();
        });
}

void writeReport(WindowParts& w)
{
    if (const auto result = w.workspace.workingResult())
        chooseReport(w,
            { "reportDialog", MainWindow::tr("Write report"), QStringLiteral("winnow-report.html"),
                MainWindow::tr("HTML pages (*.html);;PDF (*.pdf)") },
            [&w, result](const QString& path, const QString&) { makeReport(w, result, path); });
}

void writeDecision(WindowParts& w)
{
    chooseReport(w,
        { "decisionDialog", MainWindow::tr("Write decision report"), QStringLiteral("winnow-decision.pdf"),
            MainWindow::tr("PDF (*.pdf);;HTML pages (*.html);;Markdown (*.md)") },
        [&w](const QString& path, const QString&) { w.decision->write(path); });
}

void refreshRecents(WindowParts& w)
{
    QMenu* menu = w.window.findChild<QMenu*>(QStringLiteral("recentMenu"));
    if (!menu) {
        menu = named(new QMenu(MainWindow::tr("Open &recent"), &w.window), "recentMenu");
        w.actions->menu("file")->insertMenu(w.actions->get("sample"), menu);
    }
    menu->clear();
    for (const QStringList& entry : w.recents.entries()) {
        QAction* const action = menu->addAction(
            buttonText(RecentFiles::title(entry)), &w.window, [&w, entry] { w.workspace.open(entry); });
        action->setEnabled(RecentFiles::exists(entry));
    }
    menu->setEnabled(!menu->isEmpty());
    menu->addSeparator();
    menu->addAction(MainWindow::tr("&Clear the list"), &w.recents, &RecentFiles::clear);
}

} // namespace

void connectFileActions(WindowParts& w)
{
    w.actions->on(
        "open", [&w] { chooseFiles(w, [&w](const QStringList& paths) { w.workspace.open(paths); }); });
    w.actions->on("openFolder", [&w] { chooseFolder(w); });
    w.actions->on("openNew", [&w] {
        chooseFiles(w, [&w](const QStringList& paths) {
            auto* const window = new MainWindow(w.options);
            showOnce(*window);
            window->open(paths);
        });
    });
    w.actions->on("sample", [&w] { w.workspace.open({ toQt(resourceFile("sample_sessions").string()) }); });
    w.actions->on("reload", [&w] { w.workspace.reload(); });
    w.actions->on("closeCorpus", [&w] {
        saveCorpusState(w);
        w.workspace.closeCorpus();
    });
    w.actions->on("export", [&w] {
        w.trail.goTo(QStringLiteral("decide"));
        w.decide->showFiles();
    });
    w.actions->on("import", [&w] {
        chooseFile(&w.window,
            { "importDialog", MainWindow::tr("Import policy from YAML"), {},
                MainWindow::tr("YAML files (*.yaml *.yml);;All files (*)") },
            [&w](const QString& file) { w.library->steps().loadFile(file); });
    });
    w.actions->on("report", [&w] { writeReport(w); });
    w.actions->on("lossPage", [&w] { saveLossPage(w); });
    w.actions->on("sessionPage", [&w] { saveSessionPage(w); });
    w.actions->on("copyLink", [&w] {
        QGuiApplication::clipboard()->setText(linkToPlace(w));
        w.toasts->say(Toasts::Kind::Note, QStringLiteral("link"),
            MainWindow::tr("Link copied. It opens this place for everyone who has the same recordings."));
    });
    w.actions->on("followLink", [&w] {
        const QString text = QGuiApplication::clipboard()->text().trimmed();
        askText(&w.window, "linkDialog", MainWindow::tr("Go to link"), MainWindow::tr("Link:"),
            text.startsWith(QLatin1String(kLinkScheme)) ? text : QString(),
            [&w](const QString& link) { followLink(w, link.trimmed()); });
    });
    w.actions->on("decision", [&w] { writeDecision(w); });
    w.actions->on("quit", [] { QApplication::closeAllWindows(); });
    QObject::connect(&w.recents, &RecentFiles::changed, &w.window, [&w] { refreshRecents(w); });
    refreshRecents(w);
}

} // namespace winnow
