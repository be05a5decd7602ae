// SPDX-License-Identifier: GPL-3.0-or-later
// What qdash's data tools make of the documents a query gave them (systems/SPEC.md 5.4, 11): which members of
// a document become a row, which are shortened, what is said when there is none. For `winnow-cli apply
// qdash.tool`; the database's own filters and limits are not here: the documents are what the query returned.
// Times of documents are ISO text, or {"$datetime": ISO text}.
#pragma once

#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems::qdash {

/// Raises LookupError for an unknown tool, KeyError for a missing argument, and what the real tool raises:
/// TypeError for qids that are partly numbers, OverflowError from compactNumber().
OpResult<Value> runTool(
    std::string_view tool, const List& documents, const Value& arguments, const Options& options = {});

} // namespace winnow::systems::qdash
