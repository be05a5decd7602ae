// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli optimize: the best choice a tool within limits, as an ordinary policy.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/analysis_session.h"
#include "app/cli/data_table.h"
#include "app/cli/figures_json.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "app/cli/unread_inputs.h"
#include "core/analysis/choosing.h"
#include "core/base/atomic_file.h"
#include "core/base/input.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/gateway/config/export.h"
#include "core/gateway/config/export_check.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request
{
    AnalysisSession session;
    std::unique_ptr<const Ground> ground;
    ChoosingOptions options;
    std::string priceDate() const { return ground->money.prices.date(); }
};

/// A whole number, or "none" for no limit.
Result<std::optional<std::uint64_t>> limitFrom(const Arguments& arguments, const std::string& option)
{
    const std::string text = arguments.value(option);
    if (text == "none")
        return std::optional<std::uint64_t>();
    const auto value = numberIn<std::uint64_t>(text);
    if (!value || *value > (std::uint64_t { 1 } << 60))
        return fail(
            ErrorCode::Usage, Message::say("{} needs a whole number or none, not '{}'", option, text));
    return value;
}

Result<void> readLimits(Request& request)
{
    const Arguments& arguments = request.session.arguments;
    OptimiserLimits& limits = request.options.limits;
    limits.weight = request.ground->measured.figures.weight; // no worse than the given policy
    for (const auto& option : { "--max-regret", "--max-edit-breaks", "--max-p95" }) {
        if (!arguments.has(option))
            continue;
        WINNOW_TRY(const auto value, limitFrom(arguments, option));
        if (option == std::string_view("--max-regret"))
            limits.weight = value.has_value() ? std::optional(static_cast<double>(*value)) : std::nullopt;
        else if (option == std::string_view("--max-edit-breaks"))
            limits.editBreaks = value;
        else
            limits.p95Bytes = value.value_or(0);
    }
    if (const std::string file = arguments.value("--tests"); !file.empty()) {
        const auto text = readInput(file);
        WINNOW_TRY(auto tests,
            text ? readPolicyTests(*text, file) : Result<PolicyTests>(tl::make_unexpected(text.error())));
        request.options.facts = std::move(tests.mustSurvive);
    }
    request.options.crossValidate = !arguments.has("--in-sample");
    request.options.strategies = listed(arguments.value("--strategies"));
    if (arguments.has("--dialect")) {
        WINNOW_TRY(const auto dialect, dialectByName(arguments.value("--dialect")));
        request.options.dialect = dialect;
    }
    return {};
}

Json choiceJson(const ToolChoice& choice)
{
    return { { "strategy", choice.strategy },
        { "min_bytes", std::max<std::int64_t>(0, choice.rule.minBytes) },
        { "max_bytes", choice.rule.maxBytes < 0 ? Json() : Json(choice.rule.maxBytes) },
        { "net", choice.dollars }, { "saved_tokens", choice.tokens }, { "changed", choice.changed },
        { "weight", choice.weight }, { "needs", choice.needs }, { "edits_broken", choice.editBreaks } };
}

Json frontiersJson(const Corpus& corpus, const ToolChoices& choices)
{
    Json tools = Json::object();
    for (const ChoicesOfTool& tool : choices.tools) {
        const Frontier frontier = paretoFrontier(tool);
        Json points = Json::array();
        for (const std::size_t p : frontier.points)
            points.push_back(choiceJson(tool.choices[p]));
        tools[report::choiceName(corpus, tool)]
            = { { "points", std::move(points) }, { "knee", frontier.knee } };
    }
    return tools;
}

Json limitsJson(const OptimiserLimits& limits)
{
    Json json { { "weight", nullptr }, { "edits_broken", nullptr }, { "p95_bytes", nullptr } };
    if (limits.weight)
        json["weight"] = *limits.weight;
    if (limits.editBreaks)
        json["edits_broken"] = *limits.editBreaks;
    if (limits.p95Bytes > 0)
        json["p95_bytes"] = limits.p95Bytes;
    return json;
}

Json unseenJson(const Unseen& unseen)
{
    if (!unseen.isKnown())
        return nullptr;
    const Judged& judged = unseen.judged;
    return { { "clusters", unseen.clusters }, { "parts", unseen.folds }, { "net", judged.dollars },
        { "saved_tokens", judged.tokens }, { "missed", judged.missed }, { "edits_broken", judged.editBreaks },
        { "weight", judged.weight }, { "keeps_limits", unseen.keepsLimits },
        { "boldness", unseen.way.english() } };
}

Json asJson(const Request& request, const Choosing& choosing, const std::string& yaml)
{
    const VerifiedOptimum& found = choosing.found;
    const Optimum& optimum = found.optimum;
    const Corpus& corpus = request.session.corpus();
    Json decisions = Json::object();
    for (std::size_t t = 0; t < choosing.choices.tools.size(); ++t)
        decisions[report::choiceName(corpus, choosing.choices.tools[t])]
            = choiceJson(choosing.choices.tools[t].choices[optimum.chosen[t]]);
    Json binding = Json::array();
    for (const BindingLimit& limit : optimum.binding)
        binding.push_back({ { "limit", limit.name }, { "net", limit.dollars } });
    return { { "base", policyJson(request.session.policy) }, { "policy", policyJson(found.policy) },
        { "yaml", yaml }, { "labels", figureLabels() }, { "counter", request.session.replay->counterLabel },
        { "price_date", request.priceDate() }, { "unit", "USD" }, { "measured_on", measuredOnJson(corpus) },
        { "strategies", choosing.choices.strategies }, { "limits", limitsJson(request.options.limits) },
        { "feasible", optimum.feasible }, { "exact", optimum.exact }, { "binding", std::move(binding) },
        { "not_expressible", textsOf(choosing.notes) }, { "thinned", choosing.choices.thinned() },
        { "verified_by_replay",
            { { "keeps_limits", found.keepsLimits }, { "attempts", found.attempts },
                { "figures", figuresJson(found.measured.figures) }, { "p95_bytes", found.p95 } } },
        { "bound", choosing.unseen.inUse ? Json() : Json(optimum.bound) },
        { "within_of_best", choosing.unseen.inUse ? Json() : Json(optimum.gap()) },
        { "unseen", unseenJson(choosing.unseen) }, { "base_figures", figuresJson(choosing.before) },
        { "note", report::observationalNote() }, { "by_tool", std::move(decisions) },
        { "frontiers", frontiersJson(corpus, choosing.choices) } };
}

int print(const Request& request, const Choosing& choosing, const std::string& file)
{
    const Corpus& corpus = request.session.corpus();
    const VerifiedOptimum& found = choosing.found;
    Printout out(request.session.arguments);
    if (request.session.arguments.has("--frontier"))
        out.table(report::frontierTable(corpus, choosing.choices, request.session.arguments.has("--all")),
            "What each tool could give");
    out.table(report::decisionTable(
        corpus, choosing.choices, found.optimum, request.options.dialect == Dialect::GatewayTokens));
    out.note(report::decisionNote(choosing.choices, found.optimum));
    out.table(report::optimumTable(choosing));
    if (!found.optimum.feasible)
        out.note("The limits cannot be kept, not even by leaving every tool alone.");
    out.note(fmt::format("{}; verified by a full replay of n = {} results ({} attempt{}): {}.",
        report::searchWords(choosing), corpus.results.size(), found.attempts, found.attempts == 1 ? "" : "s",
        found.keepsLimits ? "the limits are kept" : "the limits are NOT kept"));
    out.note(report::unseenLine(choosing).text());
    out.note(report::bindingLine(choosing));
    if (const auto line = report::inUseLine(choosing))
        out.note(line->text());
    if (const auto line = report::thinnedLine(choosing.choices))
        out.note(line->text());
    for (const Message& note : choosing.notes)
        out.note(note.text());
    out.note(fmt::format("Losses of single tools do not add up: a text is lost only when every result that "
                         "showed it lost it. Losses measured, "
                         "dollars modelled ({}, prices of {}). {}",
        request.session.replay->counterLabel, request.priceDate(), report::observationalNote()));
    if (!file.empty())
        out.note(fmt::format("Policy {} written to {}.", policyHash(found.policy), file));
    return out.finish(choosing.isKept() ? kDone : kGateFailed);
}

/// One row a point of a tool's frontier; the point that was chosen says so.
int printChoices(const Request& request, const Choosing& choosing)
{
    const Corpus& corpus = request.session.corpus();
    Json rows = Json::array();
    for (std::size_t t = 0; t < choosing.choices.tools.size(); ++t) {
        const ChoicesOfTool& tool = choosing.choices.tools[t];
        const std::size_t chosen = choosing.found.optimum.chosen[t];
        std::vector<std::size_t> points = paretoFrontier(tool).points;
        if (std::find(points.begin(), points.end(), chosen) == points.end())
            points.push_back(chosen);
        for (const std::size_t p : points) {
            Json row { { "tool", report::choiceName(corpus, tool) }, { "chosen", p == chosen } };
            row.update(choiceJson(tool.choices[p]));
            rows.push_back(std::move(row));
        }
    }
    return printRows(request.session.arguments, "optimize", rows, choosing.isKept() ? kDone : kGateFailed);
}

} // namespace

int runOptimize(const Context& context, const std::vector<std::string>& words)
{
    auto session = openAnalysis(context, words, "optimize");
    if (!session)
        return report(session.error());
    auto ground = findGround(context, *session);
    if (!ground)
        return report(ground.error());
    Request request { std::move(*session), std::move(*ground), {} };
    if (const auto read = readLimits(request); !read)
        return report(read.error());
    const auto choosing = choosePolicy(
        benchOf(context, request.session, *request.ground), request.ground->measured, request.options);
    if (!choosing)
        return report(choosing.error());
    const Result<std::string> yaml = exportPolicy(choosing->found.policy);
    if (!yaml)
        return refused(yaml.error());
    const std::string file = request.session.arguments.value("--out");
    if (!file.empty()) {
        if (const auto whole = allWasRead(); !whole)
            return report(whole.error());
        if (const auto written = writeFileAtomically(file, *yaml, true); !written)
            return report(written.error());
        noteSaved(file);
    }
    if (request.session.arguments.has("--json"))
        return writeOut(document(asJson(request, *choosing, *yaml)))
            ? (choosing->isKept() ? kDone : kGateFailed)
            : kUsage;
    if (wantsRows(request.session.arguments))
        return printChoices(request, *choosing);
    return print(request, *choosing, file);
}

} // namespace winnow::cli
