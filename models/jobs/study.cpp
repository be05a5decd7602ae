// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/study.h"

#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

const CorpusFacts& PolicyOnCorpus::facts() const
{
    return engine->facts();
}

PolicyOnCorpus PolicyOnCorpus::during(const std::stop_token& job, const ProgressFn& told) const
{
    PolicyOnCorpus on = *this;
    on.stop = job;
    on.progress = told;
    return on;
}

Result<std::shared_ptr<const InsightData>> PolicyOnCorpus::measure(
    const Policy& other, const std::shared_ptr<const InsightData>& base) const
{
    PolicyOnCorpus on = *this;
    on.policy = other;
    on.known = base;
    return on.measure();
}

Result<std::shared_ptr<const InsightData>> PolicyOnCorpus::measure() const
{
    const bool sameCorpus = known && known->replay->corpus.get() == &facts().corpus();
    if (sameCorpus && known->replay->policy == policy)
        return known;
    WINNOW_TRY(auto replay, engine->run(policy, stop, progress, nullptr, true));
    return measureReplay(*engine, replay, sameCorpus ? known->basis : nullptr, stop, progress);
}

Study::Study(Workspace& workspace, Insight& insight, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
{
    connect(this, &Study::failed, this,
        [this](const Error& error) { Q_EMIT m_workspace.failed(m_title, error); });
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        m_lane.cancel();
        m_stale = false;
        forget();
        Q_EMIT changed();
    });
    // A moving slider must not share the processor with an analysis of an outdated policy.
    connect(&workspace, &Workspace::policyChanged, this, [this] {
        m_lane.cancel();
        m_stale = true;
        Q_EMIT changed();
    });
}

void Study::outdate()
{
    m_lane.cancel();
    m_stale = true;
    Q_EMIT outdated();
}

void Study::landed(const Error* error)
{
    if (error && error->code == ErrorCode::Cancelled)
        return;
    if (error)
        return Q_EMIT failed(*error);
    m_stale = false;
    Q_EMIT changed();
}

PolicyOnCorpus Study::onCorpus() const
{
    return { m_workspace.engine(), m_workspace.policy(), m_insight.data(), m_workspace.encoding() };
}

} // namespace winnow
