// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/printout.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/output/wrap.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

using Json = nlohmann::ordered_json;

namespace {

Json valueOf(const report::Cell& cell)
{
    if (const auto whole = cell.whole())
        return *whole;
    if (const auto value = cell.value())
        return *value;
    if (const report::Cell::Flag* const flag = cell.flag())
        return flag->isSet;
    std::string words = cell.text();
    return cell.isDash() ? Json() : Json(std::move(words));
}

std::string csvHead(const report::Table& table)
{
    std::string head;
    for (const report::Column& column : table.columns)
        head += (head.empty() ? "" : ",")
            + (column.range ? fmt::format("{0}_worst,{0}_best", column.key) : column.key);
    return head + '\n';
}

/// Colors the verdict at the start of lines.
std::string coloured(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, end);
        const bool failed = line.starts_with("FAILED"), good = line.starts_with("ok  ");
        const std::size_t word = failed ? 6 : good ? 2 : 0;
        if (word > 0)
            out += fmt::format("\x1b[{}m{}\x1b[0m", failed ? 31 : 32, line.substr(0, word));
        out += line.substr(word);
        text.remove_prefix(end);
    }
    return out;
}

} // namespace

bool showsColour()
{
    const char* const refused = std::getenv("NO_COLOR");
    return (!refused || !*refused) && isatty(STDOUT_FILENO) == 1;
}

std::string csvOf(const Json& cell)
{
    if (cell.is_null())
        return {};
    if (cell.is_string())
        return csvField(cell.get<std::string>(), false);
    std::string text = dumped(cell);
    text.pop_back();
    return csvField(text, cell.is_number());
}

nlohmann::ordered_json rowsJson(const report::Table& table, bool flat)
{
    Json rows = Json::array();
    for (const auto& cells : table.rows) {
        Json& row = rows.emplace_back(Json::object());
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const std::string& key = table.columns[c].key;
            const MoneyRange* const money = cells[c].range();
            if (table.columns[c].range && flat) {
                row[key + "_worst"] = money ? Json(money->worst) : Json();
                row[key + "_best"] = money ? Json(money->best) : Json();
            } else
                row[key]
                    = money ? Json { { "worst", money->worst }, { "best", money->best } } : valueOf(cells[c]);
        }
    }
    return rows;
}

/// Objects keyed by the first column: {"Bash": {"changed": 3}}.
static Json partsJson(const report::Table& table)
{
    Json parts = Json::object();
    for (Json& row : rowsJson(table)) {
        const auto name = row.begin();
        const std::string part = name->get<std::string>();
        row.erase(name);
        if (part != "all tools") // that row is in "totals"
            parts[part] = std::move(row);
    }
    return parts;
}

Printout::Printout(const Arguments& arguments)
    : m_form(arguments.has("--json")      ? Form::Document
            : arguments.has("--jsonl")    ? Form::Lines
            : arguments.has("--csv")      ? Form::Csv
            : arguments.has("--markdown") ? Form::Markdown
                                          : Form::Text)
    , m_all(arguments.has("--all"))
{
}

void Printout::gap()
{
    if (!m_out.empty())
        m_out += '\n';
}

Printout& Printout::member(std::string_view key, Json value)
{
    if (m_form == Form::Document)
        m_document[std::string(key)] = std::move(value);
    return *this;
}

void Printout::addRows(const report::Table& table)
{
    const Json rows = rowsJson(table, true);
    if (m_form == Form::Csv)
        m_out += csvHead(table);
    for (const Json& row : rows) {
        if (m_form == Form::Lines) {
            m_out += dumped(row);
            continue;
        }
        std::string line;
        for (const Json& cell : row)
            line += (&cell == &*row.begin() ? "" : ",") + csvOf(cell);
        m_out += line + '\n';
    }
}

Printout& Printout::rows(std::string_view key, const report::Table& table)
{
    if (m_form == Form::Document)
        return member(key, key.starts_with("by_") ? partsJson(table) : rowsJson(table));
    if (!isForPeople() && !m_hasRows) {
        addRows(table);
        m_hasRows = true;
    }
    return *this;
}

Printout& Printout::table(
    std::string_view key, const report::Table& table, std::string_view title, std::size_t most)
{
    if (!isForPeople())
        return rows(key, table);
    if (!m_all && most > 0 && key.starts_with("by_"))
        return this->table(report::withOthers(table, most), title);
    if (m_all || most == 0 || table.rows.size() <= most)
        return this->table(table, title);
    report::Table first { table.columns,
        { table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(most) } };
    return this->table(first, title)
        .note(fmt::format("({} more; --all or --json shows them)", table.rows.size() - most));
}

Printout& Printout::table(const report::Table& table, std::string_view title)
{
    if (!isForPeople())
        return *this;
    gap();
    const bool markdown = m_form == Form::Markdown;
    if (!title.empty())
        m_out += fmt::format("{}{}\n\n", markdown ? "### " : "", title);
    m_out += markdown ? report::asMarkdown(table) : report::asText(table, tableWidth());
    return *this;
}

Printout& Printout::note(std::string_view text)
{
    if (text.empty() || !isForPeople())
        return *this;
    gap();
    m_out.append(text).push_back('\n');
    return *this;
}

int Printout::finish(int done)
{
    std::string text = m_form == Form::Document ? document(m_document) : m_out;
    if (isForPeople())
        text = visible(unreadHeading() + text);
    if (m_form == Form::Text && showsColour())
        text = coloured(text);
    return writeOut(text) ? done : static_cast<int>(kUsage);
}

} // namespace winnow::cli
