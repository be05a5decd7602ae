// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/schema.h"

#include <deque>
#include <memory>

namespace winnow {

namespace {

using yaml::Field;
using yaml::Type;

struct Scalars
{
    Type integer { Type::Is::Int, "int", {}, nullptr };
    Type boolean { Type::Is::Bool, "bool", {}, nullptr };
    Type real { Type::Is::Float, "float64", {}, nullptr };
    Type text { Type::Is::String, "string", {}, nullptr };
    Type secret { Type::Is::String, "string", {}, nullptr, true };
    Type duration { Type::Is::Duration, "time.Duration", {}, nullptr };
    Type strings { Type::Is::Strings, "[]string", {}, nullptr };
};

/// One dialect's types; lives as long as the program.
class Schema
{
public:
    explicit Schema(const Release& release)
        : m_release(release)
        , m_tokens(release.dialect == Dialect::GatewayTokens)
        , m_block(release.compresr ? "compresr" : "api")
    {
        m_root = root();
    }
    const Type* rootType() const { return m_root; }

private:
    const Type* make(std::string_view goName, std::vector<Field> fields)
    {
        m_types.push_back({ Type::Is::Struct, goName, std::move(fields), nullptr });
        return &m_types.back();
    }

    const Type* root();
    const Type* providers();
    const Type* pipes();
    const Type* remoteBlock();
    const Type* toolOutput(const Type* remote);
    const Type* toolDiscovery(const Type* remote);
    const Type* taskOutput();
    const Type* monitoring();
    const Type* preemptive();
    const Type* detectors();
    void addTokenSections(std::vector<Field>& fields);

    const Release& m_release;
    const bool m_tokens;
    const std::string_view m_block; // of the compression service
    Scalars m_is;
    std::deque<Type> m_types;
    const Type* m_root = nullptr;
};

const Type* Schema::providers()
{
    const Type* const entry = make("config.ProviderConfig",
        { { "api_key", &m_is.secret }, { "auth", &m_is.text }, { "model", &m_is.text },
            { "endpoint", &m_is.text } });
    m_types.push_back({ Type::Is::Map, "config.ProvidersConfig", {}, entry });
    return &m_types.back();
}

const Type* Schema::remoteBlock()
{
    return make(m_release.compresr ? "pipes.CompresrConfig" : "pipes.APIConfig",
        { { "endpoint", &m_is.text }, { "api_key", &m_is.secret }, { "model", &m_is.text },
            { "timeout", &m_is.duration }, { "query_agnostic", &m_is.boolean } });
}

const Type* Schema::toolOutput(const Type* remote)
{
    std::vector<Field> fields { { "enabled", &m_is.boolean }, { "strategy", &m_is.text },
        { "fallback_strategy", &m_is.text }, { "provider", &m_is.text }, { m_block, remote },
        { "enable_expand_context", &m_is.boolean }, { "include_expand_hint", &m_is.boolean } };
    if (!m_tokens) {
        for (const Field& field : { Field { "min_bytes", &m_is.integer },
                 Field { "max_bytes", &m_is.integer }, Field { "skip_tools", &m_is.strings } })
            fields.push_back(field);
        if (m_release.targetRatio)
            fields.push_back({ "target_ratio", &m_is.real });
        if (m_release.targetCompression)
            fields.push_back({ "target_compression_ratio", &m_is.real });
        if (m_release.bypassesCost)
            fields.push_back({ "bypass_cost_check", &m_is.boolean });
        return make("pipes.ToolOutputConfig", std::move(fields));
    }
    const Type* const skip = make("pipes.SkipToolsConfig", { { "categories", &m_is.strings } });
    const Type* const formats = make(
        "pipes.ContentFormatsConfig", { { "allowed", &m_is.strings }, { "forbidden", &m_is.strings } });
    for (const Field& field : { Field { "min_tokens", &m_is.integer }, Field { "max_tokens", &m_is.integer },
             Field { "target_compression_ratio", &m_is.real }, Field { "refusal_threshold", &m_is.real },
             Field { "bypass_cost_check", &m_is.boolean }, Field { "skip_tools", skip },
             Field { "content_formats", formats } })
        fields.push_back(field);
    return make("pipes.ToolOutputConfig", std::move(fields));
}

const Type* Schema::toolDiscovery(const Type* remote)
{
    std::vector<Field> fields { { "enabled", &m_is.boolean }, { "strategy", &m_is.text },
        { "fallback_strategy", &m_is.text }, { "provider", &m_is.text }, { m_block, remote },
        { "always_keep", &m_is.strings }, { "enable_search_fallback", &m_is.boolean },
        { "search_tool_name", &m_is.text }, { "max_search_results", &m_is.integer } };
    if (!m_tokens) {
        for (const Field& field : { Field { "min_tools", &m_is.integer },
                 Field { "max_tools", &m_is.integer }, Field { "target_ratio", &m_is.real } })
            fields.push_back(field);
        return make("pipes.ToolDiscoveryConfig", std::move(fields));
    }
    const Type* const schema = make("pipes.SchemaCompressionConfig",
        { { "enabled", &m_is.boolean }, { "endpoint", &m_is.text }, { "api_key", &m_is.secret },
            { "model", &m_is.text }, { "timeout", &m_is.duration }, { "token_threshold", &m_is.integer },
            { "parallel", &m_is.boolean }, { "max_concurrent", &m_is.integer } });
    const Type* const search = make("pipes.SearchResultCompressionConfig",
        { { "enabled", &m_is.boolean }, { "endpoint", &m_is.text }, { "api_key", &m_is.secret } });
    for (const Field& field : { Field { "token_threshold", &m_is.integer },
             Field { "schema_compression", schema }, Field { "search_result_compression", search },
             Field { "enable_tool_description_compression", &m_is.boolean } })
        fields.push_back(field);
    return make("pipes.ToolDiscoveryConfig", std::move(fields));
}

const Type* Schema::taskOutput()
{
    const Type* const external = make("pipes.TaskExternalProviderConfig",
        { { "provider", &m_is.text }, { "endpoint", &m_is.text }, { "api_key", &m_is.secret },
            { "model", &m_is.text }, { "timeout", &m_is.duration } });
    return make("pipes.TaskOutputConfig",
        { { "enabled", &m_is.boolean }, { "strategy", &m_is.text }, { "client_override", &m_is.text },
            { "provider", &m_is.text }, { "external_provider", external }, { "min_tokens", &m_is.integer },
            { "log_file", &m_is.text } });
}

const Type* Schema::pipes()
{
    const Type* const remote = remoteBlock();
    std::vector<Field> fields { { "tool_output", toolOutput(remote) },
        { "tool_discovery", toolDiscovery(remote) } };
    if (m_tokens)
        fields.push_back({ "task_output", taskOutput() });
    return make("pipes.Config", std::move(fields));
}

const Type* Schema::monitoring()
{
    std::vector<Field> fields;
    for (const std::string_view key : { "log_level", "log_format", "log_output", "telemetry_path",
             "compression_log_path", "tool_discovery_log_path", "trajectory_path", "agent_name" })
        fields.push_back({ key, &m_is.text });
    for (const std::string_view key :
        { "telemetry_enabled", "log_to_stdout", "verbose_payloads", "trajectory_enabled" })
        fields.push_back({ key, &m_is.boolean });
    if (m_tokens) {
        for (const std::string_view key : { "task_output_log_path", "session_tools_path",
                 "session_stats_path", "expand_context_calls_path" })
            fields.push_back({ key, &m_is.text });
    } else {
        fields.push_back({ "failed_request_log_path", &m_is.text });
    }
    return make("config.MonitoringConfig", std::move(fields));
}

const Type* Schema::detectors()
{
    const auto agent = [this](std::string_view goName) {
        return make(goName, { { "enabled", &m_is.boolean }, { "prompt_patterns", &m_is.strings } });
    };
    std::vector<Field> generic { { "enabled", &m_is.boolean }, { "header_name", &m_is.text },
        { "header_value", &m_is.text } };
    if (!m_tokens)
        generic.push_back({ "prompt_patterns", &m_is.strings });
    return make("preemptive.DetectorsConfig",
        { { "claude_code", agent("preemptive.ClaudeCodeDetectorConfig") },
            { "codex", agent("preemptive.CodexDetectorConfig") },
            { "generic", make("preemptive.GenericDetectorConfig", std::move(generic)) } });
}

const Type* Schema::preemptive()
{
    const Type* const remote = make(m_tokens ? "preemptive.CompresrConfig" : "preemptive.APIConfig",
        { { "endpoint", &m_is.text }, { "api_key", &m_is.secret }, { "model", &m_is.text },
            { "timeout", &m_is.duration } });
    std::vector<Field> summary { { "strategy", &m_is.text }, { "provider", &m_is.text },
        { "model", &m_is.text }, { "api_key", &m_is.secret }, { "endpoint", &m_is.text },
        { "max_tokens", &m_is.integer }, { "timeout", &m_is.duration },
        { "keep_recent_tokens", &m_is.integer }, { "keep_recent", &m_is.integer },
        { "system_prompt", &m_is.text }, { m_tokens ? "compresr" : "api", remote } };
    if (!m_tokens) // the token gateway counts and estimates nothing
        summary.push_back({ "token_estimate_ratio", &m_is.integer });
    const Type* const summarizer = make("preemptive.SummarizerConfig", std::move(summary));
    const Type* const session = make("preemptive.SessionConfig",
        { { "summary_ttl", &m_is.duration }, { "hash_message_count", &m_is.integer },
            { "disable_fuzzy_matching", &m_is.boolean } });
    std::vector<Field> fields { { "enabled", &m_is.boolean }, { "trigger_threshold", &m_is.real },
        { "pending_job_timeout", &m_is.duration }, { "sync_timeout", &m_is.duration },
        { "test_context_window_override", &m_is.integer }, { "logging_enabled", &m_is.boolean },
        { "log_dir", &m_is.text }, { "compaction_log_path", &m_is.text }, { "summarizer", summarizer },
        { "session", session }, { "detectors", detectors() }, { "add_response_headers", &m_is.boolean } };
    if (!m_tokens)
        fields.push_back({ "token_estimate_ratio", &m_is.integer });
    return make("preemptive.Config", std::move(fields));
}

void Schema::addTokenSections(std::vector<Field>& fields)
{
    const Type* const slack
        = make("config.SlackConfig", { { "enabled", &m_is.boolean }, { "webhook_url", &m_is.text } });
    fields.push_back({ "notifications", make("config.NotificationsConfig", { { "slack", slack } }) });
    fields.push_back({ "post_session",
        make("postsession.Config",
            { { "enabled", &m_is.boolean }, { "claude_md_dir", &m_is.text }, { "model", &m_is.text },
                { "provider", &m_is.text }, { "endpoint", &m_is.text }, { "api_key", &m_is.secret },
                { "max_tokens", &m_is.integer }, { "timeout", &m_is.duration } }) });
    fields.push_back({ "dashboard",
        make("config.DashboardConfig",
            { { "hidden_tabs", &m_is.strings }, { "session_idle_timeout", &m_is.duration } }) });
    fields.push_back({ "compresr", make("config.CompresrCredsConfig", { { "api_key", &m_is.secret } }) });
}

const Type* Schema::root()
{
    std::vector<Field> urls { { "compresr", &m_is.text } };
    if (!m_tokens)
        urls.push_back({ "gateway", &m_is.text });
    std::vector<Field> fields { { "server",
                                    make("config.ServerConfig",
                                        { { "port", &m_is.integer }, { "read_timeout", &m_is.duration },
                                            { "write_timeout", &m_is.duration } }) },
        { "urls", make("config.URLsConfig", std::move(urls)) }, { "providers", providers() },
        { "pipes", pipes() },
        { "store", make("config.StoreConfig", { { "type", &m_is.text }, { "ttl", &m_is.duration } }) },
        { "monitoring", monitoring() }, { "preemptive", preemptive() },
        { "bedrock", make("config.BedrockConfig", { { "enabled", &m_is.boolean } }) },
        { "cost_control",
            make("costcontrol.CostControlConfig",
                { { "enabled", &m_is.boolean }, { "session_cap", &m_is.real },
                    { "global_cap", &m_is.real } }) } };
    if (m_tokens)
        addTokenSections(fields);
    return make("config.Config", std::move(fields));
}

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
    return known ? all[static_cast<std::size_t>(known - releases().data())]->rootType() : nullptr;
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
