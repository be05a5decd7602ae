// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself. A new parameter is a field in Policy and one row here; keys that only the gateways have
// are in core/gateway/config/schema.cpp.
#include "core/policy/parameters.h"

#include <array>

namespace winnow {

namespace {

constexpr double kMaxSize = 16.0 * 1024 * 1024;
constexpr double kDayMs = 24.0 * 3600 * 1000;

using Value = ParameterValue;

template <class T> void assign(T& field, const Value& value)
{
    if (const T* const same = std::get_if<T>(&value))
        field = *same;
}

template <> void assign(double& field, const Value& value)
{
    if (const double* const real = std::get_if<double>(&value))
        field = *real;
    else if (const std::int64_t* const whole = std::get_if<std::int64_t>(&value))
        field = static_cast<double>(*whole);
}

template <auto Field>
constexpr ParameterAccess kField { [](const Policy& policy) -> Value { return policy.*Field; },
    [](Policy& policy, const Value& value) { assign(policy.*Field, value); } };

/// Access to a field of a part of the policy.
template <auto Part, auto Field>
constexpr ParameterAccess kPart { [](const Policy& policy) -> Value { return policy.*Part.*Field; },
    [](Policy& policy, const Value& value) { assign(policy.*Part.*Field, value); } };

template <auto Field> constexpr ParameterAccess kRemote = kPart<&Policy::remote, Field>;
template <auto Field> constexpr ParameterAccess kTask = kPart<&Policy::taskOutput, Field>;

/// The byte gateway uses store.ttl for both lifetimes; the token gateway reads and ignores it.
constexpr ParameterAccess kStoreTtl { [](const Policy& policy) -> Value { return policy.originalTtlMs; },
    [](Policy& policy, const Value& value) {
        if (policy.dialect == Dialect::GatewayTokens)
            return;
        assign(policy.originalTtlMs, value);
        assign(policy.compressedTtlMs, value);
    } };

using enum ParameterKind;
using enum ParameterUnit;
using enum ParameterGroup;

constexpr Phrase kAsked
    = Message::mark("Whom the task_output pipe asks when it is on; decides no result of tool_output.");

/// The compression service's block, renamed in v0.4.4.
std::vector<Parameter> remoteRows()
{
    return {
        { "api.endpoint", kRemote<&RemoteEndpoint::endpoint>, Text, None, Remote, "+++++---",
            Message::mark("Endpoint"),
            Message::mark(
                "Where external_provider sends; for the compression service it only satisfies validation.") },
        { "api.api_key", kRemote<&RemoteEndpoint::apiKey>, Secret, None, Remote, "+++++---",
            Message::mark("API key"),
            Message::mark(
                "Write ${NAME} so that the key stays in the environment; literal keys are never stored.") },
        { "api.model", kRemote<&RemoteEndpoint::model>, Text, None, Remote, "+++++---",
            Message::mark("Model"),
            Message::mark(
                "Model of the service or provider; empty means toc_latte_v1 or the provider's own.") },
        { "api.timeout", kRemote<&RemoteEndpoint::timeoutMs>, Duration, Milliseconds, Remote, "+++++---",
            Message::mark("Timeout"),
            Message::mark("After this time an answer counts as failed (0 means 30 s)."), 100, 600000, true },
        { "api.query_agnostic", kRemote<&RemoteEndpoint::queryAgnostic>, Boolean, None, Remote, "+++++---",
            Message::mark("Query agnostic"),
            Message::mark("Compresses without telling the service what the user asked.") }
    };
}

std::vector<Parameter> makeTable()
{
    std::vector<Parameter> rows {
        { "min_bytes", kField<&Policy::minBytes>, Integer, Bytes, Thresholds, "+++++--+",
            Message::mark("Minimum size"),
            Message::mark("Results of this many bytes or fewer stay as they are (gateway: 0 means 2048)."), 0,
            kMaxSize, true },
        { "max_bytes", kField<&Policy::maxBytes>, Integer, Bytes, Thresholds, "+++++--+",
            Message::mark("Maximum size"),
            Message::mark("Larger results stay as they are (gateway: 0 means 65536)."), 0, kMaxSize, true },
        { "min_tokens", kField<&Policy::minTokens>, Integer, Tokens, Thresholds, "-----++-",
            Message::mark("Minimum size"),
            Message::mark("Results of this many tokens or fewer stay as they are (0 means 512)."), 0,
            kMaxSize / 4, true },
        { "max_tokens", kField<&Policy::maxTokens>, Integer, Tokens, Thresholds, "-----++-",
            Message::mark("Maximum size"), Message::mark("Larger results stay as they are (0 means 50000)."),
            0, kMaxSize / 4, true },
        { "refusal_threshold", kField<&Policy::refusalThreshold>, Real, Fraction, Thresholds, "-----++-",
            Message::mark("Refusal threshold"),
            Message::mark(
                "A compression that removes a smaller fraction of the tokens than this is refused (0 means 0.05)."),
            0, 1 },
        { "target_compression_ratio", kField<&Policy::targetCompressionRatio>, Real, Fraction, Thresholds,
            "---oo++-", Message::mark("Fraction to remove"),
            Message::mark("What trimming removes and the service is asked to remove; 0.1 to 0.9."), 0.1,
            0.9 },
        { "target_ratio", kField<&Policy::targetRatio>, Real, Fraction, Thresholds, "oo+-----",
            Message::mark("Target ratio"),
            Message::mark(
                "Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it."),
            0, 1 },
        { "enabled", kField<&Policy::enabled>, Boolean, None, Strategy, "+++++oo+", Message::mark("Enabled"),
            Message::mark("Whether the pipe runs at all; the token gateway forces it on.") },
        { "strategy", kField<&Policy::strategy>, Choice, None, Strategy, "++++++++",
            Message::mark("Strategy"), Message::mark("How a result that passes the checks is made shorter."),
            0, 0, false,
            { "passthrough", "simple", "trimming", "api", "compresr", "external_provider", "chain" } },
        { "fallback_strategy", kField<&Policy::fallbackStrategy>, Text, None, Strategy, "++++++++",
            Message::mark("Fallback"),
            Message::mark(
                "What happens when compressing fails; anything but passthrough means: fail without a record.") },
        { "bypass_cost_check", kField<&Policy::bypassCostCheck>, Boolean, None, Strategy, "----+++-",
            Message::mark("Compress for cheap models too"),
            Message::mark(
                "Skips the check that leaves requests to models below 0.5 $ per million input tokens alone.") },
        { "skip_tools", kField<&Policy::skipTools>, List, None, Tools, "++++++++",
            Message::mark("Skip tools"),
            Message::mark(
                "Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never compressed.") },
        { "content_formats.allowed", kField<&Policy::formatsAllowed>, List, None, Formats, "-----++-",
            Message::mark("Formats allowed"),
            Message::mark(
                "Content formats that may be compressed (text, json, markdown); empty means all.") },
        { "content_formats.forbidden", kField<&Policy::formatsForbidden>, List, None, Formats, "-----++-",
            Message::mark("Formats forbidden"),
            Message::mark("Content formats that are never compressed; wins over the allowed ones.") },
        { "enable_expand_context", kField<&Policy::enableExpandContext>, Boolean, None, Expansion, "++++++++",
            Message::mark("Offer expand_context"),
            Message::mark(
                "Injects the expand_context tool; at the token gateway it also decides whether a marker is written.") },
        { "include_expand_hint", kField<&Policy::includeExpandHint>, Boolean, None, Expansion, "ooo+ooo-",
            Message::mark("Expansion hint"),
            Message::mark(
                "Read by both gateways; the byte gateway writes no hint, the token gateway writes it with expand_context.") },
        { "marker", kField<&Policy::marker>, Boolean, None, Expansion, "-------+",
            Message::mark("Shadow marker"),
            Message::mark("Puts a marker with the shadow id before compressed text.") },
        { "store.ttl", kStoreTtl, Duration, Milliseconds, Store, "+++oooo-", Message::mark("Store lifetime"),
            Message::mark(
                "How long the store keeps originals and compressed texts; the token gateway ignores it (5 h and 24 h)."),
            1000, kDayMs * 30, true },
        { "store.original_ttl", kField<&Policy::originalTtlMs>, Duration, Milliseconds, Store, "-------+",
            Message::mark("Originals live for"), Message::mark("How long the store can answer an expansion."),
            1000, kDayMs * 30, true },
        { "store.compressed_ttl", kField<&Policy::compressedTtlMs>, Duration, Milliseconds, Store, "-------+",
            Message::mark("Compressed texts live for"),
            Message::mark("How long a compressed text is reused for the same content."), 1000, kDayMs * 30,
            true },
        { "provider", kField<&Policy::provider>, Text, None, Remote, "++++++++", Message::mark("Provider"),
            Message::mark(
                "Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry.") },
        { "task_output.strategy", kTask<&TaskOutput::strategy>, Choice, None, Tools, "-----++-",
            Message::mark("Subagent results"),
            Message::mark(
                "external_provider: the task_output pipe takes the results of the client's subagent tools before tool_output sees them."),
            0, 0, false, { "passthrough", "external_provider" } },
        { "task_output.client_override", kTask<&TaskOutput::client>, Text, None, Tools, "-----++-",
            Message::mark("Subagent client"),
            Message::mark(
                "claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the User-Agent, and Claude Code's own tells nothing.") },
        { "task_output.provider", kTask<&TaskOutput::provider>, Text, None, Tools, "-----++-",
            Message::mark("Subagent provider"), kAsked },
        { "task_output.external_provider.endpoint", kTask<&TaskOutput::endpoint>, Text, None, Tools,
            "-----++-", Message::mark("Subagent endpoint"), kAsked },
        { "task_output.external_provider.api_key", kTask<&TaskOutput::apiKey>, Secret, None, Tools,
            "-----++-", Message::mark("Subagent API key"), kAsked },
        { "task_output.external_provider.model", kTask<&TaskOutput::model>, Text, None, Tools, "-----++-",
            Message::mark("Subagent model"), kAsked }
    };
    for (Parameter row : remoteRows())
        rows.push_back(std::move(row));
    static constexpr std::array<std::string_view, 5> kOurs { "compresr.endpoint", "compresr.api_key",
        "compresr.model", "compresr.timeout", "compresr.query_agnostic" };
    std::size_t at = 0;
    for (Parameter row : remoteRows()) {
        row.key = kOurs[at++];
        row.releases = "-----+++";
        rows.push_back(std::move(row));
    }
    rows.push_back({ "urls.compresr", kField<&Policy::compresrUrl>, Text, None, Remote, "++++++++",
        Message::mark("Service URL"),
        Message::mark("Base address of the compression service; empty means its public one.") });
    return rows;
}

} // namespace

Support Parameter::support(std::size_t release) const
{
    const char letter = releases[release];
    return letter == '+' ? Support::Honoured : letter == 'o' ? Support::Inert : Support::Absent;
}

Support Parameter::support(Dialect dialect) const
{
    constexpr std::array<std::size_t, 3> kReferences { 1, 6, 7 }; // v0.4.3, head, winnow
    return support(kReferences[static_cast<std::size_t>(dialect)]);
}

std::span<const Parameter> parameters()
{
    static const std::vector<Parameter> table = makeTable();
    return table;
}

const Parameter* findParameter(std::string_view key)
{
    if (key == "skip_tools.categories")
        key = "skip_tools";
    for (const Parameter& parameter : parameters()) {
        if (parameter.key == key)
            return &parameter;
    }
    return nullptr;
}

std::string parameterPath(const Parameter& parameter, Dialect dialect)
{
    std::string key(parameter.key);
    if (dialect == Dialect::Winnow || key.starts_with("store.") || key.starts_with("urls."))
        return key;
    if (key.starts_with("task_output."))
        return "pipes." + key;
    if (dialect == Dialect::GatewayTokens && key == "skip_tools")
        key += ".categories";
    return "pipes.tool_output." + key;
}

} // namespace winnow
