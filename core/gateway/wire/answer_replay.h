// SPDX-License-Identifier: GPL-3.0-or-later
// What a gateway does with the provider's answer to a forwarded body: a JSON document or a recorded stream of
// server-sent events. Used by `replay-request --answer`. Facts: gateway/SPEC.md B5.2, B5.3, T5.2, T5.3.
// Reproduces defects of the gateway unless `ideal`.
//
// Not modeled, because only the gateway knows its bytes: a stream that names the search tool is discarded,
// the request is sent again without streaming, and that answer is converted back into events.
// `searchFallback` reports it, without either text, also if `ideal`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/wire/expand.h"

namespace winnow::gateway {

struct AnswerInput
{
    Provider provider = Provider::Anthropic;
    std::string_view request; // as forwarded, tools injected
    std::string_view answer;
    bool compressed = false; // something was compressed under a shadow reference
    TimeMs now = 0;
};

struct AnswerReplay
{
    bool streamed = false;
    bool looksForCalls = false; // else the answer passes unchanged
    bool searchFallback = false;
    std::vector<Expansion> expansions; // one per call, in order
    std::string sentAgain; // the body of the second request to the provider; "" if there is none
    std::string client; // what the client gets of this answer; "" if the request is sent again
    std::string label; // what telemetry appends to the strategy: "", "_streaming", ...
};

/// The first line decides whether the answer is events or a document. Error: Malformed if the request to send
/// again is not JSON.
Result<AnswerReplay> replayAnswer(
    const Policy& policy, const AnswerInput& input, RequestStore& store, bool ideal = false);

/// The answer to a stream's second request as the client gets it, without calls of expand_context.
std::string filterStream(Dialect dialect, std::string_view stream, bool ideal = false);

} // namespace winnow::gateway
