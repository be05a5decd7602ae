// SPDX-License-Identifier: GPL-3.0-or-later
// Initial column widths of tables and trees, in digits. No column starts narrower than its translated title, and a
// sorted one has room for the arrow; one narrowed by hand shows an ellipsis. Panes call it after setModel().
#pragma once

#include <initializer_list>

class QHeaderView;

namespace winnow {

/// `digits`: one width per column, by logical index.
void setColumnWidths(QHeaderView& header, std::initializer_list<int> digits);

/// Pixels of a column's title, with the arrow if it is sorted.
int titleWidth(const QHeaderView& header, int column);

/// `digits` for every column.
void setColumnWidths(QHeaderView& header, int digits);

} // namespace winnow
