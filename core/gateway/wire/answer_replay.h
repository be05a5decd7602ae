// SPDX-License-Identifier: GPL-3.0-or-later
// What a gateway does with one answer of the provider to a forwarded body: a JSON document or a recorded
// stream of server-sent events. Used by `replay-request --answer`. Facts: gateway/SPEC.md B5.2, B5.3, T5.2,
// T5.3. Defects of the gateway are reproduced unless `ideal`.
//
// Not modeled, because only the gateway knows its bytes: a stream that names the search tool is
// thrown away and the request sent again without streaming, and the answer to that is turned back into
// events. That it happens is said (`searchFallback`), neither of the two texts is made up; `ideal` changes
// nothing about that.
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
    bool looksForCalls = false; // else the answer passes as it is
    bool searchFallback = false;
    std::vector<Expansion> expansions; // one a call, in order
    std::string sentAgain; // the body that asks the provider once more; "" if there is none
    std::string client; // what the client gets of this answer; "" when the provider is asked once more
    std::string label; // what telemetry appends to the strategy: "", "_streaming", "_streaming_expanded", ...
};

/// Events are told from a document by their first line. Error: Malformed when the request to send again is no
/// JSON.
Result<AnswerReplay> replayAnswer(
    const Policy& policy, const AnswerInput& input, RequestStore& store, bool ideal = false);

/// The answer to a stream's second request on its way to the client, calls of expand_context held back.
std::string filterStream(Dialect dialect, std::string_view stream, bool ideal = false);

} // namespace winnow::gateway
