// SPDX-License-Identifier: GPL-3.0-or-later
// Unified diff of two texts, three lines of context, for the preview of a file that is about to be written.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

/// "" if they are equal.
std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& name);

} // namespace winnow
