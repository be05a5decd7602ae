// SPDX-License-Identifier: GPL-3.0-or-later
// What the policy in use and policy A cost: losses, money and the four figures, computed on a worker of its
// own a moment after the replay has come to rest. Until a new answer lands the old one stays, marked stale;
// the baseline's is kept, so that holding B is instant. Observational: 0 means none detected.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "core/gate/verdict.h"
#include "core/measure/measured.h"
#include "core/measure/threshold_curve.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class Workspace;

/// What no policy changes on one corpus; made once, shared by all that is measured on it.
struct InsightBasis
{
    UseIndex index;
    MoneyBasis money;
};

/// All of one replay.
struct InsightData : Measured
{
    std::shared_ptr<const UseIndex> index; // part of `basis`
    std::shared_ptr<const InsightBasis> basis;
    Verdict verdict; // by the usual limits
    /// For more measuring on the same corpus; the engine and this must outlive it.
    Bench bench(ReplayEngine& engine, const std::stop_token& stop, const ProgressFn& progress = {}) const
    {
        return { engine, basis->index, basis->money, 0, stop, progress };
    }
};

/// All of one replay, on a worker; `basis` null: it is made. Errors: Cancelled, an unreadable price table.
Result<std::shared_ptr<const InsightData>> measureReplay(ReplayEngine& engine,
    const std::shared_ptr<const ReplayResult>& replay, std::shared_ptr<const InsightBasis> basis,
    const std::stop_token& stop, const ProgressFn& progress);

class Insight : public QObject
{
    Q_OBJECT
public:
    static constexpr int kRestMs = 250;

    explicit Insight(Workspace& workspace, QObject* parent = nullptr);

    /// Of what is shown: the policy in use, or policy A while B is held. Null before the first.
    const std::shared_ptr<const InsightData>& data() const;
    const std::shared_ptr<const InsightData>& working() const { return m_data; }
    const std::shared_ptr<const InsightData>& baseline() const { return m_baseline; }
    /// Figures of what is shown are about a policy that is no longer it.
    bool isOutdated() const;
    bool isStale() const;
    /// The exact size curve of a threshold, the lower one at first; computed only while it is shown.
    const std::shared_ptr<const ThresholdCurve>& curve() const { return m_thresholdCurve; }
    void wantThresholdCurve(bool wanted);
    Threshold threshold() const { return m_threshold; }
    void setThreshold(Threshold which);
    /// "min_bytes", "max_tokens": which parameter of this policy that is.
    std::string_view thresholdKey(const Policy& policy) const;
    /// Whether its steps know what is lost; that comes after the savings.
    bool thresholdCurveHasLosses() const { return m_thresholdCurve && m_stairsHaveNet; }
    JobLane& lane() { return m_lane; }

    struct LaterUse
    {
        std::uint32_t begin = 0; // bytes of the result's text
        std::uint32_t end = 0;
        QString text; // "used 7 turns later in Edit arguments"
    };
    /// Where a result's dropped text was used later, in order of place. Old texts of edits are looked for in
    /// `text`, the result's: their places are known without line numbers only.
    std::vector<LaterUse> laterUses(ResultId id, std::string_view text = {}) const;

Q_SIGNALS:
    void changed();
    void thresholdCurveChanged();
    void failed(const winnow::Error& error);

private:
    void start();
    void measure(const std::shared_ptr<const ReplayResult>& replay, std::shared_ptr<const InsightData>& into);
    void startThresholdCurve();
    void stopThresholdCurve();
    void buildStairs(
        const std::shared_ptr<const ReplayResult>& replay, const std::shared_ptr<const UseIndex>& index);
    void addNet(const std::shared_ptr<const ReplayResult>& replay);
    QString useText(const UseEvidence& evidence, ResultId from) const;
    Workspace& m_workspace;
    JobLane m_lane;
    JobLane m_stairLane;
    QTimer m_rest;
    std::shared_ptr<const ThresholdCurve> m_thresholdCurve;
    std::shared_ptr<const ReplayResult> m_stairsOf; // that the size curve is, or is being, built for
    Threshold m_threshold = Threshold::Minimum;
    bool m_wantsThresholdCurve = false;
    bool m_failed = false; // figures that could not be had; the savings can
    bool m_stairsHaveNet = false;
    bool m_showsBaseline = false;
    std::shared_ptr<const InsightData> m_data;
    std::shared_ptr<const InsightData> m_baseline;
};

} // namespace winnow
