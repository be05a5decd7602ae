// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QUndoView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/paths.h"
#include "models/expansion_study.h"
#include "models/flips_study.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "models/words.h"
#include "views/accessible_focus.h"
#include "views/charts_panel.h"
#include "views/counter_button.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/drop_overlay.h"
#include "views/empty_state.h"
#include "views/expansion_panel.h"
#include "views/flips_panel.h"
#include "views/issues_panel.h"
#include "views/library_panel.h"
#include "views/message_bar.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/session_panel.h"
#include "views/start_page.h"
#include "views/tournament_panel.h"
#include "views/tuning_panel.h"

namespace winnow {

namespace {

QString dataFile(const MainWindow::Options& options, const QString& name)
{
    const QString folder = options.dataFolder.isEmpty() ? toQt(dataDir().string()) : options.dataFolder;
    return folder + QLatin1Char('/') + name;
}

QString configFile(const MainWindow::Options& options)
{
    if (!options.configFile.isEmpty())
        return options.configFile;
    return QSettings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("winnow"), QStringLiteral("winnow"))
        .fileName();
}

} // namespace

MainWindow::MainWindow(const Options& options, QWidget* parent)
    : QMainWindow(parent)
    , m_options(options)
    , m_settings(configFile(options), QSettings::IniFormat)
    , m_text(m_workspace)
    , m_insight(m_workspace)
    , m_recents(m_settings)
    , m_actions(new ActionList(*this))
{
    installAccessibleFocusGuard();
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setWindowIcon(QIcon(QStringLiteral(":/winnow.svg")));
    m_actions->fill(*menuBar());
    buildSearchCorner();
    buildCentre();
    buildDocks();
    buildToolBar();
    buildStatusBar();
    m_overlay = new DropOverlay(this);
    connectActions();
    connectWorkspace();
    connectRemote(dataFile(options, QStringLiteral("library.sqlite")));
    watchJobs();
    refreshRecents();
    refreshTitle();
    refreshStatus();
    restoreWindow(options.resetLayout);
    m_workspace.setDraftFile(dataFile(options, QStringLiteral("draft.yaml")));
    if (options.restoreDraft)
        m_workspace.restoreDraft();
    if (m_settings.status() == QSettings::FormatError)
        m_messages->say(MessageBar::Kind::Warning, QStringLiteral("settings"),
            tr("The settings file %1 is damaged; the window starts with its own layout.")
                .arg(m_settings.fileName()));
    m_library->refresh(); // not before somebody listens: a damaged library is said at once
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow()
{
    // Panes look at the workspace, and it dies before Qt would delete them.
    qApp->removeEventFilter(this);
    for (QObject* const child : { static_cast<QObject*>(&m_workspace), static_cast<QObject*>(&m_text) })
        child->blockSignals(true);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::buildCentre()
{
    auto* const centre = new QWidget(this);
    auto* const column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_messages = new MessageBar(centre);
    m_centre = new QStackedWidget(centre);
    column->addWidget(m_messages);
    column->addWidget(m_centre, 1);
    auto* const start = new StartPage(m_recents, m_centre);
    m_splitter = new QSplitter(Qt::Vertical, m_centre);
    m_splitter->setObjectName(QStringLiteral("centreSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_results = new ResultsPage(m_workspace, &m_insight, m_splitter);
    m_detail = new DetailPane(m_workspace, m_text, m_insight, m_splitter);
    m_splitter->addWidget(m_results);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_centre->addWidget(start);
    m_centre->addWidget(m_splitter);
    setCentralWidget(centre);
    connect(start, &StartPage::openFilesRequested, m_actions->get("open"), &QAction::trigger);
    connect(start, &StartPage::openFolderRequested, m_actions->get("openFolder"), &QAction::trigger);
    connect(start, &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(start, &StartPage::recentRequested, this, [this](const QStringList& paths) { open(paths); });
    connect(m_results, &ResultsPage::selectionSummaryChanged, this, &MainWindow::refreshStatus);
    connect(m_results, &ResultsPage::noticed, this, &MainWindow::notice);
    connect(&m_results->results(), &ResultsView::contextRequested, this,
        [this] { m_actions->get("chart5")->trigger(); });
    connect(&m_results->results(), &ResultsView::copyRequested, this, [this](ResultsView::TextPart part) {
        DiffPane& diff = m_detail->diff();
        part == ResultsView::TextPart::Before      ? diff.copyBefore()
            : part == ResultsView::TextPart::After ? diff.copyAfter()
                                                   : diff.copyPatch();
    });
    connect(m_results, &ResultsPage::resultActivated, this,
        [this] { m_detail->content()->setFocus(Qt::OtherFocusReason); });
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
    Qt::DockWidgetArea area, const QString& empty)
{
    auto* const dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setAcceptDrops(true); // also while it floats
    if (empty.isEmpty()) {
        dock->setWidget(content);
    } else {
        auto* const both = new PaneOrEmpty(
            content, new EmptyState(empty, { QStringLiteral("open"), QStringLiteral("sample") }, this), dock);
        both->setEmpty(!m_workspace.hasCorpus());
        connect(&m_workspace, &Workspace::corpusChanged, both,
            [this, both] { both->setEmpty(!m_workspace.hasCorpus()); });
        dock->setWidget(both);
    }
    addDockWidget(area, dock);
    m_actions->menu("view")->addAction(dock->toggleViewAction());
    constexpr char keys[] = "1234567890-"; // as they lie on the keyboard
    if (const auto number = static_cast<std::size_t>(findChildren<QDockWidget*>().size());
        number < sizeof keys)
        dock->toggleViewAction()->setShortcut(
            QKeySequence(QStringLiteral("Alt+") + QLatin1Char(keys[number - 1])));
    return dock;
}

void MainWindow::buildDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_sessions = new SessionPanel(m_workspace, this);
    QDockWidget* const sessions
        = addDock(QStringLiteral("sessionDock"), tr("Session"), m_sessions, Qt::LeftDockWidgetArea);
    m_issues = new IssuesPanel(m_workspace, this);
    QDockWidget* const issues
        = addDock(QStringLiteral("issuesDock"), tr("Issues"), m_issues, Qt::LeftDockWidgetArea);
    tabifyDockWidget(sessions, issues);
    m_tuning = new TuningPanel(m_workspace, this);
    QDockWidget* const tuning
        = addDock(QStringLiteral("tuningDock"), tr("Tuning"), m_tuning, Qt::RightDockWidgetArea);
    connect(m_tuning, &TuningPanel::compareRequested, m_actions->get("compare"), &QAction::trigger);
    connect(m_tuning, &TuningPanel::noticed, m_results, &ResultsPage::noticed);
    m_library = new LibraryPanel(
        m_workspace, m_insight, dataFile(m_options, QStringLiteral("library.sqlite")), this);
    QDockWidget* const library
        = addDock(QStringLiteral("libraryDock"), tr("Library"), m_library, Qt::RightDockWidgetArea);
    m_history = new QUndoView(m_workspace.undoStack(), this);
    m_history->setEmptyLabel(tr("(as it was opened)"));
    m_history->setAccessibleName(tr("History of changes"));
    auto* const noSteps = new EmptyState(tr("Every change of the policy is listed here, and a click goes "
                                            "back to it. Move a threshold to make the first."),
        { QStringLiteral("focusTuning") }, this);
    auto* const historyPane = new PaneOrEmpty(m_history, noSteps, this);
    const auto anySteps
        = [this, historyPane] { historyPane->setEmpty(m_workspace.undoStack()->count() == 0); };
    connect(m_workspace.undoStack(), &QUndoStack::indexChanged, historyPane, anySteps);
    anySteps();
    QDockWidget* const steps
        = addDock(QStringLiteral("historyDock"), tr("History"), historyPane, Qt::RightDockWidgetArea);
    tabifyDockWidget(tuning, library);
    tabifyDockWidget(library, steps);
    m_expansion = new ExpansionPanel(m_workspace, m_insight, this);
    m_charts = new ChartsPanel(m_workspace, m_insight, m_library->model(), m_expansion->study(), this);
    QDockWidget* const charts = addDock(QStringLiteral("chartsDock"), tr("Charts"), m_charts,
        Qt::BottomDockWidgetArea,
        tr("Open a recording to see where turning a threshold stops paying, tool by tool and turn by turn."));
    m_flips = new FlipsPanel(m_workspace, m_insight, *m_library, this);
    QDockWidget* const flips
        = addDock(QStringLiteral("flipsDock"), tr("Flips"), m_flips, Qt::BottomDockWidgetArea,
            tr("Open a recording to see which results the policy treats otherwise than the baseline A."));
    QDockWidget* const expansion
        = addDock(QStringLiteral("expansionDock"), tr("Expansion"), m_expansion, Qt::BottomDockWidgetArea,
            tr("Open a recording to see what it would cost if the model asked for dropped text again."));
    tabifyDockWidget(charts, expansion);
    connect(expansion, &QDockWidget::visibilityChanged, m_expansion,
        [this](bool seen) { m_expansion->study().want(m_expansion, seen); });
    connect(
        flips, &QDockWidget::visibilityChanged, m_flips, [this](bool seen) { m_flips->study().want(seen); });
    tabifyDockWidget(charts, flips);
    m_tournament = new TournamentPanel(m_workspace, m_insight, this);
    QDockWidget* const tournament = addDock(QStringLiteral("strategiesDock"), tr("Strategies"), m_tournament,
        Qt::BottomDockWidgetArea, tr("Open a recording to let every strategy run over it, side by side."));
    tabifyDockWidget(flips, tournament);
    buildInsightDocks(tournament);
    connect(m_tournament, &TournamentPanel::trouble, this, &MainWindow::complain);
    connect(m_tournament, &TournamentPanel::noticed, this, &MainWindow::notice);
    connect(m_expansion, &ExpansionPanel::trouble, this, &MainWindow::complain);
    connect(m_expansion, &ExpansionPanel::resultActivated, this,
        [this] { m_detail->content()->setFocus(Qt::OtherFocusReason); });
    connect(m_issues, &IssuesPanel::seriousChanged, this, [issues](int count) {
        issues->setWindowTitle(count == 0 ? tr("Issues") : tr("Issues (%1)").arg(count));
    });
    connect(m_issues, &IssuesPanel::resultRequested, m_results, &ResultsPage::showResult);
    connect(m_issues, &IssuesPanel::rawRecordRequested, this, &MainWindow::showRawRecord);
    connect(m_sessions, &SessionPanel::rawRecordRequested, this, &MainWindow::showRawRecord);
    connect(m_sessions, &SessionPanel::treatAsRequested, this,
        [this](const QString& path, const QString& format) { open({ path }, format); });
    connect(m_library, &LibraryPanel::trouble, this, &MainWindow::complain);
    connect(m_library, &LibraryPanel::waiting, this, [this](const QString& doing, const Error& error) {
        m_messages->say(
            MessageBar::Kind::Warning, doing, tr("%1: %2. Trying again…").arg(doing, errorText(error)));
    });
    connect(m_library, &LibraryPanel::freed, m_messages, &MessageBar::dismiss);
    connect(m_library, &LibraryPanel::broken, this,
        [this](const QString& doing, const Error& error, const std::function<void()>& mend) {
            m_messages->say(MessageBar::Kind::Error, QStringLiteral("library"),
                QStringLiteral("%1: %2").arg(doing, errorText(error)), tr("Move it away and start a new one"),
                mend);
        });
    connect(m_library, &LibraryPanel::saved, this, [this](const QString& text) {
        statusBar()->showMessage(text, 4000);
        refreshTitle();
    });
    connect(m_library, &LibraryPanel::undoOffered, this,
        [this](const QString& text, const std::function<void()>& undo) {
            m_messages->say(MessageBar::Kind::Note, QStringLiteral("undo"), text, tr("Undo"), undo);
        });
}

void MainWindow::showCorpus()
{
    m_centre->setCurrentIndex(m_workspace.hasCorpus() ? 1 : 0);
    if (m_workspace.hasCorpus()) {
        m_recents.add(m_workspace.paths());
        m_messages->dismiss(QStringLiteral("Open"));
        m_messages->dismiss(QStringLiteral("touched"));
        restoreCorpusState();
        chooseFirst();
        QTimer::singleShot(0, this, &MainWindow::startTour); // when the panes have their places
    }
    refreshTitle();
    refreshStatus();
    for (const char* const id : { "closeCorpus", "reload", "replay", "counter", "snapshot", "report" })
        m_actions->get(id)->setEnabled(m_workspace.hasCorpus());
}

/// A new recording opens on the result that saves most, so that the lower half is not an empty page.
void MainWindow::chooseFirst()
{
    const auto& replay = m_workspace.workingResult();
    if (m_workspace.currentResult().isValid() || !replay || replay->outcomes.empty())
        return;
    const auto savedOf = [](const Outcome& outcome) {
        return static_cast<std::int64_t>(outcome.tokensBefore)
            - static_cast<std::int64_t>(outcome.tokensAfter);
    };
    const auto best = std::max_element(replay->outcomes.begin(), replay->outcomes.end(),
        [&](const Outcome& a, const Outcome& b) { return savedOf(a) < savedOf(b); });
    m_workspace.setCurrentResult(ResultId(static_cast<std::size_t>(best - replay->outcomes.begin())));
}

void MainWindow::refreshTitle()
{
    refreshPolicyButtons();
    const QString policy
        = toQt(m_workspace.policy().name) + (m_workspace.isModified() ? QStringLiteral(" *") : QString());
    if (auto* const dock = findChild<QDockWidget*>(QStringLiteral("tuningDock")))
        dock->setWindowTitle(m_workspace.isModified() ? tr("Tuning *") : tr("Tuning"));
    const QString corpus = m_workspace.hasCorpus() ? RecentFiles::title(m_workspace.paths()) : QString();
    setWindowTitle(
        corpus.isEmpty() ? QStringLiteral("Winnow") : QStringLiteral("%1 — %2 — Winnow").arg(corpus, policy));
}

void MainWindow::refreshStatus()
{
    m_counter->refresh();
    if (!m_workspace.hasCorpus()) {
        m_usageLabel->hide();
        m_countLabel->setText(m_workspace.runner().isOpening() ? tr("Opening…") : tr("No recording open"));
        return;
    }
    refreshUsage();
    const ResultsModel& model = m_results->model();
    QString text = (model.allRows() == 1 ? tr("%1 result, %2 shown") : tr("%1 results, %2 shown"))
                       .arg(countText(static_cast<qint64>(model.allRows())), countText(model.rowCount()));
    if (const QString selected = m_results->selectionText(); !selected.isEmpty())
        text += QStringLiteral(", ") + selected;
    m_countLabel->setText(text);
}

/// Recorded prompt tokens against ours: how far the counts may be trusted.
void MainWindow::refreshUsage()
{
    const auto& found = m_insight.data();
    const bool known = found && found->cost.calibration.counted > 0 && found->cost.calibration.recorded > 0;
    if (!known)
        return m_usageLabel->hide();
    const Calibration& calibration = found->cost.calibration;
    m_usageLabel->show();
    m_usageLabel->setText(
        tr("recorded usage %1 × counted").arg(QLocale().toString(calibration.ratio(), 'f', 2)));
    m_usageLabel->setToolTip(tr(
        "Prompt tokens of %1 model calls with recorded usage: %2 as billed, %3 counted in the texts. System "
        "prompts and tool definitions are billed but often not recorded.")
                                 .arg(countText(static_cast<qint64>(calibration.calls)),
                                     countText(calibration.recorded), countText(calibration.counted)));
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

void MainWindow::complain(const QString& doing, const Error& error)
{
    m_messages->say(MessageBar::Kind::Error, doing, QStringLiteral("%1: %2").arg(doing, errorText(error)));
    refreshStatus();
}

void MainWindow::open(const QStringList& paths, const QString& format)
{
    saveCorpusState();
    m_workspace.open(paths, format);
}

void MainWindow::openSample()
{
    // Installed beside the program, or the source tree's own folder beside resources/.
    std::filesystem::path sample = resourceFile("sample_sessions");
    if (sample.empty())
        sample = resourceFile(".").parent_path().parent_path() / "sample_sessions";
    open({ toQt(sample.string()) });
}

void MainWindow::loadPolicyFile(const QString& file)
{
    m_library->loadFile(file);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_workspace.runner().cancel();
    m_workspace.flushDraft();
    saveCorpusState();
    saveWindow();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_actions)
        m_actions->refreshIcons(palette());
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        m_workspace.holdBaseline(false);
}

/// Qt makes a tab bar for docks that share a place, whenever they do, and leaves it without a name.
void MainWindow::childEvent(QChildEvent* event)
{
    QMainWindow::childEvent(event);
    if (event->type() != QEvent::ChildPolished)
        return;
    if (auto* const tabs = qobject_cast<QTabBar*>(event->child()); tabs && tabs->accessibleName().isEmpty())
        tabs->setAccessibleName(tr("Panes in this place"));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QStringList paths = DropOverlay::pathsIn(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    m_overlay->announce(paths);
}

/// Files dropped on a widget that takes drops itself (a chart, a line of text, a floating pane) are opened,
/// too.
bool MainWindow::takeDrag(const QWidget& over, QEvent& event)
{
    const auto* const dock = qobject_cast<const QDockWidget*>(over.window());
    if (&over == this || (over.window() != this && !(dock && dock->parent() == this)))
        return false;
    if (event.type() == QEvent::DragLeave) {
        m_overlay->announce({});
        return false;
    }
    auto& drag = static_cast<QDropEvent&>(event); // the ancestor of all these
    if (DropOverlay::pathsIn(drag.mimeData()).isEmpty())
        return false;
    if (event.type() == QEvent::DragEnter)
        dragEnterEvent(static_cast<QDragEnterEvent*>(&drag));
    else if (event.type() == QEvent::Drop)
        dropEvent(&drag);
    else
        drag.acceptProposedAction();
    return true;
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    m_overlay->announce({});
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList paths = DropOverlay::pathsIn(event->mimeData());
    m_overlay->announce({});
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    open(paths);
}

} // namespace winnow
