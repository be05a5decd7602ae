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

/// Exact text matters to tools that edit: reading, editing and writing are left alone (upstream issue 11).
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

/// First days in production: only the largest results of tools whose output is rarely quoted.
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

/// What loses nothing, on every result, without markers: there is nothing to ask back.
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

/// Refers to what the model still has, then cuts the middle out of large texts; listings, from which edits are
/// copied, are never cut. The sizes are points of the measured frontier (manual, figures.md): a use is lost once a
/// result, so fewer results cut harder lose less for what they save than all of them cut a little. Tables first
/// keep as many bytes of whole rows as the ends are long.
Policy cutting(const char* least, bool tables)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "chain";
    const std::string kind(kStepKind), unlisted(kNoListing);
    policy.chain = { { "shown_before", {} }, { "ansi_strip", {} }, { "json_minify", { { kind, unlisted } } },
        { "head_tail", { { kind, unlisted }, { "head", "4000" }, { "tail", "6000" }, { "least", least } } } };
    if (tables)
        policy.chain.insert(policy.chain.begin() + 2,
            { "json_table", { { kind, unlisted }, { "row_bytes", "10000" }, { "least", "16000" } } });
    policy.minBytes = 300;
    policy.maxBytes = 1LL << 40;
    policy.enableExpandContext = true;
    return policy;
}

/// What another system does to every result, without this gateway's sizes and markers.
Policy otherSystem(std::string_view strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = strategy;
    policy.minBytes = 0;
    policy.maxBytes = 1LL << 40;
    policy.marker = false;
    return policy;
}

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
            cutting("36000", false) },
        { "moderate", Message::mark("Moderate"),
            Message::mark(
                "Like careful, from 24,000 bytes on. JSON tables above 16,000 bytes keep whole rows."),
            cutting("24000", true) },
        { "balanced", Message::mark("Balanced"),
            Message::mark("Like moderate, from 16,000 bytes on: saves most for what it loses."),
            cutting("16000", true) },
        { "qdash", Message::mark("qdash's copilot"),
            Message::mark("What qdash does to its tools' results, for its own recordings or for comparison; "
                          "digits and the "
                          "year of times are lost."),
            otherSystem("qdash") },
        { "moveworks", Message::mark("Moveworks agent"),
            Message::mark("Small JSON passes; large JSON becomes a variable with preview and schema. The "
                          "format is Winnow's, because the real one is not published."),
            otherSystem("moveworks") },
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
