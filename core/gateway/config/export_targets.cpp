// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/export_targets.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/rules/marker.h"
#include "core/policy/yaml_writer.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::int64_t kNoLimit = std::int64_t { 1 } << 40;

bool isInTokens(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens;
}

/// Tokens at four bytes each, as the targets estimate them.
std::int64_t leastTokens(const Policy& policy)
{
    return isInTokens(policy) ? policy.minTokens : policy.minBytes / 4;
}

std::int64_t leastBytes(const Policy& policy)
{
    return isInTokens(policy) ? policy.minTokens * 4 : policy.minBytes;
}

/// The head_tail step of the policy; null without one.
const std::map<std::string, std::string>* cutOf(const Policy& policy)
{
    if (policy.strategy == "head_tail")
        return &policy.strategyParameters;
    const auto step = std::find_if(policy.chain.begin(), policy.chain.end(),
        [](const ChainStep& one) { return one.strategy == "head_tail"; });
    return policy.strategy == "chain" && step != policy.chain.end() ? &step->parameters : nullptr;
}

std::int64_t numberOf(
    const std::map<std::string, std::string>& parameters, const char* key, std::int64_t usual)
{
    const auto found = parameters.find(key);
    return found == parameters.end() ? usual : numberIn<std::int64_t>(found->second).value_or(usual);
}

/// What the policy says about a client's setting: a policy with the client's own cut.
std::optional<std::int64_t> settingOf(const Policy& policy, std::string_view client, std::size_t index = 0)
{
    const auto* const cut = policy.strategy == client ? systems::clientCutNamed(client) : nullptr;
    if (!cut || index >= cut->settings.size())
        return std::nullopt;
    const systems::ClientSetting& setting = cut->settings[index];
    return numberOf(policy.strategyParameters, std::string(setting.name).c_str(), setting.standard);
}

/// Bytes that head_tail keeps of a text; `otherwise` if the policy has no such step.
std::int64_t keptBytes(const Policy& policy, std::int64_t otherwise)
{
    const auto* const cut = cutOf(policy);
    return cut ? numberOf(*cut, "head", 2000) + numberOf(*cut, "tail", 1000) : otherwise;
}

/// The largest size in bytes that head_tail does not cut.
std::int64_t leastCut(const Policy& policy, std::int64_t kept)
{
    const auto* const cut = cutOf(policy);
    return std::max({ leastBytes(policy), cut ? numberOf(*cut, "least", 0) : 0, kept + 4 });
}

/// "a", "b": inside brackets of JSON, YAML and Python.
std::string quotedList(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& name : names)
        out += (out.empty() ? "" : ", ") + json::quoted(name);
    return out;
}

/// Keeps both ends of a text, as a client's own limit does.
Policy endsOf(const Policy& policy, std::int64_t head, std::int64_t tail)
{
    Policy out = defaultPolicy(Dialect::Winnow);
    out.name = policy.name;
    out.strategy = "head_tail";
    out.strategyParameters = { { "head", std::to_string(head) }, { "tail", std::to_string(tail) },
        { "least", std::to_string(head + tail) } };
    out.minBytes = 0;
    out.maxBytes = kNoLimit;
    out.marker = false;
    return out;
}

constexpr std::string_view kShells[] { "bash", "Bash", "exec_command", "run_shell_command", "shell" };

/// Another strategy for shell commands.
Policy withShells(Policy policy, const Policy& shells)
{
    for (const std::string_view tool : kShells)
        policy.rules.push_back(
            { std::string(tool), "", shells.strategy, {}, -1, -1, shells.strategyParameters });
    return policy;
}

AsRun noReplay(const Policy&, const TargetPlace&)
{
    return {};
}

/// `winnow-cli serve` or `hook` runs the policy itself, without markers.
AsRun itself(const Policy& policy, const TargetPlace&)
{
    return { withoutMarker(policy) };
}

// Context-Gateway: the policy itself if the dialect can express it, otherwise `winnow-cli serve`.

bool isSaidByGateway(const Policy& policy)
{
    const Conversion conversion = convertPolicy(policy, Dialect::GatewayBytes);
    return policy.dialect != Dialect::Winnow
        || std::none_of(conversion.notes.begin(), conversion.notes.end(),
            [](const ConversionNote& note) { return note.loss; });
}

Policy throughServe(const Policy& policy, const TargetPlace& place)
{
    Policy out = defaultPolicy(Dialect::GatewayBytes);
    out.name = policy.name;
    out.strategy = "api";
    out.remote.endpoint = "/api/compress/tool-output/";
    out.remote.apiKey = "${WINNOW_SERVE_TOKEN:-none}";
    out.compresrUrl = place.server;
    out.minBytes = 1; // serve decides
    out.maxBytes = kNoLimit;
    out.originalTtlMs = out.compressedTtlMs = policy.originalTtlMs;
    return out;
}

Policy inGateway(const Policy& policy, const TargetPlace& place)
{
    if (policy.dialect != Dialect::Winnow)
        return policy;
    return isSaidByGateway(policy) ? convertPolicy(policy, Dialect::GatewayBytes).policy
                                   : throughServe(policy, place);
}

Result<std::string> writeGateway(const Policy& policy, const TargetPlace& place)
{
    return exportPolicy(inGateway(policy, place));
}

AsRun runsInGateway(const Policy& policy, const TargetPlace& place)
{
    return { inGateway(policy, place), {}, !isSaidByGateway(policy) };
}

// Callers of POST /v1/compress.

Result<std::string> writeLiteLlm(const Policy&, const TargetPlace& place)
{
    return fmt::format(
        "guardrails:\n  - guardrail_name: winnow\n    litellm_params:\n      guardrail: headroom\n"
        "      mode: pre_call\n      default_on: true\n      api_base: {}\n"
        "      unreachable_fallback: fail_open\n",
        yaml::quote(place.server));
}

Result<std::string> writeLiteLlmCompresr(const Policy& policy, const TargetPlace&)
{
    return fmt::format(
        "guardrails:\n  - guardrail_name: compresr\n    litellm_params:\n      guardrail: compresr\n"
        "      mode: pre_call\n      default_on: true\n      api_key: os.environ/COMPRESR_API_KEY\n"
        "      target_compression_ratio: {}\n      min_chars_to_compress: {}\n"
        "      compress_tool_outputs: true\n      unreachable_fallback: fail_open\n",
        policy.targetCompressionRatio > 0 ? policy.targetCompressionRatio : 0.5, leastBytes(policy));
}

Result<std::string> writeKong(const Policy&, const TargetPlace& place)
{
    return fmt::format(
        "ai_gateway_policies:\n  - ref: winnow\n    ai_gateway: !lookup {{id: !env AI_GATEWAY_ID}}\n"
        "    name: winnow\n    display_name: Winnow\n    type: ai-prompt-compressor\n    enabled: true\n"
        "    global: true\n    config:\n      provider: headroom\n      compressor_url: {}\n      timeout: 10000\n"
        "      keepalive_timeout: 60000\n      stop_on_error: false\n      log_text_data: false\n",
        yaml::quote(place.server + "/v1/compress"));
}

/// What the check's form asks for; Portkey publishes no file for it.
Result<std::string> writePortkey(const Policy&, const TargetPlace& place)
{
    return fmt::format("{{\n  \"check\": \"Headroom Compress Context\",\n"
                       "  \"parameters\": {{\"mode\": \"audit\", \"protect_recent\": 0}},\n"
                       "  \"credentials\": {{\"Headroom Proxy URL\": {}}}\n}}\n",
        json::quoted(place.server));
}

/// Headroom takes a quotation mark as part of the name, so only what would break the file is quoted.
Result<std::string> writeHeadroom(const Policy& policy, const TargetPlace&)
{
    std::string tools;
    for (const std::string& tool : policy.skipTools)
        tools += (tools.empty() ? "" : ",") + tool;
    constexpr std::string_view kPlain
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.,:/*";
    if (tools.find_first_not_of(kPlain) != std::string::npos)
        tools = json::quoted(tools);
    return fmt::format("HEADROOM_MIN_TOKENS={}\n", leastTokens(policy))
        + (tools.empty() ? "" : "HEADROOM_EXCLUDE_TOOLS=" + tools + "\n");
}

// Agent clients.

bool isOfMcp(std::string_view tool)
{
    return tool.starts_with("mcp__");
}

Result<std::string> writeClaudeCode(const Policy& policy, const TargetPlace& place)
{
    if (const auto limit = settingOf(policy, "claude-code"))
        return fmt::format(
            "{{\n  \"bashOutputMaxChars\": {},\n  \"env\": {{\"MAX_MCP_OUTPUT_TOKENS\": \"{}\"}}\n}}\n",
            *limit, *settingOf(policy, "claude-code", 1));
    // The client's own limit is as high as it allows, so that it cuts nothing that the policy leaves unchanged.
    return fmt::format("{{\n  \"hooks\": {{\n    \"PostToolUse\": [\n      {}\n    ]\n  }},\n"
                       "  \"bashOutputMaxChars\": 128000\n}}\n",
        place.hook);
}

Result<std::string> writeCodex(const Policy& policy, const TargetPlace& place)
{
    for (const std::string_view model : { "codex", "codex-bytes" }) {
        if (const auto limit = settingOf(policy, model))
            return fmt::format("# ~/.codex/config.toml\ntool_output_token_limit = {}\n", *limit);
    }
    return fmt::format(
        "# ~/.codex/config.toml: the hook gets 100,000 bytes\ntool_output_token_limit = 25000\n\n"
        "# ~/.codex/hooks.json, then /hooks in Codex:\n"
        "# {{\"hooks\": {{\"PostToolUse\": [{}]}}}}\n",
        place.hook);
}

Result<std::string> writeOpenCode(const Policy& policy, const TargetPlace&)
{
    const auto bytes = settingOf(policy, "opencode");
    return fmt::format("{{\n  \"tool_output\": {{\"max_bytes\": {}, \"max_lines\": {}}}{}\n}}\n",
        bytes.value_or(keptBytes(policy, 51200)), settingOf(policy, "opencode", 1).value_or(2000),
        bytes ? "" : ",\n  \"compaction\": {\"prune\": true}");
}

AsRun runsInOpenCode(const Policy& policy, const TargetPlace&)
{
    if (policy.strategy == "opencode")
        return { policy };
    const std::int64_t kept = keptBytes(policy, 51200);
    return { withShells(endsOf(policy, kept, 0), endsOf(policy, 0, kept)) };
}

Result<std::string> writeGemini(const Policy& policy, const TargetPlace&)
{
    return fmt::format("{{\n  \"tools\": {{\"truncateToolOutputThreshold\": {}}}\n}}\n",
        settingOf(policy, "gemini-cli").value_or(keptBytes(policy, 40000)));
}

/// The head gets one fifth of the limit.
Policy fifth(const Policy& policy, std::int64_t kept)
{
    return endsOf(policy, kept / 5, kept - kept / 5);
}

AsRun runsInGemini(const Policy& policy, const TargetPlace&)
{
    if (policy.strategy == "gemini-cli")
        return { policy };
    Policy others = defaultPolicy(Dialect::Winnow);
    others.name = policy.name;
    others.minBytes = 0;
    others.maxBytes = kNoLimit;
    others.marker = false;
    return { withShells(std::move(others), fifth(policy, keptBytes(policy, 40000))) };
}

Result<std::string> writeQwen(const Policy& policy, const TargetPlace&)
{
    return fmt::format(
        "{{\n  \"tools\": {{\"truncateToolOutputThreshold\": {}, \"truncateToolOutputLines\": {}}}\n}}\n",
        settingOf(policy, "qwen-code").value_or(keptBytes(policy, 25000)),
        settingOf(policy, "qwen-code", 1).value_or(0));
}

// Clearing by the API and by frameworks.

Result<std::string> writeAnthropic(const Policy& policy, const TargetPlace&)
{
    return fmt::format(
        "{{\n  \"context_management\": {{\"edits\": [{{\n    \"type\": \"clear_tool_uses_20250919\",\n"
        "    \"trigger\": {{\"type\": \"input_tokens\", \"value\": 100000}},\n"
        "    \"keep\": {{\"type\": \"tool_uses\", \"value\": 3}},\n    \"exclude_tools\": [{}]\n  }}]}}\n}}\n",
        quotedList(policy.skipTools));
}

AsRun cleared(std::string_view name, const Policy& policy)
{
    systems::ClientCut cut = *systems::clientCutNamed(name);
    cut.clearing.excludeTools.insert(
        cut.clearing.excludeTools.end(), policy.skipTools.begin(), policy.skipTools.end());
    return { {}, std::move(cut) };
}

Result<std::string> writeLangChain(const Policy& policy, const TargetPlace&)
{
    return fmt::format(
        "from langchain.agents.middleware import ClearToolUsesEdit, ContextEditingMiddleware\n\n"
        "middleware = [ContextEditingMiddleware(edits=[\n"
        "    ClearToolUsesEdit(trigger=100_000, keep=3, exclude_tools=[{}])])]\n",
        quotedList(policy.skipTools));
}

Result<std::string> writeStrands(const Policy& policy, const TargetPlace&)
{
    const std::int64_t kept
        = 4 * settingOf(policy, "strands-offloader", 1).value_or(keptBytes(policy, 4000) / 4);
    return fmt::format(
        "from strands.vended_plugins.context_offloader import ContextOffloader, InMemoryStorage\n\n"
        "plugins = [ContextOffloader(storage=InMemoryStorage(), max_result_tokens={}, preview_tokens={})]\n",
        settingOf(policy, "strands-offloader").value_or(leastCut(policy, kept) / 4), kept / 4);
}

AsRun runsInStrands(const Policy& policy, const TargetPlace&)
{
    if (policy.strategy == "strands-offloader")
        return { policy };
    const std::int64_t kept = keptBytes(policy, 4000);
    Policy out = endsOf(policy, kept, 0);
    out.strategyParameters["least"] = std::to_string(leastCut(policy, kept));
    return { std::move(out) };
}

constexpr std::int64_t kEvictionPreview = 2000; // ten lines of usual length

Result<std::string> writeDeepAgents(const Policy& policy, const TargetPlace&)
{
    return fmt::format("from deepagents.middleware.filesystem import FilesystemMiddleware\n\n"
                       "middleware = [FilesystemMiddleware(tool_token_limit_before_evict={})]\n",
        settingOf(policy, "deepagents-eviction").value_or(leastCut(policy, kEvictionPreview) / 4));
}

AsRun runsInDeepAgents(const Policy& policy, const TargetPlace&)
{
    if (policy.strategy == "deepagents-eviction")
        return { policy };
    systems::ClientCut cut = *systems::clientCutNamed("deepagents-eviction");
    cut.arrival.front().limit = static_cast<std::uint64_t>(leastCut(policy, kEvictionPreview));
    return { {}, std::move(cut) };
}

/// A part of a policy that a target may not support.
struct TargetAspect
{
    std::string_view key;
    Phrase words; // "the smallest size"
    bool (*asked)(const Policy&); // the policy sets it
};

constexpr TargetAspect kAspects[] {
    { "strategy", Message::mark("how results are compressed"), [](const Policy&) { return true; } },
    { "min", Message::mark("the smallest size"),
        [](const Policy& policy) { return leastBytes(policy) > 0; } },
    { "max", Message::mark("the largest size"),
        [](const Policy& policy) {
            return isInTokens(policy) ? policy.maxTokens > 0 : policy.maxBytes < kNoLimit;
        } },
    { "skip_tools", Message::mark("skipped tools"),
        [](const Policy& policy) { return !policy.skipTools.empty(); } },
    { "rules", Message::mark("rules for tools and content kinds"),
        [](const Policy& policy) { return policy.dialect == Dialect::Winnow && !policy.rules.empty(); } },
    { "expand", Message::mark("originals that the model can ask for"),
        [](const Policy& policy) { return policy.enableExpandContext; } },
    { "formats", Message::mark("content formats and the refusal threshold"),
        [](const Policy& policy) {
            return isInTokens(policy)
                && (policy.refusalThreshold > 0 || !policy.formatsAllowed.empty()
                    || !policy.formatsForbidden.empty());
        } },
};

constexpr Phrase kProtected = Message::mark(
    "the newest results are protected: the model gets each in full once and shortened from the "
    "next request on; measured as if it were shortened at once");

constexpr ExportTarget kTargets[] {
    { "context-gateway", Message::mark("Context-Gateway"), "config.yaml", "+++++~+",
        Message::mark(
            "`serve` (strategy api) runs what the gateway's dialect cannot express; it gets one result "
            "at a time, so shown_before finds nothing; the gateway always writes its marker"),
        writeGateway, runsInGateway },
    { "litellm", Message::mark("LiteLLM, guardrail headroom, with winnow-cli serve"), "config.yaml",
        "+++++-+", kProtected, writeLiteLlm, itself },
    { "litellm-compresr", Message::mark("LiteLLM, guardrail compresr"), "config.yaml", "-+-----",
        Message::mark("the Compresr service compresses the texts; no replay can show its output"),
        writeLiteLlmCompresr, noReplay },
    { "kong", Message::mark("Kong AI Gateway 2.2, with winnow-cli serve"), "kongctl.yaml", "+++++-+",
        kProtected, writeKong, itself },
    { "portkey", Message::mark("Portkey, guardrail Headroom, with winnow-cli serve"), "guardrail.json",
        "+++++-+", Message::mark("mode audit changes nothing; set mode optimize to apply the policy"),
        writePortkey, itself },
    { "headroom", Message::mark("Headroom, its own compressors"), "headroom.env", "-~-~---",
        Message::mark("Headroom's own compressors run; no replay can show their output"), writeHeadroom,
        noReplay },
    { "claude-code", Message::mark("Claude Code, with winnow-cli hook"), ".claude/settings.json", "+++++~+",
        Message::mark("covers Bash, Read and MCP tools, by these names; results of failing commands stay "
                      "unchanged, but are measured as if they were shortened"),
        writeClaudeCode, itself,
        [](std::string_view tool) { return tool == "Bash" || tool == "Read" || isOfMcp(tool); } },
    { "codex", Message::mark("Codex, with winnow-cli hook"), ".codex/config.toml", "+++++~+",
        Message::mark("the hook gets only the text that Codex has already cut to its own limit"), writeCodex,
        itself, [](std::string_view tool) { return tool != "apply_patch"; } },
    { "opencode", Message::mark("opencode, its own limits"), "opencode.json", "~------",
        Message::mark("keeps the end of shell output and the beginning of other results"), writeOpenCode,
        runsInOpenCode },
    { "gemini-cli", Message::mark("Gemini CLI, its own limit"), ".gemini/settings.json", "~------",
        Message::mark(
            "cuts shell and MCP results: one fifth of the limit from the beginning, four fifths from the "
            "end; measured for shell commands only"),
        writeGemini, runsInGemini },
    { "qwen-code", Message::mark("Qwen Code, its own limits"), ".qwen/settings.json", "~------",
        Message::mark("keeps one fifth of the limit at the beginning, the rest at the end"), writeQwen,
        [](const Policy& policy, const TargetPlace&) {
            return AsRun { policy.strategy == "qwen-code" ? policy
                                                          : fifth(policy, keptBytes(policy, 25000)) };
        } },
    { "anthropic", Message::mark("Anthropic API, context_management"), "request.json", "---+---",
        Message::mark("does not shorten results; clears old ones when the context is large"), writeAnthropic,
        [](const Policy& policy, const TargetPlace&) {
            return cleared("anthropic-clear-tool-uses", policy);
        } },
    { "langchain", Message::mark("LangChain, ClearToolUsesEdit"), "agent.py", "---+---",
        Message::mark("does not shorten results; clears old ones when the context is large"), writeLangChain,
        [](const Policy& policy, const TargetPlace&) {
            return cleared("langchain-clear-tool-uses", policy);
        } },
    { "strands", Message::mark("Strands, ContextOffloader"), "agent.py", "~+-----",
        Message::mark("keeps the beginning and adds a reference"), writeStrands, runsInStrands },
    { "deepagents", Message::mark("deepagents, eviction to files"), "agent.py", "-+-----",
        Message::mark("keeps five lines from each end and adds a path"), writeDeepAgents, runsInDeepAgents },
};

static_assert(std::ranges::all_of(
    kTargets, [](const ExportTarget& target) { return target.says.size() == std::size(kAspects); }));

} // namespace

std::span<const ExportTarget> exportTargets()
{
    return kTargets;
}

Result<const ExportTarget*> exportTargetNamed(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const ExportTarget& target : kTargets) {
        if (target.name == name)
            return &target;
        names.push_back(target.name);
    }
    return fail(ErrorCode::Usage, Message::say("there is no target '{}'", name),
        Message::say("did you mean '{}'?", nearestOf(name, names)));
}

std::vector<ConversionNote> targetNotes(const ExportTarget& target, const Policy& policy)
{
    if (settingOf(policy, target.name) || (target.name == "codex" && settingOf(policy, "codex-bytes")))
        return { { std::string(target.name), Message::say("written as the client's own settings"), false } };
    std::vector<ConversionNote> notes { { std::string(target.name), Message(target.limits), false } };
    for (std::size_t i = 0; i < std::size(kAspects); ++i) {
        const TargetAspect& aspect = kAspects[i];
        if (target.says[i] == '+' || !aspect.asked(policy))
            continue;
        const bool nearly = target.says[i] == '~';
        notes.push_back({ std::string(aspect.key),
            nearly ? Message::say("{}: partly supported", Message(aspect.words))
                   : Message::say("{}: not supported", Message(aspect.words)),
            true });
    }
    if (target.name == "context-gateway" && !isSaidByGateway(policy))
        notes.push_back({ "strategy",
            Message::say("exported as strategy api: `winnow-cli serve` compresses the results"), false });
    return notes;
}

Policy within(const ExportTarget& target, Policy policy, std::span<const std::string> tools)
{
    for (const std::string& tool : tools) {
        if (target.reaches && !target.reaches(tool))
            policy.skipTools.push_back(tool);
    }
    return policy;
}

} // namespace winnow
