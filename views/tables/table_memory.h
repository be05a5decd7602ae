// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of all splitters; column widths and sort order of all tables, kept across starts; of a table that fits its
// columns also their order and those that the user chose. Columns that other tables hide are not kept: they depend on
// what is on show.
#pragma once

#include <QVariantMap>

class QWidget;

namespace winnow {

/// States of every named table and splitter below `parent`.
QVariantMap layoutOf(const QWidget& parent);
/// Restores a value of layoutOf(); ignores anything else.
void restoreLayout(const QWidget& parent, const QVariantMap& states);

} // namespace winnow
