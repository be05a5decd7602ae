// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/session_money.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

constexpr double kPerToken = 1e-6; // prices are per million

/// The share of `part` in `whole`, 0 if that is 0.
double share(double part, double whole)
{
    return whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 0;
}

bool showsCaching(const Session& session)
{
    return std::any_of(session.modelCalls.begin(), session.modelCalls.end(), [](const ModelCall& call) {
        return call.usage.cacheRead + call.usage.cacheWrite5m + call.usage.cacheWrite1h > 0;
    }) || session.total.cacheRead + session.total.cacheWrite5m + session.total.cacheWrite1h > 0;
}

bool hasUsage(const Session& session)
{
    return session.total.present
        || std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
            [](const ModelCall& call) { return call.usage.present; });
}

/// Clients that mark their prompts for vendors that cache only on request (from their sources, 2025 and
/// 2026).
constexpr std::string_view kCachingClients[]
    = { "claude-code", "claude-stream", "cline-roo", "crush", "goose", "opencode", "openhands", "pi", "zed" };

/// The client requests caching, or the vendor caches by itself: then writing to the cache costs no more than
/// input.
bool cachesByItself(const Corpus& corpus, const Session& session, const PriceTable& table)
{
    const std::string& format = corpus.recordings[session.recording.index()].format;
    const Price price = table.priceOf(session.model, session.started);
    return std::ranges::find(kCachingClients, format) != std::end(kCachingClients)
        || (!price.name.empty() && price.cacheRead < price.input && price.cacheWrite5m <= price.input);
}

/// Sub-agents and main session of one file were recorded in the same way.
std::vector<std::uint8_t> cachedRecordings(const Corpus& corpus, const PriceTable& table, double unrecorded)
{
    std::vector<std::uint8_t> cached(corpus.recordings.size(), 0), told(corpus.recordings.size(), 0);
    for (const Session& session : corpus.sessions) {
        cached[session.recording.index()] |= showsCaching(session);
        told[session.recording.index()] |= hasUsage(session);
    }
    for (const Session& session : corpus.sessions) {
        const std::size_t r = session.recording.index();
        cached[r]
            |= told[r] == 0 && (unrecorded > 1 || (unrecorded > 0 && cachesByItself(corpus, session, table)));
    }
    return cached;
}

/// The modeled cost of the calls with a recorded price. If the model explains at least half of a price, it is
/// for that call alone, else for all calls since the previous price: accumulated bills, bills of a run.
double modelledOfPriced(const Session& session, const std::vector<double>& modelled)
{
    double sum = 0, since = 0;
    for (std::size_t c = 0; c < modelled.size(); ++c) {
        since += modelled[c];
        const std::optional<double>& dollars = session.modelCalls[c].usage.dollars;
        if (!dollars)
            continue;
        sum += 2 * modelled[c] >= *dollars ? modelled[c] : since;
        since = 0;
    }
    return sum;
}

/// The cost in the session's own record.
std::optional<double> ownBill(const Session& session)
{
    if (session.total.dollars)
        return session.total.dollars;
    double dollars = 0;
    for (const ModelCall& call : session.modelCalls)
        dollars += call.usage.dollars.value_or(0);
    return dollars > 0 ? std::optional(dollars) : std::nullopt;
}

/// Prices the calls of one session, before a recorded bill is known.
class Pricer
{
public:
    Pricer(const Session& session, const std::vector<TimeMs>& times, const SessionContext& context,
        const PriceTable& table, bool cached)
        : m_session(session)
        , m_times(times)
        , m_context(context)
        , m_table(table)
        , m_cached(cached)
        , m_oneHour(std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
              [](const ModelCall& call) { return call.usage.cacheWrite1h > 0; }))
    {
    }

    void run(CallPrices& prices, SessionBill& bill)
    {
        prices.carried.push_back(0);
        std::vector<double> modelled; // by call
        for (std::size_t c = 0; c < m_session.modelCalls.size(); ++c) {
            const double before = bill.modelled;
            call(c, prices, bill);
            modelled.push_back(bill.modelled - before);
        }
        bill.modelledPart = modelledOfPriced(m_session, modelled);
        const Price& main = priceOf(m_session.model);
        bill.cached = m_cached;
        bill.assumedUsage = !hasUsage(m_session);
        bill.model = m_session.model;
        bill.priceRow = main.name;
        bill.assumedPrice = main.assumed;
        if (m_session.total.present) // the records of single calls may be incomplete
            bill.modelled = std::max(bill.modelled, billed(m_session.total, main, main.at(0)));
        if (m_session.total.dollars)
            bill.modelledPart = bill.modelled;
    }

private:
    const Price& priceOf(const std::string& model)
    {
        const auto [found, isNew] = m_prices.try_emplace(model);
        if (isNew)
            found->second = m_table.priceOf(model, m_session.started);
        return found->second;
    }

    static double billed(const Usage& usage, const Price& price, const Rates& rates)
    {
        const double sum = static_cast<double>(usage.input) * rates.input
            + static_cast<double>(usage.cacheRead) * rates.cacheRead
            + static_cast<double>(usage.cacheWrite5m) * rates.cacheWrite5m
            + static_cast<double>(usage.cacheWrite1h) * rates.cacheWrite1h
            + static_cast<double>(usage.output) * rates.output;
        return sum * kPerToken * (usage.batch ? price.batch : 1);
    }

    void call(std::size_t c, CallPrices& prices, SessionBill& bill)
    {
        const ModelCall& call = m_session.modelCalls[c];
        const Price& price = priceOf(call.model.empty() ? m_session.model : call.model);
        const Rates& rates = price.at(m_context.tokens[c]);
        const double scale = kPerToken * (call.usage.batch ? price.batch : 1);
        const double written = m_oneHour ? rates.cacheWrite1h : rates.cacheWrite5m;
        const auto prompt = static_cast<double>(m_context.tokens[c]);
        const double before = c > 0 ? static_cast<double>(m_context.tokens[c - 1]) : 0;
        double fresh = m_cached ? written : rates.input;
        double reused = 0; // share of the old prompt that came from the cache
        if (call.usage.present) {
            const Usage& u = call.usage;
            const auto paid = static_cast<double>(u.input + u.cacheWrite5m + u.cacheWrite1h);
            if (paid > 0)
                fresh = (static_cast<double>(u.input) * rates.input
                            + static_cast<double>(u.cacheWrite5m) * rates.cacheWrite5m
                            + static_cast<double>(u.cacheWrite1h) * rates.cacheWrite1h)
                    / paid;
            reused = share(static_cast<double>(u.cacheRead), std::min(before, prompt));
            bill.modelled += billed(u, price, rates);
        } else {
            const TimeMs lifetime = m_oneHour ? price.lifetime1h : price.lifetime;
            reused = m_cached && c > 0 && m_times[c] - m_times[c - 1] <= lifetime ? 1 : 0;
            const double old = std::min(before, prompt) * reused;
            const double answer = call.usage.output > 0
                ? static_cast<double>(call.usage.output)
                : static_cast<double>(m_context.answers[c]) * m_context.factor.value;
            bill.modelled += (old * rates.cacheRead + (prompt - old) * fresh + answer * rates.output) * scale;
        }
        prices.fresh.push_back(fresh * scale * m_context.weight[c]);
        prices.carried.push_back(prices.carried.back()
            + (reused * rates.cacheRead + (1 - reused) * fresh) * scale * m_context.weight[c]);
        prices.read.push_back((m_cached ? rates.cacheRead : rates.input) * scale);
        prices.output.push_back(rates.output * scale);
    }

    const Session& m_session;
    const std::vector<TimeMs>& m_times;
    const SessionContext& m_context;
    const PriceTable& m_table;
    const bool m_cached;
    const bool m_oneHour;
    std::map<std::string, Price> m_prices; // by model
};

void scale(CallPrices& prices, double by)
{
    for (std::vector<double>* list : { &prices.fresh, &prices.carried, &prices.read, &prices.output }) {
        for (double& value : *list)
            value *= by;
    }
}

/// Sub-agents without a bill of their own, by the main session whose bill includes them: the one of their id in their own
/// recording or another, else the first of their recording.
std::multimap<std::size_t, std::size_t> billedAgents(const Corpus& corpus)
{
    std::map<std::uint32_t, std::size_t> ofRecording;
    std::unordered_map<std::string_view, std::size_t> ofId;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        const Session& session = corpus.sessions[s];
        if (!session.sidechain) {
            ofRecording.try_emplace(session.recording.value, s);
            ofId.try_emplace(session.id, s);
        }
    }
    std::multimap<std::size_t, std::size_t> agents;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        const Session& agent = corpus.sessions[s];
        if (!agent.sidechain || ownBill(agent))
            continue;
        const auto own = ofRecording.find(agent.recording.value);
        const auto named = ofId.find(agent.parentId);
        const bool isOwn = own != ofRecording.end()
            && (named == ofId.end() || corpus.sessions[own->second].id == agent.parentId);
        if (isOwn || named != ofId.end())
            agents.emplace(isOwn ? own->second : named->second, s);
    }
    return agents;
}

/// The bill of a main session includes its sub-agents.
void calibrate(const Corpus& corpus, std::vector<CallPrices>& prices, std::vector<SessionBill>& bills)
{
    const std::multimap<std::size_t, std::size_t> agents = billedAgents(corpus);
    for (std::size_t s = 0; s < bills.size(); ++s) {
        const std::optional<double> own = ownBill(corpus.sessions[s]);
        if (!own)
            continue;
        std::vector<std::size_t> group { s };
        double modelled = bills[s].modelledPart;
        const auto [begin, end] = agents.equal_range(s);
        for (auto agent = begin; agent != end; ++agent) {
            group.push_back(agent->second);
            modelled += bills[agent->second].modelled;
        }
        bills[s].recorded = own;
        bills[s].modelledPart = modelled;
        for (const std::size_t member : group) {
            bills[member].calibration = modelled > 0 ? *own / modelled : 1;
            scale(prices[member], bills[member].calibration);
        }
    }
}

/// Prices and bills of all sessions, from the contexts and assumptions of `basis`.
void price(const CorpusFacts& facts, MoneyBasis& basis)
{
    const Corpus& corpus = facts.corpus();
    const std::vector<std::uint8_t> cached
        = cachedRecordings(corpus, basis.prices, basis.assumptions.unrecordedCaching);
    basis.sessions.assign(corpus.sessions.size(), {});
    basis.bills.assign(corpus.sessions.size(), {});
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        const Session& session = corpus.sessions[s];
        Pricer(session, facts.timeline().callTimes[s], basis.contexts[s], basis.prices,
            cached[session.recording.index()] != 0)
            .run(basis.sessions[s], basis.bills[s]);
    }
    calibrate(corpus, basis.sessions, basis.bills);
}

} // namespace

double CallPrices::stay(const Residence& residence) const
{
    return residence.calls() == 0
        ? 0
        : fresh[residence.firstCall] + carry(residence.firstCall + 1, residence.endCall);
}

double CallPrices::carry(std::uint32_t from, std::uint32_t to) const
{
    return from < to ? carried[to] - carried[from] : 0;
}

MoneyBasis::MoneyBasis(const CorpusFacts& facts, const PriceTable& table, const Assumptions& assumed)
    : prices(table)
    , assumptions(assumed)
    , contexts(sessionContexts(facts, assumed.minFactorPairs))
{
    price(facts, *this);
    if (assumptions.unrecordedCaching == 0
        || std::ranges::none_of(bills, [](const SessionBill& b) { return b.cached && b.assumedUsage; }))
        return;
    auto other = std::make_shared<MoneyBasis>(*this);
    other->assumptions.unrecordedCaching = 0;
    price(facts, *other);
    uncached = std::move(other);
}

} // namespace winnow
