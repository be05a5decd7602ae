// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli refetches: what was fetched a second time because the first was compressed.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/uses/refetches.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json refetchesJson(const AnalysisSession& session, const Refetches& found)
{
    const Corpus& corpus = session.corpus();
    Json rows = Json::array();
    for (const Refetch& r : found.all) {
        Json row = resultPlaceJson(corpus, r.later);
        const Json earlier = resultPlaceJson(corpus, r.earlier);
        row.update(Json { { "earlier", { { "path", earlier["path"] }, { "index", earlier["index"] } } },
            { "same_call", r.sameCall }, { "wanted_lines", r.wanted }, { "missing_lines", r.missing },
            { "caused", r.caused() }, { "tokens", session.facts().tokens(r.later) } });
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

int runRefetches(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "refetches");
    if (!session)
        return report(session.error());
    const auto found = findRefetches(*session->engine, *session->replay, session->jobs, context.stop);
    if (!found)
        return report(found.error());
    const Corpus& corpus = session->corpus();
    if (session->arguments.has("--json")) {
        return writeOut(document({ { "policy", policyJson(session->policy) }, { "label", "measured" },
                   { "counter", session->replay->counterLabel }, { "measured_on", measuredOnJson(corpus) },
                   { "totals",
                       { { "caused", found->total.caused }, { "redundant", found->total.redundant },
                           { "redundant_tokens", found->total.redundantTokens } } },
                   { "refetches", refetchesJson(*session, *found) } }))
            ? kDone
            : kUsage;
    }
    if (wantsRows(session->arguments))
        return printRows(session->arguments, "refetches", refetchesJson(*session, *found));
    return Printout(session->arguments)
        .table(report::refetchTable(*session->replay, *found))
        .note(fmt::format("Measured on n = {} results ({}). Caused: wanted lines are not in what the policy "
                          "leaves of the earlier result. Redundant: they all "
                          "are; that is what references to earlier results could save.",
            session->replay->totals.results, session->replay->counterLabel))
        .finish();
}

} // namespace winnow::cli
