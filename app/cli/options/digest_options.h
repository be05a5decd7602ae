// SPDX-License-Identifier: GPL-3.0-or-later
// What the options that digests are made by say as values: which strategies to measure, and the salt.
#pragma once

#include <vector>

#include "app/cli/rows/command.h"
#include "core/digest/salt.h"
#include "core/policy/policy.h"

namespace winnow::cli {

/// --strategies and --policy: policies whose every strategy is measured. Error: Usage, NotFound.
Result<std::vector<Policy>> policiesToMeasure(const Arguments& arguments);

/// --salt FILE, else WINNOW_DIGEST_SALT, else a random one; such a digest merges with no other.
Result<digest::Salt> saltFrom(const Arguments& arguments);

} // namespace winnow::cli
