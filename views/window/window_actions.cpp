// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/window_actions.h"

#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QShortcut>
#include <QStackedWidget>
#include <QUndoView>
#include <QWhatsThis>

#include "core/base/version.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "views/charts/size_control.h"
#include "views/pages/guide_page.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tune_page.h"
#include "views/pages/tuning_panel.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/appearance.h"
#include "views/shell/beside.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/inspector.h"
#include "views/shell/job_indicator.h"
#include "views/shell/rail.h"
#include "views/shell/save_line.h"
#include "views/shell/status_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/tables/tools_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"
#include "views/text/raw_record_view.h"
#include "views/widgets/counter_button.h"
#include "views/widgets/page_layout.h"
#include "views/window/main_window.h"
#include "views/window/window_files.h"
#include "views/window/window_state.h"

namespace winnow {

namespace {

struct PageAction
{
    const char* page;
    const char* action;
};

/// In the order of their keys, Ctrl+1 and so on.
constexpr PageAction kInRail[] = { { "tune", "pageTune" }, { "session", "pageSession" },
    { "losses", "pageLosses" }, { "choose", "pageChoose" }, { "decide", "pageDecide" } };

/// Actions that need a recording.
constexpr const char* kUseCorpus[] = { "closeCorpus", "reload", "replay", "counter", "report", "sessionPage",
    "lossPage", "copyLink", "decision", "pageTune", "pageSession", "pageLosses", "pageChoose", "pageDecide",
    "showIssues", "openDiff", "filter", "rawRecord" };

const char* thresholdOf(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens ? "min_tokens" : "min_bytes";
}

FindBar& findBar(WindowParts& w)
{
    return isReading(w) ? w.reading->findBar() : w.detail->diff().findBar();
}

/// Does one of these, in order: closes what is open over the page, leaves the side by side, then the page Session,
/// clears the filter, cancels the job, clears the selection.
void escape(WindowParts& w)
{
    if (w.command->closeHits() || w.command->hasFocus()) {
        w.command->clear();
        return firstToFocus(*w.stack->currentWidget())->setFocus(Qt::OtherFocusReason);
    }
    if (w.saveLine->leave() || findBar(w).close())
        return;
    const bool session = w.trail.page() == QLatin1String("session");
    if (session && w.session->showsTexts())
        return w.session->showTexts(false);
    if (session || (!w.rail->has(w.trail.page()) && w.trail.page() != QLatin1String("start")))
        return w.trail.closePage() ? void() : w.trail.goTo(QStringLiteral("tune"));
    if (!w.trail.filter().isEmpty())
        return w.trail.setFilter({});
    if (w.workspace.runner().lane().isRunning())
        return w.workspace.runner().cancel();
    if (w.status->job().cancelShown())
        return;
    w.results->results().clearSelection();
    w.results->tools().clearSelection();
    w.toasts->dismissNewest();
}

/// In reading order: what is on show, the figures, the page, the inspector, the foot.
QList<QWidget*> panes(const WindowParts& w)
{
    QList<QWidget*> shown;
    for (QWidget* const pane :
        { static_cast<QWidget*>(w.rail), static_cast<QWidget*>(w.breadcrumb), static_cast<QWidget*>(w.tiles),
            w.stack->currentWidget(), static_cast<QWidget*>(w.inspector), static_cast<QWidget*>(w.status) }) {
        if (pane->isVisible())
            shown << pane;
    }
    return shown;
}

void cyclePane(WindowParts& w, int step)
{
    const QList<QWidget*> all = panes(w);
    if (all.isEmpty())
        return;
    const qsizetype now = all.indexOf(paneWithFocus(w));
    const qsizetype count = all.size();
    QWidget* const target = all[now < 0 ? 0 : (now + step + count) % count];
    if (target == w.inspector && w.inspector->showParameter(thresholdOf(w.workspace.policy())))
        return;
    firstToFocus(*target)->setFocus(Qt::TabFocusReason);
}

void showRawOfCurrent(WindowParts& w)
{
    const ResultId id = w.workspace.currentResult();
    if (!id.isValid())
        return;
    const ToolResult& result = w.workspace.corpus()->result(id);
    showRawRecord(toQt(w.workspace.corpus()->recordingOf(id).path), result.offset, result.length, &w.window);
}

void goToResult(WindowParts& w)
{
    if (!w.workspace.hasCorpus())
        return;
    if (w.detail->isAncestorOf(w.window.focusWidget()))
        return w.detail->diff().goToLine();
    const auto most = static_cast<int>(w.workspace.corpus()->results.size());
    askNumber(&w.window, "goToDialog", MainWindow::tr("Go to result"),
        MainWindow::tr("Number of the result:"), most, [&w](int number) {
            // Another recording may have been opened meanwhile.
            if (w.workspace.hasCorpus()
                && static_cast<std::size_t>(number) <= w.workspace.corpus()->results.size())
                isReading(w) ? w.workspace.setCurrentResult(ResultId(static_cast<std::size_t>(number) - 1))
                             : w.results->showResult(ResultId(static_cast<std::size_t>(number) - 1));
        });
}

/// Preferences apply immediately; there is nothing to confirm.
void showPreferences(WindowParts& w)
{
    auto* const dialog = named(new QDialog(&w.window), "preferences");
    dialog->setWindowTitle(MainWindow::tr("Preferences"));
    auto* const form = new QFormLayout(dialog);
    auto* const scheme = named(new QComboBox(dialog), "scheme");
    scheme->addItem(MainWindow::tr("As the system"), schemeName(Scheme::System));
    scheme->addItem(MainWindow::tr("Light"), schemeName(Scheme::Light));
    scheme->addItem(MainWindow::tr("Dark"), schemeName(Scheme::Dark));
    scheme->setCurrentIndex(std::max(0, scheme->findData(w.settings.value(QStringLiteral("look/scheme")))));
    QObject::connect(scheme, &QComboBox::activated, dialog, [scheme, &w](int index) {
        w.settings.setValue(QStringLiteral("look/scheme"), scheme->itemData(index));
        applyScheme(schemeByName(scheme->itemData(index).toString()));
    });
    form->addRow(MainWindow::tr("&Colors"), scheme);
    form->addRow(closeRow(*dialog));
    showOnce(*dialog);
}

void connectEditActions(WindowParts& w)
{
    QUndoStack* const stack = w.workspace.undoStack();
    w.actions->on("undo", [stack] { stack->undo(); });
    w.actions->on("redo", [stack] { stack->redo(); });
    const auto refresh = [&w, stack] {
        QAction* const undo = w.actions->get("undo");
        QAction* const redo = w.actions->get("redo");
        undo->setEnabled(stack->canUndo());
        redo->setEnabled(stack->canRedo());
        undo->setToolTip(stack->canUndo() ? MainWindow::tr("Undo: %1").arg(stack->undoText())
                                          : MainWindow::tr("Nothing to undo"));
        redo->setToolTip(stack->canRedo() ? MainWindow::tr("Redo: %1").arg(stack->redoText())
                                          : MainWindow::tr("Nothing to redo"));
    };
    QObject::connect(stack, &QUndoStack::indexChanged, &w.window, refresh);
    refresh();
    w.actions->on("history", [&w, stack] {
        auto* const view = new QUndoView(stack, &w.window);
        view->setWindowFlag(Qt::Tool);
        view->setWindowTitle(MainWindow::tr("History of changes"));
        view->setAccessibleName(MainWindow::tr("History of changes"));
        view->setEmptyLabel(MainWindow::tr("(as it was opened)"));
        showOnce(*view);
    });
    DiffPane* const diff = &w.detail->diff();
    w.actions->on("find", [&w] { findBar(w).open(); });
    w.actions->on("findNext", [&w] { findBar(w).step(true); });
    w.actions->on("findPrevious", [&w] { findBar(w).step(false); });
    w.actions->on("sideBySide", [&w] {
        w.trail.goTo(QStringLiteral("session"));
        w.session->showTexts(true);
    });
    QObject::connect(w.actions->get("wrap"), &QAction::toggled, diff, &DiffPane::setWrap);
    QObject::connect(diff, &DiffPane::wrapChanged, w.actions->get("wrap"), &QAction::setChecked);
    w.actions->get("overview")->setChecked(true);
    QObject::connect(w.actions->get("overview"), &QAction::toggled, diff, &DiffPane::setOverviewShown);
    QObject::connect(diff, &DiffPane::overviewShownChanged, w.actions->get("overview"), &QAction::setChecked);
    QObject::connect(
        w.actions->get("splitAB"), &QAction::toggled, &w.text, &CurrentText::compareWithBaseline);
    auto* const split = new QShortcut(QKeySequence(Qt::Key_Y), w.detail); // single letters only in texts
    split->setContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(split, &QShortcut::activated, w.actions->get("splitAB"), &QAction::toggle);
    w.actions->on("foldAll", [diff] { diff->model().setAllEqualOpen(false); });
    w.actions->on("unfoldAll", [diff] { diff->model().setAllEqualOpen(true); });
    w.actions->on("command", [&w] { w.command->ask(); });
    w.actions->on("filter", [&w] { w.command->askFor(w.trail.filter().text()); });
    w.actions->on("clearFilter", [&w] { w.trail.setFilter({}); });
    w.actions->on("escape", [&w] { escape(w); });
    w.actions->on("resetLayout", [&w] { resetLayout(w); });
    w.actions->get("inspector")->setChecked(true);
    QObject::connect(w.actions->get("inspector"), &QAction::toggled, w.inspector,
        [&w](bool shown) { w.inspector->setVisible(shown && w.workspace.hasCorpus()); });
}

void connectGoActions(WindowParts& w)
{
    for (const PageAction& row : kInRail)
        w.actions->on(row.action, [&w, page = row.page] { w.trail.goTo(QLatin1String(page)); });
    w.actions->on("pageLibrary", [&w] { w.trail.goTo(QStringLiteral("library")); });
    w.actions->on("showIssues", [&w] { w.trail.goTo(QStringLiteral("unread")); });
    w.actions->on("openDiff", [&w] { readCurrent(w); });
    w.actions->on("back", [&w] { w.trail.back(); });
    w.actions->on("forward", [&w] { w.trail.forward(); });
    DiffPane* const diff = &w.detail->diff();
    w.actions->on("nextChange", [diff] { diff->view().nextChange(true); });
    w.actions->on("previousChange", [diff] { diff->view().nextChange(false); });
    ReadingView* const reading = &w.reading->view();
    w.actions->on("nextUsed",
        [&w, diff, reading] { isReading(w) ? reading->nextLost(true) : diff->view().nextMark(true); });
    w.actions->on("previousUsed",
        [&w, diff, reading] { isReading(w) ? reading->nextLost(false) : diff->view().nextMark(false); });
    w.actions->on("nextResult", [&w, reading] {
        isReading(w) ? reading->walk(ReadingView::Walk::Result, true) : w.results->results().go(1);
    });
    w.actions->on("previousResult", [&w, reading] {
        isReading(w) ? reading->walk(ReadingView::Walk::Result, false) : w.results->results().go(-1);
    });
    auto* const table = new QShortcut(QKeySequence(Qt::Key_Backspace), w.session);
    table->setContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(table, &QShortcut::activated, w.actions->get("backToTable"), &QAction::trigger);
    w.actions->on("backToTable", [&w] {
        w.trail.goTo(QStringLiteral("tune"));
        w.results->showResults();
    });
    w.actions->on("goTo", [&w] { goToResult(w); });
    w.actions->on("rawRecord", [&w] { showRawOfCurrent(w); });
    w.actions->on("nextPane", [&w] { cyclePane(w, 1); });
    w.actions->on("previousPane", [&w] { cyclePane(w, -1); });
}

void connectTuneActions(WindowParts& w)
{
    w.actions->on("focusTuning", [&w] {
        w.actions->get("inspector")->setChecked(true);
        w.inspector->showParameter(thresholdOf(w.workspace.policy()));
    });
    w.actions->on("resetParameter", [&w] {
        if (!w.tune->sizes().resetFocused())
            w.inspector->tuning().resetFocused();
    });
    w.actions->on("resetAll", [&w] { w.inspector->tuning().resetAll(); });
    w.actions->on("replay", [&w] { w.workspace.replay(); });
    w.actions->on("counter", [&w] {
        CounterButton& counter = w.status->counter();
        counter.menu()->popup(counter.mapToGlobal(QPoint()));
    });
    w.actions->on("cancel", [&w] { w.status->job().cancelShown() ? void() : w.workspace.runner().cancel(); });
    w.actions->on("baselineHere", [&w] { w.workspace.setBaseline(w.workspace.policy()); });
    w.actions->on("save", [&w] { w.saveLine->save(); });
    w.actions->on("saveAs", [&w] { w.saveLine->saveAs(); });
}

void connectHelpActions(WindowParts& w)
{
    w.actions->on("guide", [&w] { showGuide(w.window); });
    w.actions->on(
        "keys", [&w] { showGuide(w.window, QStringLiteral("window.md"), QStringLiteral("Keyboard map")); });
    w.actions->on("preferences", [&w] { showPreferences(w); });
    w.actions->on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    w.actions->on("about", [&w] {
        QMessageBox* const box = named(
            new QMessageBox(QMessageBox::Information, MainWindow::tr("About Winnow"),
                MainWindow::tr(
                    "<b>Winnow %1</b><p>A workbench for tuning tool-result compression before it goes live.</p>"
                    "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                    .arg(toQt(programVersion())),
                QMessageBox::Close, &w.window),
            "aboutBox");
        box->setTextFormat(Qt::RichText);
        showBeside(*box);
    });
}

/// Parameters of another dialect have no control: show the choice of the dialect.
void tuneParameter(WindowParts& w, std::string_view key)
{
    w.actions->get("inspector")->setChecked(true);
    if (w.inspector->showParameter(key))
        return;
    const Policy& policy = w.workspace.policy();
    w.toasts->note(MainWindow::tr("The dialect of this policy, %1, has no %2. Another dialect may have it.")
                       .arg(dialectTitle(policy.dialect), toQt(key)));
    w.inspector->tuning().showDialect();
}

void addCorpusEntries(WindowParts& w, std::vector<CommandLine::Entry>& entries)
{
    using Field = FilterChip::Field;
    for (const auto& [field, note] : { std::pair(Field::Tool, MainWindow::tr("tool")),
             std::pair(Field::Decision, MainWindow::tr("status")) }) {
        for (const QString& value : filterValues(w.workspace, field))
            entries.push_back(
                { value, note, [&w, chip = FilterChip { field, FilterChip::Operator::Is, value, 0 }] {
                     w.results->showFiltered({ { chip } });
                 } });
    }
    for (std::size_t i = 0; i < w.workspace.corpus()->sessions.size(); ++i) {
        entries.push_back({ sessionText(w.workspace, i), MainWindow::tr("session"), [&w, i] {
                               w.trail.narrow(FilterChip::Field::Session, QString::number(i + 1),
                                   static_cast<qint64>(i) + 1);
                           } });
    }
}

} // namespace

bool isReading(const WindowParts& w)
{
    return w.trail.page() == QLatin1String("session") && !w.session->showsTexts();
}

void readCurrent(WindowParts& w)
{
    w.session->showTexts(false);
    w.trail.goTo(QStringLiteral("session"));
}

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

QWidget* paneWithFocus(const WindowParts& w)
{
    const QWidget* const focus = w.window.focusWidget();
    for (QWidget* const pane : panes(w)) {
        if (focus && (pane == focus || pane->isAncestorOf(focus)))
            return pane;
    }
    return nullptr;
}

std::vector<CommandLine::Entry> commandsOf(WindowParts& w)
{
    std::vector<CommandLine::Entry> entries;
    for (QAction* const action : w.actions->all()) {
        if (!action->isEnabled() || action->objectName() == QLatin1String("command"))
            continue;
        entries.push_back(
            { ActionList::nameOf(*action), ActionList::keyOf(*action), [guard = QPointer(action)] {
                 if (guard)
                     guard->trigger();
             } });
    }
    for (const Parameter& parameter : parameters()) {
        const bool absent = parameter.support(w.workspace.policy().dialect) == Support::Absent;
        entries.push_back(
            { MainWindow::tr("Tune: %1 (%2)").arg(phraseText(parameter.label), toQt(parameter.key)),
                absent ? MainWindow::tr("not in this dialect") : MainWindow::tr("parameter"),
                [&w, key = parameter.key] { tuneParameter(w, key); } });
    }
    if (w.workspace.hasCorpus())
        addCorpusEntries(w, entries);
    return entries;
}

void fillRail(WindowParts& w)
{
    for (const PageAction& one : kInRail) {
        QAction& action = *w.actions->get(one.action);
        const QString page = QLatin1String(one.page);
        const QString word = ActionList::nameOf(action);
        w.rail->add(page, word, QStringLiteral("page-") + page, action);
        w.pages.value(page)->setAccessibleName(word);
    }
}

void enableActions(WindowParts& w)
{
    for (const char* const id : kUseCorpus)
        w.actions->get(id)->setEnabled(w.workspace.hasCorpus());
}

void connectActions(WindowParts& w)
{
    connectFileActions(w);
    connectEditActions(w);
    connectGoActions(w);
    connectTuneActions(w);
    connectHelpActions(w);
}

} // namespace winnow
