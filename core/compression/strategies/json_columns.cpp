// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_columns.h"

#include <charconv>
#include <unordered_map>

#include <fmt/format.h>

namespace winnow::strategy {

namespace {

constexpr std::size_t kMostCells = std::size_t { 1 } << 28;

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

bool expandRuns(const json::Value& list, std::vector<std::string>& cells)
{
    for (const json::Value run : list.items()) {
        const std::int64_t count = run.at(1).toInt().value_or(0);
        if (count < 1 || cells.size() + static_cast<std::size_t>(count) > kMostCells)
            return false;
        cells.insert(cells.end(), static_cast<std::size_t>(count), std::string(run.at(0).raw()));
    }
    return true;
}

bool expandDictionary(const json::Value& of, const json::Value& at, std::vector<std::string>& cells)
{
    std::vector<std::string_view> values;
    for (const json::Value value : of.items())
        values.push_back(value.raw());
    for (const json::Value index : at.items()) {
        const std::int64_t i = index.toInt().value_or(-1);
        if (i < 0 || static_cast<std::size_t>(i) >= values.size())
            return false;
        cells.emplace_back(values[static_cast<std::size_t>(i)]);
    }
    return true;
}

bool expandSequence(const json::Value& seq, std::vector<std::string>& cells)
{
    const std::int64_t count = seq.at(2).toInt().value_or(-1);
    std::int64_t value = seq.at(0).toInt().value_or(0);
    const std::int64_t step = seq.at(1).toInt().value_or(0);
    if (count < 0 || static_cast<std::size_t>(count) > kMostCells)
        return false;
    for (std::int64_t i = 0; i < count; ++i) {
        cells.push_back(std::to_string(value));
        if (__builtin_add_overflow(value, step, &value))
            return i + 1 == count;
    }
    return true;
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

std::optional<std::vector<std::string>> expandColumn(const json::Value& column)
{
    std::vector<std::string> cells;
    bool ok = true;
    if (column.isArray()) {
        for (const json::Value cell : column.items())
            cells.emplace_back(cell.raw());
    } else if (column.first("@seq").exists()) {
        ok = expandSequence(column.first("@seq"), cells);
    } else if (column.first("@runs").exists()) {
        ok = expandRuns(column.first("@runs"), cells);
    } else {
        ok = column.first("@of").exists()
            && expandDictionary(column.first("@of"), column.first("@at"), cells);
    }
    return ok ? std::optional(std::move(cells)) : std::nullopt;
}

} // namespace winnow::strategy
