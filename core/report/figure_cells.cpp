// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/figure_cells.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::report {

namespace {

std::string signedDollars(double amount)
{
    return (amount > 0 ? "+" : "") + dollars(amount);
}

std::string difference(std::uint64_t from, std::uint64_t to)
{
    return signedNumber(static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from));
}

} // namespace

std::string moneyText(const MoneyRange& money)
{
    // Of a difference either end may be the smaller one.
    const std::string low = dollars(std::min(money.worst, money.best));
    const std::string high = dollars(std::max(money.worst, money.best));
    return low == high ? low : low + " to " + high;
}

std::string shareText(double share, int decimals)
{
    const std::string size = fmt::format("{:.{}f}", std::abs(100 * share), decimals);
    const bool isZero = size.find_first_not_of("0.") == std::string::npos;
    return fmt::format("{}{} %", share < 0 && !isZero ? "\u2212" : "", size);
}

std::vector<Column> figureColumns()
{
    std::vector<Column> columns;
    for (const FigureWords& words : figureTable())
        columns.push_back(Column::named(std::string(words.title), true));
    return columns;
}

std::vector<std::string> figureCells(const Figures& figures)
{
    std::vector<std::string> cells;
    for (const FigureWords& words : figureTable()) {
        switch (words.figure) {
        case Figure::Tokens:
            cells.push_back(fmt::format("{} ({})", groupedNumber(figures.savedTokens()),
                percent(figures.savedTokens(), figures.tokensBefore)));
            break;
        case Figure::Money:
            cells.push_back(moneyText(figures.money));
            break;
        case Figure::Missed:
            cells.push_back(groupedNumber(static_cast<std::int64_t>(figures.missed)));
            break;
        case Figure::EditsBroken:
            cells.push_back(groupedNumber(static_cast<std::int64_t>(figures.editsBroken)));
            break;
        }
    }
    return cells;
}

std::vector<std::string> figureDifferences(const Figures& from, const Figures& to)
{
    std::vector<std::string> cells;
    for (const FigureWords& words : figureTable()) {
        switch (words.figure) {
        case Figure::Tokens:
            cells.push_back(signedNumber(to.savedTokens() - from.savedTokens()));
            break;
        case Figure::Money:
            cells.push_back(signedDollars(to.money.worst - from.money.worst));
            break;
        case Figure::Missed:
            cells.push_back(difference(from.missed, to.missed));
            break;
        case Figure::EditsBroken:
            cells.push_back(difference(from.editsBroken, to.editsBroken));
            break;
        }
    }
    return cells;
}

std::string figuresLine(const Figures& figures)
{
    std::string line;
    const std::vector<std::string> cells = figureCells(figures);
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += fmt::format("{}{} {}", line.empty() ? "" : ", ", figureTable()[i].title.english(), cells[i]);
    return line;
}

} // namespace winnow::report
