// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_rows.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/json_texts.h"
#include "core/text/ascii.h"

namespace winnow::strategy {

namespace {

constexpr std::size_t kLongestValue = 64; // of a status or category

bool isNothing(const json::Value& value)
{
    const std::string_view raw = value.raw();
    return raw == "null" || raw == "false" || raw == "0" || raw == "\"\"" || raw == "[]" || raw == "{}";
}

/// An HTTP status from 400 to 599.
bool isFailure(std::string_view key, const json::Value& value)
{
    const std::int64_t number = value.toInt().value_or(0);
    return number >= 400 && number < 600 && (lines::contains(key, "tatus") || lines::contains(key, "ode"));
}

/// A level or status that reports an error, or a value under a key like "error".
bool tellsError(const json::Value& row)
{
    for (const auto member : row.members()) {
        const std::string_view key = member.key.raw(), text = member.value.raw();
        const bool isShort = member.value.isString() && text.size() <= kLongestValue;
        if (!isNothing(member.value)
            && (lines::level(key) == lines::Level::Error || isFailure(key, member.value)
                || (isShort && lines::level(text) == lines::Level::Error)))
            return true;
    }
    return false;
}

bool holdsWord(const json::Value& row, const CallWords& words)
{
    for (const auto member : row.members()) {
        const std::string_view raw = member.value.raw();
        if (words.contains(member.value.isString() ? raw.substr(1, raw.size() - 2) : raw))
            return true;
    }
    return false;
}

/// Common is what nine of ten rows have: a key with a value of one type, or the same value. A row is odd if
/// it lacks something common, or has a key and type found in one row of twenty at most.
class Oddness
{
public:
    explicit Oddness(std::span<const json::Value> rows)
        : m_rows(rows.size())
    {
        for (const json::Value& row : rows)
            vote(row);
        for (const json::Value& row : rows) {
            for (const auto member : row.members()) {
                Column& column = m_columns[member.key.raw()];
                column.same += member.value.raw() == column.value ? 1 : 0;
            }
        }
        for (const auto& [key, column] : m_columns) {
            m_common += isCommon(std::ranges::max(column.types)) ? 1 : 0;
            m_common += isCommon(column.same) ? 1 : 0;
        }
    }

    bool operator()(const json::Value& row) const
    {
        std::size_t common = 0;
        for (const auto member : row.members()) {
            const Column& column = m_columns.at(member.key.raw());
            const std::size_t type = column.types[static_cast<std::size_t>(member.value.type())];
            if (type * 20 <= m_rows)
                return true;
            common += isCommon(type) ? 1 : 0;
            common += isCommon(column.same) && member.value.raw() == column.value ? 1 : 0;
        }
        return common < m_common;
    }

private:
    struct Column
    {
        std::array<std::size_t, static_cast<std::size_t>(json::Type::Object) + 1> types {};
        std::string_view value; // the majority value, if there is one
        std::ptrdiff_t votes = 0; // for it, minus those against it
        std::size_t same = 0; // rows that have it
    };

    void vote(const json::Value& row)
    {
        for (const auto member : row.members()) {
            Column& column = m_columns[member.key.raw()];
            ++column.types[static_cast<std::size_t>(member.value.type())];
            if (column.votes == 0)
                column.value = member.value.raw();
            column.votes += member.value.raw() == column.value ? 1 : -1;
        }
    }

    bool isCommon(std::size_t count) const { return count * 10 >= m_rows * 9; }

    std::size_t m_rows;
    std::size_t m_common = 0;
    std::unordered_map<std::string_view, Column> m_columns;
};

/// Takes rows while they fit.
class Taker
{
public:
    Taker(std::span<const json::Value> rows, std::size_t budget)
        : m_rows(rows)
        , m_budget(budget)
        , m_taken(rows.size())
    {
    }

    bool take(std::size_t row, std::size_t limit)
    {
        if (m_taken[row])
            return true;
        m_row.clear();
        appendMinified(m_rows[row].raw(), m_row);
        if (m_used + m_row.size() > limit)
            return false;
        m_taken[row] = true;
        m_used += m_row.size();
        return true;
    }

    /// Takes rows that match, unless more than a quarter do: then they are not special.
    template <class Chooses> void special(const Chooses& chooses)
    {
        std::vector<std::size_t> found;
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (chooses(m_rows[row]))
                found.push_back(row);
        }
        if (found.size() * 4 > m_rows.size())
            return;
        for (const std::size_t row : found)
            take(row, m_budget / 2);
    }

    std::vector<std::size_t> finish()
    {
        const std::size_t last = m_rows.size() - 1;
        bool front = true, back = true;
        for (std::size_t i = 0; i <= last && (front || back); ++i) {
            front = front && take(i, m_budget);
            back = back && take(last - i, m_budget);
        }
        std::vector<std::size_t> chosen;
        for (std::size_t row = 0; row <= last; ++row) {
            if (m_taken[row])
                chosen.push_back(row);
        }
        return chosen;
    }

private:
    std::span<const json::Value> m_rows;
    std::size_t m_budget;
    std::size_t m_used = 0;
    std::vector<bool> m_taken;
    std::string m_row; // the last row tried, without white space
};

} // namespace

CallWords callWords(std::string_view arguments)
{
    CallWords words;
    const auto add = [&](const auto& belongs) {
        for (std::size_t at = 0, end = 0; at < arguments.size(); at = end + 1) {
            for (end = at; end < arguments.size() && belongs(arguments[end]);)
                ++end;
            if (end - at >= 2)
                words.insert(arguments.substr(at, end - at));
        }
    };
    add([](char c) { return c != '"'; });
    add([](char c) { return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.'; });
    return words;
}

std::vector<std::size_t> chosenRows(
    std::span<const json::Value> rows, std::size_t budget, const CallWords& words)
{
    Taker taker(rows, budget);
    const std::size_t all = static_cast<std::size_t>(-1);
    taker.take(0, all);
    taker.take(rows.size() - 1, all);
    taker.special([&](const json::Value& row) { return holdsWord(row, words); });
    taker.special(tellsError);
    taker.special(Oddness(rows));
    return taker.finish();
}

} // namespace winnow::strategy
