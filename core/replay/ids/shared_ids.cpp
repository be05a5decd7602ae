// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ids/shared_ids.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "core/compression/defect.h"
#include "core/session/boundaries.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

/// Lists of two or more results of one session with the same call id.
std::vector<std::vector<ResultId>> sharersOf(const Corpus& corpus, const std::vector<ResultId>& results)
{
    std::unordered_map<std::string_view, std::size_t> places;
    std::vector<std::vector<ResultId>> lists;
    for (const ResultId id : results) {
        const std::string& callId = corpus.result(id).callId;
        if (!isIdentifier(callId))
            continue;
        const auto [place, isNew] = places.try_emplace(callId, lists.size());
        if (isNew)
            lists.emplace_back();
        lists[place->second].push_back(id);
    }
    lists.erase(std::remove_if(lists.begin(), lists.end(), [](const auto& list) { return list.size() < 2; }),
        lists.end());
    return lists;
}

using CallsById = std::unordered_map<std::string_view, std::vector<const ToolCall*>>;

CallsById callsOf(
    const Session& session, const std::vector<std::vector<ResultId>>& sharers, const Corpus& corpus)
{
    CallsById calls;
    for (const std::vector<ResultId>& list : sharers)
        calls.try_emplace(corpus.result(list.front()).callId);
    for (const ToolCall& call : session.calls) {
        const auto found = calls.find(call.id);
        if (found != calls.end() && !call.name.empty())
            found->second.push_back(&call);
    }
    return calls;
}

/// Where a result leaves the context, and whether the client dropped it before sending it. Equal for results with one
/// id in the same request.
std::pair<std::uint32_t, bool> endOf(const Residence& stay, std::size_t requests)
{
    return { stay.endCall, stay.calls() == 0 && stay.endCall < requests };
}

/// Whether the history was rewritten between two events: the later result may replace the earlier one.
bool isEditedBetween(const Session& session, std::uint32_t first, std::uint32_t second)
{
    return std::any_of(session.boundaries.begin(), session.boundaries.end(), [&](const Boundary& boundary) {
        return boundary.kind == BoundaryKind::PrefixTrim && boundary.event > first && boundary.event < second;
    });
}

/// Sets the tool's name as the adapter does: of all calls with the id, the last one counts.
void nameTool(
    const std::vector<const ToolCall*>& calls, std::uint32_t from, std::uint32_t to, SharedIds::Group& group)
{
    for (const ToolCall* const call : calls) {
        if (call->event < from || call->event >= to)
            continue;
        group.severalTools = group.severalTools || (!group.tool.empty() && group.tool != call->name);
        group.tool = call->name;
    }
}

} // namespace

SharedIds::SharedIds(const Corpus& corpus, const Timeline& timeline)
    : m_corpus(corpus)
    , m_timeline(timeline)
{
    for (const std::vector<ResultId>& results : resultsBySession(corpus)) {
        if (results.size() < 2
            || corpus.sessionOf(results.front()).wire == Wire::Gemini) // its adapter numbers them by position
            continue;
        const auto sharers = sharersOf(corpus, results);
        if (sharers.empty())
            continue;
        const CallsById calls = callsOf(corpus.sessionOf(results.front()), sharers, corpus);
        const std::size_t requests
            = timeline.callTimes[corpus.results[results.front().index()].session.index()].size();
        const bool oneMore
            = timeline.results[results.back().index()].firstCall == requests; // after the last answer
        for (const std::vector<ResultId>& list : sharers)
            addGroups(list, calls.at(corpus.result(list.front()).callId), requests, oneMore);
    }
}

void SharedIds::addGroups(const std::vector<ResultId>& sharers, const std::vector<const ToolCall*>& calls,
    std::size_t requests, bool oneMore)
{
    const Session& session = m_corpus.sessionOf(sharers.front());
    std::uint32_t from = 0; // first event after the results with this id that were dropped earlier
    for (std::size_t begin = 0, end = 0; begin < sharers.size(); begin = end) {
        const auto last = endOf(m_timeline.results[sharers[begin].index()], requests);
        const auto follows = [&](std::size_t i) {
            return i == begin
                || !isEditedBetween(
                    session, m_corpus.result(sharers[i - 1]).event, m_corpus.result(sharers[i]).event);
        };
        while (end < sharers.size() && endOf(m_timeline.results[sharers[end].index()], requests) == last
            && follows(end))
            ++end;
        Group group;
        group.results.assign(sharers.begin() + static_cast<std::ptrdiff_t>(begin),
            sharers.begin() + static_cast<std::ptrdiff_t>(end));
        const bool isOpen = last.first == requests;
        group.request = last.first > 0 && !last.second && !(isOpen && oneMore) ? last.first - 1 : last.first;
        const std::uint32_t to = group.request < requests ? session.modelCalls[group.request].firstEvent
                                                          : static_cast<std::uint32_t>(session.events.size());
        nameTool(calls, from, to, group);
        from = m_corpus.result(group.results.back()).event + 1;
        if (group.results.size() < 2)
            continue;
        m_groups.push_back(std::move(group));
        m_places.resize(m_corpus.results.size());
        for (const ResultId id : m_groups.back().results)
            m_places[id.index()] = static_cast<std::uint32_t>(m_groups.size());
    }
}

const SharedIds::Group* SharedIds::groupOf(ResultId id) const
{
    const std::uint32_t place = m_places.empty() ? 0 : m_places[id.index()];
    return place == 0 ? nullptr : &m_groups[place - 1];
}

/// The gateway writes texts found in the store first, then those it compresses for this request, each kind in order.
/// Every text that was sent before is found.
ResultId SharedIds::writerOf(const Group& group, const std::vector<Outcome>& outcomes) const
{
    ResultId last;
    ResultId lastMade;
    for (const ResultId id : group.results) {
        const Outcome& outcome = outcomes[id.index()];
        if (!outcome.changed)
            continue;
        last = id;
        if (outcome.status == Status::Compressed && m_timeline.results[id.index()].firstCall == group.request)
            lastMade = id;
    }
    return lastMade.isValid() ? lastMade : last;
}

std::vector<Overwrite> SharedIds::overwrite(
    const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const
{
    std::vector<Overwrite> overwrites;
    for (const Group& group : m_groups) {
        const ResultId writer = writerOf(group, outcomes);
        if (!writer.isValid())
            continue;
        const Outcome& written = outcomes[writer.index()];
        for (const ResultId id : group.results) {
            Outcome& outcome = outcomes[id.index()];
            const ResultFacts& own = facts[id.index()];
            const bool same = outcome.changed && own.key == facts[writer.index()].key;
            const bool unread = own.bodyNumber || own.converse || outcome.status == Status::Unreadable;
            if (id == writer || same || unread)
                continue;
            outcome.changed = true;
            outcome.marked = written.marked;
            outcome.markerTokens = written.markerTokens;
            outcome.bytesAfter = written.bytesAfter;
            outcome.tokensAfter = written.tokensAfter;
            noteDecided(outcome, Defect::SharedId);
            overwrites.push_back({ id, writer });
        }
    }
    std::sort(overwrites.begin(), overwrites.end(),
        [](const Overwrite& a, const Overwrite& b) { return a.result < b.result; });
    return overwrites;
}

} // namespace winnow
