// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_route.h"

#include <fmt/format.h>

#include "core/systems/moveworks/moveworks_shape.h"
#include "core/text/json.h"

namespace winnow::systems::moveworks {

namespace {

std::int64_t* fieldOf(Limits& limits, std::string_view name)
{
    if (name == "inline_tokens")
        return &limits.inlineTokens;
    if (name == "hard_bytes")
        return &limits.hardBytes;
    if (name == "stored_bytes")
        return &limits.storedBytes;
    if (name == "preview_rows")
        return &limits.previewRows;
    return name == "preview_chars" ? &limits.previewChars : nullptr;
}

bool isStructured(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (text[first] != '{' && text[first] != '['))
        return false;
    json::Document document;
    return document.parse(text, { .relaxed = true }).has_value();
}

} // namespace

bool Limits::set(std::string_view name, std::int64_t value)
{
    std::int64_t* const field = fieldOf(*this, name);
    if (field && value >= 0)
        *field = value;
    return field != nullptr;
}

void Limits::read(const Value& settings)
{
    if (!settings.isDict())
        return;
    for (const auto& [name, value] : settings.dict().members())
        set(name, value.toInt64(-1));
}

std::string_view tierName(Tier tier)
{
    constexpr std::string_view kNames[] = { "inline", "variable", "inline_oversize", "rejected" };
    return kNames[static_cast<std::size_t>(tier)];
}

Route route(std::string_view text, std::int64_t tokens, const Limits& limits)
{
    Route out { Tier::Inline, static_cast<std::int64_t>(text.size()), tokens, isStructured(text) };
    if (out.bytes > limits.hardBytes)
        out.tier = Tier::Rejected;
    else if (tokens >= limits.inlineTokens)
        out.tier = out.structured ? Tier::Variable : Tier::InlineOversize;
    return out;
}

Value toValue(const Route& route)
{
    Dict out;
    out.set("tier", tierName(route.tier));
    out.set("bytes", route.bytes);
    out.set("tokens", route.tokens);
    out.set("structured", route.structured);
    return out;
}

std::string modelText(std::string_view text, const Route& route, const Limits& limits)
{
    if (route.tier == Tier::Rejected)
        return fmt::format(
            "Error: the response of {} bytes is over the limit of {} bytes\n", route.bytes, limits.hardBytes);
    const auto value = route.tier == Tier::Variable ? parseValue(text) : Result<Value>();
    if (route.tier != Tier::Variable || !value)
        return std::string(text);
    return "preview: " + dumps(previewOf(*value, limits)) + "\nschema: " + dumps(schemaOf(*value))
        + "\nThe whole response is kept as a variable that the code interpreter can read.\n";
}

} // namespace winnow::systems::moveworks
