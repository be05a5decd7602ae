// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/client_cuts.h"

#include <algorithm>

#include "core/systems/code_points.h"

namespace winnow::systems {

namespace {

using Trigger = ClearingRule::Trigger;

bool holds(const std::vector<std::string>& names, std::string_view tool)
{
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name == tool; });
}

std::string withNumber(std::string text, std::string_view mark, std::uint64_t number)
{
    const std::size_t at = text.find(mark);
    if (at != std::string::npos)
        text.replace(at, mark.size(), std::to_string(number));
    return text;
}

std::uint64_t lineCount(std::string_view text)
{
    const auto breaks = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    return breaks + (text.empty() || text.back() == '\n' ? 0 : 1);
}

/// Byte behind the first `lines` lines.
std::size_t endOfLines(std::string_view text, std::uint64_t lines)
{
    std::size_t at = 0;
    for (; lines > 0 && at < text.size(); --lines)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// Byte at which the last `lines` lines begin.
std::size_t beginOfLines(std::string_view text, std::uint64_t lines)
{
    std::size_t at = text.size() - (!text.empty() && text.back() == '\n' ? 1 : 0);
    for (; lines > 0 && at > 0; --lines) {
        const std::size_t found = text.rfind('\n', at - 1);
        if (found == std::string_view::npos)
            return 0;
        at = found;
    }
    return lines > 0 || at == 0 ? 0 : at + 1;
}

ClientCut clears(
    std::string_view name, std::string_view title, std::string_view assumption, ClearingRule rule)
{
    return { name, title, assumption, {}, std::move(rule) };
}

ClientCut arrives(
    std::string_view name, std::string_view title, std::string_view assumption, ArrivalRule rule)
{
    return { name, title, assumption, std::move(rule), {} };
}

ClientCut anthropic()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    return clears("anthropic-clear-tool-uses", "Anthropic context editing, defaults",
        "placeholder text assumed to be [cleared]; thinking blocks are not modeled", std::move(rule));
}

ClientCut anthropicCareful()
{
    ClientCut preset = anthropic();
    preset.name = "anthropic-clear-at-least-20k";
    preset.title = "Anthropic context editing, clear_at_least 20,000";
    preset.clearing.clearAtLeast = 20000;
    return preset;
}

ClientCut anthropicInputs()
{
    ClientCut preset = anthropic();
    preset.name = "anthropic-clear-inputs";
    preset.title = "Anthropic context editing, clear_tool_inputs";
    preset.clearing.clearToolInputs = true;
    return preset;
}

ClientCut langChain()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    rule.stopsAtLeast = true;
    return clears("langchain-clear-tool-uses", "LangChain ClearToolUsesEdit, defaults",
        "counted by the counter in force, not by LangChain's estimate", std::move(rule));
}

ClientCut deepAgents()
{
    ArrivalRule rule;
    rule.maxChars = 80000; // 20,000 tokens at four characters
    rule.headLines = rule.tailLines = 5;
    rule.notice = "\n[result too large: saved to a file of the agent's file system; {cut} characters are "
                  "there only]\n";
    rule.excludeTools = { "ls", "glob", "grep", "read_file", "edit_file", "write_file", "delete" };
    return arrives("deepagents-eviction", "deepagents eviction to files",
        "reading the file back is not modeled; the notice is ours, about as long as the real one",
        std::move(rule));
}

ClientCut microcompact()
{
    ClearingRule rule;
    rule.trigger = Trigger::ResultTokens;
    rule.triggerTokens = 40000;
    rule.clearAtLeast = 20000;
    rule.onlyTools = { "Read", "Bash", "Grep", "Glob", "WebSearch", "WebFetch", "Edit", "Write" };
    rule.placeholder = "[Old tool result content cleared]";
    return clears("claude-code-microcompact", "Claude Code microcompact",
        "undocumented; seen in clients of 2025: 40,000 tokens of results, 20,000 freed at least, 3 kept",
        std::move(rule));
}

ClientCut lastObservations(std::string_view name, std::string_view title, std::uint32_t polling)
{
    ClearingRule rule;
    rule.trigger = Trigger::EveryCall;
    rule.keep = 5;
    rule.polling = polling;
    rule.placeholder = "Old environment output: ({lines} lines omitted)";
    return clears(name, title, "the task statement is not a tool result here, so no first result is kept",
        std::move(rule));
}

ClientCut client(std::string_view name, std::string_view title, std::uint64_t chars, std::uint64_t lines)
{
    ArrivalRule rule;
    rule.maxChars = chars;
    rule.maxLines = lines;
    rule.notice = "\n[... {cut} characters truncated ...]\n";
    return arrives(name, title,
        "half of the limit is kept at each end; recordings of this client are cut already", std::move(rule));
}

} // namespace

std::span<const ClientCut> clientCuts()
{
    static const std::vector<ClientCut> presets { anthropic(), anthropicCareful(), anthropicInputs(),
        langChain(), deepAgents(), microcompact(),
        lastObservations("swe-agent-last-5", "SWE-agent last 5 observations", 1),
        lastObservations("swe-agent-last-5-polling-10", "SWE-agent last 5 observations, polling 10", 10),
        client("client-claude-code", "Claude Code's limit of 30,000 characters", 30000, 0),
        client("client-codex", "Codex's limit of 10 KiB and 256 lines", 10240, 256),
        client("client-opencode", "opencode's limit of 50 KB and 2,000 lines", 51200, 2000) };
    return presets;
}

bool concernsTool(const ArrivalRule& rule, std::string_view tool)
{
    return !holds(rule.excludeTools, tool);
}

bool concernsTool(const ClearingRule& rule, std::string_view tool)
{
    return (rule.onlyTools.empty() || holds(rule.onlyTools, tool)) && !holds(rule.excludeTools, tool);
}

std::string onArrival(const ArrivalRule& rule, std::string_view text)
{
    const bool tooLong
        = rule.maxChars > 0 && text.size() > rule.maxChars && countCodePoints(text) > rule.maxChars;
    const bool tooMany = rule.maxLines > 0 && lineCount(text) > rule.maxLines;
    if (!tooLong && !tooMany)
        return std::string(text);
    const bool byLines = rule.headLines > 0 || rule.tailLines > 0;
    std::size_t head = endOfLines(text, byLines ? rule.headLines : tooMany ? rule.maxLines / 2 : ~0ull);
    std::size_t tail = beginOfLines(text, byLines ? rule.tailLines : tooMany ? rule.maxLines / 2 : ~0ull);
    // A limit in characters counts for both ends together, also where single lines are long.
    const std::uint64_t half = rule.maxChars > 0 ? rule.maxChars / 2 : ~0ull;
    if (half < text.size()) {
        head = std::min(head, bytesOfCodePoints(text, half));
        const std::size_t all = countCodePoints(text);
        tail = std::max(tail, bytesOfCodePoints(text, all > half ? all - half : 0));
    }
    tail = std::max(tail, head);
    const std::string notice
        = withNumber(rule.notice, "{cut}", countCodePoints(text.substr(head, tail - head)));
    std::string out = std::string(text.substr(0, head)) + notice + std::string(text.substr(tail));
    return out.size() < text.size() ? out : std::string(text);
}

std::string placeholderFor(const ClearingRule& rule, std::string_view text)
{
    return withNumber(rule.placeholder, "{lines}", lineCount(text));
}

} // namespace winnow::systems
