// SPDX-License-Identifier: GPL-3.0-or-later
// Column widths and sort order of all tables but the results, kept across starts. Hidden columns are not
// kept: what is on show determines them.
#pragma once

#include <QVariantMap>

class QWidget;

namespace winnow {

/// States of every named table below `parent`, except those named in `except`.
QVariantMap tableStates(const QWidget& parent, const QStringList& except);
/// Restores a value of tableStates(); ignores anything else.
void restoreTables(const QWidget& parent, const QVariantMap& states, const QStringList& except);

} // namespace winnow
