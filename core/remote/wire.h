// SPDX-License-Identifier: GPL-3.0-or-later
// What goes over the wire to the compression service and to language models, and what comes back; text in,
// text out, no network. Facts: gateway/SPEC.md B2.2, B2.3, T2.3, T2.4.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/policy/policy.h"
#include "core/remote/http_client.h"

namespace winnow::remote {

/// What is to be compressed.
struct Task
{
    std::string_view text;
    std::string_view tool;
    std::string_view query;
    std::string_view source; // adapter name
};

/// POST to the compression service. Errors: Invalid with the gateway's own words (no key, no tool name, ...).
Result<HttpRequest> serviceRequest(
    const Policy& policy, const std::string& baseUrl, const std::string& key, const Task& task);

/// The compressed text. Errors: Network with the gateway's own words.
Result<std::string> serviceAnswer(Dialect dialect, const HttpResponse& response);

enum class Vendor : std::uint8_t
{
    Anthropic,
    OpenAi,
    Gemini,
    Bedrock,
    Azure
};

/// By parts of the endpoint, in the gateway's order; azure is known to the token dialect only.
Vendor vendorOf(Dialect dialect, std::string_view endpoint);

struct Prompt
{
    std::string system;
    std::string user;
};

/// What every place says that shows or asks for answers of external_provider.
inline constexpr std::string_view kPromptNote = "external_provider: the prompts are Winnow's own, in the "
                                                "gateway's structure; the gateway asks in other "
                                                "words, so its answers will differ from those of a replay";

/// Our wording, in the structure the gateway uses: role, numbered guidelines, size; then question, tool,
/// text, task.
Prompt summaryPrompt(const Task& task, bool aboutQuery);
/// For the tail of a structured text whose beginning stays as it is.
Prompt structuredPrompt(const Task& task, std::string_view form);

/// What the client's own requests would carry. The gateway captures it and falls back on it where its config
/// has no key (gateway/SPEC.md B2.3, T2.3); a replay has it only when the user hands it over.
struct ClientAuth
{
    std::string apiKey; // x-api-key; token dialect only
    std::string bearer; // behind "Bearer "
    std::string beta; // anthropic-beta, goes with the bearer
};

/// True if the gateway would call this vendor without a key of its own: byte dialect: Anthropic and Bedrock
/// by bearer; token dialect: any by x-api-key, all but Azure by bearer.
bool helpsOut(Dialect dialect, Vendor vendor, const ClientAuth& client);

/// `maxTokens` of the answer. `client` counts only where the endpoint has no key.
HttpRequest modelRequest(Dialect dialect, const RemoteEndpoint& endpoint, const Prompt& prompt,
    std::int64_t maxTokens, const ClientAuth& client = {});

/// The model's text without white space around it. Errors: Network, bodies cut at 500 characters.
Result<std::string> modelAnswer(Vendor vendor, const HttpResponse& response);

/// Length limits of the answer: bytes/8 or tokens/2, within 256 and 4096.
std::int64_t answerTokens(std::uint64_t eighthsOrHalves);

} // namespace winnow::remote
