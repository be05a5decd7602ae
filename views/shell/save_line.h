// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the name and note of a version to save, below the name of the policy in use and on top of the current page.
// Created by the head of the window.
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
    /// Saves a new version under the policy's name: asks for a note, and for a name if it has none.
    void save();
    /// Saves under another name. Enter saves.
    void saveAs();
    /// Closes the line; false if it was not open.
    bool leave();

private:
    void ask(const QString& name, QLineEdit& first);

    Workspace& m_workspace;
    LibrarySteps& m_library;
    QWidget& m_place;
    QLineEdit* m_name;
    QLineEdit* m_note;
    QPointer<QWidget> m_focusBefore; // before the line opened
};

} // namespace winnow
