// SPDX-License-Identifier: GPL-3.0-or-later
// Which counter the numbers come from, in the status bar, and the menu to choose another one. The choice is
// kept in the settings; the open recordings are counted again.
#pragma once

#include <QString>
#include <QToolButton>
#include <utility>
#include <vector>

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

/// Encoding names and what they are called; "" is "by the recorded model". For the menu and the preferences.
std::vector<std::pair<QString, QString>> counterChoices();
/// Counts with the encoding `name` from now on and stores the choice.
void chooseCounter(Workspace& workspace, QSettings& settings, const QString& name);

} // namespace winnow
