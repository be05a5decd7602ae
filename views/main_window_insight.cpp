// SPDX-License-Identifier: GPL-3.0-or-later
// The docks and actions about deciding: which policy to choose, whether it passes its tests, the decision sheet, and
// redacted copies.
#include <QAction>
#include <QDockWidget>

#include "views/choosing_panel.h"
#include "views/main_window.h"
#include "views/message_bar.h"

namespace winnow {

void MainWindow::notice(const QString& text) { m_messages->say(MessageBar::Kind::Note, QStringLiteral("notice"), text); }

void MainWindow::buildInsightDocks(QDockWidget* beside)
{
    m_choosing = new ChoosingPanel(m_workspace, m_insight, this);
    tabifyDockWidget(beside, addDock(QStringLiteral("choosingDock"), tr("Choosing"), m_choosing, Qt::BottomDockWidgetArea));
    connect(m_choosing, &ChoosingPanel::noticed, this, &MainWindow::notice);
}

void MainWindow::connectInsightActions()
{
    m_actions->on("showChoosing", [this] { raiseDock(QStringLiteral("choosingDock")); });
}

} // namespace winnow
