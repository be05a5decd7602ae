// SPDX-License-Identifier: GPL-3.0-or-later
// Which agents have kept sessions below the home folder, looked for on a worker by names and sizes alone:
// nothing is read before the user chooses it. For the start page.
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
    /// An empty folder: none is looked through.
    explicit FoundStores(const QString& home, QObject* parent = nullptr);
    void look();
    const std::vector<FoundStore>& stores() const { return m_stores; }
    /// "14 projects, 38 MB, newest today".
    static QString textOf(const FoundStore& store);

Q_SIGNALS:
    void changed();

private:
    QString m_home;
    std::vector<FoundStore> m_stores;
    JobLane m_lane;
};

} // namespace winnow
