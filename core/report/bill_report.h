// SPDX-License-Identifier: GPL-3.0-or-later
// What the sessions of a corpus cost as recorded and as modelled, and by how much billed tokens differ from
// counted ones: tables and sentences for the CLI's reports.
#pragma once

#include "core/money/cost.h"
#include "core/report/table.h"

namespace winnow::report {

/// Sessions with a recorded bill, one a row: what it was and what the model makes of it.
Table billTable(const Corpus& corpus, const std::vector<SessionBill>& bills);

/// Median of |modelled / recorded - 1| over sessions with a recorded bill; none without one.
std::optional<double> billError(const std::vector<SessionBill>& bills);

/// How the bill came about: sessions with a recorded one, with usage only, with counted texts only; assumed
/// prices named.
std::string billLine(const CostReport& cost);

/// One row a session in which the factor was measured.
Table factorTable(const Corpus& corpus, const MoneyBasis& basis);
std::string factorLine(const MoneyBasis& basis);

/// Net from best to worst, in dollars and as shares of the bill and of the tool results; "" without a range.
std::string rangeLine(const CostReport& best, const CostReport& worst);

} // namespace winnow::report
