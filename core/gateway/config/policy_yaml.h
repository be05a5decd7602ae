// SPDX-License-Identifier: GPL-3.0-or-later
// Policies as YAML: a whole gateway config file, or only a tool_output mapping. Reading reports everything
// the real loader would reject (its own words) and everything it would silently ignore.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/session.h"

namespace winnow {

/// One thing lint has to say. `key` is the full dotted path, "" = the file.
struct Finding
{
    Severity severity = Severity::Warning;
    std::size_t line = 0;
    std::string key;
    std::string text;
};

struct PolicyFile
{
    Policy policy;
    bool loads = true; // what the real gateway's loader would say
    std::string loaderError; // its own words when it does not load
    std::vector<Finding> findings;
};

/// Reads a gateway config (or a bare tool_output mapping, or the native winnow form). Without `dialect` the
/// dialect is recognised by its keys. `${VAR:-default}` is expanded from the environment except in secrets,
/// which stay as written, and in the parts of the native form no gateway knows. Error: Malformed only when
/// the text is no YAML at all; everything else is a finding.
Result<PolicyFile> readPolicy(
    std::string_view yaml, std::optional<Dialect> dialect, const std::string& file = {});

/// A complete file the real gateway loads (gateway dialects), or the native form. Every user string is
/// quoted.
std::string writePolicy(const Policy& policy);

} // namespace winnow
