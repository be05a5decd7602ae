// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_profile.h"

#include <algorithm>

#include "core/base/try.h"
#include "core/text/ascii.h"

namespace winnow::systems::qdash {

namespace {

using enum Treatment;

constexpr FieldTreatment kSearchResults[] = { { "start_at", Timestamp }, { "end_at", Timestamp },
    { "elapsed_time", Number }, { "output_parameters", Parameters } };
constexpr FieldTreatment kTaskHistory[] = { { "output_parameters", Parameters }, { "start_at", Timestamp } };
constexpr FieldTreatment kExecutions[]
    = { { "start_at", Timestamp }, { "end_at", Timestamp }, { "elapsed_time", Number } };
constexpr FieldTreatment kLineage[]
    = { { "value", Number }, { "error", Number }, { "valid_from", Timestamp }, { "valid_until", Timestamp } };
constexpr FieldTreatment kGraph[] = { { "value", Number }, { "valid_from", Timestamp } };
constexpr ToolProfile kProfiles[]
    = { { "search_task_results", "", kSearchResults }, { "get_task_history", "", kTaskHistory },
          { "get_latest_task_result", "", kTaskHistory }, { "get_execution_history", "", kExecutions },
          { "get_parameter_lineage", "", kLineage }, { "get_provenance_lineage_graph", "nodes", kGraph } };

OpResult<Value> treated(const Value& value, Treatment treatment, const Options& options)
{
    switch (treatment) {
    case Number:
        return compactNumber(value, options);
    case Timestamp:
        if (value.isString() && (value.string().empty() || isShortTimestamp(value.string())))
            return value;
        return value.isString() || value.isNull() ? compactTimestamp(value) : OpResult<Value>(value);
    case Parameters:
        return value.isDict() ? compactOutputParameters(value, options) : OpResult<Value>(value);
    }
    return value;
}

OpResult<void> treatRow(Value& row, const ToolProfile& profile, const Options& options)
{
    if (!row.isDict())
        return {};
    for (const auto& [name, treatment] : profile.fields) {
        Value* const member = row.dict().find(name);
        if (!member)
            continue;
        WINNOW_TRY(auto shorter, treated(*member, treatment, options));
        *member = std::move(shorter);
    }
    return {};
}

bool isDigitAt(std::string_view text, std::size_t at)
{
    return isDigit(text[at]);
}

} // namespace

const ToolProfile* findProfile(std::string_view tool)
{
    const auto found = std::find_if(std::begin(kProfiles), std::end(kProfiles),
        [&](const ToolProfile& profile) { return profile.tool == tool; });
    return found == std::end(kProfiles) ? nullptr : found;
}

bool isShortTimestamp(std::string_view text)
{
    return text.size() == 11 && text[2] == '-' && text[5] == ' ' && text[8] == ':' && isDigitAt(text, 0)
        && isDigitAt(text, 1) && isDigitAt(text, 3) && isDigitAt(text, 4) && isDigitAt(text, 6)
        && isDigitAt(text, 7) && isDigitAt(text, 9) && isDigitAt(text, 10);
}

OpResult<Value> applyProfile(std::string_view tool, const Value& result, const Options& options)
{
    Value out = result;
    const ToolProfile* const profile = findProfile(tool);
    Value* rows = &out;
    if (profile && !profile->under.empty())
        rows = out.isDict() ? out.dict().find(profile->under) : nullptr;
    if (!profile || !rows)
        return out;
    if (!rows->isList()) {
        const auto treatedRow = treatRow(*rows, *profile, options);
        return treatedRow ? OpResult<Value>(std::move(out)) : tl::make_unexpected(treatedRow.error());
    }
    for (Value& row : rows->list()) {
        WINNOW_CHECK(treatRow(row, *profile, options));
    }
    return out;
}

OpResult<std::optional<Value>> dataKeyOf(std::string_view tool, const Value& arguments)
{
    if (tool == "get_chip_summary")
        return Value("chip_summary");
    if (tool != "get_chip_parameter_timeseries")
        return std::nullopt;
    const Value* const name = arguments.get("parameter_name");
    if (!name)
        return raise("KeyError", "'parameter_name'");
    return *name;
}

bool isStorable(const Value& result)
{
    return result.isDict() && !result.dict().contains("error");
}

Value withoutHeatmap(const Value& result)
{
    if (!result.get("chart"))
        return result;
    const Value* const statistics = result.get("statistics");
    Dict out;
    out.set("status", "success");
    out.set("message",
        "Heatmap chart generated. It will be automatically appended to your response. Do NOT reproduce the "
        "chart data.");
    out.set("statistics", statistics && truthy(*statistics) ? *statistics : Value(Dict()));
    return out;
}

} // namespace winnow::systems::qdash
