// SPDX-License-Identifier: GPL-3.0-or-later
// The token gateway's built-in input prices, which it uses for one thing: models under 0.5 $ per million
// tokens are not worth compressing for. What a token costs today is resources/prices.json, not this. Source:
// gateway/SPEC.md T8.3.
#pragma once

#include <optional>
#include <string_view>

#include "core/tokens/counter.h"

namespace winnow {

/// $ per million input tokens: exact name, else longest known prefix, else 15. Case-sensitive. nullopt for
/// "".
std::optional<double> gatewayInputPrice(std::string_view model);

/// The cost check says "do not compress": a known price below 0.5. "" is never cheap.
bool isCheapModel(std::string_view model);

/// The encoding the token gateway measures its thresholds with: o200k when the lower-cased name contains
/// gpt-4o, o1 or o3 anywhere, else cl100k. Everything else it counts is cl100k.
Encoding gatewayEncoding(std::string_view model);

} // namespace winnow
