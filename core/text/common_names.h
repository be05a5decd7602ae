// SPDX-License-Identifier: GPL-3.0-or-later
// Names that everybody knows: standard functions, files every project has, file name endings, words in
// capitals. Who writes one of them need not have read it anywhere.
#pragma once

#include <string_view>

namespace winnow {

bool isCommonName(std::string_view name);

/// Ends like a file's name: "main.cpp", "a.test.ts".
bool isFileName(std::string_view atom);

/// "ERROR", "SELECT".
bool isCommonCapitals(std::string_view word);

} // namespace winnow
