// SPDX-License-Identifier: GPL-3.0-or-later
// What a config says that its gateway does not do: keys it ignores, keys of the other dialect, keys without
// effect, secrets in the clear, thresholds that leave nothing. readPolicy() attaches these findings to a
// policy.
#pragma once

#include <vector>

#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/config/written_texts.h"

namespace winnow {

/// In the order of the file; the loader's own refusal, if any, first. Lines are those of the file as written;
/// what the environment put in is named, never quoted.
std::vector<Finding> lintGatewayConfig(
    const LoadedConfig& config, const WrittenTexts& written, const Environment& environment);

/// Findings that depend on the policy alone, whatever file it came from (no lines).
std::vector<Finding> lintPolicy(const Policy& policy);

} // namespace winnow
