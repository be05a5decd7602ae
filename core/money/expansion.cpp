// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/expansion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <unordered_map>

#include "core/gateway/rules/marker.h"
#include "core/replay/corpus_facts.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::array<std::string_view, 5> kDemandNames { "recorded", "used", "rate", "worst-case", "manual" };
/// The call after the one that first saw the result: the model must have read the marker to ask.
std::uint32_t askingCallOf(const CorpusFacts& facts, ResultId id)
{
    return facts.timeline().results[id.index()].firstCall + 1;
}

/// One original requested by itself: reading the prompt once more, the call, the text, and keeping it.
double askPrice(
    const AskPrices& prices, const CorpusFacts& facts, bool appends, ResultId id, std::uint32_t call)
{
    const SessionId session = facts.corpus().results[id.index()].session;
    if (facts.timeline().results[id.index()].calls() == 0)
        return 0;
    return prices.loop(session, call) + prices.callWritten(session, call) + prices.once(id, call)
        + (appends ? prices.carried(id, call) : 0);
}

/// A call that brings nothing back: the model writes it, and most gateways send another request in vain.
double lostPrice(const AskPrices& prices, const CorpusFacts& facts, const gateway::DeliveryEffect& effect,
    ResultId id, std::uint32_t call)
{
    const SessionId session = facts.corpus().results[id.index()].session;
    if (facts.timeline().results[id.index()].calls() == 0)
        return 0;
    return (effect.asksAgain ? prices.loop(session, call) : 0) + prices.callWritten(session, call);
}

class Simulator
{
public:
    Simulator(const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis,
        const ExpansionOptions& options)
        : m_facts(facts)
        , m_corpus(facts.corpus())
        , m_replay(replay)
        , m_basis(basis)
        , m_options(options)
        , m_prices(facts, basis, options.assumptions.value_or(basis.assumptions))
        , m_supply(facts, offering(replay.policy), routesOf(m_corpus, { options.api, options.streaming }))
    {
        m_report.tools.resize(m_corpus.tools.size());
        m_report.breakEven.resize(m_corpus.results.size());
        m_report.routes = routesOf(m_corpus, { options.api, options.streaming });
    }

    void addSavings()
    {
        const std::vector<double> saved = computeCost(m_facts, m_replay, m_basis).results;
        for (std::size_t i = 0; i < m_replay.outcomes.size(); ++i) {
            const Outcome& outcome = m_replay.outcomes[i];
            if (!outcome.changed || !m_options.counts(ResultId(i)))
                continue;
            ++m_report.changed;
            ExpansionSums one;
            const ResultId id(i);
            one.saved = saved[i];
            const std::uint32_t call = askingCallOf(m_facts, id);
            const Supply supply = m_supply.at(id, call);
            if (supply == Supply::Hit)
                one.worstCost = askPrice(m_prices, m_facts, m_supply.appends(), id, call);
            else if (supply == Supply::Undelivered)
                one.worstCost = lostPrice(m_prices, m_facts, deliveryOf(id), id, call);
            if (one.worstCost > 0)
                m_report.breakEven[i] = one.saved / one.worstCost;
            m_report.tools[toolOf(id)].add(one);
            m_report.total.add(one);
        }
    }

    /// Asks, whether needed or not. What the gateway would refuse costs nothing but is counted; what it loses
    /// on the way costs its request.
    void ask(ResultId id, std::uint32_t call, double probability)
    {
        Expansion expansion { id, call, Supply::Unknown, probability, 0, 0, 0 };
        if (m_replay.outcomes[id.index()].changed)
            expansion.supply = m_supply.at(id, call);
        const double perLoop = m_prices.assumptions().asksPerLoop;
        if (expansion.supply == Supply::Hit) {
            const double before = m_asked[{ sessionOf(id).value, call }]++;
            if (!m_supply.appends() && before >= kLoopLimit * perLoop)
                expansion.supply = Supply::OverLimit;
        }
        if (expansion.supply == Supply::Hit) {
            expansion.tokens = tokensOf(id);
            expansion.cost = askPrice(m_prices, m_facts, m_supply.appends(), id, call);
        } else if (expansion.supply == Supply::Undelivered) {
            const gateway::DeliveryEffect effect = deliveryOf(id);
            expansion.tokens = std::llround(m_prices.assumptions().callTokens) + effect.tokens;
            expansion.cost = lostPrice(m_prices, m_facts, effect, id, call);
        }
        m_report.expansions.push_back(expansion);
    }

    /// Every lost use, requested or repaired.
    void settle(const UseIndex& index, const Losses& losses)
    {
        UseBill bill(m_prices, OriginalSupply(m_facts, m_replay.policy, m_report.routes), index);
        for (const LostUse& lost : losses.uses) {
            bill.add(lost.laterUse);
            if (lost.breaksEdit)
                bill.breakEdit(lost.laterUse);
        }
        for (const UseBill::Row& row : bill.rows()) {
            const LaterUse& laterUse = index.uses[row.laterUse];
            const bool back = row.supply == Supply::Hit;
            m_report.expansions.push_back({ laterUse.result, laterUse.response, row.supply, 1,
                back ? tokensOf(laterUse.result) : 0, row.asked, row.repaired });
        }
    }

    ExpansionReport finish()
    {
        std::erase_if(
            m_report.expansions, [this](const Expansion& e) { return !m_options.counts(e.result); });
        std::stable_sort(m_report.expansions.begin(), m_report.expansions.end(),
            [](const Expansion& a, const Expansion& b) {
                return a.result != b.result ? a.result < b.result : a.call < b.call;
            });
        for (const Expansion& e : m_report.expansions) {
            ExpansionSums one;
            one.expansions = e.probability;
            countOf(one, e.supply) = e.probability;
            one.tokens = e.probability * static_cast<double>(e.tokens);
            one.asks = e.probability * e.cost;
            one.repairs = e.probability * e.repair;
            m_report.tools[toolOf(e.result)].add(one);
            m_report.total.add(one);
        }
        band();
        return std::move(m_report);
    }

    const ExpansionOptions& options() const { return m_options; }
    const CorpusFacts& facts() const { return m_facts; }

private:
    /// Demand models other than lost uses are what-if models: they ask even under a policy without
    /// expand_context.
    static Policy offering(Policy policy)
    {
        policy.enableExpandContext = true;
        return policy;
    }

    static double& countOf(ExpansionSums& sums, Supply supply)
    {
        switch (supply) {
        case Supply::Hit:
            return sums.hits;
        case Supply::Expired:
            return sums.expired;
        case Supply::OverLimit:
            return sums.overLimit;
        case Supply::Undelivered:
            return sums.undelivered;
        case Supply::NotOffered:
            return sums.notOffered;
        case Supply::StillThere:
            return sums.stillThere;
        case Supply::BrokenEdit:
            return sums.brokenEdits;
        case Supply::Unknown:
            break;
        }
        return sums.unknown;
    }

    gateway::DeliveryEffect deliveryOf(ResultId id) const
    {
        const gateway::Route& route = m_report.routes[sessionOf(id).index()];
        return gateway::effectOf(
            gateway::deliveryCell(m_replay.policy.dialect, route.api, route.streamed).what);
    }

    std::int64_t tokensOf(ResultId id) const
    {
        return std::llround(m_prices.assumptions().callTokens + m_prices.tokens(id));
    }

    SessionId sessionOf(ResultId id) const { return m_corpus.results[id.index()].session; }
    std::size_t toolOf(ResultId id) const { return m_corpus.results[id.index()].tool.index(); }

    /// The net of each seeded draw; independent of the platform because only mt19937_64's raw output is used.
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

    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    const ReplayResult& m_replay;
    const MoneyBasis& m_basis;
    const ExpansionOptions& m_options;
    const AskPrices m_prices;
    const OriginalSupply m_supply;
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> m_asked; // by (session, call)
    ExpansionReport m_report;
};

std::uint32_t callAfterEvent(const Session& session, std::uint32_t event)
{
    const auto found = std::upper_bound(session.modelCalls.begin(), session.modelCalls.end(), event,
        [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
    const auto index = static_cast<std::uint32_t>(found - session.modelCalls.begin());
    return index == 0 ? 0 : index - 1; // the call whose answer contains the event
}

/// The recording's expand_context calls, matched with results by shadow id.
void askRecorded(const CorpusFacts& facts, const ReplayResult& replay, Simulator& simulator)
{
    const Corpus& corpus = facts.corpus();
    std::unordered_map<std::string, ResultId> byShadow;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (replay.outcomes[i].changed)
            byShadow.try_emplace(shadowId(corpus.texts->get(facts.text(ResultId(i))).view()), ResultId(i));
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
        simulator.ask(ResultId(i), askingCallOf(simulator.facts(), ResultId(i)), probability);
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
    return fail(ErrorCode::Usage, Message::say("unknown demand model '{}'", name),
        Message::say("use recorded, used, rate, worst-case or manual"));
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
    notOffered += other.notOffered;
    stillThere += other.stillThere;
    brokenEdits += other.brokenEdits;
    tokens += other.tokens;
    asks += other.asks;
    repairs += other.repairs;
    saved += other.saved;
    worstCost += other.worstCost;
}

Result<ExpansionReport> simulateExpansions(const CorpusFacts& facts, const ReplayResult& replay,
    const MoneyBasis& basis, const ExpansionOptions& options, const UseIndex* index, const Losses* losses)
{
    Simulator simulator(facts, replay, basis, options);
    simulator.addSavings();
    switch (options.model) {
    case DemandModel::Recorded:
        if (facts.corpus().known)
            return fail(ErrorCode::Unsupported,
                Message::say("the recorded requests are in texts, which a digest does not contain"),
                Message::say("choose another --demand, or name the recordings of the digest"));
        askRecorded(facts, replay, simulator);
        break;
    case DemandModel::LostUses:
        if (!index || !losses)
            return fail(ErrorCode::Usage, Message::say("--demand used needs the losses of this replay"));
        simulator.settle(*index, *losses);
        break;
    case DemandModel::Rate:
    case DemandModel::WorstCase:
        askChanged(replay, simulator);
        break;
    case DemandModel::Manual:
        for (const ResultId id : options.manual)
            simulator.ask(id, askingCallOf(facts, id), 1);
        break;
    }
    return simulator.finish();
}

void chargeExpansions(CostReport& cost, const ExpansionReport& expansion, const Corpus& corpus)
{
    for (const Expansion& e : expansion.expansions) {
        Waterfall one;
        one.expansions = e.probability * e.cost;
        one.repairs = e.probability * e.repair;
        const auto& place = corpus.results[e.result.index()];
        cost.total.add(one);
        cost.sessions[place.session.index()].add(one);
        cost.tools[place.tool.index()].add(one);
        cost.results[e.result.index()] += one.net();
    }
}

std::optional<double> breakEvenOf(
    const CorpusFacts& facts, const ReplayResult& replay, const MoneyBasis& basis)
{
    ExpansionOptions options;
    options.model = DemandModel::WorstCase;
    const auto worst = simulateExpansions(facts, replay, basis, options, nullptr, nullptr);
    return worst ? worst->total.breakEven() : std::nullopt;
}

CostReport paidCost(CostReport cost, const CorpusFacts& facts, const ReplayResult& replay,
    const MoneyBasis& basis, const UseIndex& index, const Losses& losses)
{
    const ExpansionOptions options;
    Simulator simulator(facts, replay, basis, options);
    simulator.settle(index, losses);
    chargeExpansions(cost, simulator.finish(), facts.corpus());
    return cost;
}

UseLedger::UseLedger(const CorpusFacts& facts, const Policy& policy, const MoneyBasis& basis,
    const UseIndex& index, const ExpansionOptions& options)
    : prices(facts, basis, options.assumptions.value_or(basis.assumptions))
    , bill(prices,
          OriginalSupply(facts, policy, routesOf(facts.corpus(), { options.api, options.streaming })), index)
{
}

std::vector<double> gainBySession(const CostReport& from, const CostReport& to)
{
    std::vector<double> gains(std::min(from.sessions.size(), to.sessions.size()));
    for (std::size_t s = 0; s < gains.size(); ++s)
        gains[s] = to.sessions[s].net() - from.sessions[s].net();
    return gains;
}

} // namespace winnow
