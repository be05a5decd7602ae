// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/figures_json.h"

#include "app/cli/output/printout.h"
#include "core/report/figure_cells.h"

namespace winnow::cli {

using Json = nlohmann::ordered_json;

Json figuresJson(const Figures& figures)
{
    Json json = rowsJson({ report::figureColumns(), { report::figureCells(figures) } })[0];
    json.update(Json { { "saved_share", figures.savedShare() }, { "results", figures.results },
        { "changed", figures.changed }, { "client_cut", figures.clientCut }, { "needs", figures.lostUses },
        { "weight", figures.weight }, { "edits", figures.edits } });
    return json;
}

Json reviewJson(const ReviewCounts& counts)
{
    return { { "changed", counts.changed }, { "viewed", counts.viewed }, { "notes", counts.notes },
        { "open_notes", counts.openNotes }, { "losses", counts.losses }, { "not_a_loss", counts.notLosses },
        { "confirmed", counts.confirmed }, { "flagged", counts.facts } };
}

} // namespace winnow::cli
