// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, or the system's scheme: sets the application's palette. Theme derives the colors of our own
// painting from it.
#pragma once

#include <QFont>
#include <QString>

namespace winnow {

enum class Scheme
{
    System,
    Light,
    Dark
};

/// The system's fixed-pitch font in the application's size, so that texts scale with the rest.
QFont fixedFont();

/// The platform's style, with an outline for empty check boxes that stays visible on a dark palette. Call it
/// once, early.
void installStyle();

void applyScheme(Scheme scheme);
Scheme schemeByName(const QString& name);
QString schemeName(Scheme scheme);

} // namespace winnow
