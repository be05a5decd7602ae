// SPDX-License-Identifier: GPL-3.0-or-later
// Things that have a key in common, directly or over others, form a group. For sessions that belong together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace winnow {

/// `keys` by thing. By thing the number of its group; groups are numbered as they first occur.
std::vector<std::uint32_t> groupedByKeys(const std::vector<std::vector<std::string>>& keys);

} // namespace winnow
