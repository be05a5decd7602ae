// SPDX-License-Identifier: GPL-3.0-or-later
// qdash's three data tools for a whole chip (systems/SPEC.md 5.4, 11). Called by runTool().
#pragma once

#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems::qdash {

/// Turns {"$datetime": text} or text into text; null for anything false in Python.
Value isoTime(const Value& value);

OpResult<Value> compareQubits(const List& documents, const Value& arguments, const Options& options);
OpResult<Value> chipSummary(const List& documents, const Value& arguments, const Options& options);
OpResult<Value> chipTimeseries(const List& documents, const Value& arguments, const Options& options);

} // namespace winnow::systems::qdash
