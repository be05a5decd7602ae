// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/gate_sarif.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/base/version.h"
#include "core/report/gate_report.h"
#include "core/text/ascii.h"
#include "core/text/foreign_text.h"

namespace winnow::report {

namespace {

using Json = nlohmann::ordered_json;

struct RuleText
{
    std::string_view id;
    std::string_view help;
};

constexpr RuleText kRules[] = {
    { "max_loss_weight",
        "The weight of all lost uses: edit texts weigh 5, arguments and final answers 3, other text 1. "
        "Raise the policy's minimum for the tool, choose a strategy that keeps such lines, or raise the "
        "limit." },
    { "max_lost_uses",
        "Lost uses: pairs of a result and a later response that used text the policy dropped. Raise the "
        "policy's minimum for the tool, or choose a strategy that keeps such lines." },
    { "max_loss_share", "The share of changed results with a loss." },
    { "max_broken_edits",
        "Exact-match edits that would fail, because the model would no longer have their old text. Leave "
        "the tool that reads files alone, or raise its minimum." },
    { "min_results", "The least number of results. A gate without its recordings tests nothing." },
    { "min_sessions", "The least number of sessions." },
    { "max_p95_bytes", "95 % of the results are at most this large for the model." },
    { "min_saved_tokens", "Tokens saved over all results, markers included." },
    { "min_net_saving",
        "Dollars saved per 1,000 sessions if the agent fetches or repairs every lost text; modeled." },
    { "max_share", "The share of all results with this status." },
    { "determinism", "The same policy on the same recordings must give the same bytes." },
    { "idempotence", "The policy must not change its own output." },
    { "all_losses_judged",
        "Each loss has a reviewer's verdict. Judge losses on the page Losses, or with winnow-cli review." },
    { "must_survive",
        "The model must see every match of this fact. Give the tool a rule that keeps such lines, or "
        "remove the fact from the test file." },
};

std::string_view helpOf(std::string_view id)
{
    const auto found = std::find_if(
        std::begin(kRules), std::end(kRules), [&](const RuleText& rule) { return rule.id == id; });
    return found == std::end(kRules) ? "Compared with the baseline file, losses may not rise and saved "
                                       "tokens may not fall."
                                     : found->help;
}

std::string ruleOf(const GateCheck& check)
{
    return check.name.substr(0, check.name.find(' '));
}

Json location(const std::string& path, std::size_t line)
{
    Json artifact { { "uri", pathAsUri(path) } };
    if (!path.starts_with('/'))
        artifact["uriBaseId"] = "SRCROOT";
    return { { "physicalLocation",
        { { "artifactLocation", std::move(artifact) },
            { "region", { { "startLine", std::max<std::size_t>(1, line) } } } } } };
}

Json resultOf(const std::string& rule, const std::string& text, Json where, std::string_view fingerprint)
{
    return { { "ruleId", rule }, { "level", "error" }, { "message", { { "text", text } } },
        { "locations", Json::array({ std::move(where) }) },
        { "partialFingerprints", { { "winnowLoss/v1", sha256Hex(fingerprint).substr(0, 32) } } } };
}

/// What one check lost, recording by recording and text by text, each with its results in order.
using Losses = std::map<std::pair<std::string, std::string>, std::vector<ResultId>>;

Losses lossesOf(const GateCheck& check, const Corpus& corpus)
{
    Losses losses;
    for (const GateFailure& failure : check.failures)
        losses[{ corpus.recordingOf(failure.result).path, failure.what }].push_back(failure.result);
    return losses;
}

void addResults(Json& results, const GateCheck& check, const Corpus& corpus, const std::string& testFile)
{
    const std::string verdict
        = fmt::format("{}: {}, limit {}", check.name, check.measured.text(), check.limit.text());
    if (check.failures.empty())
        results.push_back(resultOf(ruleOf(check), verdict, location(testFile, check.line), check.name));
    for (const auto& [what, places] : lossesOf(check, corpus)) {
        const auto& [path, text] = what;
        Json result = resultOf(ruleOf(check), verdict + ": " + shortened(text),
            location(path, corpus.result(places.front()).line),
            check.name + '\n' + pathAsUri(path) + '\n' + text);
        result["occurrenceCount"] = places.size();
        for (std::size_t i = 1; i < places.size() && i <= 20; ++i) {
            Json other = location(path, corpus.result(places[i]).line);
            other["id"] = i;
            result["relatedLocations"].push_back(std::move(other));
        }
        results.push_back(std::move(result));
    }
}

Json ruleJson(const std::string& id)
{
    return { { "id", id }, { "shortDescription", { { "text", "policy test " + id } } },
        { "fullDescription", { { "text", helpOf(id) } } }, { "help", { { "text", helpOf(id) } } },
        { "defaultConfiguration", { { "level", "error" } } } };
}

} // namespace

std::string pathAsUri(std::string_view path)
{
    std::string uri;
    if (path.starts_with('/'))
        uri = "file://";
    else if (path.substr(0, path.find('/')).find(':') != std::string_view::npos)
        uri = "./"; // a first segment with a colon would be read as a scheme
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = isLetterOrDigit(byte) || c == '-' || c == '.' || c == '_' || c == '~' || c == '/';
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return uri;
}

std::string gateAsSarif(const GateReport& gate, const Corpus& corpus, const std::string& testFile)
{
    Json rules = Json::array();
    Json results = Json::array();
    for (const GateCheck& check : gate.checks) {
        const std::string id = ruleOf(check);
        if (std::none_of(rules.begin(), rules.end(), [&](const Json& rule) { return rule["id"] == id; }))
            rules.push_back(ruleJson(id));
        if (!check.passed)
            addResults(results, check, corpus, testFile);
    }
    Json driver { { "name", "winnow-cli check" }, { "version", programVersion() },
        { "semanticVersion", programVersion() }, { "rules", std::move(rules) } };
    const Json document { { "$schema", "https://json.schemastore.org/sarif-2.1.0.json" },
        { "version", "2.1.0" },
        { "runs",
            Json::array(
                { { { "tool", { { "driver", std::move(driver) } } }, { "columnKind", "unicodeCodePoints" },
                    { "originalUriBaseIds",
                        { { "SRCROOT",
                            { { "description", { { "text", "the folder in which check ran" } } } } } } },
                    { "results", std::move(results) } } }) } };
    return shownJson(document.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace winnow::report
