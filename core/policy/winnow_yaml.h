// SPDX-License-Identifier: GPL-3.0-or-later
// The native form of a policy (dialect winnow): the table's keys at the top level, plus chain, rules and strategy
// parameters, which no gateway knows. A file of it begins with `winnow: 1`.
#pragma once

#include <string>
#include <string_view>

#include "core/policy/policy_yaml.h"
#include "core/policy/yaml_tree.h"

namespace winnow {

/// True for a mapping with the key `winnow`.
bool isWinnowYaml(const yaml::Tree& tree);

PolicyFile readWinnowYaml(std::string_view text);

std::string writeWinnowYaml(const Policy& policy);

} // namespace winnow
