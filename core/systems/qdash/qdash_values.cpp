// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_values.h"

#include <charconv>
#include <cmath>

#include "core/systems/code_points.h"

namespace winnow::systems::qdash {

namespace {

constexpr int kMostDecimals = 323; // beyond, CPython's round() leaves the value alone

tl::unexpected<OpError> noAttribute(const Value& value, std::string_view name)
{
    return raise("AttributeError",
        "'" + std::string(pythonTypeName(value)) + "' object has no attribute '" + std::string(name) + "'");
}

/// Correctly rounded from the exact binary value, ties to even: what printing with a precision does.
double roundedTo(double value, int digits)
{
    if (digits - 1 - static_cast<int>(std::floor(std::log10(std::fabs(value)))) > kMostDecimals)
        return value;
    char text[64];
    const auto [end, error]
        = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits - 1);
    *end = '\0';
    double out = 0;
    if (std::from_chars(text, end, out).ec == std::errc::result_out_of_range)
        return std::strtod(text, nullptr); // infinite, or a subnormal some libraries report as out of range
    return out;
}

Value wholeNumber(double value)
{
    return static_cast<std::int64_t>(value); // |value| < 2^53
}

/// The member if it is present and truthy, as in Python's `if data.get(name)`.
const Value* truthyMember(const Value& data, std::string_view name)
{
    const Value* const found = data.get(name);
    return found && truthy(*found) ? found : nullptr;
}

OpResult<Value> compactParameter(const Value& data, const Options& options)
{
    const Value* const value = data.get("value");
    Dict out;
    auto number = compactNumber(value ? *value : Value(), options);
    if (!number)
        return number;
    out.set("value", std::move(*number));
    if (const Value* const unit = truthyMember(data, "unit"))
        out.set("unit", *unit);
    if (const Value* const error = truthyMember(data, "error")) {
        auto compacted = compactNumber(*error, options);
        if (!compacted)
            return compacted;
        out.set("error", std::move(*compacted));
    }
    return Value(std::move(out));
}

Value summaryOfList(const List& list)
{
    Dict out;
    if (!list.empty() && list.front().isDict()) {
        List names;
        for (const Member& member : list.front().dict().members())
            names.emplace_back(member.name);
        out.set("_schema", std::move(names));
    }
    out.set("_rows", list.size());
    return out;
}

} // namespace

OpResult<Value> compactNumber(const Value& value, const Options& options)
{
    if (!value.isFloat() || !std::isfinite(value.number()))
        return value;
    if (value.number() == 0)
        return Value(0.0);
    const double rounded = roundedTo(value.number(), options.significantDigits);
    if (std::isinf(rounded))
        return raise("OverflowError", "rounded value too large to represent");
    // A whole double of 2^53 or more stays a double even if the setting is higher, because its text would be
    // the same.
    if (rounded == std::floor(rounded) && std::fabs(rounded) < std::min(options.intCollapseBelow, 9e15))
        return wholeNumber(rounded);
    return Value(rounded);
}

OpResult<Value> compactTimestamp(const Value& value)
{
    if (!truthy(value))
        return Value("");
    if (!value.isString())
        return noAttribute(value, "partition");
    const std::string_view text = value.string();
    const std::size_t mark = text.find('T');
    std::string out(sliceCodePoints(text.substr(0, mark), 5, 10));
    out += ' ';
    if (mark != std::string_view::npos)
        out += sliceCodePoints(text.substr(mark + 1), 0, 5);
    return Value(std::move(out));
}

OpResult<Value> compactOutputParameters(const Value& value, const Options& options)
{
    if (!value.isDict())
        return noAttribute(value, "items");
    Dict out;
    for (const auto& [name, data] : value.dict().members()) {
        if (!data.isDict()) {
            out.set(name, data);
            continue;
        }
        auto compacted = compactParameter(data, options);
        if (!compacted)
            return compacted;
        out.set(name, std::move(*compacted));
    }
    return Value(std::move(out));
}

OpResult<Value> buildSummary(const Value& fullResult, const Value& dataKey)
{
    if (!fullResult.isDict())
        return noAttribute(fullResult, "items");
    Dict out;
    for (const auto& [name, value] : fullResult.dict().members())
        out.set(name, value.isList() ? summaryOfList(value.list()) : value);
    out.set("data_key", dataKey);
    out.set("_note",
        "Full data available as data['" + pythonStr(dataKey)
            + "'] in execute_python_analysis. Do NOT pass data manually.");
    return Value(std::move(out));
}

void sanitize(Value& value)
{
    if (value.isFloat() && !std::isfinite(value.number())) {
        value = Value();
    } else if (value.isList()) {
        for (Value& item : value.list())
            sanitize(item);
    } else if (value.isDict()) {
        for (std::size_t i = 0; i < value.dict().size(); ++i)
            sanitize(value.dict().valueAt(i));
    }
}

std::string_view suffixText(SuffixStyle style)
{
    return style == SuffixStyle::Responses ? "... [TRUNCATED - result too large]\"}"
                                           : "... [TRUNCATED - result too large]";
}

std::string limited(std::string text, const Options& options, bool* cut)
{
    const std::size_t keep = bytesOfCodePoints(text, options.maxToolResultChars);
    const bool longer = keep < text.size();
    if (cut)
        *cut = longer;
    if (longer) {
        text.resize(keep);
        text += suffixText(options.suffix);
    }
    return text;
}

std::string wireText(Value value, const Options& options)
{
    sanitize(value);
    return limited(dumps(value), options);
}

} // namespace winnow::systems::qdash
