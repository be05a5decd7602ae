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
#include "core/base/try.h"
#include "core/compression/chain_strategy.h"
#include "core/compression/parameter_choices.h"
#include "core/compression/strategy_lint.h"
#include "core/digest/digest_file.h"
#include "core/gateway/config/policy_lint.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"
#include "core/text/ascii.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

/// Prints lint's warnings about the file as far as they affect the figures, so nothing about the gateway's
/// logging. warned() handles findings about strategies, which have no line.
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

/// True if the names of removed strategies are the file's only errors.
bool isOnlyOutdated(const PolicyFile& file)
{
    Policy policy = file.policy;
    const auto errors = std::count_if(file.findings.begin(), file.findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    return errors == std::ssize(replaceRemovedNames(policy));
}

/// The kind of command that reads a policy.
enum class Reader
{
    Other,
    Gate, // refuses parts without effect
    Converter // accepts names of removed strategies
};

Result<Policy> policyFromFile(const std::string& path, Reader reader)
{
    WINNOW_TRY(const auto text, readInput(path));
    WINNOW_TRY(auto file, readPolicy(text, std::nullopt, path));
    if (!file.loads && !(reader == Reader::Converter && isOnlyOutdated(file))) {
        const std::size_t line = file.findings.empty() ? 0 : file.findings.front().line;
        return fail(ErrorCode::Invalid, Message::say("the gateway does not load this: {}", file.loaderError),
            Message::say("winnow-cli policy lint says more"), { path, line });
    }
    const auto vain = std::find_if(
        file.findings.begin(), file.findings.end(), [](const Finding& finding) { return finding.vain; });
    if (reader == Reader::Gate && vain != file.findings.end())
        return fail(ErrorCode::Invalid,
            vain->key.empty() ? vain->text : Message::about(Message::verbatim(vain->key), vain->text),
            Message::say("correct it: this key has no effect"), { path, vain->line });
    sayFindings(file, path);
    return std::move(file.policy);
}

/// "a@3" -> "a", 3. A name may contain an @: only digits after the last one are a version.
std::pair<std::string, std::optional<int>> splitVersion(const std::string& name)
{
    const std::size_t at = name.rfind('@');
    const auto version
        = at == std::string::npos ? std::nullopt : numberIn<int>(std::string_view(name).substr(at + 1));
    return { version ? name.substr(0, at) : name, version };
}

constexpr std::string_view kPresetPrefix = "preset:";

tl::unexpected<Error> noPolicy(const std::string& name)
{
    return fail(ErrorCode::NotFound,
        Message::say("no policy of the library and no preset is called '{}'", name),
        Message::say("winnow-cli policy list shows them; a file's name has a / or ends in .yaml"));
}

/// A policy of the library, otherwise a preset. Error Usage if both have this name.
Result<Policy> policyFromLibrary(const std::string& name, Reader reader)
{
    const bool onlyPreset = name.starts_with(kPresetPrefix);
    const Preset* const preset
        = findPreset(std::string_view(name).substr(onlyPreset ? kPresetPrefix.size() : 0));
    std::error_code ignored;
    const bool hasLibrary = std::filesystem::exists(libraryPath(), ignored);
    if (onlyPreset || !hasLibrary)
        return preset ? Result<Policy>(preset->policy) : noPolicy(name);
    WINNOW_TRY(const auto library, libraryToRead());
    const auto [plain, version] = splitVersion(name);
    auto policy = reader == Reader::Converter ? library.stored(plain, version) : library.load(plain, version);
    const bool missing = !policy && policy.error().code == ErrorCode::NotFound;
    if (preset && !missing)
        return fail(ErrorCode::Usage, Message::say("'{}' is a policy of the library and a preset", name),
            Message::say("write {0}@VERSION for the first or preset:{0} for the second", name));
    if (preset)
        return preset->policy;
    return missing && !version ? noPolicy(name) : std::move(policy);
}

Result<Policy> policyFrom(const std::string& name, Reader reader = Reader::Other)
{
    const std::string lower = lowerCase(name);
    const bool isFile = name == "-" || lower.find('/') != std::string::npos || lower.ends_with(".yaml")
        || lower.ends_with(".yml");
    return isFile ? policyFromFile(name, reader) : policyFromLibrary(name, reader);
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
    return fail(ErrorCode::Invalid, Message::say("there is no strategy '{}'", strategy),
        Message::say("did you mean '{}'?", nearestOf(strategy, names)));
}

/// Warns of parts without effect: a misspelled step compresses nothing and looks like a policy that saves
/// little.
Result<Policy> warned(Result<Policy> policy)
{
    if (!policy)
        return policy;
    if (const auto sound = soundPolicy(*policy); !sound)
        holdMessages(fmt::format(
            "winnow-cli: warning: a part of the policy has no effect: {}\n", visible(sound.error().text())));
    return policy;
}

/// `choose` starts from the preset whose steps were measured elsewhere, except for a digest, which cannot
/// contain its outcomes.
Policy startingPolicy(const std::vector<std::string>& settings, const Arguments& arguments)
{
    for (const std::string& setting : settings) {
        if (setting == "dialect=gateway-tokens")
            return findPreset("gateway-tokens-default")->policy;
        if (setting == "dialect=winnow")
            return defaultPolicy(Dialect::Winnow);
    }
    const std::vector<std::string>& files = arguments.files();
    const bool chooses
        = arguments.command() == "choose" && std::none_of(files.begin(), files.end(), digest::isDigestFile);
    return findPreset(chooses ? "balanced" : "gateway-bytes-default")->policy;
}

Result<Policy> changed(Result<Policy> policy, const std::vector<std::string>& settings)
{
    if (!policy)
        return policy;
    for (const std::string& setting : settings)
        WINNOW_CHECK(setParameter(*policy, setting));
    return policy;
}

} // namespace

Result<void> soundPolicy(const Policy& policy)
{
    WINNOW_CHECK(checkRemovedNames(policy));
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
            "winnow-cli: warning: {}; Winnow only reads it\n", visible(library->readOnlyBecause().text())));
    return library;
}

Result<Policy> policyNamed(const std::string& name)
{
    return warned(policyFrom(name));
}

Result<Policy> policyFromArguments(const Arguments& arguments)
{
    const std::vector<std::string> settings = arguments.all("--set");
    const Reader reader = arguments.command() == "check" ? Reader::Gate // refuses what others warn of
        : arguments.command() == "policy convert"        ? Reader::Converter // reports what it replaces
                                                         : Reader::Other;
    Result<Policy> policy = arguments.has("--policy") ? policyFrom(arguments.value("--policy"), reader)
        : arguments.has("--library") ? policyFromLibrary(arguments.value("--library"), reader)
                                     : Result<Policy>(startingPolicy(settings, arguments));
    policy = changed(std::move(policy), settings);
    return reader == Reader::Gate ? policy : warned(std::move(policy));
}

Result<Policy> policyFromWord(const Arguments& arguments)
{
    if (arguments.files().empty())
        return policyFromArguments(arguments);
    if (arguments.files().size() > 1 || arguments.has("--policy") || arguments.has("--library"))
        return fail(ErrorCode::Usage, Message::say("{} takes one policy", arguments.command()),
            Message::say("give a word or --policy"));
    return changed(policyNamed(arguments.files()[0]), arguments.all("--set"));
}

} // namespace winnow::cli
