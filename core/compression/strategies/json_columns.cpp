// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_columns.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

namespace winnow::strategy {

namespace {

/// A whole number that prints as it was written.
std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.size() > 16)
        return std::nullopt;
    const std::string_view digits = text.substr(text[0] == '-' ? 1 : 0);
    if (digits.empty() || (digits[0] == '0' && text.size() > 1))
        return std::nullopt;
    return value;
}

std::string sequence(const std::vector<std::string>& cells)
{
    if (cells.size() < 3)
        return {};
    const auto first = wholeNumber(cells[0]);
    const auto second = wholeNumber(cells[1]);
    if (!first || !second)
        return {};
    const std::int64_t step = *second - *first; // 16 digits each: no overflow
    std::int64_t expected = *second;
    for (std::size_t i = 2; i < cells.size(); ++i) {
        expected += step;
        if (wholeNumber(cells[i]) != expected)
            return {};
    }
    return fmt::format("{{\"@seq\":[{},{},{}]}}", *first, step, cells.size());
}

std::string runs(const std::vector<std::string>& cells)
{
    std::string out = "{\"@runs\":[";
    for (std::size_t i = 0; i < cells.size();) {
        std::size_t end = i + 1;
        while (end < cells.size() && cells[end] == cells[i])
            ++end;
        out += fmt::format("{}[{},{}]", i > 0 ? "," : "", cells[i], end - i);
        i = end;
    }
    return out + "]}";
}

std::string dictionary(const std::vector<std::string>& cells)
{
    std::unordered_map<std::string_view, std::size_t> places;
    std::string values;
    std::string at;
    for (const std::string& cell : cells) {
        const auto [place, added] = places.try_emplace(cell, places.size());
        if (added) {
            values += values.empty() ? "" : ",";
            values += cell;
        }
        at += at.empty() ? "" : ",";
        at += std::to_string(place->second);
    }
    return "{\"@of\":[" + values + "],\"@at\":[" + at + "]}";
}

} // namespace

std::string columnText(const std::vector<std::string>& cells)
{
    std::string best = sequence(cells);
    if (!best.empty())
        return best;
    best += '[';
    for (const std::string& cell : cells) {
        best += best.size() > 1 ? "," : "";
        best += cell;
    }
    best += ']';
    for (std::string other : { runs(cells), dictionary(cells) }) {
        if (other.size() < best.size())
            best = std::move(other);
    }
    return best;
}

} // namespace winnow::strategy
