// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/loader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/gateway/config/release_keys.h"
#include "core/gateway/config/schema.h"
#include "core/goyaml/go_duration.h"
#include "core/goyaml/reference_marks.h"
#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow {

namespace {

using yaml::Decoded;

/// The endpoint of a provider whose entry names none (gateway/SPEC.md B9.2).
std::string providerEndpoint(const std::string& name, const std::string& model)
{
    const std::string kind = lowerCase(name);
    if (kind == "anthropic")
        return "https://api.anthropic.com/v1/messages";
    if (kind == "gemini")
        return "https://generativelanguage.googleapis.com/v1beta/models/" + model + ":generateContent";
    return "https://api.openai.com/v1/chat/completions";
}

/// Pairs of slashes become one, from the left, like Go's ReplaceAll ("///" becomes "//").
std::string singleSlashes(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '/' && i + 1 < text.size() && text[i + 1] == '/')
            ++i;
    }
    return out;
}

/// Joins base and path; doubled slashes become single except after the scheme.
std::string joinUrl(const std::string& base, const std::string& path)
{
    const std::string url = base + path;
    const std::size_t scheme = url.find("://");
    if (scheme == std::string::npos)
        return singleSlashes(url);
    return singleSlashes(url.substr(0, scheme)) + "://" + singleSlashes(url.substr(scheme + 3));
}

struct Remote
{
    std::string endpoint;
    std::string key;
    std::string model;
};

Remote resolve(Remote provider, const Remote& block, const std::string& strategy, const std::string& url)
{
    if (!block.endpoint.empty())
        provider.endpoint = strategy == "external_provider" ? block.endpoint : joinUrl(url, block.endpoint);
    if (!block.key.empty())
        provider.key = block.key;
    if (!block.model.empty())
        provider.model = block.model;
    return provider;
}

Remote remoteOf(const LoadedConfig& config)
{
    const Decoded& values = config.values;
    const std::string pipe = "pipes.tool_output.";
    const std::string block = pipe + std::string(serviceBlock(*config.release));
    const std::string name = values.text(pipe + "provider");
    Remote provider;
    const auto found = values.maps.find("providers");
    if (found != values.maps.end()
        && std::find(found->second.begin(), found->second.end(), name) != found->second.end()) {
        const std::string path = yaml::elementPath("providers", name);
        provider = { values.text(path + ".endpoint"), values.text(path + ".api_key"),
            values.text(path + ".model") };
        if (provider.endpoint.empty())
            provider.endpoint = providerEndpoint(name, provider.model);
    }
    return resolve(provider,
        { values.text(block + ".endpoint"), values.text(block + ".api_key"), values.text(block + ".model") },
        values.text(pipe + "strategy"), values.text("urls.compresr"));
}

std::string number(double value)
{
    if (std::isnan(value))
        return "\"NaN\"";
    if (std::isinf(value))
        return value > 0 ? "\"+Inf\"" : "\"-Inf\"";
    std::string text = fmt::format("{}", value);
    const std::size_t e = text.find("e+");
    if (e == std::string::npos || std::abs(value) >= 1e21)
        return text;
    // Go writes no exponent below 1e21: 9.5e+18 is 9500000000000000000.
    std::string digits = text.substr(0, e);
    const std::size_t point = digits.find('.');
    const std::size_t behind = point == std::string::npos ? 0 : digits.size() - point - 1;
    if (point != std::string::npos)
        digits.erase(point, 1);
    return digits.append(std::stoul(text.substr(e + 2)) - behind, '0');
}

std::string strings(const std::vector<std::string>& items)
{
    std::string out = "[";
    for (const std::string& item : items)
        out += (out.size() > 1 ? "," : "") + json::quoted(item);
    return out + "]";
}

/// The formats the pipe compresses: the allowed ones of the three it knows (none named = all) minus the
/// forbidden ones.
std::vector<std::string> formats(const Decoded& values)
{
    const std::vector<std::string> allowed = values.list("pipes.tool_output.content_formats.allowed");
    const std::vector<std::string> forbidden = values.list("pipes.tool_output.content_formats.forbidden");
    const auto has = [](const std::vector<std::string>& items, const char* item) {
        return std::find(items.begin(), items.end(), item) != items.end();
    };
    std::vector<std::string> out;
    for (const char* const format : { "json", "markdown", "text" }) {
        if ((allowed.empty() || has(allowed, format)) && !has(forbidden, format))
            out.emplace_back(format);
    }
    return out;
}

/// A JSON object with members in insertion order.
class Object
{
public:
    explicit Object(const LoadedConfig& config)
        : m_config(config)
    {
    }

    /// `value` must be JSON.
    void raw(std::string_view key, std::string_view value)
    {
        m_out += m_out.size() > 1 ? "," : "";
        m_out += json::quoted(key) + ":" + std::string(value);
    }
    void text(std::string_view key, const std::string& value) { raw(key, json::quoted(value)); }
    void flag(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
    /// The value at a path; `usual`, which must be JSON, if it is empty.
    void value(std::string_view key, const std::string& path, std::string_view usual = {});
    /// All of these keys of a section.
    void section(const std::string& name, std::initializer_list<std::string_view> keys)
    {
        Object inner(m_config);
        for (const std::string_view key : keys)
            inner.value(key, name + "." + std::string(key));
        raw(name, inner.done());
    }
    std::string done() const { return m_out + "}"; }

private:
    const LoadedConfig& m_config;
    std::string m_out = "{";
};

void Object::value(std::string_view key, const std::string& path, std::string_view usual)
{
    using Is = yaml::Type::Is;
    const Decoded& values = m_config.values;
    const Is is = schemaAt(*m_config.release, path)->is;
    const bool nothing = is == Is::Float ? values.real(path) == 0
        : is == Is::String               ? values.text(path).empty()
                                         : values.integer(path) == 0;
    if (nothing && !usual.empty())
        return raw(key, usual);
    if (is == Is::Bool)
        flag(key, values.boolean(path));
    else if (is == Is::Strings)
        raw(key, strings(values.list(path)));
    else if (is == Is::String)
        text(key, values.text(path));
    else if (is == Is::Duration)
        text(key, formatGoDuration(values.integer(path)));
    else
        raw(key, is == Is::Float ? number(values.real(path)) : std::to_string(values.integer(path)));
}

void addThresholds(Object& out, const LoadedConfig& config)
{
    const std::string pipe = "pipes.tool_output.";
    if (config.dialect == Dialect::GatewayBytes) {
        const bool removed = schemaAt(*config.release, pipe + "target_compression_ratio") != nullptr;
        out.value("max", pipe + "max_bytes", "65536");
        out.value("min", pipe + "min_bytes", "2048");
        if (removed)
            out.value("ratio", pipe + "target_compression_ratio");
        else
            out.value("ratio", pipe + "target_ratio",
                config.release->acceptance == Acceptance::TargetRatio ? "0.9" : "0.5");
        out.value("skip", pipe + "skip_tools");
        return;
    }
    out.value("max", pipe + "max_tokens", "50000");
    out.value("min", pipe + "min_tokens", "512");
    out.value("ratio", pipe + "target_compression_ratio");
    out.value("refusal", pipe + "refusal_threshold", "0.05");
    out.value("skip", pipe + "skip_tools.categories");
    out.value("bypass_cost_check", pipe + "bypass_cost_check");
    out.raw("formats", strings(formats(config.values)));
}

} // namespace

std::string effectiveJson(const LoadedConfig& config)
{
    const Decoded& values = config.values;
    const std::string pipe = "pipes.tool_output.";
    const std::string block = pipe + std::string(serviceBlock(*config.release));
    const Remote remote = remoteOf(config);
    const bool expand = values.boolean(pipe + "enable_expand_context");
    Object out(config);
    out.text("api_endpoint", remote.endpoint);
    out.flag("api_key_set", !remote.key.empty());
    out.text("api_model", remote.model);
    out.value("api_timeout", block + ".timeout", "\"30s\"");
    out.value("enabled", pipe + "enabled");
    out.flag("expand", expand);
    out.value("fallback", pipe + "fallback_strategy", "\"passthrough\"");
    out.flag("hint",
        values.boolean(pipe + "include_expand_hint") || (config.dialect == Dialect::GatewayTokens && expand));
    addThresholds(out, config);
    out.section("monitoring",
        { "agent_name", "compression_log_path", "telemetry_path", "trajectory_path", "telemetry_enabled",
            "trajectory_enabled" });
    out.value("provider_ref", pipe + "provider");
    out.value("query_agnostic", block + ".query_agnostic");
    out.value("raw_strategy", pipe + "strategy");
    out.section("server", { "port", "read_timeout", "write_timeout" });
    out.section("store", { "ttl", "type" });
    out.value("strategy", pipe + "strategy");
    out.value("urls_compresr", "urls.compresr");
    return out.done();
}

RemoteEndpoint resolveRemote(const Policy& policy)
{
    const Environment environment = processEnvironment();
    const auto value = [&](const std::string& text) { return expandReferences(text, environment); };
    // A reference that expands to nothing is empty; any other stays, and the sender resolves it.
    const auto given = [&](const std::string& text) { return value(text).empty() ? std::string() : text; };
    Remote provider;
    for (const ProviderEntry& entry : policy.providers) {
        if (value(entry.name) != value(policy.provider))
            continue;
        provider = { given(entry.endpoint), entry.apiKey, given(entry.model) };
        if (provider.endpoint.empty())
            provider.endpoint = providerEndpoint(value(entry.name), entry.model);
    }
    const Remote found = resolve(provider,
        { given(policy.remote.endpoint), policy.remote.apiKey, given(policy.remote.model) }, policy.strategy,
        given(policy.compresrUrl));
    RemoteEndpoint out = policy.remote;
    out.endpoint = found.endpoint;
    out.apiKey = found.key;
    out.model = found.model;
    return out;
}

} // namespace winnow
