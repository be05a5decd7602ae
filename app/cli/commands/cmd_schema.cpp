// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli schema: the guarantees for programs. The schemas of documents are in resources/schemas and are
// compared with the output of every command (tests/cli/check_schemas.sh); those of rows come from the tables.
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

/// The output of a command with --jsonl and --csv.
struct Rows
{
    std::string_view command;
    std::string_view row; // meaning of a row
    std::vector<std::string> columns;
};

/// A range becomes two columns in a flat row.
std::vector<std::string> keysOf(const std::vector<report::Column>& columns)
{
    std::vector<std::string> keys;
    for (const report::Column& column : columns) {
        keys.push_back(column.key + (column.range ? "_worst" : ""));
        if (column.range)
            keys.push_back(column.key + "_best");
    }
    return keys;
}

std::optional<Rows> rowsOf(std::string_view command)
{
    if (const DataTable* const table = dataTableOf(command))
        return Rows { command, table->row, { table->columns.begin(), table->columns.end() } };
    if (command == "losses")
        return Rows { command, "a later use that the policy loses", keysOf(report::lostUseColumns()) };
    if (command == "cost")
        return Rows { command, "a session: its bill, gross and net savings", keysOf(report::billColumns()) };
    if (command == "compare")
        return Rows { command, "a policy on all or a part of the recordings",
            keysOf(report::variantTable(By::All).columns) };
    if (command == "choose")
        return Rows { command, "a step of a family of policies", keysOf(report::familyTable({}).columns) };
    return std::nullopt;
}

/// Name, type and meaning of every member and column; a column's meaning is that of its table header.
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

Json rowSchema(const Rows& rows)
{
    const auto words = allWords();
    Json properties = Json::object();
    for (const std::string& key : rows.columns) {
        const auto& [type, meaning] = words.at(key);
        if (!type.empty())
            properties[key]["type"] = { type, "null" };
        properties[key]["description"] = meaning;
    }
    return { { "$schema", "https://json-schema.org/draft/2020-12/schema" },
        { "title", fmt::format("one line of `winnow-cli {} --jsonl`", rows.command) },
        { "description", rows.row }, { "type", "object" }, { "properties", std::move(properties) },
        { "required", rows.columns }, { "additionalProperties", false } };
}

/// The overview: each command with its rows.
std::string listing()
{
    std::string out;
    for (const Command& command : commands()) {
        const bool document = !schemaFile(std::string(command.name)).empty()
            && readInput(schemaFile(std::string(command.name)).string()).has_value();
        const auto rows = rowsOf(command.name);
        if (document)
            out += fmt::format(
                "{:<16} {}\n", command.name, rows ? fmt::format("a row is {}", rows->row) : "");
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
        const auto found = rowsOf(name);
        if (!found)
            return usageError(name + " prints no rows");
        return writeOut(dumped(rowSchema(*found), true)) ? kDone : kUsage;
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
