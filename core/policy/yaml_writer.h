// SPDX-License-Identifier: GPL-3.0-or-later
// Writes YAML scalars that every loader reads back unchanged: strings always in double quotes (otherwise yes,
// on, 1.0 and dates are not strings), numbers in their shortest form.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy/parameters.h"

namespace winnow::yaml {

std::string quote(std::string_view text);

/// ["a", "b"]
std::string flowList(const std::vector<std::string>& items);
/// {"a": "1"}
std::string flowMap(const std::map<std::string, std::string>& items);

/// A parameter's value as YAML: durations in Go's spelling, lists in brackets.
std::string parameterYaml(const Parameter& parameter, const ParameterValue& value);

} // namespace winnow::yaml

namespace winnow {

/// True for a non-empty key without a ${VARIABLE}.
bool isLiteralSecret(std::string_view key);

/// The key as written if it contains a ${VARIABLE}; otherwise ${variable} instead of the literal key.
std::string exportedSecret(const std::string& written, std::string_view variable);

/// Everything below `providers:`, indented by `indent` spaces; never contains literal keys.
std::string providersYaml(const Policy& policy, std::size_t indent);

} // namespace winnow
