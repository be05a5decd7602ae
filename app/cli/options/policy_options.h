// SPDX-License-Identifier: GPL-3.0-or-later
// How every command gets its policy: --policy POLICY, then --set key=value in order. POLICY is a file of any
// dialect if it has a / or ends in .yaml or .yml (- is standard input), otherwise NAME[@VERSION] of the
// library, otherwise a preset; preset:NAME always names a preset. Default: the byte gateway's defaults with
// strategy simple (the token gateway's if the first --set is dialect=gateway-tokens).
#pragma once

#include <string>

#include "app/cli/rows/command.h"
#include "core/library/library.h"
#include "core/policy/policy.h"

namespace winnow::cli {

/// The library for a command that only reads. Warns with the reason if the library is read-only.
Result<Library> libraryToRead();

/// Checks that every part of the policy has an effect. Error Invalid: the first of lint's errors, a parameter that its
/// strategy does not have, or a step or strategy that does not exist, with the nearest name that does. `check` refuses
/// such a policy; other commands warn.
Result<void> soundPolicy(const Policy& policy);

/// Warns of parts of the file without effect, such as a misspelled key; `check` refuses them. Errors: Usage for a bad
/// --set, NotFound, Invalid with the loader's own words if the gateway would not load the file.
Result<Policy> policyFromArguments(const Arguments& arguments);

/// The same for commands that may take the policy as their only word. Error Usage also if it is named twice.
Result<Policy> policyFromWord(const Arguments& arguments);

/// The policy that --policy would name. Error Usage if both the library and the presets have this name.
Result<Policy> policyNamed(const std::string& name);

} // namespace winnow::cli
