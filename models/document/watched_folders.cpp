// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/watched_folders.h"

#include <QDir>
#include <QSet>

namespace winnow {

QStringList watchedFolders(const QStringList& roots, const QStringList& recordings, qsizetype most)
{
    QStringList folders;
    QSet<QString> known;
    const auto add = [&](const QString& folder) {
        if (folders.size() < most && !known.contains(folder)) {
            known.insert(folder);
            folders << folder;
        }
    };
    for (const QString& root : roots)
        add(QDir::cleanPath(root));
    for (auto recording = recordings.crbegin(); recording != recordings.crend() && folders.size() < most;
         ++recording) {
        for (const QString& written : roots) {
            const QString root = QDir::cleanPath(written);
            QString at = QDir::cleanPath(*recording);
            if (!at.startsWith(root + QLatin1Char('/')))
                continue;
            for (at = at.section(QLatin1Char('/'), 0, -2); at.size() > root.size();
                 at = at.section(QLatin1Char('/'), 0, -2))
                add(at);
        }
    }
    return folders;
}

} // namespace winnow
