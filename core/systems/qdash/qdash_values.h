// SPDX-License-Identifier: GPL-3.0-or-later
// What qdash's copilot does to the values its tools return before the model sees them: short numbers and
// times, trimmed output parameters, summaries of stored results, the JSON text and its limit (systems/SPEC.md
// 2 to 6). Called by `winnow-cli apply`, by the run simulation and by the qdash strategy. Pure; errors are
// Python's own.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// The suffix a cut text gets: the Responses API path closes a quote and a brace, the Chat Completions path
/// does not.
enum class SuffixStyle : std::uint8_t
{
    Responses,
    Chat
};

struct Options
{
    std::size_t maxToolResultChars = 30000; // code points of JSON text
    SuffixStyle suffix = SuffixStyle::Responses;
    int significantDigits = 4;
    double intCollapseBelow = 1e15; // whole numbers smaller than this lose their ".0"
};

/// Floats to four significant digits, as an integer where nothing is behind the point; all else unchanged.
/// Raises OverflowError when the rounded value leaves the range of doubles.
OpResult<Value> compactNumber(const Value& value, const Options& options = {});

/// "2026-02-24T02:22:04" -> "02-24 02:22", by position only. Raises AttributeError for a truthy non-text.
OpResult<Value> compactTimestamp(const Value& value);

/// Every entry reduced to value, unit and error. Raises AttributeError when this is not a dict.
OpResult<Value> compactOutputParameters(const Value& value, const Options& options = {});

/// Lists replaced by their schema and row count, plus data_key and the note. Raises AttributeError for a
/// non-dict.
OpResult<Value> buildSummary(const Value& fullResult, const Value& dataKey);

/// NaN and infinities become null, at any depth.
void sanitize(Value& value);

/// The text the model gets: sanitised, encoded, and cut at the limit with the suffix (not counted) behind it.
std::string wireText(Value value, const Options& options = {});

std::string_view suffixText(SuffixStyle style);

/// Cuts at the limit; `cut` tells whether it did.
std::string limited(std::string text, const Options& options, bool* cut = nullptr);

} // namespace winnow::systems::qdash
