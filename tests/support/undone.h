// SPDX-License-Identifier: GPL-3.0-or-later
// What strategies wrote, undone: the proof that json_table and shown_before lose no value. A
// model reads such texts; no part of the program does.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow::test {

/// JSON with every shape written out again, minified: equal in value to what json_table was given. Error: Malformed.
Result<std::string> expandShapes(std::string_view text);

/// Undoes shown_before given the only text it refers to; line numbers are then those of that text.
/// Error: Malformed when it names lines the earlier text does not have.
Result<std::string> restoreFromEarlier(std::string_view compressed, std::string_view earlier);

} // namespace winnow::test
