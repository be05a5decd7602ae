// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that chose a policy may not judge it: the policy names them (Policy::chosenOn), and whatever judges it
// on one of them says so first. Used by the chooser, the gate and the reports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/corpus.h"

namespace winnow {

/// As it stands in Policy::chosenOn: the first 8 digits of sessionHash().
std::string choosingHash(const Corpus& corpus, const Session& session);

/// By SessionId: 1 where the policy was chosen on it.
std::vector<std::uint8_t> sessionsThatChose(const Corpus& corpus, const Policy& policy);

/// "Not a test: ..." when sessions of the corpus chose the policy; "" otherwise.
Message choosersJudge(const Corpus& corpus, const Policy& policy);

} // namespace winnow
