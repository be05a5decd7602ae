// SPDX-License-Identifier: GPL-3.0-or-later
// How every command gets its policy: --policy POLICY, then --set key=value in order. POLICY is a file of any
// dialect if it has a / or ends in .yaml or .yml (- is standard input), else NAME[@VERSION] of the library,
// else a preset; preset:NAME is never the library's. Without it: the byte gateway's defaults with strategy
// simple (the token gateway's if the first --set is dialect=gateway-tokens).
#pragma once

#include <string>

#include "app/cli/rows/command.h"
#include "core/library/library.h"
#include "core/policy/policy.h"

namespace winnow::cli {

/// The library for a command that only reads. Where it can only be read, a warning says why.
Result<Library> libraryToRead();

/// Whether the policy does what it says. Error: Invalid with the first of lint's errors, a parameter that its
/// strategy has not, or the step or strategy that does not exist and the nearest that does. check refuses
/// such a policy, the others warn.
Result<void> soundPolicy(const Policy& policy);

/// Warns of what stands in the file in vain, a misspelled key for instance; check refuses it. Errors: Usage for
/// bad --set, NotFound, Invalid with the loader's own words when the gateway would not load the file.
Result<Policy> policyFromArguments(const Arguments& arguments);

/// The same for commands that may name it as their one word. Error Usage too where it is named twice.
Result<Policy> policyFromWord(const Arguments& arguments);

/// A policy named as with --policy. Error Usage if both the library and the presets have this name.
Result<Policy> policyNamed(const std::string& name);

} // namespace winnow::cli
