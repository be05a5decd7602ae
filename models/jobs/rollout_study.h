// SPDX-License-Identifier: GPL-3.0-or-later
// After the rollout: compares the log of a gateway, or of `winnow-cli serve`, with a replay of the policy in use, and
// measures what the logged results lost so far. The same comparison as `winnow-cli compare-log`.
#pragma once

#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

struct RolloutAnswer
{
    QString file;
    std::size_t records = 0;
    std::size_t joined = 0;
    std::size_t agreed = 0;
    report::Table statuses; // recorded against predicted
    report::Table differences; // one row per record that differs
    std::shared_ptr<const InsightData>
        measured; // the log's results under the policy; null: it cannot be read back
};

class RolloutStudy : public StudyOf<RolloutAnswer>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    /// A session folder of the gateway, or the log file.
    void find(const QString& log);
    void again() { find(m_log); }
    bool isNeeded() const override { return !m_log.isEmpty() && StudyOf::isNeeded(); }

private:
    QString m_log;
};

} // namespace winnow
