// SPDX-License-Identifier: GPL-3.0-or-later
// Our own line icons, drawn from SVG in the palette's text color, readable on light and dark.
#pragma once

#include <QIcon>
#include <QPalette>

namespace winnow {

/// `name` without folder and extension, e.g. "open". A null icon if there is none of this name.
QIcon lineIcon(const QString& name, const QPalette& palette);

} // namespace winnow
