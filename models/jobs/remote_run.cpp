// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/remote_run.h"

#include <mutex>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/gateway/config/loader.h"
#include "core/goyaml/reference_marks.h"
#include "core/money/prices.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/go_counter.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr unsigned kAtOnce = 10; // the gateway's limit of parallel requests

using Lookup = std::shared_ptr<AnswerStore>;

void attachTo(ReplayEngine& engine, const Lookup& store)
{
    engine.setAnswers([store](const Policy& policy, const RemoteQuestion& question) {
        return store->find(policy, question);
    });
}

/// Upper bound by the price table: full-length answers, prompts without our own instructions.
std::optional<double> costOf(const Policy& policy, const std::vector<std::uint64_t>& tokens, QString& date)
{
    if (policy.strategy != "external_provider")
        return std::nullopt;
    const auto prices = PriceTable::load();
    if (!prices)
        return std::nullopt;
    date = toQt(prices->date());
    const Price price = prices->priceOf(expandReferences(resolveRemote(policy).model, processEnvironment()));
    double dollars = 0;
    for (const std::uint64_t count : tokens)
        dollars += static_cast<double>(count) * price.input
            + static_cast<double>(remote::answerTokens(count / 2)) * price.output;
    return dollars / 1e6;
}

RemotePlan makePlan(const ReplayEngine& engine, const ReplayResult& replay, AnswerStore& store)
{
    RemotePlan plan;
    plan.results = replay.pending;
    std::vector<std::uint64_t> tokens;
    for (const ResultId id : engine.pendingResults(replay)) {
        const RemoteTask task = engine.taskOf(replay, id);
        if (store.find(task.policy, task.question))
            continue;
        tokens.push_back(engine.facts().tokens(id));
        plan.tokens += engine.facts().tokens(id);
    }
    plan.texts = tokens.size();
    plan.exact = engine.facts().counterLabel().find('~') == std::string::npos;
    const RemoteEndpoint to = resolveRemote(replay.policy);
    plan.strategy = toQt(replay.policy.strategy);
    plan.target = toQt(remote::shownTarget(remote::targetOf(replay.policy, processEnvironment())));
    plan.model = toQt(to.model);
    plan.key = to.apiKey.starts_with("${") ? toQt(to.apiKey) : QString();
    plan.dollars = costOf(replay.policy, tokens, plan.priceDate);
    return plan;
}

} // namespace

struct RemoteRun::Shared
{
    std::mutex mutex;
    RemoteTally tally;
    std::uint64_t done = 0;
};

RemoteRun::RemoteRun(Workspace& workspace, const QString& libraryFile, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_store(std::make_shared<AnswerStore>(std::filesystem::path(fromQt(libraryFile))))
{
    connect(&workspace, &Workspace::resultChanged, this, &RemoteRun::attach);
    connect(&workspace, &Workspace::corpusChanged, this, &RemoteRun::cancel);
    connect(&m_lane, &JobLane::stateChanged, this, &RemoteRun::stateChanged);
    connect(&m_lane, &JobLane::cancelled, this, [this] {
        if (std::exchange(m_asking, false))
            landed();
    });
}

/// The first replay with pending results looks answers up in the library; every later replay of this corpus
/// does so from the start.
void RemoteRun::attach()
{
    const auto engine = m_workspace.engine();
    const auto& replay = m_workspace.workingResult();
    if (!engine || !replay || replay->pending == 0 || m_asking || m_attached.lock() == engine)
        return;
    m_attached = engine;
    m_lane.start<bool>(
        tr("Looking for answers"),
        [engine, store = m_store](const std::stop_token&, const ProgressFn&) -> Result<bool> {
            attachTo(*engine, store);
            return true;
        },
        [this](Result<bool>) { m_workspace.replay(); });
}

void RemoteRun::prepare()
{
    const auto engine = m_workspace.engine();
    const auto replay = m_workspace.workingResult();
    if (!engine || !replay || m_asking)
        return;
    m_attached = engine;
    m_lane.start<RemotePlan>(
        tr("Looking for answers"),
        [engine, replay, store = m_store](const std::stop_token&, const ProgressFn&) -> Result<RemotePlan> {
            attachTo(*engine, store);
            return makePlan(*engine, *replay, *store);
        },
        [this](Result<RemotePlan> plan) {
            if (plan)
                m_plan = std::move(*plan);
            Q_EMIT planned();
        });
}

void RemoteRun::start()
{
    const auto engine = m_workspace.engine();
    const auto replay = m_workspace.workingResult();
    if (!engine || !replay || m_asking)
        return;
    m_asking = true;
    m_store->forgetFailures();
    m_tally = {};
    const auto shared = m_running = std::make_shared<Shared>();
    m_lane.start<bool>(
        tr("Remote compressions"),
        [engine, replay, store = m_store, shared, make = m_surroundings](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<bool> {
            WINNOW_TRY(auto counter, openGoCounter(Encoding::Cl100k));
            remote::AnswerCache cache;
            cache.find = [store](const Policy& p, const RemoteEndpoint& to, const remote::Task& t) {
                return store->findText(p, to, t);
            };
            cache.keep = [store](const Policy& p, const RemoteEndpoint& to, const remote::Task& t,
                             const std::string& a) { store->keep(p, to, t, a); };
            remote::RemoteClient client(make(), std::move(counter), std::move(cache), stop);
            const std::vector<ResultId> ids = engine->pendingResults(*replay);
            (void)parallelFor(ids.size(), kAtOnce, stop, [&](std::size_t i) {
                const RemoteTask task = engine->taskOf(*replay, ids[i]);
                const RemoteQuestion& asked = task.question;
                auto answer
                    = client.compress(task.policy, { asked.text, asked.tool, asked.query, asked.source });
                if (!answer && answer.error().code == ErrorCode::Network)
                    store->keepFailure(task.policy, asked, answer.error());
                const std::lock_guard lock(shared->mutex);
                RemoteTally& tally = shared->tally;
                if (answer)
                    ++tally.answered;
                else if (answer.error().code != ErrorCode::Cancelled)
                    ++tally.failed;
                if (!answer && answer.error().code != ErrorCode::Cancelled && tally.firstError.isEmpty())
                    tally.firstError = messageText(answer.error().detail);
                tally.fromLibrary = client.counts().fromCache;
                if (progress)
                    progress({ ++shared->done, ids.size(), Message::mark("texts"), Message::mark("asking") });
            });
            return true;
        },
        [this, shared](Result<bool> answer) {
            m_asking = false;
            if (!answer)
                shared->tally.firstError = errorText(answer.error());
            landed();
        });
    Q_EMIT stateChanged();
}

void RemoteRun::cancel()
{
    if (m_lane.isRunning())
        m_lane.cancel();
}

/// All answers arrived, or those before a cancel: the next replay uses them.
void RemoteRun::landed()
{
    if (m_running) {
        const std::lock_guard lock(m_running->mutex); // a cancelled worker may still be writing
        m_tally = m_running->tally;
    }
    m_attached.reset();
    Q_EMIT finished();
    attach();
}

} // namespace winnow
