// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what a config says but its gateway does not do: keys that it ignores, keys of the other dialect, keys without
// effect, secrets in plain text, thresholds that leave nothing. readPolicy() attaches these findings to a policy.
#pragma once

#include <vector>

#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/config/written_texts.h"

namespace winnow {

/// In file order, but the loader's own error first, if any. Lines are those of the file as written. Values
/// from the environment are named, never quoted.
std::vector<Finding> lintGatewayConfig(
    const LoadedConfig& config, const WrittenTexts& written, const Environment& environment);

/// Findings that depend on the policy alone, whatever file it came from (no lines).
std::vector<Finding> lintPolicy(const Policy& policy);

} // namespace winnow
