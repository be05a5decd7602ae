// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers left, counted, as one JSON object: of `review` and `check`.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/gate/review.h"

namespace winnow::cli {

/// {"changed", "viewed", "notes", "open_notes", "losses", "not_a_loss", "confirmed", "flagged"}.
nlohmann::ordered_json reviewJson(const ReviewCounts& counts);

} // namespace winnow::cli
