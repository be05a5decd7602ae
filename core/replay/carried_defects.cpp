// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/carried_defects.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/parallel.h"
#include "core/compression/defect.h"
#include "core/gateway/go_json.h"
#include "core/text/json.h"

namespace winnow {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether a text may hold a number beyond float64: three digits of an exponent, or more than 300 digits in a row. Far
/// cheaper than parsing, and almost always the last word.
bool mayOverflow(std::string_view text)
{
    std::size_t run = 0;
    bool exponent = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isDigit(text[i])) {
            ++run;
            if (run > 300 || (exponent && run >= 3))
                return true;
            continue;
        }
        const bool sign = text[i] == '+' && i > 0 && (text[i - 1] == 'e' || text[i - 1] == 'E');
        exponent = sign || ((text[i] == 'e' || text[i] == 'E') && run > 0);
        run = 0;
    }
    return false;
}

bool holdsUnfitNumber(std::string_view arguments)
{
    if (!mayOverflow(arguments))
        return false;
    json::Document document;
    const auto root = document.parse(arguments);
    return root && !gojson::numbersFit(*root);
}

/// Arguments travel as JSON, not inside a string.
bool argumentsAreJson(Wire wire)
{
    return wire == Wire::Anthropic || wire == Wire::Gemini;
}

/// Marks the results whose first request falls into the stay of one of `bad` (indices into Session::results).
void markSession(const Corpus& corpus, const Timeline& timeline, const std::vector<ResultId>& results,
    const std::vector<ResultId>& bad, std::vector<std::uint8_t>& unread)
{
    const Session& session = corpus.sessionOf(bad.front());
    std::vector<std::int32_t> steps(session.modelCalls.size() + 2);
    for (const ResultId id : bad) {
        const Residence& stay = timeline.results[id.index()];
        ++steps[stay.firstCall];
        --steps[std::max(stay.endCall, stay.firstCall + 1)];
    }
    for (std::size_t i = 1; i < steps.size(); ++i)
        steps[i] += steps[i - 1];
    for (const ResultId id : results)
        unread[id.index()] = steps[timeline.results[id.index()].firstCall] > 0 ? 1 : 0;
}

std::vector<std::vector<ResultId>> bySession(const Corpus& corpus)
{
    std::vector<std::vector<ResultId>> lists(corpus.sessions.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        lists[corpus.results[i].session.index()].push_back(ResultId(i));
    return lists;
}

} // namespace

Result<std::vector<std::uint8_t>> unreadRequests(
    const Corpus& corpus, const Timeline& timeline, unsigned jobs, const std::stop_token& stop)
{
    std::vector<std::uint8_t> unfit(corpus.results.size());
    const bool all = parallelFor(corpus.results.size(), jobs, stop, [&](std::size_t i) {
        const ToolResult& result = corpus.result(ResultId(i));
        const Session& session = corpus.sessionOf(ResultId(i));
        if (!argumentsAreJson(session.wire) || result.call >= session.calls.size())
            return;
        const TextId arguments = session.calls[result.call].arguments;
        if (arguments.isValid())
            unfit[i] = holdsUnfitNumber(corpus.texts->get(arguments).view()) ? 1 : 0;
    });
    if (!all)
        return cancelled();
    if (std::find(unfit.begin(), unfit.end(), 1) == unfit.end())
        return std::vector<std::uint8_t>();
    std::vector<std::uint8_t> unread(corpus.results.size());
    for (const std::vector<ResultId>& results : bySession(corpus)) {
        std::vector<ResultId> bad;
        std::copy_if(results.begin(), results.end(), std::back_inserter(bad),
            [&](ResultId id) { return unfit[id.index()] != 0; });
        if (!bad.empty())
            markSession(corpus, timeline, results, bad, unread);
    }
    return unread;
}

CarriedDefects::CarriedDefects(const Corpus& corpus, const Timeline& timeline) : m_corpus(corpus), m_timeline(timeline)
{
    m_losesBlocks.resize(corpus.results.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        const bool other = std::any_of(result.blocks.begin(), result.blocks.end(),
            [](const Block& block) { return block.kind != BlockKind::Text; });
        // Gemini's adapter takes the whole response as one JSON text, and its images stand beside it.
        m_losesBlocks[i] = corpus.sessionOf(ResultId(i)).wire != Wire::Gemini && (other || result.images > 0) ? 1 : 0;
    }
    for (const std::vector<ResultId>& results : bySession(corpus)) {
        std::unordered_map<std::string_view, std::size_t> places;
        std::vector<std::vector<ResultId>> groups;
        for (const ResultId id : results) {
            const std::string& callId = corpus.result(id).callId;
            if (callId.empty() || corpus.sessionOf(id).wire == Wire::Gemini) // Gemini's adapter numbers them by place
                continue;
            const auto [place, isNew] = places.try_emplace(callId, groups.size());
            if (isNew)
                groups.emplace_back();
            groups[place->second].push_back(id);
        }
        for (std::vector<ResultId>& group : groups) {
            if (group.size() > 1)
                m_sharers.push_back(std::move(group));
        }
    }
}

void CarriedDefects::note(const Policy& policy, const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const
{
    if (policy.dialect == Dialect::Winnow)
        return;
    for (std::size_t i = 0; policy.dialect == Dialect::GatewayBytes && i < m_sharers.size(); ++i)
        noteSharedIds(m_sharers[i], facts, outcomes);
    const StoreLimits limits = storeLimits(policy);
    std::vector<std::vector<std::uint32_t>> pauses;
    for (std::size_t s = 0; limits.originalTtl < limits.compressedTtl && s < m_corpus.sessions.size(); ++s)
        pauses.push_back(pausesOf(s, limits.originalTtl));
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (!outcomes[i].changed)
            continue;
        if (m_losesBlocks[i] != 0)
            noteDecided(outcomes[i], Defect::ImagesLost);
        if (!pauses.empty() && outcomes[i].marked
            && outlivesOriginal(ResultId(i), limits, pauses[m_corpus.results[i].session.index()]))
            noteDecided(outcomes[i], Defect::LaterExpiry);
    }
}

/// Whether some request carries both; `earlier` was recorded before `later`. What came in behind the last recorded
/// request goes out with the next one, together with all that was in the context at the end.
bool CarriedDefects::meets(ResultId earlier, ResultId later) const
{
    const Residence& a = m_timeline.results[earlier.index()];
    const Residence& b = m_timeline.results[later.index()];
    const std::size_t end = m_timeline.callTimes[m_corpus.results[later.index()].session.index()].size();
    return b.firstCall < a.endCall || b.firstCall == a.firstCall || (b.firstCall == end && a.endCall == end);
}

/// Of all results with one id in a request, the last compressed one's text is written into every one of them.
void CarriedDefects::noteSharedIds(const std::vector<ResultId>& sharers, const std::vector<ResultFacts>& facts,
    std::vector<Outcome>& outcomes) const
{
    const auto keyOf = [&](ResultId id) { return facts[id.index()].key; };
    std::vector<std::uint8_t> hit(sharers.size());
    ResultId next; // the next compressed one
    ResultId nextOther; // the next compressed one after it with another text
    for (std::size_t i = sharers.size(); i-- > 0;) {
        const ResultId id = sharers[i];
        const Outcome& outcome = outcomes[id.index()];
        const ResultId winner = next.isValid() && outcome.changed && keyOf(next) == keyOf(id) ? nextOther : next;
        hit[i] = winner.isValid() && meets(id, winner) ? 1 : 0;
        if (!outcome.changed)
            continue;
        if (next.isValid() && keyOf(next) != keyOf(id))
            nextOther = next;
        next = id;
    }
    ResultId longest; // the compressed one before that stays longest
    for (std::size_t i = 0; i < sharers.size(); ++i) {
        Outcome& outcome = outcomes[sharers[i].index()];
        if (hit[i] != 0 || (!outcome.changed && longest.isValid() && meets(longest, sharers[i])))
            noteDecided(outcome, Defect::SharedId);
        const auto endOf = [&](ResultId id) { return m_timeline.results[id.index()].endCall; };
        if (outcome.changed && (!longest.isValid() || endOf(sharers[i]) >= endOf(longest)))
            longest = sharers[i];
    }
}

/// Model calls that came longer than `ttl` after the one before.
std::vector<std::uint32_t> CarriedDefects::pausesOf(std::size_t session, TimeMs ttl) const
{
    std::vector<std::uint32_t> pauses;
    const std::vector<TimeMs>& times = m_timeline.callTimes[session];
    for (std::size_t call = 1; call < times.size(); ++call) {
        if (times[call] - times[call - 1] > ttl)
            pauses.push_back(static_cast<std::uint32_t>(call));
    }
    return pauses;
}

/// Whether a request that carries the result again finds its compressed text but not its original, within the
/// compressed text's first lifetime. Every request before it renewed the original where hits do.
bool CarriedDefects::outlivesOriginal(
    ResultId id, const StoreLimits& limits, const std::vector<std::uint32_t>& pauses) const
{
    const Residence& stay = m_timeline.results[id.index()];
    const std::vector<TimeMs>& times = m_timeline.callTimes[m_corpus.results[id.index()].session.index()];
    const std::size_t again = std::size_t { stay.firstCall } + 1;
    const auto isHit = [&](std::size_t call) {
        return call < stay.endCall && times[call] <= stay.time + limits.compressedTtl;
    };
    const TimeMs dies = stay.time + limits.originalTtl;
    if (!limits.hitRenewsOriginal) {
        const auto late = std::upper_bound(times.begin(), times.end(), dies);
        return isHit(std::max(again, static_cast<std::size_t>(late - times.begin())));
    }
    if (isHit(again) && times[again] > dies)
        return true;
    const auto pause = std::upper_bound(pauses.begin(), pauses.end(), static_cast<std::uint32_t>(again));
    return pause != pauses.end() && isHit(*pause);
}

} // namespace winnow
