// SPDX-License-Identifier: GPL-3.0-or-later
// Replays one run of qdash's copilot (one user message): wrapped tools, the data store, collected charts,
// call limits, and the growing request of both its loops (systems/SPEC.md 5.2, 7, 8). The caller supplies the
// model and the tools; nothing is executed here. Called by `winnow-cli apply` (qdash_scripts.h).
#pragma once

#include <functional>
#include <map>

#include "core/systems/qdash/qdash_profile.h"

namespace winnow::systems::qdash {

/// What a tool returns for its arguments, or what it raises.
using Executor = std::function<OpResult<Value>(const Value& arguments)>;

/// The type of the error for code that only Python can run.
inline constexpr const char* kNeedsPython = "NeedsPython";

struct RunOptions
{
    Options values; // the loop sets its suffix
    int maxRounds = 10; // 16 for the provider ollama
    int identicalLimit = 3; // the next identical call stops the loop
    int timeseriesLimit = 3; // the next call of get_parameter_timeseries is refused
    bool collectCharts = true;
};

/// The tools of one run inside qdash's wrappers. The sandbox exists even if the caller passes none; running
/// code in it then raises kNeedsPython.
class ToolBox
{
public:
    ToolBox(std::map<std::string, Executor> tools, const RunOptions& options);

    bool has(const std::string& name) const { return m_tools.count(name) > 0 || name == kSandboxTool; }
    OpResult<Value> call(const std::string& name, const Value& arguments);
    /// The result as the loops use it: unknown tools, missing arguments and raised errors become {"error":
    /// ...}.
    Value result(const std::string& name, const Value& arguments);

    const Dict& dataStore() const { return m_store; }
    const List& charts() const { return m_charts; }
    /// The first code that the sandbox could not run, or ""; the result() for it is then not an answer.
    const std::string& refusal() const { return m_refusal; }

private:
    OpResult<Value> stored(const std::string& name, const Value& arguments, Value result);
    Value withoutChart(const std::string& name, Value result);

    std::map<std::string, Executor> m_tools;
    RunOptions m_options;
    Dict m_store;
    List m_charts;
    std::string m_refusal;
    int m_timeseriesCalls = 0;
};

struct RunRequest
{
    List transcript; // Responses: `input`; Chat Completions: `messages`
    bool tools = true;
};

struct Run
{
    std::vector<RunRequest> requests;
    List callbacks; // ["status", "thinking"], ["tool_call", name, arguments]
    std::string stopReason; // "" if the model ended the run
};

/// The model's answer to request `index`: output items (Responses), or the assistant message (Chat
/// Completions).
using Model = std::function<Value(std::size_t index)>;

Run runResponses(List input, const Model& model, ToolBox& tools, RunOptions options = {});
Run runChat(List messages, const Model& model, ToolBox& tools, RunOptions options = {});

} // namespace winnow::systems::qdash
