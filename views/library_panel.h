// SPDX-License-Identifier: GPL-3.0-or-later
// The library dock: saved policies with their versions, notes, tags and the numbers they were judged by. Save, load,
// rename, duplicate, delete with undo, set as baseline A. Troubles of the database go out as signals, never as boxes.
#pragma once

#include <QWidget>
#include <functional>

#include "core/base/result.h"

namespace winnow {

class Workspace;

class LibraryPanel : public QWidget
{
    Q_OBJECT
public:
    LibraryPanel(Workspace& workspace, const QString& databaseFile, QWidget* parent = nullptr);
    void save();
    void saveAs();
    /// Loads a policy from a YAML file into the workspace.
    void loadFile(const QString& file);

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    void undoOffered(const QString& text, const std::function<void()>& undo);

private:
    Workspace& m_workspace;
    QString m_file;
};

} // namespace winnow
