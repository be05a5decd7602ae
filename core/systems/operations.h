// SPDX-License-Identifier: GPL-3.0-or-later
// The value-level operations by name, JSON text in and JSON text out: what `winnow-cli apply OP` and its
// tests run. Errors of an operation are answers, {"error": {"type", "message"}}, because the real systems
// raise there too.
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

    /// Error: Usage naming the known keys, or Invalid for a value out of range.
    Result<void> set(std::string_view key, std::string_view value);
};

struct Operation
{
    std::string_view name; // "qdash.number"
    std::string_view help;
    /// `notes` gets the counters a Moveworks step reports, as a dict.
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

/// Parses `json` and runs the operation on it. A text that is not JSON raises JSONDecodeError.
Applied apply(const Operation& operation, std::string_view json, const OperationSettings& settings);

} // namespace winnow::systems
