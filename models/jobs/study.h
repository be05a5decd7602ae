// SPDX-License-Identifier: GPL-3.0-or-later
// Base of every analysis in the window: one worker lane, one answer that stays until the next, and the inputs
// from the document, taken on the GUI thread and measured on the worker. Derived classes own the answer;
// views show progress and cancel through lane().
#pragma once

#include <QObject>
#include <memory>

#include "core/base/try.h"
#include "core/policy/policy.h"
#include "core/tokens/counter.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/jobs/job_lane.h"

namespace winnow {

/// A policy on the open corpus at the time of the request. Copy it into the job.
struct PolicyOnCorpus
{
    std::shared_ptr<ReplayEngine> engine;
    Policy policy;
    std::shared_ptr<const InsightData> known; // of any policy; may be null
    std::optional<Encoding> encoding;

    std::stop_token stop = {}; // of the job
    ProgressFn progress = {};

    PolicyOnCorpus during(const std::stop_token& job, const ProgressFn& told) const;
    const CorpusFacts& facts() const;
    /// Replay, use index, losses and cost; reuses what is already known. Errors: Cancelled and those of
    /// replaying.
    Result<std::shared_ptr<const InsightData>> measure() const;
    /// The same for another policy. `base` is of this corpus and shares what does not depend on the policy.
    Result<std::shared_ptr<const InsightData>> measure(
        const Policy& other, const std::shared_ptr<const InsightData>& base) const;
    Bench bench(const InsightData& of) const { return of.bench(*engine, stop, progress); }
};

class Study : public QObject
{
    Q_OBJECT
public:
    Study(Workspace& workspace, Insight& insight, QObject* parent);

    JobLane& lane() { return m_lane; }
    bool isRunning() const { return m_lane.isRunning(); }
    void cancel() { m_lane.cancel(); }
    /// True if the policy changed since the answer.
    bool isStale() const { return m_stale; }
    /// Whether there is anything to compute.
    virtual bool isNeeded() const = 0;
    /// True while the first search for later uses runs: an analysis would repeat it.
    bool isEarly() const { return m_insight.lane().isRunning() && !m_insight.data(); }
    Workspace& workspace() const { return m_workspace; }

Q_SIGNALS:
    void changed();
    /// Something other than the policy has invalidated the answer.
    void outdated();
    void failed(const winnow::Error& error);

protected:
    PolicyOnCorpus onCorpus() const;
    /// Drops the answer: another corpus is open.
    virtual void forget() = 0;
    /// Marks the answer stale and stops the running job.
    void outdate();
    Insight& insight() const { return m_insight; }
    /// Call it when an answer arrived or failed; emits the signals.
    void landed(const Error* error);

    QString m_title; // of the last run

private:
    Workspace& m_workspace;
    Insight& m_insight;
    JobLane m_lane;
    bool m_stale = false;
};

/// The newest answer wins; the old one stays, stale, until then.
template <class T> class StudyOf : public Study
{
public:
    using Study::Study;
    /// Null until the first arrives.
    const std::shared_ptr<const T>& answer() const { return m_answer; }
    bool isNeeded() const override { return !m_answer || isStale(); }

protected:
    void forget() override { m_answer.reset(); }
    /// Does nothing without a corpus.
    void run(const QString& title, std::function<Result<T>(const PolicyOnCorpus&)> work)
    {
        using Answer = std::shared_ptr<const T>;
        if (!workspace().hasCorpus())
            return;
        m_title = title;
        lane().template start<Answer>(
            title,
            [on = onCorpus(), work = std::move(work)](
                const std::stop_token& stop, const ProgressFn& progress) -> Result<Answer> {
                WINNOW_TRY(auto made, work(on.during(stop, progress)));
                return std::make_shared<const T>(std::move(made));
            },
            [this](const Result<Answer>& found) {
                if (found)
                    m_answer = *found;
                landed(found ? nullptr : &found.error());
            });
    }

    std::shared_ptr<const T> m_answer;
};

} // namespace winnow
