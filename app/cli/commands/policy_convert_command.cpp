// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli policy convert and export: prepares policies for a gateway.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/commands/policy_commands.h"
#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/replay_json.h"
#include "core/base/atomic_file.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/gateway/config/export.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/config/policy_convert.h"
#include "core/policy/removed_names.h"
#include "core/reading/cells/unified_diff.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kGatewayCounter = "cl100k or o200k by model, as the gateway counts";

/// One threshold and the results that change sides.
struct MeasuredThreshold
{
    std::string key;
    MeasuredCut cut;
};

bool inTokens(const Policy& policy)
{
    return policy.dialect == Dialect::GatewayTokens;
}

/// Makes the engine count as the token gateway does for its thresholds: with cl100k or o200k by the recorded
/// model, never with a vendor's estimate. The tables count differently.
Result<void> countAsTheGateway(ReplayEngine& engine, const Context& context)
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.strategy = "passthrough";
    WINNOW_CHECK(engine.run(policy, context.stop));
    return {};
}

std::uint64_t gatewayTokens(const ReplayEngine& engine, ResultId id)
{
    return engine.chainFacts(id).thresholdTokens;
}

/// Sets min and max of `to` so that they split the corpus as those of `from` do.
std::vector<MeasuredThreshold> measure(const Policy& from, Policy& to, const ReplayEngine& engine)
{
    std::vector<MeasuredThreshold> out;
    if (inTokens(from) == inTokens(to))
        return out;
    std::vector<SizePair> sizes;
    for (std::size_t i = 0; i < engine.facts().corpus().results.size(); ++i) {
        const ResultId id(i);
        const SizePair pair { engine.facts().bytes(id), gatewayTokens(engine, id) };
        sizes.push_back(inTokens(from) ? SizePair { pair.to, pair.from } : pair);
    }
    const auto add = [&](const char* key, std::int64_t threshold, std::int64_t& field) {
        out.push_back({ key, measureCut(sizes, threshold, field) });
        field = out.back().cut.cut;
    };
    add(inTokens(to) ? "min_tokens" : "min_bytes", inTokens(from) ? from.minTokens : from.minBytes,
        inTokens(to) ? to.minTokens : to.minBytes);
    add(inTokens(to) ? "max_tokens" : "max_bytes", inTokens(from) ? from.maxTokens : from.maxBytes,
        inTokens(to) ? to.maxTokens : to.maxBytes);
    return out;
}

std::string resultLine(const ReplayEngine& engine, std::size_t index)
{
    const Corpus& corpus = engine.facts().corpus();
    const ResultId id(index);
    const ToolResult& result = corpus.result(id);
    return fmt::format("{}:{}: {} {} bytes, {} tokens", corpus.recordingOf(id).path, result.line, result.tool,
        engine.facts().bytes(id), gatewayTokens(engine, id));
}

std::string notesText(
    const Conversion& conversion, const std::vector<MeasuredThreshold>& measured, const ReplayEngine* engine)
{
    std::string out;
    for (const ConversionNote& note : conversion.notes) {
        const bool replaced = std::any_of(measured.begin(), measured.end(),
            [&](const MeasuredThreshold& item) { return item.key == note.key; });
        if (!replaced)
            out += fmt::format("{} {}: {}\n", note.loss ? "!" : "-", note.key, note.text.text());
    }
    for (const MeasuredThreshold& item : measured) {
        out += fmt::format("- {}: {}, measured on {} results (tokens by {}); {} are decided differently\n",
            item.key, item.cut.cut, engine->facts().corpus().results.size(), kGatewayCounter,
            item.cut.disagreeing.size());
        for (const std::size_t index : item.cut.disagreeing)
            out += "    " + resultLine(*engine, index) + "\n";
    }
    return out;
}

Json conversionJson(const Conversion& conversion, const std::string& yaml,
    const std::vector<MeasuredThreshold>& measured, const ReplayEngine* engine)
{
    Json out { { "dialect", dialectName(conversion.policy.dialect) }, { "yaml", yaml },
        { "changes", Json::array() }, { "thresholds", Json::array() } };
    for (const ConversionNote& note : conversion.notes)
        out["changes"].push_back(
            { { "key", note.key }, { "text", note.text.text() }, { "lossy", note.loss } });
    for (const MeasuredThreshold& item : measured) {
        Json disagreeing = Json::array();
        for (const std::size_t index : item.cut.disagreeing) {
            const ResultId id(index);
            disagreeing.push_back(resultPlaceJson(engine->facts().corpus(), id));
            disagreeing.back().update(
                Json { { "bytes", engine->facts().bytes(id) }, { "tokens", gatewayTokens(*engine, id) } });
        }
        out["thresholds"].push_back({ { "key", item.key }, { "value", item.cut.cut },
            { "results", engine->facts().corpus().results.size() }, { "counter", kGatewayCounter },
            { "disagreeing", std::move(disagreeing) } });
    }
    return out;
}

} // namespace

Result<int> policyConvert(const Context& context, const Arguments& arguments)
{
    for (const std::string& file : arguments.files()) {
        if (file.ends_with(".yaml") || file.ends_with(".yml"))
            return usageError(file + " is not a recording; name a policy with --policy " + file);
    }
    WINNOW_TRY(const auto to, dialectByName(arguments.value("--to")));
    WINNOW_TRY(auto from, policyFromArguments(arguments));
    std::vector<Message> replaced = replaceRemovedNames(from);
    Conversion conversion = convertPolicy(from, to);
    for (Message& note : replaced)
        conversion.notes.push_back({ "strategy", std::move(note), true });
    std::vector<MeasuredThreshold> measured;
    std::shared_ptr<ReplayEngine> engine;
    if (!arguments.files().empty()) {
        WINNOW_TRY(auto made, engineFromArguments(context, arguments));
        engine = std::move(made);
        WINNOW_CHECK(countAsTheGateway(*engine, context));
        measured = measure(from, conversion.policy, *engine);
    }
    const Result<std::string> yaml = exportPolicy(conversion.policy);
    if (!yaml)
        return refused(yaml.error());
    if (arguments.has("--json"))
        return printed(document(conversionJson(conversion, *yaml, measured, engine.get()), true));
    releaseMessages();
    fmt::print(stderr, "{}", visible(notesText(conversion, measured, engine.get())));
    if (!arguments.has("--out"))
        return printed(*yaml);
    WINNOW_CHECK(writeFileAtomically(arguments.value("--out"), *yaml, true));
    return kDone;
}

Result<int> policyExport(const Context& context, const Arguments& arguments)
{
    if (arguments.has("--target"))
        return policyExportTo(context, arguments);
    WINNOW_TRY(const auto policy, policyFromWord(arguments));
    if (!arguments.has("--into")) {
        const Result<std::string> yaml = exportPolicy(policy);
        if (!yaml)
            return refused(yaml.error());
        if (!arguments.has("--out"))
            return printed(*yaml);
        WINNOW_CHECK(writeFileAtomically(arguments.value("--out"), *yaml, !arguments.has("--no-backup")));
        return kDone;
    }
    const std::string path = arguments.value("--into");
    WINNOW_TRY(const auto before, readInput(path));
    Result<std::string> after = spliceIntoConfig(before, policy, { arguments.has("--providers") });
    if (!after) {
        after.error().place.file = path;
        if (after.error().code == ErrorCode::Invalid)
            return refused(after.error());
    }
    WINNOW_CHECK(after);
    for (const Finding& finding : exportFindings(*after, policy, { arguments.has("--providers") }))
        fmt::print(stderr, "{}:{}: {}: {}: {}\n", oneLine(path), finding.line, severityName(finding.severity),
            oneLine(finding.key), visible(finding.text.text()));
    if (const int code = printedShown(unifiedDiff(before, *after, path));
        code != kDone || arguments.has("--dry-run"))
        return code;
    WINNOW_CHECK(writeFileAtomically(path, *after, !arguments.has("--no-backup")));
    return kDone;
}

} // namespace winnow::cli
