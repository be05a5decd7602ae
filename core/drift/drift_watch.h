// SPDX-License-Identifier: GPL-3.0-or-later
// Did traffic move away from the corpus a policy was tuned on, asked again with every session that ends?
// A bet on each thing watched; together they give a false alarm with a chance of at most delta, ever.
// analysis/drift.h compares two corpora once.
#pragma once

#include <span>
#include <vector>

#include "core/drift/betting_test.h"
#include "core/drift/session_scores.h"

namespace winnow::drift {

class DriftWatch
{
public:
    /// `delta` in (0, 1); each of the bets may be wrong with its share of it.
    DriftWatch(std::span<const Scores> reference, double delta, std::uint64_t seed);

    /// A session that ended; true if it raises an alarm where none was.
    bool add(const Scores& scores);
    const BettingTest& test(Watched what) const { return m_tests[static_cast<std::size_t>(what)]; }
    /// Once raised, for good.
    bool isAlarmed(Watched what) const { return test(what).highest() >= m_limit; }
    bool isAlarmed() const;
    /// A stake of this size is an alarm.
    double limit() const { return m_limit; }

private:
    double m_limit;
    std::vector<BettingTest> m_tests; // by Watched
};

} // namespace winnow::drift
