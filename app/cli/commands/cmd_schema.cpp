// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli schema: what programs may rely on. The schemas of documents lie in resources/schemas and are
// compared with what every command prints (tests/cli/check_schemas.sh); those of rows come from the tables.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/output/data_table.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/paths.h"
#include "core/report/analysis_report.h"
#include "core/report/bill_report.h"
#include "core/report/guarantee_report.h"
#include "core/report/variant_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

std::filesystem::path schemaFile(std::string name)
{
    for (char& c : name)
        c = c == ' ' ? '-' : c;
    return resourceFile("schemas/" + name + ".json");
}

/// What the commands print whose rows are those of a report.
struct ReportRows
{
    std::string_view command;
    std::string_view row; // what one row is
    std::vector<report::Column> columns;
};
std::vector<ReportRows> reportRows()
{
    return { { "losses", "a later use that the policy loses", report::lostUseColumns() },
        { "cost", "a session: its bill, gross and net savings", report::billColumns() },
        { "compare", "a policy on all or a part of the recordings", report::variantTable(By::All).columns },
        { "choose", "a step of a family of policies", report::familyTable({}).columns } };
}

/// Name, type and meaning of every member and column; a column's meaning is that of its table's head.
std::map<std::string, std::pair<std::string, std::string>> allWords()
{
    std::map<std::string, std::pair<std::string, std::string>> words;
    for (const report::ColumnWords& column : report::kColumns) {
        const std::string meaning(column.meaning);
        words[report::keyOf(column)] = { "", meaning.empty() ? std::string(column.title) : meaning };
    }
    for (const DataWord& word : dataWords())
        words[std::string(word.name)] = { std::string(word.type), std::string(word.text) };
    return words;
}

Json rowSchema(const ReportRows& rows)
{
    const auto words = allWords();
    Json properties = Json::object(), required = Json::array();
    for (const report::Column& column : rows.columns) {
        std::vector<std::string> keys { column.key };
        if (column.range)
            keys = { column.key + "_worst", column.key + "_best" };
        for (const std::string& key : keys) {
            const auto word = words.find(key);
            properties[key]["description"] = word == words.end() ? column.title : word->second.second;
            required.push_back(key);
        }
    }
    return { { "$schema", "https://json-schema.org/draft/2020-12/schema" },
        { "title", fmt::format("one line of `winnow-cli {} --jsonl`", rows.command) },
        { "description", rows.row }, { "type", "object" }, { "properties", std::move(properties) },
        { "required", std::move(required) }, { "additionalProperties", false } };
}

Json rowSchema(const DataTable& table)
{
    Json properties = Json::object();
    for (const std::string_view column : table.columns) {
        const DataWord& word = *findDataWord(column);
        Json& member = properties[std::string(column)];
        if (!word.type.empty())
            member["type"] = { word.type, "null" };
        member["description"] = word.text;
    }
    return { { "$schema", "https://json-schema.org/draft/2020-12/schema" },
        { "title", fmt::format("{}: one line of `winnow-cli {} --jsonl`", table.name, table.command) },
        { "description", table.row }, { "type", "object" }, { "properties", std::move(properties) },
        { "required", table.columns }, { "additionalProperties", false } };
}

/// "a row is a tool result", empty for a command without rows.
std::string rowOf(std::string_view command)
{
    for (const ReportRows& rows : reportRows()) {
        if (rows.command == command)
            return fmt::format("a row is {}", rows.row);
    }
    const DataTable* const table = dataTableOf(command);
    return table ? fmt::format("a row is {}", table->row) : "";
}

/// The overview: a command, its rows.
std::string listing()
{
    std::string out;
    for (const Command& command : commands()) {
        const bool document = !schemaFile(std::string(command.name)).empty()
            && readInput(schemaFile(std::string(command.name)).string()).has_value();
        if (document)
            out += fmt::format("{:<16} {}\n", command.name, rowOf(command.name));
    }
    return out;
}

/// NAME, type and meaning of every word, separated by tabs.
std::string wordList()
{
    std::string out;
    for (const auto& [name, word] : allWords())
        out += fmt::format("{}\t{}\t{}\n", name, word.first, word.second);
    return out;
}

int printSchema(const std::string& name, bool rows)
{
    if (!findCommand(name))
        return usageError(
            "there is no command '" + name + "'; winnow-cli schema lists those that print JSON");
    if (rows) {
        for (const ReportRows& report : reportRows()) {
            if (report.command == name)
                return writeOut(dumped(rowSchema(report), true)) ? kDone : kUsage;
        }
        const DataTable* const table = dataTableOf(name);
        return !table                                   ? usageError(name + " prints no rows")
            : writeOut(dumped(rowSchema(*table), true)) ? kDone
                                                        : kUsage;
    }
    const auto text = readInput(schemaFile(name).string());
    if (!text)
        return usageError(name + " prints no JSON document; winnow-cli schema lists those that do");
    return writeOut(*text) ? kDone : kUsage;
}

} // namespace

Result<int> runSchema(const Context&, const Arguments& arguments)
{
    if (arguments.has("--words"))
        return writeOut(wordList()) ? kDone : kUsage;
    std::string name;
    for (const std::string& word : arguments.files())
        name += (name.empty() ? "" : " ") + word;
    if (name.empty())
        return writeOut(listing()) ? kDone : kUsage;
    return printSchema(name, arguments.has("--rows"));
}

} // namespace winnow::cli
