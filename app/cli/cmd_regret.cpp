// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli regret, edits: what the agent later needed but would not have seen.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/analysis_session.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/report/analysis_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json lossJson(const AnalysisSession& session, const NeedIndex& index, const Loss& loss)
{
    const Need& need = index.needs[loss.need];
    const Corpus& corpus = session.engine->corpus();
    const Session& where = corpus.sessions[need.session.index()];
    const ToolResult& result = corpus.result(loss.charged);
    Json row { { "text", need.text }, { "path", corpus.recordingOf(loss.charged).path },
        { "session", where.id }, { "result", loss.charged.index() }, { "tool", result.tool },
        { "call_id", result.callId }, { "line", result.line }, { "use", useKindName(need.use) },
        { "use_event", need.event } };
    for (const Carrier& carrier : need.carriers) {
        if (carrier.result == loss.charged)
            row["source"] = { carrier.offset, carrier.offset + need.text.size() };
    }
    if (need.call < where.calls.size())
        row["use_tool"] = where.calls[need.call].name;
    if (need.kind == NeedKind::Anchor)
        row["weight"] = useWeight(need.use);
    row["carriers"] = need.carriers.size();
    return row;
}

Json toolJson(const ToolLosses& losses)
{
    return { { "changed", losses.compressed }, { "regretted", losses.regretted },
        { "regretted_in_arguments", losses.inArguments }, { "events", losses.events },
        { "weight", losses.weight }, { "edit_breaks", losses.editBreaks } };
}

Json byTool(const AnalysisSession& session, const Losses& losses)
{
    Json tools = Json::object();
    for (std::size_t t = 0; t < losses.tools.size(); ++t) {
        if (losses.tools[t].compressed > 0 || losses.tools[t].editBreaks > 0)
            tools[session.engine->corpus().tools[t].label()] = toolJson(losses.tools[t]);
    }
    return tools;
}

/// What `regret` says on request, beside the anchors.
struct Extras
{
    std::vector<std::pair<NeedDetector, Needs>> detectors; // second opinions
    std::optional<Taxonomy> kinds;
};

Json kindsJson(const Taxonomy& taxonomy)
{
    Json kinds = Json::object();
    for (std::size_t k = 0; k < kPieceKinds; ++k) {
        const PieceSums& sum = taxonomy.total[k];
        kinds[std::string(pieceKindName(static_cast<PieceKind>(k)))]
            = { { "retained", sum.retained }, { "recoverable", sum.recoverable }, { "lost", sum.lost } };
    }
    return kinds;
}

Json detectorsJson(const AnalysisSession& session, const Extras& extras)
{
    Json detectors = Json::object();
    for (const auto& [detector, needs] : extras.detectors) {
        Json rows = Json::array();
        for (const Loss& loss : needs.losses.regrets)
            rows.push_back(lossJson(session, needs.index, loss));
        detectors[std::string(detectorName(detector))] = { { "totals", toolJson(needs.losses.total) },
            { "by_tool", byTool(session, needs.losses) }, { "events", std::move(rows) } };
    }
    return detectors;
}

Result<Extras> findExtras(const Context& context, const AnalysisSession& session)
{
    Extras extras;
    const std::string names = session.arguments.value("--detect");
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find(',', at), names.size());
        const auto detector = detectorByName(names.substr(at, end - at));
        at = end + 1;
        if (!detector)
            return tl::make_unexpected(detector.error());
        if (*detector == NeedDetector::Anchors)
            continue; // always there
        auto needs = findNeeds(context, session, *detector);
        if (!needs)
            return tl::make_unexpected(needs.error());
        extras.detectors.emplace_back(*detector, std::move(*needs));
    }
    if (session.arguments.has("--kinds")) {
        auto kinds = classifyLosses(*session.engine, *session.replay, session.jobs, context.stop);
        if (!kinds)
            return tl::make_unexpected(kinds.error());
        extras.kinds = std::move(*kinds);
    }
    return extras;
}

int printAll(const AnalysisSession& session, const Needs& needs, const std::vector<Loss>& list, bool edits,
    const Extras& extras)
{
    if (session.arguments.has("--json")) {
        Json rows = Json::array();
        for (const Loss& loss : list)
            rows.push_back(lossJson(session, needs.index, loss));
        Json document { { "policy", policyJson(session.policy) }, { "label", "measured" },
            { "note", report::kObservational }, { "totals", toolJson(needs.losses.total) } };
        if (edits) {
            document["edits"] = needs.losses.edits;
            document["edits_with_source"] = needs.losses.editsWithSource;
        }
        document["by_tool"] = byTool(session, needs.losses);
        document["events"] = std::move(rows);
        if (!extras.detectors.empty())
            document["detectors"] = detectorsJson(session, extras);
        if (extras.kinds)
            document["kinds"] = kindsJson(*extras.kinds);
        return writeOut(dumped(document)) ? kDone : kUsage;
    }
    Printout out(session.arguments);
    out.table(report::lossTable(*session.replay, needs.losses));
    if (edits)
        out.note(fmt::format("{} of {} exact-match edits with a source ({} edits in all) lost every copy of "
                             "the text they look for.",
            needs.losses.editBreaks.size(), needs.losses.editsWithSource, needs.losses.edits));
    constexpr std::size_t kRows = 30;
    out.table(report::lossEventTable(
        *session.replay, needs.index, list, session.arguments.has("--all") ? 0 : kRows));
    if (list.size() > kRows && !session.arguments.has("--all"))
        out.note(fmt::format("({} more; --all or --json shows them)", list.size() - kRows));
    for (const auto& [detector, second] : extras.detectors) {
        out.table(report::lossTable(*session.replay, second.losses),
            fmt::format("By {} (a second opinion; not part of the figures above)", detectorName(detector)));
        out.table(report::lossEventTable(
            *session.replay, second.index, second.losses.regrets, session.arguments.has("--all") ? 0 : 10));
    }
    if (extras.kinds)
        out.table(report::taxonomyTable(*extras.kinds), "What the changed results hide, needed or not");
    out.note(fmt::format("Measured on {} results, {} of them changed. {}", session.replay->totals.results,
        session.replay->totals.changed, report::kObservational));
    return out.finish();
}

int run(const Context& context, const std::vector<std::string>& words, bool edits)
{
    const auto session = openAnalysis(context, words, { "--all", "--kinds" }, { "--detect" });
    if (!session)
        return report(session.error());
    const auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    const auto extras = findExtras(context, *session);
    if (!extras)
        return report(extras.error());
    return printAll(
        *session, *needs, edits ? needs->losses.editBreaks : needs->losses.regrets, edits, *extras);
}

} // namespace

int runRegret(const Context& context, const std::vector<std::string>& words)
{
    return run(context, words, false);
}
int runEdits(const Context& context, const std::vector<std::string>& words)
{
    return run(context, words, true);
}

int runRefetches(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, { "--all" });
    if (!session)
        return report(session.error());
    const auto found = findRefetches(*session->engine, *session->replay, session->jobs, context.stop);
    if (!found)
        return report(found.error());
    const Corpus& corpus = session->engine->corpus();
    if (session->arguments.has("--json")) {
        Json rows = Json::array();
        for (const Refetch& r : found->all)
            rows.push_back({ { "path", corpus.recordingOf(r.later).path },
                { "tool", corpus.result(r.later).tool }, { "result", r.later.index() },
                { "earlier", r.earlier.index() }, { "line", corpus.result(r.later).line },
                { "same_call", r.sameCall }, { "wanted_lines", r.wanted }, { "missing_lines", r.missing },
                { "caused", r.caused() }, { "tokens", session->engine->tokens(r.later) } });
        return writeOut(dumped({ { "policy", policyJson(session->policy) }, { "label", "measured" },
                   { "counter", session->replay->counterLabel },
                   { "results", session->replay->totals.results }, { "caused", found->total.caused },
                   { "redundant", found->total.redundant },
                   { "redundant_tokens", found->total.redundantTokens }, { "refetches", std::move(rows) } }))
            ? kDone
            : kUsage;
    }
    return Printout(session->arguments)
        .table(report::refetchTable(*session->replay, *found))
        .note(fmt::format("Measured on n = {} results ({}). Caused: wanted lines are not in what the policy "
                          "leaves of the earlier result. Redundant: they all "
                          "are; that is what references to earlier results could save.",
            session->replay->totals.results, session->replay->counterLabel))
        .finish();
}

} // namespace winnow::cli
