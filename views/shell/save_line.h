// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the name and the note of a version to save, below the name of the policy in use and over whatever
// page is on show; the page stays what it is. Made by the head of the window.
#pragma once

#include <QFrame>
#include <QPointer>

class QLineEdit;

namespace winnow {

class LibrarySteps;
class Workspace;

class SaveLine : public QFrame
{
    Q_OBJECT
public:
    SaveLine(Workspace& workspace, LibrarySteps& library, QWidget& place);
    /// A new version of the policy under its name: asks for a note, and for a name while it has none.
    void save();
    /// The same under another name. Enter saves.
    void saveAs();
    /// False if nothing was asked for.
    bool leave();

private:
    void ask(const QString& name, QLineEdit& first);

    Workspace& m_workspace;
    LibrarySteps& m_library;
    QWidget& m_place;
    QLineEdit* m_name;
    QLineEdit* m_note;
    QPointer<QWidget> m_focusBefore; // the line came
};

} // namespace winnow
