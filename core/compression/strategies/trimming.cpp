// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "core/compression/strategies/gateway_strategies.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kHeaderRule = Message::mark("trimming: header");
constexpr std::string_view kHeadRule = Message::mark("trimming: beginning");
constexpr std::string_view kTailRule = Message::mark("trimming: end");

/// The gateway's own arithmetic, rounding errors included (0.9 keeps 99 of 1000): doubles, truncated, at
/// least one byte.
std::size_t keptBytes(std::size_t size, double keep)
{
    if (std::isnan(keep))
        return 1; // the gateway's conversion to an integer yields less than one
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(size) * keep));
}

Result<Compressed> compressTrimming(const StrategyInput& input)
{
    if (!input.counter)
        return fail(ErrorCode::Invalid, Message::say("trimming needs a token counter for its header"));
    double ratio = input.policy ? input.policy->targetCompressionRatio : 0.5;
    if (ratio <= 0 || ratio >= 1) // false for .nan, which the loader accepts
        ratio = 0.9;
    const double keep = 1.0 - ratio;
    const std::string_view text = input.text;
    const std::size_t kept = keptBytes(text.size(), keep);
    if (kept >= text.size())
        return unchanged(text);
    const std::size_t cut = text.size() - kept; // may split a character, as in the gateway
    const std::string_view tail = text.substr(cut);
    const std::int64_t percent
        = std::isnan(keep) ? std::numeric_limits<std::int64_t>::min() : static_cast<std::int64_t>(keep * 100);
    const std::string header = fmt::format("[TRIMMED \xE2\x80\x94 showing last {}% of content ({}/{} "
                                           "tokens). Call expand_context to see full output.]\n",
        percent, input.counter->count(tail), input.counter->count(text));
    Compressed out;
    out.fidelity = Fidelity::Recoverable;
    out.text = header;
    out.text += tail;
    out.segments = { { SegmentKind::Rewritten, { 0, 0 }, { 0, header.size() }, kHeaderRule },
        { SegmentKind::Omitted, { 0, cut }, { header.size(), header.size() }, kHeadRule },
        { SegmentKind::Kept, { cut, text.size() }, { header.size(), out.text.size() }, kTailRule } };
    return out;
}

} // namespace

StrategyInfo trimming()
{
    StrategyInfo info;
    info.name = "trimming";
    info.title = Message::mark("Last bytes");
    info.help
        = Message::mark("Keeps the end of the text under a header; anything said at the beginning is gone");
    info.gatewayTokens = true;
    info.compress = compressTrimming;
    return info;
}

} // namespace winnow::strategy
