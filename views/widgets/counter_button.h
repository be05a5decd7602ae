// SPDX-License-Identifier: GPL-3.0-or-later
// Which counter the numbers come from, in the status bar, and the menu to choose another one. The choice is
// kept in the settings; the open recordings are counted again.
#pragma once

#include <QToolButton>

class QSettings;

namespace winnow {

class Workspace;

class CounterButton : public QToolButton
{
    Q_OBJECT
public:
    CounterButton(Workspace& workspace, QSettings& settings, QWidget* parent);
    /// The name of the counter in force; hidden while nothing is open.
    void refresh();

private:
    void fill();
    Workspace& m_workspace;
    QSettings& m_settings;
};

} // namespace winnow
