// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/redaction_report.h"

#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"

namespace winnow::report {

Table redactionFigures(const redaction::RedactionRun& run)
{
    const auto& a = run.original;
    const auto& b = run.redacted;
    Table table { { { "figure", false }, { "original", true }, { "redacted", true }, { "difference", true } },
        {} };
    const auto number = [](std::uint64_t value) { return groupedNumber(static_cast<std::int64_t>(value)); };
    table.rows.push_back({ "tokens of results", number(a.tokensBefore), number(b.tokensBefore),
        signedNumber(static_cast<std::int64_t>(b.tokensBefore - a.tokensBefore)) });
    table.rows.push_back({ "results changed", number(a.changed), number(b.changed),
        signedNumber(static_cast<std::int64_t>(b.changed - a.changed)) });
    const std::vector<std::string> before = figureCells(a), after = figureCells(b);
    const std::vector<std::string> differences = figureDifferences(a, b);
    for (std::size_t i = 0; i < before.size(); ++i)
        table.rows.push_back({ std::string(figureTable()[i].title), before[i], after[i], differences[i] });
    return table;
}

} // namespace winnow::report
