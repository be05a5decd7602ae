// SPDX-License-Identifier: GPL-3.0-or-later
// The way back from json_table and json_columns: the proof that they lose no value.

#include "core/compression/strategies/json_columns.h"
#include "core/compression/strategies/json_shape.h"
#include "core/compression/strategies/json_texts.h"

namespace winnow::strategy {

namespace {

constexpr std::size_t kMostBytes = std::size_t { 1 } << 32; // a forged row count must not eat the memory

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

} // namespace

Result<std::string> expandShapes(std::string_view text)
{
    std::string out;
    for (const JsonText& part : jsonTexts(text)) {
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

} // namespace winnow::strategy
