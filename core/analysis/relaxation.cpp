// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/relaxation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace winnow {

namespace {

constexpr std::size_t kKept = 12; // answers of the relaxed problem
constexpr int kRounds = 6;
constexpr int kHalvings = 40;
constexpr double kCapacityRounding = 1e-9;
constexpr std::size_t kTableSteps = 1000; // that one limit is divided into
constexpr std::array kLimits { &Use::weight, &Use::breaks, &Use::over };

class Relaxed
{
public:
    Relaxed(const std::vector<std::vector<PricedChoice>>& tools, const Use& limit)
        : m_tools(tools)
        , m_limit(limit)
        , m_chosen(tools.size(), 0)
    {
        m_best.bound = kNoLimit;
    }

    Relaxation run()
    {
        Use prices;
        evaluate(prices);
        for (int round = 0; round < kRounds; ++round) {
            const double before = m_best.bound;
            for (const auto limit : kLimits) {
                if (m_limit.*limit != kNoLimit)
                    prices.*limit = cheapest(m_best.prices, limit);
            }
            if (!(m_best.bound < before - 1e-9 * std::abs(before)))
                break;
        }
        return std::move(m_best);
    }

private:
    /// What is used of everything when each tool takes its best at these prices.
    Use evaluate(const Use& prices)
    {
        Use used;
        double bound = 0;
        for (const auto limit : kLimits)
            bound += prices.*limit > 0 ? prices.*limit * m_limit.*limit : 0;
        for (std::size_t t = 0; t < m_tools.size(); ++t) {
            double best = -kNoLimit;
            for (std::size_t c = 0; c < m_tools[t].size(); ++c) {
                const PricedChoice& choice = m_tools[t][c];
                const double value = choice.dollars - prices.weight * choice.use.weight
                    - prices.breaks * choice.use.breaks - prices.over * choice.use.over;
                if (value > best) {
                    best = value;
                    m_chosen[t] = c;
                }
            }
            bound += best;
            for (const auto limit : kLimits)
                used.*limit += m_tools[t][m_chosen[t]].use.*limit;
        }
        if (bound < m_best.bound) {
            m_best.bound = bound;
            m_best.prices = prices;
        }
        keep(used);
        return used;
    }

    void keep(const Use& used)
    {
        if (!used.fits(m_limit)
            || std::find(m_best.chosen.begin(), m_best.chosen.end(), m_chosen) != m_best.chosen.end())
            return;
        // Prices fall towards the bound, so later answers save more.
        if (m_best.chosen.size() == kKept)
            m_best.chosen.erase(m_best.chosen.begin());
        m_best.chosen.push_back(m_chosen);
    }

    /// The least price of one limit at which it is kept.
    double cheapest(Use prices, double Use::*limit)
    {
        double low = 0, high = 1e-9;
        for (prices.*limit = high; evaluate(prices).*limit > m_limit.*limit && high < 1e12;
             prices.*limit = high)
            high *= 8;
        for (int i = 0; i < kHalvings && high - low > 1e-9 * high; ++i) {
            const double middle = (low + high) / 2;
            prices.*limit = middle;
            (evaluate(prices).*limit > m_limit.*limit ? low : high) = middle;
        }
        return high;
    }

    const std::vector<std::vector<PricedChoice>>& m_tools;
    const Use m_limit;
    std::vector<std::size_t> m_chosen;
    Relaxation m_best;
};

} // namespace

Relaxation relax(const std::vector<std::vector<PricedChoice>>& tools, const Use& limit)
{
    return Relaxed(tools, limit).run();
}

Tightened tighten(const std::vector<std::vector<PricedChoice>>& tools, const Use& limit, const Use& prices,
    double Use::*exact)
{
    const double capacity = limit.*exact;
    double constant = 0;
    for (const auto other : kLimits)
        constant += other != exact && prices.*other > 0 ? prices.*other * limit.*other : 0;
    const auto valueOf = [&](const PricedChoice& choice) {
        double value = choice.dollars;
        for (const auto other : kLimits)
            value -= other != exact ? prices.*other * choice.use.*other : 0;
        return value;
    };
    Tightened tightened;
    // Rounded down no choice within the limit is left out; rounded up every answer keeps it.
    for (const bool down : { true, false }) {
        std::vector<double> best(kTableSteps + 1, 0);
        std::vector<std::vector<std::uint16_t>> taken;
        for (const auto& choices : tools) {
            std::vector<double> next(best.size(), -kNoLimit);
            std::vector<std::uint16_t>& took = taken.emplace_back(best.size(), std::uint16_t { 0 });
            for (std::size_t c = 0; c < choices.size(); ++c) {
                const double used = choices[c].use.*exact;
                const double value = valueOf(choices[c]);
                if (used > capacity + kCapacityRounding || value == -kNoLimit)
                    continue;
                const double steps = capacity > 0 ? used / capacity * kTableSteps : 0;
                const auto k = std::min(
                    kTableSteps, static_cast<std::size_t>(down ? std::floor(steps) : std::ceil(steps)));
                for (std::size_t at = k; at < best.size(); ++at) {
                    if (best[at - k] + value > next[at]) {
                        next[at] = best[at - k] + value;
                        took[at] = static_cast<std::uint16_t>(c);
                    }
                }
            }
            best = std::move(next);
        }
        if (down) {
            tightened.bound = best.back() + constant;
            continue;
        }
        if (best.back() == -kNoLimit)
            break;
        tightened.chosen.resize(tools.size());
        std::size_t at = kTableSteps;
        for (std::size_t t = tools.size(); t-- > 0;) {
            const std::size_t c = tightened.chosen[t] = taken[t][at];
            if (capacity > 0)
                at -= std::min(kTableSteps,
                    static_cast<std::size_t>(std::ceil(tools[t][c].use.*exact / capacity * kTableSteps)));
        }
    }
    return tightened;
}

} // namespace winnow
