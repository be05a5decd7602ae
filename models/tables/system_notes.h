// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the selected result when its session came from qdash: findings on it, and what its run
// keeps server-side. Worked out on a lane of its own, once per selected result; empty for every other corpus.
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <vector>

#include "core/uses/server_data.h"
#include "core/uses/system_findings.h"
#include "models/jobs/job_lane.h"
#include "models/text/diff_model.h"

namespace winnow {

class Workspace;

class SystemNotes : public QObject
{
    Q_OBJECT
public:
    explicit SystemNotes(Workspace& workspace, QObject* parent = nullptr);

    ResultId result() const { return m_shown; }
    const std::vector<systems::qdash::Finding>& findings() const { return m_findings; }
    const std::vector<StoredData>& stores() const { return m_stores; }
    /// Both texts of one store as a document, made on the lane; `done` gets null when the recording cannot be
    /// read.
    void open(const StoredData& stored, std::function<void(std::shared_ptr<const DiffDocument>)> done);

Q_SIGNALS:
    void changed();

private:
    void forget();
    void refresh();
    struct Found
    {
        std::shared_ptr<const SystemFindings> all;
        std::vector<StoredData> stores;
    };
    Workspace& m_workspace;
    JobLane m_lane;
    JobLane m_openLane;
    std::shared_ptr<const SystemFindings> m_all; // of the corpus
    std::vector<systems::qdash::Finding> m_findings;
    std::vector<StoredData> m_stores;
    ResultId m_shown;
};

/// "timeseries: 1 240 rows (qid, t, v)", one for each list.
QStringList storedListTexts(const StoredData& stored);

} // namespace winnow
