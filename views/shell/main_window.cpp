// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/main_window.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDate>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSaveFile>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>
#include <QUndoView>
#include <QUrl>
#include <QWhatsThis>
#include <algorithm>

#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/base/version.h"
#include "core/report/replay_report.h"
#include "models/document/policy_title.h"
#include "models/jobs/compare_study.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/expansion_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/redaction_study.h"
#include "models/jobs/remote_run.h"
#include "models/jobs/whole_study.h"
#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "models/text/text_hits.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "models/timeline/timeline_model.h"
#include "views/pages/choose_page.h"
#include "views/pages/compare_page.h"
#include "views/pages/expansion_page.h"
#include "views/pages/gate_page.h"
#include "views/pages/guide_page.h"
#include "views/pages/issues_page.h"
#include "views/pages/library_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/redaction_window.h"
#include "views/pages/report_page.h"
#include "views/pages/results_page.h"
#include "views/pages/risk_page.h"
#include "views/pages/start_page.h"
#include "views/pages/tune_page.h"
#include "views/pages/tuning_panel.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/accessible_focus.h"
#include "views/shell/beside.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/drop_overlay.h"
#include "views/shell/inspector.h"
#include "views/shell/job_indicator.h"
#include "views/shell/preferences_dialog.h"
#include "views/shell/rail.h"
#include "views/shell/remote_dialog.h"
#include "views/shell/segments.h"
#include "views/shell/status_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/shell/yaml_dialogs.h"
#include "views/tables/column_fit.h"
#include "views/tables/results_view.h"
#include "views/tables/table_memory.h"
#include "views/tables/tools_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/text/plain_texts.h"
#include "views/text/raw_record_view.h"
#include "views/widgets/counter_button.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/spoken_roles.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

struct RailRow
{
    const char* page;
    const char* action;
};

/// In the order of Ctrl+1 to Ctrl+8; the word is the action's.
constexpr RailRow kRail[] = { { "tune", "pageTune" }, { "losses", "pageLosses" },
    { "expansion", "pageExpansion" }, { "compare", "pageCompare" }, { "choose", "pageChoose" },
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
    auto* const button = named(new QToolButton(parent), name);
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

struct PageAction
{
    const char* action;
    const char* page;
};
constexpr PageAction kPages[] = { { "pageTune", "tune" }, { "pageLosses", "losses" },
    { "pageExpansion", "expansion" }, { "pageCompare", "compare" }, { "pageChoose", "choose" },
    { "pageGate", "gate" }, { "pagePolicies", "policies" }, { "pageReport", "report" },
    { "showIssues", "unread" }, { "openDiff", "reading" } };

/// Of these there is nothing to do without a recording.
constexpr const char* kUseCorpus[] = { "closeCorpus", "reload", "replay", "counter", "report", "decision",
    "redact", "pageTune", "pageLosses", "pageExpansion", "pageCompare", "pageChoose", "pageGate",
    "pageReport", "showIssues", "openDiff", "filter", "rawRecord" };

/// The pane itself or the first widget in it that a key can reach.
QWidget* firstToFocus(QWidget& pane)
{
    if (pane.focusPolicy() != Qt::NoFocus)
        return &pane;
    for (QWidget* next = pane.nextInFocusChain(); next != &pane; next = next->nextInFocusChain()) {
        if (pane.isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus))
            return next;
    }
    return &pane;
}

const char* thresholdOf(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes";
}

/// These have their columns with each set of recordings.
QStringList tablesOfCorpus()
{
    return { QStringLiteral("resultsTable"), QStringLiteral("toolsTable") };
}

QString key(const char* name)
{
    return QStringLiteral("window2/") + QLatin1String(name);
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
    installSpokenRoles();
    installPlainTexts();
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
            tr("The settings file %1 is damaged. The window starts with its default layout.")
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
    m_stack = named(new QStackedWidget(this), "pages");
    const QString libraryFile = dataFile(m_options, QStringLiteral("library.sqlite"));
    m_library = new LibraryPage(m_workspace, m_insight, libraryFile, m_stack);
    m_reviews = new ReviewBook(libraryFile, this);
    connect(&m_workspace, &Workspace::corpusChanged, m_reviews,
        [this] { m_reviews->setCorpus(m_workspace.corpus()); });
    m_tune = new TunePage(m_workspace, m_insight, m_trail, m_stack);
    m_results = &m_tune->results();
    m_detail = new DetailPane(m_workspace, m_text, m_insight, m_stack);
    m_issues = new IssuesPage(m_workspace, m_stack);
    m_expansion = new ExpansionPage(m_workspace, m_insight, m_results->onShow(), m_stack);
    m_differences = new ComparePage(m_workspace, m_insight, m_results->onShow(), *m_library, m_stack);
    m_choose = new ChoosePage(m_workspace, m_insight, m_library->model(), m_stack);
    m_gate = new GatePage(m_workspace, m_insight, m_stack);
    m_gate->study().setBook(*m_reviews);
    m_gate->proposals().setBook(*m_reviews);
    m_decision = new DecisionStudy(m_workspace, m_insight, this);
    m_decision->setBook(*m_reviews);
    addPage(QStringLiteral("start"), new StartPage(m_recents, m_found, m_stack));
    addPage(QStringLiteral("tune"), m_tune);
    addPage(QStringLiteral("losses"),
        new LossesPage(m_workspace, m_insight, m_results->model(), *m_reviews, m_stack));
    addPage(QStringLiteral("expansion"), m_expansion);
    addPage(QStringLiteral("compare"), m_differences);
    addPage(QStringLiteral("choose"), m_choose);
    addPage(QStringLiteral("gate"), m_gate);
    addPage(QStringLiteral("policies"), m_library);
    auto* const report = new ReportPage(m_workspace, *m_decision, m_stack);
    connect(report, &ReportPage::reportRequested, m_actions->get("decision"), &QAction::trigger);
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
    auto* const column = inside<QVBoxLayout>(centre, {}, 0);
    m_workspace.setOpenedAtOnce(
        m_settings.value(QStringLiteral("digest/openedAtOnce"), quint64 { digest::kOpenedAtOnce })
            .toULongLong());
    auto* const whole = new WholeStudy(m_workspace, m_insight, this);
    connect(whole, &Study::failed, this,
        [this](const Error& error) { complain(tr("All of the digest"), error); });
    connect(whole, &WholeStudy::measured, this,
        [this, whole] { m_toasts->say(Toasts::Kind::Note, QStringLiteral("whole"), whole->sentence()); });
    m_status = new StatusLine(m_workspace, m_insight, *whole, *m_toasts, m_settings, centre);
    layOut(*column,
        { buildHead(), line(QFrame::HLine, centre), { buildBody(), 1 }, line(QFrame::HLine, centre),
            m_status });
    setCentralWidget(centre);
}

/// What is on show at the left, the command line, the two policies at the right.
QWidget* MainWindow::buildHead()
{
    auto* const head = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(
        head, { grid(*this), grid(*this, 0.5), grid(*this), grid(*this, 0.5) }, grid(*this));
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
    layOut(*row, { { m_breadcrumb, 1 }, room(0), { m_command, 1 }, m_baselineButton, m_policyButton });
    m_library->setPlaceToSave(*m_policyButton);
    connect(&m_library->model(), &LibraryModel::entriesChanged, this, &MainWindow::recogniseSaved);
    connect(&m_workspace, &Workspace::baselineChanged, this, &MainWindow::refreshTitle);
    return head;
}

QWidget* MainWindow::buildBody()
{
    auto* const body = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(body, {}, 0);
    m_rail = new Rail(body);
    for (const RailRow& one : kRail) {
        QAction& action = *m_actions->get(one.action);
        const QString page = QLatin1String(one.page);
        const QString word = ActionList::nameOf(action);
        m_rail->add(page, word, QStringLiteral("page-") + page, action);
        m_pages.value(page)->setAccessibleName(word);
    }
    auto* const middle = new QWidget(body);
    auto* const column = inside<QVBoxLayout>(middle, {}, 0);
    m_tiles = new TileRow(m_workspace, m_insight, m_gate->study(), m_results->onShow(), middle);
    layOut(*column, { m_tiles, { m_stack, 1 } });
    m_split = named(new QSplitter(Qt::Horizontal, body), "bodySplitter");
    m_split->setChildrenCollapsible(false);
    m_inspector = new Inspector(m_workspace, m_insight, m_results->onShow(), m_split);
    layOut(*m_split, { middle, m_inspector });
    m_split->setStretchFactor(0, 1);
    layOut(*row, { m_rail, { m_split, 1 } });
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
    case Figure::WithLoss:
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
    connect(&m_reading->view(), &ReadingView::factChosen, this, &MainWindow::flag);
    m_detail->diff().view().setOffersFacts(true);
    connect(&m_detail->diff().view(), &DiffView::factChosen, this,
        [this](const QString& text) { flag(m_workspace.currentResult(), text); });
    m_trail.setSpotSource([this] { return reads() ? m_reading->view().spot() : std::nullopt; });
    connect(&m_reading->view(), &ReadingView::leaping, &m_trail, &Trail::leap);
    connect(&m_trail, &Trail::spotWanted, m_reading, &ReadingPage::showSpot);
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
    connect(m_expansion, &ExpansionPage::trouble, this, complains);
    connect(m_expansion, &ExpansionPage::resultActivated, this, read);
    connect(m_differences, &ComparePage::filterRequested, this,
        [this](const QString& filter) { m_results->showFiltered(parseFilter(filter)); });
    connect(m_differences, &ComparePage::textsRequested, this, [this](const QString& filter, ResultId first) {
        m_actions->get("splitAB")->setChecked(true);
        m_trail.goTo(QStringLiteral("texts"), parseFilter(filter), first);
    });
    connect(m_differences, &ComparePage::noticed, this, &MainWindow::notice);
    connect(m_choose, &ChoosePage::noticed, this, &MainWindow::notice);
    connect(&m_choose->frontier(), &RiskPage::libraryPolicyRequested, m_library, &LibraryPage::loadNamed);
    connect(m_gate, &GatePage::noticed, this, &MainWindow::notice);
    connect(m_gate, &GatePage::trouble, this, complains);
    connect(m_gate, &GatePage::resultActivated, this, read);
    connect(m_gate, &GatePage::lossesRequested, this, [this] { showPage(QStringLiteral("losses")); });
    connect(m_issues, &IssuesPage::resultRequested, m_results, &ResultsPage::showResult);
    connect(m_issues, &IssuesPage::rawRecordRequested, this, &MainWindow::showRawRecord);
    connect(m_decision, &Study::failed, this,
        [this](const Error& error) { complain(tr("Decision report"), error); });
    connect(m_decision, &DecisionStudy::written, this, [this](const QString& path) {
        m_toasts->say(Toasts::Kind::Note, QStringLiteral("decision"), tr("Written: %1").arg(path));
    });
}

void MainWindow::connectLibrary()
{
    connect(m_reviews, &ReviewBook::failed, this,
        [this](const Error& error) { complain(tr("Keep the review"), error); });
    connect(m_library, &LibraryPage::trouble, this, &MainWindow::complain);
    connect(m_library, &LibraryPage::waiting, this, [this](const QString& doing, const Error& error) {
        m_toasts->say(Toasts::Kind::Warning, doing, tr("%1: %2. Trying again…").arg(doing, errorText(error)));
    });
    connect(m_library, &LibraryPage::freed, m_toasts, &Toasts::dismiss);
    connect(m_library, &LibraryPage::broken, this,
        [this](const QString& doing, const Error& error, const std::function<void()>& mend) {
            m_toasts->say(Toasts::Kind::Error, QStringLiteral("library"),
                QStringLiteral("%1: %2").arg(doing, errorText(error)), tr("Move it away and start a new one"),
                mend);
        });
    connect(m_library, &LibraryPage::saved, this, [this](const QString& text) {
        notice(text);
        refreshTitle();
    });
    connect(m_library, &LibraryPage::undoOffered, this,
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
    connect(&m_workspace.runner(), &ReplayRunner::cancelled, this, [this] { notice(tr("Canceled")); });
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
    m_tiles->setComparing(id == QLatin1String("compare"));
    m_tiles->setVisible(
        m_workspace.hasCorpus() && id != QLatin1String("reading")); // the session has the height
    m_inspector->setVisible(m_inspectorWanted && id != QLatin1String("start"));
    m_expansion->study().want(m_expansion, id == QLatin1String("expansion"));
    m_differences->study().want(id == QLatin1String("compare"));
    if (id == QLatin1String("reading"))
        m_reading->showCurrent();
    QWidget* const target = id == QLatin1String("texts") ? m_detail->content()
        : id == QLatin1String("reading")                 ? &m_reading->view()
                                                         : firstToFocus(*wanted);
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
    const QString shown = (saved ? tr("%1 v%2").arg(name).arg(saved->version) : name) + star;
    m_policyButton->setText(buttonText(shown));
    m_policyButton->setAccessibleName(tr("Policy in use: %1").arg(shown));
    m_policyButton->setToolTip(
        tr("%1. Click to load another policy of the library.").arg(dialectTitle(policy.dialect)));
    const QString baseline = tr("A: %1").arg(elidedMiddle(policyTitle(m_workspace.baseline()), kLongestName));
    m_baselineButton->setText(buttonText(baseline));
    m_baselineButton->setAccessibleName(tr("Policy A: %1").arg(baseline));
    m_baselineButton->setToolTip(
        tr("Policy A, with which all figures are compared. Hold B to see it; click to choose another."));
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
    const auto all = static_cast<std::int64_t>(m_workspace.corpus()->results.size());
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
        menu.addAction(tr("The policy at start"), this, [this] { m_workspace.setBaseline(startPolicy()); });
        menu.addSeparator();
    }
    const std::string& now = asBaseline ? m_workspace.baseline().name : m_workspace.policy().name;
    for (const bool starred : { true, false }) {
        for (const LibraryRow& row : m_library->model().entries()) {
            if (row.starred != starred)
                continue;
            const QString name = toQt(row.name);
            QAction* const action = menu.addAction(
                tr("%1, version %2").arg(buttonText(elidedMiddle(name, 2 * kLongestName))).arg(row.version),
                this, [this, name, asBaseline] {
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
                .arg(countText(tally.answered), countText(tally.failed)));
    });
}

void MainWindow::showRemote()
{
    showOnce(*new RemoteDialog(*m_remote, this));
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
        tr("%1 result(s) waiting for the answer of a remote strategy. Nothing is sent until you "
           "confirm.",
            nullptr, pluralOf(pending))
            .arg(countText(pending)),
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

void MainWindow::connectActions()
{
    connectFileActions();
    connectEditActions();
    connectGoActions();
    connectTuneActions();
    connectHelpActions();
}

void MainWindow::enableActions()
{
    for (const char* const id : kUseCorpus)
        m_actions->get(id)->setEnabled(m_workspace.hasCorpus());
}

void MainWindow::connectFileActions()
{
    m_actions->on("open", [this] { chooseFiles([this](const QStringList& paths) { open(paths); }); });
    m_actions->on("openFolder", [this] { chooseFolder(); });
    m_actions->on("openNew", [this] {
        chooseFiles([this](const QStringList& paths) {
            auto* const window = new MainWindow(m_options);
            showOnce(*window);
            window->open(paths);
        });
    });
    m_actions->on("sample", [this] { openSample(); });
    m_actions->on("reload", [this] { m_workspace.reload(); });
    m_actions->on("closeCorpus", [this] {
        saveCorpusState();
        m_workspace.closeCorpus();
    });
    m_actions->on("export", [this] { showExport(); });
    m_actions->on("import", [this] { showOnce(*new ImportDialog(m_workspace, this)); });
    m_actions->on("report", [this] { writeReport(); });
    m_actions->on("decision", [this] { writeDecision(); });
    m_actions->on("redact", [this] { showRedaction(); });
    m_actions->on("quit", [] { QApplication::closeAllWindows(); });
}

void MainWindow::connectEditActions()
{
    QUndoStack* const stack = m_workspace.undoStack();
    m_actions->on("undo", [stack] { stack->undo(); });
    m_actions->on("redo", [stack] { stack->redo(); });
    const auto refresh = [this, stack] {
        QAction* const undo = m_actions->get("undo");
        QAction* const redo = m_actions->get("redo");
        undo->setEnabled(stack->canUndo());
        redo->setEnabled(stack->canRedo());
        undo->setToolTip(stack->canUndo() ? tr("Undo: %1").arg(stack->undoText()) : tr("Nothing to undo"));
        redo->setToolTip(stack->canRedo() ? tr("Redo: %1").arg(stack->redoText()) : tr("Nothing to redo"));
    };
    connect(stack, &QUndoStack::indexChanged, this, refresh);
    refresh();
    m_actions->on("history", [this, stack] {
        auto* const view = new QUndoView(stack, this);
        view->setWindowFlag(Qt::Tool);
        view->setWindowTitle(tr("History of changes"));
        view->setAccessibleName(tr("History of changes"));
        view->setEmptyLabel(tr("(as it was opened)"));
        showOnce(*view);
    });
    DiffPane* const diff = &m_detail->diff();
    m_actions->on("find", [this, diff] { reads() ? m_reading->openFind() : diff->openFind(); });
    m_actions->on("findNext", [this, diff] { reads() ? m_reading->findNext(true) : diff->findNext(); });
    m_actions->on(
        "findPrevious", [this, diff] { reads() ? m_reading->findNext(false) : diff->findPrevious(); });
    m_actions->on("sideBySide", [this] { showTexts(DiffMode::SideBySide); });
    m_actions->on("unified", [this] { showTexts(DiffMode::Unified); });
    m_actions->on("afterOnly", [this] { showTexts(DiffMode::AfterOnly); });
    m_actions->on("beforeOnly", [this] { showTexts(DiffMode::BeforeOnly); });
    connect(m_actions->get("wrap"), &QAction::toggled, diff, &DiffPane::setWrap);
    connect(diff, &DiffPane::wrapChanged, m_actions->get("wrap"), &QAction::setChecked);
    m_actions->get("overview")->setChecked(true);
    connect(m_actions->get("overview"), &QAction::toggled, diff, &DiffPane::setOverviewShown);
    connect(diff, &DiffPane::overviewShownChanged, m_actions->get("overview"), &QAction::setChecked);
    connect(m_actions->get("splitAB"), &QAction::toggled, &m_text, &CurrentText::compareWithBaseline);
    auto* const split = new QShortcut(QKeySequence(Qt::Key_Y), m_detail); // single letters only in the texts
    split->setContext(Qt::WidgetWithChildrenShortcut);
    connect(split, &QShortcut::activated, m_actions->get("splitAB"), &QAction::toggle);
    m_actions->on("foldAll", [diff] { diff->foldAll(); });
    m_actions->on("unfoldAll", [diff] { diff->unfoldAll(); });
    m_actions->on("command", [this] { m_command->ask(); });
    m_actions->on("filter", [this] { m_command->askFor(m_trail.filter().text()); });
    m_actions->on("clearFilter", [this] { m_trail.setFilter({}); });
    m_actions->on("escape", [this] { escape(); });
    m_actions->on("resetLayout", [this] { resetLayout(); });
    m_actions->get("inspector")->setChecked(true);
    connect(m_actions->get("inspector"), &QAction::toggled, this, [this](bool shown) {
        m_inspectorWanted = shown;
        m_inspector->setVisible(shown && m_workspace.hasCorpus());
    });
}

void MainWindow::connectGoActions()
{
    for (const PageAction& row : kPages)
        m_actions->on(row.action, [this, page = row.page] { showPage(QLatin1String(page)); });
    m_actions->on("back", [this] { m_trail.back(); });
    m_actions->on("forward", [this] { m_trail.forward(); });
    DiffPane* const diff = &m_detail->diff();
    m_actions->on("nextChange", [diff] { diff->nextChange(); });
    m_actions->on("previousChange", [diff] { diff->previousChange(); });
    ReadingView* const reading = &m_reading->view();
    m_actions->on(
        "nextUsed", [this, diff, reading] { reads() ? reading->nextLost(true) : diff->nextMark(); });
    m_actions->on(
        "previousUsed", [this, diff, reading] { reads() ? reading->nextLost(false) : diff->previousMark(); });
    m_actions->on(
        "nextResult", [this, reading] { reads() ? reading->nextResult(true) : m_results->results().go(1); });
    m_actions->on("previousResult",
        [this, reading] { reads() ? reading->nextResult(false) : m_results->results().go(-1); });
    for (QWidget* const page : { static_cast<QWidget*>(m_detail), static_cast<QWidget*>(m_reading) }) {
        auto* const back = new QShortcut(QKeySequence(Qt::Key_Backspace), page);
        back->setContext(Qt::WidgetWithChildrenShortcut);
        connect(back, &QShortcut::activated, m_actions->get("backToTable"), &QAction::trigger);
    }
    m_actions->on("backToTable", [this] {
        showPage(QStringLiteral("tune"));
        m_results->showResults();
    });
    m_actions->on("goTo", [this] { goToResult(); });
    m_actions->on("rawRecord", [this] { showRawOfCurrent(); });
    m_actions->on("nextPane", [this] { cyclePane(1); });
    m_actions->on("previousPane", [this] { cyclePane(-1); });
}

void MainWindow::connectTuneActions()
{
    m_actions->on("focusTuning", [this] {
        m_actions->get("inspector")->setChecked(true);
        m_inspector->showParameter(thresholdOf(m_workspace.policy()));
    });
    m_actions->on("resetParameter", [this] { m_inspector->resetFocused(); });
    m_actions->on("resetAll", [this] { tuning().resetAll(); });
    m_actions->on("replay", [this] { m_workspace.replay(); });
    m_actions->on("counter", [this] {
        CounterButton& counter = m_status->counter();
        counter.menu()->popup(counter.mapToGlobal(QPoint()));
    });
    m_actions->on(
        "cancel", [this] { m_status->job().cancelShown() ? void() : m_workspace.runner().cancel(); });
    m_actions->on("baselineHere", [this] { m_workspace.setBaseline(m_workspace.policy()); });
    connect(m_library, &LibraryPage::importRequested, m_actions->get("import"), &QAction::trigger);
    connect(m_library, &LibraryPage::exportRequested, m_actions->get("export"), &QAction::trigger);
    m_actions->on("save", [this] { m_library->save(); });
    m_actions->on("saveAs", [this] { m_library->saveAs(); });
}

void MainWindow::showGuide(const QString& page, const QString& heading)
{
    auto* const guide = new GuidePage(this);
    showOnce(*guide);
    guide->showSection({ page, heading });
}

void MainWindow::connectHelpActions()
{
    m_actions->on("guide", [this] { showGuide({}, {}); });
    m_actions->on("keys", [this] { showGuide(QStringLiteral("window.md"), QStringLiteral("Keyboard map")); });
    m_actions->on("preferences", [this] { showOnce(*new PreferencesDialog(m_settings, m_workspace, this)); });
    m_actions->on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    m_actions->on("about", [this] {
        QMessageBox* const box = named(
            new QMessageBox(QMessageBox::Information, tr("About Winnow"),
                tr("<b>Winnow %1</b><p>A workbench for tuning tool-result compression before it goes live.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                    .arg(toQt(programVersion())),
                QMessageBox::Close, this),
            "aboutBox");
        box->setTextFormat(Qt::RichText);
        showBeside(*box);
    });
}

/// All that can be named: commands, parameters, and of the open recordings tools, sessions and statuses.
std::vector<CommandLine::Entry> MainWindow::commands()
{
    std::vector<CommandLine::Entry> entries;
    for (QAction* const action : m_actions->all()) {
        if (!action->isEnabled() || action->objectName() == QLatin1String("command"))
            continue;
        entries.push_back(
            { ActionList::nameOf(*action), ActionList::keyOf(*action), [guard = QPointer(action)] {
                 if (guard)
                     guard->trigger();
             } });
    }
    for (const Parameter& parameter : parameters()) {
        const bool absent = parameter.support(m_workspace.policy().dialect) == Support::Absent;
        entries.push_back({ tr("Tune: %1 (%2)").arg(parameterLabel(parameter), toQt(parameter.key)),
            absent ? tr("not in this dialect") : tr("parameter"),
            [this, key = parameter.key] { tuneParameter(key); } });
    }
    for (const GuidePage::Entry& entry : GuidePage::entries())
        entries.push_back({ tr("Guide: %1").arg(entry.heading), tr("guide"),
            [this, entry] { showGuide(entry.page, entry.heading); } });
    if (m_workspace.hasCorpus())
        addCorpusEntries(entries);
    return entries;
}

/// One of another dialect has no control: the choice of the dialect is where it begins.
void MainWindow::tuneParameter(std::string_view key)
{
    m_actions->get("inspector")->setChecked(true);
    if (m_inspector->showParameter(key))
        return;
    const Policy& policy = m_workspace.policy();
    notice(tr("The dialect of this policy, %1, has no %2. Another dialect may have it.")
               .arg(dialectTitle(policy.dialect), toQt(key)));
    m_inspector->showDialect();
}

void MainWindow::addCorpusEntries(std::vector<CommandLine::Entry>& entries)
{
    const auto result = m_workspace.result();
    for (const ToolTotals& tool : result->tools) {
        if (tool.results == 0)
            continue;
        const QString name = toolText(result->corpus->tools[tool.tool.index()]);
        entries.push_back({ name, tr("tool"), [this, name] { m_results->showTool(name); } });
    }
    for (std::size_t i = 0; i < result->corpus->sessions.size(); ++i) {
        entries.push_back({ sessionText(m_workspace, i), tr("session"), [this, i] {
                               m_trail.narrow(FilterChip::Field::Session, QString::number(i + 1),
                                   static_cast<qint64>(i) + 1);
                           } });
    }
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        const auto status = static_cast<Status>(i);
        if (result->totals.count(status) == 0)
            continue;
        entries.push_back({ statusText(status), tr("status"), [this, status] {
                               m_results->showFiltered({ { { FilterChip::Field::Decision,
                                   FilterChip::Operator::Is, statusText(status), 0 } } });
                           } });
    }
}

void MainWindow::showRawOfCurrent()
{
    const ResultId id = m_workspace.currentResult();
    if (!id.isValid())
        return;
    const ToolResult& result = m_workspace.corpus()->result(id);
    showRawRecord(toQt(m_workspace.corpus()->recordingOf(id).path), result.offset, result.length);
}

void MainWindow::goToResult()
{
    if (!m_workspace.hasCorpus())
        return;
    if (m_detail->isAncestorOf(focusWidget()))
        return m_detail->diff().goToLine();
    auto* const dialog = named(new QInputDialog(this), "goToDialog");
    dialog->setWindowTitle(tr("Go to result"));
    dialog->setLabelText(tr("Number of the result:"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, static_cast<int>(m_workspace.corpus()->results.size()));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int number) {
        // Another recording may have been opened meanwhile.
        if (m_workspace.hasCorpus()
            && static_cast<std::size_t>(number) <= m_workspace.corpus()->results.size())
            reads() ? m_workspace.setCurrentResult(ResultId(static_cast<std::size_t>(number) - 1))
                    : m_results->showResult(ResultId(static_cast<std::size_t>(number) - 1));
    });
    showBeside(*dialog);
}

/// A text that must survive, from wherever it was selected.
void MainWindow::flag(ResultId result, const QString& text)
{
    m_reviews->flag(result, text);
    notice(tr("Flagged for the gate: %1").arg(visibleText(fromQt(text), 60)));
}

/// The two texts of the selected result, from wherever it is read.
void MainWindow::showTexts(DiffMode mode)
{
    m_detail->diff().setMode(mode);
    if (reads())
        showPage(QStringLiteral("texts"));
}

/// Close what is open over the page, leave the reading page, clear the filter, cancel the job, clear the
/// selection: one thing at a time.
void MainWindow::escape()
{
    if (m_command->closeHits() || m_command->hasFocus()) {
        m_command->clear();
        return firstToFocus(*m_stack->currentWidget())->setFocus(Qt::OtherFocusReason);
    }
    if (m_library->closeNameLine() || (reads() ? m_reading->closeFind() : m_detail->closeFind()))
        return;
    if (reads() || m_trail.page() == QLatin1String("texts") || m_trail.page() == QLatin1String("unread"))
        return m_trail.closePage() ? void() : showPage(QStringLiteral("tune"));
    if (!m_trail.filter().isEmpty())
        return m_trail.setFilter({});
    if (m_workspace.runner().lane().isRunning())
        return m_workspace.runner().cancel();
    if (m_status->job().cancelShown())
        return;
    m_results->results().clearSelection();
    m_results->tools().clearSelection();
    m_toasts->dismissNewest();
}

/// In the order they are read: what is on show, the figures, the page, the inspector, the foot.
QList<QWidget*> MainWindow::panes() const
{
    QList<QWidget*> shown;
    for (QWidget* const pane :
        { static_cast<QWidget*>(m_rail), static_cast<QWidget*>(m_breadcrumb), static_cast<QWidget*>(m_tiles),
            m_stack->currentWidget(), static_cast<QWidget*>(m_inspector), static_cast<QWidget*>(m_status) }) {
        if (pane->isVisible())
            shown << pane;
    }
    return shown;
}

QWidget* MainWindow::paneWithFocus() const
{
    const QWidget* const focus = focusWidget();
    for (QWidget* const pane : panes()) {
        if (focus && (pane == focus || pane->isAncestorOf(focus)))
            return pane;
    }
    return nullptr;
}

void MainWindow::cyclePane(int step)
{
    const QList<QWidget*> all = panes();
    if (all.isEmpty())
        return;
    const qsizetype now = all.indexOf(paneWithFocus());
    const qsizetype count = all.size();
    QWidget* const target = all[now < 0 ? 0 : (now + step + count) % count];
    if (target == m_inspector && m_inspector->showParameter(thresholdOf(m_workspace.policy())))
        return;
    firstToFocus(*target)->setFocus(Qt::TabFocusReason);
}

/// Hold B: everything shows the baseline while the key is down, wherever the focus is except in a text field.
/// Files dropped on a widget that takes drops itself are opened, too.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget == this || widget->window() != this)
        return QMainWindow::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::Drop: {
        auto& drag = static_cast<QDropEvent&>(*event); // the ancestor of all these
        if (DropOverlay::pathsIn(drag.mimeData()).isEmpty())
            return false;
        if (event->type() == QEvent::DragEnter)
            dragEnterEvent(static_cast<QDragEnterEvent*>(&drag));
        else if (event->type() == QEvent::Drop)
            dropEvent(&drag);
        else
            drag.acceptProposedAction();
        return true;
    }
    case QEvent::DragLeave:
        m_overlay->announce({});
        return false;
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        break;
    default:
        return QMainWindow::eventFilter(watched, event);
    }
    const auto* const key = static_cast<QKeyEvent*>(event);
    const auto* const page = qobject_cast<const QPlainTextEdit*>(widget);
    const auto* const rich = qobject_cast<const QTextEdit*>(widget);
    const bool typing = qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget)
        || qobject_cast<const QAbstractSpinBox*>(widget) || (page && !page->isReadOnly())
        || (rich && !rich->isReadOnly());
    if (key->key() != Qt::Key_B || typing || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QMainWindow::eventFilter(watched, event);
    if (!key->isAutoRepeat())
        m_workspace.holdBaseline(event->type() == QEvent::KeyPress);
    return true;
}

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
    auto* const dialog = named(
        new QFileDialog(this, tr("Open recordings"),
            m_settings.value(QStringLiteral("folders/open")).toString(),
            tr("Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb "
               "*.zip *.gz *.zst *.digest);;All files (*)")),
        "openDialog");
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
    chooseFile(this,
        { "openFolderDialog", tr("Open a folder of recordings"),
            m_settings.value(QStringLiteral("folders/open")).toString(), {}, true },
        [this](const QString& folder) {
            m_settings.setValue(QStringLiteral("folders/open"), folder);
            open({ folder });
        });
}

void MainWindow::showExport()
{
    auto* const dialog = new ExportDialog(m_workspace, m_gate->study(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, [this](const QString& file) {
        m_toasts->say(Toasts::Kind::Note, QStringLiteral("export"), tr("Written: %1").arg(file));
    });
    dialog->show();
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
        [result, path, date, known = m_insight.working(), engine = m_workspace.engine()](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<void> {
            std::shared_ptr<const InsightData> found = known;
            if (!found || found->replay != result) {
                WINNOW_TRY(
                    found, measureReplay(*engine, result, known ? known->basis : nullptr, stop, progress));
            }
            const std::string page = report::htmlSummary(*found, verdictOn(*found->index, *found), date);
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
    auto* const dialog = saveChooser(this, QStringLiteral("decisionDialog"), tr("Write decision report"),
        placeFor("winnow-decision.pdf"), tr("PDF (*.pdf);;HTML pages (*.html);;Markdown (*.md)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setValue(QStringLiteral("folders/report"), QFileInfo(path).absolutePath());
        m_decision->write(path);
    });
    showBeside(*dialog);
}

void MainWindow::showRedaction()
{
    auto* const window = new RedactionWindow(m_workspace, m_insight, this);
    connect(window, &RedactionWindow::written, this,
        [this](const QString& text) { m_toasts->say(Toasts::Kind::Note, QStringLiteral("redact"), text); });
    showOnce(*window);
}

void MainWindow::refreshRecents()
{
    QMenu* menu = findChild<QMenu*>(QStringLiteral("recentMenu"));
    if (!menu) {
        menu = named(new QMenu(tr("Open &recent"), this), "recentMenu");
        m_actions->menu("file")->insertMenu(m_actions->get("sample"), menu);
    }
    menu->clear();
    for (const QStringList& entry : m_recents.entries()) {
        QAction* const action
            = menu->addAction(buttonText(RecentFiles::title(entry)), this, [this, entry] { open(entry); });
        action->setEnabled(RecentFiles::exists(entry));
    }
    menu->setEnabled(!menu->isEmpty());
    menu->addSeparator();
    menu->addAction(tr("&Clear the list"), &m_recents, &RecentFiles::clear);
}

void MainWindow::restoreWindow(bool reset)
{
    if (reset || !restoreGeometry(m_settings.value(key("geometry")).toByteArray())) {
        const QSize wanted(grid(*this, 240), grid(*this, 150));
        const QSize frame(grid(*this, 1), grid(*this, 5)); // what the desktop puts around it
        resize(screen() ? wanted.boundedTo(screen()->availableSize() - frame) : wanted);
    }
    resetLayout();
    if (reset)
        return;
    restoreTables(*this, m_settings.value(key("tables")).toMap(), tablesOfCorpus());
    m_split->restoreState(m_settings.value(key("split")).toByteArray());
    m_inspector->restoreState(m_settings.value(key("inspectorSplit")).toByteArray());
    m_tune->restoreState(m_settings.value(key("tune")).toByteArray());
    m_actions->get("inspector")->setChecked(m_settings.value(key("inspector"), true).toBool());
    GateStudy& gate = m_gate->study();
    gate.setTestFile(m_settings.value(key("gateTests")).toString());
    gate.setBaselineFile(m_settings.value(key("gateBaseline")).toString());
}

/// Of the frame; the size of the window is its user's.
void MainWindow::resetLayout()
{
    m_actions->get("inspector")->setChecked(true);
    const int inspector = grid(*this, 44);
    m_split->setSizes({ qMax(inspector, width() - inspector), inspector });
}

void MainWindow::saveWindow()
{
    m_settings.setValue(key("geometry"), saveGeometry());
    m_settings.setValue(key("split"), m_split->saveState());
    m_settings.setValue(key("inspectorSplit"), m_inspector->saveState());
    m_settings.setValue(key("tune"), m_tune->saveState());
    m_settings.setValue(key("inspector"), m_inspectorWanted);
    m_settings.setValue(key("tables"), tableStates(*this, tablesOfCorpus()));
    m_settings.setValue(key("gateTests"), m_gate->study().testFile());
    m_settings.setValue(key("gateBaseline"), m_gate->study().baselineFile());
    m_settings.sync();
}

QString MainWindow::corpusKey() const
{
    const QByteArray names = m_workspace.paths().join(QLatin1Char('\n')).toUtf8();
    return QStringLiteral("corpus/")
        + QString::fromLatin1(QCryptographicHash::hash(names, QCryptographicHash::Sha1).toHex().left(16));
}

/// Where the columns of all recordings of these formats are kept.
QString MainWindow::kindKey() const
{
    QStringList formats;
    for (const Recording& recording : m_workspace.corpus()->recordings)
        formats << toQt(recording.format);
    formats.sort();
    formats.removeDuplicates();
    return QStringLiteral("kinds/") + formats.join(QLatin1Char('+'));
}

void MainWindow::saveCorpusState()
{
    if (!m_workspace.hasCorpus())
        return;
    m_settings.beginGroup(corpusKey());
    m_settings.setValue(QStringLiteral("page"), m_trail.page());
    m_settings.setValue(QStringLiteral("filter"), m_trail.filter().text());
    m_settings.setValue(QStringLiteral("limit"), static_cast<qlonglong>(m_tune->timelineModel().limit()));
    m_settings.setValue(QStringLiteral("part"), m_results->parts().currentIndex());
    m_settings.setValue(QStringLiteral("results2"), m_results->results().columnState());
    m_settings.setValue(QStringLiteral("diff"), m_detail->diff().saveState());
    m_settings.setValue(QStringLiteral("tools2"), m_results->tools().horizontalHeader()->saveState());
    m_settings.setValue(QStringLiteral("toolsChosen"), !m_results->tools().fit().isAutomatic());
    m_settings.setValue(QStringLiteral("scroll"), m_results->results().verticalScrollBar()->value());
    m_settings.setValue(QStringLiteral("selected"), m_results->results().selectedNumbers());
    m_settings.setValue(QStringLiteral("place"), m_detail->place());
    m_settings.setValue(QStringLiteral("current"),
        m_workspace.currentResult().isValid() ? QVariant(m_workspace.currentResult().value) : QVariant());
    m_settings.endGroup();
    if (m_results->results().columnsChosen())
        m_settings.setValue(kindKey(), m_results->results().columnState());
}

void MainWindow::restoreCorpusState()
{
    m_settings.beginGroup(corpusKey());
    const auto value = [this](const char* name) { return m_settings.value(QLatin1String(name)); };
    m_results->parts().setCurrentIndex(qBound(0, value("part").toInt(), m_results->parts().count() - 1));
    const QByteArray columns = value("results2").toByteArray();
    if (value("toolsChosen").toBool()) {
        m_results->tools().fit().setAutomatic(false);
        m_results->tools().horizontalHeader()->restoreState(value("tools2").toByteArray());
    }
    if (const QByteArray diff = value("diff").toByteArray(); !diff.isEmpty())
        m_detail->diff().restoreState(diff);
    const ResultFilter filter = parseFilter(value("filter").toString());
    const QString page = value("page").toString();
    const qlonglong limit = value("limit").toLongLong();
    m_tune->timelineModel().setLimit(limit > 0 ? limit : kContextLimit);
    const QVariant current = value("current");
    const QVariant scroll = value("scroll");
    const QVariantList selected = value("selected").toList();
    const QVariantList place = value("place").toList();
    m_settings.endGroup();
    if (columns.isEmpty()) // a recording never opened before: as others of its kind, but sorted as at first
        m_results->results().restoreColumns(
            m_settings.value(kindKey()).toByteArray(), ResultsView::Sorting::Default);
    else
        m_results->results().restoreColumns(columns);
    m_trail.restart(m_pages.contains(page) ? page : QStringLiteral("tune"), filter);
    if (current.isValid())
        m_workspace.setCurrentResult(ResultId(current.toUInt()));
    m_detail->restorePlace(place);
    if (!scroll.isValid())
        return;
    QTimer::singleShot(0, this, [this, scroll, selected] { // when the rows are there
        m_results->results().selectNumbers(selected);
        m_results->results().verticalScrollBar()->setValue(scroll.toInt());
    });
}

} // namespace winnow
