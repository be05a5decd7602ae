// SPDX-License-Identifier: GPL-3.0-or-later
// The three of qdash's data tools that look at a whole chip (systems/SPEC.md 5.4, 11). Called by runTool().
#pragma once

#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems::qdash {

/// {"$datetime": text} and text to text; null for what Python calls false.
Value isoTime(const Value& value);

OpResult<Value> compareQubits(const List& documents, const Value& arguments, const Options& options);
OpResult<Value> chipSummary(const List& documents, const Value& arguments, const Options& options);
OpResult<Value> chipTimeseries(const List& documents, const Value& arguments, const Options& options);

} // namespace winnow::systems::qdash
