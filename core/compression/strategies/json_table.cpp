// SPDX-License-Identifier: GPL-3.0-or-later
// json_table: arrays of alike objects, wherever they stand in the JSON, say their keys and constants once
// (json_shape.h). The output is valid JSON; white space outside of them goes as in json_minify. The JSON may stand
// behind a few lines of other text.
#include "core/compression/strategies/json_shape.h"
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kSpaceRule = Message::mark("json_table: white space");
constexpr std::string_view kLikeRule = Message::mark("json_table: shape");
constexpr std::string_view kRowRule = Message::mark("json_table: row");
constexpr std::string_view kMark = "\"@like\":";

constexpr StrategyParameter kParameters[] = {
    { "min_rows", "3", Message::mark("objects an array must hold"), 2, 1000000 },
};

class Writer
{
public:
    Writer(std::string_view text, std::size_t minRows, SegmentBuilder& out)
        : m_text(text)
        , m_minRows(minRows)
        , m_out(out)
    {
    }

    /// One JSON value that begins at `base` of the text; source bytes from `at` on are covered by it.
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

    /// Everything up to `to` less white space.
    void space(std::size_t to)
    {
        minifyInto(m_text, { m_at, to }, kSpaceRule, m_out);
        m_at = to;
    }

    void find(const json::Value& value)
    {
        if (value.isArray()) {
            if (const auto shape = shapeOf(value, m_minRows)) {
                m_found = true;
                space(begin(value));
                write(value, *shape);
                return;
            }
            for (const json::Value item : value.items())
                find(item);
        } else if (value.isObject()) {
            for (const auto member : value.members())
                find(member.value);
        }
    }

    void write(const json::Value& array, const JsonShape& shape)
    {
        const std::size_t head = m_out.size();
        m_out.out() += std::string("{") + std::string(kLikeKey) + ':' + shape.like() + ','
            + std::string(kRowsKey) + ':';
        std::size_t row = 0;
        std::size_t at = begin(array);
        if (!shape.columns.empty())
            m_out.out() += '[';
        for (const json::Value object : array.items()) {
            const std::size_t from = row == 0 ? begin(object) : at;
            if (row == 0)
                m_out.wrote(at, from, head, kLikeRule);
            const std::size_t written = m_out.size();
            if (!shape.columns.empty())
                appendRow(shape, row, m_out.out());
            m_out.wrote(from, end(object), written, kRowRule);
            at = end(object);
            ++row;
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
            if (const auto shape = shapeOf(value, m_minRows))
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
    SegmentBuilder& m_out;
    std::size_t m_base = 0;
    std::size_t m_at = 0; // first source byte not yet covered
    bool m_found = false;
};

void tableBody(const Job& job, SegmentBuilder& out)
{
    if (usesShapeWords(job.text))
        return;
    Writer writer(job.text, job.parameters.size("min_rows"), out);
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
                  "loses no value"),
    Fidelity::LosslessInValue, kParameters, kMark, tableBody };

} // namespace

StrategyInfo jsonTable()
{
    return localRow<kTableSpec>();
}

} // namespace winnow::strategy
