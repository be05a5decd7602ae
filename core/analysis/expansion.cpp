// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/expansion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <unordered_map>

#include "core/gateway/rules/marker.h"
#include "core/replay/replay.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::array<std::string_view, 5> kDemandNames { "recorded", "regret", "rate", "worst-case",
    "manual" };
constexpr int kLoopLimit = 5; // expansions of one response, both dialects
constexpr std::int64_t kNotFoundTokens = 45; // the gateway's not-found sentence, either dialect, about

/// A call that is answered with one of the gateway's sentences.
constexpr gateway::DeliveryEffect kNotFound { true, false, kNotFoundTokens, true };

class Simulator
{
public:
    Simulator(const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis,
        const ExpansionOptions& options)
        : m_engine(engine)
        , m_corpus(engine.corpus())
        , m_replay(replay)
        , m_basis(basis)
        , m_options(options)
        , m_limits(storeLimits(replay.policy, options.store))
        , m_contexts(contextsAfter(engine, replay, basis))
    {
        m_report.tools.resize(m_corpus.tools.size());
        m_report.breakEven.resize(m_corpus.results.size());
        for (std::size_t s = 0; s < m_corpus.sessions.size(); ++s)
            m_report.routes.push_back(routeOf(m_corpus, SessionId(s), { options.api, options.streaming }));
    }

    void addSavings()
    {
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i) {
            const Outcome& outcome = m_replay.outcomes[i];
            if (!outcome.changed)
                continue;
            ++m_report.changed;
            ExpansionSums one;
            const ResultId id(i);
            one.saved = (static_cast<double>(outcome.tokensBefore) - static_cast<double>(outcome.tokensAfter))
                * m_basis.sessions[sessionOf(id).index()].stay(m_engine.timeline().results[i]);
            one.worstCost = hitCost(id, askingCall(id));
            if (one.worstCost > 0)
                m_report.breakEven[i] = one.saved / one.worstCost;
            m_report.tools[toolOf(id)].add(one);
            m_report.total.add(one);
        }
    }

    /// The call after the one that first saw the result; the model must have read the marker to ask.
    std::uint32_t askingCall(ResultId id) const
    {
        return m_engine.timeline().results[id.index()].firstCall + 1;
    }

    void ask(ResultId id, std::uint32_t call, double probability)
    {
        Expansion expansion { id, call, Supply::Hit, probability, 0, 0 };
        if (!m_replay.outcomes[id.index()].changed)
            expansion.supply = Supply::Unknown;
        else if (!deliveryTo(id).givesOriginal)
            expansion.supply = Supply::Undelivered;
        else if (!isThere(id, call))
            expansion.supply
                = m_engine.timeline().results[id.index()].calls() == 0 ? Supply::Unknown : Supply::Expired;
        // Only what the gateway would look up counts towards its limit.
        if (expansion.supply != Supply::Unknown && ++m_asked[{ sessionOf(id).value, call }] > kLoopLimit)
            expansion.supply = Supply::OverLimit;
        const bool asGiven = expansion.supply == Supply::Hit || expansion.supply == Supply::Undelivered;
        const gateway::DeliveryEffect effect = asGiven ? deliveryTo(id) : kNotFound;
        expansion.tokens = effect.stays ? m_options.callTokens + tokensBy(effect, id) : 0;
        expansion.cost = roundTrip(id, call, effect);
        m_report.expansions.push_back(expansion);
    }

    /// What one more request for this result would cost, were it compressed; the limit of one response is not
    /// counted.
    double priceOfAsking(ResultId id, std::uint32_t call) const
    {
        const gateway::DeliveryEffect effect = deliveryTo(id);
        return effect.givesOriginal && !isThere(id, call) ? roundTrip(id, call, kNotFound)
                                                          : hitCost(id, call);
    }

    ExpansionReport finish()
    {
        std::stable_sort(m_report.expansions.begin(), m_report.expansions.end(),
            [](const Expansion& a, const Expansion& b) {
                return a.result != b.result ? a.result < b.result : a.call < b.call;
            });
        for (const Expansion& e : m_report.expansions) {
            ExpansionSums one;
            one.expansions = e.probability;
            (e.supply == Supply::Hit                  ? one.hits
                    : e.supply == Supply::Expired     ? one.expired
                    : e.supply == Supply::Unknown     ? one.unknown
                    : e.supply == Supply::Undelivered ? one.undelivered
                                                      : one.overLimit)
                = e.probability;
            one.tokens = e.probability * static_cast<double>(e.tokens);
            one.cost = e.probability * e.cost;
            m_report.tools[toolOf(e.result)].add(one);
            m_report.total.add(one);
        }
        band();
        return std::move(m_report);
    }

    const ExpansionOptions& options() const { return m_options; }

private:
    bool isThere(ResultId id, std::uint32_t call) const
    {
        const Residence& stay = m_engine.timeline().results[id.index()];
        return stay.calls() > 0
            && originalAlive(stay, m_engine.timeline().callTimes[sessionOf(id).index()],
                std::min<std::uint32_t>(call, lastCall(id)), m_limits);
    }

    SessionId sessionOf(ResultId id) const { return m_corpus.results[id.index()].session; }
    std::size_t toolOf(ResultId id) const { return m_corpus.results[id.index()].tool.index(); }
    std::uint32_t lastCall(ResultId id) const
    {
        return static_cast<std::uint32_t>(m_engine.timeline().callTimes[sessionOf(id).index()].size()) - 1;
    }

    gateway::DeliveryEffect deliveryTo(ResultId id) const
    {
        const gateway::Route& route = m_report.routes[sessionOf(id).index()];
        return gateway::effectOf(
            gateway::deliveryCell(m_replay.policy.dialect, route.api, route.streamed).what);
    }

    std::int64_t tokensBy(const gateway::DeliveryEffect& effect, ResultId id) const
    {
        return effect.givesOriginal ? tokensGiven(id) : effect.tokens;
    }

    /// One call at `call`: written by the model; with one more request the prefix from the cache, and what
    /// stays of call and answer.
    double roundTrip(ResultId id, std::uint32_t call, const gateway::DeliveryEffect& effect) const
    {
        const CallPrices& p = m_basis.sessions[sessionOf(id).index()];
        const std::vector<std::int64_t>& context = m_contexts[sessionOf(id).index()];
        if (context.empty())
            return 0;
        const std::size_t at = std::min<std::size_t>(call, context.size() - 1);
        const double prefix = effect.asksAgain ? static_cast<double>(context[at]) * p.read : 0;
        const double stay = p.write + p.carried.back() - p.carried[std::min(at + 1, p.carried.size() - 1)];
        const std::int64_t kept = effect.stays ? tokensBy(effect, id) + m_options.callTokens : 0;
        return prefix + static_cast<double>(m_options.callTokens) * p.output
            + static_cast<double>(kept) * stay;
    }

    double hitCost(ResultId id, std::uint32_t call) const
    {
        if (m_engine.timeline().results[id.index()].calls() == 0)
            return 0;
        return roundTrip(id, call, deliveryTo(id));
    }

    /// Of the original behind the marker the model reads.
    std::int64_t tokensGiven(ResultId id) const
    {
        const auto all = m_replay.outcomes[m_replay.textOwner(id).index()].tokensBefore;
        return std::llround(static_cast<double>(all) * m_options.textShare);
    }

    /// Net of each seeded draw; independent of platform because only mt19937_64's raw output is used.
    void band()
    {
        m_report.low = m_report.high = m_report.total.net();
        if (m_options.model != DemandModel::Rate || m_report.expansions.empty() || m_options.samples == 0)
            return;
        std::mt19937_64 random(m_options.seed);
        std::vector<double> nets;
        nets.reserve(m_options.samples);
        for (std::uint32_t s = 0; s < m_options.samples; ++s) {
            double cost = 0;
            for (const Expansion& e : m_report.expansions)
                cost += static_cast<double>(random() >> 11) * 0x1.0p-53 < e.probability ? e.cost : 0;
            nets.push_back(m_report.total.saved - cost);
        }
        std::sort(nets.begin(), nets.end());
        m_report.low = nets[nets.size() / 20];
        m_report.high = nets[nets.size() - 1 - nets.size() / 20];
    }

    const ReplayEngine& m_engine;
    const Corpus& m_corpus;
    const ReplayResult& m_replay;
    const MoneyBasis& m_basis;
    const ExpansionOptions& m_options;
    const StoreLimits m_limits;
    std::vector<std::vector<std::int64_t>>
        m_contexts; // by session: tokens in context at each call, after the policy
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> m_asked; // expansions by (session, call)
    ExpansionReport m_report;
};

std::uint32_t callAfterEvent(const Session& session, std::uint32_t event)
{
    const auto found = std::upper_bound(session.modelCalls.begin(), session.modelCalls.end(), event,
        [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
    const auto index = static_cast<std::uint32_t>(found - session.modelCalls.begin());
    return index == 0 ? 0 : index - 1; // the call whose answer holds the event
}

/// expand_context calls of the recording, matched with results by shadow id.
void askRecorded(const ReplayEngine& engine, const ReplayResult& replay, Simulator& simulator)
{
    const Corpus& corpus = engine.corpus();
    std::unordered_map<std::string, ResultId> byShadow;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (replay.outcomes[i].changed)
            byShadow.try_emplace(
                shadowId(corpus.texts->get(engine.gatewayText(ResultId(i))).view()), ResultId(i));
    }
    for (const Session& session : corpus.sessions) {
        for (const ToolCall& call : session.calls) {
            if (call.name != "expand_context")
                continue;
            json::Document document;
            const Text arguments = corpus.texts->get(call.arguments);
            const auto root = document.parse(arguments.view());
            const auto found = root ? byShadow.find((*root)["id"].string()) : byShadow.end();
            if (found != byShadow.end())
                simulator.ask(found->second, callAfterEvent(session, call.event), 1);
        }
    }
}

void askChanged(const ReplayResult& replay, Simulator& simulator)
{
    const ExpansionOptions& options = simulator.options();
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (!replay.outcomes[i].changed)
            continue;
        double probability = 1;
        if (options.model == DemandModel::Rate) {
            const Tool& tool = replay.corpus->tools[replay.corpus->results[i].tool.index()];
            auto rate = options.rates.find(tool.label());
            if (rate == options.rates.end())
                rate = options.rates.find(tool.name);
            probability = rate == options.rates.end() ? options.rate : rate->second;
        }
        simulator.ask(ResultId(i), simulator.askingCall(ResultId(i)), probability);
    }
}

} // namespace

std::string_view demandName(DemandModel model)
{
    return kDemandNames[static_cast<std::size_t>(model)];
}

Result<DemandModel> demandByName(std::string_view name)
{
    for (std::size_t i = 0; i < kDemandNames.size(); ++i) {
        if (kDemandNames[i] == name)
            return static_cast<DemandModel>(i);
    }
    return fail(ErrorCode::Usage, "unknown demand model '" + std::string(name) + "'",
        "use recorded, regret, rate, worst-case or manual");
}

std::string_view supplyName(Supply supply)
{
    static constexpr std::array<std::string_view, 5> kNames { "hit", "expired", "unknown", "over-limit",
        "undelivered" };
    return kNames[static_cast<std::size_t>(supply)];
}

std::optional<double> ExpansionSums::breakEven() const
{
    if (worstCost <= 0)
        return std::nullopt;
    return saved / worstCost;
}

void ExpansionSums::add(const ExpansionSums& other)
{
    expansions += other.expansions;
    hits += other.hits;
    expired += other.expired;
    unknown += other.unknown;
    overLimit += other.overLimit;
    undelivered += other.undelivered;
    tokens += other.tokens;
    cost += other.cost;
    saved += other.saved;
    worstCost += other.worstCost;
}

bool originalAlive(const Residence& stay, const std::vector<TimeMs>& callTimes, std::uint32_t call,
    const StoreLimits& limits)
{
    if (stay.firstCall >= callTimes.size())
        return false;
    TimeMs original = callTimes[stay.firstCall];
    TimeMs compressed = original;
    for (std::uint32_t c = stay.firstCall + 1; c < stay.endCall && c <= call && c < callTimes.size(); ++c) {
        const TimeMs now = callTimes[c];
        const bool originalThere = now - original <= limits.originalTtl;
        if (now - compressed > limits.compressedTtl) { // a miss: compressed anew
            compressed = now;
            if (limits.missRenewsOriginal || !originalThere)
                original = now;
        } else if (limits.hitRenewsOriginal && originalThere) {
            original = now;
        }
    }
    return callTimes[std::min<std::size_t>(call, callTimes.size() - 1)] - original <= limits.originalTtl;
}

Result<ExpansionReport> simulateExpansions(const ReplayEngine& engine, const ReplayResult& replay,
    const PriceTable& prices, const ExpansionOptions& options, const NeedIndex* index, const Losses* losses)
{
    return simulateExpansions(engine, replay, MoneyBasis(engine, prices), options, index, losses);
}

Result<ExpansionReport> simulateExpansions(const ReplayEngine& engine, const ReplayResult& replay,
    const MoneyBasis& basis, const ExpansionOptions& options, const NeedIndex* index, const Losses* losses)
{
    Simulator simulator(engine, replay, basis, options);
    simulator.addSavings();
    switch (options.model) {
    case DemandModel::Recorded:
        askRecorded(engine, replay, simulator);
        break;
    case DemandModel::Regret:
        if (!index || !losses)
            return fail(ErrorCode::Usage, "the regret model needs the losses of this replay");
        for (const LostNeed& lost : losses->needs)
            simulator.ask(lost.result, lost.response, 1);
        break;
    case DemandModel::Rate:
    case DemandModel::WorstCase:
        askChanged(replay, simulator);
        break;
    case DemandModel::Manual:
        for (const ResultId id : options.manual)
            simulator.ask(id, simulator.askingCall(id), 1);
        break;
    }
    return simulator.finish();
}

void chargeExpansions(CostReport& cost, const ExpansionReport& expansion, const Corpus& corpus)
{
    for (const Expansion& e : expansion.expansions) {
        const double expected = e.probability * e.cost;
        const auto& place = corpus.results[e.result.index()];
        cost.total.expansions += expected;
        cost.sessions[place.session.index()].expansions += expected;
        cost.tools[place.tool.index()].expansions += expected;
        cost.results[e.result.index()] -= expected;
    }
}

CostReport paidCost(const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis,
    const NeedIndex& index, const Losses& losses)
{
    CostReport cost = computeCost(engine, replay, basis.prices);
    if (!replay.policy.enableExpandContext)
        return cost; // nobody can ask
    if (const auto asked = simulateExpansions(engine, replay, basis, {}, &index, &losses))
        chargeExpansions(cost, *asked, engine.corpus());
    return cost;
}

std::vector<double> lossPrices(
    const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis, const NeedIndex& index)
{
    std::vector<double> prices(index.needs.size(), 0);
    if (!replay.policy.enableExpandContext)
        return prices;
    const ExpansionOptions options;
    const Simulator simulator(engine, replay, basis, options);
    for (std::size_t n = 0; n < index.needs.size(); ++n) {
        const Need& need = index.needs[n];
        prices[n] = simulator.priceOfAsking(need.result, need.response);
    }
    return prices;
}

std::vector<double> askPrices(const ReplayEngine& engine, const ReplayResult& replay, const MoneyBasis& basis,
    const ExpansionOptions& options)
{
    const Simulator simulator(engine, replay, basis, options);
    std::vector<double> prices(replay.outcomes.size(), 0);
    for (std::size_t i = 0; i < prices.size(); ++i)
        prices[i] = simulator.priceOfAsking(ResultId(i), simulator.askingCall(ResultId(i)));
    return prices;
}

std::vector<double> gainBySession(const CostReport& from, const CostReport& to)
{
    std::vector<double> gains(std::min(from.sessions.size(), to.sessions.size()));
    for (std::size_t s = 0; s < gains.size(); ++s)
        gains[s] = to.sessions[s].net() - from.sessions[s].net();
    return gains;
}

} // namespace winnow
