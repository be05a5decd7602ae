// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/review_json.h"

#include <nlohmann/json.hpp>

namespace winnow::cli {

nlohmann::ordered_json reviewJson(const ReviewCounts& counts)
{
    return { { "changed", counts.changed }, { "viewed", counts.viewed }, { "notes", counts.notes },
        { "open_notes", counts.openNotes }, { "losses", counts.losses }, { "not_a_loss", counts.notLosses },
        { "confirmed", counts.confirmed }, { "flagged", counts.facts } };
}

} // namespace winnow::cli
