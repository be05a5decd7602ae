// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli evidence: the figures behind the advice in the README, measured on whatever recordings are
// named.
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/analysis_session.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/figures_json.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/report/analysis_report.h"
#include "core/report/bill_report.h"
#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"
#include "core/report/replay_report.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

struct EvidenceLine
{
    std::string what;
    Figures figures;
};

/// The policy from each of these sizes on, then a plain beginning-and-end cut that many agents use.
std::vector<std::pair<std::string, Policy>> variantsOf(const Policy& policy)
{
    std::vector<std::pair<std::string, Policy>> all;
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    for (const std::int64_t minimum : { 512, 1024, 2048, 4096, 8192 }) {
        Policy one = policy;
        (tokens ? one.minTokens : one.minBytes) = tokens ? minimum / 4 : minimum;
        all.emplace_back(fmt::format("{} {}, {}", tokens ? "min_tokens" : "min_bytes",
                             tokens ? minimum / 4 : minimum, policy.strategy),
            one);
    }
    Policy cut = defaultPolicy(Dialect::Winnow);
    cut.strategy = "head_tail";
    cut.strategyParameters = { { "head", "1000" }, { "tail", "500" } };
    cut.minBytes = 1500;
    cut.maxBytes = policy.maxBytes;
    all.emplace_back("head 1000 + tail 500", cut);
    return all;
}

report::Table variantTable(const std::vector<EvidenceLine>& rows)
{
    report::Table table { { { "policy", false }, { "changed", true } }, {} };
    for (report::Column& column : report::figureColumns())
        table.columns.push_back(std::move(column));
    table.columns.push_back({ "missed of changed", true });
    for (const EvidenceLine& row : rows) {
        const Figures& f = row.figures;
        table.rows.push_back({ row.what, report::groupedNumber(static_cast<std::int64_t>(f.changed)) });
        for (std::string& cell : report::figureCells(f))
            table.rows.back().push_back(std::move(cell));
        table.rows.back().push_back(report::percent(static_cast<std::int64_t>(f.missed), f.changed));
    }
    return table;
}

Json variantsJson(const std::vector<EvidenceLine>& rows)
{
    Json list = Json::array();
    for (const EvidenceLine& row : rows)
        list.push_back({ { "variant", row.what }, { "figures", figuresJson(row.figures) } });
    return list;
}

} // namespace

int runEvidence(const Context& context, const std::vector<std::string>& words)
{
    const auto session = openAnalysis(context, words, "evidence");
    if (!session)
        return report(session.error());
    const auto ground = findGround(context, *session);
    if (!ground)
        return report(ground.error());
    const Bench bench = benchOf(context, *session, **ground);
    const Losses& losses = (*ground)->measured.losses;
    std::vector<EvidenceLine> rows;
    for (const auto& [what, policy] : variantsOf(session->policy)) {
        const auto measured = measure(bench, policy);
        if (!measured)
            return report(measured.error());
        rows.push_back({ what, measured->figures });
    }
    const Corpus& corpus = session->corpus();
    const std::string date = fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
    if (session->arguments.has("--json")) {
        return writeOut(document({ { "date", date }, { "counter", session->replay->counterLabel },
                   { "measured_on", measuredOnJson(corpus) }, { "corpus", corpus.hash() },
                   { "edits_with_source", losses.editsWithSource }, { "note", report::observationalNote() },
                   { "variants", variantsJson(rows) } }))
            ? kDone
            : kUsage;
    }
    if (wantsRows(session->arguments)) {
        Json flat = Json::array();
        for (const EvidenceLine& row : rows) {
            flat.push_back(figuresJson(row.figures));
            flat.back()["variant"] = row.what;
        }
        return printRows(session->arguments, "evidence", flat);
    }
    return Printout(session->arguments)
        .table(variantTable(rows), "What a larger minimum buys")
        .table(report::lossTable(*session->replay, losses),
            fmt::format("By tool, {} ({})", session->policy.name, session->policy.strategy))
        .note(fmt::format("Measured {} on {} recordings, {} sessions, {} results, corpus {}; {} exact-match "
                          "edits with a source; tokens: {}. {}",
            date, report::recognisedRecordings(corpus), corpus.sessions.size(), corpus.results.size(),
            corpus.hash().substr(0, 12), losses.editsWithSource, session->replay->counterLabel,
            report::observationalNote()))
        .note(report::billLine((*ground)->measured.paid)
            + " Assumed: " + assumptionWords(session->assumptions) + ".")
        .finish();
}

} // namespace winnow::cli
