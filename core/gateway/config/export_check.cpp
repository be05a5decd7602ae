// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/config/export_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_lint.h"
#include "core/gateway/config/policy_write.h"
#include "core/gateway/config/release_keys.h"
#include "core/goyaml/reference_marks.h"
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

/// Decides about the values behind it: the policy's own section, or one the export wrote as well.
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

    /// The parameter without which the file loads, if there is one; a policy that loads alone has none.
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
    /// The block of a service that is never asked is left out when it says nothing.
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

/// ${NAME} without a default, where NAME is not set: the gateway's machine may have it, this one has not.
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

} // namespace winnow
