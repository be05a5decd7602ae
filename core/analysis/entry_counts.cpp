// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/entry_counts.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::string_view kThings[] = { "files", "matches", "results", "entries", "items", "directories",
    "folders", "hits", "occurrences", "records", "rows", "issues", "packages", "commits", "references",
    "lines", "projects", "branches", "tasks", "products", "sessions" };

/// "12" or "twelve"; 0 for other words.
std::size_t countOf(std::string_view word)
{
    static constexpr std::string_view kSpelled[]
        = { "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve" };
    for (std::size_t i = 0; i < std::size(kSpelled); ++i) {
        if (word == kSpelled[i])
            return i + 2;
    }
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
    return error == std::errc() && end == word.data() + word.size() && word.size() <= 6 ? count : 0;
}

/// Lines that are not empty, or the items of a list; 0 if it is none.
std::size_t entriesOf(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return 0;
    if (text[first] == '[' || text[first] == '{') {
        json::Document document;
        const auto root = document.parse(text);
        if (!root)
            return 0;
        std::size_t items = 0;
        if (root->isArray()) {
            for ([[maybe_unused]] const json::Value item : root->items())
                ++items;
        }
        return items;
    }
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines += text.substr(at, end - at).find_first_not_of(" \t\r") != std::string_view::npos;
        at = end + 1;
    }
    return lines;
}

/// Calls found(count, begin, end) for every "12 files" and "two matches".
template <class Found> void eachCount(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        std::size_t behind = end + 1;
        while (behind < text.size() && isLower(text[behind]))
            ++behind;
        std::size_t begin = at;
        while (begin < end && !isLetterOrDigit(text[begin]))
            ++begin;
        const std::size_t count = behind > end + 1 ? countOf(text.substr(begin, end - begin)) : 0;
        const std::string_view thing
            = count >= 2 ? text.substr(end + 1, behind - end - 1) : std::string_view();
        if (std::find(std::begin(kThings), std::end(kThings), thing) != std::end(kThings))
            found(count, begin, behind);
        at = end + 1;
    }
}

} // namespace

EntryCounts::EntryCounts(std::span<const Speech> speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        const bool text = speeches[s].use == UseKind::FinalAnswer || speeches[s].use == UseKind::OtherText;
        if (speeches[s].own() && text)
            collect(speeches, s);
    }
}

void EntryCounts::collect(std::span<const Speech> speeches, std::uint32_t number)
{
    eachCount(speeches[number].text, [&](std::size_t count, std::size_t begin, std::size_t end) {
        m_uses.push_back(RuledUse::at(EvidenceKind::Number, number, begin, end));
        m_uses.back().reach = 1;
        m_counts.push_back(count);
        m_responses.push_back(speeches[number].response);
    });
}

std::string_view EntryCounts::saidIn(std::string_view text, std::string_view shown)
{
    const std::size_t entries = entriesOf(outputOf(shown));
    std::string_view said;
    eachCount(text, [&](std::size_t count, std::size_t begin, std::size_t end) {
        if (said.empty() && count == entries)
            said = text.substr(begin, end - begin);
    });
    return said;
}

void EntryCounts::look(std::string_view text, std::uint32_t response,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    const auto [first, last] = std::equal_range(m_responses.begin(), m_responses.end(), response);
    if (first == last)
        return;
    const std::size_t entries = entriesOf(outputOf(text));
    for (auto u = static_cast<std::size_t>(first - m_responses.begin());
         u < static_cast<std::size_t>(last - m_responses.begin()); ++u) {
        if (m_counts[u] == entries)
            carry(m_uses[u], 0, text.size());
    }
}

} // namespace winnow
