// SPDX-License-Identifier: GPL-3.0-or-later
// What the sessions of a corpus cost, recorded and modeled, and how much billed tokens differ from counted ones: tables
// and sentences for the CLI's reports.
#pragma once

#include "core/money/cost.h"
#include "core/report/table.h"

namespace winnow::report {

/// From the cost before to the net: gross, markers, expansions, repairs, cache rewrites; total and per 1,000 sessions.
Table waterfallTable(const CostReport& cost, std::size_t sessions);
Table costByToolTable(const ReplayResult& replay, const CostReport& cost);

/// One row per session: its bill, recorded and modeled, and as data columns its waterfall.
std::vector<Column> billColumns();
Table billTable(const Corpus& corpus, const CostReport& cost, const MoneyBasis& basis);

/// Median of |modeled / recorded - 1| over sessions with a recorded bill; none if there is no such session.
std::optional<double> billError(const std::vector<SessionBill>& bills);

/// How the bill was made: sessions with a recorded bill, with usage only, with counted texts only; and assumed prices.
std::string billLine(const CostReport& cost);

/// One row per session in which the factor was measured.
Table factorTable(const Corpus& corpus, const MoneyBasis& basis);
std::string factorLine(const MoneyBasis& basis);

/// The net savings from worst to best.
std::string rangeLine(const MoneyRange& net);
/// The net savings to expect if lost texts are repaired, and their share of the bill and of the tool results' cost.
std::string believeLine(const CostReport& cost, const MoneyBasis& basis);

} // namespace winnow::report
