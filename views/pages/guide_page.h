// SPDX-License-Identifier: GPL-3.0-or-later
// The guide: the installed pages of the manual, linked to each other.
#pragma once

#include <QString>

class QWidget;

namespace winnow {

/// Opens a page of the manual, at the heading with this text if there is one.
void showGuide(
    QWidget& window, const QString& file = QStringLiteral("README.md"), const QString& heading = {});

} // namespace winnow
