// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/figure_cells.h"

#include <fmt/format.h>
namespace winnow::report {

std::vector<Column> figureColumns()
{
    std::vector<Column> columns;
    for (const FigureWords& words : figureTable())
        columns.push_back(Column::of(words));
    return columns;
}

std::vector<Cell> figureCells(const Figures& figures)
{
    std::vector<Cell> cells;
    for (const FigureWords& words : figureTable()) {
        switch (words.figure) {
        case Figure::Tokens:
            cells.push_back(Cell::saved(figures.savedTokens(), figures.clientTokens()));
            break;
        case Figure::Money:
            cells.emplace_back(figures.money);
            break;
        case Figure::WithLoss:
            cells.push_back(Cell::count(figures.withLoss));
            break;
        case Figure::EditsBroken:
            cells.push_back(Cell::count(figures.editsBroken));
            break;
        }
    }
    return cells;
}

std::vector<Cell> figureDifferences(const Figures& from, const Figures& to)
{
    const auto more = [](std::uint64_t a, std::uint64_t b) { return Cell::count(b - a).asDifference(); };
    std::vector<Cell> cells;
    for (const FigureWords& words : figureTable()) {
        switch (words.figure) {
        case Figure::Tokens:
            cells.push_back(Cell::count(to.savedTokens() - from.savedTokens()).asDifference());
            break;
        case Figure::Money:
            cells.push_back(Cell::dollars(to.money.worst - from.money.worst).asDifference());
            break;
        case Figure::WithLoss:
            cells.push_back(more(from.withLoss, to.withLoss));
            break;
        case Figure::EditsBroken:
            cells.push_back(more(from.editsBroken, to.editsBroken));
            break;
        }
    }
    return cells;
}

std::string figuresLine(const Figures& figures)
{
    std::string line;
    const std::vector<Cell> cells = figureCells(figures);
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += fmt::format(
            "{}{} {}", line.empty() ? "" : ", ", figureTable()[i].title.english(), cells[i].text());
    return line;
}

} // namespace winnow::report
