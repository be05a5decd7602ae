// SPDX-License-Identifier: GPL-3.0-or-later
// Scripted pieces of a qdash run for `winnow-cli apply`: calls through the wrapped tools, and callbacks of a run as
// server-sent events (specs/qdash.md 5.2, 7.2, 8, 9).
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// {"inner_tools": [...], "steps": [{"tool", "args", "returns"}]}: what each call gives, its wire text, and what is kept
/// afterwards. A step without `returns` would need a Python interpreter and raises LookupError.
OpResult<std::string> runWrappers(const Value& script);

/// {"callbacks": [["tool_call" | "status", name, ...]]} or {"event", "data"}: the frames as a list of texts.
OpResult<std::string> runCallbacks(const Value& script);

} // namespace winnow::systems::qdash
