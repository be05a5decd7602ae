// SPDX-License-Identifier: GPL-3.0-or-later
// Durations as Go writes and reads them ("1h30m0s", "500ms"), in nanoseconds like Go's. The config loader
// needs them exactly: it must reject what the gateway rejects.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace winnow {

inline constexpr std::int64_t kNanosPerMs = 1'000'000;

/// nullopt for anything Go's time.ParseDuration rejects: no unit, unknown unit, overflow, spaces.
std::optional<std::int64_t> parseGoDuration(std::string_view text);

/// Go's own spelling: 0 -> "0s", one hour -> "1h0m0s".
std::string formatGoDuration(std::int64_t nanoseconds);

/// Shortest spelling of milliseconds that Go reads: "1h", "16m40s", "500ms"; 0 -> "0s".
std::string formatShortDuration(std::int64_t milliseconds);

} // namespace winnow
