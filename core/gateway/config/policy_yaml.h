// SPDX-License-Identifier: GPL-3.0-or-later
// Policies as YAML: a complete gateway config file, or only a tool_output mapping. Reading reports everything
// the real loader would reject (in its words) and everything it would silently ignore.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/policy/policy_file.h"

namespace winnow {

/// Reads a gateway config (or a bare tool_output mapping, or the native winnow form). Without `dialect`,
/// recognizes the dialect by its keys. The value of `${VAR:-default}` decides what loads, and numbers,
/// switches and strategy names use it; all other texts stay as written, so that nothing stored, shown or sent
/// contains values of the environment. Error: Malformed only if the text is not YAML at all; everything else
/// is a finding.
Result<PolicyFile> readPolicy(
    std::string_view yaml, std::optional<Dialect> dialect, const std::string& file = {});

/// A complete file that the real gateway loads (gateway dialects), or the native form. Every user string is
/// quoted.
std::string writePolicy(const Policy& policy);

} // namespace winnow
