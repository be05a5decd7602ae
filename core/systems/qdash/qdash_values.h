// SPDX-License-Identifier: GPL-3.0-or-later
// What qdash's copilot does to its tools' values before the model sees them: short numbers and times, trimmed
// output parameters, summaries of stored results, the JSON text and its limit (systems/SPEC.md 2 to 6).
// Called by `winnow-cli apply`, the run simulation and the qdash strategy. Pure; errors are Python's.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::qdash {

/// The suffix of a cut text: the Responses API path closes a quote and a brace, the Chat Completions path
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
    double intCollapseBelow = 1e15; // smaller whole numbers lose their ".0"
};

/// Rounds floats to the significant digits, as an integer if the result is whole; keeps everything else.
/// Raises OverflowError if the rounded value is out of range.
OpResult<Value> compactNumber(const Value& value, const Options& options = {});

/// "2026-02-24T02:22:04" -> "02-24 02:22", by position only. Raises AttributeError for a truthy non-string.
OpResult<Value> compactTimestamp(const Value& value);

/// Reduces every entry to value, unit and error. Raises AttributeError for a non-dict.
OpResult<Value> compactOutputParameters(const Value& value, const Options& options = {});

/// Replaces lists by their schema and row count, and adds data_key and the note. Raises AttributeError for a
/// non-dict.
OpResult<Value> buildSummary(const Value& fullResult, const Value& dataKey);

/// Replaces NaN and infinities with null, at any depth.
void sanitize(Value& value);

/// The text the model gets: sanitized, encoded, and cut at the limit, plus the suffix (not counted).
std::string wireText(Value value, const Options& options = {});

std::string_view suffixText(SuffixStyle style);

/// Cuts at the limit; sets `cut` to whether it did.
std::string limited(std::string text, const Options& options, bool* cut = nullptr);

} // namespace winnow::systems::qdash
