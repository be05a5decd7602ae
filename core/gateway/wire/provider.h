// SPDX-License-Identifier: GPL-3.0-or-later
// Which provider's request shape a body has, and how the gateway decides that (gateway/SPEC.md B6.1, T6).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/policy/policy.h"
#include "core/session/session.h"

namespace winnow::gateway {

enum class Provider : std::uint8_t
{
    Anthropic,
    OpenAi,
    Gemini,
    Bedrock,
    Ollama,
    LiteLlm,
    MiniMax
};

/// "anthropic", "openai", "gemini", "bedrock", "ollama", "litellm", "minimax": the adapters' own names.
std::string_view providerName(Provider provider);
/// Error: Usage, with the known names.
Result<Provider> providerByName(std::string_view name);

/// Providers whose requests have OpenAI's or Anthropic's shape.
bool isOpenAiLike(Provider provider);
bool isAnthropicLike(Provider provider);

/// HTTP headers, names in lower case.
using Headers = std::map<std::string, std::string, std::less<>>;

/// The gateway's identification, first match wins. `path` is the URL path (with host for proxied Gemini
/// calls).
Provider identifyProvider(Dialect dialect, std::string_view path, const Headers& headers);

/// A guess from the members of a bare body without path or headers. Used if the user names no provider.
Provider guessProvider(std::string_view body);

} // namespace winnow::gateway
