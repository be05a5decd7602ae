// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/variant_report.h"

#include "core/report/figure_cells.h"

namespace winnow::report {

Table variantTable(By by)
{
    Table table { { { "policy", false } }, {} };
    if (by == By::Tool)
        table.columns.push_back({ "tool", false });
    else if (by == By::Session)
        table.columns.push_back({ "session", false });
    else if (by == By::Kind)
        table.columns.push_back({ "kind", false });
    else if (by == By::Status)
        table.columns.push_back({ "status", false });
    table.columns.push_back({ "results", true });
    table.columns.push_back({ "changed", true });
    for (Column& column : figureColumns())
        table.columns.push_back(std::move(column));
    table.columns.push_back({ "share with a loss", true });
    return table;
}

void addVariant(Table& table, const std::string& name, const std::vector<PartFigures>& parts)
{
    const bool named = table.columns.size() > 3 + figureTable().size() + 1;
    for (const PartFigures& part : parts) {
        std::vector<Cell> row { name };
        if (named)
            row.emplace_back(part.name);
        row.push_back(Cell::count(part.figures.results));
        row.push_back(Cell::count(part.figures.changed));
        for (Cell& cell : figureCells(part.figures))
            row.push_back(std::move(cell));
        row.push_back(Cell::share(part.figures.withLoss, part.figures.changed));
        table.rows.push_back(std::move(row));
    }
}

} // namespace winnow::report
