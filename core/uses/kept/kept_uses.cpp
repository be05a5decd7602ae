// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/kept/kept_uses.h"

#include <algorithm>

#include "core/replay/corpus_facts.h"

namespace winnow {

template <> inline constexpr EvidenceKind rows::kLast<EvidenceKind> = EvidenceKind::Marker;
template <> inline constexpr UseKind rows::kLast<UseKind> = UseKind::OtherText;

namespace {

constexpr const char* kUses = "uses";
constexpr const char* kKeys = "keys";

struct CarrierRow
{
    std::uint32_t result = 0; // into Session::results
    std::uint32_t offset = 0, length = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("result", r.result), f("offset", r.offset), f("length", r.length);
    }
};

struct EvidenceRow
{
    EvidenceKind kind = EvidenceKind::Name;
    UseKind use = UseKind::OtherText;
    std::uint32_t laterUse = 0, event = 0, call = 0;
    std::uint64_t key = 0;
    std::string text;
    std::vector<CarrierRow> carriers;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("kind", r.kind), f("use", r.use), f("need", r.laterUse), f("event", r.event), f("call", r.call);
        f("key", r.key), f(rows::Private { "text" }, r.text), f("carriers", r.carriers);
    }
};

struct UseRow
{
    std::uint32_t result = 0, response = 0, firstEvidence = 0, evidenceCount = 0;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("result", r.result), f("response", r.response), f("first", r.firstEvidence);
        f("count", r.evidenceCount);
    }
};

struct SessionUses
{
    std::uint64_t edits = 0, editsWithSource = 0;
    std::vector<UseRow> uses;
    std::vector<EvidenceRow> evidence;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("edits", r.edits), f("edits_with_source", r.editsWithSource), f("uses", r.uses);
        f("evidence", r.evidence);
    }
};

struct SessionKeys
{
    std::vector<std::uint64_t> keys; // their lowest bits, sorted
    template <class Row, class F> static void columns(Row& r, F&& f) { f("keys", r.keys); }
};

SessionKeys rowOf(std::vector<std::uint64_t> keys)
{
    for (std::uint64_t& key : keys)
        key &= (std::uint64_t { 1 } << KeySpread::kMostBits) - 1;
    std::sort(keys.begin(), keys.end());
    return { std::move(keys) };
}

SessionUses rowOf(const Corpus& corpus, const UseIndex& index)
{
    const auto place = [&](ResultId id) { return corpus.results[id.index()].index; };
    SessionUses row { index.edits, index.editsWithSource, {}, {} };
    for (const LaterUse& use : index.uses)
        row.uses.push_back({ place(use.result), use.response, use.firstEvidence, use.evidenceCount });
    for (const UseEvidence& one : index.evidence) {
        EvidenceRow& made = row.evidence.emplace_back(
            EvidenceRow { one.kind, one.use, one.laterUse, one.event, one.call, one.key, one.text, {} });
        for (const Carrier& carrier : one.carriers)
            made.carriers.push_back({ place(carrier.result), carrier.offset, carrier.length });
    }
    return row;
}

/// Back from places in the session to the ids of this corpus. `byPlace` holds the ids of its results.
UseIndex indexOf(SessionUses row, SessionId session, const std::vector<ResultId>& byPlace)
{
    UseIndex index;
    index.edits = row.edits, index.editsWithSource = row.editsWithSource;
    for (const UseRow& use : row.uses)
        index.uses.push_back(
            { session, byPlace[use.result], use.response, use.firstEvidence, use.evidenceCount });
    for (EvidenceRow& one : row.evidence) {
        UseEvidence& made = index.evidence.emplace_back();
        made.kind = one.kind, made.use = one.use, made.session = session, made.laterUse = one.laterUse;
        made.event = one.event, made.call = one.call, made.key = one.key, made.text = std::move(one.text);
        for (const CarrierRow& carrier : one.carriers)
            made.carriers.push_back({ byPlace[carrier.result], carrier.offset, carrier.length });
    }
    return index;
}

/// Whether all numbers are places in the session and its lists.
bool isWhole(const SessionUses& row, std::size_t results)
{
    const auto stands = [&](const auto& one) { return one.result < results; };
    return std::all_of(row.uses.begin(), row.uses.end(), [&](const UseRow& use) {
        return stands(use) && use.firstEvidence <= row.evidence.size()
            && use.evidenceCount <= row.evidence.size() - use.firstEvidence;
    }) && std::all_of(row.evidence.begin(), row.evidence.end(), [&](const EvidenceRow& one) {
        return one.laterUse < row.uses.size() && !one.carriers.empty()
            && std::all_of(one.carriers.begin(), one.carriers.end(), stands);
    });
}

} // namespace

UseIndex keptUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, KeySpread* spread)
{
    if (!facts.kept().any())
        return findUses(facts, session, results, { spread, nullptr });
    const auto known = spread ? facts.kept().find<SessionKeys>(session, kKeys) : SessionKeys();
    auto row = known ? facts.kept().find<SessionUses>(session, kUses) : std::nullopt;
    if (row && isWhole(*row, results.size())) {
        std::vector<ResultId> byPlace = results;
        std::sort(byPlace.begin(), byPlace.end());
        if (spread)
            spread->add(known->keys);
        return indexOf(std::move(*row), session, byPlace);
    }
    std::vector<std::uint64_t> keys;
    UseIndex index = findUses(facts, session, results, { spread, &keys });
    facts.kept().keep(session, kUses, rowOf(facts.corpus(), index));
    if (spread)
        facts.kept().keep(session, kKeys, rowOf(std::move(keys)));
    return index;
}

} // namespace winnow
