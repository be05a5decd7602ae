// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/yaml_writer.h"

#include <cmath>
#include <fmt/format.h>

#include "core/text/ascii.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::yaml {

namespace {

/// The shortest digits that read back as the same value.
std::string real(double value)
{
    if (std::isnan(value))
        return ".nan";
    if (std::isinf(value))
        return value > 0 ? ".inf" : "-.inf";
    return fmt::format("{}", value);
}

/// A "${" that the loader would leave alone here could still swallow text after this string up to the next
/// brace.
bool isReference(std::string_view text)
{
    const std::size_t stop = text.find_first_of("}:", 2);
    if (stop == std::string_view::npos || stop == 2)
        return false;
    return text[stop] == '}'
        || (text.substr(stop).starts_with(":-") && text.find('}', stop) != std::string_view::npos);
}

} // namespace

std::string quote(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i];
        } else if (text.substr(i).starts_with("${") && !isReference(text.substr(i))) {
            out += "\\x24";
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c < 0x20 || c == 0x7F) {
            out += fmt::format("\\x{:02x}", c);
        } else if (c >= 0x80) {
            std::size_t end = i;
            const char32_t point = utf8::next(text, end);
            // Line breaks for YAML readers, not allowed by its grammar, or not what a reader sees.
            if (isSteering(point))
                out += point > 0xFFFF ? fmt::format("\\U{:08X}", static_cast<unsigned>(point))
                                      : fmt::format("\\u{:04X}", static_cast<unsigned>(point));
            else
                out.append(text, i, end - i);
            i = end - 1;
        } else {
            out += text[i];
        }
    }
    return out + '"';
}

std::string flowList(const std::vector<std::string>& items)
{
    std::string out = "[";
    for (const std::string& item : items)
        out += (out.size() > 1 ? ", " : "") + quote(item);
    return out + "]";
}

std::string flowMap(const std::map<std::string, std::string>& items)
{
    std::string out = "{";
    for (const auto& [key, value] : items)
        out += (out.size() > 1 ? ", " : "") + quote(key) + ": " + quote(value);
    return out + "}";
}

std::string parameterYaml(const Parameter& parameter, const ParameterValue& value)
{
    if (const auto* const items = std::get_if<std::vector<std::string>>(&value))
        return flowList(*items);
    if (const auto* const text = std::get_if<std::string>(&value))
        return quote(*text);
    if (const auto* const number = std::get_if<double>(&value))
        return real(*number);
    return formatParameter(parameter, value);
}

} // namespace winnow::yaml

namespace winnow {

namespace {

std::string upper(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool small = isLower(c);
        const bool plain = small || isUpper(c) || isDigit(c);
        out += small ? static_cast<char>(c - 32) : plain ? c : '_';
    }
    return out;
}

std::string indented(std::size_t spaces)
{
    return std::string(spaces, ' ');
}

} // namespace

bool isLiteralSecret(std::string_view key)
{
    return !key.empty() && key.find("${") == std::string_view::npos;
}

std::string exportedSecret(const std::string& written, std::string_view variable)
{
    return isLiteralSecret(written) ? fmt::format("${{{}}}", variable) : written;
}

std::string providersYaml(const Policy& policy, std::size_t indent)
{
    std::string out;
    for (const ProviderEntry& entry : policy.providers) {
        out += fmt::format("{}{}:\n", indented(indent), yaml::quote(entry.name));
        const auto line = [&](std::string_view key, const std::string& value) {
            if (!value.empty())
                out += fmt::format("{}{}: {}\n", indented(indent + 2), key, yaml::quote(value));
        };
        line("auth", entry.auth);
        line("api_key", exportedSecret(entry.apiKey, upper(entry.name) + "_API_KEY"));
        out += fmt::format("{}model: {}\n", indented(indent + 2), yaml::quote(entry.model));
        line("endpoint", entry.endpoint);
    }
    return out;
}

} // namespace winnow
