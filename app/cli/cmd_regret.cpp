// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli regret, edits: what the agent later needed but would not have seen.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/analysis_session.h"
#include "app/cli/printout.h"
#include "app/cli/replay_json.h"
#include "core/analysis/need_labels.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json shareJson(const CountedShare& share)
{
    return { { "share", share.share() }, { "hits", share.hits }, { "n", share.of }, { "low", share.low() },
        { "high", share.high() } };
}

Json evidenceJson(const Session& where, const LostNeed& lost, const NeedEvidence& evidence)
{
    Json row { { "kind", evidenceKindName(evidence.kind) }, { "text", evidence.text },
        { "use", useKindName(evidence.use) }, { "use_event", evidence.event } };
    if (evidence.call < where.calls.size())
        row["use_tool"] = where.calls[evidence.call].name;
    row["rarity"] = evidence.rarity;
    for (const Carrier& carrier : evidence.carriers) {
        if (carrier.result == lost.result)
            row["source"] = { carrier.offset, carrier.offset + carrier.length };
    }
    row["carriers"] = evidence.carriers.size();
    return row;
}

Json needJson(const AnalysisSession& session, const NeedIndex& index, const LostNeed& lost)
{
    const Corpus& corpus = session.engine->corpus();
    const Session& where = corpus.sessions[lost.session.index()];
    const ToolResult& result = corpus.result(lost.result);
    Json evidence = Json::array();
    for (const std::uint32_t e : lost.evidence)
        evidence.push_back(evidenceJson(where, lost, index.evidence[e]));
    return { { "path", corpus.recordingOf(lost.result).path }, { "session", where.id },
        { "result", lost.result.index() }, { "tool", result.tool }, { "call_id", result.callId },
        { "line", result.line }, { "response", lost.response }, { "use", useKindName(lost.use) },
        { "weight", lost.weight }, { "edit_break", lost.breaksEdit }, { "evidence", std::move(evidence) } };
}

Json toolJson(const ToolLosses& losses)
{
    return { { "changed", losses.changed }, { "missed", losses.missed },
        { "missed_in_arguments", losses.inArguments }, { "needs", losses.needs }, { "weight", losses.weight },
        { "edit_breaks", losses.editBreaks } };
}

Json byTool(const AnalysisSession& session, const Losses& losses)
{
    Json tools = Json::object();
    for (std::size_t t = 0; t < losses.tools.size(); ++t) {
        if (losses.tools[t].changed > 0 || losses.tools[t].editBreaks > 0)
            tools[session.engine->corpus().tools[t].label()] = toolJson(losses.tools[t]);
    }
    return tools;
}

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

struct Found
{
    Needs needs;
    std::optional<Taxonomy> kinds; // on request
};

Json asJson(const AnalysisSession& session, const Found& found, const std::vector<LostNeed>& list, bool edits)
{
    const Losses& losses = found.needs.losses;
    Json rows = Json::array();
    for (const LostNeed& lost : list)
        rows.push_back(needJson(session, found.needs.index, lost));
    Json document { { "policy", policyJson(session.policy) }, { "label", "measured" },
        { "note", report::kObservational },
        { "detector",
            { { "precision", shareJson(kDetectorTrial.precision) },
                { "recall", shareJson(kDetectorTrial.recall) } } },
        { "totals", toolJson(losses.total) }, { "sessions_with_need", losses.sessionsWithNeed },
        { "sessions", session.engine->corpus().sessions.size() } };
    if (edits) {
        document["edits"] = losses.edits;
        document["edits_with_source"] = losses.editsWithSource;
    }
    document["by_tool"] = byTool(session, losses);
    document[edits ? "broken" : "needs"] = std::move(rows);
    if (found.kinds)
        document["kinds"] = kindsJson(*found.kinds);
    return document;
}

int printAll(
    const AnalysisSession& session, const Found& found, const std::vector<LostNeed>& list, bool edits)
{
    if (session.arguments.has("--json"))
        return writeOut(dumped(asJson(session, found, list, edits))) ? kDone : kUsage;
    const Losses& losses = found.needs.losses;
    const bool all = session.arguments.has("--all");
    Printout out(session.arguments);
    out.table(report::lossTable(*session.replay, losses));
    if (edits)
        out.note(fmt::format("{} of {} exact-match edits with a source ({} edits in all) lost every copy of "
                             "the text they look for.",
            losses.editBreaks.size(), losses.editsWithSource, losses.edits));
    constexpr std::size_t kRows = 30;
    out.table(report::lostNeedTable(*session.replay, found.needs.index, list, all ? 0 : kRows));
    if (list.size() > kRows && !all)
        out.note(fmt::format("({} more; --all or --json shows them)", list.size() - kRows));
    if (found.kinds)
        out.table(report::taxonomyTable(*found.kinds), "What the changed results hide, needed or not");
    out.note(fmt::format("Measured on {} results, {} of them changed; {} of {} sessions with a need. {}",
        session.replay->totals.results, session.replay->totals.changed, losses.sessionsWithNeed,
        session.engine->corpus().sessions.size(), report::kObservational));
    out.note(report::detectorLine());
    return out.finish();
}

/// The detector beside what a person read.
int runLabels(const AnalysisSession& session, const NeedIndex& index)
{
    const std::string file = session.arguments.value("--labels");
    const std::string half = session.arguments.value("--half");
    if (!half.empty() && half != "test" && half != "tuning")
        return report(Error { ErrorCode::Usage, "--half is test or tuning", {}, {} });
    const auto text = readInput(file);
    const auto labels = text ? readNeedLabels(*text, file)
                             : Result<std::vector<NeedLabel>>(tl::make_unexpected(text.error()));
    if (!labels)
        return report(labels.error());
    const DetectorTrial trial = tryDetector(session.engine->corpus(), index, *labels, half != "tuning");
    if (trial.pairs == 0)
        return report(Error { ErrorCode::Invalid, "no labelled pair is of these recordings",
            "name the recordings that the labels speak of", { file, 0 } });
    if (session.arguments.has("--json"))
        return writeOut(dumped({ { "half", half.empty() ? "test" : half }, { "pairs", trial.pairs },
                   { "absent", trial.absent }, { "precision", shareJson(trial.precision) },
                   { "recall", shareJson(trial.recall) }, { "wrong", trial.wrong } }))
            ? kDone
            : kUsage;
    return Printout(session.arguments)
        .table(report::detectorTable(trial.precision, trial.recall))
        .note(fmt::format(
            "{} labelled pairs of the {} half, {} more are of other recordings. Precision: of the "
            "pairs the detector names; recall: of the needed pairs drawn without it.",
            trial.pairs, half.empty() ? "test" : half, trial.absent))
        .finish();
}

int run(const Context& context, const std::vector<std::string>& words, bool edits)
{
    const auto session = openAnalysis(context, words, edits ? "edits" : "regret");
    if (!session)
        return report(session.error());
    auto needs = findNeeds(context, *session);
    if (!needs)
        return report(needs.error());
    if (session->arguments.has("--labels"))
        return runLabels(*session, needs->index);
    Found found { std::move(*needs), {} };
    if (session->arguments.has("--kinds")) {
        auto kinds = classifyLosses(*session->engine, *session->replay, session->jobs, context.stop);
        if (!kinds)
            return report(kinds.error());
        found.kinds = std::move(*kinds);
    }
    const Losses& losses = found.needs.losses;
    return printAll(*session, found, edits ? brokenEdits(found.needs.index, losses) : losses.needs, edits);
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
    const auto session = openAnalysis(context, words, "refetches");
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
