// SPDX-License-Identifier: GPL-3.0-or-later
// The last ten things opened; an entry is one or several paths opened together. Kept in QSettings, so several
// windows share it; losing it is harmless.
#pragma once

#include <QList>
#include <QObject>
#include <QStringList>

class QSettings;

namespace winnow {

class RecentFiles : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype kMost = 10;
    explicit RecentFiles(QSettings& settings, QObject* parent = nullptr);

    QList<QStringList> entries() const;
    void add(const QStringList& paths);
    void clear();
    static QString title(const QStringList& entry);
    static bool exists(const QStringList& entry);

Q_SIGNALS:
    void changed();

private:
    QSettings& m_settings;
};

} // namespace winnow
