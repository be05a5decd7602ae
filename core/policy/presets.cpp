// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/presets.h"

#include <vector>

namespace winnow {

namespace {

Policy bytes(std::string_view version)
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.version = version;
    policy.strategy = "simple";
    policy.enableExpandContext = true;
    return policy;
}

Policy tokens(std::string_view version)
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.version = version;
    policy.strategy = "simple";
    policy.enableExpandContext = true;
    policy.includeExpandHint = true;
    return policy;
}

/// Exact text matters to editing tools: leaves reading, editing and writing alone (upstream issue 11).
Policy conservative()
{
    Policy policy = tokens("");
    policy.strategy = "trimming";
    policy.targetCompressionRatio = 0.3;
    policy.minTokens = 2000;
    policy.refusalThreshold = 0.1;
    policy.skipTools = { "read", "edit", "write" };
    return policy;
}

/// For the first days in production: only the largest results of tools whose output is rarely quoted.
Policy minimalRisk()
{
    Policy policy = conservative();
    policy.minTokens = 8000;
    policy.skipTools = { "read", "edit", "write", "glob", "grep" };
    policy.formatsAllowed = { "text" };
    return policy;
}

Policy aggressive()
{
    Policy policy = tokens("");
    policy.strategy = "trimming";
    policy.targetCompressionRatio = 0.8;
    policy.minTokens = 256;
    policy.maxTokens = 200000;
    policy.bypassCostCheck = true;
    policy.skipTools = { "edit" };
    return policy;
}

/// Everything that loses nothing, on every result, without markers: there is nothing to expand.
Policy lossless()
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "chain";
    policy.chain = harmlessChain();
    policy.minBytes = 0;
    policy.maxBytes = 1LL << 40;
    policy.marker = false;
    return policy;
}

/// For texts of at least `least` bytes: how many bytes to keep at each end. Points of the measured frontier
/// (manual, figures.md): a use is lost once per result, so cutting fewer results harder loses less for the
/// same savings.
struct Cut
{
    const char* least;
    const char* head;
    const char* tail;
    const char* rows; // bytes of whole rows a table keeps; null: tables are cut like text
};

/// Refers to what the model still has, then cuts the middle out of large texts. Never cuts listings, because
/// edits are copied from them.
Policy cutting(const Cut& cut)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "chain";
    const std::string kind(kStepKind), unlisted(kNoListing);
    policy.chain = { { "shown_before", {} }, { "ansi_strip", {} }, { "json_minify", { { kind, unlisted } } },
        { "head_tail",
            { { kind, unlisted }, { "head", cut.head }, { "tail", cut.tail }, { "least", cut.least } } } };
    if (cut.rows)
        policy.chain.insert(policy.chain.begin() + 2,
            { "json_table", { { kind, unlisted }, { "row_bytes", cut.rows }, { "least", cut.least } } });
    policy.minBytes = 300;
    policy.maxBytes = 1LL << 40;
    policy.enableExpandContext = true;
    return policy;
}

/// What another system does to every result, without the gateway's size limits and markers.
Policy otherSystem(std::string_view strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = strategy;
    policy.minBytes = 0;
    policy.maxBytes = 1LL << 40;
    policy.marker = false;
    return policy;
}

constexpr Phrase kAlone
    = Message::mark("What this client does to results by itself; its settings are the parameters.");

std::vector<Preset> makePresets()
{
    std::vector<Preset> all {
        { "gateway-bytes-default", Message::mark("Gateway v0.4.3 defaults"),
            Message::mark(
                "What the byte gateway does with an enabled pipe and no other setting; it keeps only first "
                "words, so expect losses."),
            bytes("") },
        { "gateway-v0.4.2", Message::mark("Gateway v0.4.2 defaults"),
            Message::mark("The byte gateway two days earlier; same outcomes, older model."),
            bytes("v0.4.2") },
        { "gateway-v0.4.5", Message::mark("Gateway v0.4.5 defaults"),
            Message::mark("Accepts by refusal threshold and writes markers only with expansion."),
            bytes("v0.4.5") },
        { "gateway-v0.5.2", Message::mark("Gateway v0.5.2 defaults"),
            Message::mark("The last release that counts bytes; hint in front of the text."),
            bytes("v0.5.2") },
        { "gateway-tokens-default", Message::mark("Gateway v0.5.3 defaults"),
            Message::mark("What the token gateway does with strategy simple and no other setting."),
            tokens("") },
        { "conservative", Message::mark("Conservative"),
            Message::mark("Trims large results by a third and leaves alone what edits depend on."),
            conservative() },
        { "minimal-risk", Message::mark("Minimal-risk rollout"),
            Message::mark(
                "For the first days in production: changes only plain text above 8,000 tokens, and no "
                "search or file tools."),
            minimalRisk() },
        { "aggressive", Message::mark("Aggressive"),
            Message::mark("Cuts four fifths of nearly every result; savings and losses are both large."),
            aggressive() },
        { "lossless", Message::mark("Lossless steps only"),
            Message::mark("Drops color codes and padding and writes repeated JSON keys once; hides "
                          "nothing."),
            lossless() },
        { "careful", Message::mark("Careful"),
            Message::mark("Refers to lines that the model still has, and cuts the middle out of texts above "
                          "36,000 bytes. Reads, edits and code are never cut."),
            cutting({ "36000", "4000", "6000", nullptr }) },
        { "moderate", Message::mark("Moderate"),
            Message::mark(
                "Cuts from 16,000 bytes on, but keeps 12,000 and 6,000 bytes at the ends, and whole rows of JSON tables."),
            cutting({ "16000", "12000", "6000", "24000" }) },
        { "balanced", Message::mark("Balanced"),
            Message::mark(
                "Like moderate, with shorter ends, of 4,000 and 6,000 bytes: saves more and loses more."),
            cutting({ "16000", "4000", "6000", "10000" }) },
        { "qdash", Message::mark("qdash's copilot"),
            Message::mark("What qdash does to its tools' results, for its own recordings or for comparison; "
                          "digits and the "
                          "year of times are lost."),
            otherSystem("qdash") },
        { "moveworks", Message::mark("Moveworks agent"),
            Message::mark("Small JSON passes; large JSON becomes a variable with preview and schema. The "
                          "format is Winnow's, because the real one is not published."),
            otherSystem("moveworks") },
        { "claude-code", Message::mark("Claude Code alone"), kAlone, otherSystem("claude-code") },
        { "codex", Message::mark("Codex alone, models with a budget in tokens"), kAlone,
            otherSystem("codex") },
        { "codex-bytes", Message::mark("Codex alone, models with a budget in bytes"), kAlone,
            otherSystem("codex-bytes") },
        { "opencode", Message::mark("opencode alone"), kAlone, otherSystem("opencode") },
        { "gemini-cli", Message::mark("Gemini CLI alone"), kAlone, otherSystem("gemini-cli") },
        { "qwen-code", Message::mark("Qwen Code alone"), kAlone, otherSystem("qwen-code") },
    };
    for (Preset& preset : all)
        preset.policy.name = preset.name;
    return all;
}

} // namespace

std::span<const Preset> presets()
{
    static const std::vector<Preset> all = makePresets();
    return all;
}

const Preset* findPreset(std::string_view name)
{
    for (const Preset& preset : presets()) {
        if (preset.name == name)
            return &preset;
    }
    return nullptr;
}

const std::vector<ChainStep>& harmlessChain()
{
    const auto unlisted = [](const char* name) {
        return ChainStep { name, { { std::string(kStepKind), std::string(kNoListing) } } };
    };
    static const std::vector<ChainStep> steps { { "ansi_strip", {} }, unlisted("json_table"),
        unlisted("json_minify") };
    return steps;
}

} // namespace winnow
