// SPDX-License-Identifier: GPL-3.0-or-later
// The text form of parameter values, used by --set, policy diff and undo texts.
#include <charconv>
#include <fmt/format.h>

#include "core/goyaml/go_duration.h"
#include "core/policy/parameters.h"

namespace winnow {

namespace {

std::string quotedItem(const std::string& item)
{
    const bool plain = !item.empty() && item.find_first_of(",\"\\\n") == std::string::npos
        && item.front() != ' ' && item.back() != ' ';
    if (plain)
        return item;
    std::string out = "\"";
    for (const char c : item) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + '"';
}

std::string formatList(const std::vector<std::string>& items)
{
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i)
        out += (i > 0 ? "," : "") + quotedItem(items[i]);
    return out;
}

/// Takes one item, up to the comma or the end.
std::optional<std::string> takeItem(std::string_view& text)
{
    std::string item;
    while (text.starts_with(' '))
        text.remove_prefix(1);
    if (text.starts_with('"')) {
        std::size_t i = 1;
        for (; i < text.size() && text[i] != '"'; ++i) {
            if (text[i] == '\\' && i + 1 < text.size())
                ++i;
            item += text[i];
        }
        if (i >= text.size() || (i + 1 < text.size() && text[i + 1] != ','))
            return std::nullopt;
        text.remove_prefix(i + 1);
        return item;
    }
    const std::size_t end = std::min(text.find(','), text.size());
    item = text.substr(0, end);
    text.remove_prefix(end);
    while (item.ends_with(' '))
        item.pop_back();
    return item;
}

std::optional<std::vector<std::string>> parseList(std::string_view text)
{
    std::vector<std::string> items;
    if (text.size() >= 2 && text.front() == '[' && text.back() == ']')
        text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
        std::optional<std::string> item = takeItem(text);
        if (!item)
            return std::nullopt;
        items.push_back(std::move(*item));
        if (text.starts_with(','))
            text.remove_prefix(1);
    }
    return items;
}

std::optional<bool> parseBool(std::string_view text)
{
    for (const std::string_view word : { "true", "yes", "on" }) {
        if (text == word)
            return true;
    }
    for (const std::string_view word : { "false", "no", "off" }) {
        if (text == word)
            return false;
    }
    return std::nullopt;
}

template <class T> std::optional<T> parseNumber(std::string_view text)
{
    T value {};
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> parseMilliseconds(std::string_view text)
{
    const std::optional<std::int64_t> nanoseconds = parseGoDuration(text);
    return nanoseconds ? std::optional(*nanoseconds / kNanosPerMs) : std::nullopt;
}

tl::unexpected<Error> wrongKind(const Parameter& parameter, std::string_view text, Phrase wanted)
{
    return fail(ErrorCode::Usage, Message::say("'{}' is not a value for {}", text, parameter.key),
        Message::say("write {}", wanted));
}

template <class T>
Result<ParameterValue> orWrong(
    std::optional<T> value, const Parameter& parameter, std::string_view text, Phrase wanted)
{
    if (!value)
        return wrongKind(parameter, text, wanted);
    return Result<ParameterValue>(
        tl::in_place, std::move(*value)); // in place: with a temporary, gcc 12 with ASan reports false errors
}

} // namespace

std::string formatParameter(const Parameter& parameter, const ParameterValue& value)
{
    if (const bool* const flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const double* const real = std::get_if<double>(&value))
        return fmt::format("{}", *real);
    if (const auto* const whole = std::get_if<std::int64_t>(&value))
        return parameter.kind == ParameterKind::Duration ? formatShortDuration(*whole)
                                                         : std::to_string(*whole);
    if (const auto* const items = std::get_if<std::vector<std::string>>(&value))
        return formatList(*items);
    return std::get<std::string>(value);
}

Result<ParameterValue> parseParameter(const Parameter& parameter, std::string_view text)
{
    switch (parameter.kind) {
    case ParameterKind::Boolean:
        return orWrong(parseBool(text), parameter, text, Message::mark("true or false"));
    case ParameterKind::Integer:
        return orWrong(parseNumber<std::int64_t>(text), parameter, text, Message::mark("a whole number"));
    case ParameterKind::Real:
        return orWrong(parseNumber<double>(text), parameter, text, Message::mark("a number such as 0.5"));
    case ParameterKind::Duration:
        return orWrong(parseMilliseconds(text), parameter, text,
            Message::mark("a duration such as 30s, 1h30m or 500ms"));
    case ParameterKind::List:
        return orWrong(parseList(text), parameter, text, Message::mark("items separated by commas"));
    case ParameterKind::Text:
    case ParameterKind::Choice:
    case ParameterKind::Secret:
        break;
    }
    return ParameterValue(std::string(text));
}

} // namespace winnow
