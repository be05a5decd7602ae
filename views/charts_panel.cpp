// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>

#include "models/workspace.h"

namespace winnow {

ChartsPanel::ChartsPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_tabs(new QTabWidget(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_tabs->setDocumentMode(true);
    column->addWidget(m_tabs);
}

void ChartsPanel::showChart(int index) { m_tabs->setCurrentIndex(index); }

} // namespace winnow
