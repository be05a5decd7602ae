// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_texts.h"

#include <algorithm>

#include "core/text/json_scan.h"

namespace winnow::strategy {

namespace {

bool opens(std::string_view text, std::size_t at)
{
    return at < text.size() && (text[at] == '{' || text[at] == '[');
}

std::vector<JsonText> jsonLines(std::string_view text, const json::ParseOptions& options)
{
    std::vector<JsonText> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = text.find_first_not_of(" \t\r", begin);
        if (first < end) {
            if (!opens(text, first))
                return {};
            auto document = std::make_shared<json::Document>();
            const auto value = document->parse(text.substr(first, end - first), options);
            if (!value)
                return {};
            const std::size_t size = value->raw().size();
            parts.push_back({ { first, first + size }, std::move(document) });
        }
        begin = end + 1;
    }
    return parts.size() >= 2 ? parts : std::vector<JsonText>();
}

/// Calls token(begin, end) for each stretch without white space and space(begin, end) for each one in
/// between.
template <class Token, class Space> void walkTokens(const char* p, const char* end, Token token, Space space)
{
    const char* kept = p;
    while (p < end) {
        const char c = *p;
        if (c == '"') {
            ++p;
            while (p < end && *p != '"')
                p = *p == '\\' ? p + 2 : json::findStringEnd(p, end);
            ++p;
        } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            const char* const stop = json::skipSpace(p, end);
            token(kept, p);
            space(p, stop);
            p = kept = stop;
        } else {
            ++p;
        }
    }
    token(kept, end);
}

} // namespace

void minifyInto(std::string_view text, Range range, std::string_view rule, SegmentBuilder& out)
{
    const auto place = [&](const char* at) { return static_cast<std::size_t>(at - text.data()); };
    walkTokens(
        text.data() + range.begin, text.data() + range.end,
        [&](const char* begin, const char* end) { out.keep(place(begin), place(end)); },
        [&](const char* begin, const char* end) { out.omit(place(begin), place(end), rule); });
}

void appendMinified(std::string_view json, std::string& out)
{
    walkTokens(
        json.data(), json.data() + json.size(),
        [&](const char* begin, const char* end) { out.append(begin, end); }, [](const char*, const char*) {});
}

std::vector<JsonText> jsonTexts(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || !opens(text, first) || text.size() >= 0xFFFFFFFFu)
        return {};
    json::ParseOptions options;
    options.maxDepth = kJsonDepth;
    auto document = std::make_shared<json::Document>();
    const auto value = document->parse(text.substr(first), options);
    if (value)
        return { { { first, first + value->raw().size() }, std::move(document) } };
    // Parsing JSON lines fails right after the first value, on a later line.
    const std::size_t newline = text.find('\n', first);
    if (newline == std::string_view::npos || first + document->errorOffset() <= newline)
        return {};
    return jsonLines(text, options);
}

std::vector<JsonText> jsonBehindLines(std::string_view text)
{
    constexpr std::size_t kLongestHead = 1000;
    std::size_t line = 0;
    while (line < std::min(text.size(), kLongestHead) && !opens(text, line))
        line = std::min(text.find('\n', line), text.size() - 1) + 1;
    std::vector<JsonText> parts = line == 0 ? std::vector<JsonText> {} : jsonTexts(text.substr(line));
    if (parts.size() != 1)
        return {};
    Range& range = parts.front().range;
    range = { line + range.begin, line + range.end };
    return parts;
}

} // namespace winnow::strategy
