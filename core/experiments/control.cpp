// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/control.h"

#include <algorithm>
#include <random>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

using Hidden = std::vector<std::vector<std::uint32_t>>;

/// Begin and end of every line, the line end included.
std::vector<std::pair<std::size_t, std::size_t>> linesOf(std::string_view text)
{
    std::vector<std::pair<std::size_t, std::size_t>> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t newline = text.find('\n', begin);
        const std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
        lines.emplace_back(begin, end);
        begin = end;
    }
    return lines;
}

/// What the policy hides, and what each draw hides, of the results the policy changed.
Result<std::vector<Hidden>> hiddenByDraw(
    const Judge& judge, const Carriers& carriers, const ReplayResult& replay)
{
    std::vector<Hidden> hidden(1 + kControlDraws, Hidden(replay.outcomes.size()));
    const TextStore::Pass pass(*replay.corpus->texts);
    const bool all = parallelFor(replay.outcomes.size(), judge.jobs, judge.stop, [&](std::size_t i) {
        if (!replay.outcomes[i].changed || carriers.byResult[i].empty())
            return;
        const auto text = judge.engine.afterText(replay, ResultId(i));
        if (!text)
            return;
        for (std::uint32_t draw = 0; draw <= kControlDraws; ++draw) {
            const std::string shown = draw == 0 ? text->after.text
                                                : randomLines(text->before.view(), text->after.text.size(),
                                                    judge.seed * 1000003 + draw * 7919 + i);
            ShownText asked(shown);
            for (const std::uint32_t carrier : carriers.byResult[i]) {
                if (!asked.shows(judge.needs.evidence[carriers.evidenceOf[carrier]]))
                    hidden[draw][i].push_back(carrier);
            }
        }
    });
    if (!all)
        return cancelled();
    return hidden;
}

/// Results missed and edits broken of each part.
std::vector<std::pair<std::uint64_t, std::uint64_t>> countsOf(
    const Judge& judge, const Carriers& carriers, const Hidden& hidden, const Parts& parts)
{
    const LossTally tally = tallyOf(judge.needs, carriers, hidden);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> counts(parts.count);
    for (std::size_t i = 0; i < hidden.size(); ++i) {
        auto& [missed, breaks] = counts[parts.partOf.empty() ? 0 : parts.partOf[i]];
        missed += tally.needsOf(ResultId(i)) > 0;
        breaks += tally.breaksOf(ResultId(i));
    }
    return counts;
}

} // namespace

std::optional<double> Control::skill() const
{
    if (missed == 0)
        return std::nullopt;
    return 1 - static_cast<double>(policyMissed) / missed;
}

Result<std::optional<Control>> controlOf(const Bench& bench, const Measured& measured, std::uint64_t seed)
{
    const Corpus& corpus = bench.facts().corpus();
    if (corpus.known)
        return std::optional<Control>();
    return matchedControls({ bench.engine, bench.needs, seed, bench.jobs, bench.stop },
        Carriers(bench.needs, corpus.results.size()), *measured.replay)
        .map([](const auto& controls) { return std::optional<Control>(controls.front()); });
}

std::string randomLines(std::string_view text, std::size_t bytes, std::uint64_t seed)
{
    if (text.size() <= bytes)
        return std::string(text);
    auto lines = linesOf(text);
    std::vector<std::size_t> order(lines.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::mt19937_64 random(seed);
    std::vector<std::uint8_t> kept(lines.size(), 0);
    std::size_t used = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::swap(order[i], order[i + static_cast<std::size_t>(random() % (order.size() - i))]);
        const auto [begin, end] = lines[order[i]];
        if (used + (end - begin) > bytes) {
            if (used == 0)
                return std::string(
                    text.substr(begin, utf8::floorBoundary(text.substr(begin, end - begin), bytes)));
            break;
        }
        kept[order[i]] = 1;
        used += end - begin;
    }
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (kept[i])
            out += text.substr(lines[i].first, lines[i].second - lines[i].first);
    }
    return out;
}

Result<std::vector<Control>> matchedControls(
    const Judge& judge, const Carriers& carriers, const ReplayResult& replay, const Parts& parts)
{
    WINNOW_CHECK(checkHasTexts(judge.engine.facts().corpus()));
    WINNOW_TRY(const auto hidden, hiddenByDraw(judge, carriers, replay));
    std::vector<Control> controls(parts.count);
    for (std::uint32_t draw = 0; draw <= kControlDraws; ++draw) {
        const auto counts = countsOf(judge, carriers, hidden[draw], parts);
        for (std::size_t p = 0; p < controls.size(); ++p) {
            Control& control = controls[p];
            const auto [missed, breaks] = counts[p];
            if (draw == 0) {
                control.policyMissed = missed;
                control.policyBreaks = breaks;
                continue;
            }
            const auto value = static_cast<double>(missed);
            control.fewest = draw == 1 ? value : std::min(control.fewest, value);
            control.most = std::max(control.most, value);
            control.missed += value / kControlDraws;
            control.breaks += static_cast<double>(breaks) / kControlDraws;
            control.draws = draw;
        }
    }
    return controls;
}

} // namespace winnow
