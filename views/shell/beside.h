// SPDX-License-Identifier: GPL-3.0-or-later
// Shows every chooser, question and notice of the window next to the work, without blocking it. Only the file
// chooser's own question before overwriting a file waits for an answer.
#pragma once

#include <QString>
#include <functional>

class QDialog;
class QFileDialog;
class QInputDialog;
class QWidget;

namespace winnow {

/// Shows a dialog created with `new` and a parent, without waiting. It deletes itself when closed and
/// replaces an open dialog of the same name and parent.
void showBeside(QDialog& dialog);

/// The same for a window that may be open several times.
void showOnce(QWidget& window);

/// A chooser for recordings, a folder or another existing file; starts at `place` and passes the choice to
/// `use`.
struct Wanted
{
    const char* name;
    QString title;
    QString place;
    QString filter;
    bool folder = false;
};
void chooseFile(QWidget* parent, const Wanted& wanted, const std::function<void(const QString&)>& use);

/// Asks for a text, or for a number from 1 to `most`; passes the answer to `use`.
QInputDialog& askText(QWidget* parent, const char* name, const QString& title, const QString& label,
    const QString& text, const std::function<void(const QString&)>& use);
void askNumber(QWidget* parent, const char* name, const QString& title, const QString& label, int most,
    const std::function<void(int)>& use);

/// A chooser for the name of a file to write. The file extension follows the chosen entry of `filter` ("CSV
/// (*.csv);;…").
QFileDialog* saveChooser(
    QWidget* parent, const QString& name, const QString& title, const QString& place, const QString& filter);

} // namespace winnow
