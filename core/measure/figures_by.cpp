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

std::vector<std::uint32_t> toolsOf(const Corpus& corpus)
{
    std::vector<std::uint32_t> parts;
    for (const ResultRef& result : corpus.results)
        parts.push_back(result.tool.value);
    return parts;
}

std::vector<std::uint32_t> sessionsOf(const Corpus& corpus)
{
    std::vector<std::uint32_t> parts;
    for (const ResultRef& result : corpus.results)
        parts.push_back(result.session.value);
    return parts;
}

Result<std::vector<std::uint32_t>> partOfResults(const Bench& bench, const Measured& measured, By by)
{
    std::vector<std::uint32_t> parts(measured.replay->outcomes.size());
    const auto fill = [&](const auto& partOf) {
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i] = static_cast<std::uint32_t>(partOf(i));
    };
    if (by == By::Tool)
        return toolsOf(*measured.replay->corpus);
    if (by == By::Session)
        return sessionsOf(*measured.replay->corpus);
    if (by == By::Status)
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

/// `figuresOf(i)` returns the figures that count result i; null: none.
template <class FiguresOf> void addOutcomes(const ReplayResult& replay, const FiguresOf& figuresOf)
{
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const Outcome& outcome = replay.outcomes[i];
        if (Figures* const figures = figuresOf(i)) {
            ++figures->results;
            figures->changed += outcome.changed ? 1 : 0;
            figures->tokensBefore += outcome.tokensBefore;
            figures->tokensAfter += outcome.tokensAfter;
            figures->clientCut += outcome.changed ? outcome.clientCut : 0;
        }
    }
}

template <class FiguresOf> void addLosses(const Losses& losses, const FiguresOf& figuresOf)
{
    std::vector<std::uint8_t> inArguments(losses.usesOfResult.size());
    for (const LostUse& lost : losses.uses) {
        if (Figures* const figures = figuresOf(lost.result.index())) {
            ++figures->lostUses;
            figures->weight += lost.weight;
            inArguments[lost.result.index()] |= lost.inArguments ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < losses.usesOfResult.size(); ++i) {
        if (losses.usesOfResult[i] == 0)
            continue;
        if (Figures* const figures = figuresOf(i)) {
            ++figures->withLoss;
            figures->inArguments += inArguments[i];
        }
    }
    for (const BrokenEdit& edit : losses.editBreaks) {
        if (Figures* const figures = figuresOf(edit.result.index()))
            ++figures->editsBroken;
    }
}

auto inParts(std::vector<Figures>& figures, std::span<const std::uint32_t> partOf)
{
    return [&figures, partOf](std::size_t i) { return partOf[i] == kNoPart ? nullptr : &figures[partOf[i]]; };
}

} // namespace

std::optional<By> byNamed(std::string_view name)
{
    const auto found = std::find(std::begin(kNames), std::end(kNames), name);
    return found == std::end(kNames) ? std::nullopt
                                     : std::optional(static_cast<By>(found - std::begin(kNames)));
}

std::vector<Figures> figuresOfParts(
    const ReplayResult& replay, std::span<const std::uint32_t> partOf, std::size_t parts)
{
    std::vector<Figures> figures(parts);
    addOutcomes(replay, inParts(figures, partOf));
    return figures;
}

std::vector<Figures> figuresOfParts(
    const Measured& measured, std::span<const std::uint32_t> partOf, std::size_t parts)
{
    std::vector<Figures> figures = figuresOfParts(*measured.replay, partOf, parts);
    const auto at = inParts(figures, partOf);
    addLosses(measured.losses, at);
    for (std::size_t i = 0; i < partOf.size(); ++i) {
        if (Figures* const part = at(i)) {
            part->money.best += measured.cost.results[i];
            part->money.worst += measured.paid.results[i];
        }
    }
    return figures;
}

std::vector<Figures> figuresOfTools(const Measured& measured)
{
    const Corpus& corpus = *measured.replay->corpus;
    return figuresOfParts(measured, toolsOf(corpus), corpus.tools.size());
}

std::vector<Figures> figuresOfSessions(const Measured& measured)
{
    const Corpus& corpus = *measured.replay->corpus;
    return figuresOfParts(measured, sessionsOf(corpus), corpus.sessions.size());
}

std::vector<Figures> figuresOfSessions(const ReplayResult& replay)
{
    return figuresOfParts(replay, sessionsOf(*replay.corpus), replay.corpus->sessions.size());
}

Figures figuresOf(const Losses& losses)
{
    Figures figures;
    addLosses(losses, [&](std::size_t) { return &figures; });
    return figures;
}

Figures figuresOf(const ReplayResult& replay, const Losses& losses)
{
    Figures figures = figuresOf(losses);
    addOutcomes(replay, [&](std::size_t) { return &figures; });
    return figures;
}

Result<std::vector<PartFigures>> figures(const Bench& bench, const Measured& measured, By by)
{
    if (by == By::All)
        return std::vector<PartFigures> { { nameOf(*measured.replay->corpus, by, 0), 0, measured.figures } };
    WINNOW_TRY(const auto partOf, partOfResults(bench, measured, by));
    const auto last = std::max_element(partOf.begin(), partOf.end());
    std::vector<PartFigures> parts;
    for (Figures& figures : figuresOfParts(measured, partOf, last == partOf.end() ? 0 : *last + 1)) {
        const auto part = static_cast<std::uint32_t>(parts.size());
        parts.push_back({ nameOf(*measured.replay->corpus, by, part), part, figures });
    }
    std::erase_if(parts, [](const PartFigures& part) { return part.figures.results == 0; });
    return parts;
}

} // namespace winnow
