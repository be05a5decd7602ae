// SPDX-License-Identifier: GPL-3.0-or-later
// Names everyone knows: standard functions, files found in every project, file name endings, words in capitals. Using
// one of them is no sign of having read it.
#pragma once

#include <string_view>

namespace winnow {

bool isCommonName(std::string_view name);

/// Ends like a file name: "main.cpp", "a.test.ts".
bool isFileName(std::string_view atom);

/// "ERROR", "SELECT".
bool isCommonCapitals(std::string_view word);

} // namespace winnow
