// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli regret, edits: what the agent later needed but would not have seen.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/options/analysis_session.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/report/analysis_report.h"
#include "core/uses/need_labels.h"
#include "core/uses/used_words.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json shareJson(const CountedShare& share)
{
    return { { "share", share.share() }, { "right", share.hits }, { "n", share.of }, { "low", share.low() },
        { "high", share.high() } };
}

Json evidenceJson(const Corpus& corpus, const LostNeed& lost, const NeedEvidence& evidence)
{
    const Session& where = corpus.sessions[lost.session.index()];
    Json row { { "kind", evidenceKindName(evidence.kind) }, { "text", evidence.text },
        { "said", usedWords(corpus, evidence) }, { "use", useKindName(evidence.use) },
        { "use_event", evidence.event } };
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
    const Corpus& corpus = session.corpus();
    Json evidence = Json::array();
    for (const std::uint32_t e : lost.evidence)
        evidence.push_back(evidenceJson(corpus, lost, index.evidence[e]));
    Json row = resultPlaceJson(corpus, lost.result);
    row.update(Json { { "model_call", lost.response }, { "use", useKindName(lost.use) },
        { "weight", lost.weight }, { "breaks_edit", lost.breaksEdit }, { "evidence", std::move(evidence) } });
    return row;
}

Json toolJson(const ToolLosses& losses)
{
    return { { "changed", losses.changed }, { "missed", losses.missed },
        { "missed_in_arguments", losses.inArguments }, { "needs", losses.needs }, { "weight", losses.weight },
        { "edits_broken", losses.editBreaks } };
}

Json byTool(const AnalysisSession& session, const Losses& losses)
{
    Json tools = Json::object();
    for (std::size_t t = 0; t < losses.tools.size(); ++t) {
        if (losses.tools[t].changed > 0 || losses.tools[t].editBreaks > 0)
            tools[session.corpus().tools[t].label()] = toolJson(losses.tools[t]);
    }
    return tools;
}

/// What the row says of the first thing that was used stands beside the whole evidence.
int printNeeds(
    const AnalysisSession& session, const NeedIndex& index, const std::vector<LostNeed>& list, bool edits)
{
    RowWriter writer(session.arguments, edits ? "edits" : "regret");
    for (const LostNeed& lost : list) {
        Json row = needJson(session, index, lost);
        if (const Json& evidence = row["evidence"]; !evidence.empty()) {
            row["kind"] = Json(evidence[0]["kind"]);
            row["text"] = Json(evidence[0]["text"]);
        }
        if (!writer.write(row))
            return kUsage;
    }
    return kDone;
}

struct Found
{
    Needs needs;
    std::optional<DetectorTrial> labelled; // on request
};

/// Of which half of the labels the trial is.
std::string labelHalf(const AnalysisSession& session)
{
    const std::string half = session.arguments.value("--half");
    return half.empty() ? "test" : half;
}

Json asJson(const AnalysisSession& session, const Found& found, const std::vector<LostNeed>& list, bool edits)
{
    const Losses& losses = found.needs.losses;
    Json rows = Json::array();
    for (const LostNeed& lost : list)
        rows.push_back(needJson(session, found.needs.index, lost));
    Json all { { "policy", policyJson(session.policy) }, { "label", "measured" },
        { "note", report::kObservational },
        { "detector",
            { { "precision", shareJson(kDetectorTrial.precision) },
                { "recall", shareJson(kDetectorTrial.recall) },
                { "recall_repeated", shareJson(kDetectorTrial.repeated) } } },
        { "measured_on", measuredOnJson(session.corpus()) }, { "totals", toolJson(losses.total) } };
    all["totals"]["sessions_with_need"] = losses.sessionsWithNeed;
    if (edits) {
        all["totals"]["edits"] = losses.edits;
        all["totals"]["edits_with_source"] = losses.editsWithSource;
    }
    all["by_tool"] = byTool(session, losses);
    all["needs"] = std::move(rows);
    if (found.labelled) {
        all["labelled"] = { { "half", labelHalf(session) }, { "pairs", found.labelled->pairs },
            { "absent", found.labelled->absent }, { "precision", shareJson(found.labelled->precision) },
            { "recall", shareJson(found.labelled->recall) },
            { "recall_repeated", shareJson(found.labelled->repeated) }, { "wrong", found.labelled->wrong } };
    }
    return all;
}

int printAll(
    const AnalysisSession& session, const Found& found, const std::vector<LostNeed>& list, bool edits)
{
    if (session.arguments.has("--json"))
        return writeOut(document(asJson(session, found, list, edits))) ? kDone : kUsage;
    if (wantsRows(session.arguments))
        return printNeeds(session, found.needs.index, list, edits);
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
    out.note(fmt::format("Measured on {} results, {} of them changed; {} of {} sessions with a need. {}",
        session.replay->totals.results, session.replay->totals.changed, losses.sessionsWithNeed,
        session.corpus().sessions.size(), report::kObservational));
    out.note(report::detectorLine());
    return out.finish();
}

/// The detector beside what a person read.
Result<DetectorTrial> tryLabels(const AnalysisSession& session, const NeedIndex& index)
{
    const std::string file = session.arguments.value("--labels");
    const std::string half = labelHalf(session);
    WINNOW_TRY(const auto text, readInput(file));
    WINNOW_TRY(const auto labels, readNeedLabels(text, file));
    DetectorTrial trial = tryDetector(session.corpus(), index, labels, half == "test");
    if (trial.pairs == 0)
        return tl::make_unexpected(
            Error { ErrorCode::Invalid, Message::say("no labelled pair is of these recordings"),
                Message::say("name the recordings that the labels speak of"), { file, 0 } });
    return trial;
}

int printLabelled(const AnalysisSession& session, const DetectorTrial& trial)
{
    return Printout(session.arguments)
        .table(report::detectorTable(trial))
        .note(fmt::format(
            "{} labelled pairs of the {} half, {} more are of other recordings. Precision: of the pairs the "
            "detector names; recall: of the needed pairs drawn without it, and of those whose response "
            "repeats a name, number, passage or outcome of the result.",
            trial.pairs, labelHalf(session), trial.absent))
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
    Found found { std::move(*needs), {} };
    if (session->arguments.has("--labels")) {
        auto trial = tryLabels(*session, found.needs.index);
        if (!trial)
            return report(trial.error());
        if (!session->arguments.has("--json"))
            return printLabelled(*session, *trial);
        found.labelled = std::move(*trial);
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

} // namespace winnow::cli
