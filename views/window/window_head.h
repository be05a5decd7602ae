// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the page: what is on show on the left, the command line, and the two policies on the right. The
// policies' menus offer the library; the window's title shows the same names. Created once by the window.
#pragma once

class QWidget;

namespace winnow {

struct WindowParts;

QWidget* makeHead(WindowParts& parts);

} // namespace winnow
