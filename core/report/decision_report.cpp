// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/decision_report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>
#include <tuple>

#include "core/base/try.h"
#include "core/experiments/choosing_sessions.h"
#include "core/gateway/config/export_check.h"
#include "core/measure/figures_by.h"
#include "core/money/delivery_routes.h"
#include "core/money/expansion.h"
#include "core/policy/policy_diff.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/treatment.h"
#include "core/report/analysis_report.h"
#include "core/report/bill_report.h"
#include "core/report/choice_report.h"
#include "core/report/figure_cells.h"
#include "core/report/guarantee_report.h"
#include "core/report/replay_report.h"
#include "core/report/review_report.h"
#include "core/text/foreign_text.h"
#include "core/uses/call_text.h"
#include "core/uses/used_words.h"

namespace winnow::report {

namespace {

constexpr std::size_t kRisks = 12;
constexpr std::size_t kTools = 20; // those with the most effect on money
constexpr std::size_t kBeforeSignature = 5; // of decisionTables(); the others are details
constexpr std::size_t kDifferences = 16; // the largest; CSV and Markdown of `flips` have all

/// Estimates the four figures, each by session.
void estimateFigures(
    DecisionReport& report, const DecisionInput& input, std::span<const std::uint32_t> clusters)
{
    std::vector<std::vector<double>> values(figureTable().size());
    for (const Figures& session : figuresOfSessions(input.policy)) {
        values[0].push_back(static_cast<double>(session.savedTokens()));
        values[1].push_back(session.money.worst);
        values[2].push_back(static_cast<double>(session.withLoss));
        values[3].push_back(static_cast<double>(session.editsBroken));
    }
    for (const std::vector<double>& value : values)
        report.estimates.push_back(estimateBySession(value, clusters, input.seed));
}

/// The recommendation. Says no more than was measured: on these recordings, detected, modeled.
std::string recommend(const DecisionInput& input, const SessionEstimate& net)
{
    const Figures& figures = input.policy.figures;
    const std::string name = input.policy.replay->policy.name;
    const std::string misses = fmt::format("{} of {} changed results have a loss",
        groupedCount(figures.withLoss), groupedCount(figures.changed));
    if (figures.changed == 0)
        return fmt::format("{} changes no result in these recordings, so there is nothing to decide.", name);
    if (figures.editsBroken > 0)
        return fmt::format("Do not roll out {}: {} of {} edits would lack their text, and {}.", name,
            groupedCount(figures.editsBroken), groupedCount(figures.edits), misses);
    if (net.mean <= 0)
        return fmt::format(
            "Do not roll out {}: after fetching or repairing lost texts it loses {} per 1,000 sessions "
            "(modeled).",
            name, dollars(-1000 * net.mean));
    if (!net.isClear())
        return fmt::format(
            "Try {} on a part of the traffic first. It saves {} per 1,000 sessions (modeled), but n = {} "
            "independent sessions cannot distinguish this from 0. No broken edit was detected; {}.",
            name, dollars(1000 * net.mean), net.clusters, misses);
    return fmt::format("Roll out {}. It saves {} to {} per 1,000 sessions (modeled, 95 % interval). No "
                       "broken edit was detected; {}.",
        name, dollars(1000 * net.low), dollars(1000 * net.high), misses);
}

/// The text around [begin, end) on one line, cut between code points.
std::string excerptAround(std::string_view text, std::size_t begin, std::size_t end, std::size_t around)
{
    const auto isInside = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    };
    std::size_t from = begin > around ? begin - around : 0;
    std::size_t to = std::min(text.size(), std::min(end, begin + 160) + around);
    while (from > 0 && isInside(from))
        --from;
    while (isInside(to))
        ++to;
    std::string out(text.substr(from, to - from));
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return (from > 0 ? "\u2026" : "") + out + (to < text.size() ? "\u2026" : "");
}

std::string excerptOf(std::string_view text, std::string_view wanted)
{
    const std::size_t at = text.find(wanted);
    return at == std::string_view::npos ? excerptAround(wanted, 0, wanted.size(), 0)
                                        : excerptAround(text, at, at + wanted.size(), 50);
}

/// What the agent wrote when it used the text.
std::string useOf(const Corpus& corpus, const UseEvidence& evidence)
{
    const Session& session = corpus.sessions[evidence.session.index()];
    if (evidence.call < session.calls.size()) {
        const std::string words
            = argumentText(corpus.texts->get(session.calls[evidence.call].arguments).view());
        return session.calls[evidence.call].name + ": " + excerptOf(words, evidence.text);
    }
    if (evidence.event >= session.events.size())
        return {};
    const Text said = corpus.texts->get(session.events[evidence.event].text);
    return excerptOf(said.view(), usedWords(evidence, said.view()));
}

/// Strategy and minimum of the tool's changed results; -1 if they differ by content kind.
std::pair<std::string, std::int64_t> treatmentOf(const ReplayResult& replay, ToolId tool)
{
    std::optional<std::size_t> variant;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (!replay.outcomes[i].changed || replay.corpus->results[i].tool != tool)
            continue;
        const std::size_t mine = replay.variants->indexFor(ResultId(i));
        if (variant && *variant != mine)
            return { "by content kind", -1 };
        variant = mine;
    }
    const Treatment& chosen = replay.variants->variants()[variant.value_or(0)];
    return { chosen.rule ? chosen.rule->strategy : replay.policy.strategy, chosen.chain.minimum };
}

std::vector<Cell> toolCells(std::string name, std::string how, std::string above, const Figures& figures)
{
    return { std::move(name), std::move(how), std::move(above), Cell::count(figures.results),
        Cell::count(figures.changed), Cell::count(figures.savedTokens()), Cell::dollars(figures.money.worst),
        Cell::count(figures.withLoss), Cell::weight(figures.weight), Cell::count(figures.editsBroken) };
}

/// Tools that share one row.
struct OtherTools
{
    std::uint64_t tools = 0;
    Figures figures;
};

Table toolRows(const DecisionInput& input)
{
    Table table { { { "tool", false }, { "strategy", false }, { "above", true }, { "results", true },
                      { "changed", true }, { "saved tokens", true }, { "net", true }, { "with a loss", true },
                      { "loss weight", true }, { "broken edits", true } },
        {} };
    const ReplayResult& replay = *input.policy.replay;
    const std::vector<Figures> tools = figuresOfTools(input.policy);
    const bool tokens = replay.policy.dialect == Dialect::GatewayTokens;
    std::vector<std::size_t> order(tools.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    const auto net = [&](std::size_t t) { return tools[t].money.worst; };
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return std::abs(net(a)) > std::abs(net(b)); });
    OtherTools few, untouched;
    std::vector<std::size_t> shown;
    for (const std::size_t t : order) {
        if (tools[t].changed > 0 && shown.size() < kTools) {
            shown.push_back(t);
            continue;
        }
        OtherTools& others = tools[t].changed > 0 ? few : untouched;
        ++others.tools;
        others.figures.add(tools[t]);
    }
    std::stable_sort(
        shown.begin(), shown.end(), [&](std::size_t a, std::size_t b) { return net(a) > net(b); });
    for (const std::size_t t : shown) {
        const auto [strategy, minimum] = treatmentOf(replay, ToolId(t));
        table.rows.push_back(toolCells(toolName(*replay.corpus, ToolId(t)), strategy,
            minimum < 0 ? "" : groupedNumber(minimum) + (tokens ? " tok" : " B"), tools[t]));
    }
    if (few.tools > 0)
        table.rows.push_back(
            toolCells(fmt::format("{} more tools", few.tools), "changed less", "", few.figures));
    if (untouched.tools > 0)
        table.rows.push_back(
            toolCells(fmt::format("{} other tools", untouched.tools), "left alone", "", untouched.figures));
    return table;
}

Table changeRows(const DecisionInput& input)
{
    Table table { { { "parameter", false }, { "now", false }, { "then", false } }, {} };
    if (!input.current)
        return table;
    for (const PolicyChange& change :
        comparePolicies(input.current->replay->policy, input.policy.replay->policy))
        table.rows.push_back({ change.key, change.before, change.after });
    return table;
}

Table riskRows(const DecisionInput& input)
{
    Table table { { { "loss weight", true }, { "tool", false }, { "missing", false },
                      { "where it stood", false }, { "where the agent used it", false },
                      { "recording", false } },
        {} };
    std::vector<const LostUse*> all;
    for (const LostUse& lost : input.policy.losses.uses)
        all.push_back(&lost);
    // Broken edits first, whatever their weight, because a failed edit stops the agent.
    std::stable_sort(all.begin(), all.end(), [](const LostUse* a, const LostUse* b) {
        return std::pair(a->breaksEdit, a->weight) > std::pair(b->breaksEdit, b->weight);
    });
    const Corpus& corpus = input.bench.facts().corpus();
    for (std::size_t i = 0; i < std::min(all.size(), kRisks); ++i) {
        const LostUse& lost = *all[i];
        const UseEvidence& evidence = input.bench.uses.evidence[lost.evidence.front()];
        const Text text = corpus.texts->get(input.bench.facts().text(lost.result));
        table.rows.push_back({ lost.breaksEdit ? Cell("broken edits") : Cell::weight(lost.weight),
            toolName(corpus, corpus.results[lost.result.index()].tool),
            excerptAround(evidence.text, 0, std::min<std::size_t>(40, evidence.text.size()), 0),
            excerptOf(text.view(), evidence.text), useOf(corpus, evidence),
            fmt::format("{}:{}",
                std::filesystem::path(corpus.recordingOf(lost.result).path).filename().string(),
                corpus.result(lost.result).line) });
    }
    return table;
}

/// A row of sums, with words in place of the tool and statuses.
std::vector<Cell> withWords(std::vector<Cell> row, std::string words)
{
    row[0] = std::move(words);
    row[1] = row[2] = "";
    return row;
}

/// The largest groups, and the rest as one group without a tool.
std::vector<DifferenceGroup> folded(const std::vector<DifferenceGroup>& groups)
{
    if (groups.size() <= kDifferences)
        return groups;
    const auto cut = groups.begin() + static_cast<std::ptrdiff_t>(kDifferences);
    std::vector<DifferenceGroup> few(groups.begin(), cut);
    few.push_back(sumOfDifferences({ cut, groups.end() }));
    few.back().tool = groups[kDifferences].tool;
    return few;
}

std::vector<std::string> rollbackRules(const DecisionInput& input, const SessionEstimate& net)
{
    std::vector<std::string> rules;
    const std::string back = input.current ? fmt::format("{} ({})", input.current->replay->policy.name,
                                 policyHash(input.current->replay->policy))
                                           : std::string("no compression");
    const std::uint64_t sessions = std::max<std::uint64_t>(50, net.missing.value_or(MissingSessions()).high);
    rules.push_back(fmt::format(
        "Watch the first {} sessions, then decide again with their recordings. Going back means: {}.",
        groupedCount(sessions), back));
    if (input.breakEven && *input.breakEven < 1)
        rules.push_back(fmt::format("Go back if more than {:.0f} % of the compressed results are expanded; "
                                    "at {:.0f} % the policy stops paying.",
            50 * *input.breakEven, 100 * *input.breakEven));
    rules.push_back(
        fmt::format("Go back if more than {} additional exact-match edits fail in 1,000 sessions (found "
                    "here: {} in {}).",
            groupedCount(input.policy.figures.editsBroken * 1000 / std::max<std::uint64_t>(1, net.sessions)),
            input.policy.figures.editsBroken, net.sessions));
    if (net.hasInterval())
        rules.push_back(fmt::format("Go back if the measured net saving falls below {} per 1,000 sessions, "
                                    "the lower end of the interval.",
            dollars(1000 * net.low)));
    return rules;
}

/// Sentences about new sessions: the random control, and losses by kind of agent.
Result<std::vector<std::string>> wordsBeyond(const DecisionInput& input)
{
    std::vector<std::string> words;
    WINNOW_TRY(const auto control, controlOf(input.bench, input.policy, input.seed));
    if (control) // none for a digest
        words.push_back(controlLine(*control).text());
    for (const Message& line : lossLines(lossByStratum(input.bench, input.policy)))
        words.push_back(line.text());
    return words;
}

std::string section(std::string_view title, const Table& table)
{
    return table.rows.empty() ? std::string()
                              : fmt::format("<h2>{}</h2>\n", escapeHtml(title)) + asHtml(table);
}

std::string listHtml(std::string_view title, const std::vector<std::string>& lines)
{
    std::string out;
    for (const std::string& line : lines)
        out += "<li>" + escapeHtml(line) + "</li>\n";
    return out.empty() ? out : fmt::format("<h2>{}</h2>\n<ul>\n{}</ul>\n", title, out);
}

std::string listMarkdown(std::string_view title, const std::vector<std::string>& lines)
{
    std::string out;
    for (const std::string& line : lines)
        out += "- " + markdownText(line) + "\n";
    return out.empty() ? out : fmt::format("\n## {}\n\n{}", title, out);
}

/// The policy as it can be put in force, or the key that prevents a gateway from loading it.
std::string policyHtml(const Policy& policy)
{
    const auto yaml = exportPolicy(policy);
    return yaml ? "<pre>" + escapeHtml(*yaml) + "</pre>\n"
                : "<p class=\"note\">Not written, because the gateway would not run the policy as intended: "
            + escapeHtml(yaml.error().detail.text()) + "</p>\n";
}

std::string rangeCell(const SessionEstimate& estimate, std::string (*words)(double), double least)
{
    const std::string mean = words(1000 * estimate.mean);
    return estimate.hasInterval() ? fmt::format("{} ({} to {})", mean,
               words(std::max(least, 1000 * estimate.low)), words(1000 * estimate.high))
                                  : mean;
}

std::string wholeNumber(double value)
{
    return groupedNumber(std::llround(value));
}

std::string estimateWords(const SessionEstimate& estimate, Phrase what)
{
    std::string words;
    for (const Message& line : estimateLines(estimate, what))
        words += (words.empty() ? "" : " ") + line.text();
    return words;
}

/// Says "less" instead of a negative "more".
std::string gainLine(SessionEstimate gain)
{
    if (gain.mean >= 0)
        return estimateWords(gain, Message::mark("Saved more than the policy in force:"));
    gain.mean = -gain.mean;
    std::tie(gain.low, gain.high) = std::pair(-gain.high, -gain.low);
    return estimateWords(gain, Message::mark("Saved less than the policy in force:"));
}

/// The four figures here and per 1,000 sessions.
Table figureRows(const DecisionInput& input, const DecisionReport& report)
{
    Table four = figureMeanings(input.policy.figures);
    four.columns.insert(four.columns.begin() + 2, { "per 1,000 sessions (95 % interval)", true });
    if (input.current)
        four.columns.insert(four.columns.begin() + 3, { "in force", true });
    for (std::size_t i = 0; i < figureTable().size(); ++i) {
        std::vector<Cell>& row = four.rows[i];
        const Figure figure = figureTable()[i].figure;
        const bool canBeNegative = figure == Figure::Tokens || figure == Figure::Money;
        row.insert(row.begin() + 2,
            rangeCell(report.of(figure), figure == Figure::Money ? dollars : wholeNumber,
                canBeNegative ? -1e300 : 0));
        if (input.current)
            row.insert(row.begin() + 3, figureCells(input.current->figures)[i]);
    }
    return four;
}

std::string netWords(const DecisionInput& input, const DecisionReport& report)
{
    const bool both = input.current && input.current->figures.changed > 0;
    return estimateWords(report.of(Figure::Money), Message::mark("Expected net saving"))
        + (both ? " " + gainLine(report.gain) : "");
}

/// Whether what expand_context asks for arrives, if the policy offers it.
std::string arrivalWords(const DecisionInput& input)
{
    const ReplayResult& replay = *input.policy.replay;
    if (!replay.policy.enableExpandContext)
        return {};
    const std::size_t sessions = replay.corpus->sessions.size();
    std::size_t arrives = 0;
    for (std::size_t s = 0; s < sessions; ++s) {
        const gateway::Route route = routeOf(*replay.corpus, SessionId(s));
        const auto& cell = gateway::deliveryCell(replay.policy.dialect, route.api, route.streamed);
        arrives += gateway::effectOf(cell.what).givesOriginal ? 1 : 0;
    }
    return fmt::format(" expand_context is offered, and a requested original arrives in {} of {} sessions{}",
        arrives, sessions, arrives == 0 ? ": it helps none of them." : ".");
}

std::string countWords(const DecisionInput& input)
{
    return fmt::format("{} changed results, {} lost uses, {} exact-match edits with a source. {} {}",
        input.policy.figures.changed, input.policy.figures.lostUses, input.policy.figures.edits,
        std::string(kObservational) + ' ' + detectorLine(),
        totalsLine(*input.policy.replay) + ". " + clientLine(*input.policy.replay) + arrivalWords(input));
}

std::string labelWords()
{
    return "Measured: counted from the recordings. Modeled: dollars computed from counted tokens, the recorded "
           "clock and dated prices. Intervals are over independent sessions. The agent fetches each lost "
           "text, or repairs the loss if it cannot fetch. Weight of a use: text of an edit 5, argument or "
           "final answer 3, other text 1.";
}

std::string moneyWords(const DecisionInput& input)
{
    return rangeLine(input.policy.figures.money) + " " + believeLine(input.policy.paid, input.bench.money)
        + " " + billLine(input.policy.paid) + " " + factorLine(input.bench.money)
        + " Assumed: " + assumptionWords(input.bench.money.assumptions) + ".";
}

std::string reviewedWords(const DecisionReport& report)
{
    return fmt::format(
        "Reviewed: {}. Losses judged \"not a loss\" are still counted above.", reviewLine(report.review));
}

std::string signatureHtml()
{
    std::string out = "<h2>Decision</h2>\n<table>\n";
    for (const auto& [who, slot] :
        { std::pair("Decided by", kDeciderSlot), std::pair("Read by", kReaderSlot) })
        out += fmt::format("<tr><td class=\"s\">{}</td><td class=\"s\">{}&nbsp;</td><td "
                           "class=\"s\">Date&nbsp;____________</td><td "
                           "class=\"s\">Signature&nbsp;______________________________</td></tr>\n",
            who, slot);
    return out + "</table>\n";
}

} // namespace

Result<DecisionReport> makeDecision(const DecisionInput& input)
{
    DecisionReport report;
    const std::vector<std::uint32_t> clusters = sessionClusters(input.bench.facts().corpus());
    estimateFigures(report, input, clusters);
    report.gain = report.of(Figure::Money);
    report.tools = toolRows(input);
    report.changes = changeRows(input);
    report.risks = riskRows(input);
    if (input.reviews) {
        report.review = countReviews(*input.reviews, input.policy, input.bench.uses);
        report.notes = noteTable(*input.reviews, *input.policy.replay, true);
        report.judged = judgementTable(*input.reviews, input.policy, input.bench.uses, true);
    }
    if (input.current) {
        WINNOW_TRY(const auto groups, findDifferences(input.bench, *input.current, input.policy));
        report.differences = differenceTable(*input.policy.replay, folded(groups));
        if (groups.size() > kDifferences)
            report.differences.rows[kDifferences]
                = withWords(std::move(report.differences.rows[kDifferences]),
                    fmt::format("{} smaller changes", groups.size() - kDifferences));
        report.gain
            = estimateBySession(gainBySession(input.current->paid, input.policy.paid), clusters, input.seed);
    }
    report.figures = figureRows(input, report);
    report.recommendation = recommend(input, report.of(Figure::Money));
    const ReplayResult& replay = *input.policy.replay;
    if (const Message choosers = choosersJudge(*replay.corpus, replay.policy); !choosers.empty())
        report.recommendation = choosers.text() + " " + report.recommendation;
    WINNOW_TRY(auto beyond, wordsBeyond(input));
    report.beyond = std::move(beyond);
    report.rollback = rollbackRules(input, report.of(Figure::Money));
    if (!input.bench.facts().known()) {
        WINNOW_TRY(report.clients, clientCutTable(input.bench));
    }
    return report;
}

std::vector<std::pair<std::string, Table>> decisionTables(
    const DecisionInput& input, const DecisionReport& report)
{
    return { { "The four figures", report.figures }, { "Per tool", report.tools },
        { "Heaviest losses", report.risks }, { "Open notes", report.notes },
        { "Judged losses", report.judged }, { "Parameters that change", report.changes },
        { "What changes against the policy in force", report.differences },
        { "From gross to net (modeled, prices of " + input.bench.money.prices.date() + ")",
            waterfallTable(input.policy.paid, input.bench.facts().corpus().sessions.size()) },
        { "What clients cut on their own", report.clients } };
}

std::vector<std::pair<std::string, std::vector<std::string>>> decisionLists(
    const DecisionInput& input, const DecisionReport& report)
{
    return { { "The figures in words", { netWords(input, report), countWords(input) } },
        { "Beyond these sessions", report.beyond }, { "When to go back", report.rollback },
        { "How the figures were made", { labelWords(), moneyWords(input) } } };
}

std::string decisionMarkdown(const DecisionInput& input, const DecisionReport& report)
{
    std::string out = fmt::format("# Decision: {}\n\n{}\n\n{}\n\n{}Decided by: {}  \nRead by: {}\n",
        markdownText(input.policy.replay->policy.name), markdownText(report.recommendation), kNoteSlot,
        input.reviews ? markdownText(reviewedWords(report)) + "\n\n" : std::string(), kDeciderSlot,
        kReaderSlot);
    const auto tables = decisionTables(input, report);
    const auto lists = decisionLists(input, report);
    const auto section = [&](std::size_t i) {
        const auto& [title, table] = tables[i];
        return table.rows.empty() ? std::string() : "\n## " + title + "\n\n" + asMarkdown(table);
    };
    out += section(0) + listMarkdown(lists[0].first, lists[0].second);
    for (std::size_t i = 1; i < kBeforeSignature; ++i)
        out += section(i);
    for (std::size_t i = 1; i + 1 < lists.size(); ++i)
        out += listMarkdown(lists[i].first, lists[i].second);
    for (std::size_t i = kBeforeSignature; i < tables.size(); ++i)
        out += section(i);
    return out + listMarkdown(lists.back().first, lists.back().second);
}

std::string decisionHtml(const DecisionInput& input, const DecisionReport& report, std::string_view date)
{
    const auto tables = decisionTables(input, report);
    const auto lists = decisionLists(input, report);
    const ReplayResult& replay = *input.policy.replay;
    const std::string corpus = fmt::format("corpus {} \u00b7 ", replay.corpus->hash().substr(0, 16));
    std::string out = pageHead(replay, "Decision: ", corpus, date)
        + "<p class=\"big\"><b>Recommendation.</b> " + escapeHtml(report.recommendation) + "</p>\n<p>"
        + std::string(kNoteSlot) + "</p>\n" + asHtml(tables.front().second);
    for (const std::string& line : lists.front().second)
        out += "<p>" + escapeHtml(line) + "</p>\n";
    if (input.reviews)
        out += "<p>" + escapeHtml(reviewedWords(report)) + "</p>\n";
    for (std::size_t i = 1; i < kBeforeSignature; ++i)
        out += section(tables[i].first, tables[i].second);
    for (std::size_t i = 1; i + 1 < lists.size(); ++i)
        out += listHtml(lists[i].first, lists[i].second);
    out += signatureHtml() + "<h1 style=\"page-break-before:always\">Appendix</h1>\n";
    for (std::size_t i = kBeforeSignature; i < tables.size(); ++i)
        out += section(tables[i].first, tables[i].second);
    return out + listHtml(lists.back().first, lists.back().second) + "<h2>The policy</h2>\n"
        + policyHtml(input.policy.replay->policy) + "</body></html>\n";
}

} // namespace winnow::report
