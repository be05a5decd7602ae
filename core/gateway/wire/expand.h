// SPDX-License-Identifier: GPL-3.0-or-later
// The expand_context tool: offered in the request, recognized in the answer, answered from the store, hidden
// from the client. Reproduces defects of the gateway; `ideal` turns them off to show what they cost. Facts:
// gateway/SPEC.md B5, T5. Used by tests, the expansion simulation and the CLI; nothing here uses a network.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/gateway/wire/provider.h"
#include "core/gateway/wire/request.h"
#include "core/policy/policy.h"

namespace winnow::gateway {

inline constexpr std::string_view kExpandTool = "expand_context";
inline constexpr std::string_view kSearchTool = "gateway_search_tools";
inline constexpr int kMaxExpandLoops = 5;

/// The body with the gateway's own tools in `tools`. Byte dialect: only if expansion is enabled and something
/// was compressed under a shadow reference; token dialect: always. Bodies that are not JSON stay unchanged.
std::string injectTools(
    const Policy& policy, Provider provider, std::string_view body, bool anythingToExpand);

/// One call of expand_context found in an answer. `shadowId` is "" if the arguments name none.
struct ExpandCall
{
    std::string callId;
    std::string shadowId;
    bool operator==(const ExpandCall&) const = default;
};

/// Calls the gateway recognizes in a complete (non-streamed) answer.
std::vector<ExpandCall> findExpandCalls(
    Dialect dialect, Provider provider, std::string_view response, bool ideal = false);

/// Calls of the gateway's search tool in a complete answer; the byte gateway has none.
std::vector<ExpandCall> findSearchCalls(Dialect dialect, Provider provider, std::string_view response);

/// The result of a call: the original, or the dialect's words for a missing one. A search never finds
/// anything, because tools are only withheld with tool_discovery, which is not modeled.
struct Expansion
{
    ExpandCall call;
    std::string text;
    bool found = false;
    bool search = false; // a call of the search tool
};
Expansion searchOne(const ExpandCall& call);
Expansion expandOne(Dialect dialect, const ExpandCall& call, const RequestStore& store, TimeMs now);

/// The request with the assistant's turn and the expansions appended, ready to send.
Result<std::string> appendExpansions(Dialect dialect, Provider provider, std::string_view request,
    std::string_view response, const std::vector<Expansion>& expansions, bool ideal = false);

/// The answer without calls of `tool`; the same bytes if there are none. `ideal`: repairs the stop reasons in
/// both dialects.
std::string filterResponse(
    Dialect dialect, Provider provider, std::string_view response, std::string_view tool, bool ideal = false);

/// Sends a request body and returns the answer body.
using ForwardFn = std::function<Result<std::string>(std::string_view request)>;

struct LoopResult
{
    std::string response; // what the client gets
    int upstreamCalls = 0;
    int loops = 0;
    std::vector<Expansion> expansions; // in order, duplicates within a round included
    bool limitReached = false;
};

/// A request the client sent, and when. `ideal`: treat it like a gateway without the known defects.
struct SentRequest
{
    Provider provider = Provider::Anthropic;
    std::string_view body;
    TimeMs now = 0;
    bool ideal = false;
};

/// The non-streaming loop: at most 6 upstream calls; ends when every call repeats an id from an earlier
/// round.
Result<LoopResult> runExpandLoop(
    const Policy& policy, const SentRequest& sent, const ForwardFn& forward, const RequestStore& store);

} // namespace winnow::gateway
