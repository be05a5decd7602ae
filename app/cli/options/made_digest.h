// SPDX-License-Identifier: GPL-3.0-or-later
// What `digest` and `merge` do with the digest they have made: written as --out, --rows or to standard
// output, and said.
#pragma once

#include <cstdint>
#include <vector>

#include "app/cli/rows/command.h"
#include "core/digest/tables.h"

namespace winnow::cli {

/// On standard error, because rows may go to standard output; not with --quiet.
void sayMade(const std::vector<digest::FileRow>& files, std::uint64_t sessions, std::uint64_t results,
    const Arguments& arguments);

/// Writes and says it. The exit code.
int finishDigest(const digest::Digest& made, const Arguments& arguments);

} // namespace winnow::cli
