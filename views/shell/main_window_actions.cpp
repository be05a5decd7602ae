// SPDX-License-Identifier: GPL-3.0-or-later
// Which action does what, what the command line offers, and what Esc and F6 mean.
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextEdit>
#include <QUndoView>
#include <QWhatsThis>

#include "core/base/version.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "views/beside.h"
#include "views/counter_button.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/drop_overlay.h"
#include "views/guide_page.h"
#include "views/job_indicator.h"
#include "views/library_panel.h"
#include "views/preferences_dialog.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/inspector.h"
#include "views/shell/main_window.h"
#include "views/shell/rail.h"
#include "views/shell/segments.h"
#include "views/shell/status_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tools_view.h"
#include "views/tuning_panel.h"
#include "views/yaml_dialogs.h"

namespace winnow {

namespace {

struct PageAction
{
    const char* action;
    const char* page;
};
constexpr PageAction kPages[] = { { "pageTune", "tune" }, { "pageLosses", "losses" },
    { "pageExpansion", "expansion" }, { "pageCompare", "compare" }, { "pageOptimise", "optimise" },
    { "pageGate", "gate" }, { "pagePolicies", "policies" }, { "pageReport", "report" },
    { "showIssues", "unread" }, { "openDiff", "reading" } };

/// Of these there is nothing to do without a recording.
constexpr const char* kNeedCorpus[] = { "closeCorpus", "reload", "replay", "counter", "report", "decision",
    "redact", "pageTune", "pageLosses", "pageExpansion", "pageCompare", "pageOptimise", "pageGate",
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

} // namespace

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
    for (const char* const id : kNeedCorpus)
        m_actions->get(id)->setEnabled(m_workspace.hasCorpus());
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
    m_actions->on("import", [this] {
        auto* const dialog = new ImportDialog(m_workspace, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    m_actions->on("report", [this] { writeReport(); });
    m_actions->on("decision", [this] { writeDecision(); });
    m_actions->on("redact", [this] { showRedaction(); });
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
    m_actions->on("history", [this, stack] {
        auto* const view = new QUndoView(stack, this);
        view->setWindowFlag(Qt::Tool);
        view->setAttribute(Qt::WA_DeleteOnClose);
        view->setWindowTitle(tr("History of changes"));
        view->setAccessibleName(tr("History of changes"));
        view->setEmptyLabel(tr("(as it was opened)"));
        view->show();
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
    connect(m_actions->get("splitAB"), &QAction::toggled, &m_workspace, &Workspace::compareWithBaseline);
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
    m_actions->on("save", [this] {
        if (m_workspace.policy().name == "untitled")
            showPage(QStringLiteral("policies"));
        m_library->save();
    });
    m_actions->on("saveAs", [this] {
        showPage(QStringLiteral("policies"));
        m_library->saveAs();
    });
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
                .arg(toQt(programVersion())),
            QMessageBox::Close, this);
        box->setObjectName(QStringLiteral("aboutBox"));
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
        if (parameter.support(m_workspace.policy().dialect) == Support::Absent)
            continue;
        entries.push_back({ tr("Tune: %1 (%2)").arg(parameterLabel(parameter), toQt(parameter.key)),
            tr("parameter"), [this, key = parameter.key] {
                m_actions->get("inspector")->setChecked(true);
                m_inspector->showParameter(key);
            } });
    }
    for (const auto& [anchor, title] : GuidePage::sections()) {
        entries.push_back({ tr("Guide: %1").arg(title), tr("guide"), [this, anchor = anchor] {
                               auto* const page = new GuidePage(*m_actions, this);
                               page->setAttribute(Qt::WA_DeleteOnClose);
                               page->show();
                               page->showSection(anchor);
                           } });
    }
    if (m_workspace.hasCorpus())
        addCorpusEntries(entries);
    return entries;
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
                                   static_cast<qint64>(i + 1));
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
            reads() ? m_workspace.setCurrentResult(ResultId(static_cast<std::size_t>(number) - 1))
                    : m_results->showResult(ResultId(static_cast<std::size_t>(number) - 1));
    });
    showBeside(*dialog);
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
    if (reads() ? m_reading->closeFind() : m_detail->closeFind())
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

} // namespace winnow
