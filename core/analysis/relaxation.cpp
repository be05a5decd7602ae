// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/relaxation.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace winnow {

namespace {

constexpr std::size_t kKept = 12; // answers of the relaxed problem
constexpr int kRounds = 6;
constexpr int kHalvings = 40;
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

} // namespace winnow
