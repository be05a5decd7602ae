// SPDX-License-Identifier: GPL-3.0-or-later
// Opens corpora and replays policies off the GUI thread. Throttles requests: the first runs immediately, then at most
// one every 60 ms, and the last one always runs. A newer request lets a short replay finish, so that the window follows
// a smooth drag; it stops a long one.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/importers/importer.h"
#include "core/policy/policy.h"
#include "core/tokens/counter.h"
#include "models/jobs/job_lane.h"
#include "models/jobs/rest_timer.h"

namespace winnow {

class Corpus;
class CorpusFacts;
class ReplayEngine;
struct ReplayResult;

/// Everything a newly opened corpus comes with. `kinds` are content kind names by ResultId; they arrive
/// later.
struct OpenedCorpus
{
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<ReplayEngine> engine;
    std::shared_ptr<const CorpusFacts> facts; // the engine's
    std::shared_ptr<const ReplayResult> result;
    std::shared_ptr<const ReplayResult> baseline;
    std::shared_ptr<const std::vector<std::string_view>> kinds;
};

struct OpenRequest
{
    std::vector<std::string> paths;
    ImportOptions options;
    std::uint64_t mostResults = 0; // about this many results are sampled from a larger digest; 0: no limit
    std::optional<Encoding> encoding;
    Policy policy;
    Policy baseline;
};

struct ReplayRequest
{
    std::shared_ptr<ReplayEngine> engine;
    Policy policy;
    std::optional<Policy> baseline; // also replayed if set
};

struct ReplayAnswer
{
    std::shared_ptr<const ReplayResult> result;
    std::shared_ptr<const ReplayResult> baseline; // null if not requested
};

class ReplayRunner : public QObject
{
    Q_OBJECT
public:
    static constexpr int kThrottleMs = 60;
    static constexpr int kPatienceMs = 500; // how long a replay may run before a newer request stops it

    explicit ReplayRunner(QObject* parent = nullptr);

    void open(OpenRequest request);
    void request(ReplayRequest request);
    void cancel();

    /// True from a request until its answer (or a newer one's) arrives.
    bool isStale() const { return m_pending.has_value() || m_lane.isRunning(); }
    bool isOpening() const { return m_opening && m_lane.isRunning(); }
    const JobLane& lane() const { return m_lane; }

Q_SIGNALS:
    void opened(const winnow::OpenedCorpus& corpus);
    void openFailed(const winnow::Error& error);
    /// None of the files to open is a recording; the error's place is the first file.
    void noRecording(const winnow::Error& error);
    void answered(const winnow::ReplayAnswer& answer);
    void failed(const winnow::Error& error);
    void stateChanged();
    void cancelled();

private:
    void dispatch();
    void land(Result<ReplayAnswer> answer);

    JobLane m_lane;
    RestTimer m_gate { kThrottleMs };
    QElapsedTimer m_started;
    std::optional<ReplayRequest> m_pending;
    bool m_opening = false;
};

/// The work of open(), also used by tests: synchronous, any thread.
Result<OpenedCorpus> openForReplay(
    const OpenRequest& request, const std::stop_token& stop, const ProgressFn& progress);

} // namespace winnow
