// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself. A new parameter is a field in Policy and one row here; nothing else lists parameters.
#include "core/policy/parameters.h"

#include <algorithm>

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

template <auto Field> Value getField(const Policy& policy)
{
    return policy.*Field;
}
template <auto Field> void setField(Policy& policy, const Value& value)
{
    assign(policy.*Field, value);
}
template <auto Field> Value getRemote(const Policy& policy)
{
    return policy.remote.*Field;
}
template <auto Field> void setRemote(Policy& policy, const Value& value)
{
    assign(policy.remote.*Field, value);
}

/// The byte gateway builds its store with store.ttl for both lifetimes; the token gateway reads and ignores
/// it.
Value getStoreTtl(const Policy& policy)
{
    return policy.originalTtlMs;
}
void setStoreTtl(Policy& policy, const Value& value)
{
    if (policy.dialect == Dialect::GatewayTokens)
        return;
    assign(policy.originalTtlMs, value);
    assign(policy.compressedTtlMs, value);
}

template <auto Field> Value getTask(const Policy& policy)
{
    return policy.taskOutput.*Field;
}
template <auto Field> void setTask(Policy& policy, const Value& value)
{
    assign(policy.taskOutput.*Field, value);
}

constexpr Support kNo = Support::Absent;
constexpr Support kYes = Support::Honoured;
constexpr Support kInert = Support::Inert;

struct In
{
    Support bytes, tokens, winnow;
};

struct Range
{
    double minimum = 0;
    double maximum = 0;
    bool logarithmic = false;
};

struct Named
{
    std::string_view key;
    Phrase label, help;
};

struct Nature
{
    ParameterKind kind;
    ParameterUnit unit;
    ParameterGroup group;
};

struct Access
{
    Value (*get)(const Policy&);
    void (*set)(Policy&, const Value&);
};

template <auto Field> constexpr Access kField { getField<Field>, setField<Field> };
template <auto Field> constexpr Access kRemoteField { getRemote<Field>, setRemote<Field> };
template <auto Field> constexpr Access kTaskField { getTask<Field>, setTask<Field> };

Parameter row(Named named, Nature nature, In in, Access access, Range range = {},
    std::vector<std::string_view> choices = {})
{
    return { named.key, named.label, named.help, nature.kind, nature.unit, nature.group, in.bytes, in.tokens,
        in.winnow, range.minimum, range.maximum, range.logarithmic, std::move(choices), access.get,
        access.set };
}

template <auto Field>
Parameter number(std::string_view key, Phrase label, Phrase help, ParameterUnit unit, In in, Range range)
{
    return row({ key, label, help }, { ParameterKind::Integer, unit, ParameterGroup::Thresholds }, in,
        kField<Field>, range);
}

template <auto Field> Parameter fraction(std::string_view key, Phrase label, Phrase help, In in, Range range)
{
    return row({ key, label, help },
        { ParameterKind::Real, ParameterUnit::Fraction, ParameterGroup::Thresholds }, in, kField<Field>,
        range);
}

template <auto Field>
Parameter toggle(std::string_view key, Phrase label, Phrase help, ParameterGroup group, In in)
{
    return row(
        { key, label, help }, { ParameterKind::Boolean, ParameterUnit::None, group }, in, kField<Field>);
}

template <auto Field>
Parameter text(std::string_view key, Phrase label, Phrase help, ParameterGroup group, In in)
{
    return row({ key, label, help }, { ParameterKind::Text, ParameterUnit::None, group }, in, kField<Field>);
}

template <auto Field>
Parameter list(std::string_view key, Phrase label, Phrase help, ParameterGroup group, In in)
{
    return row({ key, label, help }, { ParameterKind::List, ParameterUnit::None, group }, in, kField<Field>);
}

template <auto Field> Parameter lifetime(std::string_view key, Phrase label, Phrase help, In in)
{
    return row({ key, label, help },
        { ParameterKind::Duration, ParameterUnit::Milliseconds, ParameterGroup::Store }, in, kField<Field>,
        { 1000, kDayMs * 30, true });
}

void addThresholds(std::vector<Parameter>& rows)
{
    rows.push_back(number<&Policy::minBytes>("min_bytes", Message::mark("Minimum size"),
        Message::mark("Results of this many bytes or fewer stay as they are (gateway: 0 means 2048)."),
        ParameterUnit::Bytes, { kYes, kNo, kYes }, { 0, kMaxSize, true }));
    rows.push_back(number<&Policy::maxBytes>("max_bytes", Message::mark("Maximum size"),
        Message::mark("Larger results stay as they are (gateway: 0 means 65536)."), ParameterUnit::Bytes,
        { kYes, kNo, kYes }, { 0, kMaxSize, true }));
    rows.push_back(number<&Policy::minTokens>("min_tokens", Message::mark("Minimum size"),
        Message::mark("Results of this many tokens or fewer stay as they are (0 means 512)."),
        ParameterUnit::Tokens, { kNo, kYes, kNo }, { 0, kMaxSize / 4, true }));
    rows.push_back(number<&Policy::maxTokens>("max_tokens", Message::mark("Maximum size"),
        Message::mark("Larger results stay as they are (0 means 50000)."), ParameterUnit::Tokens,
        { kNo, kYes, kNo }, { 0, kMaxSize / 4, true }));
    rows.push_back(
        fraction<&Policy::refusalThreshold>("refusal_threshold", Message::mark("Refusal threshold"),
            Message::mark("A compression that removes a smaller fraction of the tokens than this is refused "
                          "(0 means 0.05)."),
            { kNo, kYes, kNo }, { 0, 1, false }));
    rows.push_back(fraction<&Policy::targetCompressionRatio>("target_compression_ratio",
        Message::mark("Fraction to remove"),
        Message::mark("What trimming removes and the service is asked to remove; 0.1 to 0.9."),
        { kNo, kYes, kNo }, { 0.1, 0.9, false }));
    rows.push_back(fraction<&Policy::targetRatio>("target_ratio", Message::mark("Target ratio"),
        Message::mark("Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it."),
        { kInert, kNo, kNo }, { 0, 1, false }));
}

void addStrategy(std::vector<Parameter>& rows)
{
    constexpr auto kGroup = ParameterGroup::Strategy;
    rows.push_back(toggle<&Policy::enabled>("enabled", Message::mark("Enabled"),
        Message::mark("Whether the pipe runs at all; the token gateway forces it on."), kGroup,
        { kYes, kInert, kYes }));
    rows.push_back(row({ "strategy", Message::mark("Strategy"),
                           Message::mark("How a result that passes the checks is made shorter.") },
        { ParameterKind::Choice, ParameterUnit::None, kGroup }, { kYes, kYes, kYes },
        kField<&Policy::strategy>, {},
        { "passthrough", "simple", "trimming", "api", "compresr", "external_provider", "chain" }));
    rows.push_back(text<&Policy::fallbackStrategy>("fallback_strategy", Message::mark("Fallback"),
        Message::mark(
            "What happens when compressing fails; anything but passthrough means: fail without a record."),
        kGroup, { kYes, kYes, kYes }));
    rows.push_back(
        toggle<&Policy::bypassCostCheck>("bypass_cost_check", Message::mark("Compress for cheap models too"),
            Message::mark(
                "Skips the check that leaves requests to models below 0.5 $ per million input tokens alone."),
            kGroup, { kNo, kYes, kNo }));
    rows.push_back(list<&Policy::skipTools>("skip_tools", Message::mark("Skip tools"),
        Message::mark(
            "Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never "
            "compressed."),
        ParameterGroup::Tools, { kYes, kYes, kYes }));
    rows.push_back(list<&Policy::formatsAllowed>("content_formats.allowed", Message::mark("Formats allowed"),
        Message::mark("Content formats that may be compressed (text, json, markdown); empty means all."),
        ParameterGroup::Formats, { kNo, kYes, kNo }));
    rows.push_back(
        list<&Policy::formatsForbidden>("content_formats.forbidden", Message::mark("Formats forbidden"),
            Message::mark("Content formats that are never compressed; wins over the allowed ones."),
            ParameterGroup::Formats, { kNo, kYes, kNo }));
}

void addExpansion(std::vector<Parameter>& rows)
{
    constexpr auto kGroup = ParameterGroup::Expansion;
    rows.push_back(
        toggle<&Policy::enableExpandContext>("enable_expand_context", Message::mark("Offer expand_context"),
            Message::mark("Injects the expand_context tool; at the token gateway it also decides whether a "
                          "marker is written."),
            kGroup, { kYes, kYes, kYes }));
    rows.push_back(toggle<&Policy::includeExpandHint>("include_expand_hint", Message::mark("Expansion hint"),
        Message::mark(
            "Read by both gateways; the byte gateway writes no hint, the token gateway writes it with "
            "expand_context."),
        kGroup, { kInert, kInert, kNo }));
    rows.push_back(toggle<&Policy::marker>("marker", Message::mark("Shadow marker"),
        Message::mark("Puts a marker with the shadow id before compressed text."), kGroup,
        { kNo, kNo, kYes }));
    rows.push_back(
        row({ "store.ttl", Message::mark("Store lifetime"),
                Message::mark(
                    "How long the store keeps originals and compressed texts; the token gateway ignores it "
                    "(5 h and 24 "
                    "h).") },
            { ParameterKind::Duration, ParameterUnit::Milliseconds, ParameterGroup::Store },
            { kYes, kInert, kNo }, { getStoreTtl, setStoreTtl }, { 1000, kDayMs * 30, true }));
    rows.push_back(lifetime<&Policy::originalTtlMs>("store.original_ttl", Message::mark("Originals live for"),
        Message::mark("How long the store can answer an expansion."), { kNo, kNo, kYes }));
    rows.push_back(
        lifetime<&Policy::compressedTtlMs>("store.compressed_ttl", Message::mark("Compressed texts live for"),
            Message::mark("How long a compressed text is reused for the same content."), { kNo, kNo, kYes }));
}

void addRemoteBlock(std::vector<Parameter>& rows, bool api)
{
    constexpr auto kGroup = ParameterGroup::Remote;
    const In in = api ? In { kYes, kNo, kNo } : In { kNo, kYes, kYes };
    const auto key
        = [api](std::string_view apiKey, std::string_view compresrKey) { return api ? apiKey : compresrKey; };
    rows.push_back(row(
        { key("api.endpoint", "compresr.endpoint"), Message::mark("Endpoint"),
            Message::mark(
                "Where external_provider sends; for the compression service it only satisfies validation.") },
        { ParameterKind::Text, ParameterUnit::None, kGroup }, in, kRemoteField<&RemoteEndpoint::endpoint>));
    rows.push_back(row(
        { key("api.api_key", "compresr.api_key"), Message::mark("API key"),
            Message::mark(
                "Write ${NAME} so that the key stays in the environment; literal keys are never stored.") },
        { ParameterKind::Secret, ParameterUnit::None, kGroup }, in, kRemoteField<&RemoteEndpoint::apiKey>));
    rows.push_back(
        row({ key("api.model", "compresr.model"), Message::mark("Model"),
                Message::mark(
                    "Model of the service or provider; empty means toc_latte_v1 or the provider's own.") },
            { ParameterKind::Text, ParameterUnit::None, kGroup }, in, kRemoteField<&RemoteEndpoint::model>));
    rows.push_back(row({ key("api.timeout", "compresr.timeout"), Message::mark("Timeout"),
                           Message::mark("After this time an answer counts as failed (0 means 30 s).") },
        { ParameterKind::Duration, ParameterUnit::Milliseconds, kGroup }, in,
        kRemoteField<&RemoteEndpoint::timeoutMs>, { 100, 600000, true }));
    rows.push_back(
        row({ key("api.query_agnostic", "compresr.query_agnostic"), Message::mark("Query agnostic"),
                Message::mark("Compresses without telling the service what the user asked.") },
            { ParameterKind::Boolean, ParameterUnit::None, kGroup }, in,
            kRemoteField<&RemoteEndpoint::queryAgnostic>));
}

/// The settings beside the strategy decide no result here, but without them no gateway loads a pipe that is
/// on.
void addTaskOutput(std::vector<Parameter>& rows)
{
    constexpr auto kGroup = ParameterGroup::Tools;
    constexpr In in { kNo, kYes, kNo };
    rows.push_back(row({ "task_output.strategy", Message::mark("Subagent results"),
                           Message::mark("external_provider: the task_output pipe takes the results of the "
                                         "client's subagent tools before "
                                         "tool_output sees them.") },
        { ParameterKind::Choice, ParameterUnit::None, kGroup }, in, kTaskField<&TaskOutput::strategy>, {},
        { "passthrough", "external_provider" }));
    const auto setting = [&](std::string_view key, Phrase label, ParameterKind kind, Access access) {
        rows.push_back(
            row({ key, label,
                    Message::mark(
                        "Whom the task_output pipe asks when it is on; decides no result of tool_output.") },
                { kind, ParameterUnit::None, kGroup }, in, access));
    };
    rows.push_back(row(
        { "task_output.client_override", Message::mark("Subagent client"),
            Message::mark(
                "claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the "
                "User-Agent, and Claude Code's own tells nothing.") },
        { ParameterKind::Text, ParameterUnit::None, kGroup }, in, kTaskField<&TaskOutput::client>));
    setting("task_output.provider", Message::mark("Subagent provider"), ParameterKind::Text,
        kTaskField<&TaskOutput::provider>);
    setting("task_output.external_provider.endpoint", Message::mark("Subagent endpoint"), ParameterKind::Text,
        kTaskField<&TaskOutput::endpoint>);
    setting("task_output.external_provider.api_key", Message::mark("Subagent API key"), ParameterKind::Secret,
        kTaskField<&TaskOutput::apiKey>);
    setting("task_output.external_provider.model", Message::mark("Subagent model"), ParameterKind::Text,
        kTaskField<&TaskOutput::model>);
}

std::vector<Parameter> makeTable()
{
    std::vector<Parameter> rows;
    addThresholds(rows);
    addStrategy(rows);
    addExpansion(rows);
    rows.push_back(text<&Policy::provider>("provider", Message::mark("Provider"),
        Message::mark(
            "Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry."),
        ParameterGroup::Remote, { kYes, kYes, kYes }));
    addTaskOutput(rows);
    addRemoteBlock(rows, true);
    addRemoteBlock(rows, false);
    rows.push_back(text<&Policy::compresrUrl>("urls.compresr", Message::mark("Service URL"),
        Message::mark("Base address of the compression service; empty means its public one."),
        ParameterGroup::Remote, { kYes, kYes, kYes }));
    return rows;
}

} // namespace

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
