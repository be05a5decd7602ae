// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, or as the system says: sets the application's palette. Colors of our own painting follow from
// it through Theme.
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

/// The system's fixed-pitch font in the application's size, so that texts grow with everything else.
QFont fixedFont();

/// The platform's style, but empty check boxes keep an outline that is seen on a dark palette. Call it once,
/// early.
void installStyle();

void applyScheme(Scheme scheme);
Scheme schemeByName(const QString& name);
QString schemeName(Scheme scheme);

} // namespace winnow
