// SPDX-License-Identifier: GPL-3.0-or-later
// The token counter in use, in the status bar, with a menu to choose another one. Stores the choice in the settings;
// the open recordings are then counted again.
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
    /// Shows the name of the current counter; hidden while nothing is open.
    void refresh();

private:
    void fill();
    Workspace& m_workspace;
    QSettings& m_settings;
};

} // namespace winnow
