// SPDX-License-Identifier: GPL-3.0-or-later
// Scripted parts of a qdash run for `winnow-cli apply`: calls through the wrapped tools, and callbacks of a
// run as server-sent events (systems/SPEC.md 5.2, 7.2, 8, 9).
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// {"inner_tools": [...], "steps": [{"tool", "args", "returns"}]}: each call's result, its wire text, and
/// what is stored afterwards. A step without `returns` would need a Python interpreter and raises
/// LookupError.
OpResult<std::string> runWrappers(const Value& script);

/// {"callbacks": [["tool_call" | "status", name, ...]]} or {"event", "data"}: the frames as a list of texts.
OpResult<std::string> runCallbacks(const Value& script);

/// A whole run with a scripted model: {"api": "responses" | "chat", "start": [items], "replies": [one per
/// request: output items, or the assistant message], "tools": {NAME: [{"returns": value} | {"raises":
/// {"type", "message"}}, ...]}, "max_rounds": 10}. The last answer of a tool serves all further calls;
/// "charts": false leaves charts in the results. Returns every request, the callbacks, what is stored, and
/// why the loop stopped.
OpResult<std::string> runLoop(const Value& script);

} // namespace winnow::systems::qdash
