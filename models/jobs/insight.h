// SPDX-License-Identifier: GPL-3.0-or-later
// What the policy in use and policy A cost: losses, money and the four figures, computed on a worker shortly after
// replays come to rest. The old answer stays, marked stale, until a new one arrives; the answer for policy A is kept,
// so that holding B is instant. Observational: 0 means none detected.
#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>

#include "core/gate/verdict.h"
#include "core/measure/measured.h"
#include "core/measure/threshold_curve.h"
#include "core/policy/policy.h"
#include "models/jobs/job_lane.h"
#include "models/jobs/rest_timer.h"

namespace winnow {

class Workspace;

/// What depends on the corpus but not on the policy; built once and shared by all measurements.
struct InsightBasis
{
    UseIndex index;
    MoneyBasis money;
};

/// Everything measured on one replay.
struct InsightData : Measured
{
    std::shared_ptr<const UseIndex> index; // part of `basis`
    std::shared_ptr<const InsightBasis> basis;
    std::vector<Figures> tools; // by ToolId
    Verdict verdict; // against the default limits
    /// For more measurements on the same corpus; the engine and this object must outlive the bench.
    Bench bench(ReplayEngine& engine, const std::stop_token& stop, const ProgressFn& progress = {}) const
    {
        return { engine, basis->index, basis->money, 0, stop, progress };
    }
};

/// Measures one replay; for workers. Builds the basis if `basis` is null. Errors: Cancelled, an unreadable price table.
/// While it searches for later uses, `lost` counts those lost so far, never too many.
Result<std::shared_ptr<const InsightData>> measureReplay(ReplayEngine& engine,
    const std::shared_ptr<const ReplayResult>& replay, std::shared_ptr<const InsightBasis> basis,
    const std::stop_token& stop, const ProgressFn& progress, std::atomic<std::uint64_t>* lost = nullptr);

class Insight : public QObject
{
    Q_OBJECT
public:
    static constexpr int kRestMs = 150;

    explicit Insight(Workspace& workspace, QObject* parent = nullptr);

    /// For the policy on show: the policy in use, or policy A while B is held. Null until measured.
    const std::shared_ptr<const InsightData>& data() const;
    const std::shared_ptr<const InsightData>& working() const { return m_data; }
    const std::shared_ptr<const InsightData>& baseline() const { return m_baseline; }
    /// True if data() is about an earlier policy than the one on show.
    bool isOutdated() const;
    bool isStale() const;
    /// While the search for later uses runs, the number of lost uses found so far under the policy in use; 0 at first.
    std::uint64_t lostSoFar() const { return m_lane.isRunning() && m_lostSoFar ? m_lostSoFar->load() : 0; }
    /// The exact figures of the policy in use, from the size curve, while it differs from the measured policy only in
    /// threshold(). None otherwise, and once it is measured.
    std::optional<Figures> moving() const;
    /// The exact size curve of a threshold (at first the lower one); computed only while visible.
    const std::shared_ptr<const ThresholdCurve>& curve() const { return m_thresholdCurve; }
    void wantThresholdCurve(bool wanted);
    Threshold threshold() const { return m_threshold; }
    void setThreshold(Threshold which);
    /// The parameter of this policy behind threshold(): "min_bytes", "max_tokens".
    std::string_view thresholdKey(const Policy& policy) const;
    /// Whether the curve's steps include losses, which are computed after the savings.
    bool thresholdCurveHasLosses() const { return m_thresholdCurve && m_curveHasLosses; }
    JobLane& lane() { return m_lane; }
    /// Measures what is missing, e.g. after the user stopped the search for later uses. The policy in use comes first.
    void start();

Q_SIGNALS:
    void changed();
    void thresholdCurveChanged();

private:
    void measure(const std::shared_ptr<const ReplayResult>& replay, std::shared_ptr<const InsightData>& into);
    void startThresholdCurve();
    void stopThresholdCurve();
    void buildCurve(
        const std::shared_ptr<const ReplayResult>& replay, const std::shared_ptr<const InsightBasis>& basis);
    void addNet(const std::shared_ptr<const ReplayResult>& replay);
    Workspace& m_workspace;
    JobLane m_lane;
    JobLane m_curveLane;
    RestTimer m_rest { kRestMs };
    RestTimer m_curveRest { kRestMs }; // no curve is built while a slider moves
    std::shared_ptr<const ThresholdCurve> m_thresholdCurve;
    Policy m_curvePolicy; // of m_thresholdCurve
    std::shared_ptr<const ReplayResult> m_curveOf; // the replay the size curve is, or is being, built for
    Threshold m_threshold = Threshold::Minimum;
    bool m_wantsThresholdCurve = false;
    bool m_failed = false; // the figures could not be measured; savings may still be
    bool m_curveHasLosses = false;
    bool m_showsBaseline = false;
    std::shared_ptr<std::atomic<std::uint64_t>> m_lostSoFar; // written by the worker
    std::shared_ptr<const InsightData> m_data;
    std::shared_ptr<const InsightData> m_baseline;
};

} // namespace winnow
