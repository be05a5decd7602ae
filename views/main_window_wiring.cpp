// SPDX-License-Identifier: GPL-3.0-or-later
// Which action does what.
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTextEdit>
#include <QTreeView>
#include <QUndoView>
#include <QUrl>
#include <QWhatsThis>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "models/words.h"
#include "views/action_palette.h"
#include "views/beside.h"
#include "views/charts_panel.h"
#include "views/choosing_panel.h"
#include "views/counter_button.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/expansion_panel.h"
#include "views/filter_line.h"
#include "views/flips_panel.h"
#include "views/gate_panel.h"
#include "views/guide_page.h"
#include "views/issues_panel.h"
#include "views/job_indicator.h"
#include "views/library_panel.h"
#include "views/log_compare_window.h"
#include "views/main_window.h"
#include "views/message_bar.h"
#include "views/preferences_dialog.h"
#include "views/raw_record_view.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/risk_page.h"
#include "views/session_panel.h"
#include "views/tools_view.h"
#include "views/tournament_panel.h"
#include "views/tuning_panel.h"
#include "views/yaml_dialogs.h"

namespace winnow {

namespace {

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

} // namespace

void MainWindow::connectActions()
{
    connectFileActions();
    connectEditActions();
    connectGoActions();
    connectTuneActions();
    connectHelpActions();
    connectInsightActions();
    for (const char* const id : { "closeCorpus", "reload", "replay", "counter", "snapshot", "report" })
        m_actions->get(id)->setEnabled(false);
}

void MainWindow::connectFileActions()
{
    m_actions->on("open", [this] { chooseFiles([this](const QStringList& paths) { open(paths); }); });
    m_actions->on("openFolder", [this] { chooseFolder(); });
    m_actions->on("openNew", [this] {
        chooseFiles([this](const QStringList& paths) {
            auto* const window = new MainWindow(m_options);
            window->setAttribute(Qt::WA_DeleteOnClose);
            window->show();
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
    m_actions->on("import", [this] { showImport(); });
    m_actions->on("report", [this] { writeReport(); });
    m_actions->on("compareLog", [this] { chooseLog(); });
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
    DiffPane* const diff = &m_detail->diff();
    m_actions->on("find", [diff] { diff->openFind(); });
    m_actions->on("findNext", [diff] { diff->findNext(); });
    m_actions->on("findPrevious", [diff] { diff->findPrevious(); });
    m_actions->on("sideBySide", [diff] { diff->setMode(DiffMode::SideBySide); });
    m_actions->on("unified", [diff] { diff->setMode(DiffMode::Unified); });
    m_actions->on("afterOnly", [diff] { diff->setMode(DiffMode::AfterOnly); });
    m_actions->on("beforeOnly", [diff] { diff->setMode(DiffMode::BeforeOnly); });
    connect(m_actions->get("wrap"), &QAction::toggled, diff, &DiffPane::setWrap);
    connect(diff, &DiffPane::wrapChanged, m_actions->get("wrap"), &QAction::setChecked);
    m_actions->get("overview")->setChecked(true);
    connect(m_actions->get("overview"), &QAction::toggled, diff, &DiffPane::setOverviewShown);
    connect(diff, &DiffPane::overviewShownChanged, m_actions->get("overview"), &QAction::setChecked);
    connect(m_actions->get("splitAB"), &QAction::toggled, &m_workspace, &Workspace::compareWithBaseline);
    auto* const split
        = new QShortcut(QKeySequence(Qt::Key_Y), m_detail); // single letters only with the focus in the texts
    split->setContext(Qt::WidgetWithChildrenShortcut);
    connect(split, &QShortcut::activated, m_actions->get("splitAB"), &QAction::toggle);
    m_actions->on("foldAll", [diff] { diff->foldAll(); });
    m_actions->on("unfoldAll", [diff] { diff->unfoldAll(); });
    m_actions->on("filter", [this] {
        m_results->tabs().setCurrentIndex(1);
        m_results->filter().edit()->setFocus(Qt::ShortcutFocusReason);
        m_results->filter().edit()->selectAll();
    });
    m_actions->on("clearFilter", [this] { m_results->filter().setFilter({}); });
    m_actions->on("escape", [this] { escape(); });
    m_actions->on("searchActions", [this] { showActionPalette(); });
    m_actions->on("workspaceTune", [this] { arrange(Arrangement::Tune); });
    m_actions->on("workspaceRead", [this] { arrange(Arrangement::Read); });
    m_actions->on("workspaceReport", [this] { arrange(Arrangement::Report); });
    m_actions->on("resetLayout", [this] { restoreWindow(true); });
}

void MainWindow::connectGoActions()
{
    DiffPane* const diff = &m_detail->diff();
    m_actions->on("nextChange", [diff] { diff->nextChange(); });
    m_actions->on("previousChange", [diff] { diff->previousChange(); });
    m_actions->on("nextUsed", [diff] { diff->nextMark(); });
    m_actions->on("previousUsed", [diff] { diff->previousMark(); });
    for (int chart = 0; chart < 5; ++chart) {
        m_actions->on(QByteArray("chart" + QByteArray::number(chart + 1)).constData(), [this, chart] {
            raiseDock(QStringLiteral("chartsDock"));
            m_charts->showChart(chart);
        });
    }
    m_actions->on("showIssues", [this] { raiseDock(QStringLiteral("issuesDock")); });
    m_actions->on("showExpansion", [this] { raiseDock(QStringLiteral("expansionDock")); });
    m_actions->on("showStrategies", [this] { raiseDock(QStringLiteral("strategiesDock")); });
    m_actions->on("nextResult", [this] { m_results->results().go(1); });
    m_actions->on("previousResult", [this] { m_results->results().go(-1); });
    m_actions->on("openDiff", [this] { m_detail->content()->setFocus(Qt::OtherFocusReason); });
    auto* const back = new QShortcut(QKeySequence(Qt::Key_Backspace), m_detail);
    back->setContext(Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, m_actions->get("backToTable"), &QAction::trigger);
    m_actions->on("backToTable", [this] { m_results->showResults(); });
    m_actions->on("goTo", [this] { goToResult(); });
    m_actions->on("nextPane", [this] { cyclePane(1); });
    m_actions->on("previousPane", [this] { cyclePane(-1); });
}

void MainWindow::connectTuneActions()
{
    m_actions->on("focusTuning", [this] {
        raiseDock(QStringLiteral("tuningDock"));
        m_tuning->showParameter(
            m_workspace.policy().dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes");
    });
    m_actions->on("resetParameter", [this] { m_tuning->resetFocused(); });
    m_actions->on("resetAll", [this] { m_tuning->resetAll(); });
    m_actions->on("replay", [this] { m_workspace.replay(); });
    m_actions->on("counter", [this] { m_counter->menu()->popup(m_counter->mapToGlobal(QPoint())); });
    m_actions->on("cancel", [this] { m_job->cancelShown() ? void() : m_workspace.runner().cancel(); });
    m_actions->on("snapshot", [this] { m_workspace.takeSnapshot(); });
    m_actions->on("baselineHere", [this] { m_workspace.setBaseline(m_workspace.policy()); });
    m_actions->on("compare", [this] { raiseDock(QStringLiteral("flipsDock")); });
    m_actions->on("save", [this] {
        if (m_workspace.policy().name == "untitled")
            raiseDock(QStringLiteral("libraryDock"));
        m_library->save();
    });
    m_actions->on("saveAs", [this] {
        raiseDock(QStringLiteral("libraryDock"));
        m_library->saveAs();
    });
    m_actions->on("showLibrary", [this] { raiseDock(QStringLiteral("libraryDock")); });
}

void MainWindow::connectHelpActions()
{
    const auto guide = [this](const QString& section) {
        auto* const page = new GuidePage(*m_actions, this);
        page->setAttribute(Qt::WA_DeleteOnClose);
        page->show();
        page->showSection(section);
    };
    m_actions->on("guide", [guide] { guide(QString()); });
    m_actions->on("keys", [guide] { guide(QStringLiteral("keys")); });
    m_actions->on("preferences", [this] {
        auto* const dialog = new PreferencesDialog(m_settings, m_workspace, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    m_actions->on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    m_actions->on("about", [this] {
        QMessageBox* const box = new QMessageBox(QMessageBox::Information, tr("About Winnow"),
            tr("<b>Winnow %1</b><p>A workbench for tuning tool-result compression before it goes live.</p>"
               "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                .arg(QStringLiteral(WINNOW_VERSION)),
            QMessageBox::Close, this);
        box->setObjectName(QStringLiteral("aboutBox"));
        showBeside(*box);
    });
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::corpusChanged, this, &MainWindow::showCorpus);
    connect(&m_workspace, &Workspace::resultChanged, this, &MainWindow::refreshStatus);
    connect(&m_workspace, &Workspace::policyChanged, this, &MainWindow::refreshTitle);
    connect(&m_workspace, &Workspace::opening, this, [this] {
        saveCorpusState(); // of what is open now; a reload brings it back
        refreshStatus();
    });
    connect(&m_workspace, &Workspace::failed, this, &MainWindow::complain);
    connect(&m_workspace.runner(), &ReplayRunner::cancelled, this,
        [this] { statusBar()->showMessage(tr("Cancelled"), 3000); });
    connect(&m_workspace, &Workspace::recordingTouched, this, [this](const QString& path) {
        m_messages->say(MessageBar::Kind::Warning, QStringLiteral("touched"),
            QFileInfo(path).isDir()
                ? tr("New or changed files in %1.").arg(QFileInfo(path).fileName())
                : tr("%1 was changed by another program.").arg(QFileInfo(path).fileName()),
            tr("Reload"), [this] { m_workspace.reload(); });
    });
    connect(&m_detail->diff(), &DiffPane::ruleClicked, this, [this](const QString& rule) {
        if (!m_tuning->runsRule(rule) && m_results->showRuleWith(rule.section(QLatin1Char(':'), 0, 0)))
            return; // a tool's own rule made it
        raiseDock(QStringLiteral("tuningDock"));
        m_tuning->showRule(rule);
    });
    connect(&m_detail->diff(), &DiffPane::expandRequested, this, [this] {
        raiseDock(QStringLiteral("expansionDock"));
        m_expansion->askForCurrent();
    });
    connect(&m_insight, &Insight::changed, this, &MainWindow::refreshUsage);
    connect(&m_insight, &Insight::failed, this,
        [this](const Error& error) { complain(tr("Later uses"), error); });
    connect(&m_recents, &RecentFiles::changed, this, &MainWindow::refreshRecents);
    connect(m_flips, &FlipsPanel::filterRequested, this, [this](const QString& filter) {
        m_results->filter().setFilter(parseFilter(filter));
        m_results->showResults();
    });
    connect(m_flips, &FlipsPanel::noticed, this, &MainWindow::notice);
    connect(m_charts, &ChartsPanel::toolRequested, m_results, &ResultsPage::showTool);
    connect(&m_charts->risk(), &RiskPage::libraryPolicyRequested, m_library, &LibraryPanel::loadNamed);
    connect(m_sessions, &SessionPanel::sessionFilterRequested, this, [this](int session) {
        ResultFilter filter;
        filter.chips.push_back(
            { FilterChip::Field::Session, FilterChip::Operator::Is, QString::number(session), session });
        m_results->filter().setFilter(filter);
        m_results->showResults();
    });
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
        m_messages->say(MessageBar::Kind::Note, QStringLiteral("export"), tr("Written: %1").arg(file));
    });
    dialog->show();
}

void MainWindow::showImport()
{
    auto* const dialog = new ImportDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
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

void MainWindow::showActionPalette()
{
    std::vector<ActionPalette::Entry> entries;
    for (QAction* const action : m_actions->all()) {
        if (!action->isEnabled() || action->objectName() == QLatin1String("searchActions"))
            continue;
        entries.push_back(
            { ActionList::nameOf(*action), ActionList::keyOf(*action), [guard = QPointer(action)] {
                 if (guard)
                     guard->trigger();
             } });
    }
    for (const Parameter& parameter : parameters()) {
        if (parameter.support(m_workspace.policy().dialect) == Support::Absent)
            continue;
        entries.push_back({ tr("Tune: %1 (%2)").arg(parameterLabel(parameter), toQt(parameter.key)), {},
            [this, key = parameter.key] {
                raiseDock(QStringLiteral("tuningDock"));
                m_tuning->showParameter(key);
            } });
    }
    auto* const palette = new ActionPalette(std::move(entries), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->show();
}

void MainWindow::showRawRecord(const QString& path, quint64 offset, quint64 length)
{
    (new RawRecordView(path, offset, length, this))->show();
}

void MainWindow::goToResult()
{
    if (!m_workspace.hasCorpus())
        return;
    if (m_detail->isAncestorOf(focusWidget()))
        return m_detail->diff().goToLine();
    auto* const dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("goToDialog"));
    dialog->setWindowTitle(tr("Go to result"));
    dialog->setLabelText(tr("Number of the result:"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, static_cast<int>(m_workspace.corpus()->results.size()));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int number) {
        // Another recording may have been opened meanwhile.
        if (m_workspace.hasCorpus()
            && static_cast<std::size_t>(number) <= m_workspace.corpus()->results.size())
            m_results->showResult(ResultId(static_cast<std::size_t>(number) - 1));
    });
    showBeside(*dialog);
}

/// End the tour, close find, clear the filter, cancel the job, clear the selection: one thing at a time.
void MainWindow::escape()
{
    if (auto* const enough = findChild<QPushButton*>(QStringLiteral("tourEnough"));
        enough && enough->isVisible())
        return enough->click(); // the tour lies over all of it
    if (m_detail->closeFind())
        return;
    if (!m_results->filter().isEmpty())
        return m_results->filter().setFilter({});
    if (m_workspace.runner().lane().isRunning())
        return m_workspace.runner().cancel();
    if (m_job->cancelShown())
        return;
    m_results->results().clearSelection();
    m_results->tools().clearSelection();
    m_messages->dismissNewest();
}

QList<QWidget*> MainWindow::panes() const
{
    QList<QWidget*> shown;
    QWidget* const table = m_results->tabs().currentIndex() == 0 ? static_cast<QWidget*>(&m_results->tools())
        : m_results->tabs().currentIndex() == 1 ? static_cast<QWidget*>(&m_results->results())
                                                : m_results->tabs().currentWidget();
    QWidget* const tree = m_workspace.hasCorpus() ? static_cast<QWidget*>(m_sessions->tree())
                                                  : m_sessions; // else its empty state
    for (QWidget* const pane : { tree, m_centre->widget(0), table, m_detail->content(),
             static_cast<QWidget*>(m_issues), static_cast<QWidget*>(m_tuning),
             static_cast<QWidget*>(m_library), static_cast<QWidget*>(m_history),
             static_cast<QWidget*>(m_charts), static_cast<QWidget*>(m_expansion),
             static_cast<QWidget*>(m_flips), static_cast<QWidget*>(m_tournament),
             static_cast<QWidget*>(m_choosing), static_cast<QWidget*>(m_gate) }) {
        if (pane->isVisible() && !pane->visibleRegion().isEmpty())
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
    if (target == m_tuning
        && m_tuning->showParameter(
            m_workspace.policy().dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes"))
        return;
    firstToFocus(*target)->setFocus(Qt::TabFocusReason);
}

void MainWindow::raiseDock(const QString& name)
{
    if (auto* const dock = findChild<QDockWidget*>(name)) {
        dock->show();
        dock->raise();
    }
}

/// Hold B: everything shows the baseline while the key is down, wherever the focus is except in a text field.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        break;
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::DragLeave:
    case QEvent::Drop: {
        const auto* const over = qobject_cast<const QWidget*>(watched);
        return over && takeDrag(*over, *event);
    }
    default:
        return QMainWindow::eventFilter(watched, event);
    }
    const auto* const key = static_cast<QKeyEvent*>(event);
    const auto* const widget = qobject_cast<QWidget*>(watched);
    if (key->key() != Qt::Key_B || !widget || widget->window() != this)
        return QMainWindow::eventFilter(watched, event);
    const auto* const page = qobject_cast<const QPlainTextEdit*>(widget);
    const bool typing = qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget)
        || qobject_cast<const QAbstractSpinBox*>(widget) || (page && !page->isReadOnly());
    if (typing || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QMainWindow::eventFilter(watched, event);
    if (!key->isAutoRepeat())
        m_workspace.holdBaseline(event->type() == QEvent::KeyPress);
    return true;
}

} // namespace winnow
