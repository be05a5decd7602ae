// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli schema: what programs may rely on. The schemas of documents lie in resources/schemas and are
// compared with what every command prints (tests/cli/check_schemas.sh); those of rows come from the tables.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/output/data_table.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/paths.h"

namespace winnow::cli {

int runSchema(const Context& context, const std::vector<std::string>& words);

namespace {

using Json = nlohmann::ordered_json;

std::filesystem::path schemaFile(std::string name)
{
    for (char& c : name)
        c = c == ' ' ? '-' : c;
    return resourceFile("schemas/" + name + ".json");
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

/// The overview: a command, its table.
std::string listing()
{
    std::string out;
    for (const Command& command : commands()) {
        const DataTable* const table = dataTableOf(command.name);
        const bool document = !schemaFile(std::string(command.name)).empty()
            && readInput(schemaFile(std::string(command.name)).string()).has_value();
        if (document)
            out += fmt::format("{:<16} {:<16} {}\n", command.name, table ? table->name : "",
                table ? fmt::format("a row is {}", table->row) : "");
    }
    return out;
}

/// NAME, type and meaning of every word, separated by tabs.
std::string wordList()
{
    std::string out;
    for (const DataWord& word : dataWords())
        out += fmt::format("{}\t{}\t{}\n", word.name, word.type, word.text);
    return out;
}

int printSchema(const std::string& name, bool rows)
{
    if (!findCommand(name))
        return usageError(
            "no command is called '" + name + "'; winnow-cli schema lists those that print JSON");
    if (rows) {
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

int runSchema(const Context&, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "schema");
    if (!arguments)
        return report(arguments.error());
    if (arguments->has("--words"))
        return writeOut(wordList()) ? kDone : kUsage;
    std::string name;
    for (const std::string& word : arguments->files())
        name += (name.empty() ? "" : " ") + word;
    if (name.empty())
        return writeOut(listing()) ? kDone : kUsage;
    return printSchema(name, arguments->has("--rows"));
}

} // namespace winnow::cli
