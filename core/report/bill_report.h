// SPDX-License-Identifier: GPL-3.0-or-later
// What the sessions of a corpus cost as recorded and as modeled, and by how much billed tokens differ from
// counted ones: tables and sentences for the CLI's reports.
#pragma once

#include "core/money/cost.h"
#include "core/report/table.h"

namespace winnow::report {

/// before, gross, markers, expansions, repairs, cache rewrites, net: for the corpus and per 1,000 sessions.
Table waterfallTable(const CostReport& cost, std::size_t sessions);
Table costByToolTable(const ReplayResult& replay, const CostReport& cost);

/// One row per session: its bill, recorded and modeled, and for programs its waterfall.
std::vector<Column> billColumns();
Table billTable(const Corpus& corpus, const CostReport& cost, const MoneyBasis& basis);

/// Median of |modeled / recorded - 1| over sessions with a recorded bill; none without one.
std::optional<double> billError(const std::vector<SessionBill>& bills);

/// How the bill came about: sessions with a recorded one, with usage only, with counted texts only; assumed
/// prices named.
std::string billLine(const CostReport& cost);

/// One row per session in which the factor was measured.
Table factorTable(const Corpus& corpus, const MoneyBasis& basis);
std::string factorLine(const MoneyBasis& basis);

/// Net from worst to best; and what to believe of it, also as a share of the bill and of the tool results.
std::string rangeLine(const MoneyRange& net);
std::string believeLine(const CostReport& cost, const MoneyBasis& basis);

} // namespace winnow::report
