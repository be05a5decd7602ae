// SPDX-License-Identifier: GPL-3.0-or-later
// json_table: arrays of similar objects, anywhere in the JSON, state their keys and constants once
// (json_shape.h). The output is valid JSON; white space outside of them is removed as in json_minify. The
// JSON may follow a few lines of other text. With row_bytes a larger array first keeps whole rows only
// (json_rows.h); a string in place of the others says which are missing.
#include <numeric>

#include <fmt/format.h>

#include "core/compression/strategies/json_rows.h"
#include "core/compression/strategies/json_shape.h"
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kSpaceRule = Message::mark("json_table: white space");
constexpr std::string_view kLikeRule = Message::mark("json_table: shape");
constexpr std::string_view kRowRule = Message::mark("json_table: row");
constexpr std::string_view kGapRule = Message::mark("json_table: rows left out");
constexpr std::string_view kMark = "\"@like\":";

constexpr StrategyParameter kParameters[] = {
    { "min_rows", "3", Message::mark("objects an array must hold"), 2, 1000000 },
    { "row_bytes", "0",
        Message::mark("bytes of whole rows that a table keeps, white space aside; 0 keeps all"), 0,
        1000000000, true },
    { "least", "0", Message::mark("tables of texts of at most this many bytes keep all rows"), 0, 1000000000,
        true },
};

/// The items an array keeps.
struct Table
{
    std::vector<json::Value> rows; // all
    std::vector<std::size_t> chosen; // indices into rows, ascending
};

class Writer
{
public:
    Writer(const Job& job, SegmentBuilder& out)
        : m_text(job.text)
        , m_minRows(job.parameters.size("min_rows"))
        , m_out(out)
    {
        if (job.text.size() > job.parameters.size("least"))
            m_rowBytes = job.parameters.size("row_bytes");
        if (m_rowBytes > 0)
            m_words = callWords(job.input.arguments);
    }

    /// Writes one JSON value that begins at `base` of the text, covering source bytes from `at`.
    void part(const json::Value& root, std::size_t base, std::size_t& at)
    {
        m_base = base;
        m_at = at;
        find(root);
        space(m_base + root.raw().size());
        at = m_at;
    }

    bool found() const { return m_found; }

private:
    std::size_t begin(const json::Value& value) const { return m_base + value.offset(); }
    std::size_t end(const json::Value& value) const { return begin(value) + value.raw().size(); }

    /// Covers everything up to `to`, without white space.
    void space(std::size_t to)
    {
        minifyInto(m_text, { m_at, to }, kSpaceRule, m_out);
        m_at = to;
    }

    void find(const json::Value& value)
    {
        if (isTable(value)) {
            const Table table = tableOf(value);
            std::vector<json::Value> kept;
            for (const std::size_t row : table.chosen)
                kept.push_back(table.rows[row]);
            const auto shape = shapeOf(kept, m_minRows);
            if (shape && (!shape->columns.empty() || kept.size() == table.rows.size()))
                write(value, table, *shape);
            else
                plain(table);
            return;
        }
        for (const json::Value item : value.items())
            find(item);
        for (const auto member : value.members())
            find(member.value);
    }

    bool isTable(const json::Value& array) const
    {
        if (!array.isArray() || array.size() < m_minRows)
            return false;
        for (const json::Value item : array.items()) {
            if (!item.isObject())
                return false;
        }
        return true;
    }

    Table tableOf(const json::Value& array) const
    {
        Table table { itemsOf(array), {} };
        if (m_rowBytes > 0 && array.raw().size() > m_rowBytes) {
            table.chosen = chosenRows(table.rows, m_rowBytes, m_words);
        } else {
            table.chosen.resize(table.rows.size());
            std::iota(table.chosen.begin(), table.chosen.end(), std::size_t { 0 });
        }
        return table;
    }

    /// Omits the rows between two kept ones, from source byte `at`, if there are any.
    void gap(const Table& table, std::size_t before, std::size_t next, std::size_t& at)
    {
        if (next <= before + 1)
            return;
        m_found = true;
        const std::size_t to = end(table.rows[next - 1]);
        const std::string range = next == before + 2 ? fmt::format("row {}", next)
                                                     : fmt::format("rows {} to {}", before + 2, next);
        m_out.replace(at, to, fmt::format(R"(,"@{} of {} left out")", range, table.rows.size()), kGapRule);
        at = to;
    }

    /// Rows unchanged.
    void plain(const Table& table)
    {
        std::size_t before = 0;
        for (const std::size_t row : table.chosen) {
            if (row > before + 1) {
                space(end(table.rows[before]));
                gap(table, before, row, m_at);
            }
            find(table.rows[row]);
            before = row;
        }
    }

    void write(const json::Value& array, const Table& table, const JsonShape& shape)
    {
        m_found = true;
        space(begin(array));
        const std::size_t head = m_out.size();
        m_out.out() += std::string("{") + std::string(kLikeKey) + ':' + shape.like() + ','
            + std::string(kRowsKey) + ':';
        if (!shape.columns.empty())
            m_out.out() += '[';
        std::size_t at = begin(table.rows.front());
        m_out.wrote(begin(array), at, head, kLikeRule);
        for (std::size_t i = 0; i < table.chosen.size(); ++i) {
            const json::Value& object = table.rows[table.chosen[i]];
            if (i > 0)
                gap(table, table.chosen[i - 1], table.chosen[i], at);
            const std::size_t written = m_out.size();
            if (!shape.columns.empty())
                appendRow(shape, i, m_out.out());
            m_out.wrote(at, end(object), written, kRowRule);
            at = end(object);
        }
        const std::size_t last = m_out.size();
        m_out.out() += shape.columns.empty() ? std::to_string(shape.rows) + '}' : "]}";
        m_out.wrote(at, end(array), last, kLikeRule);
        m_at = end(array);
    }

    /// A shape inside a cell.
    void appendShape(const JsonShape& shape, std::string& out)
    {
        out += '{';
        out += kLikeKey;
        out += ':' + shape.like() + ',';
        out += kRowsKey;
        out += ':';
        if (shape.columns.empty()) {
            out += std::to_string(shape.rows) + '}';
            return;
        }
        out += '[';
        for (std::size_t row = 0; row < shape.rows; ++row)
            appendRow(shape, row, out);
        out += "]}";
    }

    void appendRow(const JsonShape& shape, std::size_t row, std::string& out)
    {
        out += row > 0 ? "," : "";
        const bool bare = shape.columns.size() == 1;
        out += bare ? "" : "[";
        for (std::size_t c = 0; c < shape.columns.size(); ++c) {
            out += c > 0 ? "," : "";
            appendCell(shape.columns[c][row], out);
        }
        out += bare ? "" : "]";
    }

    void appendCell(const json::Value& value, std::string& out)
    {
        if (!value.exists()) {
            out += kMissingText;
        } else if (value.isArray()) {
            if (const auto shape = shapeOf(itemsOf(value), m_minRows))
                appendShape(*shape, out);
            else
                appendList(value, out);
        } else if (value.isObject()) {
            appendObject(value, out);
        } else {
            out += value.raw();
        }
    }

    void appendList(const json::Value& array, std::string& out)
    {
        out += '[';
        bool first = true;
        for (const json::Value item : array.items()) {
            out += first ? "" : ",";
            first = false;
            appendCell(item, out);
        }
        out += ']';
    }

    void appendObject(const json::Value& object, std::string& out)
    {
        out += '{';
        bool first = true;
        for (const auto member : object.members()) {
            out += first ? "" : ",";
            first = false;
            out += member.key.raw();
            out += ':';
            appendCell(member.value, out);
        }
        out += '}';
    }

    std::string_view m_text;
    std::size_t m_minRows;
    std::size_t m_rowBytes = 0; // 0: all rows
    CallWords m_words;
    SegmentBuilder& m_out;
    std::size_t m_base = 0;
    std::size_t m_at = 0; // first source byte not yet covered
    bool m_found = false;
};

void tableBody(const Job& job, SegmentBuilder& out)
{
    if (usesShapeWords(job.text))
        return;
    Writer writer(job, out);
    std::size_t at = 0;
    std::vector<JsonText> parts = jsonTexts(job.text);
    if (parts.empty()) {
        parts = jsonBehindLines(job.text);
        if (!parts.empty())
            out.keep(0, at = parts.front().range.begin);
    }
    for (const JsonText& part : parts) {
        if (at > 0 && at < part.range.begin) {
            const std::size_t newline = job.text.find('\n', at);
            out.omit(at, newline, kSpaceRule);
            out.keep(newline, newline + 1);
            at = newline + 1;
        }
        out.omit(at, part.range.begin, kSpaceRule);
        at = part.range.begin;
        writer.part(part.document->root(), part.range.begin, at);
    }
    if (at > 0)
        out.omit(at, job.text.size(), kSpaceRule);
    if (!writer.found())
        out.decline();
}

constexpr LocalSpec kTableSpec { "json_table", Message::mark("JSON rows without repeated keys"),
    Message::mark("Arrays of alike objects say their keys and constant members once; stays valid JSON and "
                  "loses no value unless row_bytes leaves rows out"),
    Fidelity::LosslessInValue, kParameters, kMark, tableBody };

} // namespace

StrategyInfo jsonTable()
{
    StrategyInfo info = localRow<kTableSpec>();
    info.readsOrigin = true; // keeps rows with a value from the call's arguments
    return info;
}

} // namespace winnow::strategy
