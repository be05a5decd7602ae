// SPDX-License-Identifier: GPL-3.0-or-later
// The table of parameters for one release of a gateway: which keys it has, and at which path.
#pragma once

#include <string>

#include "core/gateway/rules/release.h"
#include "core/policy/parameters.h"

namespace winnow {

Support supportIn(const Parameter& parameter, const Release& release);

/// Full dotted path in a config file of this release.
std::string pathIn(const Parameter& parameter, const Release& release);

/// The release's name for the compression service's block: "api" or "compresr".
std::string_view serviceBlock(const Release& release);

} // namespace winnow
