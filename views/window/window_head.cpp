// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/window_head.h"

#include <QMenu>
#include <QToolButton>

#include "models/document/workspace.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/save_line.h"
#include "views/text/plain_texts.h"
#include "views/widgets/page_layout.h"
#include "views/window/main_window.h"
#include "views/window/window_actions.h"

namespace winnow {

namespace {

constexpr int kLongestName = 28; // characters of a policy name on a button

QToolButton* menuButton(const char* name, QWidget* parent)
{
    auto* const button = flatButton(parent, name);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    return button;
}

void refreshTitle(WindowParts& w)
{
    const Policy& policy = w.workspace.policy();
    const QString star = w.workspace.isModified() ? QStringLiteral(" *") : QString();
    const LibraryRow* const saved = w.library->model().summary(toQt(policy.name));
    const QString name = elidedMiddle(toQt(policy.name), kLongestName);
    const QString shown = (saved ? MainWindow::tr("%1 v%2").arg(name).arg(saved->version) : name) + star;
    w.policyButton->setText(buttonText(shown));
    w.policyButton->setAccessibleName(MainWindow::tr("Policy in use: %1").arg(shown));
    w.policyButton->setToolTip(
        MainWindow::tr("%1. Click to load another policy of the library.").arg(dialectTitle(policy.dialect)));
    const QString baseline
        = MainWindow::tr("A: %1").arg(elidedMiddle(policyTitle(w.workspace.baseline()), kLongestName));
    w.baselineButton->setText(buttonText(baseline));
    w.baselineButton->setAccessibleName(MainWindow::tr("Policy A: %1").arg(baseline));
    w.baselineButton->setToolTip(MainWindow::tr(
        "Policy A, with which all figures are compared. Hold B to see it; click to choose another."));
    const QString corpus = w.workspace.hasCorpus() ? RecentFiles::title(w.workspace.paths()) : QString();
    w.window.setWindowTitle(corpus.isEmpty()
            ? QStringLiteral("Winnow")
            : QStringLiteral("%1 — %2%3 — Winnow").arg(corpus, toQt(policy.name), star));
}

/// The draft of the last window may equal a saved policy.
void recogniseSaved(WindowParts& w)
{
    const LibraryRow* const saved = w.library->model().summary(toQt(w.workspace.policy().name));
    if (saved && w.workspace.isModified() && saved->hash == policyHash(w.workspace.policy()))
        w.workspace.markSaved();
    refreshTitle(w);
}

/// Lists the library's policies, starred ones first, and other choices for this place.
void offerPolicies(WindowParts& w, QMenu& menu, bool asBaseline)
{
    menu.clear();
    if (asBaseline) {
        menu.addAction(w.actions->get("baselineHere"));
        menu.addAction(MainWindow::tr("As recorded: nothing is compressed"), &w.window,
            [&w] { w.workspace.setBaseline(asRecorded()); });
        menu.addAction(MainWindow::tr("The policy at start"), &w.window,
            [&w] { w.workspace.setBaseline(startPolicy()); });
        menu.addSeparator();
    }
    const std::string& now = asBaseline ? w.workspace.baseline().name : w.workspace.policy().name;
    for (const bool starred : { true, false }) {
        for (const LibraryRow& row : w.library->model().entries()) {
            if (row.starred != starred)
                continue;
            const QString name = toQt(row.name);
            QAction* const action = menu.addAction(MainWindow::tr("%1, version %2")
                                                       .arg(buttonText(elidedMiddle(name, 2 * kLongestName)))
                                                       .arg(row.version),
                &w.window, [&w, name, asBaseline] {
                    asBaseline ? w.library->steps().useAsA(name) : w.library->steps().load(name);
                });
            action->setCheckable(true);
            action->setChecked(row.name == now);
        }
    }
    if (w.library->model().entries().empty())
        menu.addAction(MainWindow::tr("No policy saved yet"))->setEnabled(false);
    menu.addSeparator();
    if (!asBaseline) {
        menu.addAction(w.actions->get("save"));
        menu.addAction(w.actions->get("export"));
    }
    menu.addAction(w.actions->get("pageLibrary"));
}

} // namespace

QWidget* makeHead(WindowParts& w)
{
    auto* const head = new QWidget(&w.window);
    auto* const row = inside<QHBoxLayout>(
        head, { grid(*head), grid(*head, 0.5), grid(*head), grid(*head, 0.5) }, grid(*head));
    w.breadcrumb = new Breadcrumb(w.workspace, w.trail, w.results->model(), head);
    w.command = new CommandLine([&w] { return commandsOf(w); },
        [&w](FilterChip::Field field) { return filterValues(w.workspace, field); },
        [&w](const ResultFilter& filter) { w.trail.setFilter(filter); }, head);
    w.command->setMinimumWidth(grid(*head, 28));
    w.command->setMaximumWidth(grid(*head, 44));
    w.command->hits().setParent(&w.window); // on top of the page below
    w.policyButton = menuButton("policyMenu", head);
    QObject::connect(w.policyButton->menu(), &QMenu::aboutToShow, head,
        [&w] { offerPolicies(w, *w.policyButton->menu(), false); });
    w.baselineButton = menuButton("baselineMenu", head);
    QObject::connect(w.baselineButton->menu(), &QMenu::aboutToShow, head,
        [&w] { offerPolicies(w, *w.baselineButton->menu(), true); });
    const auto step = [&](const char* action) {
        auto* const button = flatButton(head, action);
        button->setDefaultAction(w.actions->get(action));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        return button;
    };
    layOut(*row,
        { step("back"), step("forward"), { w.breadcrumb, 1 }, room(0), { w.command, 1 }, w.baselineButton,
            w.policyButton });
    w.saveLine = new SaveLine(w.workspace, w.library->steps(), *w.policyButton);
    QObject::connect(&w.library->model(), &LibraryModel::entriesChanged, head, [&w] { recogniseSaved(w); });
    const auto refresh = [&w] { refreshTitle(w); };
    QObject::connect(&w.workspace, &Workspace::baselineChanged, head, refresh);
    QObject::connect(&w.workspace, &Workspace::policyChanged, head, refresh);
    QObject::connect(&w.workspace, &Workspace::corpusChanged, head, refresh);
    refresh();
    return head;
}

} // namespace winnow
