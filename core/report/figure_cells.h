// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures (core/measure/figures.h) as cells and sentences, so that every table that judges a policy
// has the same columns in the same order. Used by the CLI, the decision report and the window's tables.
#pragma once

#include <string>
#include <vector>

#include "core/measure/figures.h"
#include "core/report/table.h"

namespace winnow::report {

/// Columns of the four figures, in the order of figureTable().
std::vector<Column> figureColumns();
/// Tokens saved with their share, money, results with a loss, broken edits.
std::vector<Cell> figureCells(const Figures& figures);
/// `to` minus `from`, signed.
std::vector<Cell> figureDifferences(const Figures& from, const Figures& to);

/// The four figures in one line, each with its name: "Tokens 1 200 (34.0 %), Money $1 to $2, ...".
std::string figuresLine(const Figures& figures);

} // namespace winnow::report
