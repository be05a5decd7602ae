// SPDX-License-Identifier: GPL-3.0-or-later
// How every table of the window is set up: whole rows are chosen, no grid, every second row shaded, one
// height, one line a cell, and Tab leaves it. Called by the panes after setModel().
#pragma once

#include <QString>

class QTableView;

namespace winnow {

/// `title` is what a screen reader says; `rowHeight` 0: the usual one.
void setUpRows(QTableView& table, const QString& name, const QString& title, int rowHeight = 0);

} // namespace winnow
