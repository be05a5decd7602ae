// SPDX-License-Identifier: GPL-3.0-or-later
// The only place where QString meets core's UTF-8 strings.
#pragma once

#include <QString>
#include <string>
#include <string_view>

namespace winnow {

/// Invalid bytes become U+FFFD.
QString toQt(std::string_view text);
std::string fromQt(const QString& text);

} // namespace winnow
