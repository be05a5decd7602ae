// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/policy_options.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>

#include "app/cli/options/unread_inputs.h"
#include "core/base/input.h"
#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/compression/chain_strategy.h"
#include "core/compression/parameter_choices.h"
#include "core/compression/strategy_lint.h"
#include "core/gateway/config/policy_lint.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

/// What lint warns of in the file, as far as it bears on what is measured: what the gateway logs does not. Of
/// strategies, whose findings have no line, warned() speaks.
void sayFindings(const PolicyFile& file, const std::string& path)
{
    for (const Finding& finding : file.findings) {
        const bool ofStrategies = finding.line == 0 && (finding.vain || finding.key == "strategy");
        if (finding.severity != Severity::Warning || finding.key.starts_with("monitoring.") || ofStrategies)
            continue;
        holdMessages(fmt::format("winnow-cli: warning: {}{}: {}{}\n", oneLine(path),
            finding.line > 0 ? fmt::format(":{}", finding.line) : "",
            finding.key.empty() ? "" : oneLine(finding.key) + ": ", oneLine(finding.text.text())));
    }
}

/// Nothing but names of removed strategies stands against it.
bool isOnlyOutdated(const PolicyFile& file)
{
    Policy policy = file.policy;
    const auto errors = std::count_if(file.findings.begin(), file.findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    return errors == std::ssize(replaceRemovedNames(policy));
}

/// Who reads a policy.
enum class Reader
{
    Other,
    Gate, // refuses what stands in it in vain
    Converter // takes names of strategies that were removed
};

Result<Policy> policyFromFile(const std::string& path, Reader reader = Reader::Other)
{
    const Result<std::string> text = readInput(path);
    if (!text)
        return tl::make_unexpected(text.error());
    Result<PolicyFile> file = readPolicy(*text, std::nullopt, path);
    if (!file)
        return tl::make_unexpected(file.error());
    if (!file->loads && !(reader == Reader::Converter && isOnlyOutdated(*file))) {
        const std::size_t line = file->findings.empty() ? 0 : file->findings.front().line;
        return fail(ErrorCode::Invalid, Message::say("the gateway does not load this: {}", file->loaderError),
            Message::say("winnow-cli policy lint says more"), { path, line });
    }
    const auto vain = std::find_if(
        file->findings.begin(), file->findings.end(), [](const Finding& finding) { return finding.vain; });
    if (reader == Reader::Gate && vain != file->findings.end())
        return fail(ErrorCode::Invalid,
            vain->key.empty() ? vain->text : Message::about(Message::verbatim(vain->key), vain->text),
            Message::say("mend it: what stands there does nothing"), { path, vain->line });
    sayFindings(*file, path);
    return std::move(file->policy);
}

/// "a@3" -> "a", 3. A name may hold an @ itself: only digits behind the last one are a version.
std::pair<std::string, std::optional<int>> splitVersion(const std::string& name)
{
    const std::size_t at = name.rfind('@');
    const auto version
        = at == std::string::npos ? std::nullopt : numberIn<int>(std::string_view(name).substr(at + 1));
    return { version ? name.substr(0, at) : name, version };
}

Result<Policy> policyFromLibrary(const std::string& name, bool converted = false)
{
    constexpr std::string_view kPreset = "preset:";
    if (name.starts_with(kPreset)) {
        if (const Preset* const preset = findPreset(std::string_view(name).substr(kPreset.size())))
            return preset->policy;
        return fail(ErrorCode::NotFound,
            Message::say("no preset is called '{}'", name.substr(kPreset.size())),
            Message::say("winnow-cli policy list shows them"));
    }
    const Result<Library> library = libraryToRead();
    if (!library)
        return tl::make_unexpected(library.error());
    const auto [plain, version] = splitVersion(name);
    return converted ? library->stored(plain, version) : library->load(plain, version);
}

Result<void> checkTreatment(const std::string& strategy, const std::vector<ChainStep>& chain)
{
    if (strategy == "chain")
        return checkChain(chain);
    if (findStrategy(strategy))
        return {};
    std::vector<std::string_view> names;
    for (const StrategyInfo& info : strategies())
        names.push_back(info.name);
    return fail(ErrorCode::Invalid, Message::say("no strategy is called '{}'", strategy),
        Message::say("did you mean '{}'?", nearestOf(strategy, names)));
}

/// A misspelt step compresses nothing and looks like a policy that saves little.
Result<Policy> warned(Result<Policy> policy)
{
    if (!policy)
        return policy;
    if (const auto sound = soundPolicy(*policy); !sound)
        holdMessages(fmt::format(
            "winnow-cli: warning: the policy does not do what it says: {}\n", visible(sound.error().text())));
    return policy;
}

Policy startingPolicy(const std::vector<std::string>& settings)
{
    for (const std::string& setting : settings) {
        if (setting == "dialect=gateway-tokens")
            return findPreset("gateway-tokens-default")->policy;
        if (setting == "dialect=winnow")
            return defaultPolicy(Dialect::Winnow);
    }
    return findPreset("gateway-bytes-default")->policy;
}

Result<Policy> changed(Result<Policy> policy, const std::vector<std::string>& settings)
{
    if (!policy)
        return policy;
    for (const std::string& setting : settings) {
        if (const Result<void> done = setParameter(*policy, setting); !done)
            return tl::make_unexpected(done.error());
    }
    return policy;
}

} // namespace

Result<void> soundPolicy(const Policy& policy)
{
    if (auto named = checkRemovedNames(policy); !named)
        return named;
    for (const Finding& finding : lintPolicy(policy)) {
        if (finding.severity == Severity::Error)
            return fail(ErrorCode::Invalid, Message::about(Message::verbatim(finding.key), finding.text),
                Message::say("winnow-cli policy lint says more"));
    }
    for (const Finding& finding : lintStrategies(policy)) {
        if (finding.vain)
            return fail(ErrorCode::Invalid, Message::about(Message::verbatim(finding.key), finding.text));
    }
    auto sound = checkTreatment(policy.strategy, policy.chain);
    for (const Rule& rule : policy.rules) {
        if (sound)
            sound = checkTreatment(rule.strategy, rule.chain);
    }
    return sound;
}

Result<Library> libraryToRead()
{
    Result<Library> library = Library::openToRead();
    if (library && !library->readOnlyBecause().empty())
        holdMessages(fmt::format(
            "winnow-cli: warning: {}; it is only read\n", visible(library->readOnlyBecause().text())));
    return library;
}

Result<Policy> policyNamed(const std::string& fileOrName)
{
    std::error_code ignored;
    if (fileOrName == "-" || std::filesystem::exists(fileOrName, ignored))
        return warned(policyFromFile(fileOrName));
    const bool looksLikeFile = fileOrName.ends_with(".yaml") || fileOrName.ends_with(".yml")
        || fileOrName.find('/') != std::string::npos;
    return warned(looksLikeFile ? policyFromFile(fileOrName) : policyFromLibrary(fileOrName));
}

Result<Policy> policyFromArguments(const Arguments& arguments)
{
    const std::vector<std::string> settings = arguments.all("--set");
    const Reader reader = arguments.command() == "check" ? Reader::Gate // refuses what the others warn of
        : arguments.command() == "policy convert"        ? Reader::Converter // reports what it replaces
                                                         : Reader::Other;
    Result<Policy> policy = arguments.has("--policy") ? policyFromFile(arguments.value("--policy"), reader)
        : arguments.has("--library")
        ? policyFromLibrary(arguments.value("--library"), reader == Reader::Converter)
        : Result<Policy>(startingPolicy(settings));
    policy = changed(std::move(policy), settings);
    return reader == Reader::Gate ? policy : warned(std::move(policy));
}

Result<Policy> policyFromWord(const Arguments& arguments)
{
    if (arguments.files().empty())
        return policyFromArguments(arguments);
    if (arguments.files().size() > 1 || arguments.has("--policy") || arguments.has("--library"))
        return fail(ErrorCode::Usage,
            Message::say("{} takes one policy: a NAME, --policy or --library", arguments.command()),
            Message::say("give one of them"));
    return changed(policyNamed(arguments.files()[0]), arguments.all("--set"));
}

} // namespace winnow::cli
