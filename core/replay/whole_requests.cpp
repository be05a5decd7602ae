// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/whole_requests.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/compression/defect.h"
#include "core/gateway/rules/release.h"
#include "core/gateway/wire/go_json.h"
#include "core/session/session_results.h"
#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow {

namespace {

/// Whether a text may contain a number beyond float64: three digits of an exponent, or more than 300 digits in a row.
/// Far cheaper than parsing, and nearly always enough.
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

/// Whether arguments travel as JSON, not inside a string.
bool argumentsAreJson(Wire wire)
{
    return wire == Wire::Anthropic || wire == Wire::Gemini;
}

/// Marks the results whose first request also carries one of `bad`.
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

} // namespace

Result<std::vector<std::uint8_t>> WholeRequests::unread(unsigned jobs, const std::stop_token& stop) const
{
    const Corpus& corpus = m_corpus;
    std::vector<std::uint8_t> unfit(corpus.results.size());
    const TextStore::Pass pass(*corpus.texts);
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
    for (const std::vector<ResultId>& results : resultsBySession(corpus)) {
        std::vector<ResultId> bad;
        std::copy_if(results.begin(), results.end(), std::back_inserter(bad),
            [&](ResultId id) { return unfit[id.index()] != 0; });
        if (!bad.empty())
            markSession(corpus, m_timeline, results, bad, unread);
    }
    return unread;
}

WholeRequests::WholeRequests(const Corpus& corpus, const Timeline& timeline)
    : m_corpus(corpus)
    , m_timeline(timeline)
    , m_shared(corpus, timeline)
{
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        const bool other = std::any_of(result.blocks.begin(), result.blocks.end(),
            [](const Block& block) { return block.kind != BlockKind::Text; });
        // Gemini's adapter takes the whole response as one JSON text, with the images next to it.
        if ((other || result.images > 0) && corpus.sessionOf(ResultId(i)).wire != Wire::Gemini)
            m_losesBlocks.emplace_back(i);
    }
}

std::vector<Overwrite> WholeRequests::settle(
    const Policy& policy, const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const
{
    if (policy.dialect == Dialect::Winnow)
        return {};
    std::vector<Overwrite> overwrites;
    if (policy.dialect == Dialect::GatewayBytes && !releaseOf(policy).splices) // written back by id
        overwrites = m_shared.overwrite(facts, outcomes);
    for (const ResultId id : m_losesBlocks) {
        if (outcomes[id.index()].changed)
            noteDecided(outcomes[id.index()], Defect::ImagesLost);
    }
    noteExpiry(*outliving(storeLimits(policy)), overwrites, outcomes);
    return overwrites;
}

/// Notes the defect on the result that shows the marker; the marker names the original of the compressed result.
void WholeRequests::noteExpiry(const std::vector<ResultId>& outliving,
    const std::vector<Overwrite>& overwrites, std::vector<Outcome>& outcomes)
{
    const auto isOverwritten = [&](ResultId id) {
        return std::binary_search(overwrites.begin(), overwrites.end(), Overwrite { id, {} },
            [](const Overwrite& a, const Overwrite& b) { return a.result < b.result; });
    };
    for (const ResultId id : outliving) {
        if (outcomes[id.index()].marked && !isOverwritten(id))
            noteDecided(outcomes[id.index()], Defect::LaterExpiry);
    }
    for (const Overwrite& one : overwrites) {
        if (outcomes[one.result.index()].marked
            && std::binary_search(outliving.begin(), outliving.end(), one.by))
            noteDecided(outcomes[one.result.index()], Defect::LaterExpiry);
    }
}

WholeRequests::Outliving WholeRequests::outliving(const StoreLimits& limits) const
{
    const Lifetimes wanted { limits.originalTtl, limits.compressedTtl, limits.hitRenewsOriginal };
    const std::scoped_lock lock(m_mutex);
    if (!m_outliving || !(wanted == m_lifetimes)) {
        m_outliving = std::make_shared<const std::vector<ResultId>>(findOutliving(wanted));
        m_lifetimes = wanted;
    }
    return m_outliving;
}

std::vector<ResultId> WholeRequests::findOutliving(const Lifetimes& limits) const
{
    std::vector<ResultId> found;
    if (limits.original >= limits.compressed)
        return found;
    std::vector<std::vector<std::uint32_t>> pauses;
    for (std::size_t s = 0; s < m_corpus.sessions.size(); ++s)
        pauses.push_back(pausesOf(s, limits.original));
    for (std::size_t i = 0; i < m_corpus.results.size(); ++i) {
        if (outlivesOriginal(ResultId(i), limits, pauses[m_corpus.results[i].session.index()]))
            found.emplace_back(i);
    }
    return found;
}

/// Model calls that came longer than `ttl` after the one before.
std::vector<std::uint32_t> WholeRequests::pausesOf(std::size_t session, TimeMs ttl) const
{
    std::vector<std::uint32_t> pauses;
    const std::vector<TimeMs>& times = m_timeline.callTimes[session];
    for (std::size_t call = 1; call < times.size(); ++call) {
        if (times[call] - times[call - 1] > ttl)
            pauses.push_back(static_cast<std::uint32_t>(call));
    }
    return pauses;
}

/// Whether a request that carries the result again, within the compressed text's first lifetime, finds the compressed
/// text but not the original. If hits renew originals, every request before it renewed this one.
bool WholeRequests::outlivesOriginal(
    ResultId id, const Lifetimes& limits, const std::vector<std::uint32_t>& pauses) const
{
    const Residence& stay = m_timeline.results[id.index()];
    const std::vector<TimeMs>& times = m_timeline.callTimes[m_corpus.results[id.index()].session.index()];
    const std::size_t again = std::size_t { stay.firstCall } + 1;
    const auto isHit = [&](std::size_t call) {
        return call < stay.endCall && times[call] <= stay.time + limits.compressed;
    };
    const TimeMs dies = stay.time + limits.original;
    if (!limits.hitRenews) {
        const auto late = std::upper_bound(times.begin(), times.end(), dies);
        return isHit(std::max(again, static_cast<std::size_t>(late - times.begin())));
    }
    if (isHit(again) && times[again] > dies)
        return true;
    const auto pause = std::upper_bound(pauses.begin(), pauses.end(), static_cast<std::uint32_t>(again));
    return pause != pauses.end() && isHit(*pause);
}

} // namespace winnow
