// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures as one JSON object, the same in every command that judges a policy.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/gate/review.h"
#include "core/measure/figures.h"

namespace winnow::cli {

/// {"tokens": saved, "money": {"worst", "best"}, "missed", "edits_broken"} by the keys of figureTable(), then
/// what they are based on.
nlohmann::ordered_json figuresJson(const Figures& figures);
/// The counts of reviews.
nlohmann::ordered_json reviewJson(const ReviewCounts& counts);

} // namespace winnow::cli
