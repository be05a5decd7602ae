// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace winnow {

namespace {
constexpr auto kKey = "recent/entries";
}

RecentFiles::RecentFiles(QSettings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
{
}

QList<QStringList> RecentFiles::entries() const
{
    QList<QStringList> entries;
    // A user or another version may have written anything here: skip entries that are not lists of paths.
    for (const QVariant& entry : m_settings.value(QLatin1String(kKey)).toList()) {
        const QStringList paths = entry.toStringList();
        if (!paths.isEmpty() && !paths.first().isEmpty() && entries.size() < kMost)
            entries << paths;
    }
    return entries;
}

void RecentFiles::add(const QStringList& paths)
{
    QStringList absolute;
    for (const QString& path : paths)
        absolute << QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (absolute.isEmpty())
        return;
    QList<QStringList> kept = entries();
    kept.removeAll(absolute);
    kept.prepend(absolute);
    QVariantList stored;
    for (qsizetype i = 0; i < std::min(kMost, kept.size()); ++i)
        stored << QVariant(kept[i]);
    m_settings.setValue(QLatin1String(kKey), stored);
    Q_EMIT changed();
}

void RecentFiles::clear()
{
    m_settings.remove(QLatin1String(kKey));
    Q_EMIT changed();
}

QString RecentFiles::title(const QStringList& entry)
{
    if (entry.isEmpty())
        return {};
    const QFileInfo first(entry.first());
    const QString name = first.fileName().isEmpty() ? entry.first() : first.fileName();
    const QString folder = QDir::toNativeSeparators(first.absolutePath());
    return entry.size() == 1 ? QStringLiteral("%1  —  %2").arg(name, folder)
                             : tr("%1 and %2 more  —  %3").arg(name).arg(entry.size() - 1).arg(folder);
}

bool RecentFiles::exists(const QStringList& entry)
{
    return std::any_of(
        entry.begin(), entry.end(), [](const QString& path) { return QFileInfo::exists(path); });
}

} // namespace winnow
