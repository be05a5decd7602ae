// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/analysis_session.h"

#include <nlohmann/json.hpp>

#include "app/cli/options/policy_options.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow::cli {

const CorpusFacts& AnalysisSession::facts() const
{
    return engine->facts();
}

Result<AnalysisSession> openAnalysis(const Context& context, Arguments arguments, bool keepsChecks)
{
    Assumptions assumptions;
    for (const std::string& text : arguments.all("--assume")) {
        WINNOW_CHECK(assume(assumptions, text));
    }
    WINNOW_TRY(auto policy, policyFromArguments(arguments));
    WINNOW_TRY(auto engine, engineFromArguments(context, arguments));
    WINNOW_TRY(auto replay, engine->run(policy, context.stop, context.progress, nullptr, keepsChecks));
    return AnalysisSession { std::move(arguments), std::move(policy), std::move(engine), std::move(replay),
        assumptions };
}

Result<Needs> findUses(const Context& context, const AnalysisSession& session)
{
    WINNOW_TRY(
        auto index, buildUseIndex(session.facts(), session.facts().jobs(), context.stop, context.progress));
    WINNOW_TRY(auto losses,
        evaluateLosses(*session.engine, *session.replay, index, session.facts().jobs(), context.stop,
            session.assumptions.wholeRequests()));
    return Needs { std::move(index), std::move(losses) };
}

Result<std::unique_ptr<const Ground>> findGround(const Context& context, const AnalysisSession& session)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(
        auto index, buildUseIndex(session.facts(), session.facts().jobs(), context.stop, context.progress));
    auto ground = std::make_unique<Ground>(
        Ground { std::move(index), MoneyBasis(session.facts(), prices, session.assumptions), {} });
    WINNOW_TRY(auto measured, measure(benchOf(context, session, *ground), session.replay));
    ground->measured = std::move(measured);
    return ground;
}

nlohmann::ordered_json verdictJson(const Verdict& verdict)
{
    nlohmann::ordered_json json { { "colour", verdictColourName(verdict.colour) },
        { "sentence", verdict.sentence.text() }, { "remedy", nullptr } };
    if (!verdict.remedy.empty())
        json["remedy"] = verdict.remedy.text();
    return json;
}

Bench benchOf(const Context& context, const AnalysisSession& session, const Ground& ground)
{
    return { *session.engine, ground.index, ground.money, session.facts().jobs(), context.stop,
        context.progress };
}

std::uint64_t intervalSeed(const Arguments& arguments)
{
    return numberIn<std::uint64_t>(arguments.value("--seed", "1"))
        .value_or(1); // checked when the corpus is opened
}

nlohmann::ordered_json estimateJson(const SessionEstimate& estimate)
{
    nlohmann::ordered_json json { { "label", "modeled" }, { "sessions", estimate.sessions },
        { "clusters", estimate.clusters }, { "usd", 1000 * estimate.mean }, { "low", nullptr },
        { "high", nullptr }, { "confidence", 0.95 }, { "missing_sessions", nullptr } };
    if (estimate.hasInterval()) {
        json["low"] = 1000 * estimate.low;
        json["high"] = 1000 * estimate.high;
    }
    if (estimate.missing)
        json["missing_sessions"] = { estimate.missing->low, estimate.missing->high };
    return json;
}

} // namespace winnow::cli
