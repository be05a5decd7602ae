// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/model_names.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"

namespace winnow {

namespace {

bool isDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

std::vector<std::string> tokensOf(std::string_view text)
{
    std::vector<std::string> tokens { "" };
    for (const char c : text) {
        if (c == '-')
            tokens.emplace_back();
        else
            tokens.back() += c;
    }
    tokens.erase(std::remove(tokens.begin(), tokens.end(), std::string()), tokens.end());
    return tokens;
}

std::string joined(const std::vector<std::string>& tokens)
{
    std::string text;
    for (const std::string& token : tokens)
        text += (text.empty() ? "" : "-") + token;
    return text;
}

/// Removes the prefixes of clouds and routers, each followed by a dot or a colon.
std::string_view withoutPrefixes(std::string_view name)
{
    static constexpr std::array<std::string_view, 22> kPrefixes { "us", "eu", "apac", "jp", "au", "ca",
        "global", "us-gov", "anthropic", "openai", "google", "meta", "mistral", "deepseek", "moonshot", "xai",
        "copilot", "azure", "vertex", "bedrock", "openrouter", "amazon" };
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::string_view prefix : kPrefixes) {
            if (name.size() > prefix.size() + 1 && name.starts_with(prefix)
                && (name[prefix.size()] == '.' || name[prefix.size()] == ':')) {
                name.remove_prefix(prefix.size() + 1);
                changed = true;
            }
        }
    }
    return name;
}

/// 20250929, or 2025-09-29 as three tokens: never part of a version.
void removeDates(std::vector<std::string>& tokens)
{
    const auto isYear
        = [](const std::string& t) { return t.size() == 4 && isDigits(t) && t.starts_with("20"); };
    for (std::size_t i = 1; i < tokens.size();) {
        const bool whole = tokens[i].size() == 8 && isDigits(tokens[i]) && tokens[i].starts_with("20");
        const bool parts = isYear(tokens[i]) && i + 2 < tokens.size() && isDigits(tokens[i + 1])
            && isDigits(tokens[i + 2]) && tokens[i + 1].size() == 2 && tokens[i + 2].size() == 2;
        if (!whole && !parts) {
            ++i;
            continue;
        }
        const auto at = tokens.begin() + static_cast<std::ptrdiff_t>(i);
        tokens.erase(at, at + (whole ? 1 : 3));
    }
}

} // namespace

std::string plainModelName(std::string_view name)
{
    const std::string lower = lowerCase(name);
    std::string_view text = lower;
    if (const std::size_t slash = text.rfind('/'); slash != std::string_view::npos)
        text.remove_prefix(slash + 1);
    text = withoutPrefixes(text);
    text = text.substr(0, text.find_first_of("@[("));
    text = text.substr(0, text.find(':')); // -v1:0, :free, :thinking
    std::string plain;
    for (const char c : text)
        plain += c == '.' || c == '_' || c == ' ' ? '-' : c;
    std::vector<std::string> tokens = tokensOf(plain);
    removeDates(tokens);
    const bool released = tokens.size() > 1 && tokens.back().size() > 1 && tokens.back().front() == 'v'
        && isDigits(std::string_view(tokens.back()).substr(1));
    if (released && (tokens.front() == "claude" || lower.find(':') != std::string::npos))
        tokens.pop_back();
    while (tokens.size() > 1 && (tokens.back() == "latest" || tokens.back() == "preview"))
        tokens.pop_back();
    // claude-3-5-sonnet and claude-sonnet-4-5 have the version in different places.
    if (!tokens.empty() && tokens.front() == "claude")
        std::stable_partition(
            tokens.begin(), tokens.end(), [](const std::string& t) { return !isDigits(t); });
    return joined(tokens);
}

ModelFamily familyOf(std::string_view plain)
{
    ModelFamily family;
    for (const std::string& token : tokensOf(plain)) {
        std::size_t end = token.size();
        while (end > 0 && isDigit(token[end - 1]))
            --end;
        if (end < token.size() && token.size() - end < 5)
            family.version.push_back(std::stoi(token.substr(end))); // "5", "k2", "o3"
        if (end > 0)
            family.words.push_back(token.substr(0, end));
    }
    return family;
}

std::string_view withoutEffort(std::string_view plain)
{
    static constexpr std::array<std::string_view, 9> kEfforts { "-minimal", "-low", "-medium", "-high",
        "-xhigh", "-max", "-thinking", "-reasoning", "-none" };
    for (const std::string_view effort : kEfforts) {
        if (plain.ends_with(effort))
            return plain.substr(0, plain.size() - effort.size());
    }
    return plain;
}

} // namespace winnow
