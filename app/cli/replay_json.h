// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON objects `replay` and `compress` promise (README).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/replay/replay_result.h"

namespace winnow::cli {

nlohmann::ordered_json policyJson(const Policy& policy);
nlohmann::ordered_json chainJson(const Outcome& outcome);
nlohmann::ordered_json totalsJson(const Totals& totals);
nlohmann::ordered_json segmentsJson(const Compressed& compressed);
/// One member of "results"; `shadowId` empty = left out.
nlohmann::ordered_json outcomeJson(const Outcome& outcome, std::string_view shadowId);

/// One JSON document as text, invalid UTF-8 replaced, with a final newline.
std::string dumped(const nlohmann::ordered_json& document, bool pretty = false);

} // namespace winnow::cli
