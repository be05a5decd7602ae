// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that chose a policy cannot judge it. The policy names them (Policy::chosenOn), and a verdict on one of them
// begins with a warning. Used by the chooser, the gate and the reports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/corpus.h"

namespace winnow {

/// The session's name in Policy::chosenOn: the first 8 digits of sessionHash().
std::string choosingHash(const Corpus& corpus, const Session& session);

/// By SessionId: 1 if the policy was chosen on it.
std::vector<std::uint8_t> sessionsThatChose(const Corpus& corpus, const Policy& policy);

/// "Not a test: ..." if sessions of the corpus chose the policy; otherwise "".
Message choosersJudge(const Corpus& corpus, const Policy& policy);

} // namespace winnow
