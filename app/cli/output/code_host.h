// SPDX-License-Identifier: GPL-3.0-or-later
// What GitHub's runners read of a step: annotations as workflow commands on standard error, and a job
// summary. Both only where the runner's variables say that it listens.
#pragma once

#include <string>

#include "core/gate/gate.h"

namespace winnow::cli {

/// Whether $GITHUB_ACTIONS is "true" or $GITHUB_STEP_SUMMARY names a file.
bool codeHostListens();

/// One annotation for each failed test and at most ten in all, as many as the host shows; `summary` is
/// appended to the file of $GITHUB_STEP_SUMMARY. Error: WriteFailed.
Result<void> tellCodeHost(
    const GateReport& gate, const Corpus& corpus, const std::string& testFile, const std::string& summary);

} // namespace winnow::cli
