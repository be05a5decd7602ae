// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/undone.h"

#include <charconv>
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
        if (!readRows(whole.first("@rows"), columns, rows))
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
    std::vector<strategy::JsonText> parts = strategy::jsonTexts(text);
    if (parts.empty()) {
        parts = strategy::jsonBehindLines(text);
        out = parts.empty() ? "" : text.substr(0, parts.front().range.begin - 1);
    }
    for (const strategy::JsonText& part : parts) {
        Expander expander;
        if (!expander.value(part.document->root()))
            return fail(ErrorCode::Malformed, Message::say("the rows do not fit their \"@like\""),
                Message::say("give the text as json_table wrote it"));
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
