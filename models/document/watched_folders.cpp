// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/watched_folders.h"

#include <QDir>

namespace winnow {

QStringList watchedFolders(const QStringList& roots, const QStringList& recordings, qsizetype most)
{
    QStringList folders;
    const auto add = [&](const QString& folder) {
        if (folders.size() < most && !folders.contains(folder))
            folders << folder;
    };
    for (const QString& root : roots)
        add(QDir::cleanPath(root));
    const QStringList opened = folders;
    const auto above = [](const QString& path) { return path.section(QLatin1Char('/'), 0, -2); };
    for (auto recording = recordings.crbegin(); recording != recordings.crend() && folders.size() < most;
         ++recording) {
        for (const QString& root : opened) {
            QString at = above(QDir::cleanPath(*recording));
            for (; at.startsWith(root + QLatin1Char('/')); at = above(at))
                add(at);
        }
    }
    return folders;
}

} // namespace winnow
