// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/main_window.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTextEdit>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "core/base/paths.h"
#include "core/digest/open_digest.h"
#include "models/document/on_show.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/remote_run.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "models/text/text_hits.h"
#include "models/text/words.h"
#include "views/charts/size_control.h"
#include "views/pages/choose_page.h"
#include "views/pages/decide_page.h"
#include "views/pages/expansion_panel.h"
#include "views/pages/issues_page.h"
#include "views/pages/library_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/sign_off_panel.h"
#include "views/pages/start_page.h"
#include "views/pages/tune_page.h"
#include "views/pages/tuning_panel.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/accessible_focus.h"
#include "views/shell/beside.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/file_drops.h"
#include "views/shell/inspector.h"
#include "views/shell/job_indicator.h"
#include "views/shell/rail.h"
#include "views/shell/remote_dialog.h"
#include "views/shell/status_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/shell/verdict_line.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/text/plain_texts.h"
#include "views/text/raw_record_view.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/coach_marks.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/spoken_roles.h"
#include "views/widgets/theme.h"
#include "views/window/follow.h"
#include "views/window/place_link.h"
#include "views/window/unread_sheet.h"
#include "views/window/window_actions.h"
#include "views/window/window_files.h"
#include "views/window/window_head.h"
#include "views/window/window_state.h"

namespace winnow {

namespace {

QString dataFile(const WindowOptions& options, const QString& name)
{
    const QString folder = options.dataFolder.isEmpty() ? toQt(dataDir().string()) : options.dataFolder;
    return folder + QLatin1Char('/') + name;
}

QString configFile(const WindowOptions& options)
{
    if (!options.configFile.isEmpty())
        return options.configFile;
    return QSettings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("winnow"), QStringLiteral("winnow"))
        .fileName();
}

/// A hairline between parts of the frame.
QFrame* line(QFrame::Shape shape, QWidget* parent)
{
    auto* const made = new QFrame(parent);
    made->setFrameShape(shape);
    made->setFrameShadow(QFrame::Plain);
    QPalette colours = made->palette();
    colours.setColor(QPalette::WindowText, Theme(colours)[Hue::Rule]);
    made->setPalette(colours);
    return made;
}

void makePages(WindowParts& w)
{
    w.stack = named(new QStackedWidget(&w.window), "pages");
    w.follow = new Follow(w, &w.window);
    const QString libraryFile = dataFile(w.options, QStringLiteral("library.sqlite"));
    w.library = new LibraryPage(w.workspace, w.insight, libraryFile, w.stack);
    w.reviews = new ReviewBook(libraryFile, &w.window);
    QObject::connect(&w.workspace, &Workspace::corpusChanged, w.reviews,
        [&w] { w.reviews->setCorpus(w.workspace.corpus()); });
    w.tune = new TunePage(w.workspace, w.insight, w.trail, w.stack);
    w.results = &w.tune->results();
    w.session = new SessionPage(w.tune->timelineModel(), w.insight, w.text, w.trail, *w.reviews, w.stack);
    w.reading = &w.session->reading();
    w.detail = &w.session->texts();
    w.issues = new IssuesPage(w.workspace, w.stack);
    w.choose = new ChoosePage(w.workspace, w.insight, w.library->model(), w.results->onShow(), w.stack);
    w.decide = new DecidePage(w.workspace, w.insight, w.library->model(), *w.reviews, w.stack);
    w.decision = &w.decide->decision();
    const auto add = [&w](const QString& id, QWidget* page) {
        w.pages.insert(id, page);
        w.stack->addWidget(page);
    };
    add(QStringLiteral("start"), new StartPage(w.recents, w.found, w.stack));
    add(QStringLiteral("tune"), w.tune);
    add(QStringLiteral("session"), w.session);
    w.losses = new LossesPage(w.workspace, w.insight, w.results->model(), *w.reviews, w.stack);
    add(QStringLiteral("losses"), w.losses);
    add(QStringLiteral("choose"), w.choose);
    add(QStringLiteral("decide"), w.decide);
    add(QStringLiteral("library"), w.library);
    add(QStringLiteral("unread"), w.issues);
}

/// Opens the page or list behind a figure.
void openFigure(WindowParts& w, Figure figure)
{
    if (figure != Figure::Tokens && !w.insight.data() && !w.insight.lane().isRunning())
        return w.insight.start();
    switch (figure) {
    case Figure::Tokens:
        w.trail.goTo(QStringLiteral("tune"));
        return w.results->showTools();
    case Figure::Money:
        return w.expansion->setVisible(!w.expansion->isVisible());
    case Figure::WithLoss:
        return w.results->showFiltered(
            { { { FilterChip::Field::Losses, FilterChip::Operator::Greater, QStringLiteral("0"), 0 } } });
    case Figure::EditsBroken:
        return w.trail.goTo(QStringLiteral("losses"));
    }
}

QWidget* makeBody(WindowParts& w)
{
    auto* const body = new QWidget(&w.window);
    auto* const row = inside<QHBoxLayout>(body, {}, 0);
    w.rail = new Rail(body);
    fillRail(w);
    auto* const middle = new QWidget(body);
    auto* const column = inside<QVBoxLayout>(middle, {}, 0);
    w.tiles = new TileRow(w.workspace, w.insight, w.decide->study(), w.results->onShow(), middle);
    w.expansion = new ExpansionPanel(w.workspace, w.insight, w.results->onShow(), middle);
    w.expansion->hide();
    layOut(
        *column, { new VerdictLine(w.workspace, w.insight, middle), w.tiles, w.expansion, { w.stack, 1 } });
    w.split = named(new QSplitter(Qt::Horizontal, body), "bodySplitter");
    w.split->setChildrenCollapsible(false);
    w.inspector = new Inspector(w.workspace, w.insight, w.split);
    layOut(*w.split, { middle, w.inspector });
    w.split->setStretchFactor(0, 1);
    auto* const edge
        = flatButton(body, "inspectorEdge", QStringLiteral("‹"), MainWindow::tr("Policy and selection"));
    edge->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    QAction* const shown = w.actions->get("inspector");
    QObject::connect(edge, &QToolButton::clicked, shown, &QAction::toggle);
    QObject::connect(shown, &QAction::toggled, edge, &QWidget::setHidden);
    edge->hide();
    layOut(*row, { w.rail, { w.split, 1 }, edge });
    QObject::connect(
        w.tiles, &TileRow::figureOpened, &w.window, [&w](Figure figure) { openFigure(w, figure); });
    QObject::connect(w.inspector, &Inspector::skipRequested, w.results, &ResultsPage::skipTool);
    QObject::connect(w.status, &StatusLine::usageRequested, w.expansion, &QWidget::show);
    return body;
}

void buildFrame(WindowParts& w)
{
    auto* const centre = new QWidget(&w.window);
    auto* const column = inside<QVBoxLayout>(centre, {}, 0);
    w.workspace.setOpenedAtOnce(
        w.settings.value(QStringLiteral("digest/openedAtOnce"), quint64 { digest::kOpenedAtOnce })
            .toULongLong());
    w.status = new StatusLine(w.workspace, w.insight, *w.toasts, w.settings, centre);
    layOut(*column,
        { makeHead(w), line(QFrame::HLine, centre), { makeBody(w), 1 }, line(QFrame::HLine, centre),
            w.status });
    w.window.setCentralWidget(centre);
}

/// Flags a selected text that must survive.
void flag(WindowParts& w, ResultId result, const QString& text)
{
    w.reviews->flag(result, text);
    w.toasts->note(MainWindow::tr("Flagged for the gate: %1").arg(visibleText(fromQt(text), 60)));
}

void refreshShown(WindowParts& w)
{
    if (!w.workspace.hasCorpus())
        return w.status->setShown(w.workspace.runner().isOpening() ? MainWindow::tr("Opening…")
                                                                   : MainWindow::tr("No recording open"));
    const ResultsModel& model = w.results->model();
    const auto all = static_cast<std::int64_t>(w.workspace.corpus()->results.size());
    QString text = model.rowCount() == all
        ? resultsAmount(all)
        : MainWindow::tr("%1 of %2").arg(countText(model.rowCount()), resultsAmount(all));
    if (const QString selected = w.results->selectionText(); !selected.isEmpty())
        text += QStringLiteral(", ") + selected;
    w.status->setShown(text);
}

/// Three hints, once, when the samples are open.
void coach(WindowParts& w)
{
    const QString seen = QStringLiteral("coached");
    if (w.settings.value(seen).toBool())
        return;
    w.settings.setValue(seen, true);
    SizePicture& sizes = w.tune->sizes();
    new CoachMarks(w.window,
        { { &sizes.handle(SizeLimit::Minimum),
              MainWindow::tr("Drag here: larger results are compressed, smaller ones stay as they are.") },
            { &sizes, MainWindow::tr("Red is what the model would lack: parts that the agent used later.") },
            { &w.tiles->tile(Figure::EditsBroken),
                MainWindow::tr("Click this number to see each lost use.") } });
}

void connectDecide(WindowParts& w)
{
    QObject::connect(&w.decide->signOff(), &SignOffPanel::resultsRequested, &w.window,
        [&w](const ResultFilter& filter, ResultId first) {
            w.workspace.setCurrentResult(first);
            w.results->showFiltered(filter);
        });
}

void connectPages(WindowParts& w)
{
    auto* const start = static_cast<StartPage*>(w.pages.value(QStringLiteral("start")));
    QObject::connect(w.actions->get("sample"), &QAction::triggered, &w.window, [&w] {
        QObject::connect(
            &w.workspace, &Workspace::resultChanged, &w.window, [&w] { coach(w); }, Qt::SingleShotConnection);
    });
    QObject::connect(start, &StartPage::pathsRequested, &w.window,
        [&w](const QStringList& paths) { w.workspace.open(paths); });
    QObject::connect(&w.tune->strips(), &SessionStrips::sessionActivated, &w.window, [&w](SessionId session) {
        readCurrent(w);
        w.session->selectWorst(session);
    });
    QObject::connect(&w.results->results(), &ResultsView::contextRequested, &w.window, [&w] {
        readCurrent(w);
        w.session->timeline().canvas().setFocus(Qt::OtherFocusReason);
    });
    for (const SizeLimit which : { SizeLimit::Minimum, SizeLimit::Maximum, SizeLimit::Client })
        QObject::connect(
            &w.tune->sizes().handle(which), &SizeHandle::entryWanted, &w.window, [&w](std::string_view key) {
                w.actions->get("inspector")->setChecked(true);
                w.inspector->showParameter(key);
            });
    QObject::connect(
        &w.results->results(), &ResultsView::selectionSummaryChanged, &w.window, [&w] { refreshShown(w); });
    QObject::connect(&w.results->model(), &ResultsModel::filterChanged, &w.window, [&w] { refreshShown(w); });
    QObject::connect(&w.detail->diff().view(), &DiffView::notice, w.toasts, &Toasts::note);
    QObject::connect(&w.reading->view(), &ReadingView::factChosen, &w.window,
        [&w](ResultId result, const QString& text) { flag(w, result, text); });
    QObject::connect(&w.detail->diff().view(), &DiffView::factChosen, &w.window,
        [&w](const QString& text) { flag(w, w.workspace.currentResult(), text); });
    w.trail.setSpotSource([&w] { return isReading(w) ? w.reading->view().spot() : std::nullopt; });
    QObject::connect(&w.reading->view(), &ReadingView::leaping, &w.trail, &Trail::leap);
    QObject::connect(&w.trail, &Trail::spotWanted, w.session, [&w](const TextSpot& spot) {
        w.session->showTexts(false);
        w.reading->showSpot(spot);
    });
    QObject::connect(
        w.losses, &LossesPage::spotRequested, &w.window, [&w](ResultId result, const TextSpot& spot) {
            if (spot.bytes && spot.side == Side::Before)
                w.detail->showPlace(result, spot.bytes->begin);
            readCurrent(w);
            w.reading->showSpot(spot);
        });
    QObject::connect(w.losses, &LossesPage::textsRequested, &w.window, [&w](ResultId result) {
        w.actions->get("splitAB")->setChecked(true);
        w.trail.goTo(QStringLiteral("session"), w.trail.filter(), result);
        w.session->showTexts(true);
    });
    QObject::connect(w.losses, &LossesPage::filterRequested, &w.trail, &Trail::toggle);
    QObject::connect(&w.tune->strips(), &SessionStrips::filterRequested, &w.trail, &Trail::toggle);
    QObject::connect(&w.session->timeline(), &ContextTimeline::filterRequested, &w.trail, &Trail::toggle);
    QObject::connect(w.choose, &ChoosePage::libraryPolicyRequested, &w.window,
        [&w](const QString& name) { w.library->steps().load(name); });
    connectDecide(w);
    QObject::connect(w.issues, &IssuesPage::resultRequested, w.results, &ResultsPage::showResult);
    QObject::connect(w.issues, &IssuesPage::rawRecordRequested, &w.window,
        [&w](const QString& path, quint64 offset, quint64 length) {
            showRawRecord(path, offset, length, &w.window);
        });
    QObject::connect(w.decision, &DecisionStudy::written, &w.window, [&w](const QString& path) {
        w.toasts->say(
            Toasts::Kind::Note, QStringLiteral("decision"), MainWindow::tr("Written: %1").arg(path));
    });
}

void connectLibrary(WindowParts& w)
{
    LibrarySteps& library = w.library->steps();
    QObject::connect(w.reviews, &ReviewBook::failed, &w.window,
        [&w](const Error& error) { w.toasts->complain(MainWindow::tr("Keep the review"), error); });
    QObject::connect(
        &library, &LibrarySteps::waiting, &w.window, [&w](const QString& doing, const Error& error) {
            w.toasts->say(Toasts::Kind::Warning, doing,
                MainWindow::tr("%1: %2. Trying again…").arg(doing, errorText(error)));
        });
    QObject::connect(&library, &LibrarySteps::freed, w.toasts, &Toasts::dismiss);
    QObject::connect(&library, &LibrarySteps::broken, &w.window,
        [&w](const QString& doing, const Error& error, const std::function<void()>& mend) {
            w.toasts->say(Toasts::Kind::Error, QStringLiteral("library"),
                QStringLiteral("%1: %2").arg(doing, errorText(error)),
                MainWindow::tr("Move it away and start a new one"), mend);
        });
    QObject::connect(&library, &LibrarySteps::refused, &w.window,
        [&w](const QString& text, const std::function<void()>& load) {
            w.toasts->say(Toasts::Kind::Warning, QStringLiteral("import"), text,
                MainWindow::tr("Open it to repair it"), load);
        });
    QObject::connect(&library, &LibrarySteps::undoOffered, &w.window,
        [&w](const QString& text, const std::function<void()>& undo) {
            w.toasts->say(Toasts::Kind::Note, QStringLiteral("undo"), text, MainWindow::tr("Undo"), undo);
        });
}

/// Selects the result that saves the most in a new recording, so that there is something to see.
void chooseFirst(WindowParts& w)
{
    const auto& replay = w.workspace.workingResult();
    if (w.workspace.currentResult().isValid() || !replay || replay->outcomes.empty())
        return;
    const auto best = std::max_element(replay->outcomes.begin(), replay->outcomes.end(),
        [](const Outcome& a, const Outcome& b) { return a.savedTokens() < b.savedTokens(); });
    w.workspace.setCurrentResult(ResultId(static_cast<std::size_t>(best - replay->outcomes.begin())));
}

void showCorpus(WindowParts& w)
{
    if (w.follow->restore())
        return refreshShown(w);
    const bool open = w.workspace.hasCorpus();
    w.tiles->setVisible(open);
    w.expansion->setVisible(open && w.expansion->isVisible());
    w.rail->setVisible(open);
    enableActions(w);
    if (open) {
        w.recents.add(w.workspace.paths());
        w.toasts->dismiss(QStringLiteral("Open"));
        w.toasts->dismiss(QStringLiteral("touched"));
        const bool isSame
            = std::exchange(w.shownPaths, w.workspace.paths()) == w.workspace.paths(); // read again
        w.trail.restart(QStringLiteral("tune"), isSame ? w.trail.filter() : ResultFilter());
        restoreCorpusState(w);
        arriveAtPlace(w);
        chooseFirst(w);
    } else {
        w.trail.restart(QStringLiteral("start"));
    }
    refreshShown(w);
}

/// Moves the focus to the raised page, which makes a screen reader announce its name.
void revealPage(WindowParts& w, const QString& id)
{
    QWidget* const wanted = w.pages.value(id);
    if (!wanted)
        return;
    w.stack->setCurrentWidget(wanted);
    w.rail->setCurrent(id);
    // Pages that judge all results: nothing follows the filter there.
    const bool whole = id == QLatin1String("choose") || id == QLatin1String("decide");
    w.results->onShow().setWhole(whole);
    w.breadcrumb->setWhole(whole);
    w.tiles->setVisible(
        w.workspace.hasCorpus() && id != QLatin1String("session")); // the session needs the height
    w.inspector->setVisible(w.actions->get("inspector")->isChecked() && id != QLatin1String("start"));
    QWidget* const target = id == QLatin1String("session") ? w.session->textOnShow() : firstToFocus(*wanted);
    target->setFocus(Qt::OtherFocusReason);
    QAccessibleEvent event(wanted, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&event);
}

void connectWorkspace(WindowParts& w)
{
    QObject::connect(&w.workspace, &Workspace::corpusChanged, &w.window, [&w] { showCorpus(w); });
    QObject::connect(&w.workspace, &Workspace::resultChanged, &w.window, [&w] { refreshShown(w); });
    QObject::connect(&w.workspace, &Workspace::opening, &w.window, [&w] {
        saveCorpusState(w); // the current state; a reload restores it
        refreshShown(w);
    });
    QObject::connect(
        &w.workspace, &Workspace::failed, &w.window, [&w](const QString& doing, const Error& error) {
            w.toasts->complain(doing, error);
            refreshShown(w);
        });
    QObject::connect(&w.workspace, &Workspace::noticed, w.toasts, &Toasts::note);
    QObject::connect(&w.workspace.runner(), &ReplayRunner::noRecording, &w.window, [&w](const Error& error) {
        showUnread(w, error);
        refreshShown(w);
    });
    QObject::connect(&w.workspace.runner(), &ReplayRunner::cancelled, &w.window,
        [&w] { w.toasts->note(MainWindow::tr("Canceled")); });
    QObject::connect(&w.workspace, &Workspace::recordingTouched, &w.window, [&w](const QString& path) {
        if (w.actions->get("follow")->isChecked())
            return w.follow->touched();
        w.toasts->say(Toasts::Kind::Warning, QStringLiteral("touched"),
            QFileInfo(path).isDir()
                ? MainWindow::tr("New or changed files in %1.").arg(QFileInfo(path).fileName())
                : MainWindow::tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()),
            MainWindow::tr("Reload"), [&w] { w.workspace.reload(); });
    });
    QObject::connect(
        &w.trail, &Trail::pageChanged, &w.window, [&w](const QString& id) { revealPage(w, id); });
    QObject::connect(&w.trail, &Trail::moved, &w.window, [&w] {
        w.actions->get("back")->setEnabled(w.trail.canGoBack());
        w.actions->get("forward")->setEnabled(w.trail.canGoForward());
    });
}

void showRemote(WindowParts& w)
{
    showOnce(*new RemoteDialog(*w.remote, &w.window));
}

/// Nothing is sent without a user's command: the rows stay "pending", and this says why and where to start
/// it.
void sayPending(WindowParts& w, quint64& said)
{
    const auto& replay = w.workspace.workingResult();
    const quint64 pending = replay ? replay->pending : 0;
    if (pending == said)
        return;
    said = pending;
    if (pending == 0)
        return w.toasts->dismiss(QStringLiteral("pending"));
    w.toasts->say(Toasts::Kind::Warning, QStringLiteral("pending"),
        MainWindow::tr("%1 result(s) waiting for the answer of a remote strategy. Nothing is sent until you "
                       "confirm.",
            nullptr, pluralOf(pending))
            .arg(countText(pending)),
        MainWindow::tr("Ask…"), [&w] { showRemote(w); });
}

void connectRemote(WindowParts& w, const QString& libraryFile)
{
    w.remote = new RemoteRun(w.workspace, libraryFile, &w.window);
    w.actions->on("remote", [&w] { showRemote(w); });
    QObject::connect(&w.workspace, &Workspace::resultChanged, &w.window,
        [&w, said = quint64 { 0 }]() mutable { sayPending(w, said); });
    QObject::connect(w.remote, &RemoteRun::finished, &w.window, [&w] {
        const RemoteTally& tally = w.remote->tally();
        w.toasts->say(tally.failed > 0 ? Toasts::Kind::Warning : Toasts::Kind::Note, QStringLiteral("remote"),
            MainWindow::tr("Remote compressions: %1 answered, %2 failed.")
                .arg(countText(tally.answered), countText(tally.failed)));
    });
}

/// Shows every job that the user starts and that may take long.
void watchJobs(WindowParts& w)
{
    JobIndicator& job = w.status->job();
    job.watch(w.workspace.runner().lane(), [&w] { w.workspace.runner().cancel(); });
    job.watch(w.remote->lane(), [&w] { w.remote->cancel(); });
    for (JobLane* const lane :
        { &w.insight.lane(), &w.results->textHits().lane(), &w.reportLane, &w.library->steps().testing() })
        job.watch(*lane, [lane] { lane->cancel(); });
    for (Study* const study : w.window.findChildren<Study*>())
        job.watch(study->lane(), [study] { study->cancel(); });
}

} // namespace

MainWindow::MainWindow(const Options& options, QWidget* parent)
    : QMainWindow(parent)
    , m_parts { *this, options, QSettings(configFile(options), QSettings::IniFormat),
        FoundStores(options.home) }
{
    installAccessibleFocusGuard();
    installSpokenRoles();
    installPlainTexts();
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/winnow.svg")));
    m_parts.actions = new ActionList(*this);
    m_parts.actions->fill(*menuBar());
    m_parts.toasts = new Toasts(*this);
    makePages(m_parts);
    buildFrame(m_parts);
    onDrops(*this, [this](const QStringList& paths) { open(paths); });
    connectActions(m_parts);
    connectPages(m_parts);
    connectLibrary(m_parts);
    connectWorkspace(m_parts);
    connectRemote(m_parts, dataFile(options, QStringLiteral("library.sqlite")));
    watchJobs(m_parts);
    restoreWindow(m_parts);
    workspace().setDraftFile(dataFile(options, QStringLiteral("draft.yaml")));
    if (options.restoreDraft)
        workspace().restoreDraft();
    if (m_parts.settings.status() == QSettings::FormatError)
        m_parts.toasts->say(Toasts::Kind::Warning, QStringLiteral("settings"),
            tr("The settings file %1 is damaged. The window starts with its default layout.")
                .arg(m_parts.settings.fileName()));
    m_parts.library->steps().refresh(); // after the connections: reports a damaged library immediately
    showCorpus(m_parts);
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow()
{
    // Pages refer to the workspace, which is destroyed before Qt would delete them.
    qApp->removeEventFilter(this);
    for (QObject* const child : { static_cast<QObject*>(&m_parts.workspace),
             static_cast<QObject*>(&m_parts.text), static_cast<QObject*>(&m_parts.trail) })
        child->blockSignals(true);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::open(const QStringList& paths, const QString& format)
{
    QStringList files;
    for (const QString& path : paths) {
        if (path.startsWith(QLatin1String(kLinkScheme)))
            followLink(m_parts, path);
        else
            files << (path.startsWith(QLatin1String("file://")) ? QUrl(path).toLocalFile() : path);
    }
    if (!files.isEmpty())
        m_parts.workspace.open(files, format);
}

void MainWindow::loadPolicyFile(const QString& file)
{
    m_parts.library->steps().loadFile(file, true);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    workspace().runner().cancel();
    workspace().flushDraft();
    saveCorpusState(m_parts);
    saveWindow(m_parts);
    QMainWindow::closeEvent(event);
}

/// Without room for both, the page has precedence: the inspector folds to an edge.
void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const bool isNarrow = width() < grid(*this, 175);
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        m_parts.actions->get("inspector")->setChecked(!isNarrow);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_parts.actions)
        m_parts.actions->refreshIcons(palette());
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        workspace().holdBaseline(false);
}

/// Hold B: everything shows policy A while the key is down, wherever the focus is except in a text field.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget == this || widget->window() != this
        || (event->type() != QEvent::KeyPress && event->type() != QEvent::KeyRelease))
        return QMainWindow::eventFilter(watched, event);
    const auto* const key = static_cast<QKeyEvent*>(event);
    const auto* const page = qobject_cast<const QPlainTextEdit*>(widget);
    const auto* const rich = qobject_cast<const QTextEdit*>(widget);
    const bool typing = qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget)
        || qobject_cast<const QAbstractSpinBox*>(widget) || (page && !page->isReadOnly())
        || (rich && !rich->isReadOnly());
    if (key->key() != Qt::Key_B || typing || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QMainWindow::eventFilter(watched, event);
    if (!key->isAutoRepeat())
        workspace().holdBaseline(event->type() == QEvent::KeyPress);
    return true;
}

} // namespace winnow
