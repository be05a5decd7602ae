// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_tools.h"

#include <algorithm>

#include "core/base/try.h"
#include "core/systems/qdash/qdash_chip.h"

namespace winnow::systems::qdash {

namespace {

enum class Form
{
    Raw,
    Number,
    NumberOrNull,
    Time,
    FullTime,
    Parameters
};

/// One member of a row and the document's member it comes from.
struct Column
{
    std::string_view member;
    std::string_view source;
    Form form = Form::Raw;
};

using enum Form;

constexpr Column kTaskResult[] = { { "task_id", "task_id" }, { "task_name", "name" }, { "qid", "qid" },
    { "status", "status" }, { "execution_id", "execution_id" }, { "start_at", "start_at", Time },
    { "end_at", "end_at", Time }, { "elapsed_time", "elapsed_time", Number },
    { "output_parameters", "output_parameters", Parameters }, { "message", "message" } };
constexpr Column kTaskHistory[] = { { "output_parameters", "output_parameters", Parameters },
    { "start_at", "start_at", Time }, { "execution_id", "execution_id" } };
constexpr Column kExecution[] = { { "execution_id", "execution_id" }, { "name", "name" },
    { "status", "status" }, { "chip_id", "chip_id" }, { "tags", "tags" }, { "start_at", "start_at", Time },
    { "end_at", "end_at", Time }, { "elapsed_time", "elapsed_time", Number }, { "message", "message" } };
constexpr Column kNote[] = { { "execution_id", "execution_id" }, { "task_id", "task_id" }, { "note", "note" },
    { "timestamp", "timestamp", FullTime } };
constexpr Column kVersion[] = { { "version", "version" }, { "value", "value", Number }, { "unit", "unit" },
    { "error", "error", NumberOrNull }, { "execution_id", "execution_id" }, { "task_id", "task_id" },
    { "task_name", "task_name" }, { "valid_from", "valid_from", Time },
    { "valid_until", "valid_until", Time } };

constexpr std::string_view kTools[] = { "search_task_results", "get_task_history", "get_latest_task_result",
    "get_parameter_timeseries", "get_execution_history", "get_calibration_notes", "get_parameter_lineage",
    "compare_qubits", "get_chip_summary", "get_chip_parameter_timeseries" };

OpResult<Value> shaped(const Value& value, Form form, const Options& options)
{
    switch (form) {
    case Raw:
        return value;
    case Number:
        return compactNumber(value, options);
    case NumberOrNull:
        return truthy(value) ? compactNumber(value, options) : OpResult<Value>(Value());
    case Time:
        return compactTimestamp(isoTime(value));
    case FullTime:
        return isoTime(value);
    case Parameters:
        return compactOutputParameters(truthy(value) ? value : Value(Dict()), options);
    }
    return value;
}

OpResult<Value> rowOf(const Value& document, std::span<const Column> columns, const Options& options)
{
    Dict row;
    for (const Column& column : columns) {
        const Value* const source = document.get(column.source);
        auto value = shaped(source ? *source : Value(), column.form, options);
        if (!value)
            return value;
        row.set(column.member, std::move(*value));
    }
    return Value(std::move(row));
}

OpResult<List> rowsOf(const List& documents, std::span<const Column> columns, const Options& options)
{
    List rows;
    for (const Value& document : documents) {
        WINNOW_TRY(auto row, rowOf(document, columns, options));
        rows.push_back(std::move(row));
    }
    return rows;
}

Value errorObject(std::string text)
{
    Dict error;
    error.set("error", std::move(text));
    return Value(std::move(error));
}

/// The rows, or one row with the message `none`.
OpResult<Value> rowsOrError(OpResult<List> rows, std::string none)
{
    if (!rows)
        return tl::make_unexpected(rows.error());
    if (rows->empty())
        rows->push_back(errorObject(std::move(none)));
    return Value(std::move(*rows));
}

/// Oldest first, skipping documents without the parameter. Values stay as they are.
OpResult<Value> parameterTimeseries(const List& documents, const std::string& name, const std::string& qid)
{
    List rows;
    for (auto document = documents.rbegin(); document != documents.rend(); ++document) {
        const Value* const parameters = document->get("output_parameters");
        const Value* const data = parameters ? parameters->get(name) : nullptr;
        if (!data || data->isNull())
            continue;
        const auto member = [](const Value& from, std::string_view of, Value otherwise) {
            const Value* const found = from.get(of);
            return found ? *found : std::move(otherwise);
        };
        Dict row;
        row.set("start_at", isoTime(member(*document, "start_at", {})));
        row.set("execution_id", member(*document, "execution_id", {}));
        row.set("task_name", member(*document, "name", {}));
        row.set("value", data->isDict() ? member(*data, "value", {}) : *data);
        row.set("unit", data->isDict() ? member(*data, "unit", "") : Value(""));
        if (data->isDict())
            row.set("calibrated_at", member(*data, "calibrated_at", {}));
        rows.emplace_back(std::move(row));
    }
    return rowsOrError(std::move(rows), "No results found for parameter '" + name + "' on qid=" + qid);
}

/// Texts of arguments as Python's f-strings write them. Raises KeyError for the first missing one.
OpResult<std::vector<std::string>> needed(
    const Value& arguments, std::initializer_list<std::string_view> names)
{
    std::vector<std::string> texts;
    for (const std::string_view name : names) {
        const Value* const value = arguments.get(name);
        if (!value)
            return raise("KeyError", "'" + std::string(name) + "'");
        texts.push_back(pythonStr(*value));
    }
    return texts;
}

OpResult<Value> historyTool(
    std::string_view tool, const List& documents, const Value& arguments, const Options& options)
{
    if (tool == "get_task_history" || tool == "get_latest_task_result") {
        WINNOW_TRY(auto rows, rowsOf(documents, kTaskHistory, options));
        if (tool == "get_task_history")
            return Value(std::move(rows));
        return rows.empty() ? errorObject("No results found") : std::move(rows.front());
    }
    if (tool == "search_task_results")
        return rowsOrError(
            rowsOf(documents, kTaskResult, options), "No task results found matching the filters");
    if (tool == "get_parameter_lineage") {
        WINNOW_TRY(const auto names, needed(arguments, { "parameter_name", "qid", "chip_id" }));
        return rowsOrError(rowsOf(documents, kVersion, options),
            "No version history found for parameter '" + names[0] + "' on qid=" + names[1]
                + ", chip_id=" + names[2]);
    }
    WINNOW_TRY(const auto names, needed(arguments, { "chip_id" }));
    if (tool == "get_execution_history")
        return rowsOrError(
            rowsOf(documents, kExecution, options), "No executions found for chip_id=" + names[0]);
    return rowsOrError(
        rowsOf(documents, kNote, options), "No calibration notes found for chip_id=" + names[0]);
}

} // namespace

OpResult<Value> runTool(
    std::string_view tool, const List& documents, const Value& arguments, const Options& options)
{
    if (std::find(std::begin(kTools), std::end(kTools), tool) == std::end(kTools))
        return raise("LookupError", "no data tool named " + std::string(tool));
    if (tool == "get_parameter_timeseries") {
        WINNOW_TRY(const auto names, needed(arguments, { "parameter_name", "chip_id", "qid" }));
        return parameterTimeseries(documents, names[0], names[2]);
    }
    if (tool == "compare_qubits")
        return compareQubits(documents, arguments, options);
    if (tool == "get_chip_summary")
        return chipSummary(documents, arguments, options);
    if (tool == "get_chip_parameter_timeseries")
        return chipTimeseries(documents, arguments, options);
    return historyTool(tool, documents, arguments, options);
}

} // namespace winnow::systems::qdash
