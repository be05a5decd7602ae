// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences apply immediately; there is nothing to confirm.
#pragma once

#include <QDialog>

class QSettings;

namespace winnow {

class PreferencesDialog : public QDialog
{
    Q_OBJECT
public:
    PreferencesDialog(QSettings& settings, QWidget* parent);
};

} // namespace winnow
