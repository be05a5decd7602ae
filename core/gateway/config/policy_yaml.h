// SPDX-License-Identifier: GPL-3.0-or-later
// Policies as YAML: a whole gateway config file, or only a tool_output mapping. Reading reports everything
// the real loader would reject (its own words) and everything it would silently ignore.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/policy/policy_file.h"

namespace winnow {

/// Reads a gateway config (or a bare tool_output mapping, or the native winnow form). Without `dialect` the
/// dialect is recognized by its keys. `${VAR:-default}` decides with its value what loads, and numbers,
/// switches and strategy names take it; every other text of the policy stays as written, so that nothing
/// stored, shown or sent holds what the environment does. Error: Malformed only when the text is not YAML at
/// all; everything else is a finding.
Result<PolicyFile> readPolicy(
    std::string_view yaml, std::optional<Dialect> dialect, const std::string& file = {});

/// A complete file the real gateway loads (gateway dialects), or the native form. Every user string is
/// quoted.
std::string writePolicy(const Policy& policy);

} // namespace winnow
