// SPDX-License-Identifier: GPL-3.0-or-later
// Widths and order of sorting of the tables beside the results, kept from one start to the next. Which
// columns are hidden is not kept: there that follows from what is shown.
#pragma once

#include <QVariantMap>

class QWidget;

namespace winnow {

/// Of every table with a name below `parent`, except those named in `except`.
QVariantMap tableStates(const QWidget& parent, const QStringList& except);
/// What tableStates() gave; anything else is ignored.
void restoreTables(const QWidget& parent, const QVariantMap& states, const QStringList& except);

} // namespace winnow
