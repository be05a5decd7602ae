// SPDX-License-Identifier: GPL-3.0-or-later
// What agent clients and clients do to tool results by themselves: cut or evict them on arrival, clear them
// later when the context has grown. For comparison with gateway policies (core/experiments/client_compare.h).
// Pure: texts and numbers in, texts and numbers out. Where a system's own rule is not public the assumption
// is said with the preset.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace winnow::systems {

/// Later rewriting of results that are in the context already.
struct ClearingRule
{
    enum class Trigger : std::uint8_t
    {
        Never,
        ContextTokens,
        ResultTokens,
        EveryCall
    };
    Trigger trigger = Trigger::Never;
    std::int64_t triggerTokens = 0; // acts when the context, or its tool results, hold more than this
    std::uint32_t keep = 3; // the latest results stay
    std::int64_t clearAtLeast = 0; // does nothing when it could not free this many tokens
    bool stopsAtLeast = false; // frees no more than that, oldest first (0: everything it may)
    bool keepsFirst = false; // the first result of a session is never cleared
    std::uint32_t polling = 1; // EveryCall: acts only when this many more results have come
    std::vector<std::string> onlyTools; // empty: all
    std::vector<std::string> excludeTools;
    bool clearToolInputs = false; // the arguments of the call go too
    std::string placeholder = "[cleared]"; // "{lines}" becomes the number of lines of the result
};

/// Cutting on arrival, before the model first sees the result.
struct ArrivalRule
{
    std::uint64_t maxChars = 0; // code points; 0: no limit
    std::uint64_t maxLines = 0;
    std::uint32_t headLines
        = 0; // what stays: that many lines at both ends, or, when both are 0, half the limit at each
    std::uint32_t tailLines = 0;
    std::string notice; // stands between the ends; "{cut}" becomes the number of characters gone
    std::vector<std::string> excludeTools;
};

struct ClientCut
{
    std::string_view name; // "anthropic-clear-tool-uses"
    std::string_view title;
    std::string_view assumption; // what of it is not public, or not modeled
    ArrivalRule arrival;
    ClearingRule clearing;
};

std::span<const ClientCut> clientCuts();

bool concernsTool(const ArrivalRule& rule, std::string_view tool);
bool concernsTool(const ClearingRule& rule, std::string_view tool);

/// The text as it arrives; equal to `text` when the rule does not touch it. Cuts at UTF-8 borders, never
/// longer.
std::string onArrival(const ArrivalRule& rule, std::string_view text);

/// What stands in the place of a cleared text.
std::string placeholderFor(const ClearingRule& rule, std::string_view text);

} // namespace winnow::systems
