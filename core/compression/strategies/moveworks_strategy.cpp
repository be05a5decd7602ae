// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/try.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/compression/strategies/json_align.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/systems/moveworks/moveworks_route.h"
#include "core/systems/moveworks/moveworks_steps.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

namespace moveworks = systems::moveworks;

constexpr std::string_view kStepRule = Message::mark("moveworks: step");
constexpr std::string_view kVariableRule = Message::mark("moveworks: variable with preview and schema");
constexpr std::string_view kRejectedRule = Message::mark("moveworks: rejected");

constexpr StrategyParameter kParameters[] = {
    { "steps", "",
        Message::mark("JSON list of steps, run in order: prune, flatten, attribute, filter, rename, add_url"),
        0, 0 },
    { "route", "on",
        Message::mark("Large responses become a variable of which the model sees a preview and a schema"), 0,
        0 },
    { "inline_tokens", "7000", Message::mark("Tokens from which a response is large"), 1, 100000000 },
    { "hard_bytes", "100000000", Message::mark("Bytes beyond which a response is rejected"), 1, 1000000000 },
    { "preview_rows", "3", Message::mark("Elements of every list in the preview"), 0, 100000 },
    { "preview_chars", "120", Message::mark("Characters of every text in the preview"), 1, 1000000 },
};

moveworks::Limits limitsOf(const Parameters& parameters)
{
    moveworks::Limits limits;
    for (const std::string_view name : { "inline_tokens", "hard_bytes", "preview_rows", "preview_chars" })
        limits.set(name, parameters.number(name));
    return limits;
}

/// Runs the steps on JSON; the text stays as written if they change nothing or it is not JSON.
Result<std::string> transformed(std::string_view text, const std::vector<moveworks::Step>& steps)
{
    auto value = steps.empty() ? Result<systems::Value>() : systems::parseValue(text);
    if (steps.empty() || !value)
        return std::string(text);
    const std::string before = systems::dumpsCompact(*value);
    moveworks::Notes notes;
    for (const moveworks::Step& step : steps) {
        if (const auto ran = step.run(*value, notes); !ran)
            return fail(ErrorCode::Invalid, Message::say("a Moveworks step failed: {}", ran.error().message),
                Message::say("use on_error keep or drop"));
    }
    std::string after = systems::dumpsCompact(*value);
    return after == before ? std::string(text) : after;
}

Result<std::vector<moveworks::Step>> stepsOf(std::string_view written)
{
    if (written.empty())
        return std::vector<moveworks::Step>();
    const auto value = systems::parseValue(written);
    if (!value)
        return fail(ErrorCode::Invalid,
            Message::say("parameter steps of strategy moveworks is not JSON: {}", value.error().detail),
            Message::say("give a list such as [{\"op\":\"prune\",\"drop\":[\"debug\"]}]"));
    auto steps = moveworks::Step::parseAll(*value);
    if (!steps)
        return fail(ErrorCode::Invalid,
            Message::say("parameter steps of strategy moveworks: {}", steps.error().message));
    return std::move(*steps);
}

void write(const Job& job, std::string_view text, SegmentBuilder& out)
{
    const auto limits = limitsOf(job.parameters);
    const auto tokens = job.input.counter ? job.input.counter->count(text) : (text.size() + 3) / 4;
    const auto route = moveworks::route(text, static_cast<std::int64_t>(tokens), limits);
    const bool routed = job.parameters.flag("route");
    if (routed && (route.tier == moveworks::Tier::Variable || route.tier == moveworks::Tier::Rejected))
        out.rewrite(0, job.text.size(), moveworks::modelText(text, route, limits),
            route.tier == moveworks::Tier::Rejected ? kRejectedRule : kVariableRule);
    else if (text == job.text)
        out.decline();
    else
        writeAligned(out, text, kStepRule);
}

constexpr LocalSpec kSpec { "moveworks", Message::mark("Moveworks response"),
    Message::mark("Runs a policy's steps on JSON, then routes by size: what is large becomes a variable with "
                  "preview and schema (our format; the real one is not published)"),
    Fidelity::Lossy, kParameters, {}, nullptr };

/// Checks the steps before it reads the text, so that a wrong policy never passes silently.
Result<Compressed> compress(const StrategyInput& input)
{
    WINNOW_TRY(const auto parameters, Parameters::read(input, kSpec.name, kSpec.parameters));
    WINNOW_TRY(const auto steps, stepsOf(parameters.text("steps")));
    WINNOW_TRY(const auto text, transformed(input.text, steps));
    if (!utf8::isValid(input.text) || !utf8::isValid(text)) // a lone surrogate written as an escape
        return unchanged(input.text);
    SegmentBuilder out(input.text, kSpec.fidelity);
    write({ input.text, parameters, input }, text, out);
    return out.finish();
}

} // namespace

StrategyInfo moveworksResponses()
{
    StrategyInfo info = localRow<kSpec>();
    info.compress = compress;
    return info;
}

} // namespace winnow::strategy
