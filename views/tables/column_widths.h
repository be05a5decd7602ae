// SPDX-License-Identifier: GPL-3.0-or-later
// First widths of the columns of tables and trees, in digits: what numbers fill. No column starts narrower
// than its title in the language of the user; one made narrower by hand shows an ellipsis. Called by the
// panes after setModel().
#pragma once

#include <initializer_list>

class QHeaderView;

namespace winnow {

/// `digits`: a width for each column, by logical index.
void setColumnWidths(QHeaderView& header, std::initializer_list<int> digits);

/// `digits` for every column alike.
void setColumnWidths(QHeaderView& header, int digits);

} // namespace winnow
