// SPDX-License-Identifier: GPL-3.0-or-later
// JSON pieces that several files of the expansion code build. Private to core/gateway.
#pragma once

#include <string>
#include <string_view>

#include "core/gateway/wire/expand.h"

namespace winnow::gateway {

/// The string `id` in the text of a call's arguments; "" if that is not JSON or has none.
std::string idInArguments(const std::string& arguments);

/// Members in the order json.Marshal prints a map: keys sorted.
std::string toolResultBlock(const Expansion& expansion); // Anthropic content block
std::string toolMessage(const Expansion& expansion); // role tool
std::string functionOutput(std::string_view callId, std::string_view output); // Responses item

/// One Anthropic user message with a block for every expansion.
std::string resultsMessage(const std::vector<Expansion>& expansions);

/// True if requests of this shape go to the Responses API: `input` and no `messages`.
bool isResponsesRequest(std::string_view request);

} // namespace winnow::gateway
