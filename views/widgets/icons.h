// SPDX-License-Identifier: GPL-3.0-or-later
// Our own line icons, drawn from SVG in the palette's text color so that they read on light and dark alike.
#pragma once

#include <QIcon>
#include <QPalette>

namespace winnow {

/// `name` without folder or ending, e.g. "open". A null icon when there is none of this name.
QIcon lineIcon(const QString& name, const QPalette& palette);

} // namespace winnow
