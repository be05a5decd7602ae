// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/client_cuts.h"

#include <algorithm>

#include "core/systems/client_texts.h"

namespace winnow::systems {

namespace {

using Trigger = ClearingRule::Trigger;

bool holds(const std::vector<std::string>& names, std::string_view tool)
{
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name == tool; });
}

ToolUse useOf(std::string_view tool)
{
    constexpr std::string_view kShells[] = { "Bash", "bash", "shell", "exec_command", "run_shell_command",
        "write_stdin", "local_shell", "execute_bash", "terminal", "local_shell_call", "run_terminal_cmd" };
    if (tool.find("__") != std::string_view::npos || tool == "use_mcp_tool") // a server and its tool
        return Mcp;
    const bool isShell = std::find(std::begin(kShells), std::end(kShells), tool) != std::end(kShells);
    return isShell ? Shell : OtherTool;
}

bool concerns(const ArrivalRule& rule, const Arriving& result)
{
    return (rule.uses & useOf(result.tool)) != 0 && rule.failed.value_or(result.failed) == result.failed
        && (rule.onlyTools.empty() || holds(rule.onlyTools, result.tool))
        && !holds(rule.excludeTools, result.tool);
}

ClientCut clears(std::string_view name, std::string_view title, std::string_view version,
    std::string_view assumption, ClearingRule rule)
{
    return { std::string(name), std::string(title), version, assumption, {}, std::move(rule) };
}

void setTrigger(ClientCut& cut, std::int64_t value)
{
    cut.clearing.triggerTokens = value;
}

void setKeep(ClientCut& cut, std::int64_t value)
{
    cut.clearing.keep = static_cast<std::uint32_t>(value);
}

void setAtLeast(ClientCut& cut, std::int64_t value)
{
    cut.clearing.clearAtLeast = value;
}

constexpr std::uint64_t kAny = 1ULL << 40; // more than a text has
constexpr std::string_view kOldResult = "[Old tool result content cleared]";

constexpr ClientSetting kAnthropic[] {
    { "trigger", 100000, 1, 10000000, Message::mark("clears when the context has more tokens"), setTrigger },
    { "keep", 3, 0, 1000000, Message::mark("latest results that stay"), setKeep },
    { "clear_at_least", 0, 0, 10000000, Message::mark("tokens that clearing frees at least"), setAtLeast }
};
constexpr ClientSetting kAnthropicUses[] {
    { "trigger", 20, 1, 1000000, Message::mark("clears when the context has more results"), setTrigger },
    kAnthropic[1], kAnthropic[2]
};

ClientCut anthropic(std::string_view name, std::string_view title)
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    ClientCut preset = clears(name, title, "clear_tool_uses_20250919, read in its SDK 1.14.0, 2026-11-26",
        "placeholder text assumed to be [cleared]; thinking blocks are not modeled", std::move(rule));
    preset.settings = kAnthropic;
    return preset;
}

ClientCut anthropicCareful()
{
    ClientCut preset
        = anthropic("anthropic-clear-at-least-20k", "Anthropic context editing, clear_at_least 20,000");
    preset.clearing.clearAtLeast = 20000;
    preset.settings = preset.settings.first(2);
    return preset;
}

ClientCut anthropicInputs(std::string_view name, std::string_view title, std::vector<std::string> tools)
{
    ClientCut preset = anthropic(name, title);
    preset.clearing.clearInputsOf = std::move(tools);
    return preset;
}

ClientCut anthropicUses()
{
    ClientCut preset
        = anthropic("anthropic-clear-20-uses", "Anthropic context editing, trigger 20 tool uses");
    preset.assumption = "cleared results do not count for the trigger";
    preset.clearing.trigger = Trigger::Results;
    preset.clearing.triggerTokens = 20;
    preset.settings = kAnthropicUses;
    return preset;
}

constexpr ClientSetting kCompact[] { { "trigger", 150000, 50000, 10000000,
    Message::mark("summarizes when the context has more tokens"), setTrigger } };

ClientCut compact()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = kCompact[0].standard;
    rule.summary = 2000;
    rule.placeholder.clear();
    ClientCut preset = clears("anthropic-compact", "Anthropic compaction, defaults",
        "compact_20260112, read in its SDK 1.14.0, 2026-11-26",
        "the model's summary is taken as 2,000 tokens that show nothing, so losses are the most there can be; writing it "
        "is not priced",
        std::move(rule));
    preset.settings = kCompact;
    return preset;
}

constexpr ClientSetting kLiteLlm[] { { "compression_trigger", 200000, 1, 10000000,
                                         Message::mark("acts when the messages hold more tokens"),
                                         [](ClientCut& cut, std::int64_t value) {
                                             cut.clearing.triggerTokens = value;
                                             cut.clearing.target = std::max<std::int64_t>(value * 7 / 10, 1);
                                         } },
    { "compression_target", 140000, 1, 10000000, Message::mark("tokens of the messages that stay"),
        [](ClientCut& cut, std::int64_t value) { cut.clearing.target = value; } } };

ClientCut liteLlm()
{
    ClearingRule rule;
    rule.trigger = Trigger::EveryCall;
    rule.triggerTokens = kLiteLlm[0].standard;
    rule.target = kLiteLlm[1].standard;
    ClientCut preset = clears("litellm-stubs", "LiteLLM compression_interception, defaults",
        "1.110.2, checked with the package, 2026-11-28",
        "its proxy compresses requests in Anthropic's shape only; sessions in other shapes are taken as sent through its "
        "function; nothing happens where the recording bills cache writes; a truncated text counts as lost; not modeled: "
        "embeddings, its tool that fetches a text back",
        std::move(rule));
    preset.settings = kLiteLlm;
    return preset;
}

ClientCut langChain()
{
    ClearingRule rule;
    rule.trigger = Trigger::ContextTokens;
    rule.triggerTokens = 100000;
    rule.stopsAtLeast = true;
    ClientCut preset = clears("langchain-clear-tool-uses", "LangChain ClearToolUsesEdit, defaults",
        "1.5.2, checked with the package, 2026-11-27",
        "counted by the counter in force, not by LangChain's estimate", std::move(rule));
    preset.settings = kAnthropic;
    return preset;
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

constexpr ClientSetting kSweAgent[] {
    { "n", 5, 1, 1000000, Message::mark("latest results that stay"), setKeep },
    { "polling", 1, 1, 1000000, Message::mark("clears after this many more results"),
        [](ClientCut& cut, std::int64_t value) { cut.clearing.polling = static_cast<std::uint32_t>(value); } }
};

ClientCut lastObservations(std::string_view name, std::string_view title, std::uint32_t polling)
{
    ClearingRule rule;
    rule.trigger = Trigger::EveryCall;
    rule.keep = 5;
    rule.polling = polling;
    rule.placeholder = "Old environment output: ({lines} lines omitted)";
    ClientCut preset = clears(name, title, "its default, read in its source, 2026",
        "the task statement is not a tool result here, so no first result is kept", std::move(rule));
    preset.settings = std::span(kSweAgent).first(polling == 1 ? 2 : 1);
    return preset;
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

std::int64_t valueOf(
    std::span<const ClientSetting> settings, std::span<const std::int64_t> values, std::size_t i)
{
    return i < values.size() ? std::clamp(values[i], settings[i].least, settings[i].most)
                             : settings[i].standard;
}

/// The same as one of the unsigned numbers of a rule.
std::uint64_t sizeOf(
    std::span<const ClientSetting> settings, std::span<const std::int64_t> values, std::size_t i)
{
    return static_cast<std::uint64_t>(valueOf(settings, values, i));
}

constexpr ClientSetting kClaudeCode[] {
    { "bashOutputMaxChars", 30000, 4000, 128000,
        Message::mark("a shell result longer than this many bytes becomes a preview") },
    { "MAX_MCP_OUTPUT_TOKENS", 25000, 1000, 500000,
        Message::mark("a longer MCP result becomes a notice (tokens of 4 bytes)") }
};

ClientCut claudeCode(std::span<const std::int64_t> values)
{
    ArrivalRule spill = ends(TextUnit::Bytes, sizeOf(kClaudeCode, values, 0), 2000, 0, {});
    spill.uses = Shell;
    spill.failed = false;
    spill.keptIn = TextUnit::Utf16;
    spill.lineEnd = 1000;
    spill.escapes = "<persisted-output>";
    spill.before
        = "<persisted-output>\nOutput too large ({kb}). Full output saved to: {path}\n\nPreview (first 2KB):\n";
    spill.after = "\n...\n</persisted-output>";
    ArrivalRule failure
        = ends(TextUnit::Utf16, 11024, 5000, 5000, "\n\n... [{cut} characters truncated] ...\n\n");
    failure.uses = Shell;
    failure.failed = true;
    failure.reads = sizeOf(kClaudeCode, values, 0);
    failure.readsBehindLine = true;
    ArrivalRule serverFailure = failure;
    serverFailure.uses = Mcp;
    serverFailure.readsBehindLine = false;
    serverFailure.reads = kAny; // trims
    const std::uint64_t tokens = sizeOf(kClaudeCode, values, 1);
    ArrivalRule notice = ends(TextUnit::Utf16, 2 * tokens, 0, 0, {});
    notice.bytes = 4 * tokens;
    notice.uses = Mcp;
    notice.failed = false;
    notice.before
        = "Error: result ({units,} characters across {lines s}) exceeds maximum allowed tokens. Output has "
          "been saved to {path}.\nFormat: Plain text\n";
    ArrivalRule server = spill;
    server.uses = Mcp;
    server.limitIn = TextUnit::Utf16;
    server.limit = 50000;
    server.json = "[\n  {\n    \"type\": \"text\",\n    \"text\": {}\n  }\n]";
    ArrivalRule page = ends(TextUnit::Bytes, 100000, 0, 0, {});
    page.onlyTools = { "Read" };
    page.failed = false;
    page.rewrite = readPage;
    return { "claude-code", "Claude Code", "2.1.332, checked with the program, 2026-11-26",
        "not modeled: the instructions (about 230 tokens) of its notice over 25,000 tokens of MCP; Read is taken as one "
        "of the whole file",
        { spill, failure, notice, server, serverFailure, page }, {}, kClaudeCode, claudeCode };
}

ClientCut claudeCodeBudget()
{
    ClientCut preset = claudeCode({});
    preset.name = "claude-code-message-budget";
    preset.title = "Claude Code with its budget of a message";
    preset.version = "off by default, read in 2.1.332, 2026-11-26";
    preset.settings = {};
    preset.with = nullptr;
    ArrivalRule spill = preset.arrival.front();
    spill.uses = Shell | Mcp | OtherTool;
    spill.failed.reset();
    spill.excludeTools = { "Read" };
    spill.limitIn = TextUnit::Utf16;
    spill.limit = spill.head;
    spill.budget = 200000;
    preset.arrival.push_back(spill);
    return preset;
}

constexpr ClientSetting kCodex[] { { "tool_output_token_limit", 10000, 100, 100000,
    Message::mark("tokens (of 4 bytes) that stay of a result, half at each end"), nullptr, 4 } };
constexpr ClientSetting kCodexBytes[] { { "tool_output_token_limit", 2500, 100, 100000,
    Message::mark("tokens (of 4 bytes) that stay of a result, half at each end"), nullptr, 4 } };

ClientCut codexWith(std::uint64_t limit, std::string_view between)
{
    const std::uint64_t bytes = 4 * std::min<std::uint64_t>(limit, 10000); // what a call asks for
    ArrivalRule rule = ends(TextUnit::Bytes, bytes, bytes / 2, bytes / 2, between);
    rule.uses = Shell | OtherTool;
    rule.behind = "\nOutput:\n";
    rule.mayGrow = true;
    rule.rewrite = cutHeldEnds;
    rule.before
        = "Warning: truncated output (original token count: {tokens})\nTotal output lines: {lines}\n\n";
    const std::uint64_t room = 4 * limit * 12 / 10;
    ArrivalRule server = ends(TextUnit::Bytes, room - std::min<std::uint64_t>(room, 8), room, 0, between);
    server.uses = Mcp;
    server.rewrite = cutTwice;
    return { {}, {}, "0.171.0, checked with the program, 2026-11-26",
        "assumes that the model asked for no other limit; not modeled: MCP results of several texts",
        { rule, server }, {} };
}

ClientCut codex(std::span<const std::int64_t> values)
{
    ClientCut cut = codexWith(sizeOf(kCodex, values, 0), "\u2026{over_tokens} tokens truncated\u2026");
    cut.name = "codex";
    cut.title = "Codex, models with a budget of 10,000 tokens";
    cut.settings = kCodex;
    cut.with = codex;
    return cut;
}

ClientCut codexBytes(std::span<const std::int64_t> values)
{
    ClientCut cut = codexWith(sizeOf(kCodexBytes, values, 0), "\u2026{cut} chars truncated\u2026");
    cut.name = "codex-bytes";
    cut.title = "Codex, models with a budget of 10,000 bytes";
    cut.settings = kCodexBytes;
    cut.with = codexBytes;
    return cut;
}

constexpr ClientSetting kOpenCode[] { { "tool_output.max_bytes", 51200, 1000, 10000000,
                                          Message::mark("bytes that stay of a result") },
    { "tool_output.max_lines", 2000, 10, 1000000, Message::mark("lines that stay of a result") } };

ClientCut openCode(std::span<const std::int64_t> values)
{
    const std::uint64_t bytes = sizeOf(kOpenCode, values, 0);
    const auto lines = static_cast<std::uint32_t>(valueOf(kOpenCode, values, 1));
    ArrivalRule tail = ends(TextUnit::Bytes, bytes, 0, bytes, {});
    tail.uses = Shell;
    tail.limitLines = tail.tailLines = lines;
    tail.wholeLines = tail.countsBreaks = tail.mayGrow = true;
    tail.before = "...output truncated...\n\nFull output saved to: {path}\n\n";
    ArrivalRule head = ends(TextUnit::Bytes, bytes, bytes, 0, {});
    head.uses = Mcp | OtherTool;
    head.failed = false;
    head.limitLines = head.headLines = lines;
    head.wholeLines = head.countsBreaks = head.mayGrow = true;
    head.after
        = "\n\n...{gone} truncated...\n\nThe tool call succeeded but the output was truncated. Full output saved to: "
          "{path}\nUse the Task tool to have explore agent process this file with Grep and Read (with offset/limit). "
          "Do NOT read the full file yourself - delegate to save context.";
    return { "opencode", "opencode", "1.18.33, checked with the program, 2026-11-26",
        "not modeled: the pages of read", { tail, head }, {}, kOpenCode, openCode };
}

ClientCut openCodePrune()
{
    ClientCut preset = openCode({});
    preset.settings = {};
    preset.with = nullptr;
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

constexpr ClientSetting kGemini[] { { "truncateToolOutputThreshold", 40000, 1000, 4000000,
                                        Message::mark(
                                            "characters that stay of a result, a fifth at the beginning") },
    { "protectionThresholdTokens", 50000, 1, 10000000,
        Message::mark("tokens of the latest results that stay"),
        [](ClientCut& cut, std::int64_t value) { cut.clearing.keepTokens = value; } },
    { "minPrunableThresholdTokens", 30000, 0, 10000000,
        Message::mark("clears when the clearable results have this many tokens"),
        [](ClientCut& cut, std::int64_t value) { cut.clearing.batchTokens = value; } } };

ClientCut geminiCli(std::span<const std::int64_t> values)
{
    const std::uint64_t limit = sizeOf(kGemini, values, 0);
    ArrivalRule rule = ends(
        TextUnit::Utf16, limit, limit / 5, limit - limit / 5, "\n\n... [{cut,} characters omitted] ...\n\n");
    rule.uses = Shell | Mcp;
    rule.splitsPairs = rule.mayGrow = true;
    rule.before
        = "Output too large. Showing first {head,} and last {tail,} characters. For full output see: {path}\n";
    return { "gemini-cli", "Gemini CLI", "0.61.0, checked with the package, 2026-11-27",
        "masking: tokens by the counter in force; sections of a shell result are not told apart", { rule },
        geminiMasking(), kGemini, geminiCli };
}

constexpr ClientSetting kQwen[] { { "truncateToolOutputThreshold", 25000, 1000, 4000000,
                                      Message::mark(
                                          "characters that stay of a result, a fifth at the beginning") },
    { "truncateToolOutputLines", 1000, 10, 1000000, Message::mark("lines that stay of a result") },
    { "toolOutputBatchBudget", 200000, 1, 10000000, Message::mark("characters of all results of a message"),
        [](ClientCut& cut, std::int64_t value) {
            cut.arrival.back().budget = static_cast<std::uint64_t>(value);
        } },
    { "toolResultsTotalCharsThreshold", 500000, 8, 100000000,
        Message::mark("clears when all results hold more characters, down to half of it"),
        [](ClientCut& cut, std::int64_t value) {
            cut.clearing.triggerTokens = value / 4;
            cut.clearing.downTo = value / 8;
        } },
    { "toolResultsNumToKeep", 5, 1, 1000000, Message::mark("latest results that stay"), setKeep },
    { "toolResultsThresholdMinutes", 60, 1, 1000000,
        Message::mark("clears after so many minutes without a call"), [](ClientCut& cut, std::int64_t value) {
            cut.clearing.idleMinutes = static_cast<std::uint32_t>(value);
        } } };

/// By size, and all but the last five after an hour.
ClearingRule qwenClearing()
{
    ClearingRule clearing;
    clearing.trigger = Trigger::ResultTokens;
    clearing.triggerTokens = 125000;
    clearing.downTo = 62500;
    clearing.idleMinutes = 60;
    clearing.keep = 5;
    clearing.keepsFailures = true;
    clearing.onlyTools = { "read_file", "run_shell_command", "grep_search", "glob", "web_fetch", "web_search",
        "edit", "write_file", "skill" };
    clearing.placeholder = kOldResult;
    return clearing;
}

ClientCut qwenCode(std::span<const std::int64_t> values)
{
    const std::uint64_t limit = sizeOf(kQwen, values, 0);
    const bool isStandard = limit == static_cast<std::uint64_t>(kQwen[0].standard);
    ArrivalRule spill = ends(TextUnit::Utf16, limit + 3000, 2000, 0, {});
    spill.uses = Mcp | OtherTool;
    spill.excludeTools = { "read_file" };
    spill.lineEnd = 0;
    spill.splitsPairs = true;
    spill.before
        = "<persisted-output>\nOutput too large ({kb0} KB). Full output saved to: {path}\nFull output sha256: {sha256}\n"
          "Note: this file may be cleaned up after 24 hours.\nTo read the complete output, use the read_file tool with "
          "the absolute file path above.\n\nPreview (up to 2000 chars):\n";
    spill.after = "\n...\n</persisted-output>";
    ArrivalRule failure = spill;
    failure.uses = Shell;
    failure.failed = true;
    ArrivalRule shell;
    shell.uses = Shell;
    shell.failed = false;
    shell.limitIn = TextUnit::Utf16;
    shell.limit = isStandard ? 30000 : limit;
    shell.head = std::min<std::uint64_t>(4000, shell.limit);
    shell.rewrite = cutByFifths;
    ArrivalRule other = shell;
    other.uses = OtherTool;
    other.excludeTools = spill.excludeTools;
    other.limit = other.head = limit;
    other.countsBreaks = true;
    other.limitLines = other.headLines = static_cast<std::uint32_t>(valueOf(kQwen, values, 1));
    ArrivalRule batch = ends(TextUnit::Utf16, 0, 0, 0, "\n...\n");
    batch.before = "Tool output truncated. Persisted tool-output artifact: {path}\n\n";
    batch.budget = static_cast<std::uint64_t>(kQwen[2].standard);
    batch.shares = batch.mayGrow = true;
    return { "qwen-code", "Qwen Code", "0.24.4, checked with the package, 2026-11-28",
        "its 500,000 characters of results are taken as 125,000 tokens",
        { spill, failure, shell, other, batch }, qwenClearing(), kQwen, qwenCode };
}

ClientCut pi()
{
    ArrivalRule tail = ends(TextUnit::Bytes, 51200, 0, 51200, {});
    tail.uses = Shell;
    tail.limitLines = tail.tailLines = 2000;
    tail.wholeLines = true;
    tail.rewrite = cutWithRange;
    ArrivalRule head = ends(TextUnit::Bytes, 51200, 51200, 0, {});
    head.uses = Mcp | OtherTool;
    head.limitLines = head.headLines = 2000;
    head.wholeLines = true;
    head.rewrite = cutWithRange;
    return { "pi", "pi", "1.6.0, checked with the package, 2026-11-27", "not modeled: long lines of grep",
        { tail, head }, {} };
}

ClientCut goose()
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 200000, 0, 0, {});
    rule.failed = false;
    rule.before
        = "The response returned from the tool call was larger ({chars} characters) and is stored in the file: "
          "{path}\nYou can use other tools to examine or search it.";
    return { "goose", "goose", "read in its source at 03b5601, 2026-11", "", { rule }, {} };
}

constexpr ClientSetting kOpenHands[] { { "max_message_chars", 30000, 1, 10000000,
    Message::mark("characters that stay of a result, half at each end") } };

ClientCut openHands(std::span<const std::int64_t> values)
{
    constexpr std::string_view kNotice
        = "<response clipped><NOTE>Due to the max output limit, only part of the full "
          "response has been shown to you.</NOTE>";
    const std::uint64_t limit = sizeOf(kOpenHands, values, 0);
    const std::uint64_t room = limit - std::min<std::uint64_t>(limit, kNotice.size());
    ArrivalRule rule = ends(TextUnit::CodePoints, limit, room - room / 2, room / 2, kNotice.substr(0, limit));
    rule.mayGrow = true;
    return { "openhands", "OpenHands", "SDK 1.58.2, checked with the package, 2026-11-27",
        "its condensers ask a model and are not modeled", { rule }, {}, kOpenHands, openHands };
}

constexpr ClientSetting kStrands[] {
    { "max_result_tokens", 2500, 1, 1000000,
        Message::mark("a result over this many tokens (of 4 characters) becomes a preview"), nullptr, 4 },
    { "preview_tokens", 1000, 0, 1000000, Message::mark("tokens (of 4 characters) of the preview") }
};

ClientCut strands(std::span<const std::int64_t> values)
{
    ArrivalRule rule
        = ends(TextUnit::CodePoints, 4 * sizeOf(kStrands, values, 0), 4 * sizeOf(kStrands, values, 1), 0, {});
    rule.mayGrow = true;
    rule.before
        = "[Offloaded: 1 blocks, ~{chars/4,} tokens]\nTool result was offloaded to external storage due to size.\nUse the "
          "preview below if it answers your question.\nIf you need more detail, use retrieve_offloaded_content with a "
          "reference and:\n  - pattern: regex or keyword to find matching lines with context\n  - line_range: { start, "
          "end } to read a specific span of lines\nRetrieve full content (omit pattern/line_range) as a last "
          "resort.\n\n";
    rule.after = "\n\n[Stored references:]\n  mem_1_t1_0 (text, {chars,} chars)";
    return { "strands-offloader", "Strands ContextOffloader, defaults",
        "1.62.0, checked with the package, 2026-11-27", "not modeled: reading back", { rule }, {}, kStrands,
        strands };
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

constexpr ClientSetting kDeepAgents[] { { "tool_token_limit_before_evict", 20000, 100, 1000000,
    Message::mark("a result over this many tokens (of 4 characters) becomes a preview"), nullptr, 4 } };

ClientCut deepAgents(std::span<const std::int64_t> values)
{
    ArrivalRule rule = ends(TextUnit::CodePoints, 4 * sizeOf(kDeepAgents, values, 0), 1000, 0, {});
    rule.headLines = rule.tailLines = 5;
    rule.rewrite = numberedPreview;
    rule.excludeTools = { "ls", "glob", "grep", "read_file", "edit_file", "write_file", "delete" };
    return { "deepagents-eviction", "deepagents eviction to files",
        "0.7.32, checked with the package, 2026-11-27", "not modeled: reading the file back", { rule }, {},
        kDeepAgents, deepAgents };
}

std::string cutToShare(ArrivalRule rule, const Arriving& result, std::size_t share)
{
    rule.limit = share;
    share -= std::min(share,
        unitsOf(filled(rule.before, { result.text, {}, result.path }), rule.keptIn) + rule.between.size());
    rule.head = share / 5;
    rule.tail = share - rule.head;
    return std::string(
        firstUnits(cutBy(rule, result).value_or(std::string(result.text)), rule.keptIn, rule.limit));
}

/// `texts`: as they arrive alone. A share that a short result does not use goes to the others; a remainder to the first.
void fitMessage(const ArrivalRule& rule, std::span<const Arriving> message, std::vector<std::string>& texts)
{
    const std::string_view mark = rule.before.substr(0, rule.before.find('\n'));
    std::vector<std::size_t> order, sizes;
    std::size_t all = 0, room = rule.budget;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        sizes.push_back(unitsOf(texts[i], rule.limitIn));
        if (!concerns(rule, message[i]) || (!rule.shares && texts[i].starts_with(mark)))
            continue;
        order.push_back(i);
        all += sizes[i];
    }
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
    for (; rule.shares && all > rule.budget && sizes[order.back()] <= room / order.size(); order.pop_back())
        room -= sizes[order.back()];
    if (rule.shares)
        std::sort(order.begin(), order.end());
    for (std::size_t k = 0; k < order.size() && all > rule.budget; ++k) {
        const std::size_t i = order[k], left = order.size() - k, share = (room + left - 1) / left;
        const Arriving result { texts[i], message[i].tool, message[i].failed, message[i].path };
        texts[i] = rule.shares ? cutToShare(rule, result, share) : cutBy(rule, result).value_or(texts[i]);
        room -= share;
        all -= rule.shares ? 0 : sizes[i];
    }
}

} // namespace

std::span<const ClientCut> clientCuts()
{
    static const std::vector<ClientCut> presets {
        anthropic("anthropic-clear-tool-uses", "Anthropic context editing, defaults"), anthropicCareful(),
        anthropicInputs("anthropic-clear-inputs", "Anthropic context editing, clear_tool_inputs", {}),
        anthropicInputs("anthropic-clear-edit-inputs",
            "Anthropic context editing, clear_tool_inputs of Edit and Write", { "Edit", "Write" }),
        anthropicUses(), compact(), liteLlm(), langChain(), deepAgents({}), microcompact(),
        lastObservations("swe-agent-last-5", "SWE-agent last 5 observations", 1),
        lastObservations("swe-agent-last-5-polling-10", "SWE-agent last 5 observations, polling 10", 10),
        claudeCode({}), claudeCodeBudget(), codex({}), codexBytes({}), openCode({}), openCodePrune(),
        geminiCli({}), qwenCode({}), pi(), goose(), openHands({}), strands({}), strandsWindow()
    };
    return presets;
}

const ClientCut* clientCutNamed(std::string_view name)
{
    const auto all = clientCuts();
    const auto found
        = std::find_if(all.begin(), all.end(), [&](const ClientCut& cut) { return cut.name == name; });
    return found == all.end() ? nullptr : &*found;
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
    return clientCutNamed(row->client == "codex" && !inTokens ? "codex-bytes" : row->client);
}

ClientCut withSetting(const ClientCut& client, std::size_t setting, std::int64_t value)
{
    ClientCut out = client;
    if (const auto set = client.settings[setting].set) {
        set(out, value);
        return out;
    }
    std::vector<std::int64_t> values;
    for (const ClientSetting& one : client.settings)
        values.push_back(one.standard);
    values[setting] = value;
    return client.with(values);
}

bool concernsTool(const ClearingRule& rule, std::string_view tool)
{
    return (rule.onlyTools.empty() || holds(rule.onlyTools, tool)) && !holds(rule.excludeTools, tool);
}

bool clearsInputs(const ClearingRule& rule, std::string_view tool)
{
    return rule.clearInputsOf && (rule.clearInputsOf->empty() || holds(*rule.clearInputsOf, tool));
}

std::string onArrival(std::span<const ArrivalRule> rules, const Arriving& result)
{
    std::optional<std::string> read;
    for (const ArrivalRule& rule : rules) {
        if (rule.budget > 0 || !concerns(rule, result))
            continue;
        const std::size_t mark
            = rule.behind.empty() ? std::string_view::npos : result.text.substr(0, 400).find(rule.behind);
        const std::size_t begin = mark == std::string_view::npos ? 0 : mark + rule.behind.size();
        if (const auto cut
            = cutBy(rule, { result.text.substr(begin), result.tool, result.failed, result.path }))
            return std::string(result.text.substr(0, begin)) + *cut;
        if (rule.reads > 0)
            read = readBy(rule, result.text);
    }
    return read ? *std::move(read) : std::string(result.text);
}

std::vector<std::string> onArrival(std::span<const ArrivalRule> rules, std::span<const Arriving> message)
{
    std::vector<std::string> texts;
    for (const Arriving& result : message)
        texts.push_back(onArrival(rules, result));
    for (const ArrivalRule& rule : rules) {
        if (rule.budget > 0)
            fitMessage(rule, message, texts);
    }
    return texts;
}

std::uint64_t leastCut(std::span<const ArrivalRule> rules)
{
    std::uint64_t bytes = kAny;
    for (const ArrivalRule& rule : rules) {
        if (rule.budget == 0)
            bytes = std::min({ bytes, rule.limit + 1, rule.limitLines > 0 ? rule.limitLines + 1 : kAny });
    }
    return bytes;
}

std::string clearedText(const ClearingRule& rule, const Arriving& result)
{
    for (const ArrivalRule& preview : rule.previews) {
        if (concerns(preview, result))
            return cutBy(preview, result).value_or(std::string(result.text));
    }
    return filled(rule.placeholder, { result.text, result.text });
}

} // namespace winnow::systems
