// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON objects that `replay` and `compress` print.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "core/replay/replay_result.h"

namespace winnow::cli {

/// Raised when a member is removed or changes its meaning or type; new members do not raise it.
constexpr int kSchemaVersion = 2;

nlohmann::ordered_json policyJson(const Policy& policy);
/// What the figures of a document cover: {"results", "sessions"}.
nlohmann::ordered_json measuredOnJson(const Corpus& corpus);
/// The result that a row is about: path, session, index (from 0 within its recording), tool, call_id, line.
nlohmann::ordered_json resultPlaceJson(const Corpus& corpus, ResultId id);
nlohmann::ordered_json chainJson(const Outcome& outcome);
nlohmann::ordered_json totalsJson(const Totals& totals);
nlohmann::ordered_json segmentsJson(const Compressed& compressed);
/// One member of "results"; an empty `shadowId` is left out.
nlohmann::ordered_json outcomeJson(const Outcome& outcome, std::string_view shadowId);

/// The output of --json: `members` after "schema_version". Schemas: winnow-cli schema COMMAND.
std::string document(nlohmann::ordered_json members, bool pretty = false);
/// One JSON value as text with a final newline; replaces invalid UTF-8.
std::string dumped(const nlohmann::ordered_json& value, bool pretty = false);

/// 2026-02-01T10:00:00Z
std::string isoTime(TimeMs time);
/// In English, as in JSON and tables.
std::string_view severityName(Severity severity);
std::vector<std::string> textsOf(std::span<const Message> messages);

} // namespace winnow::cli
