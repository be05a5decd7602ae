// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/client_cuts.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/systems/code_points.h"
#include "core/text/json.h"

namespace winnow::systems {

namespace {

using Trigger = ClearingRule::Trigger;

bool holds(const std::vector<std::string>& names, std::string_view tool)
{
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name == tool; });
}

std::uint64_t lineCount(std::string_view text)
{
    const auto breaks = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    return breaks + (text.empty() || text.back() == '\n' ? 0 : 1);
}

/// The offset after the first `lines` lines.
std::size_t endOfLines(std::string_view text, std::uint64_t lines)
{
    std::size_t at = 0;
    for (; lines > 0 && at < text.size(); --lines)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// The offset of the last `lines` lines.
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

std::size_t unitsOf(std::string_view text, TextUnit unit)
{
    if (unit == TextUnit::Bytes)
        return text.size();
    const auto pairs = std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xF8) == 0xF0; });
    return countCodePoints(text) + (unit == TextUnit::Utf16 ? static_cast<std::size_t>(pairs) : 0);
}

bool isBorder(std::string_view text, std::size_t at)
{
    return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
}

/// Bytes of the longest prefix with at most `count` units and no partial character.
std::size_t bytesOfUnits(std::string_view text, TextUnit unit, std::size_t count)
{
    std::size_t at = std::min(count, text.size());
    if (unit == TextUnit::CodePoints)
        return bytesOfCodePoints(text, count);
    if (unit == TextUnit::Utf16) {
        at = 0;
        for (std::size_t units = 0; at < text.size();) {
            std::size_t next = at;
            decodeNext(text, next);
            units += next - at == 4 ? 2 : 1;
            if (units > count)
                return at;
            at = next;
        }
    }
    while (!isBorder(text, at))
        --at;
    return at;
}

/// "29.3KB", "293KB", "2.9MB"
std::string sizeWords(std::size_t bytes)
{
    const double kilo = static_cast<double>(bytes) / 1024;
    std::string words = kilo < 1024 ? fmt::format("{:.1f}", kilo) : fmt::format("{:.1f}", kilo / 1024);
    if (words.ends_with(".0"))
        words.resize(words.size() - 2);
    return words + (kilo < 1024 ? "KB" : "MB");
}

/// A path of the usual length.
constexpr std::string_view kUsualPath
    = "/home/user/.claude/projects/-home-user-project/00000000-0000-4000-8000-000000000000/tool-results/b00000000.txt";

/// The values for a notice: the text, the removed part, and the path of the full text.
struct Filling
{
    std::string_view text, gone;
    std::string_view path = {};
    std::uint64_t limit = 0;
    bool byLines = false;
    TextUnit unit = TextUnit::CodePoints;
};

std::string word(std::string_view name, const Filling& with)
{
    const auto quarter = [](std::size_t bytes) { return std::to_string((bytes + 3) / 4); };
    if (name == "cut" || name == "cut,") {
        std::string number = std::to_string(unitsOf(with.gone, with.unit));
        for (std::size_t at = number.size(); name == "cut," && at > 3;)
            number.insert(at -= 3, ",");
        return number;
    }
    if (name == "gone lines")
        return std::to_string(std::count(with.gone.begin(), with.gone.end(), '\n') - 1);
    if (name == "gone") // begins with a break
        return with.byLines ? fmt::format("{} lines", std::count(with.gone.begin(), with.gone.end(), '\n'))
                            : fmt::format("{} bytes", with.gone.size());
    if (name == "over_tokens")
        return quarter(with.text.size() - std::min(with.text.size(), with.limit));
    if (name == "tokens")
        return quarter(with.text.size());
    if (name == "lines")
        return std::to_string(lineCount(with.text));
    if (name == "kb")
        return sizeWords(with.text.size());
    return std::string(with.path.empty() ? kUsualPath : with.path);
}

std::string filled(std::string_view form, const Filling& with)
{
    std::string out;
    for (std::size_t at = 0; at < form.size();) {
        const std::size_t open = std::min(form.find('{', at), form.size());
        const std::size_t close = std::min(form.find('}', open), form.size());
        out += form.substr(at, open - at);
        if (close < form.size())
            out += word(form.substr(open + 1, close - open - 1), with);
        at = close + 1;
    }
    return out;
}

ToolUse useOf(std::string_view tool)
{
    constexpr std::string_view kShells[] = { "Bash", "bash", "shell", "exec_command", "run_shell_command",
        "write_stdin", "local_shell", "execute_bash", "terminal", "local_shell_call", "run_terminal_cmd" };
    if (tool.starts_with("mcp__") || tool == "use_mcp_tool")
        return Mcp;
    const bool isShell = std::find(std::begin(kShells), std::end(kShells), tool) != std::end(kShells);
    return isShell ? Shell : OtherTool;
}

bool concerns(const ArrivalRule& rule, const Arriving& result)
{
    return (rule.uses & useOf(result.tool)) != 0 && rule.failed.value_or(result.failed) == result.failed
        && !holds(rule.excludeTools, result.tool);
}

/// Of the whole lines that fit, the last break is left out.
std::size_t headOf(const ArrivalRule& rule, std::string_view text)
{
    std::size_t head = bytesOfUnits(text, rule.keptIn, rule.head);
    if (rule.headLines > 0) {
        const std::size_t end = endOfLines(text, rule.headLines);
        head = std::min(head, rule.wholeLines && end < text.size() ? end - 1 : end);
    }
    const std::size_t line
        = head == 0 ? std::string_view::npos : text.rfind('\n', rule.wholeLines ? head : head - 1);
    if (rule.wholeLines)
        return head == text.size() && !(rule.countsBreaks && text.ends_with('\n')) ? head
            : line == std::string_view::npos                                       ? 0
                                                                                   : line;
    if (line == std::string_view::npos)
        return head;
    return rule.atLineEnd && unitsOf(text.substr(0, line), rule.keptIn) > rule.head / 2 ? line : head;
}

/// A last line that does not fit is cut.
std::size_t tailOf(const ArrivalRule& rule, std::string_view text)
{
    const std::size_t all = unitsOf(text, rule.keptIn);
    std::size_t tail = bytesOfUnits(text, rule.keptIn, all > rule.tail ? all - rule.tail : 0);
    if (unitsOf(text.substr(tail), rule.keptIn) > rule.tail)
        decodeNext(text, tail); // a character of two units, or of several bytes
    if (rule.tailLines > 0)
        tail = std::max(
            tail, beginOfLines(text, rule.tailLines - (rule.countsBreaks && text.ends_with('\n') ? 1 : 0)));
    if (rule.wholeLines && tail > 0 && tail < text.size() && text[tail - 1] != '\n') {
        const std::size_t next = text.find('\n', tail);
        tail = next == std::string_view::npos ? tail : next + 1;
    }
    return tail;
}

/// Empty without a form.
std::string inJson(std::string_view form, std::string_view text)
{
    const std::size_t at = form.find("{}");
    if (at == std::string_view::npos)
        return {};
    std::string out(form.substr(0, at));
    json::appendQuoted(out, text);
    return out += form.substr(at + 2);
}

std::string cutBy(const ArrivalRule& rule, std::string_view whole, std::string_view path)
{
    const std::string_view text = rule.reads == 0
        ? whole
        : trimSpaceRight(whole.substr(0, bytesOfUnits(whole, TextUnit::Bytes, rule.reads)));
    const bool isLong
        = rule.limit > 0 && text.size() > rule.limit && unitsOf(text, rule.limitIn) > rule.limit;
    const std::uint64_t lines = lineCount(text) + (rule.countsBreaks && text.ends_with('\n') ? 1 : 0);
    if (!isLong && (rule.limitLines == 0 || lines <= rule.limitLines))
        return std::string(text);
    const std::string json = inJson(rule.json, text);
    const std::string_view shown = json.empty() ? text : json;
    const std::size_t head = headOf(rule, shown);
    const std::size_t tail = std::max(head, tailOf(rule, shown));
    const bool byLines = rule.headLines > 0 && lineCount(shown.substr(0, head)) >= rule.headLines;
    const Filling with { shown, shown.substr(head, tail - head), path, rule.limit, byLines,
        rule.keptIn == TextUnit::Utf16 ? TextUnit::Utf16 : TextUnit::CodePoints };
    std::string out = filled(rule.before, with) + std::string(shown.substr(0, head))
        + filled(rule.between, with) + std::string(shown.substr(tail)) + filled(rule.after, with);
    return rule.mayGrow || out.size() < text.size() ? out : std::string(text);
}

ClientCut clears(std::string_view name, std::string_view title, std::string_view version,
    std::string_view assumption, ClearingRule rule)
{
    return { name, title, version, assumption, {}, std::move(rule) };
}

constexpr std::uint64_t kAny = 1ULL << 40; // more than a text has
constexpr std::string_view kOldResult = "[Old tool result content cleared]";

ClientCut anthropic()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    return clears("anthropic-clear-tool-uses", "Anthropic context editing, defaults",
        "clear_tool_uses_20250919, read in its SDK 1.14.0, 2026-11-26",
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

ClientCut anthropicUses()
{
    ClientCut preset = anthropic();
    preset.name = "anthropic-clear-20-uses";
    preset.title = "Anthropic context editing, trigger 20 tool uses";
    preset.assumption = "cleared results do not count for the trigger";
    preset.clearing.trigger = Trigger::Results;
    preset.clearing.triggerTokens = 20;
    return preset;
}

ClientCut langChain()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    rule.stopsAtLeast = true;
    return clears("langchain-clear-tool-uses", "LangChain ClearToolUsesEdit, defaults",
        "1.5.2, checked with the package, 2026-11-27",
        "counted by the counter in force, not by LangChain's estimate", std::move(rule));
}

ClientCut microcompact()
{
    ClearingRule rule;
    rule.trigger = Trigger::ResultTokens;
    rule.triggerTokens = 40000;
    rule.clearAtLeast = 20000;
    rule.onlyTools = { "Read", "Bash", "Grep", "Glob", "WebSearch", "WebFetch", "Edit", "Write" };
    rule.placeholder = kOldResult;
    return clears("claude-code-microcompact", "Claude Code microcompact",
        "as of 2025, not seen in 2.1.332 (2026-11-26)",
        "undocumented: 40,000 tokens of results, 20,000 freed at least, 3 kept", std::move(rule));
}

ClientCut lastObservations(std::string_view name, std::string_view title, std::uint32_t polling)
{
    ClearingRule rule;
    rule.trigger = Trigger::EveryCall;
    rule.keep = 5;
    rule.polling = polling;
    rule.placeholder = "Old environment output: ({lines} lines omitted)";
    return clears(name, title, "its default, read in its source, 2026",
        "the task statement is not a tool result here, so no first result is kept", std::move(rule));
}

/// Keeps `head` and `tail` of a text longer than `limit`.
ArrivalRule ends(
    TextUnit unit, std::uint64_t limit, std::uint64_t head, std::uint64_t tail, std::string_view between)
{
    ArrivalRule rule;
    rule.limitIn = rule.keptIn = unit;
    rule.limit = limit;
    rule.head = head;
    rule.tail = tail;
    rule.between = between;
    return rule;
}

ClientCut claudeCode()
{
    ArrivalRule spill = ends(TextUnit::Bytes, 30000, 2000, 0, {});
    spill.uses = Shell;
    spill.failed = false;
    spill.keptIn = TextUnit::Utf16;
    spill.atLineEnd = true;
    spill.before
        = "<persisted-output>\nOutput too large ({kb}). Full output saved to: {path}\n\nPreview (first 2KB):\n";
    spill.after = "\n...\n</persisted-output>";
    ArrivalRule server = spill;
    server.uses = Mcp;
    server.failed.reset();
    server.limitIn = TextUnit::Utf16;
    server.limit = 50000;
    ArrivalRule failure
        = ends(TextUnit::Utf16, 11024, 5000, 5000, "\n\n... [{cut} characters truncated] ...\n\n");
    failure.uses = Shell;
    failure.failed = true;
    failure.reads = 30012; // with its first line
    return { "claude-code", "Claude Code", "2.1.332, checked with the program, 2026-11-26",
        "not modeled: the JSON form of MCP results, their notice over 25,000 tokens, and the pages of Read",
        { spill, failure, server }, {} };
}

ClientCut codex(std::string_view name, std::string_view title, std::uint64_t bytes, std::string_view between)
{
    ArrivalRule rule = ends(TextUnit::Bytes, bytes, bytes / 2, bytes / 2, between);
    rule.behind = "\nOutput:\n";
    rule.mayGrow = true;
    rule.before
        = "Warning: truncated output (original token count: {tokens})\nTotal output lines: {lines}\n\n";
    return { name, title, "0.171.0, checked with the program, 2026-11-26",
        "assumes that the model asked for no other limit", { rule }, {} };
}

ClientCut openCode()
{
    ArrivalRule tail = ends(TextUnit::Bytes, 51200, 0, 51200, {});
    tail.uses = Shell;
    tail.limitLines = tail.tailLines = 2000;
    tail.wholeLines = tail.countsBreaks = tail.mayGrow = true;
    tail.before = "...output truncated...\n\nFull output saved to: {path}\n\n";
    ArrivalRule head = ends(TextUnit::Bytes, 51200, 51200, 0, {});
    head.failed = false;
    head.limitLines = head.headLines = 2000;
    head.wholeLines = head.countsBreaks = head.mayGrow = true;
    head.after
        = "\n\n...{gone} truncated...\n\nThe tool call succeeded but the output was truncated. Full output saved to: "
          "{path}\nUse the Task tool to have explore agent process this file with Grep and Read (with offset/limit). "
          "Do NOT read the full file yourself - delegate to save context.";
    return { "opencode", "opencode", "1.18.33, checked with the program, 2026-11-26",
        "not modeled: the pages of read", { tail, head }, {} };
}

ClientCut openCodePrune()
{
    ClientCut preset = openCode();
    preset.name = "opencode-prune";
    preset.title = "opencode with compaction.prune";
    preset.version = "off unless set, read in its source, 2026-11";
    preset.assumption = "tokens by the counter in force, not by opencode's estimate";
    ClearingRule& rule = preset.clearing;
    rule.trigger = Trigger::UserTurn;
    rule.keep = 0;
    rule.keepTokens = 40000;
    rule.keepTurns = 2;
    rule.batchTokens = 20001;
    rule.keepsFailures = true;
    rule.excludeTools = { "skill" };
    rule.placeholder = kOldResult;
    return preset;
}

/// What masking leaves of a result: lines of the shell, characters of the JSON of others.
ClearingRule geminiMasking()
{
    ArrivalRule shell;
    shell.uses = Shell;
    shell.limitLines = 20;
    shell.headLines = shell.tailLines = 10;
    shell.head = shell.tail = kAny;
    shell.wholeLines = shell.countsBreaks = true;
    shell.before = "<tool_output_masked>\n";
    shell.between = "\n\n... [{gone lines} lines omitted] ...\n\n";
    shell.after = "\n\nOutput too large. Full output available at: {path}\n</tool_output_masked>";
    ArrivalRule other = ends(TextUnit::Utf16, 500, 250, 250, "\n... [TRUNCATED] ...\n");
    other.json = "{\n  \"output\": {}\n}";
    other.before = shell.before;
    other.after = shell.after;
    ClearingRule rule;
    rule.trigger = Trigger::EveryCall;
    rule.keep = 0;
    rule.keepTokens = 50000;
    rule.keepsUnseen = true;
    rule.batchTokens = 30000;
    rule.excludeTools = { "activate_skill", "ask_user", "enter_plan_mode", "exit_plan_mode" };
    rule.previews = { shell, other };
    return rule;
}

ClientCut geminiCli()
{
    ArrivalRule rule
        = ends(TextUnit::Utf16, 40000, 8000, 32000, "\n\n... [{cut,} characters omitted] ...\n\n");
    rule.uses = Shell | Mcp;
    rule.mayGrow = true;
    rule.before
        = "Output too large. Showing first 8,000 and last 32,000 characters. For full output see: {path}\n";
    return { "gemini-cli", "Gemini CLI", "0.61.0, checked with the package, 2026-11-27",
        "masking: tokens by the counter in force; sections of a shell result are not told apart", { rule },
        geminiMasking() };
}

ClientCut qwenCode()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 25000, 5000, 20000, "\n... [CONTENT TRUNCATED] ...\n");
    rule.limitLines = 1000;
    rule.headLines = 200;
    rule.tailLines = 800;
    rule.before
        = "Tool output was too large and has been truncated. The full output has been saved to: {path}\n";
    ClearingRule clearing; // by size, and all but the last five after an hour
    clearing.trigger = Trigger::ResultTokens;
    clearing.triggerTokens = 125000;
    clearing.downTo = 62500;
    clearing.idleMinutes = 60;
    clearing.keep = 5;
    clearing.keepsFailures = true;
    clearing.onlyTools = { "read_file", "run_shell_command", "grep_search", "glob", "web_fetch", "web_search",
        "edit", "write_file", "skill" };
    clearing.placeholder = kOldResult;
    return { "qwen-code", "Qwen Code", "0.24.4, read in the package",
        "the wording is ours; its 500,000 characters of results are taken as 125,000 tokens", { rule },
        std::move(clearing) };
}

ClientCut pi()
{
    ArrivalRule tail = ends(TextUnit::Bytes, 51200, 0, 51200, {});
    tail.uses = Shell;
    tail.limitLines = tail.tailLines = 2000;
    tail.wholeLines = true;
    tail.after = "\n[Showing the last lines of {lines}. Full output: {path}]";
    ArrivalRule head = ends(TextUnit::Bytes, 51200, 51200, 0, {});
    head.limitLines = head.headLines = 2000;
    head.wholeLines = true;
    head.after = "\n[Showing the first lines of {lines}]";
    return { "pi", "pi", "1.6.0, read in the package", "the wording is ours", { tail, head }, {} };
}

ClientCut goose()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 200000, 0, 0, {});
    rule.before = "The response was larger than 200,000 characters ({cut}) and is stored in the file {path}.";
    return { "goose", "goose", "read in its source, 2026", "the wording is ours", { rule }, {} };
}

ClientCut openHands()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 30000, 14950, 14950,
        "\n[... {cut} characters were left out to keep this observation short ...]\n");
    return { "openhands", "OpenHands", "SDK 1.58.2, read in the package", "the wording is ours", { rule },
        {} };
}

ClientCut strands()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 10000, 4000, 0, {});
    rule.after = "\n[offloaded: {cut} characters are in storage, see {path}]";
    return { "strands-offloader", "Strands ContextOffloader, defaults", "1.62.0, read in the package",
        "not modeled: reading back; the wording of the note is ours", { rule }, {} };
}

ClientCut strandsWindow()
{
    ArrivalRule rule
        = ends(TextUnit::CodePoints, 400, 200, 200, "\n\n... [truncated: {cut} chars removed] ...\n\n");
    ClearingRule clearing;
    clearing.trigger = Trigger::ContextTokens;
    clearing.triggerTokens = 200000;
    clearing.keep = 0;
    clearing.clearAtLeast = 1;
    clearing.stopsAtLeast = clearing.keepsUnseen = true;
    clearing.previews = { rule };
    return clears("strands-sliding-window", "Strands SlidingWindowConversationManager, defaults",
        "1.62.0, read in the package, 2026-11",
        "acts one result at a time at 200,000 tokens, where the model's window ends; the wording is ours; "
        "not modeled: the window of 40 messages",
        std::move(clearing));
}

ClientCut deepAgents()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 80000, 5000, 5000,
        "\n[result too large: saved to a file of the agent's file system; {cut} characters are there only]\n");
    rule.headLines = rule.tailLines = 5;
    rule.excludeTools = { "ls", "glob", "grep", "read_file", "edit_file", "write_file", "delete" };
    return { "deepagents-eviction", "deepagents eviction to files", "0.7.32, read in the package",
        "not modeled: reading the file back, line numbers; the wording of the notice is ours, at about the real length",
        { rule }, {} };
}

} // namespace

std::span<const ClientCut> clientCuts()
{
    static const std::vector<ClientCut> presets { anthropic(), anthropicCareful(), anthropicInputs(),
        anthropicUses(), langChain(), deepAgents(), microcompact(),
        lastObservations("swe-agent-last-5", "SWE-agent last 5 observations", 1),
        lastObservations("swe-agent-last-5-polling-10", "SWE-agent last 5 observations, polling 10", 10),
        claudeCode(),
        codex("codex", "Codex, models with a budget of 10,000 tokens", 40000,
            "\u2026{over_tokens} tokens truncated\u2026"),
        codex("codex-bytes", "Codex, models with a budget of 10,000 bytes", 10000,
            "\u2026{cut} chars truncated\u2026"),
        openCode(), openCodePrune(), geminiCli(), qwenCode(), pi(), goose(), openHands(), strands(),
        strandsWindow() };
    return presets;
}

const ClientCut* clientCutOf(std::string_view format, std::string_view model)
{
    struct Row
    {
        std::string_view format, client;
    };
    constexpr Row kRows[] = { { "claude-code", "claude-code" }, { "claude-stream", "claude-code" },
        { "codex-rollout", "codex" }, { "codex-exec", "codex" }, { "opencode", "opencode" },
        { "gemini-cli", "gemini-cli" }, { "gemini-stream", "gemini-cli" }, { "qwen", "qwen-code" },
        { "pi", "pi" }, { "goose", "goose" }, { "openhands", "openhands" } };
    const auto row = std::find_if(
        std::begin(kRows), std::end(kRows), [&](const Row& one) { return one.format == format; });
    if (row == std::end(kRows))
        return nullptr;
    // Measured: gpt-5.5 and gpt-6.2-sol have the budget in tokens; gpt-5.4, gpt-5.3-codex and unknown models in bytes.
    const bool inTokens = model.starts_with("gpt-5.5") || model.starts_with("gpt-6");
    const std::string_view name = row->client == "codex" && !inTokens ? "codex-bytes" : row->client;
    const auto all = clientCuts();
    return &*std::find_if(all.begin(), all.end(), [&](const ClientCut& cut) { return cut.name == name; });
}

bool concernsTool(const ClearingRule& rule, std::string_view tool)
{
    return (rule.onlyTools.empty() || holds(rule.onlyTools, tool)) && !holds(rule.excludeTools, tool);
}

std::string onArrival(std::span<const ArrivalRule> rules, const Arriving& result)
{
    const auto rule = std::find_if(
        rules.begin(), rules.end(), [&](const ArrivalRule& one) { return concerns(one, result); });
    if (rule == rules.end())
        return std::string(result.text);
    const std::size_t mark
        = rule->behind.empty() ? std::string_view::npos : result.text.substr(0, 400).find(rule->behind);
    const std::size_t begin = mark == std::string_view::npos ? 0 : mark + rule->behind.size();
    return std::string(result.text.substr(0, begin)) + cutBy(*rule, result.text.substr(begin), result.path);
}

std::string clearedText(const ClearingRule& rule, const Arriving& result)
{
    for (const ArrivalRule& preview : rule.previews) {
        if (concerns(preview, result))
            return cutBy(preview, result.text, result.path);
    }
    return filled(rule.placeholder, { result.text, result.text });
}

} // namespace winnow::systems
