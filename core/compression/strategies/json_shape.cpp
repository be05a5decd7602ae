// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_shape.h"

#include <algorithm>
#include <unordered_set>

#include "core/compression/strategies/json_texts.h"

namespace winnow::strategy {

namespace {

constexpr std::size_t kMostFields = 128;
constexpr std::size_t kMostInner = 6;

/// Merges the keys of all rows into one order; a grid of values by row and key.
class Grid
{
public:
    bool read(std::span<const json::Value> rows)
    {
        m_rows = rows.size();
        for (const json::Value& row : rows) {
            if (!row.isObject() || row.size() == 0 || !mergeKeys(row))
                return false;
        }
        m_cells.resize(m_rows * m_keys.size());
        std::size_t index = 0;
        std::size_t filled = 0;
        for (const json::Value& row : rows) {
            std::size_t at = 0;
            for (const auto member : row.members()) {
                while (at < m_keys.size() && m_keys[at] != member.key.raw())
                    ++at;
                if (at == m_keys.size())
                    return false; // a later row has its keys in another order
                m_cells[index * m_keys.size() + at++] = member.value;
                ++filled;
            }
            ++index;
        }
        return filled * 5 >= m_cells.size() * 4;
    }

    std::size_t rows() const { return m_rows; }
    const std::vector<std::string_view>& keys() const { return m_keys; }
    const json::Value& cell(std::size_t row, std::size_t key) const
    {
        return m_cells[row * m_keys.size() + key];
    }

private:
    bool mergeKeys(const json::Value& row)
    {
        std::size_t at = 0;
        for (const auto member : row.members()) {
            const std::string_view key = member.key.raw();
            std::size_t found = at;
            while (found < m_keys.size() && m_keys[found] != key)
                ++found;
            if (found == m_keys.size()) {
                if (m_keys.size() == kMostFields || !m_known.insert(key).second)
                    return false; // known, but before this place: orders conflict (or a duplicate key)
                m_keys.insert(m_keys.begin() + static_cast<std::ptrdiff_t>(at), key);
                found = at;
            }
            at = found + 1;
        }
        return true;
    }

    std::size_t m_rows = 0;
    std::vector<std::string_view> m_keys;
    std::unordered_set<std::string_view> m_known;
    std::vector<json::Value> m_cells;
};

/// The inner keys if every row has an object with the same few keys there.
std::vector<std::string_view> innerKeys(const Grid& grid, std::size_t key)
{
    std::vector<std::string_view> keys;
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        const json::Value& value = grid.cell(row, key);
        if (!value.isObject() || value.size() == 0 || value.size() > kMostInner
            || (row > 0 && value.size() != keys.size()))
            return {};
        std::size_t at = 0;
        for (const auto member : value.members()) {
            const std::string_view name = member.key.raw();
            if (row == 0 && std::find(keys.begin(), keys.end(), name) == keys.end())
                keys.push_back(name);
            else if (row == 0 || keys[at] != name)
                return {};
            ++at;
        }
    }
    return keys;
}

bool isConstant(const std::vector<json::Value>& column)
{
    const std::string_view first = column.front().raw();
    return column.front().exists() && std::all_of(column.begin(), column.end(), [&](const json::Value& v) {
        return v.exists() && v.raw() == first;
    });
}

JsonShape::Field fieldOf(std::string_view key, std::vector<json::Value> column, JsonShape& shape)
{
    JsonShape::Field field { key, std::nullopt, {}, {} };
    if (isConstant(column)) {
        field.constant = column.front();
    } else {
        field.column = shape.columns.size();
        shape.columns.push_back(std::move(column));
    }
    return field;
}

JsonShape build(const Grid& grid)
{
    JsonShape shape;
    shape.rows = grid.rows();
    for (std::size_t key = 0; key < grid.keys().size(); ++key) {
        const std::vector<std::string_view> inner = innerKeys(grid, key);
        std::vector<std::vector<json::Value>> columns(std::max<std::size_t>(1, inner.size()));
        for (std::vector<json::Value>& column : columns)
            column.reserve(grid.rows());
        for (std::size_t row = 0; row < grid.rows(); ++row) {
            if (inner.empty()) {
                columns[0].push_back(grid.cell(row, key));
                continue;
            }
            std::size_t at = 0;
            for (const auto member : grid.cell(row, key).members())
                columns[at++].push_back(member.value);
        }
        if (inner.empty()) {
            shape.fields.push_back(fieldOf(grid.keys()[key], std::move(columns[0]), shape));
            continue;
        }
        JsonShape::Field field { grid.keys()[key], std::nullopt, {}, {} };
        for (std::size_t i = 0; i < inner.size(); ++i)
            field.inner.push_back(fieldOf(inner[i], std::move(columns[i]), shape));
        shape.fields.push_back(std::move(field));
    }
    return shape;
}

/// Bytes per row besides its varying values.
std::size_t rowOverhead(const std::vector<JsonShape::Field>& fields)
{
    std::size_t bytes = 2;
    for (const JsonShape::Field& field : fields) {
        bytes += field.key.size() + 2;
        if (!field.inner.empty())
            bytes += rowOverhead(field.inner);
        else if (!field.column)
            bytes += field.constant.raw().size();
    }
    return bytes;
}

bool pays(const JsonShape& shape)
{
    std::size_t missing = 0;
    for (const auto& column : shape.columns)
        missing += static_cast<std::size_t>(
            std::count_if(column.begin(), column.end(), [](const json::Value& v) { return !v.exists(); }));
    const std::size_t overhead = rowOverhead(shape.fields);
    const std::size_t plain = shape.rows * (overhead + 1);
    const std::size_t shaped
        = overhead + 5 * shape.columns.size() + 24 + shape.rows * (shape.columns.size() + 2) + 16 * missing;
    return shaped + 16 < plain;
}

void appendLike(const std::vector<JsonShape::Field>& fields, std::string& out)
{
    out += '{';
    bool first = true;
    for (const JsonShape::Field& field : fields) {
        out += first ? "" : ",";
        first = false;
        out += field.key;
        out += ':';
        if (!field.inner.empty())
            appendLike(field.inner, out);
        else if (field.column)
            out += kSlotText;
        else
            appendMinified(field.constant.raw(), out);
    }
    out += '}';
}

} // namespace

std::string JsonShape::like() const
{
    std::string out;
    appendLike(fields, out);
    return out;
}

std::vector<json::Value> itemsOf(const json::Value& array)
{
    std::vector<json::Value> items;
    items.reserve(array.isArray() ? array.size() : 0);
    for (const json::Value item : array.items())
        items.push_back(item);
    return items;
}

std::optional<JsonShape> shapeOf(std::span<const json::Value> rows, std::size_t minRows)
{
    if (rows.size() < std::max<std::size_t>(2, minRows))
        return std::nullopt;
    Grid grid;
    if (!grid.read(rows))
        return std::nullopt;
    JsonShape shape = build(grid);
    if (!pays(shape))
        return std::nullopt;
    return shape;
}

bool usesShapeWords(std::string_view text)
{
    if (text.find("\\u0040") != std::string_view::npos)
        return true; // an escaped spelling decodes to the same word
    constexpr std::string_view kWords[] = { "\"", "-\"", "like\"", "row" };
    // Not for its quote, which JSON is full of.
    for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at + 1)) {
        const std::string_view rest = text.substr(at + 1, 6);
        if (at > 0 && text[at - 1] == '"'
            && std::any_of(std::begin(kWords), std::end(kWords),
                [&](std::string_view word) { return rest.starts_with(word); }))
            return true;
    }
    return false;
}

} // namespace winnow::strategy
