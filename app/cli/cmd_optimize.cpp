// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli optimize: the best choice a tool within limits, as an ordinary policy.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/analysis_session.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/analysis/policy_tests.h"
#include "core/policy/policy_export.h"
#include "core/policy/policy_yaml.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request
{
    AnalysisSession session;
    Needs needs;
    PriceTable prices;
    OptimiserLimits limits;
    ChoiceOptions options;
    ToolChoices choices;
    std::optional<ToolChoices> unprotected; // found without protecting facts, to say whether these bind
    PolicyTests tests;
    double netBefore = 0;
};

/// A whole number, or "none" for no limit.
Result<std::optional<std::uint64_t>> limitFrom(const Arguments& arguments, const std::string& option)
{
    const std::string text = arguments.value(option);
    if (text == "none")
        return std::optional<std::uint64_t>();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > (std::uint64_t { 1 } << 60))
        return fail(ErrorCode::Usage, option + " needs a whole number or none, not '" + text + "'");
    return std::optional<std::uint64_t>(value);
}

Result<void> readLimits(Request& request)
{
    const Arguments& arguments = request.session.arguments;
    request.limits.weight = request.needs.losses.total.weight; // no worse than the given policy
    for (const auto& option : { "--max-regret", "--max-edit-breaks", "--max-p95" }) {
        if (!arguments.has(option))
            continue;
        const auto value = limitFrom(arguments, option);
        if (!value)
            return tl::make_unexpected(value.error());
        if (option == std::string_view("--max-regret"))
            request.limits.weight = value->has_value() ? std::optional<std::int64_t>(static_cast<std::int64_t>(**value)) : std::nullopt;
        else if (option == std::string_view("--max-edit-breaks"))
            request.limits.editBreaks = *value;
        else
            request.limits.p95Bytes = value->value_or(0);
    }
    request.options.p95Bytes = request.limits.p95Bytes;
    request.options.jobs = request.session.jobs;
    if (const std::string file = arguments.value("--tests"); !file.empty()) {
        const auto text = readInput(file);
        auto tests = text ? readPolicyTests(*text, file) : Result<PolicyTests>(tl::make_unexpected(text.error()));
        if (!tests)
            return tl::make_unexpected(tests.error());
        request.tests = std::move(*tests);
    }
    std::string names = arguments.value("--strategies");
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find(',', at), names.size());
        if (end > at)
            request.options.strategies.push_back(names.substr(at, end - at));
        at = end + 1;
    }
    return {};
}

Json choiceJson(const ToolChoice& choice)
{
    return { { "strategy", choice.strategy }, { "min_bytes", std::max<std::int64_t>(0, choice.rule.minBytes) }, { "usd", choice.dollars },
        { "tokens", choice.tokens }, { "changed", choice.changed }, { "regret_weight", choice.weight },
        { "regret_events", choice.events }, { "edit_breaks", choice.editBreaks } };
}

Json frontiersJson(const Request& request)
{
    Json tools = Json::object();
    for (const ChoicesOfTool& tool : request.choices.tools) {
        const Frontier frontier = paretoFrontier(tool);
        Json points = Json::array();
        for (const std::size_t p : frontier.points)
            points.push_back(choiceJson(tool.choices[p]));
        tools[report::toolName(request.session.engine->corpus(), tool.tool)] = { { "points", std::move(points) }, { "knee", frontier.knee } };
    }
    return tools;
}

Json asJson(const Request& request, const VerifiedOptimum& found)
{
    const Optimum& optimum = found.optimum;
    Json decisions = Json::object();
    for (std::size_t t = 0; t < request.choices.tools.size(); ++t)
        decisions[report::toolName(request.session.engine->corpus(), request.choices.tools[t].tool)]
            = choiceJson(request.choices.tools[t].choices[optimum.chosen[t]]);
    Json binding = Json::array();
    for (const BindingLimit& limit : optimum.binding)
        binding.push_back({ { "limit", limit.name }, { "usd", limit.dollars } });
    Json limits { { "regret_weight", nullptr }, { "edit_breaks", nullptr }, { "p95_bytes", nullptr } };
    if (request.limits.weight)
        limits["regret_weight"] = *request.limits.weight;
    if (request.limits.editBreaks)
        limits["edit_breaks"] = *request.limits.editBreaks;
    if (request.limits.p95Bytes > 0)
        limits["p95_bytes"] = request.limits.p95Bytes;
    return { { "base", policyJson(request.session.policy) }, { "policy", policyJson(found.policy) }, { "yaml", writePolicy(found.policy) },
        { "labels", { { "usd", "modelled" }, { "regret", "measured" } } }, { "counter", request.session.replay->counterLabel },
        { "price_date", request.prices.date() }, { "results", request.session.replay->totals.results },
        { "sessions", request.session.engine->corpus().sessions.size() }, { "strategies", request.choices.strategies },
        { "limits", std::move(limits) }, { "feasible", optimum.feasible }, { "exact", optimum.exact }, { "binding", std::move(binding) },
        { "verified_by_replay", { { "keeps_limits", found.keepsLimits }, { "attempts", found.attempts }, { "net_usd", found.money.net() },
                                    { "saved_tokens", found.replay->totals.savedTokens() }, { "regret_weight", found.losses.total.weight },
                                    { "regret_events", found.losses.total.events }, { "edit_breaks", found.losses.total.editBreaks },
                                    { "p95_bytes", found.p95 } } },
        { "base_net_usd", request.netBefore }, { "note", report::kObservational }, { "tools", std::move(decisions) },
        { "frontiers", frontiersJson(request) } };
}

/// True if a result lost a fact of its tool.
bool losesFact(const Request& request, ResultId id, std::string_view before, std::string_view after)
{
    const Corpus& corpus = request.session.engine->corpus();
    const Tool& tool = corpus.tools[corpus.results[id.index()].tool.index()];
    return std::any_of(request.tests.mustSurvive.begin(), request.tests.mustSurvive.end(),
        [&](const ProtectedFact& fact) { return fact.concerns(tool) && !lostFacts(fact, before, after).empty(); });
}

Result<void> findChoices(const Context& context, Request& request)
{
    ReplayEngine& engine = *request.session.engine;
    const std::vector<double> stays = stayPrices(engine, request.prices);
    const auto find = [&] {
        return findToolChoices(engine, request.session.policy, request.needs.index, stays, request.options, context.stop, context.progress);
    };
    if (!request.tests.mustSurvive.empty()) {
        auto unprotected = find();
        if (!unprotected)
            return tl::make_unexpected(unprotected.error());
        request.unprotected = std::move(*unprotected);
        request.options.losesFact = [&request](ResultId id, std::string_view before, std::string_view after) {
            return losesFact(request, id, before, after);
        };
    }
    auto choices = find();
    if (!choices)
        return tl::make_unexpected(choices.error());
    request.choices = std::move(*choices);
    return {};
}

int print(const Request& request, const VerifiedOptimum& found, const std::string& file)
{
    const Corpus& corpus = request.session.engine->corpus();
    Printout out(request.session.arguments);
    if (request.session.arguments.has("--frontier"))
        out.table(report::frontierTable(corpus, request.choices, request.session.arguments.has("--all")), "What each tool could give");
    out.table(report::decisionTable(corpus, request.choices, found.optimum));
    out.note(report::decisionNote(request.choices, found.optimum));
    out.table(report::optimumTable(found, request.limits, request.needs.losses.total, request.netBefore, p95Bytes(*request.session.replay)));
    if (!found.optimum.feasible)
        out.note("The limits cannot be kept, not even by leaving every tool alone.");
    out.note(fmt::format("{} over {} strategies; verified by a full replay of n = {} results ({} attempt{}): {}.",
        found.optimum.exact ? "Exact optimum" : "Greedy answer, the search was too large", request.choices.strategies.size(),
        corpus.results.size(), found.attempts, found.attempts == 1 ? "" : "s",
        found.keepsLimits ? "the limits are kept" : "the limits are NOT kept"));
    out.note(report::bindingLine(found.optimum));
    out.note(fmt::format("Losses of single tools do not add up: a text is lost only when every result that showed it lost it. Losses measured, "
                         "dollars modelled ({}, prices of {}). {}",
        request.session.replay->counterLabel, request.prices.date(), report::kObservational));
    if (!file.empty())
        out.note(fmt::format("Policy {} written to {}.", policyHash(found.policy), file));
    return out.finish(found.keepsLimits && found.optimum.feasible ? kDone : kGateFailed);
}

} // namespace

int runOptimize(const Context& context, const std::vector<std::string>& words)
{
    auto session = openAnalysis(context, words, { "--frontier", "--all" },
        { "--max-regret", "--max-edit-breaks", "--max-p95", "--strategies", "--tests", "--out" });
    if (!session)
        return report(session.error());
    auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    auto prices = PriceTable::load();
    if (!prices)
        return report(prices.error());
    Request request { std::move(*session), std::move(*needs), std::move(*prices), {}, {}, {}, {}, {}, 0 };
    if (const auto read = readLimits(request); !read)
        return report(read.error());
    ReplayEngine& engine = *request.session.engine;
    request.netBefore = computeCost(engine, *request.session.replay, request.prices).total.net();
    if (const auto done = findChoices(context, request); !done)
        return report(done.error());
    const auto found = optimiseAndVerify(engine, request.session.policy, request.choices, request.needs.index, request.prices,
        request.limits, request.session.jobs, request.unprotected ? &*request.unprotected : nullptr, context.stop, context.progress);
    if (!found)
        return report(found.error());
    const std::string file = request.session.arguments.value("--out");
    if (!file.empty()) {
        if (const auto written = writeFileAtomically(file, writePolicy(found->policy), true); !written)
            return report(written.error());
    }
    if (request.session.arguments.has("--json"))
        return writeOut(dumped(asJson(request, *found))) ? (found->keepsLimits && found->optimum.feasible ? kDone : kGateFailed) : kUsage;
    return print(request, *found, file);
}

} // namespace winnow::cli
