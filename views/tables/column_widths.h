// SPDX-License-Identifier: GPL-3.0-or-later
// Initial column widths of tables and trees, in digits. No column starts narrower than its translated title;
// one narrowed by hand shows an ellipsis. Panes call it after setModel().
#pragma once

#include <initializer_list>

class QHeaderView;

namespace winnow {

/// `digits`: one width per column, by logical index.
void setColumnWidths(QHeaderView& header, std::initializer_list<int> digits);

/// `digits` for every column.
void setColumnWidths(QHeaderView& header, int digits);

} // namespace winnow
