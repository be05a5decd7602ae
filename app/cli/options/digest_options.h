// SPDX-License-Identifier: GPL-3.0-or-later
// The values of the options for making digests: the strategies to measure, and the salt.
#pragma once

#include <vector>

#include "app/cli/rows/command.h"
#include "core/digest/salt.h"
#include "core/policy/policy.h"

namespace winnow::cli {

/// --strategies and --policy: policies whose strategies are all measured. Error: Usage, NotFound.
Result<std::vector<Policy>> policiesToMeasure(const Arguments& arguments);

/// --salt FILE, otherwise WINNOW_DIGEST_SALT, otherwise a random salt; a digest with a random salt merges with no
/// other. Error: Usage for a salt of fewer than 16 characters.
Result<digest::Salt> saltFrom(const Arguments& arguments);

} // namespace winnow::cli
