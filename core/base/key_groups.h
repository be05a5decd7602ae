// SPDX-License-Identifier: GPL-3.0-or-later
// Groups things that share a key, directly or through others. For sessions that belong together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace winnow {

/// `keys` per thing. Returns the group number of each thing; groups are numbered in order of first
/// appearance.
std::vector<std::uint32_t> groupedByKeys(const std::vector<std::vector<std::string>>& keys);

} // namespace winnow
