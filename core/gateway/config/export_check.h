// SPDX-License-Identifier: GPL-3.0-or-later
// The only way to export a policy: reads the text back with the emulated loader of its release and compares
// every effective value with the intended one, before anything is written or shown. Used by export, convert,
// guarantee, the window and replay; only this check may claim that a gateway loads a policy.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/config/export.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/parameters.h"

namespace winnow {

/// A complete file that the policy's release loads with the intended values; dialect winnow: the native form.
/// Error: Invalid, with the key that cannot be loaded or would get another value, in the loader's own words.
Result<std::string> exportPolicy(const Policy& policy);

/// The differences, by key, between `policy` and what a gateway would read from `text`. None: it loads, and all
/// values in the policy's sections are the intended ones. `before`: the file into which the sections were put, "" for
/// a complete file. Variables that are not set here get stand-ins; `unset` names them.
struct ExportVerdict
{
    std::vector<Finding> problems;
    std::vector<std::string> unset;
};
ExportVerdict judgeExport(std::string_view text, const Policy& policy, std::string_view before = {});

/// A value as a finding shows it; a literal key appears only as "a literal key".
std::string shownValue(const Parameter& parameter, const ParameterValue& value);

} // namespace winnow
