// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/residuals.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/digest/order.h"
#include "core/session/session.h"

namespace winnow::digest {

namespace {

/// Sums wrap around, because a damaged digest may say anything.
Number sum(Number a, Number b)
{
    return static_cast<Number>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

Number difference(Number a, Number b)
{
    return static_cast<Number>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}

constexpr auto kLastKind = static_cast<Number>(EventKind::Note);

/// One pass over a table in either direction. A rule is given the row that it changes and the same row as it
/// is meant, which are one when giving back; `expect` takes away or gives back.
class Residuals
{
public:
    Residuals(Digest& digest, bool takes)
        : m_digest(digest)
        , m_takes(takes)
        , m_callStarts(startsBySession(digest.calls, digest.sessions.size()))
        , m_resultStarts(startsBySession(digest.results, digest.sessions.size()))
        , m_requestStarts(startsBySession(digest.requests, digest.sessions.size()))
        , m_eventStarts(startsBySession(digest.events, digest.sessions.size()))
        , m_needStarts(startsBySession(digest.needs, digest.sessions.size()))
        , m_evidenceStarts(startsBySession(digest.evidence, digest.sessions.size()))
        , m_carrierStarts(startsBySession(digest.carriers, digest.sessions.size()))
        , m_sizeStarts(startsBySession(digest.sizes, digest.sessions.size()))
    {
    }

    void give() { events(), calls(), requests(), results(), sizes(), carriers(), evidence(), shown(); }
    /// What a table is expected by must still be as it was.
    void take() { shown(), evidence(), carriers(), sizes(), results(), requests(), calls(), events(); }

private:
    void expect(Number& value, Number expected) const
    {
        value = m_takes ? difference(value, expected) : sum(value, expected);
    }

    template <class Row, class Rule> void each(std::vector<Row>& rows, Rule&& rule) const
    {
        for (Row& row : rows) {
            if (m_takes) {
                const Row plain = row;
                rule(row, plain);
            } else {
                rule(row, row);
            }
        }
    }

    /// Row `index` of the session, if there is one.
    template <class Row>
    static const Row* at(const std::vector<Row>& rows, const std::vector<std::size_t>& starts,
        SessionRef session, Number index)
    {
        const std::size_t begin = starts[session.index], end = starts[session.index + 1];
        return index >= 0 && static_cast<std::size_t>(index) < end - begin
            ? &rows[begin + static_cast<std::size_t>(index)]
            : nullptr;
    }

    /// Calls, results and boundaries stand in the timeline in the order of their tables.
    void events() const
    {
        std::array<Number, kLastKind + 1> next {};
        std::uint32_t session = ~0u;
        each(m_digest.events, [&](EventRow& row, const EventRow& plain) {
            if (plain.session.index != session)
                next = {};
            session = plain.session.index;
            const auto kind = static_cast<std::size_t>(std::clamp<Number>(plain.kind, 0, kLastKind));
            const bool counts = kind == static_cast<std::size_t>(EventKind::Call)
                || kind == static_cast<std::size_t>(EventKind::Result)
                || kind == static_cast<std::size_t>(EventKind::Boundary);
            expect(row.index, counts ? next[kind] : 0);
            next[kind] = sum(plain.index, 1);
        });
    }

    /// By row of a table, the event that names it.
    template <class Row>
    std::vector<Number> eventsOf(
        EventKind kind, const std::vector<Row>& rows, const std::vector<std::size_t>& starts) const
    {
        std::vector<Number> events(rows.size(), 0);
        for (const EventRow& event : m_digest.events) {
            if (event.kind != static_cast<Number>(kind))
                continue;
            if (const Row* const row = at(rows, starts, event.session, event.index))
                events[static_cast<std::size_t>(row - rows.data())] = event.event;
        }
        return events;
    }

    void calls() const
    {
        const auto events = eventsOf(EventKind::Call, m_digest.calls, m_callStarts);
        std::size_t i = 0;
        Number next = 0; // id
        each(m_digest.calls, [&](CallRow& row, const CallRow& plain) {
            next = i == m_callStarts[plain.session.index] ? 0 : next;
            expect(row.event, events[i++]);
            expect(row.id, next);
            next = std::max(next, sum(plain.id, 1));
        });
    }

    /// What was sent is what the next request reads from the cache.
    void requests() const
    {
        Number cached = 0;
        std::size_t i = 0;
        each(m_digest.requests, [&](RequestRow& row, const RequestRow& plain) {
            expect(row.usage.cacheRead, i++ == m_requestStarts[plain.session.index] ? 0 : cached);
            const UsageColumns& usage = plain.usage;
            cached = sum(usage.cacheRead, sum(usage.cacheWrite5m, usage.cacheWrite1h));
        });
    }

    void results() const
    {
        const auto events = eventsOf(EventKind::Result, m_digest.results, m_resultStarts);
        std::size_t i = 0;
        Number next = 0; // call
        each(m_digest.results, [&](ResultRow& row, const ResultRow& plain) {
            next = i == m_resultStarts[plain.session.index] ? 0 : next;
            expect(row.event, events[i++]);
            expect(row.call, next);
            next = sum(plain.call, 1);
            const CallRow* const call = at(m_digest.calls, m_callStarts, plain.session, plain.call);
            expect(row.callId, call ? call->id : 0);
            expect(row.tokensCl100k, plain.tokens);
            expect(row.thresholdTokens, plain.tokens);
        });
    }

    /// Of the same result and session in an earlier slice.
    const SizeRow* sizeOf(SessionRef session, std::uint32_t slice, Number result) const
    {
        const auto begin = m_digest.sizes.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(m_sizeStarts[session.index + 1]);
        const auto found = std::lower_bound(begin + static_cast<std::ptrdiff_t>(m_sizeStarts[session.index]),
            end, std::tie(slice, result), [](const SizeRow& row, const auto& wanted) {
                return std::tie(row.slice.index, row.result) < wanted;
            });
        const bool there = found != end && found->slice.index == slice && found->result == result;
        return there ? &*found : nullptr;
    }

    /// By slice: the one before it with the same strategy, whose marker alone is another.
    std::vector<std::optional<std::uint32_t>> likeSlices() const
    {
        std::vector<std::optional<std::uint32_t>> like;
        std::map<std::string_view, std::uint32_t> last; // by strategy
        for (std::uint32_t s = 0; s < m_digest.slices.size(); ++s) {
            const auto [at, isNew] = last.try_emplace(m_digest.slices[s].strategy, s);
            like.push_back(isNew ? std::nullopt : std::optional(std::exchange(at->second, s)));
        }
        return like;
    }

    /// As in a slice of the same strategy, else as if nothing were changed. `counts`: by the token gateway,
    /// too.
    void size(SizeRow& row, const SizeRow& plain, const SizeRow* like, bool counts) const
    {
        const ResultRow* const result = at(m_digest.results, m_resultStarts, plain.session, plain.result);
        const ResultRow none;
        const ResultRow& before = result ? *result : none;
        expect(row.verdict, like ? like->verdict : 0);
        expect(row.cut, like ? like->cut : 0);
        expect(row.bytes, like ? like->bytes : before.bytes);
        expect(row.tokens, like ? like->tokens : before.tokens);
        expect(row.markedTokens, sum(plain.tokens, like ? difference(like->markedTokens, like->tokens) : 0));
        expect(
            row.tokensCl100k, counts ? sum(plain.tokens, difference(before.tokensCl100k, before.tokens)) : 0);
        expect(row.markedTokensCl100k,
            counts ? sum(plain.tokensCl100k, difference(plain.markedTokens, plain.tokens)) : 0);
    }

    /// Earlier slices come first when giving back, so they go last.
    void sizes()
    {
        const auto like = likeSlices();
        std::vector<SizeRow>& rows = m_digest.sizes;
        for (std::size_t n = 0; n < rows.size(); ++n) {
            const std::size_t i = m_takes ? rows.size() - 1 - n : n;
            SizeRow& row = rows[i];
            const auto slice = like[row.slice.index];
            const SizeRow* const before = slice ? sizeOf(row.session, *slice, row.result) : nullptr;
            const bool counts = i > 0 && rows[i - 1].slice == row.slice && rows[i - 1].tokensCl100k != 0;
            const SizeRow copy = row;
            size(row, m_takes ? copy : row, before, counts);
        }
    }

    const EvidenceRow* evidenceOf(SessionRef session, Number evidence) const
    {
        return at(m_digest.evidence, m_evidenceStarts, session, evidence);
    }

    /// The latest is the result that the need is charged to.
    void carriers() const
    {
        each(m_digest.carriers, [&](CarrierRow& row, const CarrierRow& plain) {
            const EvidenceRow* const evidence = evidenceOf(plain.session, plain.evidence);
            const NeedRow* const need
                = evidence ? at(m_digest.needs, m_needStarts, plain.session, evidence->need) : nullptr;
            expect(row.result, need ? need->result : 0);
        });
    }

    /// By evidence: the smallest and the largest carrier.
    std::vector<std::pair<Number, Number>> carrierSizes() const
    {
        std::vector<std::pair<Number, Number>> sizes(m_digest.evidence.size(), { -1, -1 });
        for (const CarrierRow& row : m_digest.carriers) {
            const EvidenceRow* const evidence = evidenceOf(row.session, row.evidence);
            const ResultRow* const result = at(m_digest.results, m_resultStarts, row.session, row.result);
            if (!evidence || !result)
                continue;
            auto& [smallest, largest] = sizes[static_cast<std::size_t>(evidence - m_digest.evidence.data())];
            smallest = smallest < 0 ? result->bytes : std::min(smallest, result->bytes);
            largest = std::max(largest, result->bytes);
        }
        return sizes;
    }

    void evidence() const
    {
        const auto sizes = carrierSizes();
        std::size_t i = 0;
        each(m_digest.evidence, [&](EvidenceRow& row, const EvidenceRow& plain) {
            const NeedRow* const need = at(m_digest.needs, m_needStarts, plain.session, plain.need);
            const RequestRow* const request
                = need ? at(m_digest.requests, m_requestStarts, plain.session, need->response) : nullptr;
            expect(row.event, request ? request->firstEvent : 0);
            const EventRow* const event = at(m_digest.events, m_eventStarts, plain.session, plain.event);
            const bool inCall = event && event->kind == static_cast<Number>(EventKind::Call);
            expect(row.call, inCall ? event->index : -1);
            expect(row.smallest, sizes[i].first);
            expect(row.largest, sizes[i++].second);
            row.rarity = 1;
        });
    }

    /// A slice shows each carrier's own text, and all of it where it changed nothing.
    void shown() const
    {
        std::size_t next = 0;
        std::pair<std::uint32_t, std::uint32_t> block { ~0u, ~0u };
        each(m_digest.shown, [&](ShownRow& row, const ShownRow& plain) {
            if (block != std::pair(plain.session.index, plain.slice.index))
                next = m_carrierStarts[plain.session.index];
            block = { plain.session.index, plain.slice.index };
            const CarrierRow none;
            const bool has = next < m_carrierStarts[plain.session.index + 1];
            const CarrierRow& carrier = has ? m_digest.carriers[next++] : none;
            expect(row.evidence, carrier.evidence);
            expect(row.result, carrier.result);
            expect(row.owner, plain.result);
            const SizeRow* const size = sizeOf(plain.session, plain.slice.index, plain.owner);
            const ResultRow* const owner = at(m_digest.results, m_resultStarts, plain.session, plain.owner);
            expect(row.shown, size && owner && size->bytes == owner->bytes ? 3 : 0);
        });
    }

    Digest& m_digest;
    const bool m_takes;
    const std::vector<std::size_t> m_callStarts, m_resultStarts, m_requestStarts, m_eventStarts, m_needStarts,
        m_evidenceStarts, m_carrierStarts, m_sizeStarts;
};

} // namespace

Digest residualsOf(Digest digest)
{
    Residuals(digest, true).take();
    return digest;
}

void addExpected(Digest& digest)
{
    Residuals(digest, false).give();
}

} // namespace winnow::digest
