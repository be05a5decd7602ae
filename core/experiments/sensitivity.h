// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameter matters: each one a step down and a step up, everything else as it is, each by a full
// replay. Thresholds, lifetimes and strategy parameters are halved and doubled, fractions moved by 0.05,
// switches flipped, skip_tools changed by one category or name. Definition: measure/SPEC.md section 9.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/measure/measured.h"

namespace winnow {

struct SensitivityStep
{
    std::string value; // in the spelling of --set
    Figures figures;
};

struct SensitivityRow
{
    std::string key; // "min_bytes", "skip_tools read", "rules Bash min_bytes", "strategy_parameters.head"
    std::string value; // as it is
    std::optional<SensitivityStep> down; // none: already at the end of its range
    std::optional<SensitivityStep> up;
};

struct Sensitivity
{
    Figures now;
    std::vector<SensitivityRow>
        rows; // largest effect on the money first, then on the losses, then as in the panel
};

/// Errors: Cancelled and what replaying gives.
Result<Sensitivity> findSensitivity(const Bench& bench, const Policy& policy);

/// The policies the rows compare with, without replaying: key, value, and the policy a step down and up. For
/// tests and previews.
struct PolicyStep
{
    std::string key;
    std::string value;
    std::optional<std::pair<std::string, Policy>> down;
    std::optional<std::pair<std::string, Policy>> up;
};
std::vector<PolicyStep> neighbouringPolicies(const Policy& policy);

} // namespace winnow
