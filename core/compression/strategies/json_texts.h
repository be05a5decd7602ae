// SPDX-License-Identifier: GPL-3.0-or-later
// A tool result as JSON: one value, or one value per line (JSON lines). Shared by the strategies that rewrite
// values.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"
#include "core/compression/strategies/segment_builder.h"
#include "core/text/json.h"

namespace winnow::strategy {

struct JsonText
{
    Range range; // of the value in the text, without surrounding white space
    std::shared_ptr<json::Document> document; // parsed from the text at range.begin
};

/// The parts in order; empty if the text is neither. A single scalar does not count as JSON here.
std::vector<JsonText> jsonTexts(std::string_view text);
/// One value after a few lines of other text, as agents' shells print it, up to the end of the text.
std::vector<JsonText> jsonBehindLines(std::string_view text);

/// Keeps the range without the white space between its tokens, which is omitted under `rule`. Must be valid
/// JSON.
void minifyInto(std::string_view text, Range range, std::string_view rule, SegmentBuilder& out);
/// The same, but appends only the text.
void appendMinified(std::string_view json, std::string& out);

/// Maximum nesting for value strategies; deeper JSON is left alone.
inline constexpr std::size_t kJsonDepth = 200;

} // namespace winnow::strategy
