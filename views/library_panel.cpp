// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library_panel.h"

#include <QFile>

#include "core/policy/policy_yaml.h"
#include "models/qt_text.h"
#include "models/workspace.h"

namespace winnow {

LibraryPanel::LibraryPanel(Workspace& workspace, const QString& databaseFile, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_file(databaseFile)
{
}

void LibraryPanel::save() {}

void LibraryPanel::saveAs() {}

void LibraryPanel::loadFile(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) {
        Q_EMIT trouble(tr("Load policy"),
            { ErrorCode::Unreadable, fromQt(source.errorString()), {}, { fromQt(file), 0 } });
        return;
    }
    const auto read = readPolicy(source.readAll().toStdString(), std::nullopt, fromQt(file));
    if (read)
        m_workspace.replacePolicy(read->policy, tr("load %1").arg(file));
    else
        Q_EMIT trouble(tr("Load policy"), read.error());
}

} // namespace winnow
