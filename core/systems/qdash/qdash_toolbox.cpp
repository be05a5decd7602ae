// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_run.h"

namespace winnow::systems::qdash {

namespace {

Value errorResult(std::string message)
{
    Dict out;
    out.set("error", std::move(message));
    return out;
}

Value tooManyCalls(int number)
{
    return errorResult("Too many get_parameter_timeseries calls (" + std::to_string(number)
        + "). Use get_chip_parameter_timeseries instead \xE2\x80\x94 it returns per-qubit timeseries arrays "
          "(value + "
          "timestamp, suitable for plotting), stats, and trends for ALL qubits in one call.");
}

OpResult<Value> notRun(const std::string& name, const Value& arguments)
{
    if (!arguments.get("code"))
        return raise("KeyError", "'code'");
    return raise(kNeedsPython, "the code of " + name + " needs Python");
}

} // namespace

ToolBox::ToolBox(std::map<std::string, Executor> tools, const RunOptions& options)
    : m_tools(std::move(tools))
    , m_options(options)
{
}

OpResult<Value> ToolBox::call(const std::string& name, const Value& arguments)
{
    if (name == kTimeseriesTool && ++m_timeseriesCalls > m_options.timeseriesLimit)
        return tooManyCalls(m_timeseriesCalls);
    const auto tool = m_tools.find(name);
    auto result = tool != m_tools.end() ? tool->second(arguments) : notRun(name, arguments);
    if (!result)
        return result;
    result = stored(name, arguments, std::move(*result));
    return result && m_options.collectCharts ? OpResult<Value>(withoutChart(name, std::move(*result)))
                                             : result;
}

OpResult<Value> ToolBox::stored(const std::string& name, const Value& arguments, Value result)
{
    if (!isStorable(result))
        return result;
    const auto key = dataKeyOf(name, arguments); // after the tool ran, as in qdash
    if (!key)
        return tl::make_unexpected(key.error());
    if (!*key)
        return result;
    auto summary = buildSummary(result, **key);
    m_store.set(pythonStr(**key), std::move(result));
    return summary;
}

Value ToolBox::withoutChart(const std::string& name, Value result)
{
    const Value* const chart = result.get("chart");
    if (name == kHeatmapTool && chart) {
        m_charts.push_back(*chart);
        return withoutHeatmap(result);
    }
    if (name != kSandboxTool || !chart || !truthy(*chart))
        return result;
    if (chart->isList())
        m_charts.insert(m_charts.end(), chart->list().begin(), chart->list().end());
    else
        m_charts.push_back(*chart);
    Dict out;
    const Value* const output = result.get("output");
    out.set("output", output ? *output : Value());
    out.set("chart", nullptr);
    out.set("chart_note", "Chart(s) generated. They will be automatically appended to your response.");
    return out;
}

Value ToolBox::result(const std::string& name, const Value& arguments)
{
    if (!has(name))
        return errorResult("Unknown tool: " + name);
    auto result = call(name, arguments);
    if (result)
        return std::move(*result);
    if (result.error().type == kNeedsPython && m_refusal.empty())
        m_refusal = result.error().message;
    if (result.error().type == "KeyError")
        return errorResult("Missing required argument: " + result.error().message
            + ". Please provide all required parameters.");
    return errorResult(result.error().message);
}

} // namespace winnow::systems::qdash
