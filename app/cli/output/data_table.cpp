// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/data_table.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

/// {"money": {"worst": 1}} has the column "money_worst".
const Json* cellOf(const Json& row, std::string_view column)
{
    if (const auto found = row.find(column); found != row.end())
        return &*found;
    for (std::size_t at = column.find('_'); at != std::string_view::npos; at = column.find('_', at + 1)) {
        const auto parent = row.find(column.substr(0, at));
        if (parent == row.end() || !parent->is_object())
            continue;
        if (const Json* const cell = cellOf(*parent, column.substr(at + 1)))
            return cell;
    }
    return nullptr;
}

} // namespace

const DataTable* dataTableOf(std::string_view command)
{
    const auto& tables = dataTables();
    const auto found = std::find_if(
        tables.begin(), tables.end(), [&](const DataTable& t) { return t.command == command; });
    return found == tables.end() ? nullptr : &*found;
}

bool wantsRows(const Arguments& arguments)
{
    return arguments.has("--jsonl") || arguments.has("--csv");
}

RowWriter::RowWriter(const Arguments& arguments)
    : m_csv(arguments.has("--csv"))
    , m_table(*dataTableOf(arguments.command()))
{
    if (!m_csv)
        return;
    std::string head;
    for (const std::string_view column : m_table.columns)
        head.append(head.empty() ? "" : ",").append(column);
    m_ok = writeOut(head + '\n', true);
}

bool RowWriter::write(const Json& row)
{
    Json line = Json::object();
    std::string cells;
    for (const std::string_view column : m_table.columns) {
        const Json* const cell = cellOf(row, column);
        if (m_csv)
            cells.append(column == m_table.columns.front() ? "" : ",").append(cell ? csvOf(*cell) : "");
        else
            line[std::string(column)] = cell ? *cell : Json();
    }
    m_ok = m_ok && writeOut(m_csv ? cells + '\n' : dumped(line), true);
    return m_ok;
}

int printRows(const Arguments& arguments, const Json& rows, int done)
{
    RowWriter writer(arguments);
    for (const Json& row : rows) {
        if (!writer.write(row))
            return kUsage;
    }
    return done;
}

} // namespace winnow::cli
