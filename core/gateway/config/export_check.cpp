// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/export_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "core/gateway/config/loader.h"
#include "core/gateway/config/release_keys.h"
#include "core/goyaml/reference_marks.h"
#include "core/policy/parameters.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

/// Values as the gateway ends up with them.
ParameterValue effective(ParameterValue value, const Environment& environment)
{
    if (auto* const text = std::get_if<std::string>(&value))
        *text = expandReferences(*text, environment);
    if (auto* const items = std::get_if<std::vector<std::string>>(&value))
        *items = expandReferences(std::move(*items), environment);
    return value;
}

/// Whether its value is compared: it is in the policy's own section, or in a complete file.
bool isExported(const std::string& path, bool wholeFile)
{
    return wholeFile || path.starts_with("pipes.tool_output.");
}

class Judge
{
public:
    Judge(const Policy& policy, bool wholeFile, Environment environment)
        : m_release(releaseOf(policy))
        , m_policy(policy)
        , m_wholeFile(wholeFile)
        , m_environment(std::move(environment))
    {
        applyPipeDefaults(m_policy);
    }

    LoadedConfig load(std::string_view text) const
    {
        return loadGatewayConfig(text, m_release, m_environment);
    }

    void compare(std::string_view text, std::vector<Finding>& problems) const
    {
        const Policy read
            = readGatewayPolicy(text, m_policy.dialect, ConfigScope::WholeFile, m_environment, m_release.name)
                  .policy;
        for (const Parameter& parameter : parameters()) {
            const std::string path = pathIn(parameter, m_release);
            if (supportIn(parameter, m_release) != Support::Honoured || !isExported(path, m_wholeFile)
                || parameter.kind == ParameterKind::Secret)
                continue;
            const ParameterValue meant = effective(parameter.get(m_policy), m_environment);
            const ParameterValue got = effective(parameter.get(read), m_environment);
            if (!(meant == got) && !isUnused(path))
                problems.push_back({ Severity::Error, 0, path,
                    Message::say("the gateway would read {} instead of {}",
                        shownValue(parameter, parameter.get(read)),
                        shownValue(parameter, parameter.get(m_policy))) });
        }
        if (m_wholeFile)
            compareProviders(read, problems);
    }

    /// The parameter without which the file loads. If the policy loads by itself, the file's own settings are
    /// to blame.
    std::string culprit(std::string_view words) const
    {
        if (!m_wholeFile && load(writePolicy(m_policy)).loads())
            return "the file's own settings";
        for (const Parameter& parameter : parameters()) {
            if (supportIn(parameter, m_release) == Support::Absent)
                continue;
            Policy without = m_policy;
            parameter.set(without, parameter.get(defaultPolicy(m_policy.dialect)));
            if (!(without == m_policy) && load(writePolicy(without)).loads())
                return pathIn(parameter, m_release);
        }
        return words.find("provider ") != std::string_view::npos ? "providers" : "pipes.tool_output";
    }

private:
    /// The block of an unused service is omitted if it is empty.
    bool isUnused(const std::string& path) const
    {
        return path.starts_with(fmt::format("pipes.tool_output.{}.", serviceBlock(m_release)))
            && m_policy.remote == RemoteEndpoint {};
    }

    void compareProviders(const Policy& read, std::vector<Finding>& problems) const
    {
        const auto same = [&](const ProviderEntry& a, const ProviderEntry& b) {
            const auto text
                = [&](const std::string& value) { return expandReferences(value, m_environment); };
            return text(a.name) == b.name && text(a.auth) == b.auth && text(a.model) == b.model
                && text(a.endpoint) == b.endpoint;
        };
        if (!std::equal(m_policy.providers.begin(), m_policy.providers.end(), read.providers.begin(),
                read.providers.end(), same))
            problems.push_back({ Severity::Error, 0, "providers",
                Message::say("the gateway would read other entries than the intended ones") });
    }

    const Release& m_release;
    Policy m_policy;
    const bool m_wholeFile;
    const Environment m_environment;
};

/// ${NAME} without a default, with NAME not set here; it may be set on the gateway's machine.
std::set<std::string> unsetReferences(std::string_view text)
{
    const Environment environment = processEnvironment();
    std::set<std::string> names;
    for (std::size_t at = text.find("${"); at != std::string_view::npos; at = text.find("${", at + 2)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string_view::npos)
            break;
        const std::string name(text.substr(at + 2, end - at - 2));
        if (name.find(':') == std::string::npos && environment(name).value_or("").empty())
            names.insert(name);
    }
    return names;
}

Environment withStandIn(const std::set<std::string>& names, const std::string& value)
{
    return
        [names, value, real = processEnvironment()](const std::string& name) -> std::optional<std::string> {
            return names.count(name) > 0 ? std::optional(value) : real(name);
        };
}

} // namespace

std::string shownValue(const Parameter& parameter, const ParameterValue& value)
{
    const std::string text = formatParameter(parameter, value);
    if (text.empty())
        return "nothing";
    return parameter.kind == ParameterKind::Secret && isLiteralSecret(text) ? "a literal key" : text;
}

ExportVerdict judgeExport(std::string_view text, const Policy& policy, std::string_view before)
{
    ExportVerdict verdict;
    if (policy.dialect == Dialect::Winnow)
        return verdict;
    const Judge judge(policy, before.empty(), processEnvironment());
    const LoadedConfig config = judge.load(text);
    if (config.loads()) {
        judge.compare(text, verdict.problems);
        return verdict;
    }
    const std::set<std::string> names = unsetReferences(before);
    for (const char* const value : { "1", "1s", "x" }) {
        const Judge other(policy, false, withStandIn(names, value));
        if (names.empty() || !other.load(text).loads())
            continue;
        verdict.unset.assign(names.begin(), names.end());
        other.compare(text, verdict.problems);
        return verdict;
    }
    verdict.problems.push_back({ Severity::Error, config.errorLine, judge.culprit(config.error),
        Message::say("the gateway would not load it: {}",
            hideValues(config.error, ReferenceMarks(text).references(), processEnvironment())) });
    return verdict;
}

Result<std::string> exportPolicy(const Policy& policy)
{
    std::string text = writePolicy(policy);
    const ExportVerdict verdict = judgeExport(text, policy);
    if (verdict.problems.empty())
        return text;
    const Finding& first = verdict.problems.front();
    return fail(ErrorCode::Invalid, Message::about(Message::verbatim(first.key), first.text),
        Message::say("nothing was written; correct the value first"));
}

// What a file with inserted sections keeps of its own although the policy says otherwise.

namespace {

std::size_t lineOf(const LoadedConfig& config, const std::string& path)
{
    const auto found = config.values.values.find(path);
    if (found == config.values.values.end())
        return 0;
    const yaml::NodeId node = found->second.key != yaml::kNoNode ? found->second.key : found->second.node;
    return node == yaml::kNoNode ? 0 : config.text->writtenLine(config.tree.node(node).begin);
}

bool asksAService(const Policy& policy)
{
    return policy.strategy == "api" || policy.strategy == "compresr"
        || policy.strategy == "external_provider";
}

/// Parameters outside the replaced section that matter for this policy.
bool isKept(const Parameter& parameter, const Policy& policy, const Policy& file)
{
    if (parameter.support(policy.dialect) != Support::Honoured
        || parameterPath(parameter, policy.dialect).starts_with("pipes.tool_output."))
        return false;
    if (parameter.key.starts_with("urls."))
        return asksAService(policy);
    const bool taskDetail
        = parameter.key.starts_with("task_output.") && parameter.key != "task_output.strategy";
    return !taskDetail || policy.taskOutput.claims() || file.taskOutput.claims();
}

Finding providersFinding(const LoadedConfig& config)
{
    const yaml::NodeId key = config.tree.root() == yaml::kNoNode
        ? yaml::kNoNode
        : config.tree.keyOf(config.tree.root(), "providers");
    const std::size_t line = key == yaml::kNoNode ? 0 : config.text->writtenLine(config.tree.node(key).begin);
    return { Severity::Warning, line, "providers",
        line > 0 ? Message::say(
            "the file keeps its own providers, the policy has others; ask for providers to be replaced too")
                 : Message::say(
                     "the file has none, the policy has some; ask for providers to be written too") };
}

} // namespace

std::vector<Finding> exportFindings(std::string_view spliced, const Policy& policy, const ExportParts& parts)
{
    std::vector<Finding> findings;
    if (policy.dialect == Dialect::Winnow)
        return findings;
    const Environment environment = processEnvironment();
    const LoadedConfig config = loadGatewayConfig(spliced, policy.dialect, environment);
    const Policy file
        = readGatewayPolicy(spliced, policy.dialect, ConfigScope::WholeFile, environment).policy;
    for (const Parameter& parameter : parameters()) {
        const ParameterValue ours = parameter.get(policy);
        const ParameterValue theirs = parameter.get(file);
        if (ours == theirs || !isKept(parameter, policy, file))
            continue;
        const std::string path = parameterPath(parameter, policy.dialect);
        const std::size_t line = lineOf(config, path);
        findings.push_back({ Severity::Warning, line, path,
            line > 0
                ? Message::say("the file keeps {}, the policy says {}; only pipes.tool_output is replaced",
                    shownValue(parameter, theirs), shownValue(parameter, ours))
                : Message::say(
                    "the file leaves it at {}, the policy says {}; only pipes.tool_output is replaced",
                    shownValue(parameter, theirs), shownValue(parameter, ours)) });
    }
    const bool usesThem = !policy.providers.empty() && !(policy.providers == file.providers);
    if (usesThem && !parts.providers)
        findings.push_back(providersFinding(config));
    std::stable_sort(
        findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.line < b.line; });
    return findings;
}

} // namespace winnow
