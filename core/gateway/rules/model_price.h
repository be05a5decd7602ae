// SPDX-License-Identifier: GPL-3.0-or-later
// The token gateway's built-in input prices. It uses them for one thing: not compressing for models under 0.5
// $ per million tokens. Actual prices are in resources/prices.json. Source: gateway/SPEC.md T8.3.
#pragma once

#include <optional>
#include <string_view>

#include "core/tokens/counter.h"

namespace winnow {

/// $ per million input tokens: by exact name, else longest known prefix, else 15. Case-sensitive. nullopt for
/// "".
std::optional<double> gatewayInputPrice(std::string_view model);

/// True if the cost check refuses the model: a known price below 0.5. "" is never cheap.
bool isCheapModel(std::string_view model);

/// The encoding for the token gateway's thresholds: o200k if the lower-cased name contains gpt-4o, o1 or o3
/// anywhere, else cl100k. It counts everything else with cl100k.
Encoding gatewayEncoding(std::string_view model);

} // namespace winnow
