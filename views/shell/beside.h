// SPDX-License-Identifier: GPL-3.0-or-later
// How every chooser, question and notice of the window is shown: beside the work, never in its way. Only the
// file chooser's own question before it overwrites a file waits for an answer.
#pragma once

#include <QString>

class QDialog;
class QFileDialog;
class QWidget;

namespace winnow {

/// Shows a dialog made with `new` and a parent: nothing waits for it, it goes when it is closed, and it takes
/// the place of one of the same name that the same parent has open.
void showBeside(QDialog& dialog);

/// A chooser for the name of a file to write. The ending follows the kind chosen from `filter` ("CSV
/// (*.csv);;…").
QFileDialog* saveChooser(
    QWidget* parent, const QString& name, const QString& title, const QString& place, const QString& filter);

} // namespace winnow
