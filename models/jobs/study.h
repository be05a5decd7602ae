// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of an analysis in the window: one worker lane, one answer that stays until the
// next, and what every such analysis needs of the document, taken on the GUI thread and measured on the
// worker. Derived classes hold the answer; views show progress and cancel through lane().
#pragma once

#include <QObject>
#include <memory>

#include "core/policy/policy.h"
#include "core/tokens/counter.h"
#include "models/jobs/insight.h"
#include "models/jobs/job_lane.h"

namespace winnow {

/// A policy on the open corpus, as seen when the work was asked for. Copy it into the job.
struct PolicyOnCorpus
{
    std::shared_ptr<ReplayEngine> engine;
    Policy policy;
    std::shared_ptr<const InsightData> known; // of any policy; may be null
    std::optional<Encoding> encoding;

    const CorpusFacts& facts() const;
    /// Replay, use index, losses and cost; what is known already is not computed again. Errors:
    /// Cancelled and what replaying gives.
    Result<std::shared_ptr<const InsightData>> measure(
        const std::stop_token& stop, const ProgressFn& progress) const;
};

class Study : public QObject
{
    Q_OBJECT
public:
    Study(Workspace& workspace, Insight& insight, QObject* parent);

    JobLane& lane() { return m_lane; }
    bool isRunning() const { return m_lane.isRunning(); }
    void cancel() { m_lane.cancel(); }
    /// True when the policy is another one than the answer is about.
    bool isStale() const { return m_stale; }
    /// Whether there is something to find.
    virtual bool isNeeded() const = 0;
    Workspace& workspace() const { return m_workspace; }

Q_SIGNALS:
    void changed();
    /// Something else than the policy changed what the answer is about.
    void outdated();
    void failed(const winnow::Error& error);

protected:
    PolicyOnCorpus onCorpus() const;
    PolicyOnCorpus onCorpus(const Policy& policy) const;
    /// Forget the answer: another corpus is open.
    virtual void forget() = 0;
    /// From now on the answer is stale; what runs is stopped.
    void outdate();
    Insight& insight() const { return m_insight; }
    /// An answer has landed, or none will: says so.
    void landed(const Error* error);

private:
    Workspace& m_workspace;
    Insight& m_insight;
    JobLane m_lane;
    bool m_stale = false;
};

/// The newest answer wins; the old one stays, stale, until it lands.
template <class T> class StudyOf : public Study
{
public:
    using Study::Study;
    /// Null before the first.
    const std::shared_ptr<const T>& answer() const { return m_answer; }
    bool isNeeded() const override { return !m_answer || isStale(); }

protected:
    void forget() override { m_answer.reset(); }
    void run(const QString& title, JobLane::Work<std::shared_ptr<const T>> work)
    {
        lane().template start<std::shared_ptr<const T>>(
            title, std::move(work), [this](Result<std::shared_ptr<const T>> found) {
                if (found)
                    m_answer = *found;
                landed(found ? nullptr : &found.error());
            });
    }

    std::shared_ptr<const T> m_answer;
};

} // namespace winnow
