// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/walk.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/gateway/rules/skip_tools.h"

namespace winnow {

namespace {

/// For every session the first session of its group: itself, or for a sub-agent its parent.
std::vector<std::uint32_t> groupOfSessions(const Corpus& corpus)
{
    std::vector<std::uint32_t> groups(corpus.sessions.size());
    for (const Recording& recording : corpus.recordings) {
        std::unordered_map<std::string_view, std::uint32_t> byId;
        for (const SessionId id : recording.sessions) {
            const Session& session = corpus.sessions[id.index()];
            groups[id.index()] = id.value;
            if (!session.sidechain)
                byId.try_emplace(session.id, id.value);
        }
        for (const SessionId id : recording.sessions) {
            const Session& session = corpus.sessions[id.index()];
            const auto parent = byId.find(session.parentId);
            if (session.sidechain && parent != byId.end())
                groups[id.index()] = parent->second;
        }
    }
    return groups;
}

class TimelineWalk
{
public:
    TimelineWalk(const WalkInput& input, const FactsLookup& lookup, WalkScratch& scratch,
        std::vector<Outcome>& outcomes, std::vector<ResultId>& missing)
        : m_in(input)
        , m_lookup(lookup)
        , m_scratch(scratch)
        , m_outcomes(outcomes)
        , m_missing(missing)
    {
        m_scratch.store.setLimits(input.limits);
        if (input.variants.variants().front().chain.readsStore()) {
            m_scratch.store.reserve(input.texts);
            m_scratch.last.resize(input.texts);
        }
        m_scratch.queue.clear();
        for (const Recording& recording : input.corpus.recordings)
            m_clients.push_back(
                clientAgentOf(input.variants.policy().taskOutput, userAgentOf(recording.format)));
    }

    /// For chains that read no store.
    void decideAgain(const std::vector<ResultId>& results)
    {
        for (const ResultId id : results)
            decide(id);
        flush();
    }

    bool run(const std::stop_token& stop)
    {
        std::size_t sinceCheck = 0;
        for (const WalkOrder::Item& item : m_in.order.items) {
            if (++sinceCheck == 4096) {
                sinceCheck = 0;
                if (stop.stop_requested())
                    return false;
            }
            if (item.newRequest)
                flush();
            if (item.newGroup)
                beginGroup();
            decide(item.result);
        }
        flush();
        return true;
    }

private:
    void beginGroup()
    {
        m_scratch.store.reset();
        m_now = 0;
        ++m_scratch.group;
    }

    void decide(ResultId id)
    {
        ResultFacts facts = m_in.facts[id.index()];
        const ResultRef& ref = m_in.corpus.results[id.index()];
        nameTool(id, ref, facts);
        m_now = std::max(m_now, m_in.timeline.results[id.index()].time);
        const Treatment& variant = m_in.variants.of(id);
        if (variant.chain.readsStore()) {
            WalkScratch::Seen& seen = m_scratch.last[facts.key];
            if (seen.group == m_scratch.group)
                resend(ResultId(seen.result), facts.key);
            seen = { m_scratch.group, id.value };
        }
        const Step step = decideBefore(variant.chain, facts, m_scratch.store, m_now, m_outcomes[id.index()]);
        if (step == Step::Queued)
            m_scratch.queue.push_back({ id, facts });
    }

    void nameTool(ResultId id, const ResultRef& ref, ResultFacts& facts) const
    {
        const Session& session = m_in.corpus.sessions[ref.session.index()];
        const Wire wire = session.wire;
        const SharedIds::Group* const group = m_in.shared ? m_in.shared->groupOf(id) : nullptr;
        const bool byId = group && !group->tool.empty();
        facts.skipTool = byId ? m_in.variants.skips(group->tool, wire) : m_in.variants.skips(ref.tool, wire);
        const ClientAgent client = m_clients[session.recording.index()];
        facts.subagentTool
            = byId ? isSubagentTool(group->tool, client) : m_in.variants.isSubagent(ref.tool, client);
        facts.sharedName = byId && group->severalTools;
    }

    /// Updates the store for the requests since `earlier`. Each carried its text again, which renewed the original,
    /// and compressed it again if the compressed text had expired.
    void resend(ResultId earlier, std::uint32_t key)
    {
        if (!m_outcomes[earlier.index()].changed)
            return;
        const Residence& stay = m_in.timeline.results[earlier.index()];
        const ResultRef& ref = m_in.corpus.results[earlier.index()];
        const auto& times = m_in.timeline.callTimes[ref.session.index()];
        const std::size_t variant = m_in.variants.indexFor(earlier);
        const bool remembers = m_in.variants.variants()[variant].chain.remembers;
        const CompressionFacts* const facts = m_lookup(earlier, variant);
        ShadowStore& store = m_scratch.store;
        for (std::uint32_t call = stay.firstCall + 1; facts && call < stay.endCall && times[call] < m_now;
             ++call) {
            if (store.compressed(key, times[call])) {
                if (m_in.limits.hitRenewsOriginal)
                    store.touchOriginal(key, times[call]);
                continue;
            }
            store.setOriginal(key, times[call]);
            if (remembers)
                store.setCompressed(key, *facts, times[call]);
        }
    }

    void flush()
    {
        static constexpr CompressionFacts kUnknownYet { CompressionFacts::Verdict::Pending };
        for (const WalkScratch::Queued& queued : m_scratch.queue) {
            const std::size_t variant = m_in.variants.indexFor(queued.result);
            const CompressionFacts* facts = m_lookup(queued.result, variant);
            if (!facts) {
                m_missing.push_back(queued.result);
                facts = &kUnknownYet;
            }
            finish(m_in.variants.variants()[variant].chain, queued.facts, *facts, m_scratch.store, m_now,
                m_outcomes[queued.result.index()]);
        }
        m_scratch.queue.clear();
    }

    const WalkInput& m_in;
    const FactsLookup& m_lookup;
    WalkScratch& m_scratch;
    std::vector<Outcome>& m_outcomes;
    std::vector<ResultId>& m_missing;
    TimeMs m_now = 0;
    std::vector<ClientAgent> m_clients; // by recording: who made it, unless the policy names another
};

} // namespace

WalkOrder buildWalkOrder(const Corpus& corpus, const Timeline& timeline)
{
    const std::vector<std::uint32_t> groups = groupOfSessions(corpus);
    WalkOrder order;
    order.items.reserve(corpus.results.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        order.items.push_back({ ResultId(i), false, false });
    const auto groupOf = [&](ResultId id) { return groups[corpus.results[id.index()].session.index()]; };
    std::stable_sort(
        order.items.begin(), order.items.end(), [&](const WalkOrder::Item& a, const WalkOrder::Item& b) {
            return groupOf(a.result) < groupOf(b.result);
        });
    for (std::size_t i = 0; i < order.items.size(); ++i) {
        WalkOrder::Item& item = order.items[i];
        item.newGroup = i == 0 || groupOf(item.result) != groupOf(order.items[i - 1].result);
        const auto request = [&](ResultId id) {
            return std::pair(corpus.results[id.index()].session, timeline.results[id.index()].firstCall);
        };
        item.newRequest = item.newGroup || request(item.result) != request(order.items[i - 1].result);
    }
    return order;
}

bool walk(const WalkInput& input, const FactsLookup& lookup, WalkScratch& scratch,
    std::vector<Outcome>& outcomes, std::vector<ResultId>& missing, const std::stop_token& stop)
{
    const std::vector<ResultId> again = std::exchange(missing, {});
    TimelineWalk timeline(input, lookup, scratch, outcomes, missing);
    if (again.empty() || input.variants.variants().front().chain.readsStore())
        return timeline.run(stop);
    timeline.decideAgain(again);
    return true;
}

} // namespace winnow
