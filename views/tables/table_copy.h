// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the selected rows of any table or tree with a header, tabs between (Ctrl+C): visible columns only, in view
// order; and saves whole tables as CSV.
#pragma once

#include <QString>

class QAbstractItemView;

namespace winnow {

/// All rows as they are sorted and filtered now; top level only.
QString tableCsv(const QAbstractItemView& view);
/// The actions "Copy rows" (Ctrl+C) and "Save table as…", as the view's context menu if it has none of its own.
void installCopy(QAbstractItemView& view);
/// Asks for a file. Does not block; failures are said in a box.
void saveTableAs(QAbstractItemView& view);

} // namespace winnow
