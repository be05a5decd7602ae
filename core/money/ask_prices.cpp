// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/ask_prices.h"

#include <algorithm>

#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

/// The original of a result in the gateway's store, on the recorded clock: stored when first sent, renewed or
/// stored again with each request that carries it. Rules of the store: gateway/SPEC.md B4, T4.
class KeptOriginal
{
public:
    KeptOriginal(const StoreLimits& limits, TimeMs sent)
        : m_limits(limits)
        , m_original(sent)
        , m_compressed(sent)
    {
    }

    /// It is sent again.
    void carry(TimeMs now)
    {
        const bool isThere = isAlive(now);
        if (now - m_compressed > m_limits.compressedTtl) { // a miss: compressed again
            m_compressed = now;
            if (m_limits.missRenewsOriginal || !isThere)
                m_original = now;
        } else if (m_limits.hitRenewsOriginal && isThere) {
            m_original = now;
        }
    }
    bool isAlive(TimeMs now) const { return now - m_original <= m_limits.originalTtl; }

private:
    const StoreLimits& m_limits;
    TimeMs m_original;
    TimeMs m_compressed;
};

} // namespace

bool originalAlive(const Residence& stay, const std::vector<TimeMs>& callTimes, std::uint32_t call,
    const StoreLimits& limits)
{
    if (stay.firstCall >= callTimes.size())
        return false;
    KeptOriginal kept(limits, callTimes[stay.firstCall]);
    for (std::uint32_t c = stay.firstCall + 1; c < stay.endCall && c <= call && c < callTimes.size(); ++c)
        kept.carry(callTimes[c]);
    return kept.isAlive(callTimes[std::min<std::size_t>(call, callTimes.size() - 1)]);
}

AskPrices::AskPrices(const CorpusFacts& facts, const MoneyBasis& basis, const Assumptions& assumptions)
    : m_facts(facts)
    , m_basis(basis)
    , m_assumptions(assumptions)
{
    for (const Session& session : facts.corpus().sessions) {
        std::vector<std::uint32_t>& calls = m_compactions.emplace_back();
        for (const Boundary& boundary : session.boundaries) {
            if (boundary.kind != BoundaryKind::Compaction)
                continue;
            const auto after = std::upper_bound(session.modelCalls.begin(), session.modelCalls.end(),
                boundary.event, [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
            calls.push_back(static_cast<std::uint32_t>(after - session.modelCalls.begin()));
        }
        std::sort(calls.begin(), calls.end());
    }
}

std::uint32_t AskPrices::within(SessionId session, std::uint32_t call) const
{
    const std::size_t calls = m_basis.sessions[session.index()].calls();
    return static_cast<std::uint32_t>(std::min<std::size_t>(call, calls == 0 ? 0 : calls - 1));
}

double AskPrices::loop(SessionId session, std::uint32_t call) const
{
    const CallPrices& prices = m_basis.sessions[session.index()];
    if (prices.calls() == 0)
        return 0;
    const std::uint32_t at = within(session, call);
    return static_cast<double>(m_basis.contexts[session.index()].tokens[at]) * prices.read[at];
}

double AskPrices::written(SessionId session, std::uint32_t call, double tokens) const
{
    const CallPrices& prices = m_basis.sessions[session.index()];
    return prices.calls() == 0 ? 0 : tokens * prices.output[within(session, call)];
}

double AskPrices::callWritten(SessionId session, std::uint32_t call) const
{
    return written(session, call, m_assumptions.callTokens);
}

double AskPrices::tokens(ResultId result) const
{
    return static_cast<double>(m_facts.tokens(result)) * m_assumptions.textShare;
}

double AskPrices::once(ResultId result, std::uint32_t call) const
{
    const SessionId session = m_facts.corpus().results[result.index()].session;
    const CallPrices& prices = m_basis.sessions[session.index()];
    return prices.calls() == 0 ? 0 : tokens(result) * prices.fresh[within(session, call)];
}

double AskPrices::carried(ResultId result, std::uint32_t call) const
{
    const SessionId session = m_facts.corpus().results[result.index()].session;
    const CallPrices& prices = m_basis.sessions[session.index()];
    const auto& compactions = m_compactions[session.index()];
    const auto next = std::upper_bound(compactions.begin(), compactions.end(), call);
    const auto end = next == compactions.end() ? static_cast<std::uint32_t>(prices.calls()) : *next;
    return tokens(result)
        * prices.carry(call + 1, std::min<std::uint32_t>(end, static_cast<std::uint32_t>(prices.calls())));
}

std::uint32_t AskPrices::stretch(SessionId session, std::uint32_t call) const
{
    const auto& compactions = m_compactions[session.index()];
    return static_cast<std::uint32_t>(
        std::upper_bound(compactions.begin(), compactions.end(), call) - compactions.begin());
}

} // namespace winnow
