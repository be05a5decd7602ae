// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the selected rows of any table or tree with a header, tab-separated (Ctrl+C): visible columns only,
// in view order. Also saves whole tables as CSV.
#pragma once

#include <QString>

class QAbstractItemView;

namespace winnow {

/// All top-level rows in the current order and filter.
QString tableCsv(const QAbstractItemView& view);
/// Adds the actions "Copy rows" (Ctrl+C) and "Save table as…", also as the view's context menu if it has
/// none.
void installCopy(QAbstractItemView& view);
/// Asks for a file without blocking; reports failures in a box.
void saveTableAs(QAbstractItemView& view);

} // namespace winnow
