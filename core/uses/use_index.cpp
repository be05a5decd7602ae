// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/use_index.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/base/parallel.h"
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

/// Of all sessions, with their rarities.
UseIndex joined(std::vector<UseIndex> parts, const KeySpread& spread, std::size_t counting)
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
            if (one.key != 0)
                one.rarity = rarityOf(spread.sessionsWith(one.key), counting);
            index.evidence.push_back(std::move(one));
        }
    }
    return index;
}

} // namespace

Result<UseIndex> buildUseIndex(const CorpusFacts& facts, unsigned jobs, const std::stop_token& stop,
    const ProgressFn& progress, std::vector<SessionCount>* counted, const SessionUsesFn& found)
{
    const Corpus& corpus = facts.corpus();
    if (corpus.known)
        return corpus.known->uses();
    std::vector<std::vector<ResultId>> bySession = resultsBySession(corpus);
    for (auto& ids : bySession)
        std::stable_sort(ids.begin(), ids.end(),
            [&](ResultId a, ResultId b) { return corpus.result(a).event < corpus.result(b).event; });
    const TextStore::Pass pass(*corpus.texts);
    KeySpread spread(corpus.results.size());
    const std::vector<std::uint8_t> counts = countingSessions(corpus);
    const auto counting = static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 1));
    if (counted)
        counted->resize(corpus.sessions.size());
    std::vector<UseIndex> parts(corpus.sessions.size());
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(corpus.sessions.size(), jobs, stop, [&](std::size_t s) {
        KeySpread* const counter = counts[s] != 0 ? &spread : nullptr;
        parts[s] = counted ? findUses(facts, SessionId(s), bySession[s], { counter, &(*counted)[s].keys })
                           : keptUses(facts, SessionId(s), bySession[s], counter);
        if (found)
            found(parts[s]);
        if (progress)
            progress({ done.fetch_add(1) + 1, corpus.sessions.size(), Message::mark("sessions"),
                Message::mark("finding uses") });
    });
    facts.kept().flush();
    if (!all)
        return cancelled();
    for (std::size_t s = 0; counted && s < parts.size(); ++s) {
        (*counted)[s].edits = parts[s].edits;
        (*counted)[s].editsWithSource = parts[s].editsWithSource;
    }
    return joined(std::move(parts), spread, counting);
}

} // namespace winnow
