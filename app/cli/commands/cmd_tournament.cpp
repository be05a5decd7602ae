// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli tournament: every strategy on every content kind of the recordings, side by side.
#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/corpus_options.h"
#include "app/cli/output/data_table.h"
#include "app/cli/output/printout.h"
#include "app/cli/output/replay_json.h"
#include "core/experiments/tournament.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/figure_cells.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;

Json rowJson(const TournamentRow& row)
{
    Json json { { "strategy", row.strategy }, { "fidelity", fidelityName(row.fidelity) },
        { "results", row.results }, { "changed", row.changed }, { "bytes_before", row.bytesBefore },
        { "bytes_after", row.bytesAfter }, { "tokens_before", row.tokensBefore },
        { "tokens_after", row.tokensAfter },
        { "ratio",
            row.tokensBefore == 0
                ? 1.0
                : static_cast<double>(row.tokensAfter) / static_cast<double>(row.tokensBefore) },
        { "milliseconds", row.milliseconds } };
    if (row.losses) {
        json["money_worst"] = row.losses->money ? Json(row.losses->money->worst) : Json();
        json["money_best"] = row.losses->money ? Json(row.losses->money->best) : Json();
        json["missed"] = row.losses->missed;
        json["needs"] = row.losses->needs;
        json["edits_broken"] = row.losses->editBreaks;
        json["skill_over_chance"] = row.losses->skill ? Json(*row.losses->skill) : Json();
    }
    return json;
}

Json kindsJson(const Tournament& tournament)
{
    Json kinds = Json::array();
    for (const TournamentKind& kind : tournament.kinds) {
        Json rows = Json::array();
        for (const TournamentRow& row : kind.rows)
            rows.push_back(rowJson(row));
        kinds.push_back({ { "kind", kind.kind }, { "results", kind.results }, { "bytes", kind.bytes },
            { "tokens", kind.tokens }, { "strategies", std::move(rows) } });
    }
    return kinds;
}

/// One row a strategy on a kind of content.
int printRows(const Arguments& arguments, const Tournament& tournament)
{
    Json rows = Json::array();
    for (const TournamentKind& kind : tournament.kinds) {
        for (const TournamentRow& row : kind.rows) {
            rows.push_back({ { "kind", kind.kind } });
            rows.back().update(rowJson(row));
        }
    }
    return printRows(arguments, "tournament", rows);
}

report::Table kindTable(const TournamentKind& kind, bool everything)
{
    report::Table table { { { "strategy", false }, { "class", false }, { "changed", true },
                              { "bytes after", true }, { "tokens before", true }, { "tokens after", true },
                              { "saved", true }, { "net", true }, { "ms", true }, { "missed", true },
                              { "edit breaks", true }, { "skill over chance", true } },
        {} };
    const auto number = [](std::uint64_t n) { return report::groupedNumber(static_cast<std::int64_t>(n)); };
    for (const TournamentRow& row : kind.rows) {
        if (row.changed == 0 && !everything)
            continue;
        const auto saved
            = static_cast<std::int64_t>(row.tokensBefore) - static_cast<std::int64_t>(row.tokensAfter);
        table.rows.push_back({ row.strategy, std::string(fidelityName(row.fidelity)), number(row.changed),
            number(row.bytesAfter), number(row.tokensBefore), number(row.tokensAfter),
            report::percent(saved, row.tokensBefore),
            row.losses && row.losses->money ? report::dollars(row.losses->money->worst) : "-",
            fmt::format("{:.1f}", row.milliseconds), row.losses ? number(row.losses->missed) : "-",
            row.losses ? number(row.losses->editBreaks) : "-",
            row.losses && row.losses->skill ? report::shareText(*row.losses->skill, 0) : "-" });
    }
    return table;
}

int printTables(const Arguments& arguments, const Tournament& tournament)
{
    Printout out(arguments);
    for (const TournamentKind& kind : tournament.kinds) {
        const report::Table table = kindTable(kind, arguments.has("--all"));
        const std::string title = fmt::format("{}: {} results, {}, {} tokens", kind.kind,
            report::groupedNumber(static_cast<std::int64_t>(kind.results)), report::byteSize(kind.bytes),
            report::groupedNumber(static_cast<std::int64_t>(kind.tokens)));
        if (table.rows.empty())
            out.note(title + "; no strategy changes any of them");
        else
            out.table(table, title);
    }
    out.note("Tokens: " + tournament.counterLabel
        + ". Milliseconds: compressing each distinct text once, on one thread, this run.");
    out.note("Net: modelled; every lost need asked for or repaired.");
    out.note(report::observationalNote());
    return out.finish();
}

} // namespace

int runTournament(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "tournament");
    if (!arguments)
        return report(arguments.error());
    const auto engine = engineFromArguments(context, *arguments);
    if (!engine)
        return report(engine.error());
    const std::string kinds = arguments->value("--kind");
    const std::vector<std::string> shown = listed(kinds);
    for (const std::string& kind : shown) {
        if (kind != "all" && !isKindList(kind))
            return usageError(fmt::format(
                "unknown content kind '{}'; kinds are all, {}", kind, fmt::join(contentKindNames(), ", ")));
    }
    TournamentOptions options;
    options.jobs = *jobsFromArguments(*arguments);
    options.strategies = listed(arguments->value("--strategies"));
    options.clock = [] {
        return static_cast<std::uint64_t>(
            std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1));
    };
    std::optional<NeedIndex> needs;
    std::optional<MoneyBasis> money;
    if (!arguments->has("--no-regret")) {
        auto index = buildNeedIndex((*engine)->facts(), options.jobs, context.stop, context.progress);
        if (!index)
            return report(index.error());
        needs = std::move(*index);
        const auto prices = PriceTable::load();
        if (!prices)
            return report(prices.error());
        options.money = &money.emplace((*engine)->facts(), *prices);
    }
    auto tournament
        = winnow::runTournament(**engine, needs ? &*needs : nullptr, options, context.stop, context.progress);
    if (!tournament)
        return report(tournament.error());
    if (!kinds.empty()) {
        std::erase_if(tournament->kinds, [&](const TournamentKind& kind) {
            return std::find(shown.begin(), shown.end(), kind.kind) == shown.end();
        });
    }
    if (arguments->has("--json"))
        return writeOut(
                   document({ { "counter", tournament->counterLabel }, { "kinds", kindsJson(*tournament) } }))
            ? kDone
            : kUsage;
    if (wantsRows(*arguments))
        return printRows(*arguments, *tournament);
    return printTables(*arguments, *tournament);
}

} // namespace winnow::cli
