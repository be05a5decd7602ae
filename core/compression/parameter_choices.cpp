// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/parameter_choices.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/compression/strategy.h"
#include "core/goyaml/reference_marks.h"
#include "core/policy/removed_names.h"

namespace winnow {

namespace {

std::string nearestKey(std::string_view key, Dialect dialect)
{
    std::vector<std::string_view> known { "name", "dialect", "version" };
    for (const Parameter& parameter : parameters()) {
        if (parameter.support(dialect) != Support::Absent)
            known.push_back(parameter.key);
    }
    return std::string(nearestOf(key, known));
}

Result<void> setStrategyParameter(Policy& policy, std::string_view key, std::string_view value)
{
    if (policy.dialect != Dialect::Winnow)
        return fail(ErrorCode::Usage, Message::say("strategy parameters belong to the dialect winnow"),
            Message::say("add --set dialect=winnow before it"));
    policy.strategyParameters[std::string(key)] = std::string(value);
    return {};
}

/// Keys that are part of a policy but not a gateway parameter.
Result<bool> setSpecial(Policy& policy, std::string_view key, std::string_view value)
{
    if (key == "name") {
        policy.name = value;
    } else if (key == "version") {
        policy.version = value;
    } else if (key == "dialect") {
        WINNOW_TRY(const auto dialect, dialectByName(value));
        policy.dialect = dialect;
    } else if (key.starts_with("strategy_parameters.")) {
        WINNOW_CHECK(setStrategyParameter(policy, key.substr(20), value));
    } else {
        return false;
    }
    return true;
}

Result<void> checkChoice(const Parameter& parameter, Dialect dialect, std::string_view value)
{
    const std::vector<std::string_view> choices = choicesFor(parameter, dialect);
    if (std::find(choices.begin(), choices.end(), value) != choices.end())
        return {};
    if (const auto instead = insteadOfRemoved(value); instead && parameter.key == "strategy")
        return fail(ErrorCode::Invalid, Message::say("strategy {} was removed", value), *instead);
    return fail(ErrorCode::Usage,
        Message::say("'{}' is not a {} of {}", value, parameter.key, dialectName(dialect)),
        Message::say("one of {}", Message::list(choices)));
}

/// A tool name on a command line is literal; a gateway would expand a variable in it.
Result<void> checkNames(const Parameter& parameter, const ParameterValue& value)
{
    const auto* const items = std::get_if<std::vector<std::string>>(&value);
    const auto found
        = items ? std::find_if(items->begin(), items->end(), holdsReference) : decltype(items->end()) {};
    if (!items || found == items->end())
        return {};
    return fail(ErrorCode::Usage,
        Message::say(
            "{}: the gateway would put a variable's value in the place of '{}'", parameter.key, *found),
        Message::say("write the name itself"));
}

} // namespace

Result<void> setParameter(Policy& policy, std::string_view keyEqualsValue)
{
    const std::size_t equals = keyEqualsValue.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::Usage, Message::say("'{}' is not key=value", keyEqualsValue),
            Message::say("e.g. min_bytes=4096"));
    const std::string_view key = keyEqualsValue.substr(0, equals);
    const std::string_view text = keyEqualsValue.substr(equals + 1);
    WINNOW_TRY(const auto special, setSpecial(policy, key, text));
    if (special)
        return {};
    const Parameter* const parameter = findParameter(key);
    if (!parameter || parameter->support(policy.dialect) == Support::Absent)
        return fail(ErrorCode::Usage,
            Message::say("{} has no parameter '{}'", dialectName(policy.dialect), key),
            Message::say("did you mean {}?", nearestKey(key, policy.dialect)));
    WINNOW_TRY(auto value, parseParameter(*parameter, text));
    if (parameter->kind == ParameterKind::Choice) {
        if (Result<void> known = checkChoice(*parameter, policy.dialect, text); !known)
            return known;
    }
    WINNOW_CHECK(checkNames(*parameter, value));
    parameter->set(policy, value);
    return {};
}

std::vector<std::string_view> choicesFor(const Parameter& parameter, Dialect dialect)
{
    if (parameter.key != "strategy")
        return parameter.choices;
    switch (dialect) {
    case Dialect::GatewayBytes:
        return { "passthrough", "simple", "api", "external_provider" };
    case Dialect::GatewayTokens:
        return { "passthrough", "simple", "trimming", "compresr", "external_provider", "api" };
    case Dialect::Winnow:
        break;
    }
    std::vector<std::string_view> names;
    for (const StrategyInfo& strategy : strategies())
        names.push_back(strategy.name);
    return names;
}

} // namespace winnow
