// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy show|diff: the read-only subcommands.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/commands/policy_commands.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/replay_json.h"
#include "core/base/try.h"
#include "core/gateway/config/export_check.h"
#include "core/policy/parameters.h"
#include "core/policy/policy_diff.h"
#include "core/policy/yaml_writer.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view supportName(Support support)
{
    return support == Support::Honoured ? "honoured" : support == Support::Inert ? "inert" : "absent";
}

std::string shownValue(const Parameter& parameter, const Policy& policy)
{
    const std::string text = formatParameter(parameter, parameter.get(policy));
    return parameter.kind == ParameterKind::Secret ? exportedSecret(text, "literal key, not shown") : text;
}

/// The parts of a policy outside the parameter table: steps of a chain, rules, parameters of its strategy,
/// providers; spelled as in `policy diff`.
std::vector<PolicyChange> partsOf(const Policy& policy)
{
    Policy bare;
    bare.dialect = policy.dialect;
    std::vector<PolicyChange> parts = comparePolicies(bare, policy);
    std::erase_if(parts, [](const PolicyChange& part) {
        return part.after.empty()
            || (part.key != "chain" && part.key != "rules" && part.key != "strategy_parameters"
                && part.key != "providers");
    });
    return parts;
}

Json policyDocument(const Policy& policy)
{
    Json out { { "name", policy.name }, { "dialect", dialectName(policy.dialect) },
        { "version", policy.version }, { "hash", policyHash(policy) } };
    out["parameters"] = Json::array();
    for (const Parameter& parameter : parameters()) {
        if (parameter.support(policy.dialect) == Support::Absent)
            continue;
        out["parameters"].push_back({ { "key", parameter.key }, { "value", shownValue(parameter, policy) },
            { "support", supportName(parameter.support(policy.dialect)) },
            { "help", parameter.help.english() } });
    }
    for (const PolicyChange& part : partsOf(policy))
        out["parameters"].push_back(
            { { "key", part.key }, { "value", part.after }, { "support", supportName(Support::Honoured) },
                { "help", "several values, as policy diff prints them" } });
    return out;
}

std::string policyTable(const Policy& policy)
{
    std::string out = fmt::format("{} ({}{}{}, hash {})\n\n", policy.name, dialectName(policy.dialect),
        policy.version.empty() ? "" : " ", policy.version, policyHash(policy));
    for (const Parameter& parameter : parameters()) {
        const Support support = parameter.support(policy.dialect);
        if (support == Support::Absent)
            continue;
        out += fmt::format("  {:<28} {:<24} {}\n", parameter.key, shownValue(parameter, policy),
            support == Support::Inert ? "no effect here" : "");
    }
    for (const PolicyChange& part : partsOf(policy)) {
        out += fmt::format("  {:<28} ", part.key);
        for (const char c : std::string_view(part.after).substr(0, part.after.find_last_not_of('\n') + 1))
            out += c == '\n' ? "\n" + std::string(31, ' ') : std::string(1, c);
        out += '\n';
    }
    return out;
}

} // namespace

int printed(const std::string& text)
{
    if (!writeOut(text))
        return kUsage;
    return kDone;
}

int printedShown(const std::string& text)
{
    return printed(visible(text));
}

Result<int> policyShow(const Context&, const Arguments& arguments)
{
    WINNOW_TRY(const auto policy, policyFromWord(arguments));
    if (arguments.has("--yaml")) {
        const Result<std::string> yaml = exportPolicy(policy);
        return yaml ? printed(*yaml) : refused(yaml.error());
    }
    if (arguments.has("--json"))
        return printed(document(policyDocument(policy), true));
    return printedShown(policyTable(policy));
}

Result<int> policyDiff(const Context&, const Arguments& arguments)
{
    if (arguments.files().size() != 2)
        return usageError("policy diff needs two policies (files, NAME[@VERSION] or preset:NAME)");
    WINNOW_TRY(const auto before, policyNamed(arguments.files()[0]));
    WINNOW_TRY(const auto after, policyNamed(arguments.files()[1]));
    const std::vector<PolicyChange> changes = comparePolicies(before, after);
    std::string out;
    if (arguments.has("--json")) {
        Json all { { "a", policyHash(before) }, { "b", policyHash(after) }, { "changes", Json::array() } };
        for (const PolicyChange& change : changes)
            all["changes"].push_back(
                { { "key", change.key }, { "a", change.before }, { "b", change.after } });
        out = document(all, true);
    } else {
        for (const PolicyChange& change : changes)
            out += fmt::format("{:<28} {} -> {}\n", change.key,
                change.before.empty() ? "(none)" : change.before,
                change.after.empty() ? "(none)" : change.after);
        if (changes.empty())
            out = "no difference\n";
    }
    const int code = arguments.has("--json") ? printed(out) : printedShown(out);
    return code != kDone ? code : changes.empty() || !arguments.has("--exit-code") ? kDone : kGateFailed;
}

} // namespace winnow::cli
