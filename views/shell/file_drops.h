// SPDX-License-Identifier: GPL-3.0-or-later
// Handles files dropped anywhere on the window before the widget below sees them.
#pragma once

#include <QStringList>
#include <functional>

class QWidget;

namespace winnow {

void onDrops(QWidget& window, const std::function<void(const QStringList& paths)>& open);

} // namespace winnow
