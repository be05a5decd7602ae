// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures (core/measure/figures.h) as cells and sentences, so that every table that judges a policy
// has the same columns in the same order. Used by the CLI, the decision sheet and the window's tables.
#pragma once

#include <string>
#include <vector>

#include "core/measure/figures.h"
#include "core/report/table.h"

namespace winnow::report {

/// "$1.20 to $1.50", smaller end first; one amount where both ends print alike.
std::string moneyText(const MoneyRange& money);

/// A share of 1 with its sign: "11.9 %", "\u2212120 %".
std::string shareText(double share, int decimals = 1);

/// Titles of the four, by figureTable().
std::vector<Column> figureColumns();
/// What a policy gives: tokens saved with their share, money, results missed, edits broken.
std::vector<std::string> figureCells(const Figures& figures);
/// What `to` gives more than `from`, signed.
std::vector<std::string> figureDifferences(const Figures& from, const Figures& to);

/// The four in one line, each with its name: "Tokens 1 200 (34.0 %), Money $1 to $2, ...".
std::string figuresLine(const Figures& figures);

} // namespace winnow::report
