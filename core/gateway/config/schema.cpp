// SPDX-License-Identifier: GPL-3.0-or-later
// Each row is a section of a config file. Keys that are part of a policy are rows of parameters().
#include "core/gateway/config/schema.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

#include "core/gateway/config/release_keys.h"
#include "core/policy/winnow_yaml.h"

namespace winnow {

namespace {

using yaml::Type;

/// By the names used in the rows below.
const std::map<std::string_view, Type>& scalarTypes()
{
    static const std::map<std::string_view, Type> types { { "int", { Type::Is::Int, "int", {}, nullptr } },
        { "bool", { Type::Is::Bool, "bool", {}, nullptr } },
        { "real", { Type::Is::Float, "float64", {}, nullptr } },
        { "text", { Type::Is::String, "string", {}, nullptr } },
        { "secret", { Type::Is::String, "string", {}, nullptr, true } },
        { "duration", { Type::Is::Duration, "time.Duration", {}, nullptr } },
        { "texts", { Type::Is::Strings, "[]string", {}, nullptr } } };
    return types;
}

const Type* scalarType(ParameterKind kind)
{
    const auto& types = scalarTypes();
    const auto found = std::find_if(types.begin(), types.end(), [kind](const auto& named) {
        return named.second.is == typeOf(kind) && named.second.secret == (kind == ParameterKind::Secret);
    });
    return &found->second;
}

/// Which releases have a row's keys.
enum class In : std::uint8_t
{
    All,
    Bytes,
    Tokens,
    Api, // releases where the service's block has this name
    Compresr
};

bool isIn(In in, const Release& release)
{
    const bool tokens = release.dialect == Dialect::GatewayTokens;
    return in == In::All || (in == In::Bytes && !tokens) || (in == In::Tokens && tokens)
        || (in == In::Api && !release.compresr) || (in == In::Compresr && release.compresr);
}

struct Section
{
    std::string_view path;
    std::string_view goName;
    std::string_view keys = {}; // "key:type", separated by blanks
    In in = In::All;
};

constexpr std::string_view kService = "endpoint:text api_key:secret model:text timeout:duration";
constexpr std::string_view kDiscoveryService
    = "endpoint:text api_key:secret model:text timeout:duration query_agnostic:bool";

constexpr Section kSections[] = {
    { "", "config.Config" },
    { "server", "config.ServerConfig", "port:int read_timeout:duration write_timeout:duration" },
    { "urls", "config.URLsConfig", "gateway:text", In::Bytes },
    { "urls", "config.URLsConfig", "", In::Tokens },
    { "providers", "config.ProviderConfig", "api_key:secret auth:text model:text endpoint:text" },
    { "pipes", "pipes.Config" },
    { "pipes.tool_output", "pipes.ToolOutputConfig" },
    { "pipes.tool_output.api", "pipes.APIConfig", "", In::Api },
    { "pipes.tool_output.compresr", "pipes.CompresrConfig", "", In::Compresr },
    { "pipes.tool_output.skip_tools", "pipes.SkipToolsConfig", "", In::Tokens },
    { "pipes.tool_output.content_formats", "pipes.ContentFormatsConfig", "", In::Tokens },
    { "pipes.tool_discovery", "pipes.ToolDiscoveryConfig",
        "enabled:bool strategy:text fallback_strategy:text provider:text always_keep:texts "
        "enable_search_fallback:bool search_tool_name:text max_search_results:int" },
    { "pipes.tool_discovery", "", "min_tools:int max_tools:int target_ratio:real", In::Bytes },
    { "pipes.tool_discovery", "", "token_threshold:int enable_tool_description_compression:bool",
        In::Tokens },
    { "pipes.tool_discovery.api", "pipes.APIConfig", kDiscoveryService, In::Api },
    { "pipes.tool_discovery.compresr", "pipes.CompresrConfig", kDiscoveryService, In::Compresr },
    { "pipes.tool_discovery.schema_compression", "pipes.SchemaCompressionConfig",
        "enabled:bool endpoint:text api_key:secret model:text timeout:duration token_threshold:int "
        "parallel:bool max_concurrent:int",
        In::Tokens },
    { "pipes.tool_discovery.search_result_compression", "pipes.SearchResultCompressionConfig",
        "enabled:bool endpoint:text api_key:secret", In::Tokens },
    { "pipes.task_output", "pipes.TaskOutputConfig", "enabled:bool min_tokens:int log_file:text",
        In::Tokens },
    { "pipes.task_output.external_provider", "pipes.TaskExternalProviderConfig",
        "provider:text timeout:duration", In::Tokens },
    { "store", "config.StoreConfig", "type:text" },
    { "monitoring", "config.MonitoringConfig",
        "log_level:text log_format:text log_output:text telemetry_path:text compression_log_path:text "
        "tool_discovery_log_path:text trajectory_path:text agent_name:text telemetry_enabled:bool "
        "log_to_stdout:bool verbose_payloads:bool trajectory_enabled:bool" },
    { "monitoring", "",
        "task_output_log_path:text session_tools_path:text session_stats_path:text "
        "expand_context_calls_path:text",
        In::Tokens },
    { "monitoring", "", "failed_request_log_path:text", In::Bytes },
    { "preemptive", "preemptive.Config",
        "enabled:bool trigger_threshold:real pending_job_timeout:duration sync_timeout:duration "
        "test_context_window_override:int logging_enabled:bool log_dir:text compaction_log_path:text" },
    { "preemptive.summarizer", "preemptive.SummarizerConfig",
        "strategy:text provider:text model:text api_key:secret endpoint:text max_tokens:int timeout:duration "
        "keep_recent_tokens:int keep_recent:int system_prompt:text" },
    { "preemptive.summarizer.compresr", "preemptive.CompresrConfig", kService, In::Tokens },
    { "preemptive.summarizer.api", "preemptive.APIConfig", kService, In::Bytes },
    { "preemptive.summarizer", "", "token_estimate_ratio:int",
        In::Bytes }, // the token gateway estimates nothing
    { "preemptive.session", "preemptive.SessionConfig",
        "summary_ttl:duration hash_message_count:int disable_fuzzy_matching:bool" },
    { "preemptive.detectors", "preemptive.DetectorsConfig" },
    { "preemptive.detectors.claude_code", "preemptive.ClaudeCodeDetectorConfig",
        "enabled:bool prompt_patterns:texts" },
    { "preemptive.detectors.codex", "preemptive.CodexDetectorConfig", "enabled:bool prompt_patterns:texts" },
    { "preemptive.detectors.generic", "preemptive.GenericDetectorConfig",
        "enabled:bool header_name:text header_value:text" },
    { "preemptive.detectors.generic", "", "prompt_patterns:texts", In::Bytes },
    { "preemptive", "", "add_response_headers:bool" },
    { "preemptive", "", "token_estimate_ratio:int", In::Bytes },
    { "bedrock", "config.BedrockConfig", "enabled:bool" },
    { "cost_control", "costcontrol.CostControlConfig", "enabled:bool session_cap:real global_cap:real" },
    { "notifications", "config.NotificationsConfig", "", In::Tokens },
    { "notifications.slack", "config.SlackConfig", "enabled:bool webhook_url:text", In::Tokens },
    { "post_session", "postsession.Config",
        "enabled:bool claude_md_dir:text model:text provider:text endpoint:text api_key:secret "
        "max_tokens:int timeout:duration",
        In::Tokens },
    { "dashboard", "config.DashboardConfig", "hidden_tabs:texts session_idle_timeout:duration", In::Tokens },
    { "compresr", "config.CompresrCredsConfig", "api_key:secret", In::Tokens },
};

/// The types of one release; lives as long as the program.
class Schema
{
public:
    explicit Schema(const Release& release)
    {
        for (const Section& section : kSections) {
            if (!isIn(section.in, release))
                continue;
            Type& type = structAt(section);
            for (std::string_view rest = section.keys; !rest.empty();) {
                const std::string_view word = rest.substr(0, rest.find(' '));
                rest.remove_prefix(std::min(word.size() + 1, rest.size()));
                const std::size_t colon = word.find(':');
                type.fields.push_back({ word.substr(0, colon), &scalarTypes().at(word.substr(colon + 1)) });
            }
        }
        for (const Parameter& parameter : parameters()) {
            if (supportIn(parameter, release) == Support::Absent)
                continue;
            const std::string& path = m_paths.emplace_back(pathIn(parameter, release));
            const std::size_t dot = path.rfind('.');
            m_structs.at(std::string_view(path).substr(0, dot))
                ->fields.push_back({ std::string_view(path).substr(dot + 1), scalarType(parameter.kind) });
        }
    }
    const Type* root() const { return m_structs.at({}); }

private:
    /// Created by the first of its rows, and added to the enclosing section.
    Type& structAt(const Section& section)
    {
        Type*& found = m_structs[section.path];
        if (found)
            return *found;
        found = &m_types.emplace_back(Type { Type::Is::Struct, section.goName, {}, nullptr });
        if (section.path.empty())
            return *found;
        const Type* placed = found;
        if (section.path == "providers")
            placed = &m_types.emplace_back(Type { Type::Is::Map, "config.ProvidersConfig", {}, found });
        const std::size_t dot = section.path.rfind('.');
        const std::string_view around = dot == std::string_view::npos ? "" : section.path.substr(0, dot);
        m_structs.at(around)->fields.push_back({ section.path.substr(dot + 1), placed });
        return *found;
    }

    std::deque<Type> m_types;
    std::deque<std::string> m_paths; // of parameters
    std::map<std::string_view, Type*> m_structs; // by path
};

} // namespace

const yaml::Type* gatewaySchema(const Release& release)
{
    if (release.dialect == Dialect::Winnow)
        return nullptr;
    static const std::vector<std::unique_ptr<const Schema>> all = [] {
        std::vector<std::unique_ptr<const Schema>> made;
        for (const Release& each : releases())
            made.push_back(std::make_unique<const Schema>(each));
        return made;
    }();
    const Release* const known = findRelease(release.name);
    return known ? all[static_cast<std::size_t>(known - releases().data())]->root() : nullptr;
}

const yaml::Type* schemaAt(const Release& release, std::string_view path)
{
    const yaml::Type* type = gatewaySchema(release);
    while (type && !path.empty()) {
        const std::size_t dot = path.find('.');
        type = type->field(path.substr(0, dot));
        path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    }
    return type;
}

const yaml::Type* schemaAt(Dialect dialect, std::string_view path)
{
    return schemaAt(releaseOf(dialect, {}), path);
}

} // namespace winnow
