// SPDX-License-Identifier: GPL-3.0-or-later
// A tool result as JSON: one value, or one value a line (JSON lines). Shared by the strategies that rewrite
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
    Range range; // of the value in the text, without white space around it
    std::shared_ptr<json::Document> document; // parsed from the text at range.begin
};

/// The parts in order; empty when the text is neither. A single scalar is not a JSON text here.
std::vector<JsonText> jsonTexts(std::string_view text);
/// One value behind a few lines of other text, as shells of agents print them, up to the end of the text.
std::vector<JsonText> jsonBehindLines(std::string_view text);

/// Keeps the range less the white space between its tokens, which is omitted under `rule`. Must be valid
/// JSON.
void minifyInto(std::string_view text, Range range, std::string_view rule, SegmentBuilder& out);
/// The same as text alone.
void appendMinified(std::string_view json, std::string& out);

/// Nesting that the value strategies follow; deeper JSON is left alone.
inline constexpr std::size_t kJsonDepth = 200;

} // namespace winnow::strategy
