// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/figures_by.h"

#include <algorithm>
#include <iterator>

#include "core/base/try.h"
#include "core/compression/content_kind.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

constexpr std::string_view kNames[] = { "all", "tool", "session", "kind", "status" };

Result<std::vector<std::uint32_t>> partOfResults(const Bench& bench, const Measured& measured, By by)
{
    const Corpus& corpus = *measured.replay->corpus;
    std::vector<std::uint32_t> parts(corpus.results.size());
    const auto fill = [&](const auto& partOf) {
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i] = static_cast<std::uint32_t>(partOf(i));
    };
    if (by == By::Tool)
        fill([&](std::size_t i) { return corpus.results[i].tool.value; });
    else if (by == By::Session)
        fill([&](std::size_t i) { return corpus.results[i].session.value; });
    else if (by == By::Status)
        fill([&](std::size_t i) { return measured.replay->outcomes[i].status; });
    else if (by == By::Kind) {
        WINNOW_TRY(const auto kinds, bench.engine.contentKinds(bench.stop));
        fill([&](std::size_t i) { return (*kinds)[i]; });
    }
    return parts;
}

std::string nameOf(const Corpus& corpus, By by, std::uint32_t part)
{
    switch (by) {
    case By::Tool: {
        const std::string label = corpus.tools[part].label();
        return label.empty() ? "(unnamed)" : label;
    }
    case By::Session:
        return corpus.sessions[part].id;
    case By::Kind:
        return std::string(contentKindNames()[part]);
    case By::Status:
        return std::string(statusName(static_cast<Status>(part)));
    case By::All:
        break;
    }
    return "all";
}

void addResult(Figures& figures, const Measured& measured, std::size_t i)
{
    const Outcome& outcome = measured.replay->outcomes[i];
    ++figures.results;
    figures.changed += outcome.changed ? 1 : 0;
    figures.tokensBefore += outcome.tokensBefore;
    figures.tokensAfter += outcome.tokensAfter;
    figures.money.best += measured.cost.results[i];
    figures.money.worst += measured.paid.results[i];
    figures.missed += measured.losses.needsOfResult[i] > 0 ? 1 : 0;
}

} // namespace

std::optional<By> byNamed(std::string_view name)
{
    const auto found = std::find(std::begin(kNames), std::end(kNames), name);
    return found == std::end(kNames) ? std::nullopt
                                     : std::optional(static_cast<By>(found - std::begin(kNames)));
}

Result<std::vector<PartFigures>> figures(const Bench& bench, const Measured& measured, By by)
{
    if (by == By::All)
        return std::vector<PartFigures> { { nameOf(*measured.replay->corpus, by, 0), 0, measured.figures } };
    WINNOW_TRY(const auto partOf, partOfResults(bench, measured, by));
    std::vector<PartFigures> parts;
    for (std::size_t i = 0; i < partOf.size(); ++i) {
        if (parts.size() <= partOf[i])
            parts.resize(partOf[i] + 1);
        addResult(parts[partOf[i]].figures, measured, i);
    }
    for (const LostNeed& lost : measured.losses.needs) {
        Figures& figures = parts[partOf[lost.result.index()]].figures;
        ++figures.needs;
        figures.weight += lost.weight;
    }
    for (const BrokenEdit& edit : measured.losses.editBreaks)
        ++parts[partOf[edit.result.index()]].figures.editsBroken;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        parts[p].part = p;
        parts[p].name = nameOf(*measured.replay->corpus, by, p);
    }
    std::erase_if(parts, [](const PartFigures& part) { return part.figures.results == 0; });
    return parts;
}

} // namespace winnow
