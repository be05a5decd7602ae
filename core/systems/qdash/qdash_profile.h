// SPDX-License-Identifier: GPL-3.0-or-later
// Which members of their rows qdash's tools shorten, and which tools store their result server-side
// (systems/SPEC.md 5.1, 7.2, 8, 11). Tables, so that a policy can show and replace them.
#pragma once

#include <optional>
#include <span>

#include "core/systems/qdash/qdash_values.h"

namespace winnow::systems::qdash {

enum class Treatment : std::uint8_t
{
    Number,
    Timestamp,
    Parameters
};

struct FieldTreatment
{
    std::string_view member;
    Treatment treatment;
};

/// Treatments of the members of every row of a tool's result. `nodes` rows are looked for under the member
/// `under`.
struct ToolProfile
{
    std::string_view tool;
    std::string_view under; // "" = the result is the list of rows, or one row
    std::span<const FieldTreatment> fields;
};

/// One of the copilot's tools (systems/SPEC.md 9); a session with only such tools is one of qdash's.
bool isKnownTool(std::string_view tool);

const ToolProfile* findProfile(std::string_view tool);

/// Shortens the members that the tool's profile names and keeps the rest; keeps results of unknown tools.
/// Leaves short times alone, because shortening them again would destroy them. Raises what compactNumber and
/// the other functions raise.
OpResult<Value> applyProfile(std::string_view tool, const Value& result, const Options& options = {});

/// True for "02-24 02:22".
bool isShortTimestamp(std::string_view text);

/// The data key under which a result is stored; nullopt for tools that store nothing. Raises KeyError if the
/// argument for it is missing.
OpResult<std::optional<Value>> dataKeyOf(std::string_view tool, const Value& arguments);

/// A dict without a member "error", whatever its value.
bool isStorable(const Value& result);

/// What the model gets of a heatmap: everything but the chart. Unchanged without a member "chart".
Value withoutHeatmap(const Value& result);

inline constexpr std::string_view kTimeseriesTool = "get_parameter_timeseries";
inline constexpr std::string_view kHeatmapTool = "generate_chip_heatmap";
inline constexpr std::string_view kSandboxTool = "execute_python_analysis";

} // namespace winnow::systems::qdash
