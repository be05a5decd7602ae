// SPDX-License-Identifier: GPL-3.0-or-later
// What one call of expand_context gets, by dialect, API and streaming: in half of the cells the original never
// arrives. The expansion simulation, its prices, lint, CLI and window all use this table. Source: both gateways
// driven end to end ("Does the original arrive?" in gateway/SPEC.md B5), and its T5 for the other APIs.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/policy/policy.h"
#include "core/session/session.h"

namespace winnow::gateway {

enum class Delivery : std::uint8_t
{
    Arrives, // the original is in the repeated request
    SentUnchanged, // the provider gets the same request again
    EmptyId, // answered with "no longer available" for the id ''
    AnsweredNull, // answered with null
    ReachesClient, // not recognized: the client gets a call of a tool it does not have
    Dropped, // removed from the answer, no second request
    NotOffered, // the model is not offered the tool
};

struct DeliveryCell
{
    Dialect dialect = Dialect::GatewayBytes;
    Wire api = Wire::Anthropic;
    bool streamed = false;
    Delivery what = Delivery::Arrives;
    bool measured = false; // end to end with the real gateway; else read from its sources
};

/// The whole table; the 12 measured cells come first.
std::span<const DeliveryCell> deliveryTable();

/// Wire::Unknown counts as Anthropic, as everywhere. Dialect winnow has no gateway that could lose anything:
/// the original arrives.
const DeliveryCell& deliveryCell(Dialect dialect, Wire api, bool streamed);

/// What a call costs besides the tokens the model writes for it.
struct DeliveryEffect
{
    bool asksAgain = true; // one more request with the whole context
    bool givesOriginal = false;
    std::int64_t tokens = 0; // tokens the answer adds in place of the original, approximate
    bool stays = true; // call and answer stay in the context
};
DeliveryEffect effectOf(Delivery delivery);

/// Where the information comes from.
enum class Told : std::uint8_t
{
    Recorded, // the recording
    Program, // not recorded, but the recording program always does so
    Assumed,
    Given, // the user
};

/// How a session's program talks to its provider.
struct Route
{
    Wire api = Wire::Anthropic;
    bool streamed = false;
    Told apiBy = Told::Assumed;
    Told streamingBy = Told::Assumed;

    bool operator==(const Route&) const = default;
};

/// `format` is the importer's name, Recording::format.
Route routeOf(const Session& session, std::string_view format);

/// "Anthropic Messages (recorded), streamed (assumed: claude-code does)".
Message routeWords(const Route& route, std::string_view format);

/// What happens in this cell, as one sentence with its source. `policy` decides dialect and release.
Message deliverySentence(const Policy& policy, Wire api, bool streamed);

/// "anthropic", "chat", "responses", "gemini", "bedrock", "ollama": the values of --api and in JSON.
std::string_view apiName(Wire api);
/// Error: Usage, with the known names.
Result<Wire> apiByName(std::string_view name);

} // namespace winnow::gateway
