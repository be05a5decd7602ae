// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/loader.h"

#include <array>
#include <charconv>
#include <filesystem>

#include "core/gateway/config/schema.h"
#include "core/gateway/config/validation.h"

namespace winnow {

namespace {

using yaml::Decoded;

void setText(Decoded& values, const std::string& path, std::string text)
{
    values.values[path].value = std::move(text);
}

void setFlag(Decoded& values, const std::string& path)
{
    values.values[path].value = true;
}

struct Override
{
    const char* variable;
    const char* path;
    bool tokensOnly;
};

constexpr std::array<Override, 9> kOverrides { {
    { "SESSION_TELEMETRY_LOG", "monitoring.telemetry_path", false },
    { "SESSION_COMPRESSION_LOG", "monitoring.compression_log_path", false },
    { "SESSION_TOOL_DISCOVERY_LOG", "monitoring.tool_discovery_log_path", false },
    { "SESSION_TASK_OUTPUT_LOG", "monitoring.task_output_log_path", true },
    { "SESSION_TRAJECTORY_LOG", "monitoring.trajectory_path", false },
    { "SESSION_COMPACTION_LOG", "preemptive.compaction_log_path", false },
    { "SESSION_TOOLS_LOG", "monitoring.session_tools_path", true },
    { "SESSION_STATS_LOG", "monitoring.session_stats_path", true },
    { "SESSION_EXPAND_CALLS_LOG", "monitoring.expand_context_calls_path", true },
} };

void applyOverrides(Decoded& values, Dialect dialect, const Environment& environment)
{
    const bool tokens = dialect == Dialect::GatewayTokens;
    for (const Override& entry : kOverrides) {
        if (entry.tokensOnly && !tokens)
            continue;
        const std::optional<std::string> set = environment(entry.variable);
        if (!set || set->empty())
            continue;
        setText(values, entry.path, *set);
        if (std::string_view(entry.variable) == "SESSION_TRAJECTORY_LOG")
            setFlag(values, "monitoring.trajectory_enabled");
    }
    const std::string log = values.text("monitoring.compression_log_path");
    if (!tokens || log.empty())
        return;
    const std::filesystem::path folder = std::filesystem::path(log).parent_path();
    if (values.text("monitoring.expand_context_calls_path").empty())
        setText(
            values, "monitoring.expand_context_calls_path", (folder / "expand_context_calls.jsonl").string());
    if (values.text("monitoring.task_output_log_path").empty())
        setText(values, "monitoring.task_output_log_path", (folder / "task_output").string());
}

/// Only the token gateway sets defaults in its config; the byte gateway's pipe applies its own later.
void applyDefaults(Decoded& values)
{
    if (values.real("pipes.tool_output.target_compression_ratio") == 0)
        values.values["pipes.tool_output.target_compression_ratio"].value = 0.5;
    for (const std::string pipe : { "pipes.tool_output", "pipes.tool_discovery", "pipes.task_output" }) {
        if (values.text(pipe + ".strategy").empty())
            setText(values, pipe + ".strategy", "passthrough");
        setFlag(values, pipe + ".enabled");
    }
    const std::string key = values.text("compresr.api_key");
    if (key.empty())
        return;
    for (const std::string path : { "pipes.tool_output.compresr", "pipes.tool_discovery.compresr" }) {
        if (values.text(path + ".api_key").empty())
            setText(values, path + ".api_key", key);
    }
    const std::string summarizer = "preemptive.summarizer.compresr";
    if (values.structs.count(summarizer) > 0 && values.text(summarizer + ".api_key").empty())
        setText(values, summarizer + ".api_key", key);
}

/// The number in "line 12: ..." near the front of the loader's words.
std::size_t lineIn(std::string_view words)
{
    const std::size_t at = words.find("line ");
    std::size_t line = 0;
    if (at != std::string_view::npos)
        std::from_chars(words.data() + at + 5, words.data() + words.size(), line);
    return line;
}

std::size_t lineStart(std::string_view text, std::size_t line)
{
    std::size_t at = 0;
    for (; line > 1; --line) {
        const std::size_t next = text.find('\n', at);
        if (next == std::string_view::npos)
            break;
        at = next + 1;
    }
    return at;
}

/// Completes a part of a file before validation.
void addFrame(Decoded& values)
{
    values.values["server.port"].value = std::int64_t { 18080 };
    values.values["server.read_timeout"].value = std::int64_t { 30'000'000'000 };
    values.values["server.write_timeout"].value = std::int64_t { 1'000'000'000'000 };
    setText(values, "store.type", "memory");
    values.values["store.ttl"].value = std::int64_t { 3'600'000'000'000 };
}

} // namespace

std::string_view scopePath(ConfigScope scope)
{
    constexpr std::string_view kPaths[] = { "", "pipes", "pipes.tool_output" };
    return kPaths[static_cast<std::size_t>(scope)];
}

LoadedConfig loadGatewayConfig(
    std::string_view text, Dialect dialect, const Environment& environment, ConfigScope scope)
{
    return loadGatewayConfig(text, releaseOf(dialect, {}), environment, scope);
}

LoadedConfig loadGatewayConfig(
    std::string_view text, const Release& release, const Environment& environment, ConfigScope scope)
{
    const Dialect dialect = release.dialect;
    LoadedConfig config;
    config.dialect = dialect;
    config.release = &release;
    config.scope = scope;
    config.text = std::make_shared<const ExpandedText>(text, environment);
    Result<yaml::Tree> tree = yaml::Tree::parse(config.text->text());
    std::string words;
    if (!tree) {
        config.isYaml = false;
        words = tree.error().detail.text();
    } else {
        config.tree = std::move(*tree);
        const std::string path(scopePath(scope));
        config.values = yaml::decode(config.tree, *schemaAt(release, path), path);
        words = config.values.error;
    }
    if (!words.empty()) {
        config.error = "failed to parse config file: " + words;
        const std::size_t line = tree ? lineIn(words) : tree.error().place.line;
        if (line > 0)
            config.errorLine = config.text->writtenLine(lineStart(config.text->text(), line));
        return config;
    }
    if (scope != ConfigScope::WholeFile)
        addFrame(config.values);
    applyOverrides(config.values, dialect, environment);
    if (dialect == Dialect::GatewayTokens)
        applyDefaults(config.values);
    const std::string invalid = validateGatewayConfig(config.values, release);
    if (!invalid.empty())
        config.error = "invalid configuration: " + invalid;
    return config;
}

} // namespace winnow
