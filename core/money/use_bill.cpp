// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/use_bill.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/replay/corpus_facts.h"

namespace winnow {

std::string_view supplyName(Supply supply)
{
    static constexpr std::array<std::string_view, 8> kNames { "hit", "expired", "unknown", "over-limit",
        "undelivered", "not-offered", "still-there", "broken-edit" };
    return kNames[static_cast<std::size_t>(supply)];
}

OriginalSupply::OriginalSupply(
    const CorpusFacts& facts, const Policy& policy, std::vector<gateway::Route> routes)
    : m_facts(facts)
    , m_dialect(policy.dialect)
    , m_offered(policy.enableExpandContext)
    , m_appends(policy.dialect == Dialect::Winnow)
    , m_limits(storeLimits(policy))
    , m_routes(std::move(routes))
{
}

Supply OriginalSupply::at(ResultId result, std::uint32_t call) const
{
    if (!m_offered)
        return Supply::NotOffered;
    const SessionId session = m_facts.corpus().results[result.index()].session;
    const gateway::Route& route = m_routes[session.index()];
    const gateway::DeliveryCell& cell = gateway::deliveryCell(m_dialect, route.api, route.streamed);
    if (!gateway::effectOf(cell.what).givesOriginal)
        return Supply::Undelivered;
    const Residence& stay = m_facts.timeline().results[result.index()];
    const std::vector<TimeMs>& times = m_facts.timeline().callTimes[session.index()];
    if (stay.calls() == 0 || times.empty())
        return Supply::Unknown;
    const auto at = std::min<std::uint32_t>(call, static_cast<std::uint32_t>(times.size()) - 1);
    return originalAlive(stay, times, at, m_limits) ? Supply::Hit : Supply::Expired;
}

UseBill::UseBill(const AskPrices& prices, OriginalSupply supply, const UseIndex& index)
    : m_prices(prices)
    , m_index(index)
    , m_supply(std::move(supply))
    , m_appends(m_supply.appends())
{
    std::map<std::pair<ResultId, std::uint32_t>, std::uint32_t> chains;
    for (std::uint32_t n = 0; n < index.uses.size(); ++n) {
        const LaterUse& laterUse = index.uses[n];
        Entry entry;
        if (n == 0 || index.uses[n - 1].session != laterUse.session
            || index.uses[n - 1].response != laterUse.response)
            m_groups.push_back({ n, n });
        m_groups.back().end = n + 1;
        entry.group = static_cast<std::uint32_t>(m_groups.size() - 1);
        const auto [chain, isFirst]
            = chains.try_emplace({ laterUse.result, prices.stretch(laterUse.session, laterUse.response) },
                static_cast<std::uint32_t>(m_chains.size()));
        if (isFirst)
            m_chains.emplace_back();
        m_chains[chain->second].uses.push_back(n);
        entry.chain = chain->second;
        m_entries.push_back(entry);
    }
}

void UseBill::setPrices(std::uint32_t laterUse)
{
    const LaterUse& use = m_index.uses[laterUse];
    Entry& entry = m_entries[laterUse];
    double& loop = m_groups[entry.group].loop; // the same for all of the response
    loop = m_prices.loop(use.session, use.response);
    entry.supply = m_supply.at(use.result, use.response);
    entry.own = m_prices.callWritten(use.session, use.response) + m_prices.once(use.result, use.response);
    entry.carried = m_prices.carried(use.result, use.response);
    const double edits = 1 + m_prices.assumptions().secondEdits;
    entry.edit = edits * (m_prices.written(use.session, use.response, editTokens(laterUse)) + loop);
}

/// Tokens the model wrote for the edits whose old text is among the evidence.
double UseBill::editTokens(std::uint32_t laterUse) const
{
    const CorpusFacts& facts = m_prices.facts();
    double tokens = 0;
    std::uint32_t last = Id<struct None>::kNone;
    for (const UseEvidence& evidence : m_index.evidenceOf(m_index.uses[laterUse])) {
        if (evidence.kind != EvidenceKind::OldText || evidence.call == last)
            continue;
        last = evidence.call;
        const Session& session = facts.corpus().sessions[evidence.session.index()];
        if (evidence.call < session.calls.size())
            tokens += static_cast<double>(
                facts.eventTokens(evidence.session, session.calls[evidence.call].event));
    }
    return tokens;
}

/// In a client that appends, the first lost use of a stretch brings the text back for the others. In a
/// gateway it exists only within the loop, and getting it by other means is never cheaper than asking.
bool UseBill::isPaying(const Entry& entry) const
{
    return entry.lost && (!m_appends || entry.isFirst);
}

bool UseBill::isAsked(const Entry& entry) const
{
    return isPaying(entry) && entry.supply == Supply::Hit && !entry.edits && !entry.isOver;
}

double UseBill::loopsOf(const Group& group) const
{
    double paying = 0;
    bool repairs = false;
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        paying += isPaying(m_entries[n]) ? 1 : 0;
        repairs = repairs || isRepaired(m_entries[n]);
    }
    const Assumptions& assumed = m_prices.assumptions();
    return std::ceil(paying / assumed.asksPerLoop) * (repairs ? assumed.repairCalls : 1);
}

double UseBill::costOf(const Group& group) const
{
    double cost = loopsOf(group) * group.loop;
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        const Entry& entry = m_entries[n];
        if (isPaying(entry))
            cost += entry.own + (entry.edits ? entry.edit : 0);
    }
    return cost;
}

/// Updates which lost use is first, and the cost of carrying the text from there.
void UseBill::updateChain(Chain& chain)
{
    m_total -= chain.cost;
    chain.cost = 0;
    bool found = false, carries = false;
    for (const std::uint32_t n : chain.uses) {
        Entry& entry = m_entries[n];
        entry.isFirst = entry.lost && !found;
        found = found || entry.lost;
        if (!carries && (m_appends ? entry.isFirst : isRepaired(entry))) {
            carries = true;
            chain.cost = entry.carried;
        }
    }
    m_total += chain.cost;
}

void UseBill::update(std::uint32_t laterUse)
{
    Group& group = m_groups[m_entries[laterUse].group];
    const auto price = [&](Group& of) {
        m_total -= of.cost;
        of.cost = costOf(of);
        m_total += of.cost;
    };
    if (m_appends) {
        Chain& chain = m_chains[m_entries[laterUse].chain];
        updateChain(chain);
        for (const std::uint32_t n : chain.uses) {
            if (m_entries[n].lost)
                price(m_groups[m_entries[n].group]);
        }
        return;
    }
    const double most = kLoopLimit * m_prices.assumptions().asksPerLoop;
    double asked = 0;
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        Entry& entry = m_entries[n];
        const bool asks = entry.lost && entry.supply == Supply::Hit && !entry.edits;
        asked += asks ? 1 : 0;
        entry.isOver = asks && asked > most;
    }
    price(group);
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        if (m_entries[n].lost)
            updateChain(m_chains[m_entries[n].chain]);
    }
}

void UseBill::add(std::uint32_t laterUse)
{
    if (m_entries[laterUse].lost)
        return;
    m_entries[laterUse].lost = true;
    setPrices(laterUse);
    update(laterUse);
}

void UseBill::breakEdit(std::uint32_t laterUse)
{
    if (m_entries[laterUse].edits)
        return;
    m_entries[laterUse].edits = true;
    update(laterUse);
}

std::vector<UseBill::Row> UseBill::rows() const
{
    std::vector<Row> rows;
    for (const Group& group : m_groups) {
        double paying = 0;
        for (std::uint32_t n = group.begin; n < group.end; ++n)
            paying += isPaying(m_entries[n]) ? 1 : 0;
        const double loop = paying > 0 ? loopsOf(group) * group.loop / paying : 0;
        for (std::uint32_t n = group.begin; n < group.end; ++n) {
            const Entry& entry = m_entries[n];
            if (!entry.lost)
                continue;
            Row row { n, entry.supply, 0, 0 };
            if (!isPaying(entry))
                row.supply = Supply::StillThere;
            else if (entry.edits)
                row.supply = Supply::BrokenEdit;
            else if (entry.isOver)
                row.supply = Supply::OverLimit;
            const double cost = isPaying(entry) ? loop + entry.own + (entry.edits ? entry.edit : 0) : 0;
            (isAsked(entry) ? row.asked : row.repaired) = cost;
            rows.push_back(row);
        }
    }
    std::vector<std::uint32_t> rowOf(m_entries.size(), Id<struct None>::kNone);
    for (std::uint32_t r = 0; r < rows.size(); ++r)
        rowOf[rows[r].laterUse] = r;
    for (const Chain& chain : m_chains) {
        const auto first = std::find_if(chain.uses.begin(), chain.uses.end(),
            [&](std::uint32_t n) { return m_appends ? m_entries[n].isFirst : isRepaired(m_entries[n]); });
        if (first == chain.uses.end())
            continue;
        Row& row = rows[rowOf[*first]];
        (isAsked(m_entries[*first]) ? row.asked : row.repaired) += chain.cost;
    }
    return rows;
}

} // namespace winnow
