// SPDX-License-Identifier: GPL-3.0-or-later
// Output for GitHub's runners: annotations as workflow commands on standard error, and a job summary. Each is written
// only if the runner's variables request it.
#pragma once

#include <string>

#include "core/gate/gate.h"

namespace winnow::cli {

/// True if $GITHUB_ACTIONS is "true" or $GITHUB_STEP_SUMMARY names a file.
bool codeHostListens();

/// One annotation per failure, or per failed test without listed failures; at most ten in all, the host's
/// limit. Appends `summary` to the file of $GITHUB_STEP_SUMMARY. Error: WriteFailed.
Result<void> tellCodeHost(
    const GateReport& gate, const Corpus& corpus, const std::string& testFile, const std::string& summary);

} // namespace winnow::cli
