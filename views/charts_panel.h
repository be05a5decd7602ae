// SPDX-License-Identifier: GPL-3.0-or-later
// The charts dock: one tab a chart, fed from the workspace when the tab is looked at.
#pragma once

#include <QWidget>

class QTabWidget;

namespace winnow {

class Workspace;

class ChartsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ChartsPanel(Workspace& workspace, QWidget* parent = nullptr);
    void showChart(int index);

private:
    Workspace& m_workspace;
    QTabWidget* m_tabs;
};

} // namespace winnow
