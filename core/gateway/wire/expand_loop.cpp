// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gateway/wire/expand.h"

namespace winnow::gateway {

namespace {

std::string hideTools(const Policy& policy, Provider provider, std::string response, bool ideal)
{
    // The token gateway's handlers run in this order: search first.
    if (policy.dialect == Dialect::GatewayTokens)
        response = filterResponse(policy.dialect, provider, response, kSearchTool, ideal);
    return filterResponse(policy.dialect, provider, response, kExpandTool, ideal);
}

} // namespace

Result<LoopResult> runExpandLoop(
    const Policy& policy, const SentRequest& sent, const ForwardFn& forward, const RequestStore& store)
{
    const Provider provider = sent.provider;
    LoopResult result;
    std::string body(sent.body);
    std::set<std::string> expanded;
    const bool active = policy.dialect == Dialect::GatewayTokens || policy.enableExpandContext;
    while (true) {
        auto response = forward(body);
        ++result.upstreamCalls;
        if (!response) {
            if (policy.dialect == Dialect::GatewayTokens && result.loops > 0) {
                result.response = hideTools(policy, provider, result.response, sent.ideal);
                return result;
            }
            return tl::make_unexpected(response.error());
        }
        result.response = std::move(*response);
        if (!active)
            return result;
        const auto searches = findSearchCalls(policy.dialect, provider, result.response);
        auto calls = findExpandCalls(policy.dialect, provider, result.response, sent.ideal);
        const bool any = !calls.empty() || !searches.empty();
        result.limitReached = any && result.loops >= kMaxExpandLoops;
        if (!any || result.limitReached)
            break;
        ++result.loops;
        const bool asked = !calls.empty();
        std::erase_if(calls, [&](const ExpandCall& call) { return expanded.count(call.shadowId) > 0; });
        if (asked && calls.empty())
            break;
        std::vector<Expansion> round;
        round.reserve(searches.size() + calls.size());
        for (const ExpandCall& call : searches)
            round.push_back(searchOne(call));
        for (const ExpandCall& call : calls) {
            expanded.insert(call.shadowId);
            round.push_back(expandOne(policy.dialect, call, store, sent.now));
        }
        auto next = appendExpansions(policy.dialect, provider, body, result.response, round, sent.ideal);
        result.expansions.insert(result.expansions.end(), round.begin(), round.end());
        if (!next)
            return result; // the gateway gives up here and returns the answer unchanged
        body = std::move(*next);
    }
    result.response = hideTools(policy, provider, std::move(result.response), sent.ideal);
    return result;
}

} // namespace winnow::gateway
