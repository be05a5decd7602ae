// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/undone.h"

#include <charconv>
#include <optional>
#include <vector>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/json_shape.h"
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::test {

namespace {

using strategy::kMissingText;
using strategy::kSlotText;
using strategy::Line;

constexpr std::string_view kReference = "[\xE2\x80\xA6 shown before: ";
constexpr std::size_t kMostCells = std::size_t { 1 } << 28;
constexpr std::size_t kMostBytes = std::size_t { 1 } << 32; // a forged row count must not eat the memory

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

/// The cells that json_columns wrote; nullopt when the value is no column.
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

class Expander
{
public:
    bool value(const json::Value& value)
    {
        if (value.isArray())
            return array(value);
        if (!value.isObject()) {
            m_out += value.raw();
            return m_out.size() < kMostBytes;
        }
        const json::Value like = value.first("@like");
        return like.exists() ? shape(like, value) : object(value);
    }

    std::string take() { return std::move(m_out); }

private:
    bool array(const json::Value& array)
    {
        m_out += '[';
        bool first = true;
        for (const json::Value item : array.items()) {
            m_out += first ? "" : ",";
            first = false;
            if (!value(item))
                return false;
        }
        m_out += ']';
        return true;
    }

    bool object(const json::Value& object)
    {
        m_out += '{';
        bool first = true;
        for (const auto member : object.members()) {
            m_out += first ? "" : ",";
            first = false;
            m_out += member.key.raw();
            m_out += ':';
            if (!value(member.value))
                return false;
        }
        m_out += '}';
        return true;
    }

    static std::size_t slotsOf(const json::Value& like)
    {
        std::size_t slots = 0;
        for (const auto member : like.members())
            slots += member.value.isObject() ? slotsOf(member.value) : member.value.raw() == kSlotText;
        return slots;
    }

    bool shape(const json::Value& like, const json::Value& whole)
    {
        const std::size_t slots = slotsOf(like);
        std::vector<std::vector<std::string>> columns(slots); // cells as text, by row
        std::size_t rows = 0;
        const json::Value byRow = whole.first("@rows");
        const json::Value byColumn = whole.first("@cols");
        if (!(byRow.exists() ? readRows(byRow, columns, rows) : readColumns(byColumn, columns, rows)))
            return false;
        m_out += '[';
        for (std::size_t row = 0; row < rows; ++row) {
            m_out += row > 0 ? "," : "";
            std::size_t slot = 0;
            if (!fill(like, columns, row, slot) || m_out.size() > kMostBytes)
                return false;
        }
        m_out += ']';
        return true;
    }

    static bool readRows(
        const json::Value& rows, std::vector<std::vector<std::string>>& columns, std::size_t& count)
    {
        if (rows.isNumber() && columns.empty()) {
            count = static_cast<std::size_t>(rows.toInt().value_or(0));
            return count < (std::size_t { 1 } << 28);
        }
        for (const json::Value row : rows.items()) {
            ++count;
            if (columns.size() == 1) {
                columns[0].emplace_back(row.raw());
                continue;
            }
            if (row.size() != columns.size())
                return false;
            std::size_t at = 0;
            for (const json::Value cell : row.items())
                columns[at++].emplace_back(cell.raw());
        }
        return rows.isArray();
    }

    static bool readColumns(
        const json::Value& list, std::vector<std::vector<std::string>>& columns, std::size_t& count)
    {
        std::size_t at = 0;
        for (const json::Value column : list.items()) {
            if (at == columns.size())
                return false;
            auto cells = expandColumn(column);
            if (!cells || (at > 0 && cells->size() != count))
                return false;
            count = cells->size();
            columns[at++] = std::move(*cells);
        }
        return at == columns.size() && at > 0;
    }

    bool fill(const json::Value& like, const std::vector<std::vector<std::string>>& columns, std::size_t row,
        std::size_t& slot)
    {
        m_out += '{';
        bool first = true;
        for (const auto member : like.members()) {
            const bool isSlot = member.value.raw() == kSlotText;
            if (isSlot && columns[slot][row] == kMissingText) {
                ++slot;
                continue;
            }
            m_out += first ? "" : ",";
            first = false;
            m_out += member.key.raw();
            m_out += ':';
            const bool ok = isSlot        ? cell(columns[slot++][row])
                : member.value.isObject() ? fill(member.value, columns, row, slot)
                                          : value(member.value);
            if (!ok)
                return false;
        }
        m_out += '}';
        return true;
    }

    /// A cell may hold shapes of its own.
    bool cell(const std::string& text)
    {
        if (text.empty() || (text[0] != '{' && text[0] != '[')) {
            m_out += text;
            return true;
        }
        json::Document document;
        return document.parse(text) && value(document.root());
    }

    std::string m_out;
};

/// The number in `line` behind `at`, which then stands behind it; 0 if there is none.
std::size_t numberAt(std::string_view line, std::size_t& at)
{
    std::size_t number = 0;
    const auto read
        = std::from_chars(line.data() + std::min(at, line.size()), line.data() + line.size(), number);
    at = static_cast<std::size_t>(read.ptr - line.data()) + 1;
    return read.ec == std::errc() ? number : 0;
}

} // namespace

Result<std::string> expandShapes(std::string_view text)
{
    std::string out;
    for (const strategy::JsonText& part : strategy::jsonTexts(text)) {
        Expander expander;
        if (!expander.value(part.document->root()))
            return fail(ErrorCode::Malformed, Message::say("the rows do not fit their \"@like\""),
                Message::say("give the text as json_table or json_columns wrote it"));
        out += out.empty() ? "" : "\n";
        out += expander.take();
    }
    if (out.empty())
        return fail(ErrorCode::Malformed, Message::say("this is no JSON text"));
    return out;
}

Result<std::string> restoreFromEarlier(std::string_view compressed, std::string_view earlier)
{
    const std::vector<Line> old = strategy::linesOf(earlier);
    std::string out;
    bool ok = true;
    forEachLine(compressed, [&](std::size_t begin, std::size_t end, std::size_t next) {
        const std::string_view line = compressed.substr(begin, end - begin);
        if (!lines::startsWith(line, kReference)) {
            out += compressed.substr(begin, next - begin);
            return;
        }
        std::size_t at = line.find(" are lines ") + 11;
        const std::size_t from = numberAt(line, at), to = numberAt(line, at);
        if (from == 0 || to < from || to > old.size()) {
            ok = false;
            return;
        }
        out += earlier.substr(old[from - 1].begin, old[to - 1].end - old[from - 1].begin);
        out += compressed.substr(end, next - end);
    });
    if (!ok)
        return fail(ErrorCode::Malformed,
            Message::say("a reference names lines the earlier result does not have"),
            Message::say("give the result it refers to"));
    return out;
}

} // namespace winnow::test
