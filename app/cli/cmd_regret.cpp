// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli regret, edits: what the agent later needed but would not have seen.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    Json row { { "text", need.text }, { "path", corpus.recordingOf(loss.charged).path }, { "session", where.id },
        { "result", loss.charged.index() }, { "tool", result.tool }, { "call_id", result.callId },
        { "line", result.line }, { "use", useKindName(need.use) }, { "use_event", need.event } };
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
        { "regretted_in_arguments", losses.inArguments }, { "events", losses.events }, { "weight", losses.weight },
        { "edit_breaks", losses.editBreaks } };
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

int printAll(const AnalysisSession& session, const Needs& needs, const std::vector<Loss>& list, bool edits)
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
        return writeOut(dumped(document)) ? kDone : kUsage;
    }
    Printout out(session.arguments);
    out.table(report::lossTable(*session.replay, needs.losses));
    if (edits)
        out.note(fmt::format("{} of {} exact-match edits with a source ({} edits in all) lost every copy of the text they look for.",
            needs.losses.editBreaks.size(), needs.losses.editsWithSource, needs.losses.edits));
    constexpr std::size_t kRows = 30;
    out.table(report::lossEventTable(*session.replay, needs.index, list, session.arguments.has("--all") ? 0 : kRows));
    if (list.size() > kRows && !session.arguments.has("--all"))
        out.note(fmt::format("({} more; --all or --json shows them)", list.size() - kRows));
    out.note(fmt::format("Measured on {} results, {} of them changed. {}", session.replay->totals.results,
        session.replay->totals.changed, report::kObservational));
    return out.finish();
}

int run(const Context& context, const std::vector<std::string>& words, bool edits)
{
    const auto session = openAnalysis(context, words, { "--all" });
    if (!session)
        return report(session.error());
    const auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    return printAll(*session, *needs, edits ? needs->losses.editBreaks : needs->losses.regrets, edits);
}

} // namespace

int runRegret(const Context& context, const std::vector<std::string>& words) { return run(context, words, false); }
int runEdits(const Context& context, const std::vector<std::string>& words) { return run(context, words, true); }

} // namespace winnow::cli
