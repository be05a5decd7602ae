// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli harness: what agent harnesses and clients do to results by themselves, beside gateway policies.
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/experiments/harness_compare.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kAssumptions = "Modelled: the prompt is what the recording holds; clearing acts "
                                          "before a call, on the context as billed where that is recorded; "
                                          "the prefix up to the first cleared place is read from the cache, "
                                          "all behind it is written again. A text counts as lost when "
                                          "the recorded agent used it while it still had it and no result "
                                          "shows it any more; fetching it again is not priced.";

Result<std::vector<systems::HarnessPreset>> presetsFrom(const Arguments& arguments)
{
    std::vector<systems::HarnessPreset> chosen;
    const auto all = systems::harnessPresets();
    if (!arguments.has("--preset"))
        chosen.assign(all.begin(), all.end());
    for (const std::string& name : listed(arguments.value("--preset"))) {
        const systems::HarnessPreset* const preset = systems::findHarness(name);
        std::vector<std::string_view> names;
        for (const systems::HarnessPreset& known : all)
            names.push_back(known.name);
        if (!preset)
            return fail(ErrorCode::Usage, Message::say("no harness preset is called '{}'", name),
                Message::say(
                    "did you mean '{}'? There are {}", nearestOf(name, names), Message::list(names)));
        chosen.push_back(*preset);
    }
    return chosen;
}

Result<std::int64_t> numberFrom(const Arguments& arguments, const std::string& option, std::int64_t fallback)
{
    const std::string text = arguments.value(option);
    if (!arguments.has(option))
        return fallback;
    const bool digits
        = !text.empty() && text.size() < 16 && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits)
        return fail(ErrorCode::Usage, Message::say("{} takes a whole number, not '{}'", option, text),
            Message::say("give 0 or more"));
    return std::stoll(text);
}

/// --trigger and the like change every preset that clears.
Result<void> applyRules(const Arguments& arguments, std::vector<systems::HarnessPreset>& presets)
{
    for (systems::HarnessPreset& preset : presets) {
        systems::ClearingRule& rule = preset.clearing;
        const auto trigger = numberFrom(arguments, "--trigger", rule.triggerTokens);
        const auto keep = numberFrom(arguments, "--keep", rule.keep);
        const auto least = numberFrom(arguments, "--clear-at-least", rule.clearAtLeast);
        for (const auto* const number : { &trigger, &keep, &least }) {
            if (!*number)
                return tl::make_unexpected(number->error());
        }
        rule.triggerTokens = *trigger;
        rule.keep = static_cast<std::uint32_t>(std::min<std::int64_t>(*keep, 1000000000));
        rule.clearAtLeast = *least;
        if (arguments.has("--exclude-tools"))
            rule.excludeTools = listed(arguments.value("--exclude-tools"));
        rule.clearToolInputs = rule.clearToolInputs || arguments.has("--clear-tool-inputs");
    }
    return {};
}

Result<std::vector<Policy>> policiesFrom(const Arguments& arguments)
{
    std::vector<Policy> policies;
    const std::string named = arguments.has("--policies")
        ? arguments.value("--policies")
        : "preset:lossless,preset:gateway-tokens-default,preset:conservative";
    for (const std::string& name : listed(named)) {
        WINNOW_TRY(auto policy, policyNamed(name));
        policies.push_back(std::move(policy));
    }
    return policies;
}

Json rowJson(const HarnessRow& row, const HarnessRow& recording)
{
    Json json { { "name", row.name }, { "title", row.title }, { "changed", row.changed },
        { "cleared", row.cleared }, { "arrival_tokens", row.arrivalTokens },
        { "context_tokens", row.contextTokens },
        { "context_tokens_saved", recording.contextTokens - row.contextTokens }, { "cost", row.cost },
        { "cache_rewrites", row.cacheRewrites }, { "net", recording.cost - row.cost },
        { "rewritten_calls", row.rewrites } };
    if (row.losses) {
        json["missed"] = row.losses->missed;
        json["needs"] = row.losses->needs;
        json["edits_broken"] = row.losses->editBreaks;
    }
    if (!row.assumption.empty())
        json["assumption"] = row.assumption;
    return json;
}

Json rowsJson(const HarnessComparison& comparison)
{
    Json rows = Json::array();
    for (const HarnessRow& row : comparison.rows)
        rows.push_back(rowJson(row, comparison.rows.front()));
    return rows;
}

int printJson(const HarnessComparison& comparison)
{
    const Json all { { "counter", comparison.counterLabel }, { "price_date", comparison.priceDate },
        { "assumed_price", comparison.assumedPrice }, { "label", "modelled" },
        { "assumptions", kAssumptions }, { "policies", rowsJson(comparison) } };
    return writeOut(document(all)) ? kDone : kUsage;
}

int printTable(const Arguments& arguments, const HarnessComparison& comparison)
{
    report::Table table { { { "policy", false }, { "arrive shorter", true }, { "cleared later", true },
                              { "tokens arriving", true }, { "tokens carried", true }, { "saved", true },
                              { "cost $", true }, { "cache rewrites $", true }, { "net saved $", true },
                              { "calls rewritten", true }, { "missed", true }, { "edit breaks", true } },
        {} };
    const auto number = [](auto n) { return report::groupedNumber(static_cast<std::int64_t>(n)); };
    const HarnessRow& recording = comparison.rows.front();
    for (const HarnessRow& row : comparison.rows) {
        table.rows.push_back({ row.name, number(row.changed), number(row.cleared), number(row.arrivalTokens),
            number(row.contextTokens),
            report::percent(recording.contextTokens - row.contextTokens,
                static_cast<std::uint64_t>(recording.contextTokens)),
            fmt::format("{:.2f}", row.cost), fmt::format("{:.2f}", row.cacheRewrites),
            fmt::format("{:.2f}", recording.cost - row.cost), number(row.rewrites),
            row.losses ? number(row.losses->missed) : "-",
            row.losses ? number(row.losses->editBreaks) : "-" });
    }
    Printout out(arguments);
    out.table(table);
    out.note(fmt::format("Tokens: {}. Prices of {}{}. {}", comparison.counterLabel, comparison.priceDate,
        comparison.assumedPrice ? ", some models' assumed" : "", kAssumptions));
    for (const HarnessRow& row : comparison.rows) {
        if (!row.assumption.empty())
            out.note(fmt::format("{}: {}; {}.", row.name, row.title, row.assumption));
    }
    out.note(report::observationalNote());
    return out.finish();
}

} // namespace

int runHarness(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "harness");
    if (!arguments)
        return report(arguments.error());
    auto presets = presetsFrom(*arguments);
    if (!presets)
        return report(presets.error());
    if (const auto applied = applyRules(*arguments, *presets); !applied)
        return report(applied.error());
    auto policies = policiesFrom(*arguments);
    if (!policies)
        return report(policies.error());
    const auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    const auto engine = engineFromArguments(context, *arguments);
    if (!engine)
        return report(engine.error());
    const HarnessOptions options { std::move(*presets), std::move(*policies),
        *jobsFromArguments(*arguments) };
    std::optional<NeedIndex> needs;
    if (!arguments->has("--no-regret")) {
        auto index = buildNeedIndex((*engine)->facts(), options.jobs, context.stop, context.progress);
        if (!index)
            return report(index.error());
        needs = std::move(*index);
    }
    const auto comparison = compareHarnesses(
        **engine, needs ? &*needs : nullptr, *prices, options, context.stop, context.progress);
    if (!comparison)
        return report(comparison.error());
    if (wantsRows(*arguments))
        return printRows(*arguments, "harness", rowsJson(*comparison));
    return arguments->has("--json") ? printJson(*comparison) : printTable(*arguments, *comparison);
}

} // namespace winnow::cli
