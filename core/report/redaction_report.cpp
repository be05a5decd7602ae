// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/redaction_report.h"

#include "core/report/figure_cells.h"

namespace winnow::report {

Table redactionFigures(const redaction::RedactionRun& run)
{
    const auto& a = run.original;
    const auto& b = run.redacted;
    Table table { { { "figure", false }, { "original", true }, { "redacted", true }, { "difference", true } },
        {} };
    const auto add = [&](const char* name, std::uint64_t from, std::uint64_t to) {
        table.rows.push_back(
            { name, Cell::count(from), Cell::count(to), Cell::count(to - from).asDifference() });
    };
    add("tokens of results", a.tokensBefore, b.tokensBefore);
    add("results changed", a.changed, b.changed);
    const std::vector<Cell> before = figureCells(a), after = figureCells(b);
    const std::vector<Cell> differences = figureDifferences(a, b);
    for (std::size_t i = 0; i < before.size(); ++i)
        table.rows.push_back({ figureTable()[i].title, before[i], after[i], differences[i] });
    return table;
}

} // namespace winnow::report
