// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/analysis_report.h"
#include "core/report/review_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/report/choice_report.h"
#include "core/report/variant_report.h"

namespace winnow::report {

namespace {

std::vector<Cell> lossCells(std::string label, const Figures& figures)
{
    return { std::move(label), Cell::count(figures.changed), Cell::count(figures.withLoss),
        Cell::share(figures.withLoss, figures.changed), Cell::count(figures.inArguments),
        Cell::count(figures.lostUses), Cell::weight(figures.weight), Cell::count(figures.editsBroken) };
}

} // namespace

namespace {

Table shareTable()
{
    return { { { "detector", false }, { "share", true }, { "right", true }, { "n", true },
                 { "95 % interval", true } },
        {} };
}

void addShare(Table& table, std::string name, const ClusteredShare& share)
{
    const CountedShare& counted = share.counted;
    table.rows.push_back({ std::move(name), Cell::share(counted.share(), 1), Cell::count(counted.hits),
        Cell::count(counted.of), fmt::format("{:.0f} to {:.0f} %", 100 * share.low, 100 * share.high) });
}

ClusteredShare plainShare(const CountedShare& share)
{
    return { share, share.low(), share.high() };
}

std::string trialWords(const ClusteredShare& share)
{
    return fmt::format(
        "{:.0f} % ({:.0f} to {:.0f})", 100 * share.counted.share(), 100 * share.low, 100 * share.high);
}

} // namespace

Table detectorTable(const DetectorTrial& trial)
{
    Table table = shareTable();
    addShare(table, "precision", plainShare(trial.precision));
    addShare(table, "recall", plainShare(trial.recall));
    if (trial.repeated.of > 0) // labels may lack it
        addShare(table, "recall where the response repeats", plainShare(trial.repeated));
    return table;
}

Table detectorTable(const ResultTrial& trial)
{
    Table table = shareTable();
    addShare(table, "precision, results with a loss", trial.precision());
    addShare(table, "recall, results with a loss", trial.recall());
    addShare(table, "precision, lost uses", trial.usePrecision());
    addShare(table, "recall, lost uses", trial.useRecall());
    return table;
}

std::string detectorLine()
{
    return fmt::format(
        "On {} labeled results that a policy changed, the detector finds {} of those with a loss; {} of its "
        "findings are real.",
        kStatedTrial.results, trialWords(kStatedTrial.recall), trialWords(kStatedTrial.precision));
}

std::string correctedLine(const Figures& figures)
{
    return fmt::format(
        "{} lost uses detected; about {:.0f} after correcting for the detector's misses and errors. Not for "
        "comparing policies.",
        groupedCount(figures.lostUses), kStatedTrial.corrected(figures.lostUses));
}

Message detectorMessage()
{
    return Message::say("Detector: precision {} %, recall {} % on {} changed results.",
        std::lround(100 * kStatedTrial.precision.counted.share()),
        std::lround(100 * kStatedTrial.recall.counted.share()), kStatedTrial.results);
}

Message observationalMessage()
{
    return Message::say(
        "Observational: the recorded agent saw the full text; 0 means none detected. {}", detectorMessage());
}

std::string observationalNote()
{
    return observationalMessage().text();
}

Table thresholdCurveTable(
    const ThresholdCurve& curve, std::string_view key, std::int64_t current, std::size_t rows)
{
    Table table = variantTable(By::All);
    const auto& steps = curve.steps;
    if (steps.empty())
        return table;
    std::vector<const ThresholdStep*> chosen { &steps.front() };
    const double top = std::log(static_cast<double>(std::max<std::int64_t>(2, steps.back().threshold)));
    for (std::size_t i = 1; i < rows; ++i)
        chosen.push_back(
            curve.at(std::llround(std::exp(top * static_cast<double>(i) / static_cast<double>(rows - 1)))));
    if (rows > steps.size()) {
        chosen.clear();
        for (const ThresholdStep& step : steps)
            chosen.push_back(&step);
    }
    chosen.push_back(&steps.back());
    const ThresholdStep* const now = curve.at(current);
    if (now)
        chosen.push_back(now);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    for (const ThresholdStep* step : chosen)
        addVariant(table, fmt::format("{} {}{}", key, step->threshold, step == now ? " (now)" : ""),
            { { {}, 0, step->figures } });
    return table;
}

Table clientTable(const std::vector<ClientRow>& rows)
{
    Table table { { { "policy", false }, { "changed", true }, { "cleared later", true },
                      { "tokens arriving", true }, { "tokens carried", true }, { "saved %", true },
                      { "cost", true }, { "cache rewrites", true }, { "net", true },
                      { "calls rewritten", true }, { "with a loss", true }, { "broken edits", true } },
        {} };
    const ClientRow& recording = rows.front();
    for (const ClientRow& row : rows)
        table.rows.push_back({ row.name, Cell::count(row.figures.changed), Cell::count(row.cleared),
            Cell::count(row.figures.tokensAfter), Cell::count(row.contextTokens),
            Cell::share(recording.contextTokens - row.contextTokens, recording.contextTokens),
            Cell::dollars(row.cost), Cell::dollars(row.cacheRewrites),
            Cell::dollars(recording.cost - row.cost), Cell::count(row.rewrites),
            Cell::count(row.figures.withLoss), Cell::count(row.figures.editsBroken) });
    return table;
}

Table clientToolTable(const Corpus& corpus, const std::vector<ClientRow>& rows)
{
    Table table { { { "tool", false }, { "policy", false }, { "results", true }, { "changed", true },
                      { "cut", true }, { "with a loss", true } },
        {} };
    for (std::size_t t = 0; t < corpus.tools.size(); ++t) {
        for (const ClientRow& row : rows) {
            const Figures& figures = row.tools[t];
            if (figures.changed > 0)
                table.rows.push_back({ toolName(corpus, ToolId(t)), row.name, Cell::count(figures.results),
                    Cell::count(figures.changed),
                    Cell::share(figures.savedTokens(), figures.clientTokens(), 1, true),
                    Cell::count(figures.withLoss) });
        }
    }
    return table;
}

Result<Table> clientCutTable(const Bench& bench)
{
    std::vector<systems::ClientCut> clients;
    for (const systems::ClientCut& client : systems::clientCuts()) {
        if (!client.arrival.empty())
            clients.push_back(client);
    }
    WINNOW_TRY(const auto rows, compareClients(bench, clients, {}));
    return clientToolTable(bench.facts().corpus(), rows);
}

Table lossTable(const Measured& measured)
{
    Table table { { { "tool", false }, { "changed", true }, { "with a loss", true }, { "share", true },
                      { "in arguments", true }, { "lost uses", true }, { "loss weight", true },
                      { "broken edits", true } },
        {} };
    const std::vector<Figures> tools = figuresOfTools(measured);
    std::vector<std::size_t> order;
    for (std::size_t t = 0; t < tools.size(); ++t) {
        if (tools[t].changed > 0 || tools[t].editsBroken > 0)
            order.push_back(t);
    }
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return tools[a].weight > tools[b].weight; });
    for (const std::size_t t : order)
        table.rows.push_back(lossCells(toolName(*measured.replay->corpus, ToolId(t)), tools[t]));
    table.rows.push_back(lossCells("all tools", measured.figures));
    return table;
}

std::vector<Column> lostUseColumns()
{
    std::vector<Column> columns { { "lost", false }, { "more", true }, { "tool", false },
        { "recording", false }, { "line", true }, { "used in", false }, { "turns later", true },
        Column::data("session"), Column::data("number"), Column::data("call_id"), Column::data("model_call"),
        Column::data("use"), Column::data("weight"), Column::data("breaks_edit"), Column::data("kind"),
        Column::data("text") };
    columns[0].key = "excerpt";
    columns[3].key = "path";
    return columns;
}

Table lostUseTable(const ReplayResult& replay, const UseIndex& index, const std::vector<LostUse>& uses)
{
    Table table { lostUseColumns(), {} };
    for (const LostUse& lost : uses) {
        const UseEvidence& evidence = index.evidence[lost.evidence.front()];
        const Corpus& corpus = *replay.corpus;
        const Session& session = corpus.sessions[lost.session.index()];
        const ToolResult& result = corpus.result(lost.result);
        const Recording& recording = corpus.recordingOf(lost.result);
        const auto callsBefore = [&](std::uint32_t event) {
            return std::count_if(session.modelCalls.begin(), session.modelCalls.end(),
                [&](const ModelCall& call) { return call.firstEvent <= event; });
        };
        std::string where(useKindName(evidence.use));
        if (evidence.call < session.calls.size())
            where += " of " + session.calls[evidence.call].name;
        table.rows.push_back({ excerpt(evidence.text, 60), Cell::count(lost.evidence.size() - 1), result.tool,
            recording.path, Cell::count(result.line), where,
            Cell::count(callsBefore(evidence.event) - callsBefore(result.event)), session.id,
            Cell::count(resultNumber(corpus, lost.result)), result.callId, Cell::count(lost.response),
            useKindName(lost.use), Cell::weight(lost.weight), Cell::flag(lost.breaksEdit),
            evidenceKindName(evidence.kind), evidence.text });
    }
    return table;
}

Table refetchTable(const ReplayResult& replay, const Refetches& refetches)
{
    Table table { { { "tool", false }, { "re-fetches", true }, { "caused", true }, { "redundant", true },
                      { "redundant tokens", true } },
        {} };
    const auto addRow = [&](std::string label, const RefetchSums& sum) {
        table.rows.push_back({ std::move(label), Cell::count(sum.caused + sum.redundant),
            Cell::count(sum.caused), Cell::count(sum.redundant), Cell::count(sum.redundantTokens) });
    };
    for (std::size_t t = 0; t < refetches.tools.size(); ++t) {
        if (refetches.tools[t].caused + refetches.tools[t].redundant > 0)
            addRow(toolName(*replay.corpus, ToolId(t)), refetches.tools[t]);
    }
    addRow("all tools", refetches.total);
    return table;
}

Table refetchedTable(const CorpusFacts& facts, const Refetches& refetches)
{
    Table table { { { "tool", false }, { "recording", false }, { "line", true }, { "tokens", true },
                      Column::named("same call", false), Column::named("wanted lines", true),
                      Column::named("missing lines", true), Column::named("caused", false),
                      Column::data("session"), Column::data("number"), Column::data("call_id"),
                      Column::data("earlier_path"), Column::data("earlier_number") },
        {} };
    table.columns[1].key = "path";
    const Corpus& corpus = facts.corpus();
    const auto numberOf = [&](ResultId id) { return Cell::count(resultNumber(corpus, id)); };
    for (const Refetch& r : refetches.all) {
        const ToolResult& later = corpus.result(r.later);
        table.rows.push_back({ later.tool, corpus.recordingOf(r.later).path, Cell::count(later.line),
            Cell::count(facts.tokens(r.later)), Cell::flag(r.sameCall), Cell::count(r.wanted),
            Cell::count(r.missing), Cell::flag(r.caused()), corpus.sessionOf(r.later).id, numberOf(r.later),
            later.callId, corpus.recordingOf(r.earlier).path, numberOf(r.earlier) });
    }
    return table;
}

} // namespace winnow::report
