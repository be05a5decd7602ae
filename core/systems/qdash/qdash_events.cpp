// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/qdash/qdash_events.h"

#include <algorithm>

#include "core/systems/code_points.h"
#include "core/systems/qdash/qdash_profile.h"

namespace winnow::systems::qdash {

namespace {

constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
    { "get_qubit_params", "Fetching qubit parameters" },
    { "get_latest_task_result", "Fetching latest task result" },
    { "get_task_history", "Fetching task history" },
    { "get_parameter_timeseries", "Fetching parameter timeseries" },
    { "execute_python_analysis", "Executing Python analysis" },
    { "get_chip_summary", "Fetching chip summary" },
    { "get_coupling_params", "Fetching coupling parameters" },
    { "get_execution_history", "Fetching execution history" },
    { "compare_qubits", "Comparing qubits" },
    { "get_chip_topology", "Fetching chip topology" },
    { "search_task_results", "Searching task results" },
    { "get_calibration_notes", "Fetching calibration notes" },
    { "get_parameter_lineage", "Fetching parameter lineage" },
    { "get_provenance_lineage_graph", "Fetching provenance lineage graph" },
    { "generate_chip_heatmap", "Generating chip heatmap" },
    { "list_available_parameters", "Listing available parameters" },
    { "get_chip_parameter_timeseries", "Fetching chip-wide parameter timeseries" },
};

} // namespace

bool isKnownTool(std::string_view tool)
{
    return std::any_of(
        std::begin(kLabels), std::end(kLabels), [&](const auto& row) { return row.first == tool; });
}

std::string toolLabel(std::string_view tool)
{
    const auto found = std::find_if(
        std::begin(kLabels), std::end(kLabels), [&](const auto& row) { return row.first == tool; });
    return std::string(found == std::end(kLabels) ? tool : found->second);
}

Value EventBridge::toolCalled(std::string_view tool)
{
    const std::string label = toolLabel(tool);
    m_labels.emplace_back(label);
    Dict out;
    out.set("step", "tool_call");
    out.set("tool", tool);
    out.set("message", label + "...");
    return out;
}

Value EventBridge::statusChanged(std::string_view status)
{
    std::string message(status);
    if (status == "thinking") {
        message = "AI is thinking...";
        if (!m_labels.empty()) {
            std::string label = toLower(m_labels.back().string());
            label.erase(label.find_last_not_of('.') + 1);
            message = "Analyzing " + label + " results...";
        }
    }
    Dict out;
    out.set("step", status);
    out.set("message", std::move(message));
    out.set("completed_tools", m_labels);
    return out;
}

std::string eventFrame(std::string_view event, Value data)
{
    sanitize(data);
    return "event: " + std::string(event) + "\ndata: " + dumps(data) + "\n\n";
}

} // namespace winnow::systems::qdash
