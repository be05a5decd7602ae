// SPDX-License-Identifier: GPL-3.0-or-later
// The value-level operations by name, JSON text in and out, for `winnow-cli apply OP` and its tests. Errors
// of an operation are results, {"error": {"type", "message"}}, because the real systems raise them, too.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/systems/moveworks/moveworks_route.h"
#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems {

/// What `--set` can change; the defaults are upstream's.
struct OperationSettings
{
    qdash::Options qdash;
    moveworks::Limits moveworks;

    /// Errors: Usage with the known keys, Invalid for a value out of range.
    Result<void> set(std::string_view key, std::string_view value);
};

struct Operation
{
    std::string_view name; // "qdash.number"
    std::string_view help;
    /// `notes` receives the counters of a Moveworks step, as a dict.
    OpResult<std::string> (*run)(const Value& input, const OperationSettings& settings, Value& notes);
};

std::span<const Operation> operations();
const Operation* findOperation(std::string_view name);

struct Applied
{
    std::string text; // one line, without its line break
    Value notes;
    bool raised = false; // the text is an error object
};

/// Parses `json` and runs the operation on it. Text that is not JSON raises JSONDecodeError.
Applied apply(const Operation& operation, std::string_view json, const OperationSettings& settings);

} // namespace winnow::systems
