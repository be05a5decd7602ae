// SPDX-License-Identifier: GPL-3.0-or-later
// Converts YAML, and tables of separated values, to JSON. For cassettes, and for finding what no format reads.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow::importing {

/// The first document; null in place of anything deeper or longer than a recording.
Result<std::string> yamlAsJson(std::string_view text);

/// A list of rows as objects of strings, named by the first row; empty if the rows are not all as long as it.
std::string rowsAsJson(std::string_view text);

} // namespace winnow::importing
