// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/validation.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/goyaml/go_scalar.h"

namespace winnow {

namespace {

using yaml::Decoded;
using yaml::goQuote;

class Validation
{
public:
    Validation(const Decoded& values, const Release& release)
        : m_values(values)
        , m_tokens(release.dialect == Dialect::GatewayTokens)
        , m_compresr(release.compresr)
    {
    }
    std::string run();

private:
    std::string server() const;
    std::string providers() const;
    std::string toolOutput() const;
    std::string toolDiscovery() const;
    std::string taskOutput() const;
    std::string preemptive() const;
    std::string summarizer() const;
    std::string summarizerService(const std::string& block) const;
    std::string costControl() const;
    std::string providerReferences() const;

    std::string text(const std::string& path) const { return m_values.text(path); }
    std::int64_t integer(const std::string& path) const { return m_values.integer(path); }

    const Decoded& m_values;
    const bool m_tokens;
    const bool m_compresr; // the name of the service and its block
};

std::string Validation::server() const
{
    const std::int64_t port = integer("server.port");
    if (port == 0)
        return "server.port is required";
    if (port < 1 || port > 65535)
        return fmt::format("invalid server.port: {} (must be 1-65535)", port);
    for (const std::string key : { "server.read_timeout", "server.write_timeout" }) {
        const std::int64_t timeout = integer(key);
        if (m_tokens ? timeout <= 0 : timeout == 0)
            return key + (m_tokens ? " must be positive" : " is required");
    }
    if (text("store.type").empty())
        return "store.type is required";
    if (integer("store.ttl") == 0)
        return "store.ttl is required";
    return {};
}

std::string Validation::providers() const
{
    const auto found = m_values.maps.find("providers");
    if (found == m_values.maps.end())
        return {};
    for (const std::string& name : found->second) {
        const std::string path = yaml::elementPath("providers", name);
        const std::string auth = text(path + ".auth");
        const bool key = !text(path + ".api_key").empty();
        if (text(path + ".model").empty())
            return fmt::format("provider {}: model is required", goQuote(name));
        if (!auth.empty() && auth != "api_key" && auth != "oauth" && auth != "bedrock")
            return fmt::format("provider {}: invalid auth {} (must be api_key, oauth, or bedrock)",
                goQuote(name), goQuote(auth));
        if (auth == "oauth" && key)
            return fmt::format(
                "provider {}: auth=oauth but api_key is set (oauth uses captured Bearer tokens)",
                goQuote(name));
        if (auth == "bedrock" && key)
            return fmt::format(
                "provider {}: auth=bedrock but api_key is set (bedrock uses AWS SigV4)", goQuote(name));
    }
    return {};
}

std::string Validation::toolOutput() const
{
    const std::string pipe = "pipes.tool_output.";
    if (!m_values.boolean(pipe + "enabled"))
        return {};
    const double ratio = m_values.real(pipe + "target_compression_ratio");
    if (m_tokens && ratio != 0 && (ratio < 0.1 || ratio > 0.9))
        return fmt::format(
            "tool_output: target_compression_ratio must be between 0.1 (least aggressive) and 0.9 "
            "(most aggressive), got {}",
            std::isinf(ratio) ? (ratio > 0 ? "+Inf" : "-Inf") : fmt::format("{:.2f}", ratio));
    const std::string strategy = text(pipe + "strategy");
    if (strategy.empty() || strategy == "passthrough" || strategy == "simple")
        return {};
    if (m_tokens && strategy == "trimming")
        return {};
    const bool service = strategy == (m_compresr ? "compresr" : "api") || (m_tokens && strategy == "api");
    if (strategy == "external_provider" || service) {
        const std::string block = m_compresr ? "compresr" : "api";
        if (text(pipe + "provider").empty() && text(pipe + block + ".endpoint").empty())
            return fmt::format(
                "tool_output: provider or {}.endpoint required when strategy={}", block, strategy);
        return {};
    }
    return fmt::format("tool_output: unknown strategy {}, must be {}", goQuote(strategy),
        m_tokens         ? "'passthrough', 'simple', 'trimming', 'compresr', or 'external_provider'"
            : m_compresr ? "'passthrough', 'simple', 'compresr', or 'external_provider'"
                         : "'passthrough', 'simple', 'api', or 'external_provider'");
}

std::string Validation::toolDiscovery() const
{
    const std::string pipe = "pipes.tool_discovery.";
    if (!m_values.boolean(pipe + "enabled"))
        return {};
    const std::string strategy = text(pipe + "strategy");
    if (strategy.empty() || strategy == "passthrough" || strategy == "relevance" || strategy == "tool-search")
        return {};
    if (m_tokens && strategy == "compresr")
        return {};
    const std::string service = m_compresr ? "compresr" : "api";
    if (!m_tokens && strategy == service) {
        if (text(pipe + "provider").empty() && text(pipe + service + ".endpoint").empty())
            return fmt::format(
                "tool_discovery: provider or {0}.endpoint required when strategy={0}", service);
        return {};
    }
    return fmt::format("tool_discovery: unknown strategy {}, must be {}", goQuote(strategy),
        m_tokens         ? "'passthrough', 'relevance', 'compresr', or 'tool-search'"
            : m_compresr ? "'passthrough', 'relevance', 'tool-search', or 'compresr'"
                         : "'passthrough', 'relevance', 'tool-search', or 'api'");
}

std::string Validation::taskOutput() const
{
    const std::string pipe = "pipes.task_output.";
    if (!m_tokens)
        return {};
    const std::string strategy = text(pipe + "strategy");
    if (strategy.empty() || strategy == "passthrough")
        return {};
    if (strategy != "external_provider")
        return fmt::format("task_output: unknown strategy {}, must be 'passthrough' or 'external_provider'",
            goQuote(strategy));
    const bool endpoint = !text(pipe + "external_provider.endpoint").empty();
    if (text(pipe + "provider").empty() && !endpoint)
        return "task_output: provider or external_provider.endpoint required when strategy=external_provider";
    if (endpoint && text(pipe + "external_provider.model").empty())
        return "task_output: external_provider.model required when external_provider.endpoint is set";
    return {};
}

std::string Validation::summarizerService(const std::string& block) const
{
    const std::string path = "preemptive.summarizer." + block;
    const std::string shown = "summarizer." + block;
    if (m_values.structs.count(path) == 0)
        return fmt::format("{} is required when strategy is '{}'", shown, block);
    for (const std::string key : { ".endpoint", ".api_key", ".model" }) {
        if (text(path + key).empty())
            return shown + key + " is required";
    }
    if (integer(path + ".timeout") <= 0)
        return shown + ".timeout must be positive";
    return {};
}

std::string Validation::summarizer() const
{
    const std::string path = "preemptive.summarizer.";
    const std::string provider = m_tokens ? "external_provider" : "provider";
    const std::string service = m_tokens ? "compresr" : "api";
    const std::string written = text(path + "strategy");
    const std::string strategy = written.empty() ? provider : written;
    if (strategy == service)
        return summarizerService(service);
    if (strategy != provider)
        return fmt::format("summarizer.strategy must be '{}' or '{}'", provider, service);
    if (text(path + "provider").empty() && text(path + "model").empty())
        return "summarizer.model is required (or use provider reference)";
    if (integer(path + "max_tokens") <= 0)
        return "summarizer.max_tokens must be positive";
    if (integer(path + "timeout") <= 0)
        return "summarizer.timeout must be positive";
    return {};
}

std::string Validation::preemptive() const
{
    if (!m_values.boolean("preemptive.enabled"))
        return {};
    const double threshold = m_values.real("preemptive.trigger_threshold");
    if (m_tokens && (threshold < 0 || threshold > 100))
        return "trigger_threshold must be between 0 and 100 (0 = disabled)";
    if (!m_tokens && (threshold <= 0 || threshold > 100))
        return "trigger_threshold must be between 0 and 100";
    if (std::string words = summarizer(); !words.empty())
        return words;
    if (integer("preemptive.session.summary_ttl") <= 0)
        return "session.summary_ttl must be positive";
    if (integer("preemptive.session.hash_message_count") <= 0)
        return "session.hash_message_count must be positive";
    return {};
}

std::string Validation::costControl() const
{
    for (const std::string key : { "cost_control.session_cap", "cost_control.global_cap" }) {
        const double cap = m_values.real(key);
        if (cap < 0)
            return fmt::format(
                "{} must be >= 0, got {}", key, std::isinf(cap) ? "-Inf" : fmt::format("{:f}", cap));
    }
    return {};
}

std::string Validation::providerReferences() const
{
    const auto found = m_values.maps.find("providers");
    for (const std::string path :
        { "pipes.tool_output.provider", "pipes.tool_discovery.provider", "preemptive.summarizer.provider" }) {
        const std::string name = text(path);
        if (name.empty() || name == "bedrock")
            continue;
        const bool defined = found != m_values.maps.end()
            && std::find(found->second.begin(), found->second.end(), name) != found->second.end();
        if (!defined)
            return fmt::format(
                "provider {} is referenced but not defined in providers section", goQuote(name));
    }
    return {};
}

std::string Validation::run()
{
    using Rule = std::string (Validation::*)() const;
    for (const Rule rule : { &Validation::server, &Validation::providers, &Validation::toolOutput,
             &Validation::toolDiscovery, &Validation::taskOutput, &Validation::preemptive,
             &Validation::costControl, &Validation::providerReferences }) {
        if (std::string words = (this->*rule)(); !words.empty())
            return words;
    }
    return {};
}

} // namespace

std::string validateGatewayConfig(const yaml::Decoded& values, const Release& release)
{
    return Validation(values, release).run();
}

} // namespace winnow
