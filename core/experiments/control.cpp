// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/control.h"

#include <algorithm>
#include <numeric>
#include <random>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/measure/figures_by.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/lines.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

/// Two fifths from the beginning and the rest from the end, together `bytes`.
std::string plainCut(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return std::string(text);
    const std::size_t head = utf8::floorBoundary(text, bytes * 2 / 5);
    const std::size_t tail = utf8::floorBoundary(text, text.size() - (bytes - head));
    return std::string(text.substr(0, head)) + '\n' + std::string(text.substr(tail));
}

/// By draw and carrier: 1 if a cut to as many bytes as the policy left does not show it. Draw 0 is a plain cut, the
/// others are random lines.
Result<std::vector<std::vector<std::uint8_t>>> hiddenByDraw(const Bench& bench, const Carriers& carriers,
    const ReplayResult& replay, std::uint64_t seed, const std::vector<std::uint8_t>& sessions)
{
    std::vector<std::vector<std::uint8_t>> hidden(
        kControlDraws + 1, std::vector<std::uint8_t>(carriers.evidenceOf.size()));
    const TextStore::Pass pass(*replay.corpus->texts);
    const bool all = parallelFor(replay.outcomes.size(), bench.jobs, bench.stop, [&](std::size_t i) {
        const std::size_t session = replay.corpus->results[i].session.index();
        if (!replay.outcomes[i].changed || carriers.byResult[i].empty()
            || (!sessions.empty() && sessions[session] == 0))
            return;
        const Text text = bench.facts().textOf(ResultId(i));
        if (!text.ok())
            return;
        const std::size_t bytes = replay.outcomes[i].bytesAfter;
        for (std::uint32_t draw = 0; draw <= kControlDraws; ++draw) {
            const std::string shown = draw == 0
                ? plainCut(text.view(), bytes)
                : randomLines(text.view(), bytes, seed * 1000003 + draw * 7919 + i);
            ShownText asked(shown);
            for (const std::uint32_t carrier : carriers.byResult[i])
                hidden[draw][carrier]
                    = asked.shows(bench.uses.evidence[carriers.evidenceOf[carrier]]) ? 0 : 1;
        }
    });
    if (!all)
        return cancelled();
    return hidden;
}

/// The losses in these sessions; empty: in all.
Losses within(const UseIndex& uses, Losses losses, const std::vector<std::uint8_t>& sessions)
{
    if (sessions.empty())
        return losses;
    std::erase_if(losses.editBreaks,
        [&](const BrokenEdit& edit) { return sessions[uses.evidence[edit.evidence].session.index()] == 0; });
    std::erase_if(losses.uses, [&](const LostUse& lost) {
        if (sessions[lost.session.index()] != 0)
            return false;
        --losses.usesOfResult[lost.result.index()];
        return true;
    });
    return losses;
}

double meanOf(const std::vector<Figures>& draws, std::uint64_t Figures::*count)
{
    double sum = 0;
    for (const Figures& draw : draws)
        sum += static_cast<double>(draw.*count) / static_cast<double>(draws.size());
    return sum;
}

} // namespace

double Control::withLoss() const
{
    return meanOf(draws, &Figures::withLoss);
}

double Control::editsBroken() const
{
    return meanOf(draws, &Figures::editsBroken);
}

std::pair<std::uint64_t, std::uint64_t> Control::range() const
{
    const auto [fewest, most] = std::minmax_element(draws.begin(), draws.end(),
        [](const Figures& a, const Figures& b) { return a.withLoss < b.withLoss; });
    return { fewest->withLoss, most->withLoss };
}

std::optional<double> Control::skill() const
{
    if (withLoss() == 0)
        return std::nullopt;
    return 1 - static_cast<double>(policy.withLoss) / withLoss();
}

Result<std::optional<Control>> controlOf(const Bench& bench, const Measured& measured, std::uint64_t seed,
    const std::vector<std::uint8_t>& sessions)
{
    const std::size_t results = measured.replay->outcomes.size();
    if (bench.facts().corpus().known)
        return std::optional<Control>();
    const Carriers carriers(bench.uses, results);
    WINNOW_TRY(const auto hidden, hiddenByDraw(bench, carriers, *measured.replay, seed, sessions));
    const auto counted
        = [&](Losses losses) { return figuresOf(within(bench.uses, std::move(losses), sessions)); };
    Control control { sessions.empty() ? measured.figures : counted(measured.losses), {}, {} };
    for (const std::vector<std::uint8_t>& draw : hidden)
        control.draws.push_back(counted(lossesOf(bench.uses, results, lostEvidence(carriers, draw))));
    control.plain = control.draws.front();
    control.draws.erase(control.draws.begin());
    return std::optional(std::move(control));
}

std::string randomLines(std::string_view text, std::size_t bytes, std::uint64_t seed)
{
    if (text.size() <= bytes)
        return std::string(text);
    std::vector<std::pair<std::size_t, std::size_t>> lines; // begin and end, including the line end
    forEachLine(text, [&](auto begin, auto, auto next) { lines.emplace_back(begin, next); });
    std::vector<std::size_t> order(lines.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::mt19937_64 random(seed);
    std::vector<std::size_t> kept(lines.size(), 0); // bytes
    std::size_t used = 0;
    for (std::size_t i = 0; i < order.size() && used < bytes; ++i) {
        std::swap(order[i], order[i + static_cast<std::size_t>(random() % (order.size() - i))]);
        const auto [begin, end] = lines[order[i]];
        kept[order[i]] = std::min(end - begin, bytes - used);
        used += kept[order[i]];
    }
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = text.substr(lines[i].first, lines[i].second - lines[i].first);
        if (kept[i] == line.size())
            out += line;
        else if (kept[i] > 0)
            out.append(line.substr(0, utf8::floorBoundary(line, kept[i] - 1))).push_back('\n');
    }
    return out;
}

} // namespace winnow
