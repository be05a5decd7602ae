// SPDX-License-Identifier: GPL-3.0-or-later
// What qdash's data tools make of the documents of a query (systems/SPEC.md 5.4, 11): which members become a
// row, which are shortened, and the message if there are none. For `winnow-cli apply qdash.tool`. The
// documents are the query's result; the database's own filters and limits are not modeled. Times are ISO
// text, or {"$datetime": ISO text}.
#pragma once

#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems::qdash {

/// Raises LookupError for an unknown tool, KeyError for a missing argument, and what the real tool raises:
/// TypeError for qids of which only some are numbers, OverflowError from compactNumber().
OpResult<Value> runTool(
    std::string_view tool, const List& documents, const Value& arguments, const Options& options = {});

} // namespace winnow::systems::qdash
