// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to the compression service and to language models, and their answers; text in, text out, no network. Facts:
// gateway/SPEC.md B2.2, B2.3, T2.3, T2.4.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/policy/policy.h"
#include "core/remote/http_client.h"

namespace winnow::remote {

/// A text to compress.
struct Task
{
    std::string_view text;
    std::string_view tool;
    std::string_view query;
    std::string_view source; // adapter name
};

/// A POST to the compression service. Errors: Invalid with the gateway's own words (no key, no tool name, ...).
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

/// Derived from parts of the endpoint, in the gateway's order. Only the token dialect knows Azure.
Vendor vendorOf(Dialect dialect, std::string_view endpoint);

struct Prompt
{
    std::string system;
    std::string user;
};

/// Shown wherever answers of external_provider are shown or requested.
inline constexpr std::string_view kPromptNote = "external_provider: the prompts are Winnow's own, in the "
                                                "gateway's structure; the gateway asks in other "
                                                "words, so its answers will differ from those of a replay";

/// Winnow's wording in the gateway's structure: role, numbered guidelines, size; then question, tool, text, task.
Prompt summaryPrompt(const Task& task, bool aboutQuery);
/// For the tail of a structured text whose beginning stays unchanged.
Prompt structuredPrompt(const Task& task, std::string_view form);

/// The credentials of the client's own requests. The gateway captures them and uses them if its config has no key
/// (gateway/SPEC.md B2.3, T2.3); a replay has them only if the user provides them.
struct ClientAuth
{
    std::string apiKey; // x-api-key; token dialect only
    std::string bearer; // without "Bearer "
    std::string beta; // anthropic-beta, sent with the bearer
};

/// Whether the gateway would call this vendor without its own key. Byte dialect: Anthropic and Bedrock with a bearer;
/// token dialect: any with x-api-key, all but Azure with a bearer.
bool helpsOut(Dialect dialect, Vendor vendor, const ClientAuth& client);

/// `maxTokens`: of the answer. `client` is used only if the endpoint has no key.
HttpRequest modelRequest(Dialect dialect, const RemoteEndpoint& endpoint, const Prompt& prompt,
    std::int64_t maxTokens, const ClientAuth& client = {});

/// The model's text without surrounding white space. Errors: Network, with the body cut at 500 characters.
Result<std::string> modelAnswer(Vendor vendor, const HttpResponse& response);

/// The limit for an answer in tokens: the wanted number (bytes/8 or tokens/2), clamped to 256..4096.
std::int64_t answerTokens(std::uint64_t eighthsOrHalves);

} // namespace winnow::remote
