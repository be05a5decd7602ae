// SPDX-License-Identifier: GPL-3.0-or-later
// How every chooser, question and notice of the window is shown: beside the work, never in its way. Only the
// file chooser's own question before it overwrites a file waits for an answer.
#pragma once

#include <QString>
#include <functional>

class QDialog;
class QFileDialog;
class QInputDialog;
class QWidget;

namespace winnow {

/// Shows a dialog made with `new` and a parent: nothing waits for it, it goes when it is closed, and it takes
/// the place of one of the same name that the same parent has open.
void showBeside(QDialog& dialog);

/// The same for a window that may stand there several times.
void showOnce(QWidget& window);

/// A chooser for recordings, a folder or another file that is there; it begins where `place` says and `use` gets what
/// was chosen.
struct Wanted
{
    const char* name;
    QString title;
    QString place;
    QString filter;
    bool folder = false;
};
void chooseFile(QWidget* parent, const Wanted& wanted, const std::function<void(const QString&)>& use);

/// Asks for a text, or for a number from 1 to `most`; `use` gets the answer.
QInputDialog& askText(QWidget* parent, const char* name, const QString& title, const QString& label,
    const QString& text, const std::function<void(const QString&)>& use);
void askNumber(QWidget* parent, const char* name, const QString& title, const QString& label, int most,
    const std::function<void(int)>& use);

/// A chooser for the name of a file to write. The ending follows the kind chosen from `filter` ("CSV
/// (*.csv);;…").
QFileDialog* saveChooser(
    QWidget* parent, const QString& name, const QString& title, const QString& place, const QString& filter);

} // namespace winnow
