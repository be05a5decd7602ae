// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy lint: reports what the real gateway's loader says and what it silently ignores.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/commands/policy_commands.h"
#include "app/cli/options/staged_files.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_lint.h"
#include "core/gateway/config/policy_recognition.h"
#include "core/text/ascii.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json findingsJson(const std::vector<Finding>& findings)
{
    Json out = Json::array();
    for (const Finding& finding : findings)
        out.push_back({ { "severity", severityName(finding.severity) }, { "line", finding.line },
            { "key", finding.key }, { "text", finding.text.text() } });
    return out;
}

Json configJson(const LoadedConfig& config, const Environment& environment)
{
    Json out;
    out["loads"] = config.loads();
    out["error"] = config.loads() ? Json() : Json(config.error);
    out["effective"] = Json();
    out["findings"] = findingsJson(lintGatewayConfig(config, WrittenTexts(config), environment));
    return out;
}

/// The process environment, overridden by the line's optional "env" object.
Environment environmentOf(const Json& row)
{
    const auto own = row.find("env");
    if (own == row.end() || !own->is_object())
        return processEnvironment();
    return [variables = *own, process = processEnvironment()](
               const std::string& name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        if (found != variables.end() && found->is_string())
            return found->get<std::string>();
        return process(name);
    };
}

/// One {"id","yaml"} in, one verdict out; a broken line gets an answer and does not end the run.
std::string lintLine(const std::string& line, Dialect dialect)
{
    const Json row = Json::parse(line, nullptr, false);
    if (!row.is_object() || !row.contains("yaml") || !row["yaml"].is_string())
        return dumped({ { "id", row.is_object() && row.contains("id") ? row["id"] : Json() },
            { "loads", false }, { "error", "no {\"id\",\"yaml\"} object" }, { "effective", Json() },
            { "findings", Json::array() } });
    Json out { { "id", row.contains("id") ? row["id"] : Json() } };
    const Environment environment = environmentOf(row);
    const LoadedConfig config = loadGatewayConfig(row["yaml"].get<std::string>(), dialect, environment);
    out.update(configJson(config, environment));
    std::string text = dumped(out);
    if (!config.loads())
        return text;
    // Insert the text as written: parsing it again would change the notation of numbers beyond 64 bits from
    // Go's.
    constexpr std::string_view kHole = "\"effective\":null";
    return text.replace(text.rfind(kHole) + kHole.size() - 4, 4, effectiveJson(config));
}

Result<int> lintLines(const std::string& path, Dialect dialect)
{
    WINNOW_TRY(auto in, InputLines::open(path));
    while (true) {
        WINNOW_TRY(const auto line, in.next());
        if (!line)
            return kDone;
        if (line->empty())
            continue;
        if (const int code = printed(lintLine(std::string(*line), dialect)); code != kDone)
            return code;
    }
}

struct Verdict
{
    std::string path;
    PolicyFile file;
};

std::string verdictText(const Verdict& verdict)
{
    std::string out;
    for (const Finding& finding : verdict.file.findings) {
        out += verdict.path;
        if (finding.line > 0)
            out += fmt::format(":{}", finding.line);
        std::string text = finding.text.text(); // the loader's message may have several lines
        std::replace(text.begin(), text.end(), '\n', ' ');
        out += fmt::format(": {}: {}{}{}\n", severityName(finding.severity), finding.key,
            finding.key.empty() ? "" : ": ", text);
    }
    if (verdict.file.findings.empty())
        out = fmt::format("{}: loads ({})\n", verdict.path, dialectName(verdict.file.policy.dialect));
    return out;
}

Json verdictJson(const Verdict& verdict)
{
    return { { "path", verdict.path }, { "dialect", dialectName(verdict.file.policy.dialect) },
        { "loads", verdict.file.loads },
        { "error", verdict.file.loads ? Json() : Json(verdict.file.loaderError.text()) },
        { "findings", findingsJson(verdict.file.findings) } };
}

Verdict lintText(const std::string& text, const std::string& path, std::optional<Dialect> dialect)
{
    Result<PolicyFile> file = readPolicy(text, dialect, path);
    if (file) {
        std::vector<Finding> more = lintPolicy(file->policy);
        file->findings.insert(file->findings.end(), more.begin(), more.end());
        return Verdict { path, std::move(*file) };
    }
    Verdict broken;
    broken.path = path;
    broken.file.loads = false;
    broken.file.loaderError = file.error().detail;
    broken.file.findings.push_back({ Severity::Error, file.error().place.line, "", file.error().detail });
    return broken;
}

/// `gate`: parts without effect fail, too.
bool fails(const Verdict& verdict, bool strict, bool gate)
{
    for (const Finding& finding : verdict.file.findings) {
        if (finding.severity == Severity::Error || (strict && finding.severity == Severity::Warning)
            || (gate && finding.vain))
            return true;
    }
    return !verdict.file.loads;
}

Result<std::vector<Verdict>> lintNamed(const Arguments& arguments, std::optional<Dialect> dialect)
{
    std::vector<Verdict> verdicts;
    for (const std::string& path : arguments.files()) {
        WINNOW_TRY(const auto text, readInput(path));
        verdicts.push_back(lintText(text, path, dialect));
    }
    return verdicts;
}

/// Lints the policies among the YAML files of the next commit, or among the named files of any name; the
/// content decides what is a policy.
Result<std::vector<Verdict>> lintStaged(const Arguments& arguments, std::optional<Dialect> dialect)
{
    std::vector<Verdict> verdicts;
    WINNOW_TRY(const auto files, stagedFiles(arguments.files()));
    for (const StagedFile& file : files) {
        const std::string name = lowerCase(file.path);
        if (arguments.files().empty() && !name.ends_with(".yaml") && !name.ends_with(".yml"))
            continue;
        WINNOW_TRY(const auto text, contentOf(file));
        if (looksLikePolicy(text))
            verdicts.push_back(lintText(text, file.path, dialect));
    }
    return verdicts;
}

int printVerdicts(const Arguments& arguments, const std::vector<Verdict>& verdicts)
{
    const bool staged = arguments.has("--staged");
    bool failed = false;
    std::string out, names;
    Json all { { "files", Json::array() } };
    for (const Verdict& verdict : verdicts) {
        failed = failed || fails(verdict, arguments.has("--strict"), staged);
        out += verdictText(verdict);
        names += verdict.path + '\0';
        all["files"].push_back(verdictJson(verdict));
    }
    if (staged && verdicts.empty())
        out = "no policy is staged\n";
    if (arguments.has("--null"))
        fmt::print(stderr, "{}", verdicts.empty() ? "" : visible(out));
    const int code = arguments.has("--null") ? printed(names)
        : arguments.has("--json")            ? printed(document(all))
                                             : printedShown(out);
    return code != kDone ? code : failed ? kGateFailed : kDone;
}

} // namespace

Result<int> policyLint(const Context&, const Arguments& arguments)
{
    std::optional<Dialect> dialect;
    if (arguments.has("--dialect")) {
        WINNOW_TRY(const auto named, dialectByName(arguments.value("--dialect")));
        dialect = named;
    }
    if (arguments.has("--jsonl")) {
        if (!dialect || *dialect == Dialect::Winnow)
            return usageError("lint --jsonl needs --dialect gateway-bytes or gateway-tokens");
        return lintLines(arguments.files().empty() ? "-" : arguments.files()[0], *dialect);
    }
    if (arguments.files().empty() && !arguments.has("--staged"))
        return usageError("policy lint needs a file (or - for standard input), or --staged");
    WINNOW_TRY(const auto verdicts,
        arguments.has("--staged") ? lintStaged(arguments, dialect) : lintNamed(arguments, dialect));
    return printVerdicts(arguments, verdicts);
}

} // namespace winnow::cli
