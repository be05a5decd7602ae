// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/taxonomy.h"

#include <algorithm>
#include <set>
#include <string>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/text/anchors.h"
#include "core/text/ascii.h"
#include "core/text/pattern.h"
#include "core/text/pieces.h"

namespace winnow {

namespace {

constexpr std::size_t kMostPieces = 5000; // of one kind in one text; more say nothing more

const Pattern& errorLines()
{
    static const Pattern pattern
        = *Pattern::compile(R"((?i)\b(error|failed|failure|fatal|panic|exception|traceback)\b[^\n]*)");
    return pattern;
}

const Pattern& negations()
{
    static const Pattern pattern = *Pattern::compile(
        R"((?i)\b(not|no|never|cannot|can't|without|none|doesn't|isn't|won't|unable to) [a-z0-9_-]+)");
    return pattern;
}

using Pieces = std::array<std::set<std::string, std::less<>>, kPieceKinds>;

} // namespace

std::string_view pieceKindName(PieceKind kind)
{
    static constexpr std::string_view kNames[]
        = { "numbers with units", "ids", "paths", "addresses (URL)", "error lines", "negations", "counts" };
    return kNames[static_cast<std::size_t>(kind)];
}

void forEachPieceOfMeaning(
    std::string_view text, const std::function<void(PieceKind, std::string_view)>& found)
{
    forEachAnchor(text, [&](std::size_t, std::string_view anchor) {
        const auto digits = std::count_if(anchor.begin(), anchor.end(), isDigit);
        if (anchor.find("://") != std::string_view::npos)
            found(PieceKind::Url, anchor);
        else if (anchor.find('/') != std::string_view::npos)
            found(PieceKind::Path, anchor);
        else if (digits >= 2)
            found(PieceKind::Id, anchor);
    });
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 0;
        if (numberBegins(text, at)) {
            if ((length = numberWithUnit(text, at)) > 0)
                found(PieceKind::NumberWithUnit, text.substr(at, length));
            else if ((length = countOfThings(text, at)) > 0)
                found(PieceKind::Count, text.substr(at, length));
        }
        at += std::max<std::size_t>(1, length);
    }
    errorLines().forEach(text, kMostPieces,
        [&](const Pattern::Match& m) { found(PieceKind::ErrorLine, text.substr(m.begin, m.end - m.begin)); });
    negations().forEach(text, kMostPieces,
        [&](const Pattern::Match& m) { found(PieceKind::Negation, text.substr(m.begin, m.end - m.begin)); });
}

Result<Taxonomy> classifyLosses(
    const ReplayEngine& engine, const ReplayResult& replay, unsigned jobs, const std::stop_token& stop)
{
    const Corpus& corpus = engine.facts().corpus();
    WINNOW_CHECK(checkHasTexts(corpus));
    const TextStore::Pass pass(*corpus.texts);
    std::vector<std::array<PieceSums, kPieceKinds>> byResult(corpus.results.size());
    const bool all = parallelFor(byResult.size(), jobs, stop, [&](std::size_t i) {
        if (!replay.outcomes[i].changed)
            return;
        const auto text = engine.afterText(replay, ResultId(i));
        if (!text)
            return;
        Pieces before, after;
        const auto collect = [](Pieces& into) {
            return [&into](PieceKind kind, std::string_view piece) {
                auto& set = into[static_cast<std::size_t>(kind)];
                if (set.size() < kMostPieces && set.find(piece) == set.end())
                    set.emplace(piece);
            };
        };
        forEachPieceOfMeaning(text->before.view(), collect(before));
        forEachPieceOfMeaning(text->after.text, collect(after));
        const bool ownMarker = replay.outcomes[i].marked && replay.textOwner(ResultId(i)) == ResultId(i);
        const bool recoverable = ownMarker && replay.policy.enableExpandContext;
        for (std::size_t k = 0; k < kPieceKinds; ++k) {
            for (const std::string& piece : before[k]) {
                PieceSums& sum = byResult[i][k];
                const bool kept
                    = after[k].count(piece) > 0 || text->after.text.find(piece) != std::string::npos;
                ++(kept ? sum.retained : recoverable ? sum.recoverable : sum.lost);
            }
        }
    });
    if (!all)
        return cancelled();
    Taxonomy taxonomy;
    taxonomy.tools.resize(corpus.tools.size());
    for (std::size_t i = 0; i < byResult.size(); ++i) {
        taxonomy.changed += replay.outcomes[i].changed;
        for (std::size_t k = 0; k < kPieceKinds; ++k) {
            for (PieceSums* sum :
                { &taxonomy.total[k], &taxonomy.tools[corpus.results[i].tool.index()][k] }) {
                sum->retained += byResult[i][k].retained;
                sum->recoverable += byResult[i][k].recoverable;
                sum->lost += byResult[i][k].lost;
            }
        }
    }
    return taxonomy;
}

} // namespace winnow
