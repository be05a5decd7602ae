// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_risks.h"

#include <mutex>
#include <set>

#include "core/base/try.h"
#include "core/compression/strategy.h"
#include "core/replay/corpus_facts.h"
#include "models/document/workspace.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr int kRestMs = 400; // behind the insight's own rest, which comes first
constexpr int kWorkerPatienceMs = 2000; // the user does not wait for the worker

/// What the library keeps of a policy on this corpus; none without money.
std::optional<PolicyRisks::Figure> figureIn(const LibraryRow& row, const std::string& corpusHash)
{
    if (!row.run || !row.run->figures || row.run->figures->waiting > 0 || row.run->corpusHash != corpusHash
        || row.figures.tokensBefore == 0 || row.run->figures->priceDate.empty())
        return std::nullopt;
    return PolicyRisks::Figure { row.figures, 0 };
}

} // namespace

/// Filled by the worker policy by policy, so that what was found stays when the rest is stopped.
struct PolicyRisks::Found
{
    std::mutex mutex;
    std::string corpusHash;
    FigureMap figures;
    std::vector<std::string> hopeless;
};

PolicyRisks::Figure riskOf(const InsightData& data)
{
    return { data.figures, data.replay->pending };
}

PolicyRisks::PolicyRisks(Workspace& workspace, Insight& insight, LibraryModel& library, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_library(&library)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &PolicyRisks::proceed);
    connect(&workspace, &Workspace::corpusChanged, this, &PolicyRisks::forgetCorpus);
    // Replays share the engine: a moving slider must not wait for other policies.
    connect(&workspace, &Workspace::policyChanged, this, [this] {
        pause();
        collect();
    });
    connect(&insight, &Insight::changed, this, [this] {
        rememberInUse();
        m_rest.start();
    });
    connect(&workspace, &Workspace::baselineChanged, this, [this] { m_rest.start(); });
    connect(&library, &LibraryModel::entriesChanged, this, [this] {
        takeEvidence();
        m_rest.start();
        Q_EMIT changed();
    });
    connect(&m_lane, &JobLane::stateChanged, this, &PolicyRisks::collect);
    connect(&m_lane, &JobLane::cancelled, this, [this] { m_stopped = !m_pausing; });
}

void PolicyRisks::want(bool wanted)
{
    m_wanted = wanted;
    if (wanted)
        m_rest.start();
    else
        pause();
}

void PolicyRisks::pause()
{
    const bool stopped = m_stopped;
    m_pausing = true;
    m_lane.cancel();
    m_pausing = false;
    m_stopped = stopped;
}

void PolicyRisks::judge()
{
    m_stopped = false;
    proceed();
}

void PolicyRisks::rememberInUse()
{
    if (const auto& data = m_insight.data()) {
        Figure& figure = m_figures[policyHash(data->replay->policy)];
        const bool answered
            = figure.waiting > 0 && data->replay->pending == 0; // others may have their answers now, too
        figure = riskOf(*data);
        if (answered)
            std::erase_if(m_figures, [](const auto& other) { return other.second.waiting > 0; });
        Q_EMIT changed();
    }
}

PolicyRisks::FigureMap& PolicyRisks::kept(const std::string& corpus)
{
    const std::string counter = m_workspace.facts() ? m_workspace.facts()->counterLabel() : std::string();
    if (m_kept.size() >= kMostCorpora && !m_kept.contains(corpus + counter))
        m_kept.erase(m_kept.begin());
    return m_kept[corpus + counter];
}

void PolicyRisks::forgetCorpus()
{
    pause();
    m_found.reset();
    m_corpusHash.clear();
    m_figures.clear();
    m_hopeless.clear();
    m_stopped = false;
    Q_EMIT changed();
}

/// What the library knows is what a replay would give, if this engine and counter found it.
void PolicyRisks::takeEvidence()
{
    if (m_corpusHash.empty() || !m_workspace.engine())
        return;
    for (std::size_t i = 0; i < std::min(policies(), kMostPolicies); ++i) {
        const LibraryRow& row = m_library->entries()[i];
        const auto figure = figureIn(row, m_corpusHash);
        if (figure && !row.isStale() && row.run->counter == m_workspace.facts()->counterLabel())
            m_figures.try_emplace(row.hash, *figure);
    }
    rememberNewest();
}

void PolicyRisks::rememberNewest()
{
    for (std::size_t i = 0; i < policies(); ++i) {
        const LibraryRow& row = m_library->entries()[i];
        if (const auto figure = m_figures.find(row.hash); figure != m_figures.end())
            m_newest.insert_or_assign(toQt(row.name), std::pair(m_corpusHash, figure->second));
    }
}

/// Of the library and A: what has no figure yet.
std::vector<PolicyRisks::Wanted> PolicyRisks::missing() const
{
    std::vector<Wanted> list;
    std::set<std::string> seen;
    const auto add = [&](Wanted wanted) {
        if (!m_figures.contains(wanted.hash) && !m_hopeless.contains(wanted.hash)
            && seen.insert(wanted.hash).second)
            list.push_back(std::move(wanted));
    };
    add({ policyHash(m_workspace.baseline()), {}, m_workspace.baseline() });
    for (std::size_t i = 0; i < std::min(policies(), kMostPolicies); ++i)
        add({ m_library->entries()[i].hash, toQt(m_library->entries()[i].name), std::nullopt });
    for (const auto& [name, policy] : otherStrategies())
        add({ policyHash(policy), {}, policy });
    return list;
}

std::vector<std::pair<QString, Policy>> PolicyRisks::otherStrategies() const
{
    std::vector<std::pair<QString, Policy>> list;
    const Policy& policy = m_workspace.policy();
    for (const StrategyInfo& strategy : strategies()) {
        if (policy.dialect != Dialect::Winnow || strategy.remote || strategy.name == policy.strategy
            || strategy.readsEarlier || !strategy.compress)
            continue;
        list.emplace_back(toQt(strategy.name), policy);
        list.back().second.strategy = strategy.name;
    }
    return list;
}

/// On the worker. A policy that cannot be replayed is left out; the others go on. Errors: Cancelled, a
/// library that cannot be read.
Result<void> PolicyRisks::judgeAll(const std::vector<Wanted>& list, const std::string& file,
    PolicyOnCorpus on, Found& found, const std::stop_token& stop, const ProgressFn& progress)
{
    std::optional<Library> library;
    for (std::size_t i = 0; i < list.size(); ++i) {
        progress({ i, list.size(), Message::mark("policies"), Message::mark("replaying") });
        Result<Policy> policy = list[i].policy.value_or(Policy());
        if (!list[i].policy) {
            if (!library) {
                WINNOW_TRY(auto opened, Library::open(file, {}, kWorkerPatienceMs));
                library.emplace(std::move(opened));
            }
            policy = library->load(fromQt(list[i].name));
        }
        bool judged = policy && policyHash(*policy) == list[i].hash; // else it was saved or removed meanwhile
        Figure figure;
        if (judged) {
            on.policy = *policy;
            const auto measured = on.measure(stop, {});
            if (!measured && measured.error().code == ErrorCode::Cancelled)
                return tl::make_unexpected(measured.error());
            judged = measured.has_value();
            if (judged)
                figure = riskOf(**measured);
        }
        const std::lock_guard held(found.mutex);
        if (judged)
            found.figures[list[i].hash] = figure;
        else
            found.hopeless.push_back(list[i].hash);
    }
    return {};
}

void PolicyRisks::proceed()
{
    if (!m_library || !m_wanted || m_stopped || m_lane.isRunning() || !m_insight.data()
        || !m_workspace.engine())
        return;
    if (m_insight.isStale() || m_workspace.isStale())
        return m_rest.start();
    auto list = missing();
    if (list.empty() && !m_corpusHash.empty())
        return;
    using Done = std::shared_ptr<Found>;
    m_found = std::make_shared<Found>();
    PolicyOnCorpus on { m_workspace.engine(), {}, m_insight.data(), m_workspace.encoding() };
    m_lane.start<Done>(
        tr("Policies on this chart"),
        [found = m_found, on, list = std::move(list), file = fromQt(m_library->file()),
            known = !m_corpusHash.empty()](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<Done> {
            if (!known) { // what is kept of this corpus comes first
                const std::string hash = on.facts().corpus().hash();
                const std::lock_guard held(found->mutex);
                found->corpusHash = hash;
                return found;
            }
            WINNOW_CHECK(judgeAll(list, file, on, *found, stop, progress));
            return found;
        },
        [this](const Result<Done>& answer) {
            collect();
            if (answer)
                return m_rest.start(); // the library may have changed meanwhile, or only the hash was missing
            if (answer.error().code != ErrorCode::Cancelled) {
                m_stopped = true; // until the user asks again
                Q_EMIT failed(answer.error());
            }
        });
}

/// What the worker has found since the last look.
void PolicyRisks::collect()
{
    if (!m_found)
        return;
    bool news = false;
    {
        const std::lock_guard held(m_found->mutex);
        news = !m_found->figures.empty() || !m_found->corpusHash.empty() || !m_found->hopeless.empty();
        if (!m_found->corpusHash.empty()) {
            m_corpusHash = std::exchange(m_found->corpusHash, {});
            m_figures.merge(FigureMap(kept(m_corpusHash)));
        }
        for (const auto& [hash, figure] : m_found->figures)
            m_figures[hash] = figure;
        for (const std::string& hash : m_found->hopeless)
            m_hopeless[hash] = true;
        m_found->figures.clear();
        m_found->hopeless.clear();
    }
    if (!news)
        return;
    takeEvidence();
    if (!m_corpusHash.empty())
        kept(m_corpusHash) = m_figures;
    Q_EMIT changed();
}

std::vector<PolicyRisks::Entry> PolicyRisks::entries() const
{
    std::vector<Entry> list;
    for (std::size_t i = 0; i < std::min(policies(), kMostPolicies); ++i) {
        const LibraryRow& row = m_library->entries()[i];
        Entry entry { toQt(row.name), std::nullopt, false };
        const auto fresh = m_figures.find(row.hash);
        const auto old = m_newest.find(entry.name);
        if (fresh != m_figures.end()) {
            entry.figure = fresh->second;
        } else if (old != m_newest.end() && !m_corpusHash.empty() && old->second.first == m_corpusHash) {
            entry.figure = old->second.second;
            entry.stale = true;
        } else if (!m_corpusHash.empty()) {
            entry.figure = figureIn(row, m_corpusHash); // by another engine or counter
            entry.stale = entry.figure.has_value();
        }
        list.push_back(std::move(entry));
    }
    return list;
}

std::optional<PolicyRisks::Figure> PolicyRisks::figureOf(const Policy& policy) const
{
    const auto found = m_figures.find(policyHash(policy));
    return found == m_figures.end() ? std::nullopt : std::optional(found->second);
}

} // namespace winnow
