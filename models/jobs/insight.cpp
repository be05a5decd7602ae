// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/insight.h"

#include <QElapsedTimer>
#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/base/try.h"
#include "core/compression/pipeline.h"
#include "core/measure/figures_by.h"
#include "core/money/expansion.h"
#include "core/policy/parameters.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "models/document/workspace.h"

namespace winnow {

using Shared = std::shared_ptr<const InsightData>;

namespace {

constexpr std::size_t kCurveAtOnce = 5000; // results

/// Counts lost uses while the search for later uses runs: a lower bound, because it counts what a tenth of the time
/// allows, and nothing in the first second.
class LossesSoFar
{
public:
    LossesSoFar(const ReplayEngine& engine, const ReplayResult& replay, std::uint32_t wholeRequests,
        std::atomic<std::uint64_t>& count)
        : m_engine(engine)
        , m_replay(replay)
        , m_wholeRequests(wholeRequests)
        , m_count(count)
    {
        m_clock.start();
    }
    /// The later uses of one session; from any thread.
    void add(const UseIndex& uses, const std::stop_token& stop)
    {
        const std::unique_lock lock(m_mutex, std::try_to_lock);
        const qint64 begin = m_clock.elapsed();
        if (!lock.owns_lock() || begin < 1000 || m_spent > begin / 10)
            return;
        if (const auto losses = evaluateLosses(m_engine, m_replay, uses, 1, stop, m_wholeRequests))
            m_count += losses->uses.size();
        m_spent += m_clock.elapsed() - begin;
    }

private:
    const ReplayEngine& m_engine;
    const ReplayResult& m_replay;
    std::uint32_t m_wholeRequests;
    QElapsedTimer m_clock;
    std::mutex m_mutex;
    qint64 m_spent = 0; // milliseconds
    std::atomic<std::uint64_t>& m_count;
};

} // namespace

Result<Shared> measureReplay(ReplayEngine& engine, const std::shared_ptr<const ReplayResult>& replay,
    std::shared_ptr<const InsightBasis> basis, const std::stop_token& stop, const ProgressFn& progress,
    std::atomic<std::uint64_t>* lost)
{
    if (!basis) {
        WINNOW_TRY(const auto prices, PriceTable::load());
        MoneyBasis money(engine.facts(), prices);
        std::optional<LossesSoFar> soFar;
        if (lost)
            soFar.emplace(engine, *replay, money.assumptions.wholeRequests(), *lost);
        WINNOW_TRY(
            auto built, buildUseIndex(engine.facts(), 0, stop, progress, nullptr, [&](const UseIndex& uses) {
                if (soFar)
                    soFar->add(uses, stop);
            }));
        basis = std::make_shared<const InsightBasis>(InsightBasis { std::move(built), std::move(money) });
    }
    WINNOW_TRY(auto measured, measure({ engine, basis->index, basis->money, 0, stop, {} }, replay));
    auto data = std::make_shared<InsightData>();
    static_cast<Measured&>(*data) = std::move(measured);
    data->index = { basis, &basis->index };
    data->basis = std::move(basis);
    data->tools = figuresOfTools(*data);
    data->verdict = verdictOn(*data->index, *data);
    return Shared(std::move(data));
}

Insight::Insight(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_rest, &QTimer::timeout, this, &Insight::start);
    connect(&m_curveRest, &QTimer::timeout, this, &Insight::startThresholdCurve);
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        m_lane.cancel();
        m_curveLane.cancel();
        m_curveOf.reset();
        m_data.reset();
        m_baseline.reset();
        m_failed = false;
        m_thresholdCurve.reset();
        Q_EMIT changed();
        Q_EMIT thresholdCurveChanged();
    });
    // Building the threshold curve locks the engine; a moving slider must not wait for it.
    connect(&workspace, &Workspace::policyChanged, this, &Insight::stopThresholdCurve);
    connect(&workspace, &Workspace::resultChanged, this, [this] {
        // While a slider moves, either the curve knows its figures, or each measurement starts the next.
        if (const bool known = moving().has_value();
            m_workspace.result() && (known || !m_data || !m_lane.isRunning()))
            m_rest.start(known ? kRestMs : 0);
        if (m_workspace.showsBaseline() != m_showsBaseline) {
            m_showsBaseline = m_workspace.showsBaseline();
            Q_EMIT changed(); // the figures of the other policy already exist
        }
    });
}

const Shared& Insight::data() const
{
    return m_workspace.showsBaseline() && m_baseline ? m_baseline : m_data;
}

bool Insight::isOutdated() const
{
    const auto shown = m_workspace.result();
    return shown && (!data() || data()->replay != shown || m_workspace.isStale());
}

bool Insight::isStale() const
{
    return m_rest.isActive() || m_lane.isRunning();
}

std::optional<Figures> Insight::moving() const
{
    if (!isOutdated() || m_workspace.showsBaseline() || !m_data || !thresholdCurveHasLosses())
        return std::nullopt;
    const Chain chain = prepareChain(m_workspace.policy());
    const bool lower = m_threshold == Threshold::Minimum;
    const ThresholdStep* const step = m_thresholdCurve->at(lower ? chain.minimum : chain.maximum);
    const Parameter* const parameter = findParameter(thresholdKey(m_curvePolicy));
    Policy before = m_workspace.policy();
    parameter->set(before, parameter->get(m_curvePolicy));
    if (!step || !(before == m_curvePolicy))
        return std::nullopt;
    Figures figures = step->figures;
    figures.edits = m_data->figures.edits; // of the recordings, under any policy
    return figures;
}

void Insight::start()
{
    m_curveRest.start();
    const auto& working = m_workspace.workingResult();
    const auto& baseline = m_workspace.baselineResult();
    if (working && (!m_data || m_data->replay != working))
        return measure(working, m_data);
    if (baseline && (!m_baseline || m_baseline->replay != baseline))
        measure(baseline, m_baseline);
}

void Insight::measure(const std::shared_ptr<const ReplayResult>& replay, Shared& into)
{
    std::shared_ptr<const InsightBasis> basis = m_data ? m_data->basis : nullptr;
    m_lostSoFar = std::make_shared<std::atomic<std::uint64_t>>(0);
    m_lane.start<Shared>(
        tr("Looking for later uses"),
        [engine = m_workspace.engine(), replay, basis, lost = m_lostSoFar](
            const std::stop_token& stop, const ProgressFn& progress) {
            return measureReplay(*engine, replay, basis, stop, progress, lost.get());
        },
        [this, &into](Result<Shared> answer) {
            if (!answer) {
                if (answer.error().code != ErrorCode::Cancelled)
                    Q_EMIT m_workspace.failed(tr("Later uses"), answer.error());
                m_failed = true;
                return startThresholdCurve();
            }
            into = *answer;
            Q_EMIT changed();
            if (const auto now = m_workspace.workingResult(); now && m_thresholdCurve)
                addNet(now);
            if (!m_rest.isActive())
                start(); // measures what is still missing
        });
}

void Insight::wantThresholdCurve(bool wanted)
{
    m_wantsThresholdCurve = wanted;
    if (wanted)
        startThresholdCurve();
    else
        stopThresholdCurve();
}

void Insight::stopThresholdCurve()
{
    if (m_curveLane.isRunning())
        m_curveOf.reset(); // the next request starts over
    m_curveLane.cancel();
}

void Insight::setThreshold(Threshold which)
{
    if (which == m_threshold)
        return;
    m_threshold = which;
    m_curveLane.cancel();
    m_curveOf.reset();
    m_thresholdCurve.reset();
    Q_EMIT thresholdCurveChanged();
    startThresholdCurve();
}

std::string_view Insight::thresholdKey(const Policy& policy) const
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    if (m_threshold == Threshold::Minimum)
        return tokens ? "min_tokens" : "min_bytes";
    return tokens ? "max_tokens" : "max_bytes";
}

/// Waits for the first figures of both policies, which need the processor more. Runs once per replay.
void Insight::startThresholdCurve()
{
    const auto replay = m_workspace.workingResult();
    const bool early = !m_baseline && !m_failed;
    if (!m_wantsThresholdCurve || !replay || early || m_workspace.isStale() || m_curveOf == replay)
        return;
    // With few results the curve includes losses from the start; with many it shows the savings first.
    const bool known = m_data && m_data->replay->corpus == replay->corpus;
    const bool atOnce = known && (m_data->replay == replay || replay->outcomes.size() <= kCurveAtOnce);
    buildCurve(replay, atOnce ? m_data->basis : nullptr);
}

/// With a basis each step knows its losses, and thus the net in money.
void Insight::buildCurve(
    const std::shared_ptr<const ReplayResult>& replay, const std::shared_ptr<const InsightBasis>& basis)
{
    using Curve = std::shared_ptr<const ThresholdCurve>;
    m_curveOf = replay;
    m_curveLane.start<Curve>(
        tr("Threshold curve"),
        [engine = m_workspace.engine(), policy = replay->policy, basis, which = m_threshold](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<Curve> {
            const ThresholdPlan plan { which, basis ? &basis->index : nullptr,
                basis ? &basis->money : nullptr };
            WINNOW_TRY(auto curve, buildThresholdCurve(*engine, policy, plan, 0, stop, progress));
            return std::make_shared<const ThresholdCurve>(std::move(curve));
        },
        [this, replay, basis](Result<Curve> answer) {
            if (!answer)
                return;
            m_thresholdCurve = *answer;
            m_curvePolicy = replay->policy;
            m_curveHasLosses = basis != nullptr;
            Q_EMIT thresholdCurveChanged();
            addNet(replay);
        });
}

/// Adds losses and net, which need the later uses; the savings did not.
void Insight::addNet(const std::shared_ptr<const ReplayResult>& replay)
{
    const bool known = m_data && m_data->replay->corpus == replay->corpus;
    if (m_wantsThresholdCurve && known && !m_curveHasLosses && !m_curveLane.isRunning()
        && replay == m_workspace.workingResult())
        buildCurve(replay, m_data->basis);
}

} // namespace winnow
