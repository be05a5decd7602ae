// SPDX-License-Identifier: GPL-3.0-or-later
// The native form of a policy (dialect winnow): the keys of parameters() at the top level, plus chain, rules and
// strategy parameters, which no gateway knows. Such a file begins with `winnow: 1`. ${NAME} is a reference in those
// keys and in providers; texts keep it as written, numbers and switches take its value. In name, chain, rules and
// strategy_parameters it is plain text, because patterns contain it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/goyaml/go_decoder.h"
#include "core/goyaml/yaml_tree.h"
#include "core/policy/parameters.h"
#include "core/policy/policy_file.h"

namespace winnow {

/// The YAML type of a parameter of this kind.
yaml::Type::Is typeOf(ParameterKind kind);

/// True for a mapping with the key `winnow`.
bool isWinnowYaml(const yaml::Tree& tree);

/// The tree of a native file before references are expanded, offsets as in `text`; nullopt for anything else.
std::optional<yaml::Tree> unexpandedWinnowYaml(std::string_view text);

/// Checks only the form: lintStrategies() checks whether strategies and kinds exist.
PolicyFile readWinnowYaml(std::string_view text);

std::string writeWinnowYaml(const Policy& policy);

/// A policy of any dialect with its dialect and every field of every dialect, in the native form: what the
/// library stores. Equal policies have equal bytes; only literal secrets are lost.
std::string writeStoredPolicy(const Policy& policy);

/// Missing keys keep the dialect's default; unknown ones are skipped (a newer Winnow wrote them). Strategy
/// names are not checked. Error: Malformed.
Result<Policy> readStoredPolicy(std::string_view text);

} // namespace winnow
