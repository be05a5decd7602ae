// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/model_price.h"

#include <array>
#include <string>

#include "core/gateway/rules/go_text.h"

namespace winnow {

namespace {

struct Price
{
    std::string_view name;
    double input; // $ per million tokens
};

constexpr double kDefaultPrice = 15;
constexpr double kCheapBelow = 0.5;

constexpr std::array<Price, 66> kExact { {
    { "claude-opus-4-6", 5 },
    { "claude-opus-4-5", 5 },
    { "claude-opus-4-1", 15 },
    { "claude-opus-4", 15 },
    { "claude-sonnet-4-6", 3 },
    { "claude-sonnet-4-5", 3 },
    { "claude-sonnet-4", 3 },
    { "claude-haiku-4-5", 1 },
    { "claude-haiku-3-5", 0.80 },
    { "gpt-5.2", 1.75 },
    { "gpt-5.1", 1.25 },
    { "gpt-5", 1.25 },
    { "gpt-5-mini", 0.25 },
    { "gpt-5-nano", 0.05 },
    { "gpt-5.2-pro", 21 },
    { "gpt-5-pro", 15 },
    { "gpt-5.3-codex", 1.75 },
    { "gpt-5.2-codex", 1.75 },
    { "gpt-5.1-codex", 1.25 },
    { "gpt-5.1-codex-mini", 0.25 },
    { "gpt-5-codex", 1.25 },
    { "gpt-4.1", 2 },
    { "gpt-4.1-mini", 0.40 },
    { "gpt-4.1-nano", 0.10 },
    { "gpt-4o", 2.5 },
    { "gpt-4o-2024-11-20", 2.5 },
    { "gpt-4o-2024-08-06", 2.5 },
    { "gpt-4o-2024-05-13", 5 },
    { "gpt-4o-mini", 0.15 },
    { "gpt-4o-mini-2024-07-18", 0.15 },
    { "chatgpt-4o-latest", 5 },
    { "o1", 15 },
    { "o1-pro", 150 },
    { "o1-mini", 1.10 },
    { "o3", 2 },
    { "o3-pro", 20 },
    { "o3-mini", 1.10 },
    { "o4-mini", 1.10 },
    { "gpt-4-turbo", 10 },
    { "gpt-4-turbo-preview", 10 },
    { "gpt-4", 30 },
    { "gpt-4-0613", 30 },
    { "gpt-4-32k", 60 },
    { "gpt-4-32k-0613", 60 },
    { "gpt-3.5-turbo", 0.5 },
    { "gpt-3.5-turbo-0125", 0.5 },
    { "gpt-3.5-turbo-1106", 1 },
    { "gpt-3.5-turbo-instruct", 1.5 },
    { "gpt-3.5-turbo-16k", 3 },
    { "gemini-3.1-pro-preview", 2 },
    { "gemini-3-pro-preview", 2 },
    { "gemini-3-flash-preview", 0.50 },
    { "gemini-2.5-pro", 1.25 },
    { "gemini-2.5-flash", 0.30 },
    { "gemini-2.5-flash-lite", 0.10 },
    { "gemini-2.0-pro", 1.25 },
    { "gemini-2.0-flash", 0.10 },
    { "gemini-2.0-flash-lite", 0.075 },
    { "gemini-1.5-pro", 1.25 },
    { "gemini-1.5-pro-latest", 1.25 },
    { "gemini-1.5-flash", 0.075 },
    { "gemini-1.5-flash-latest", 0.075 },
    { "gemini-1.5-flash-8b", 0.0375 },
    { "gemini-1.0-pro", 0.5 },
    { "gemini-pro", 0.5 },
    { "gemini-pro-vision", 0.5 },
} };

constexpr std::array<Price, 61> kFamilies { {
    { "claude-opus-4-6", 5 },
    { "claude-opus-4-5", 5 },
    { "claude-opus-4-1", 15 },
    { "claude-opus-4", 15 },
    { "claude-opus-3", 15 },
    { "claude-opus", 15 },
    { "claude-sonnet-4-6", 3 },
    { "claude-sonnet-4-5", 3 },
    { "claude-sonnet-4", 3 },
    { "claude-sonnet-3", 3 },
    { "claude-sonnet", 3 },
    { "claude-haiku-4-5", 1 },
    { "claude-haiku-3-5", 0.80 },
    { "claude-haiku-3", 0.25 },
    { "claude-haiku", 1 },
    { "claude-3-5-sonnet", 3 },
    { "claude-3-5-haiku", 0.80 },
    { "claude-3-opus", 15 },
    { "claude-3-sonnet", 3 },
    { "claude-3-haiku", 0.25 },
    { "gpt-5.2-pro", 21 },
    { "gpt-5.2-codex", 1.75 },
    { "gpt-5.2", 1.75 },
    { "gpt-5.1-codex", 1.25 },
    { "gpt-5.1", 1.25 },
    { "gpt-5-pro", 15 },
    { "gpt-5-mini", 0.25 },
    { "gpt-5-nano", 0.05 },
    { "gpt-5-codex", 1.25 },
    { "gpt-5", 1.25 },
    { "gpt-4.1-mini", 0.40 },
    { "gpt-4.1-nano", 0.10 },
    { "gpt-4.1", 2 },
    { "gpt-4o-mini", 0.15 },
    { "gpt-4o", 2.5 },
    { "gpt-4-turbo", 10 },
    { "gpt-4-32k", 60 },
    { "gpt-4", 30 },
    { "gpt-3.5-turbo-16k", 3 },
    { "gpt-3.5-turbo", 0.5 },
    { "o1-pro", 150 },
    { "o1-mini", 1.10 },
    { "o1", 15 },
    { "o3-pro", 20 },
    { "o3-mini", 1.10 },
    { "o3", 2 },
    { "o4-mini", 1.10 },
    { "gemini-3.1-pro", 2 },
    { "gemini-3-pro", 2 },
    { "gemini-3-flash", 0.50 },
    { "gemini-2.5-pro", 1.25 },
    { "gemini-2.5-flash-lite", 0.10 },
    { "gemini-2.5-flash", 0.30 },
    { "gemini-2.0-flash-lite", 0.075 },
    { "gemini-2.0-flash", 0.10 },
    { "gemini-2.0-pro", 1.25 },
    { "gemini-1.5-flash-8b", 0.0375 },
    { "gemini-1.5-flash", 0.075 },
    { "gemini-1.5-pro", 1.25 },
    { "gemini-1.0-pro", 0.5 },
    { "gemini-pro", 0.5 },
} };

} // namespace

std::optional<double> gatewayInputPrice(std::string_view model)
{
    if (model.empty())
        return std::nullopt;
    for (const Price& price : kExact) {
        if (price.name == model)
            return price.input;
    }
    const Price* best = nullptr;
    for (const Price& family : kFamilies) {
        if (model.substr(0, family.name.size()) == family.name
            && (!best || family.name.size() > best->name.size()))
            best = &family;
    }
    return best ? best->input : kDefaultPrice;
}

bool isCheapModel(std::string_view model)
{
    const auto price = gatewayInputPrice(model);
    return price && *price < kCheapBelow;
}

Encoding gatewayEncoding(std::string_view model)
{
    const std::string name = go::toLower(model);
    for (const std::string_view part : { "gpt-4o", "o1", "o3" }) {
        if (name.find(part) != std::string::npos)
            return Encoding::O200k;
    }
    return Encoding::Cl100k;
}

} // namespace winnow
