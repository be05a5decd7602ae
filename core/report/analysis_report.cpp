// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/analysis_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/report/figure_cells.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

std::string toolLabel(const ReplayResult& replay, ToolId id)
{
    const std::string label = replay.corpus->tools[id.index()].label();
    return label.empty() ? "(unnamed)" : label;
}

/// One line of at most `limit` code points, control characters as spaces.
std::string excerpt(std::string_view text, std::size_t limit)
{
    std::string out;
    std::size_t at = 0;
    for (std::size_t n = 0; at < text.size() && n < limit; ++n) {
        const std::size_t from = at;
        const char32_t c = utf8::next(text, at);
        if (c < 0x20)
            out += ' ';
        else
            out.append(text.substr(from, at - from));
    }
    return at < text.size() ? out + "\u2026" : out;
}

std::vector<std::string> stepCells(const StaircaseStep& step, const ReplayResult& replay)
{
    return { groupedNumber(step.threshold), groupedCount(step.changed), groupedNumber(step.savedTokens),
        percent(step.savedTokens, replay.totals.tokensBefore), groupedCount(step.missed),
        percent(static_cast<std::int64_t>(step.missed), step.changed), groupedCount(step.needs),
        weightText(step.weight), groupedCount(step.editBreaks), dollars(step.net) };
}

std::vector<std::string> lossCells(const ToolLosses& losses)
{
    return { groupedCount(losses.changed), groupedCount(losses.missed),
        percent(static_cast<std::int64_t>(losses.missed), losses.changed), groupedCount(losses.inArguments),
        groupedCount(losses.needs), weightText(losses.weight), groupedCount(losses.editBreaks) };
}

std::vector<std::string> waterfallCells(const Waterfall& w)
{
    return { dollars(w.before), dollars(w.gross), dollars(-w.markers), dollars(-w.expansions),
        dollars(-w.repairs), dollars(-w.cacheRewrites), dollars(w.net()),
        w.before > 0 ? shareText(w.net() / w.before) : std::string("\u2013") };
}

const std::vector<Column>& waterfallColumns()
{
    static const std::vector<Column> columns { { "tool results before", true }, { "gross saved", true },
        { "markers", true }, { "expansions", true }, { "repairs", true }, { "cache rewrites", true },
        { "net", true }, { "net %", true } };
    return columns;
}

} // namespace

Table detectorTable(const DetectorTrial& trial)
{
    Table table { { { "detector", false }, { "share", true }, { "right", true }, { "n", true },
                      { "95 % interval", true } },
        {} };
    const auto add = [&](std::string name, const CountedShare& share) {
        table.rows.push_back({ std::move(name), fmt::format("{:.1f} %", 100 * share.share()),
            groupedCount(share.hits), groupedCount(share.of),
            fmt::format("{:.0f} to {:.0f} %", 100 * share.low(), 100 * share.high()) });
    };
    add("precision", trial.precision);
    add("recall", trial.recall);
    if (trial.repeated.of > 0) // labels may not say it
        add("recall where the response repeats", trial.repeated);
    return table;
}

std::string detectorLine()
{
    const auto words = [](const CountedShare& share) {
        return fmt::format("{:.0f} % ({:.0f} to {:.0f} %, n = {})", 100 * share.share(), 100 * share.low(),
            100 * share.high(), share.of);
    };
    return fmt::format(
        "The detector's precision is {}, its recall {}; where the response repeats something of the "
        "result {}. Measured on labelled pairs of results and responses it was not tuned on.",
        words(kDetectorTrial.precision), words(kDetectorTrial.recall), words(kDetectorTrial.repeated));
}

Message detectorMessage()
{
    return Message::say("Detector of needs: precision {} %, recall {} % on labelled pairs.",
        std::lround(100 * kDetectorTrial.precision.share()),
        std::lround(100 * kDetectorTrial.recall.share()));
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

std::string weightText(double weight)
{
    return weight == std::floor(weight) ? groupedNumber(static_cast<std::int64_t>(weight))
                                        : fmt::format("{:.1f}", weight);
}

std::string signedWeight(double weight)
{
    return weight < 0 ? "\u2212" + weightText(-weight) : (weight > 0 ? "+" : "") + weightText(weight);
}

std::string dollars(double amount)
{
    const std::string sign = amount < 0 ? "\u2212" : "";
    const double size = std::abs(amount);
    if (size >= 1000 && size < 1e15) {
        const std::int64_t cents = std::llround(size * 100);
        return fmt::format("{}${}.{:02}", sign, groupedNumber(cents / 100), cents % 100);
    }
    if (size >= 1 || size < 0.00005)
        return fmt::format("{}${:.2f}", size < 0.00005 ? "" : sign, size);
    return fmt::format("{}${:.4f}", sign, size);
}

Table staircaseTable(
    const Staircase& stairs, const ReplayResult& replay, std::int64_t current, std::size_t rows)
{
    const std::string name = stairs.which == Threshold::Minimum ? "minimum" : "maximum";
    Table table { { Column::named(name, true), { "changed", true }, { "saved tokens", true },
                      { "saved %", true }, { "missed", true }, { "share", true }, { "needs", true },
                      { "weight", true }, { "edit breaks", true }, { "net", true } },
        {} };
    const auto& steps = stairs.steps;
    if (steps.empty())
        return table;
    std::vector<const StaircaseStep*> chosen { &steps.front() };
    const double top = std::log(static_cast<double>(std::max<std::int64_t>(2, steps.back().threshold)));
    for (std::size_t i = 1; i < rows; ++i)
        chosen.push_back(
            stairs.at(std::llround(std::exp(top * static_cast<double>(i) / static_cast<double>(rows - 1)))));
    chosen.push_back(&steps.back());
    if (const StaircaseStep* const now = stairs.at(current))
        chosen.push_back(now);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    for (const StaircaseStep* step : chosen) {
        table.rows.push_back(stepCells(*step, replay));
        if (step == stairs.at(current))
            table.rows.back().front() = "now > " + table.rows.back().front();
    }
    return table;
}

Table lossTable(const ReplayResult& replay, const Losses& losses)
{
    Table table { { { "tool", false }, { "changed", true }, { "missed", true }, { "share", true },
                      { "in arguments", true }, { "needs", true }, { "weight", true },
                      { "edit breaks", true } },
        {} };
    std::vector<std::size_t> order;
    for (std::size_t t = 0; t < losses.tools.size(); ++t) {
        if (losses.tools[t].changed > 0 || losses.tools[t].editBreaks > 0)
            order.push_back(t);
    }
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return losses.tools[a].weight > losses.tools[b].weight; });
    const auto addRow = [&](std::string label, const ToolLosses& l) {
        std::vector<std::string> row { std::move(label) };
        for (std::string& cell : lossCells(l))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    };
    for (const std::size_t t : order)
        addRow(toolLabel(replay, ToolId(t)), losses.tools[t]);
    addRow("all tools", losses.total);
    return table;
}

Table lostNeedTable(
    const ReplayResult& replay, const NeedIndex& index, const std::vector<LostNeed>& needs, std::size_t rows)
{
    Table table { { { "lost", false }, { "more", true }, { "tool", false }, { "recording", false },
                      { "line", true }, { "used in", false }, { "turns later", true } },
        {} };
    for (const LostNeed& lost : needs) {
        if (rows > 0 && table.rows.size() == rows)
            break;
        const NeedEvidence& evidence = index.evidence[lost.evidence.front()];
        const Corpus& corpus = *replay.corpus;
        const Session& session = corpus.sessions[lost.session.index()];
        const ToolResult& result = corpus.result(lost.result);
        const auto callsBefore = [&](std::uint32_t event) {
            return std::count_if(session.modelCalls.begin(), session.modelCalls.end(),
                [&](const ModelCall& call) { return call.firstEvent <= event; });
        };
        std::string where(useKindName(evidence.use));
        if (evidence.call < session.calls.size())
            where += " of " + session.calls[evidence.call].name;
        table.rows.push_back({ excerpt(evidence.text, 60), groupedCount(lost.evidence.size() - 1),
            result.tool, corpus.recordingOf(lost.result).path, groupedCount(result.line), where,
            groupedNumber(callsBefore(evidence.event) - callsBefore(result.event)) });
    }
    return table;
}

Table refetchTable(const ReplayResult& replay, const Refetches& refetches)
{
    Table table { { { "tool", false }, { "re-fetches", true }, { "caused", true }, { "redundant", true },
                      { "redundant tokens", true } },
        {} };
    const auto addRow = [&](std::string label, const RefetchSums& sum) {
        table.rows.push_back({ std::move(label), groupedCount(sum.caused + sum.redundant),
            groupedCount(sum.caused), groupedCount(sum.redundant), groupedCount(sum.redundantTokens) });
    };
    for (std::size_t t = 0; t < refetches.tools.size(); ++t) {
        if (refetches.tools[t].caused + refetches.tools[t].redundant > 0)
            addRow(toolLabel(replay, ToolId(t)), refetches.tools[t]);
    }
    addRow("all tools", refetches.total);
    return table;
}

Table waterfallTable(const CostReport& cost, std::size_t sessions)
{
    Table table { { Column::named("", false) }, {} };
    table.columns.insert(table.columns.end(), waterfallColumns().begin(), waterfallColumns().end());
    const auto addRow = [&](std::string label, const Waterfall& w) {
        std::vector<std::string> row { std::move(label) };
        for (std::string& cell : waterfallCells(w))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    };
    addRow("this corpus", cost.total);
    if (sessions > 0) {
        Waterfall scaled = cost.total;
        const double factor = 1000.0 / static_cast<double>(sessions);
        for (double* part : { &scaled.before, &scaled.gross, &scaled.markers, &scaled.expansions,
                 &scaled.repairs, &scaled.cacheRewrites })
            *part *= factor;
        addRow("per 1,000 sessions", scaled);
    }
    return table;
}

Table costByToolTable(const ReplayResult& replay, const CostReport& cost)
{
    Table table { { { "tool", false } }, {} };
    table.columns.insert(table.columns.end(), waterfallColumns().begin(), waterfallColumns().end());
    std::vector<std::size_t> order(cost.tools.size());
    for (std::size_t t = 0; t < order.size(); ++t)
        order[t] = t;
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return cost.tools[a].before > cost.tools[b].before; });
    for (const std::size_t t : order) {
        std::vector<std::string> row { toolLabel(replay, ToolId(t)) };
        for (std::string& cell : waterfallCells(cost.tools[t]))
            row.push_back(std::move(cell));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace winnow::report
