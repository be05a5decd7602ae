// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/main_window.h"

#include <QAccessible>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/paths.h"
#include "models/amounts.h"
#include "models/decision_study.h"
#include "models/expansion_study.h"
#include "models/flips_study.h"
#include "models/gate_study.h"
#include "models/library_model.h"
#include "models/number_text.h"
#include "models/policy_title.h"
#include "models/qt_text.h"
#include "models/remote_run.h"
#include "models/results_model.h"
#include "models/text_hits.h"
#include "models/tournament_model.h"
#include "models/words.h"
#include "views/accessible_focus.h"
#include "views/best_policy_page.h"
#include "views/counter_button.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/drop_overlay.h"
#include "views/expansion_panel.h"
#include "views/flips_panel.h"
#include "views/gate_panel.h"
#include "views/issues_panel.h"
#include "views/job_indicator.h"
#include "views/library_panel.h"
#include "views/pages/losses_page.h"
#include "views/pages/optimise_page.h"
#include "views/pages/report_page.h"
#include "views/pages/start_page.h"
#include "views/pages/tune_page.h"
#include "views/plain_tips.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/remote_dialog.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/risk_page.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/inspector.h"
#include "views/shell/rail.h"
#include "views/shell/status_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/theme.h"
#include "views/tournament_panel.h"
#include "views/tuning_panel.h"
#include "views/type_scale.h"

namespace winnow {

namespace {

struct RailRow
{
    const char* page;
    const char* action;
};

/// In the order of Ctrl+1 to Ctrl+8; the word is the action's.
constexpr RailRow kRail[] = { { "tune", "pageTune" }, { "losses", "pageLosses" },
    { "expansion", "pageExpansion" }, { "compare", "pageCompare" }, { "optimise", "pageOptimise" },
    { "gate", "pageGate" }, { "policies", "pagePolicies" }, { "report", "pageReport" } };

constexpr int kLongestName = 28; // characters of a policy's name on a button

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

QToolButton* menuButton(const char* name, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
    return button;
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

} // namespace

MainWindow::MainWindow(const Options& options, QWidget* parent)
    : QMainWindow(parent)
    , m_options(options)
    , m_settings(configFile(options), QSettings::IniFormat)
    , m_trail(m_workspace)
    , m_text(m_workspace)
    , m_insight(m_workspace)
    , m_recents(m_settings)
    , m_found(options.home)
    , m_actions(new ActionList(*this))
{
    installAccessibleFocusGuard();
    installPlainTips();
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/winnow.svg")));
    m_actions->fill(*menuBar());
    m_toasts = new Toasts(*this);
    buildPages();
    buildFrame();
    m_overlay = new DropOverlay(this);
    connectActions();
    connectPages();
    connectLibrary();
    connectWorkspace();
    connectRemote(dataFile(options, QStringLiteral("library.sqlite")));
    watchJobs();
    refreshRecents();
    restoreWindow(options.resetLayout);
    m_workspace.setDraftFile(dataFile(options, QStringLiteral("draft.yaml")));
    if (options.restoreDraft)
        m_workspace.restoreDraft();
    if (m_settings.status() == QSettings::FormatError)
        m_toasts->say(Toasts::Kind::Warning, QStringLiteral("settings"),
            tr("The settings file %1 is damaged; the window starts with its own layout.")
                .arg(m_settings.fileName()));
    m_library->refresh(); // not before somebody listens: a damaged library is said at once
    showCorpus();
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow()
{
    // Pages look at the workspace, and it dies before Qt would delete them.
    qApp->removeEventFilter(this);
    for (QObject* const child : { static_cast<QObject*>(&m_workspace), static_cast<QObject*>(&m_text),
             static_cast<QObject*>(&m_trail) })
        child->blockSignals(true);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::addPage(const QString& id, QWidget* page)
{
    m_pages.insert(id, page);
    m_stack->addWidget(page);
}

void MainWindow::buildPages()
{
    m_stack = new QStackedWidget(this);
    m_stack->setObjectName(QStringLiteral("pages"));
    const QString libraryFile = dataFile(m_options, QStringLiteral("library.sqlite"));
    m_library = new LibraryPanel(m_workspace, m_insight, libraryFile, m_stack);
    m_reviews = new ReviewBook(libraryFile, this);
    connect(&m_workspace, &Workspace::corpusChanged, m_reviews,
        [this] { m_reviews->setCorpus(m_workspace.corpus()); });
    m_tune = new TunePage(m_workspace, m_insight, m_trail, m_stack);
    m_results = &m_tune->results();
    m_detail = new DetailPane(m_workspace, m_text, m_insight, m_stack);
    m_issues = new IssuesPanel(m_workspace, m_stack);
    m_expansion = new ExpansionPanel(m_workspace, m_insight, m_stack);
    m_flips = new FlipsPanel(m_workspace, m_insight, *m_library, m_stack);
    m_optimise = new OptimisePage(m_workspace, m_insight, m_library->model(), m_stack);
    m_gate = new GatePanel(m_workspace, m_insight, m_stack);
    m_gate->study().setBook(*m_reviews);
    m_decision = new DecisionStudy(m_workspace, m_insight, this);
    m_decision->setBook(*m_reviews);
    addPage(QStringLiteral("start"), new StartPage(m_recents, m_found, m_stack));
    addPage(QStringLiteral("tune"), m_tune);
    addPage(QStringLiteral("losses"),
        new LossesPage(m_workspace, m_insight, m_results->model(), *m_reviews, m_stack));
    addPage(QStringLiteral("expansion"), m_expansion);
    addPage(QStringLiteral("compare"), m_flips);
    addPage(QStringLiteral("optimise"), m_optimise);
    addPage(QStringLiteral("gate"), m_gate);
    addPage(QStringLiteral("policies"), m_library);
    auto* const report = new ReportPage(m_workspace, *m_decision, m_stack);
    connect(report, &ReportPage::sheetRequested, m_actions->get("decision"), &QAction::trigger);
    connect(report, &ReportPage::tablesRequested, m_actions->get("report"), &QAction::trigger);
    connect(report, &ReportPage::policyRequested, m_actions->get("export"), &QAction::trigger);
    addPage(QStringLiteral("report"), report);
    m_reading = new ReadingPage(m_workspace, m_insight, *m_reviews, m_stack);
    addPage(QStringLiteral("reading"), m_reading);
    addPage(QStringLiteral("texts"), m_detail);
    addPage(QStringLiteral("unread"), m_issues);
}

void MainWindow::buildFrame()
{
    auto* const centre = new QWidget(this);
    auto* const column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_status = new StatusLine(m_workspace, m_insight, *m_toasts, m_settings, centre);
    column->addWidget(buildHead());
    column->addWidget(line(QFrame::HLine, centre));
    column->addWidget(buildBody(), 1);
    column->addWidget(line(QFrame::HLine, centre));
    column->addWidget(m_status);
    setCentralWidget(centre);
}

/// What is on show at the left, the command line, the two policies at the right.
QWidget* MainWindow::buildHead()
{
    auto* const head = new QWidget(this);
    auto* const row = new QHBoxLayout(head);
    row->setContentsMargins(grid(*this), grid(*this, 0.5), grid(*this), grid(*this, 0.5));
    row->setSpacing(grid(*this));
    m_breadcrumb = new Breadcrumb(m_workspace, m_trail, head);
    m_command = new CommandLine([this] { return commands(); },
        [this](const QString& text) { m_trail.setFilter(parseFilter(text)); }, head);
    m_command->setMinimumWidth(grid(*this, 28));
    m_command->setMaximumWidth(grid(*this, 44));
    m_command->hits().setParent(this); // over the page below
    m_policyButton = menuButton("policyMenu", head);
    connect(m_policyButton->menu(), &QMenu::aboutToShow, this,
        [this] { offerPolicies(*m_policyButton->menu(), false); });
    m_baselineButton = menuButton("baselineMenu", head);
    connect(m_baselineButton->menu(), &QMenu::aboutToShow, this,
        [this] { offerPolicies(*m_baselineButton->menu(), true); });
    row->addWidget(m_breadcrumb, 1);
    row->addStretch(0);
    row->addWidget(m_command, 1);
    row->addWidget(m_baselineButton);
    row->addWidget(m_policyButton);
    connect(&m_library->model(), &LibraryModel::entriesChanged, this, &MainWindow::recogniseSaved);
    connect(&m_workspace, &Workspace::baselineChanged, this, &MainWindow::refreshTitle);
    return head;
}

QWidget* MainWindow::buildBody()
{
    auto* const body = new QWidget(this);
    auto* const row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_rail = new Rail(body);
    for (const RailRow& one : kRail) {
        QAction& action = *m_actions->get(one.action);
        m_rail->add(QLatin1String(one.page), ActionList::nameOf(action),
            QStringLiteral("page-") + QLatin1String(one.page), action);
    }
    auto* const middle = new QWidget(body);
    auto* const column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tiles = new TileRow(m_workspace, m_insight, m_gate->study(), m_results->onShow(), middle);
    column->addWidget(m_tiles);
    column->addWidget(m_stack, 1);
    m_split = new QSplitter(Qt::Horizontal, body);
    m_split->setObjectName(QStringLiteral("bodySplitter"));
    m_split->setChildrenCollapsible(false);
    m_inspector = new Inspector(m_workspace, m_insight, m_split);
    m_split->addWidget(middle);
    m_split->addWidget(m_inspector);
    m_split->setStretchFactor(0, 1);
    row->addWidget(m_rail);
    row->addWidget(m_split, 1);
    connect(m_tiles, &TileRow::figureOpened, this, &MainWindow::openFigure);
    connect(m_tiles, &TileRow::gateOpened, this, [this] { showPage(QStringLiteral("gate")); });
    connect(m_inspector, &Inspector::openRequested, this, [this] { showPage(QStringLiteral("reading")); });
    connect(m_inspector, &Inspector::skipRequested, m_results, &ResultsPage::skipTool);
    connect(m_status, &StatusLine::unreadRequested, this, [this] { showPage(QStringLiteral("unread")); });
    connect(m_status, &StatusLine::usageRequested, this, [this] { showPage(QStringLiteral("expansion")); });
    return body;
}

TuningPanel& MainWindow::tuning()
{
    return m_inspector->tuning();
}

/// The page or list behind a figure.
void MainWindow::openFigure(Figure figure)
{
    switch (figure) {
    case Figure::Tokens:
        showPage(QStringLiteral("tune"));
        return m_results->showTools();
    case Figure::Money:
        return showPage(QStringLiteral("expansion"));
    case Figure::Missed:
    case Figure::EditsBroken:
        return showPage(QStringLiteral("losses"));
    }
}

void MainWindow::connectPages()
{
    const auto read = [this] { showPage(QStringLiteral("reading")); };
    const auto complains = [this](const QString& doing, const Error& error) { complain(doing, error); };
    auto* const start = static_cast<StartPage*>(page(QStringLiteral("start")));
    connect(start, &StartPage::openFilesRequested, m_actions->get("open"), &QAction::trigger);
    connect(start, &StartPage::openFolderRequested, m_actions->get("openFolder"), &QAction::trigger);
    connect(start, &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(start, &StartPage::pathsRequested, this, [this](const QStringList& paths) { open(paths); });
    connect(m_tune, &TunePage::readRequested, this, read);
    connect(m_results, &ResultsPage::selectionSummaryChanged, this, &MainWindow::refreshShown);
    connect(m_results, &ResultsPage::noticed, this, &MainWindow::notice);
    connect(m_results, &ResultsPage::resultActivated, this, read);
    connect(&m_results->results(), &ResultsView::copyRequested, this, [this](ResultsView::TextPart part) {
        DiffPane& diff = m_detail->diff();
        part == ResultsView::TextPart::Before      ? diff.copyBefore()
            : part == ResultsView::TextPart::After ? diff.copyAfter()
                                                   : diff.copyPatch();
    });
    connect(&tuning(), &TuningPanel::noticed, this, &MainWindow::notice);
    connect(m_reading, &ReadingPage::noticed, this, &MainWindow::notice);
    connect(m_reading, &ReadingPage::textsRequested, this,
        [this](bool unified) { showTexts(unified ? DiffMode::Unified : DiffMode::SideBySide); });
    connect(&m_detail->diff(), &DiffPane::ruleClicked, this, [this](const QString& rule) {
        if (!tuning().runsRule(rule) && m_results->showRuleWith(rule.section(QLatin1Char(':'), 0, 0)))
            return; // a tool's own rule made it
        m_actions->get("inspector")->setChecked(true);
        tuning().showRule(rule);
    });
    connect(&m_detail->diff(), &DiffPane::expandRequested, this, [this] {
        showPage(QStringLiteral("expansion"));
        m_expansion->askForCurrent();
    });
    auto* const losses = static_cast<LossesPage*>(page(QStringLiteral("losses")));
    connect(losses, &LossesPage::placeRequested, this, [this, read](ResultId result, qint64 byte) {
        if (byte >= 0) {
            m_detail->showPlace(result, static_cast<std::size_t>(byte));
            m_reading->showPlace(result, static_cast<std::size_t>(byte));
        } else {
            m_workspace.setCurrentResult(result);
        }
        read();
    });
    connect(losses, &LossesPage::trouble, this, complains);
    connect(m_expansion, &ExpansionPanel::trouble, this, complains);
    connect(m_expansion, &ExpansionPanel::resultActivated, this, read);
    connect(m_flips, &FlipsPanel::filterRequested, this,
        [this](const QString& filter) { m_results->showFiltered(parseFilter(filter)); });
    connect(m_flips, &FlipsPanel::noticed, this, &MainWindow::notice);
    connect(m_optimise, &OptimisePage::noticed, this, &MainWindow::notice);
    connect(&m_optimise->tournament(), &TournamentPanel::trouble, this, complains);
    connect(&m_optimise->tournament(), &TournamentPanel::noticed, this, &MainWindow::notice);
    connect(&m_optimise->frontier(), &RiskPage::libraryPolicyRequested, m_library, &LibraryPanel::loadNamed);
    connect(m_gate, &GatePanel::noticed, this, &MainWindow::notice);
    connect(m_gate, &GatePanel::trouble, this, complains);
    connect(m_gate, &GatePanel::resultActivated, this, read);
    connect(m_gate, &GatePanel::testFileChanged, &m_optimise->bestPage(), &BestPolicyPage::setTestFile);
    connect(m_issues, &IssuesPanel::resultRequested, m_results, &ResultsPage::showResult);
    connect(m_issues, &IssuesPanel::rawRecordRequested, this, &MainWindow::showRawRecord);
    connect(m_decision, &Study::failed, this,
        [this](const Error& error) { complain(tr("Decision sheet"), error); });
    connect(m_decision, &DecisionStudy::written, this, [this](const QString& path) {
        m_toasts->say(Toasts::Kind::Note, QStringLiteral("decision"), tr("Written: %1").arg(path));
    });
}

void MainWindow::connectLibrary()
{
    connect(m_reviews, &ReviewBook::failed, this,
        [this](const Error& error) { complain(tr("Keep the review"), error); });
    connect(m_library, &LibraryPanel::trouble, this, &MainWindow::complain);
    connect(m_library, &LibraryPanel::waiting, this, [this](const QString& doing, const Error& error) {
        m_toasts->say(Toasts::Kind::Warning, doing, tr("%1: %2. Trying again…").arg(doing, errorText(error)));
    });
    connect(m_library, &LibraryPanel::freed, m_toasts, &Toasts::dismiss);
    connect(m_library, &LibraryPanel::broken, this,
        [this](const QString& doing, const Error& error, const std::function<void()>& mend) {
            m_toasts->say(Toasts::Kind::Error, QStringLiteral("library"),
                QStringLiteral("%1: %2").arg(doing, errorText(error)), tr("Move it away and start a new one"),
                mend);
        });
    connect(m_library, &LibraryPanel::saved, this, [this](const QString& text) {
        notice(text);
        refreshTitle();
    });
    connect(m_library, &LibraryPanel::undoOffered, this,
        [this](const QString& text, const std::function<void()>& undo) {
            m_toasts->say(Toasts::Kind::Note, QStringLiteral("undo"), text, tr("Undo"), undo);
        });
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::corpusChanged, this, &MainWindow::showCorpus);
    connect(&m_workspace, &Workspace::resultChanged, this, &MainWindow::refreshShown);
    connect(&m_workspace, &Workspace::policyChanged, this, &MainWindow::refreshTitle);
    connect(&m_workspace, &Workspace::opening, this, [this] {
        saveCorpusState(); // of what is open now; a reload brings it back
        refreshShown();
    });
    connect(&m_workspace, &Workspace::failed, this, &MainWindow::complain);
    connect(&m_workspace.runner(), &ReplayRunner::cancelled, this, [this] { notice(tr("Cancelled")); });
    connect(&m_workspace, &Workspace::recordingTouched, this, [this](const QString& path) {
        m_toasts->say(Toasts::Kind::Warning, QStringLiteral("touched"),
            QFileInfo(path).isDir()
                ? tr("New or changed files in %1.").arg(QFileInfo(path).fileName())
                : tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()),
            tr("Reload"), [this] { m_workspace.reload(); });
    });
    connect(&m_insight, &Insight::failed, this,
        [this](const Error& error) { complain(tr("Later uses"), error); });
    connect(&m_recents, &RecentFiles::changed, this, &MainWindow::refreshRecents);
    connect(&m_trail, &Trail::pageChanged, this, &MainWindow::revealPage);
    connect(&m_trail, &Trail::moved, this, [this] {
        m_actions->get("back")->setEnabled(m_trail.canGoBack());
        m_actions->get("forward")->setEnabled(m_trail.canGoForward());
    });
}

void MainWindow::showCorpus()
{
    const bool open = m_workspace.hasCorpus();
    m_tiles->setVisible(open);
    m_rail->setVisible(open);
    enableActions();
    if (open) {
        m_recents.add(m_workspace.paths());
        m_toasts->dismiss(QStringLiteral("Open"));
        m_toasts->dismiss(QStringLiteral("touched"));
        m_trail.restart(QStringLiteral("tune"));
        restoreCorpusState();
        chooseFirst();
    } else {
        m_trail.restart(QStringLiteral("start"));
    }
    refreshTitle();
    refreshShown();
}

/// A new recording has the result that saves most selected, so that there is something to see of one.
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

/// Raising a page moves the focus there; a screen reader says its name by it.
void MainWindow::revealPage(const QString& id)
{
    QWidget* const wanted = page(id);
    if (!wanted)
        return;
    m_stack->setCurrentWidget(wanted);
    m_rail->setCurrent(id);
    m_tiles->setVisible(
        m_workspace.hasCorpus() && id != QLatin1String("reading")); // the session has the height
    m_inspector->setVisible(m_inspectorWanted && id != QLatin1String("start"));
    m_expansion->study().want(m_expansion, id == QLatin1String("expansion"));
    m_flips->study().want(id == QLatin1String("compare"));
    if (id == QLatin1String("reading"))
        m_reading->showCurrent();
    QWidget* target = id == QLatin1String("texts") ? m_detail->content()
        : id == QLatin1String("reading")           ? &m_reading->view()
                                                   : wanted;
    if (target == wanted) {
        for (QWidget* next = wanted->nextInFocusChain(); next != wanted; next = next->nextInFocusChain()) {
            if (wanted->isAncestorOf(next) && next->isVisible() && next->isEnabled()
                && (next->focusPolicy() & Qt::TabFocus)) {
                target = next;
                break;
            }
        }
    }
    target->setFocus(Qt::OtherFocusReason);
    QAccessibleEvent event(wanted, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&event);
}

void MainWindow::refreshTitle()
{
    const Policy& policy = m_workspace.policy();
    const QString star = m_workspace.isModified() ? QStringLiteral(" *") : QString();
    const LibraryRow* const saved = m_library->model().summary(toQt(policy.name));
    const QString name = elidedMiddle(toQt(policy.name), kLongestName);
    m_policyButton->setText((saved ? tr("%1 v%2").arg(name).arg(saved->version) : name) + star);
    m_policyButton->setAccessibleName(tr("Policy in use: %1").arg(m_policyButton->text()));
    m_policyButton->setToolTip(
        tr("%1. Click to load another policy of the library.").arg(dialectTitle(policy.dialect)));
    m_baselineButton->setText(
        tr("A: %1").arg(elidedMiddle(policyTitle(m_workspace.baseline()), kLongestName)));
    m_baselineButton->setAccessibleName(tr("Baseline %1").arg(m_baselineButton->text()));
    m_baselineButton->setToolTip(
        tr("Baseline A, with which everything is compared. Hold B to see it; click to choose "
           "another."));
    const QString corpus = m_workspace.hasCorpus() ? RecentFiles::title(m_workspace.paths()) : QString();
    setWindowTitle(corpus.isEmpty()
            ? QStringLiteral("Winnow")
            : QStringLiteral("%1 — %2%3 — Winnow").arg(corpus, toQt(policy.name), star));
}

/// The draft of the last window may be just what the library holds.
void MainWindow::recogniseSaved()
{
    const LibraryRow* const saved = m_library->model().summary(toQt(m_workspace.policy().name));
    if (saved && m_workspace.isModified() && saved->hash == policyHash(m_workspace.policy()))
        m_workspace.markSaved();
    refreshTitle();
}

void MainWindow::refreshShown()
{
    if (!m_workspace.hasCorpus())
        return m_status->setShown(
            m_workspace.runner().isOpening() ? tr("Opening…") : tr("No recording open"));
    const ResultsModel& model = m_results->model();
    const auto all = static_cast<std::int64_t>(model.allRows());
    QString text = model.rowCount() == all
        ? resultsAmount(all)
        : tr("%1 of %2").arg(countText(model.rowCount()), resultsAmount(all));
    if (const QString selected = m_results->selectionText(); !selected.isEmpty())
        text += QStringLiteral(", ") + selected;
    m_status->setShown(text);
}

/// Everything that somebody started and that may take a while.
void MainWindow::watchJobs()
{
    JobIndicator& job = m_status->job();
    job.watch(m_workspace.runner().lane(), [this] { m_workspace.runner().cancel(); });
    job.watch(m_remote->lane(), [this] { m_remote->cancel(); });
    JobLane& texts = m_results->textHits().lane();
    job.watch(texts, [&texts] { texts.cancel(); });
    job.watch(m_reportLane, [this] { m_reportLane.cancel(); });
    TournamentModel& tournament = m_optimise->tournament().model();
    job.watch(tournament.lane(), [&tournament] { tournament.cancel(); });
    job.watch(m_library->testing(), [this] { m_library->testing().cancel(); });
    for (Study* const study : findChildren<Study*>())
        job.watch(study->lane(), [study] { study->cancel(); });
}

/// The library's policies, the starred first, and what else may stand in that place.
void MainWindow::offerPolicies(QMenu& menu, bool asBaseline)
{
    menu.clear();
    if (asBaseline) {
        menu.addAction(m_actions->get("baselineHere"));
        menu.addAction(tr("As recorded: nothing is compressed"), this,
            [this] { m_workspace.setBaseline(asRecorded()); });
        menu.addAction(
            tr("What the window starts with"), this, [this] { m_workspace.setBaseline(startPolicy()); });
        menu.addSeparator();
    }
    const std::string& now = asBaseline ? m_workspace.baseline().name : m_workspace.policy().name;
    for (const bool starred : { true, false }) {
        for (const LibraryRow& row : m_library->model().entries()) {
            if (row.starred != starred)
                continue;
            const QString name = toQt(row.name);
            QAction* const action = menu.addAction(
                tr("%1, version %2").arg(elidedMiddle(name, 2 * kLongestName)).arg(row.version), this,
                [this, name, asBaseline] {
                    asBaseline ? m_library->baselineNamed(name) : m_library->loadNamed(name);
                });
            action->setCheckable(true);
            action->setChecked(row.name == now);
        }
    }
    if (m_library->model().entries().empty())
        menu.addAction(tr("No policy saved yet"))->setEnabled(false);
    menu.addSeparator();
    if (!asBaseline) {
        menu.addAction(m_actions->get("save"));
        menu.addAction(m_actions->get("export"));
    }
    menu.addAction(m_actions->get("pagePolicies"));
}

void MainWindow::connectRemote(const QString& libraryFile)
{
    m_remote = new RemoteRun(m_workspace, libraryFile, this);
    m_actions->on("remote", [this] { showRemote(); });
    connect(&m_workspace, &Workspace::resultChanged, this, &MainWindow::sayPending);
    connect(m_remote, &RemoteRun::finished, this, [this] {
        const RemoteTally& tally = m_remote->tally();
        m_toasts->say(tally.failed > 0 ? Toasts::Kind::Warning : Toasts::Kind::Note, QStringLiteral("remote"),
            tr("Remote compressions: %1 answered, %2 failed.")
                .arg(countText(static_cast<qint64>(tally.answered)),
                    countText(static_cast<qint64>(tally.failed))));
    });
}

void MainWindow::showRemote()
{
    auto* const dialog = new RemoteDialog(*m_remote, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

/// Nothing is sent without an order: the rows stay "pending", and this says why and where to give it.
void MainWindow::sayPending()
{
    const auto& replay = m_workspace.workingResult();
    const quint64 pending = replay ? replay->pending : 0;
    if (pending == m_pendingSaid)
        return;
    m_pendingSaid = pending;
    if (pending == 0)
        return m_toasts->dismiss(QStringLiteral("pending"));
    m_toasts->say(Toasts::Kind::Warning, QStringLiteral("pending"),
        tr("%1 result(s) wait for the answer of a remote strategy. Nothing is sent until you say so.",
            nullptr, pluralOf(static_cast<std::int64_t>(pending)))
            .arg(countText(static_cast<qint64>(pending))),
        tr("Ask…"), [this] { showRemote(); });
}

void MainWindow::open(const QStringList& paths, const QString& format)
{
    m_workspace.open(paths, format);
}

void MainWindow::openSample()
{
    open({ toQt(resourceFile("sample_sessions").string()) });
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

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QStringList paths = DropOverlay::pathsIn(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    m_overlay->announce(paths);
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
