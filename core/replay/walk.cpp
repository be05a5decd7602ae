// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/walk.h"

#include <algorithm>
#include <unordered_map>

namespace winnow {

namespace {

/// For every session the first session of its group: itself, or the parent a sub-agent was started from.
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

class Walker
{
public:
    Walker(const WalkInput& input, const FactsLookup& lookup, std::vector<Outcome>& outcomes)
        : m_in(input), m_lookup(lookup), m_outcomes(outcomes), m_store(input.limits), m_last(input.texts)
    {
        m_store.reserve(input.texts);
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
    struct Seen
    {
        std::uint32_t group = 0;
        std::uint32_t result = Id<struct None>::kNone;
    };

    void beginGroup()
    {
        m_store.reset();
        m_now = 0;
        ++m_group;
    }

    void decide(ResultId id)
    {
        ResultFacts facts = m_in.facts[id.index()];
        const ResultRef& ref = m_in.corpus.results[id.index()];
        facts.skipTool = m_in.variants.skips(ref.tool, m_in.corpus.sessions[ref.session.index()].wire);
        m_now = std::max(m_now, m_in.timeline.results[id.index()].time);
        m_store.advance(m_now);
        Seen& seen = m_last[facts.key];
        if (seen.group == m_group)
            resend(ResultId(seen.result), facts.key);
        Outcome& outcome = m_outcomes[id.index()];
        const Variant& variant = m_in.variants.of(ref.tool);
        const Step step = decideBefore(variant.chain, facts, m_store, m_now, outcome);
        if (step == Step::Queued)
            m_queue.push_back({ id, facts });
        seen = { m_group, id.value };
    }

    /// Puts the store where the requests since `earlier` left it: every one of them carried its text again, renewing
    /// the original and compressing anew once the compressed text had expired.
    void resend(ResultId earlier, std::uint32_t key)
    {
        const Residence& stay = m_in.timeline.results[earlier.index()];
        const ResultRef& ref = m_in.corpus.results[earlier.index()];
        const auto& times = m_in.timeline.callTimes[ref.session.index()];
        const Outcome& outcome = m_outcomes[earlier.index()];
        if (!outcome.changed)
            return;
        const std::size_t variant = m_in.variants.indexFor(ref.tool);
        for (std::uint32_t call = stay.firstCall + 1; call < stay.endCall && times[call] < m_now; ++call) {
            if (m_store.compressed(key, times[call])) {
                if (m_in.limits.hitRenewsOriginal)
                    m_store.touchOriginal(key, times[call]);
                continue;
            }
            m_store.setOriginal(key, times[call]);
            m_store.setCompressed(key, m_lookup(earlier, variant), times[call]);
        }
    }

    void flush()
    {
        for (const Queued& queued : m_queue) {
            const ToolId tool = m_in.corpus.results[queued.result.index()].tool;
            const std::size_t variant = m_in.variants.indexFor(tool);
            finish(m_in.variants.variants()[variant].chain, queued.facts, m_lookup(queued.result, variant), m_store,
                m_now, m_outcomes[queued.result.index()]);
        }
        m_queue.clear();
    }

    struct Queued
    {
        ResultId result;
        ResultFacts facts;
    };

    const WalkInput& m_in;
    const FactsLookup& m_lookup;
    std::vector<Outcome>& m_outcomes;
    ShadowStore m_store;
    std::vector<Seen> m_last; // by key
    std::vector<Queued> m_queue;
    std::uint32_t m_group = 0;
    TimeMs m_now = 0;
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
    std::stable_sort(order.items.begin(), order.items.end(),
        [&](const WalkOrder::Item& a, const WalkOrder::Item& b) { return groupOf(a.result) < groupOf(b.result); });
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

bool walk(const WalkInput& input, const FactsLookup& lookup, std::vector<Outcome>& outcomes, const std::stop_token& stop)
{
    outcomes.assign(input.corpus.results.size(), Outcome {});
    return Walker(input, lookup, outcomes).run(stop);
}

std::vector<ResultId> queuedResults(const WalkInput& input)
{
    std::vector<ResultId> queued;
    ShadowStore empty(input.limits);
    empty.reserve(input.texts);
    Outcome scratch;
    for (std::size_t i = 0; i < input.corpus.results.size(); ++i) {
        const ResultRef& ref = input.corpus.results[i];
        ResultFacts facts = input.facts[i];
        facts.skipTool = input.variants.skips(ref.tool, input.corpus.sessions[ref.session.index()].wire);
        if (decideBefore(input.variants.of(ref.tool).chain, facts, empty, 0, scratch) == Step::Queued)
            queued.push_back(ResultId(i));
    }
    return queued;
}

} // namespace winnow
