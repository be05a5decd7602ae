// SPDX-License-Identifier: GPL-3.0-or-later
// The native form of a policy (dialect winnow): the table's keys at the top level, plus chain, rules and
// strategy parameters, which no gateway knows. A file of it begins with `winnow: 1`. ${NAME} is a
// reference in the table's keys and in providers and stays one in every text; numbers and switches take its
// value. In name, chain, rules and strategy_parameters it is plain text, because patterns hold it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/goyaml/go_decoder.h"
#include "core/goyaml/yaml_tree.h"
#include "core/policy/parameters.h"
#include "core/policy/policy_file.h"

namespace winnow {

/// How YAML holds a parameter of this kind.
yaml::Type::Is typeOf(ParameterKind kind);

/// True for a mapping with the key `winnow`.
bool isWinnowYaml(const yaml::Tree& tree);

/// The tree of a native file before anything is expanded, offsets as in `text`; nullopt for anything else.
std::optional<yaml::Tree> unexpandedWinnowYaml(std::string_view text);

/// Judges the form alone: whether strategies and kinds exist is asked by lintStrategies().
PolicyFile readWinnowYaml(std::string_view text);

std::string writeWinnowYaml(const Policy& policy);

/// A policy of any dialect with every field of every dialect, in the native form and with its dialect: what the
/// library stores. Equal policies give equal bytes; nothing is lost but literal secrets.
std::string writeStoredPolicy(const Policy& policy);

/// Keys that are missing keep the dialect's default; unknown ones are skipped (a newer Winnow wrote them). Names
/// of strategies are taken as they are. Error: Malformed.
Result<Policy> readStoredPolicy(std::string_view text);

} // namespace winnow
