// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/use_index.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/session/session_results.h"
#include "core/uses/counted_sessions.h"
#include "core/uses/kept/kept_uses.h"
#include "core/uses/use_finder.h"

namespace winnow {

std::string_view useKindName(UseKind kind)
{
    static constexpr std::string_view kNames[] = { "edit text", "argument", "final answer", "other text" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view evidenceKindName(EvidenceKind kind)
{
    static constexpr std::string_view kNames[] = { "name", "kebab name", "reference", "number", "outcome",
        "path", "capitals", "passage", "old text", "count", "whole list", "change", "marker leaked" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::size_t leakedMarkers(const UseIndex& index)
{
    return static_cast<std::size_t>(std::count_if(index.evidence.begin(), index.evidence.end(),
        [](const UseEvidence& evidence) { return evidence.kind == EvidenceKind::Marker; }));
}

double rarityOf(std::uint64_t sessionsWith, std::uint64_t sessions)
{
    if (sessionsWith <= 1 || sessions <= 1)
        return 1;
    const double share = static_cast<double>(sessionsWith - 1) / static_cast<double>(sessions + 9);
    return std::ceil(64 / (1 + 9 * share)) / 64;
}

namespace {

/// By session: 1 if rarity is counted over it.
std::vector<std::uint8_t> countingSessions(const Corpus& corpus)
{
    std::vector<std::uint8_t> counts(corpus.sessions.size(), 1);
    if (counts.size() <= kMostCounted)
        return counts;
    std::vector<std::uint32_t> draws;
    for (const Session& session : corpus.sessions)
        draws.push_back(drawOf(corpus, session));
    const std::uint32_t last = lastCounted(draws);
    for (std::size_t s = 0; s < draws.size(); ++s)
        counts[s] = draws[s] <= last;
    return counts;
}

/// Of all sessions.
UseIndex joined(std::vector<UseIndex> parts)
{
    UseIndex index;
    for (UseIndex& part : parts) {
        index.edits += part.edits;
        index.editsWithSource += part.editsWithSource;
        const auto uses = static_cast<std::uint32_t>(index.uses.size());
        const auto evidence = static_cast<std::uint32_t>(index.evidence.size());
        for (LaterUse& laterUse : part.uses) {
            laterUse.firstEvidence += evidence;
            index.uses.push_back(laterUse);
        }
        for (UseEvidence& one : part.evidence) {
            one.laterUse += uses;
            index.evidence.push_back(std::move(one));
        }
    }
    return index;
}

void setRarities(UseIndex& index, const EvidenceSpread& spread)
{
    for (std::size_t e = 0; e < index.evidence.size(); ++e) {
        if (index.evidence[e].key != 0)
            index.evidence[e].rarity = rarityOf(spread.sessionsWith[e], spread.counting);
    }
}

EvidenceSpread spreadOf(const UseIndex& index, const KeySpread& counted, std::size_t counting)
{
    EvidenceSpread spread { counting, {} };
    for (const UseEvidence& one : index.evidence)
        spread.sessionsWith.push_back(one.key != 0 ? counted.sessionsWith(one.key) : 0);
    return spread;
}

/// What buildUseIndex() was given.
struct Search
{
    const CorpusFacts& facts;
    unsigned jobs;
    const std::stop_token& stop;
    const ProgressFn& progress;
    std::vector<SessionCount>* counted;
    const SessionUsesFn& found;
};

/// The uses of all sessions; of those that `counts` names, the keys are counted. Rarities are 1.
Result<UseIndex> findAll(const Search& search, KeySpread* spread, const std::vector<std::uint8_t>& counts)
{
    const CorpusFacts& facts = search.facts;
    const Corpus& corpus = facts.corpus();
    std::vector<std::vector<ResultId>> bySession = resultsBySession(corpus);
    for (auto& ids : bySession)
        std::stable_sort(ids.begin(), ids.end(),
            [&](ResultId a, ResultId b) { return corpus.result(a).event < corpus.result(b).event; });
    const TextStore::Pass pass(*corpus.texts);
    std::vector<UseIndex> parts(corpus.sessions.size());
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(corpus.sessions.size(), search.jobs, search.stop, [&](std::size_t s) {
        KeySpread* const counter = spread && counts[s] != 0 ? spread : nullptr;
        parts[s] = search.counted
            ? findUses(facts, SessionId(s), bySession[s], { counter, &(*search.counted)[s].keys })
            : keptUses(facts, SessionId(s), bySession[s], counter);
        if (search.found)
            search.found(parts[s]);
        if (search.progress)
            search.progress({ done.fetch_add(1) + 1, corpus.sessions.size(), Message::mark("sessions"),
                Message::mark("finding uses") });
    });
    facts.kept().flush();
    if (!all)
        return cancelled();
    for (std::size_t s = 0; search.counted && s < parts.size(); ++s) {
        (*search.counted)[s].edits = parts[s].edits;
        (*search.counted)[s].editsWithSource = parts[s].editsWithSource;
    }
    return joined(std::move(parts));
}

} // namespace

Result<UseIndex> buildUseIndex(const CorpusFacts& facts, unsigned jobs, const std::stop_token& stop,
    const ProgressFn& progress, std::vector<SessionCount>* counted, const SessionUsesFn& found)
{
    const Corpus& corpus = facts.corpus();
    if (corpus.known)
        return corpus.known->uses();
    if (counted)
        counted->resize(corpus.sessions.size());
    const Search search { facts, jobs, stop, progress, counted, found };
    if (const auto kept
        = counted ? std::nullopt : facts.kept().find<EvidenceSpread>(KeptRows::kAll, kSpread)) {
        WINNOW_TRY(auto index, findAll(search, nullptr, {}));
        if (kept->sessionsWith.size() == index.evidence.size()) {
            setRarities(index, *kept);
            return index;
        }
    }
    const bool alone = !counted && corpus.sessions.size() < 2; // all rarities are 1
    KeySpread keys(alone ? 0 : corpus.results.size());
    const std::vector<std::uint8_t> counts = countingSessions(corpus);
    WINNOW_TRY(auto index, findAll(search, alone ? nullptr : &keys, counts));
    const EvidenceSpread spread
        = spreadOf(index, keys, static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 1)));
    setRarities(index, spread);
    if (!counted)
        facts.kept().keep(KeptRows::kAll, kSpread, spread);
    return index;
}

} // namespace winnow
