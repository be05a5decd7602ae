// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, or as the system says: sets the application's palette. Colours of our own painting follow from it
// through Theme.
#pragma once

#include <QString>

namespace winnow {

enum class Scheme { System, Light, Dark };

void applyScheme(Scheme scheme);
Scheme schemeByName(const QString& name);
QString schemeName(Scheme scheme);

} // namespace winnow
