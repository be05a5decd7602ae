// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/pretty_json.h"

#include <utility>

#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::size_t kDeepest = 500;

void print(json::Value value, std::size_t depth, std::string& out)
{
    const bool isObject = value.isObject();
    if (!isObject && !value.isArray()) {
        out += value.raw();
        return;
    }
    bool any = false;
    const auto newLine = [&out](std::size_t steps) { out.append(1, '\n').append(steps * 2, ' '); };
    const auto add = [&](json::Value item, std::string_view before) {
        if (std::exchange(any, true))
            out += ',';
        newLine(depth + 1);
        out += before;
        print(item, depth + 1, out);
    };
    out += isObject ? '{' : '[';
    if (isObject) {
        for (const auto member : value.members())
            add(member.value, std::string(member.key.raw()) + ": ");
    } else {
        for (const json::Value item : value.items())
            add(item, {});
    }
    if (any)
        newLine(depth);
    out += isObject ? '}' : ']';
}

} // namespace

std::optional<std::string> prettyJson(std::string_view text)
{
    json::Document document;
    json::ParseOptions options;
    options.maxDepth = kDeepest;
    options.relaxed = options.controlInStrings = true; // readers want to see almost-JSON, too
    const auto root = document.parse(text, options);
    if (!root || !(root->isObject() || root->isArray()))
        return std::nullopt;
    std::string out;
    out.reserve(text.size() * 2);
    print(*root, 0, out);
    return out;
}

std::optional<std::string> laidOutJson(std::string_view text)
{
    if (auto whole = prettyJson(text))
        return whole;
    // After a marker: from a line that could begin JSON to the end of the text.
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        if (at + 1 >= text.size() || (text[at + 1] != '{' && text[at + 1] != '['))
            continue;
        const auto rest = prettyJson(text.substr(at + 1));
        return rest ? std::optional(std::string(text.substr(0, at + 1)) + *rest) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace winnow
