// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/optimiser.h"

#include "core/analysis/relaxation.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>

namespace winnow {

namespace {

constexpr double kEpsilon = 1e-12; // dollars that rounding may make
constexpr double kRounding = 1e-9; // of sums of feared losses
constexpr double kFree = 1e-9; // price of what is within limits anyway
constexpr std::uint64_t kWorkOfATable = 1'000'000; // steps of exact search that a table over a limit is worth
constexpr std::uint64_t kClimbs
    = 100; // steps of climbing for each of exact search; a corpus of millions needs an end
constexpr std::size_t kStarts = 4; // answers of the relaxed problem that are climbed from

/// Choices taken so far with what they lose together; taking and giving back is exact.
class Tally
{
public:
    Tally(const ToolChoices& choices, const NeedIndex& index)
        : m_choices(choices)
        , m_index(index)
        , m_hidden(index.evidence.size(), 0)
        , m_lost(index.needs.size(), 0)
    {
        m_sums.over = choices.overElsewhere;
    }

    void take(const ToolChoice& choice) { move(choice, true); }
    void giveBack(const ToolChoice& choice) { move(choice, false); }
    /// Gives one back and takes the other; what both hide is not touched.
    void change(const ToolChoice& from, const ToolChoice& to)
    {
        addUp(from, false);
        addUp(to, true);
        auto a = from.hides.begin(), b = to.hides.begin();
        while (a != from.hides.end() || b != to.hides.end()) {
            if (a != from.hides.end() && b != to.hides.end() && *a == *b)
                ++a, ++b;
            else if (b == to.hides.end() || (a != from.hides.end() && *a < *b))
                show(*a++);
            else
                hide(*b++);
        }
    }
    const ChoiceSums& sums() const { return m_sums; }
    std::uint64_t work() const { return m_work; }

private:
    void move(const ToolChoice& choice, bool taking)
    {
        addUp(choice, taking);
        for (const std::uint32_t carrier : choice.hides) {
            if (taking)
                hide(carrier);
            else
                show(carrier);
        }
    }

    void addUp(const ToolChoice& choice, bool taking)
    {
        ++m_work;
        const std::int64_t sign = taking ? 1 : -1;
        const double gross
            = choice.dollars + choice.expansions; // what is lost is paid for in lose(), with the other tools
        m_sums.dollars += taking ? gross : -gross;
        m_sums.tokens += sign * choice.tokens;
        m_sums.over += taking ? choice.over : 0 - choice.over;
        m_sums.fearedWeight += taking ? choice.fearedWeight : -choice.fearedWeight;
        m_sums.fearedBreaks += taking ? choice.fearedBreaks : -choice.fearedBreaks;
    }

    void hide(std::uint32_t carrier)
    {
        ++m_work;
        const std::uint32_t e = m_choices.evidenceOf[carrier];
        if (m_hidden[e] + 1 == m_choices.carriersOf[e])
            cross(e, 1);
        else
            ++m_hidden[e];
    }

    void show(std::uint32_t carrier)
    {
        ++m_work;
        const std::uint32_t e = m_choices.evidenceOf[carrier];
        if (m_hidden[e] == m_choices.carriersOf[e])
            cross(e, -1);
        else
            --m_hidden[e];
    }

    /// The last carrier of an evidence goes, or the first comes back.
    void cross(std::uint32_t e, std::int64_t sign)
    {
        const Need& need = m_index.needs[m_choices.needOf[e]];
        const double before = weightOf(need);
        m_hidden[e] += static_cast<std::uint32_t>(sign);
        m_sums.weight += weightOf(need) - before;
        lose(e, sign);
    }

    /// What is lost of a need now: the weight of its heaviest evidence without a carrier.
    double weightOf(const Need& need)
    {
        m_work += need.evidenceCount;
        double weight = 0;
        for (std::uint32_t e = need.firstEvidence; e < need.firstEvidence + need.evidenceCount; ++e) {
            if (m_hidden[e] == m_choices.carriersOf[e])
                weight = std::max(weight, m_index.evidence[e].weight());
        }
        return weight;
    }

    void lose(std::uint32_t e, std::int64_t sign)
    {
        const auto step = static_cast<std::uint64_t>(sign);
        const std::uint32_t n = m_choices.needOf[e];
        if (m_index.evidence[e].kind == EvidenceKind::OldText)
            m_sums.editBreaks += step;
        m_lost[n] += static_cast<std::uint32_t>(sign);
        if (m_lost[n] != (sign > 0 ? 1u : 0u))
            return;
        m_sums.needs += step;
        if (!m_choices.lossPrices.empty())
            m_sums.dollars -= static_cast<double>(sign) * m_choices.lossPrices[n];
    }

    const ToolChoices& m_choices;
    const NeedIndex& m_index;
    std::vector<std::uint32_t> m_hidden; // by evidence: carriers hidden
    std::vector<std::uint32_t> m_lost; // by need: evidence without a carrier
    ChoiceSums m_sums;
    std::uint64_t m_work = 0;
};

struct Bounds
{
    double weight = std::numeric_limits<double>::infinity();
    std::uint64_t editBreaks = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t over = std::numeric_limits<std::uint64_t>::max();

    double slack = kNoLimit; // of edit breaks feared beyond those seen; none: they are not asked

    double breaks() const
    {
        return editBreaks == std::numeric_limits<std::uint64_t>::max()
            ? kNoLimit
            : static_cast<double>(editBreaks) + slack;
    }
    bool keepsLosses(const ChoiceSums& s) const
    {
        return s.weight + s.fearedWeight <= weight + kRounding && s.editBreaks <= editBreaks
            && static_cast<double>(s.editBreaks) + s.fearedBreaks <= breaks() + kRounding;
    }
    bool keeps(const ChoiceSums& s) const { return keepsLosses(s) && s.over <= over; }
};

struct Answer
{
    bool found = false;
    bool exact = true;
    std::vector<std::size_t> chosen;
    ChoiceSums sums;
    double bound = 0; // no choice within the bounds saves more dollars
};

bool isBetter(const ChoiceSums& a, const ChoiceSums& than)
{
    if (std::abs(a.dollars - than.dollars) > kEpsilon)
        return a.dollars > than.dollars;
    return a.weight < than.weight;
}

class Searcher
{
public:
    Searcher(const ToolChoices& choices, const NeedIndex& index, const Bounds& bounds, std::uint64_t work,
        const std::stop_token& stop)
        : m_choices(choices)
        , m_index(index)
        , m_bounds(bounds)
        , m_work(work)
        , m_stop(stop)
    {
        m_order.resize(choices.tools.size());
        std::iota(m_order.begin(), m_order.end(), std::size_t { 0 });
        std::stable_sort(
            m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) { return most(a) > most(b); });
        for (std::size_t t = 0; t < choices.tools.size(); ++t)
            m_nested.push_back(nested(t));
        m_mostBehind.assign(m_order.size() + 1, 0);
        m_leastOverBehind.assign(m_order.size() + 1, 0);
        for (std::size_t d = m_order.size(); d-- > 0;) {
            m_mostBehind[d] = m_mostBehind[d + 1] + most(m_order[d]);
            m_leastOverBehind[d] = m_leastOverBehind[d + 1] + leastOver(m_order[d]);
        }
    }

    Answer run()
    {
        relaxAll();
        m_best = climbAll();
        Tally tally(m_choices, m_index);
        std::vector<std::size_t> chosen(m_choices.tools.size(), 0);
        // Given up: the better of what both have found.
        m_best.exact = descend(0, tally, chosen);
        if (!m_best.exact && m_work >= kWorkOfATable)
            sharpen();
        m_best.bound = m_best.exact && m_best.found ? m_best.sums.dollars
                                                    : std::max(m_relaxed.bound, m_best.sums.dollars);
        return m_best;
    }

private:
    const std::vector<ToolChoice>& of(std::size_t tool) const { return m_choices.tools[tool].choices; }
    double most(std::size_t tool) const
    {
        double best = 0;
        for (const ToolChoice& choice : of(tool))
            best = std::max(best, choice.dollars);
        return best;
    }
    std::uint64_t leastOver(std::size_t tool) const
    {
        std::uint64_t least = of(tool).front().over;
        for (const ToolChoice& choice : of(tool))
            least = std::min(least, choice.over);
        return least;
    }

    void consider(const ChoiceSums& sums, const std::vector<std::size_t>& chosen)
    {
        if (!m_bounds.keeps(sums) || (m_best.found && !isBetter(sums, m_best.sums)))
            return;
        m_best = { true, true, chosen, sums };
    }

    /// False when the work is used up or somebody stopped.
    bool descend(std::size_t depth, Tally& tally, std::vector<std::size_t>& chosen)
    {
        if (tally.work() > m_work || m_stop.stop_requested())
            return false;
        if (depth == m_order.size()) {
            consider(tally.sums(), chosen);
            return true;
        }
        const std::size_t tool = m_order[depth];
        std::vector<std::size_t> order(of(tool).size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::stable_sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return of(tool)[a].dollars > of(tool)[b].dollars; });
        for (const std::size_t c : order) {
            const ToolChoice& choice = of(tool)[c];
            if (m_best.found
                && tally.sums().dollars + choice.dollars + m_mostBehind[depth + 1]
                    < m_best.sums.dollars - kEpsilon)
                break; // the rest of this list saves less still
            tally.take(choice);
            chosen[tool] = c;
            // Losses only grow with every further tool, so a prefix beyond a limit has no good ending.
            const bool hope
                = (!m_best.found || mostFrom(depth + 1, tally.sums()) >= m_best.sums.dollars - kEpsilon)
                && m_bounds.keepsLosses(tally.sums())
                && tally.sums().over + m_leastOverBehind[depth + 1] <= m_bounds.over;
            const bool on = !hope || descend(depth + 1, tally, chosen);
            tally.giveBack(choice);
            chosen[tool] = 0;
            if (!on)
                return false;
        }
        return true;
    }

    /// Sums and what they use up, for the choices taken.
    Answer answerOf(const std::vector<std::size_t>& chosen) const
    {
        Tally tally(m_choices, m_index);
        for (std::size_t t = 0; t < chosen.size(); ++t)
            tally.take(of(t)[chosen[t]]);
        return { m_bounds.keeps(tally.sums()), false, chosen, tally.sums() };
    }

    /// The best that climbing finds from leaving everything alone, from the smallest sizes and from the
    /// answers of the relaxed problem.
    Answer climbAll() const
    {
        std::vector<std::size_t> smallest(m_choices.tools.size(), 0);
        for (std::size_t t = 0; t < smallest.size(); ++t) {
            for (std::size_t c = 0; c < of(t).size(); ++c) {
                if (of(t)[c].over < of(t)[smallest[t]].over)
                    smallest[t] = c;
            }
        }
        std::vector<std::vector<std::size_t>> starts { std::vector<std::size_t>(m_choices.tools.size(), 0) };
        if (m_bounds.over != Bounds().over)
            starts.push_back(smallest);
        const auto& relaxed = m_relaxed.chosen;
        for (std::size_t r = relaxed.size() > kStarts ? relaxed.size() - kStarts : 0; r < relaxed.size(); ++r)
            starts.push_back(relaxed[r]);
        Answer best;
        best.exact = false;
        for (const std::vector<std::size_t>& start : starts) {
            Answer answer = climb(start);
            if (best.chosen.empty() || answer.found > best.found
                || (answer.found == best.found && isBetter(answer.sums, best.sums)))
                best = std::move(answer);
        }
        return best;
    }

    struct Move
    {
        double ratio = 0;
        std::size_t tool = 0;
        std::size_t choice = 0;
        bool operator<(const Move& other) const
        {
            return std::tie(ratio, other.tool) < std::tie(other.ratio, tool);
        }
    };

    /// One move after the other, the one with the most dollars for what it uses up of the limits first. Lazy:
    /// a move is looked at again only when it comes to the top, because others have changed what it loses.
    Answer climb(const std::vector<std::size_t>& start) const
    {
        Answer answer = answerOf(start);
        if (!answer.found)
            return answer;
        Tally tally(m_choices, m_index);
        for (std::size_t t = 0; t < start.size(); ++t)
            tally.take(of(t)[start[t]]);
        std::priority_queue<Move> moves;
        for (std::size_t t = 0; t < start.size(); ++t) {
            if (const Move move = bestMove(tally, t, answer.chosen[t]); move.ratio > 0)
                moves.push(move);
        }
        while (!moves.empty() && !m_stop.stop_requested() && tally.work() < kClimbs * m_work) {
            const std::size_t tool = moves.top().tool;
            moves.pop();
            const Move now = bestMove(tally, tool, answer.chosen[tool]);
            if (now.ratio <= 0)
                continue;
            if (!moves.empty() && now < moves.top()) {
                moves.push(now);
                continue;
            }
            tally.change(of(tool)[answer.chosen[tool]], of(tool)[now.choice]);
            answer.chosen[tool] = now.choice;
            moves.push(now); // there may be a next one
        }
        answer.sums = tally.sums();
        answer.found = m_bounds.keeps(answer.sums);
        return answer;
    }

    Move bestMove(Tally& tally, std::size_t tool, std::size_t from) const
    {
        const ChoiceSums now = tally.sums();
        Move best { 0, tool, from };
        std::size_t at = from;
        for (const std::size_t c : m_nested[tool]) {
            if (c == from)
                continue;
            tally.change(of(tool)[at], of(tool)[c]);
            at = c;
            const ChoiceSums& then = tally.sums();
            const double gain = then.dollars - now.dollars;
            if (gain > kEpsilon && m_bounds.keeps(then)) {
                const double ratio = gain / (kFree + std::max(0.0, priceOf(then) - priceOf(now)));
                if (ratio > best.ratio)
                    best = { ratio, tool, c };
            }
        }
        tally.change(of(tool)[at], of(tool)[from]);
        return best;
    }

    /// Choices of a tool, those of one treatment and one upper bound together: each hides what the one before
    /// it does, so going through them touches each carrier once.
    std::vector<std::size_t> nested(std::size_t tool) const
    {
        std::vector<std::size_t> order(of(tool).size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const ToolChoice &x = of(tool)[a], &y = of(tool)[b];
            return std::tuple(x.trial, x.rule.maxBytes, x.hides.size())
                < std::tuple(y.trial, y.rule.maxBytes, y.hides.size());
        });
        return order;
    }

    /// What is used up of the limits, in dollars at the relaxation's prices; weight counts a little in any
    /// case.
    double priceOf(const ChoiceSums& sums) const
    {
        const Use& prices = m_relaxed.prices;
        return (prices.weight + kFree) * (sums.weight + sums.fearedWeight)
            + prices.breaks * (static_cast<double>(sums.editBreaks) + sums.fearedBreaks)
            + prices.over * static_cast<double>(sums.over);
    }

    /// The most a prefix of choices may still come to at these prices: see Relaxation.
    double mostFrom(std::size_t depth, const ChoiceSums& sums) const
    {
        double most = m_relaxedBehind[depth] + sums.dollars;
        const Use& prices = m_relaxed.prices;
        if (prices.weight > 0)
            most += prices.weight * (m_bounds.weight - sums.weight - sums.fearedWeight);
        if (prices.breaks > 0)
            most += prices.breaks
                * (m_bounds.breaks() - static_cast<double>(sums.editBreaks) - sums.fearedBreaks);
        if (prices.over > 0)
            most += prices.over * (static_cast<double>(m_bounds.over) - static_cast<double>(sums.over));
        return most;
    }

    /// What a table over one limit at a time knows better than prices for all of them.
    void sharpen()
    {
        for (const auto exact : { &Use::weight, &Use::breaks, &Use::over }) {
            if (m_limit.*exact == kNoLimit || m_stop.stop_requested())
                continue;
            const Tightened tightened = tighten(m_priced, m_limit, m_relaxed.prices, exact);
            m_relaxed.bound = std::min(m_relaxed.bound, tightened.bound);
            if (tightened.chosen.empty())
                continue;
            Answer answer = climb(tightened.chosen);
            if (answer.found && (!m_best.found || isBetter(answer.sums, m_best.sums)))
                m_best = std::move(answer);
        }
        m_best.exact = false;
    }

    void relaxAll()
    {
        Use limit { m_bounds.weight, m_bounds.breaks(), kNoLimit };
        if (m_bounds.over != Bounds().over)
            limit.over = static_cast<double>(m_bounds.over) - static_cast<double>(m_choices.overElsewhere);
        m_limit = limit;
        auto& tools = m_priced;
        for (const ChoicesOfTool& tool : m_choices.tools) {
            auto& choices = tools.emplace_back();
            for (const ToolChoice& choice : tool.choices) {
                PricedChoice priced { choice.dollars,
                    { choice.weight + choice.fearedWeight,
                        static_cast<double>(choice.editBreaks) + choice.fearedBreaks,
                        static_cast<double>(choice.over) } };
                // What breaks a limit alone breaks it with others; never taken, it must keep its number.
                if (!Use { priced.use.weight, priced.use.breaks, 0 }.fits(limit))
                    priced.dollars = -kNoLimit;
                choices.push_back(priced);
            }
        }
        m_relaxed = relax(tools, limit);
        m_relaxedBehind.assign(m_order.size() + 1, 0);
        for (std::size_t d = m_order.size(); d-- > 0;) {
            double best = -kNoLimit;
            for (const PricedChoice& choice : tools[m_order[d]])
                best = std::max(best,
                    choice.dollars - m_relaxed.prices.weight * choice.use.weight
                        - m_relaxed.prices.breaks * choice.use.breaks
                        - m_relaxed.prices.over * choice.use.over);
            m_relaxedBehind[d] = m_relaxedBehind[d + 1] + best;
        }
    }

    const ToolChoices& m_choices;
    const NeedIndex& m_index;
    const Bounds m_bounds;
    const std::uint64_t m_work;
    const std::stop_token m_stop;
    std::vector<std::size_t> m_order; // tools, the largest saving first
    std::vector<std::vector<std::size_t>> m_nested; // by tool: its choices
    std::vector<double> m_mostBehind;
    std::vector<std::uint64_t> m_leastOverBehind;
    std::vector<std::vector<PricedChoice>> m_priced; // by tool
    Use m_limit;
    Relaxation m_relaxed;
    std::vector<double> m_relaxedBehind;
    Answer m_best;
};

Bounds boundsOf(const OptimiserLimits& limits, std::uint64_t results)
{
    Bounds bounds;
    if (limits.weight)
        bounds.weight = *limits.weight;
    if (limits.editBreaks)
        bounds.editBreaks = *limits.editBreaks;
    bounds.slack = limits.fearedBreaks.value_or(kNoLimit);
    if (limits.p95Bytes > 0)
        bounds.over = allowedAboveP95(results);
    return bounds;
}

} // namespace

std::uint64_t allowedAboveP95(std::uint64_t results)
{
    return results - (results * 95 + 99) / 100;
}

std::uint64_t p95Bytes(const ReplayResult& replay)
{
    if (replay.outcomes.empty())
        return 0;
    std::vector<std::uint64_t> sizes;
    for (const Outcome& outcome : replay.outcomes)
        sizes.push_back(outcome.bytesAfter);
    const auto rank = sizes.begin() + static_cast<std::ptrdiff_t>((sizes.size() * 95 + 99) / 100 - 1);
    std::nth_element(sizes.begin(), rank, sizes.end());
    return *rank;
}

ChoiceSums sumOfChoices(
    const ToolChoices& choices, const NeedIndex& index, const std::vector<std::size_t>& chosen)
{
    Tally tally(choices, index);
    for (std::size_t t = 0; t < choices.tools.size(); ++t)
        tally.take(choices.tools[t].choices[chosen[t]]);
    return tally.sums();
}

Result<Optimum> optimiseOnly(const ToolChoices& choices, const NeedIndex& index, std::uint64_t results,
    const OptimiserLimits& limits, const std::stop_token& stop)
{
    const Answer answer = Searcher(choices, index, boundsOf(limits, results), limits.work, stop).run();
    if (stop.stop_requested())
        return cancelled();
    return Optimum { answer.found, answer.exact, answer.chosen, answer.sums, {}, answer.bound };
}

Result<Optimum> optimise(const ToolChoices& choices, const NeedIndex& index, std::uint64_t results,
    const OptimiserLimits& limits, const ToolChoices* unprotected, const std::stop_token& stop)
{
    const Bounds bounds = boundsOf(limits, results);
    const Answer answer = Searcher(choices, index, bounds, limits.work, stop).run();
    if (stop.stop_requested())
        return cancelled();
    Optimum optimum { answer.found, answer.exact, answer.chosen, answer.sums, {}, answer.bound };
    const auto without = [&](std::string name, const Bounds& relaxed, const ToolChoices& from) {
        const Answer freer = Searcher(from, index, relaxed, limits.work, stop).run();
        if (freer.found && (!answer.found || freer.sums.dollars > answer.sums.dollars + kEpsilon))
            optimum.binding.push_back(
                { std::move(name), freer.sums.dollars - (answer.found ? answer.sums.dollars : 0) });
    };
    const Bounds none;
    if (limits.weight)
        without("regret", { none.weight, bounds.editBreaks, bounds.over, bounds.slack }, choices);
    if (limits.editBreaks)
        without("edit breaks", { bounds.weight, none.editBreaks, bounds.over, bounds.slack }, choices);
    if (limits.p95Bytes > 0)
        without("p95 size", { bounds.weight, bounds.editBreaks, none.over, bounds.slack }, choices);
    if (unprotected)
        without("protected facts", bounds, *unprotected);
    if (stop.stop_requested())
        return cancelled();
    std::stable_sort(optimum.binding.begin(), optimum.binding.end(),
        [](const BindingLimit& a, const BindingLimit& b) { return a.dollars > b.dollars; });
    return optimum;
}

Result<VerifiedOptimum> optimiseAndVerify(const Bench& bench, const Search& search)
{
    constexpr std::uint32_t kMostAttempts = 5;
    const Corpus& corpus = bench.facts().corpus();
    const OptimiserLimits& limits = search.limits;
    VerifiedOptimum answer;
    OptimiserLimits tighter = limits;
    for (std::uint32_t attempt = 1;; ++attempt) {
        if (bench.progress)
            bench.progress(
                { attempt - 1, kMostAttempts, Message::mark("attempts"), Message::mark("optimising") });
        WINNOW_TRY(auto optimum,
            optimise(
                search.choices, bench.needs, corpus.results.size(), tighter, search.unprotected, bench.stop));
        answer.optimum = std::move(optimum);
        answer.policy = search.policyOf
            ? search.policyOf(answer.optimum.chosen)
            : policyOfChoices(search.base, corpus, search.choices, answer.optimum.chosen);
        answer.policy.name = search.base.name + "-optimised";
        WINNOW_TRY(auto measured, measure(bench, answer.policy));
        answer.measured = std::move(measured);
        answer.p95 = p95Bytes(*answer.measured.replay);
        answer.attempts = attempt;
        const Figures& figures = answer.measured.figures;
        const double weightOver = limits.weight ? figures.weight - *limits.weight : 0;
        const auto breaks = static_cast<std::int64_t>(figures.editsBroken);
        const std::int64_t breaksOver
            = limits.editBreaks ? breaks - static_cast<std::int64_t>(*limits.editBreaks) : 0;
        answer.keepsLimits
            = weightOver <= 0 && breaksOver <= 0 && (limits.p95Bytes == 0 || answer.p95 <= limits.p95Bytes);
        if (answer.keepsLimits || !answer.optimum.feasible || attempt == kMostAttempts)
            return answer;
        if (weightOver > 0)
            tighter.weight = std::max(0.0, *tighter.weight - weightOver);
        if (breaksOver > 0)
            tighter.editBreaks = *tighter.editBreaks
                - std::min<std::uint64_t>(*tighter.editBreaks, static_cast<std::uint64_t>(breaksOver));
    }
}

} // namespace winnow
