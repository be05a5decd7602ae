// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/local_strategy.h"

#include <algorithm>
#include <charconv>

#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

bool isNumeric(const StrategyParameter& parameter)
{
    return parameter.minimum != 0 || parameter.maximum != 0;
}

bool isFlag(const StrategyParameter& parameter)
{
    return parameter.defaultValue == "on" || parameter.defaultValue == "off";
}

std::optional<std::int64_t> parseNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

const StrategyParameter* find(std::span<const StrategyParameter> table, std::string_view name)
{
    const auto found = std::ranges::find(table, name, &StrategyParameter::name);
    return found == table.end() ? nullptr : &*found;
}

Result<void> unknownName(
    std::string_view strategy, std::string_view name, std::span<const StrategyParameter> table)
{
    std::vector<std::string_view> names;
    for (const StrategyParameter& parameter : table)
        names.push_back(parameter.name);
    return fail(ErrorCode::Invalid, Message::say("strategy {} has no parameter \"{}\"", strategy, name),
        names.empty() ? Message::say("it takes none")
                      : Message::say("did you mean \"{}\"?", nearestOf(name, names)));
}

Result<void> checkValue(std::string_view strategy, const StrategyParameter& parameter, std::string_view value)
{
    if (isNumeric(parameter)) {
        const auto number = parseNumber(value);
        if (number && static_cast<double>(*number) >= parameter.minimum
            && static_cast<double>(*number) <= parameter.maximum)
            return {};
        return fail(ErrorCode::Invalid,
            Message::say("parameter {} of strategy {} is \"{}\"", parameter.name, strategy, value),
            Message::say("give a whole number from {} to {}", static_cast<std::int64_t>(parameter.minimum),
                static_cast<std::int64_t>(parameter.maximum)));
    }
    if (isFlag(parameter) && value != "on" && value != "off" && value != "true" && value != "false")
        return fail(ErrorCode::Invalid,
            Message::say("parameter {} of strategy {} is \"{}\"", parameter.name, strategy, value),
            Message::say("use on or off"));
    return {};
}

} // namespace

Result<Parameters> Parameters::read(
    const StrategyInput& input, std::string_view strategy, std::span<const StrategyParameter> table)
{
    Parameters parameters;
    parameters.m_table = table;
    parameters.m_given = input.parameters;
    if (!input.parameters)
        return parameters;
    for (const auto& [name, value] : *input.parameters) {
        const StrategyParameter* parameter = find(table, name);
        WINNOW_CHECK(
            parameter ? checkValue(strategy, *parameter, value) : unknownName(strategy, name, table));
    }
    return parameters;
}

std::string_view Parameters::text(std::string_view name) const
{
    if (m_given) {
        const auto given = m_given->find(std::string(name));
        if (given != m_given->end())
            return given->second;
    }
    const StrategyParameter* parameter = find(m_table, name);
    return parameter ? parameter->defaultValue : std::string_view();
}

std::int64_t Parameters::number(std::string_view name) const
{
    return parseNumber(text(name)).value_or(0);
}

bool Parameters::flag(std::string_view name) const
{
    const std::string_view value = text(name);
    return value == "on" || value == "true";
}

Result<Compressed> runLocal(const LocalSpec& spec, const StrategyInput& input)
{
    WINNOW_TRY(const auto parameters, Parameters::read(input, spec.name, spec.parameters));
    const std::string_view text = input.text;
    if (text.empty() || !(input.isUtf8 || utf8::isValid(text)))
        return unchanged(text);
    if (!spec.mark.empty() && text.find(spec.mark) != std::string_view::npos)
        return unchanged(text);
    SegmentBuilder out(text, spec.fidelity);
    spec.body({ text, parameters, input }, out);
    return out.finish();
}

std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        lines.push_back({ begin, end, next });
    });
    return lines;
}

} // namespace winnow::strategy
