// SPDX-License-Identifier: GPL-3.0-or-later
// qdash's execute_python_analysis for code that needs no interpreter (python_program.h): its check of the
// code, its run over the data store, and what it makes of the outcome (specs/qdash.md section 8). Used where
// a script of wrapped calls gives the code but not what it returned.
#pragma once

#include <string_view>

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// The type of the error for code that only Python can judge; its message says what and where.
inline constexpr const char* kNeedsPython = "NeedsPython";

/// {"output", "chart", "error"} of a program; `data` is the store it sees as `data`. Errors of the program
/// are part of that answer; kNeedsPython is the only error.
OpResult<Value> runSandbox(std::string_view code, const Dict& data);

} // namespace winnow::systems::qdash
