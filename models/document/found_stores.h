// SPDX-License-Identifier: GPL-3.0-or-later
// Finds agents that keep sessions below the home folder. A worker looks at file names and sizes only; it
// reads nothing until the user chooses it. For the start page.
#pragma once

#include <QObject>
#include <vector>

#include "core/importers/stores.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class FoundStores : public QObject
{
    Q_OBJECT
public:
    /// An empty `home` disables the search.
    explicit FoundStores(const QString& home, QObject* parent = nullptr);
    void look();
    const std::vector<FoundStore>& stores() const { return m_stores; }
    /// Reads a sample of every agent's sessions, one agent after another. Only on the user's command.
    void readCases();
    /// One sentence or error for each agent that was read so far.
    const QStringList& cases() const { return m_cases; }
    JobLane& caseLane() { return m_caseLane; }
    /// "14 projects, 38 MB, newest today".
    static QString textOf(const FoundFolder& folder, std::size_t projects = 0);

Q_SIGNALS:
    void changed();
    void casesChanged();

private:
    void readNextCase();
    QString m_home;
    std::vector<FoundStore> m_stores;
    std::vector<FoundStore> m_left; // to read; the next one is the last
    QStringList m_cases;
    JobLane m_lane;
    JobLane m_caseLane;
};

} // namespace winnow
