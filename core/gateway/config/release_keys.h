// SPDX-License-Identifier: GPL-3.0-or-later
// The table of parameters as one release of a gateway knows it: which keys exist there and where they stand.
#pragma once

#include <string>

#include "core/gateway/rules/release.h"
#include "core/policy/parameters.h"

namespace winnow {

Support supportIn(const Parameter& parameter, const Release& release);

/// Full dotted path in a config file of this release.
std::string pathIn(const Parameter& parameter, const Release& release);

/// "api" or "compresr": how the release calls the block of the compression service.
std::string_view serviceBlock(const Release& release);

} // namespace winnow
