// SPDX-License-Identifier: GPL-3.0-or-later
// Menu bar's corner, tool bar and status bar.
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include "models/library_model.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/remote_run.h"
#include "models/study.h"
#include "models/tournament_model.h"
#include "models/words.h"
#include "views/counter_button.h"
#include "views/job_indicator.h"
#include "views/library_panel.h"
#include "views/main_window.h"
#include "views/spacing.h"
#include "views/tournament_panel.h"

namespace winnow {

namespace {

constexpr int kLongestName = 28; // characters of a policy's name on a button

QToolButton* menuButton(const char* name, const QString& accessibleName, QToolBar& bar)
{
    auto* const button = new QToolButton(&bar);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(accessibleName);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
    bar.addWidget(button);
    return button;
}

} // namespace

/// Whoever does not know where something is finds it here, so it is always in sight.
void MainWindow::buildSearchCorner()
{
    QAction* const search = m_actions->get("searchActions");
    search->setIconText(
        QStringLiteral("%1  %2").arg(ActionList::nameOf(*search), ActionList::keyOf(*search)));
    auto* const button = new QToolButton(menuBar());
    button->setObjectName(QStringLiteral("searchCorner"));
    button->setAccessibleName(ActionList::nameOf(*search));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    button->setDefaultAction(search);
    menuBar()->setCornerWidget(button, Qt::TopRightCorner);
}

/// Text beside the icons of the six main actions; everything else is in the menus.
void MainWindow::buildToolBar()
{
    QToolBar* const bar = addToolBar(tr("Main actions"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setMovable(false);
    const auto add = [this, bar](const char* id, const QString& text) {
        m_actions->get(id)->setIconText(text);
        bar->addAction(m_actions->get(id));
    };
    add("open", tr("Open"));
    add("sample", tr("Sample"));
    bar->addSeparator();
    m_policyButton = menuButton("policyMenu", tr("Policy in use"), *bar);
    connect(m_policyButton->menu(), &QMenu::aboutToShow, this,
        [this] { offerPolicies(*m_policyButton->menu(), false); });
    add("save", tr("Save"));
    add("saveAs", tr("Save as"));
    add("undo", tr("Undo"));
    add("redo", tr("Redo"));
    bar->addSeparator();
    m_baselineButton = menuButton("baselineMenu", tr("Baseline A"), *bar);
    connect(m_baselineButton->menu(), &QMenu::aboutToShow, this,
        [this] { offerPolicies(*m_baselineButton->menu(), true); });
    auto* const hold = new QToolButton(bar);
    hold->setObjectName(QStringLiteral("holdBaseline"));
    hold->setText(tr("Hold B: show A"));
    hold->setToolTip(tr("While this button or the key B is held, everything shows the baseline A"));
    connect(hold, &QToolButton::pressed, this, [this] { m_workspace.holdBaseline(true); });
    connect(hold, &QToolButton::released, this, [this] { m_workspace.holdBaseline(false); });
    bar->addWidget(hold);
    connect(&m_library->model(), &LibraryModel::entriesChanged, this, &MainWindow::refreshPolicyButtons);
    connect(&m_workspace, &Workspace::baselineChanged, this, &MainWindow::refreshPolicyButtons);
}

/// The library's policies, the starred first, and what else may stand in that place.
void MainWindow::offerPolicies(QMenu& menu, bool asBaseline)
{
    menu.clear();
    if (asBaseline) {
        menu.addAction(m_actions->get("baselineHere"));
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
    if (!asBaseline)
        menu.addAction(m_actions->get("export"));
    menu.addAction(m_actions->get("showLibrary"));
}

void MainWindow::refreshPolicyButtons()
{
    const Policy& policy = m_workspace.policy();
    const QString name = elidedMiddle(toQt(policy.name), kLongestName);
    const LibraryRow* const saved = m_library->model().summary(toQt(policy.name));
    const QString version = saved ? tr("%1 v%2").arg(name).arg(saved->version) : name;
    m_policyButton->setText(
        tr("Policy: %1").arg(m_workspace.isModified() ? version + QStringLiteral(" *") : version));
    m_policyButton->setToolTip(
        tr("%1. Click to load another policy of the library.").arg(dialectTitle(policy.dialect)));
    m_baselineButton->setText(tr("A: %1").arg(elidedMiddle(toQt(m_workspace.baseline().name), kLongestName)));
    m_baselineButton->setToolTip(
        tr("Baseline A, with which everything is compared. Click to choose another."));
}

void MainWindow::buildStatusBar()
{
    m_counter = new CounterButton(m_workspace, m_settings, this);
    m_countLabel = new QLabel(this);
    m_countLabel->setObjectName(QStringLiteral("countLabel"));
    m_usageLabel = new QLabel(this);
    m_usageLabel->setObjectName(QStringLiteral("usageLabel"));
    statusBar()->setContentsMargins(gaps(this, 3, 0, 0, 0));
    // One item for all three: the status bar hides its items while it shows a passing message, and shows them
    // again.
    auto* const facts = new QWidget(this);
    auto* const line = new QHBoxLayout(facts);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(fontMetrics().averageCharWidth() * 2);
    line->addWidget(m_counter);
    line->addWidget(m_usageLabel);
    line->addWidget(m_countLabel, 1);
    statusBar()->addWidget(facts, 1);
    m_job = new JobIndicator(this);
    statusBar()->addPermanentWidget(m_job);
}

/// Everything that somebody started and that may take a while.
void MainWindow::watchJobs()
{
    m_job->watch(m_workspace.runner().lane(), [this] { m_workspace.runner().cancel(); });
    m_job->watch(m_remote->lane(), [this] { m_remote->cancel(); });
    m_job->watch(m_reportLane, [this] { m_reportLane.cancel(); });
    m_job->watch(m_tournament->model().lane(), [this] { m_tournament->model().cancel(); });
    m_job->watch(m_library->testing(), [this] { m_library->testing().cancel(); });
    for (Study* const study : findChildren<Study*>())
        m_job->watch(study->lane(), [study] { study->cancel(); });
}

} // namespace winnow
