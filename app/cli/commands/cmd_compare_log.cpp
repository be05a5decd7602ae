// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli compare-log: compares what a gateway did with what a policy says it should have done, and how
// far its traffic has moved from the recordings the policy was tuned on.
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/try.h"
#include "core/experiments/drift.h"
#include "core/importers/importer.h"
#include "core/importers/logs/log_compare.h"
#include "core/report/choice_report.h"
#include "core/report/table.h"
#include "core/serve/log_replay.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Json = nlohmann::ordered_json;
using gateway::Comparison;
using gateway::GatewayLog;
using gateway::LogComparison;
using gateway::LogRecord;

Json rowJson(const GatewayLog& log, const Comparison& row)
{
    const LogRecord& record = log.records[row.record];
    Json json { { "line", record.line }, { "request_id", record.requestId }, { "tool", record.tool },
        { "actual", { { "status", record.status }, { "before", record.before }, { "after", record.after } } },
        { "joined", row.joined } };
    if (!row.joined)
        return json;
    const Outcome& predicted = row.predicted;
    json["predicted"] = { { "status", statusName(predicted.status) }, { "before", predicted.recordedBefore },
        { "after", predicted.recordedAfter } };
    json["agrees"] = row.agrees();
    if (row.agrees())
        return json;
    json["why"] = row.why.text();
    json["chain"] = Json::array();
    for (const Check& check : predicted.chain())
        json["chain"].push_back(
            { { "check", checkName(check.id) }, { "passed", check.passed }, { "text", describe(check) } });
    return json;
}

Json profileJson(const analysis::SizeProfile& profile)
{
    return { { "results", profile.results }, { "p10", profile.p10 }, { "p50", profile.p50 },
        { "p90", profile.p90 }, { "p99", profile.p99 }, { "max", profile.largest } };
}

Json driftJson(const analysis::Drift& drift)
{
    const auto rounded = [](double share) { return std::round(share * 1e4) / 1e4; };
    Json tools = Json::array();
    for (const analysis::ToolDrift& tool : drift.tools)
        tools.push_back({ { "tool", tool.tool }, { "tuned", tool.tuned }, { "live", tool.live },
            { "tuned_share", rounded(tool.tunedShare) }, { "live_share", rounded(tool.liveShare) } });
    return { { "tuned", profileJson(drift.tuned) }, { "live", profileJson(drift.live) },
        { "size_distance", rounded(drift.sizeDistance) }, { "size_distance_at", drift.sizeDistanceAt },
        { "tool_distance", rounded(drift.toolDistance) }, { "tools", std::move(tools) } };
}

std::string driftText(const analysis::Drift& drift)
{
    return fmt::format(
        "\nTraffic change, measured on the originals in the log. Sizes: {:.2f} of 1 (largest gap of the "
        "cumulative distributions, at {} bytes).\nTools: {:.2f} of 1 (half the sum of share "
        "differences).\n\n{}\n{}",
        drift.sizeDistance, drift.sizeDistanceAt, drift.toolDistance,
        report::asText(report::driftSizeTable(drift)), report::asText(report::driftToolTable(drift)));
}

using MaybeDrift = std::optional<analysis::Drift>;

bool printJson(const GatewayLog& log, const LogComparison& comparison, const MaybeDrift& drift)
{
    Json records = Json::array(), issues = Json::array();
    for (const Comparison& row : comparison.rows)
        records.push_back(rowJson(log, row));
    for (const Issue& issue : log.issues)
        issues.push_back({ { "line", issue.line }, { "text", issue.text.text() } });
    Json all { { "log", log.file }, { "dialect", dialectName(log.dialect) },
        { "totals",
            { { "records", log.records.size() }, { "joined", comparison.joined },
                { "agreed", comparison.agreed } } },
        { "exact_tokens", comparison.exactTokens },
        { "shape",
            { { "size_deciles", comparison.shape.deciles }, { "tools", Json(comparison.shape.tools) } } },
        { "records", std::move(records) }, { "issues", std::move(issues) } };
    if (drift)
        all["drift"] = driftJson(*drift);
    return writeOut(document(std::move(all)));
}

bool printTable(const GatewayLog& log, const LogComparison& comparison, const MaybeDrift& drift)
{
    std::string out = unreadHeading();
    out += fmt::format("{} ({})\n{} records, {} joined, {} agree\n", log.file, dialectName(log.dialect),
        log.records.size(), comparison.joined, comparison.agreed);
    if (!comparison.exactTokens)
        out += "token counts are estimates here (~ bytes/4), so sizes and thresholds will differ\n";
    out += "\nrecorded             predicted            results\n";
    for (const auto& [actual, row] : comparison.statuses) {
        for (const auto& [predicted, count] : row)
            out += fmt::format(
                "{:<20} {:<20} {:>7}{}\n", actual, predicted, count, actual == predicted ? "" : "  !");
    }
    for (const Comparison& row : comparison.rows) {
        if (!row.joined || row.agrees())
            continue;
        const LogRecord& record = log.records[row.record];
        out += fmt::format("\n{}:{} {} {}\n", log.file, record.line, record.tool, row.why.text());
        for (const Check& check : row.predicted.chain())
            out += fmt::format("  {} {}\n", check.passed ? "+" : "-", describe(check));
    }
    return writeOut(drift ? out + driftText(*drift) : out);
}

Result<Policy> policyFor(const Arguments& arguments, const GatewayLog& log)
{
    if (arguments.has("--policy") || arguments.has("--library") || log.config.empty())
        return policyFromArguments(arguments);
    return policyNamed(log.config);
}

/// --against PATH...: compares the recordings the policy was tuned on with the originals of the log.
Result<MaybeDrift> driftFor(const Context& context, const Arguments& arguments, const GatewayLog& log)
{
    const std::vector<std::string> paths = arguments.all("--against");
    if (paths.empty())
        return MaybeDrift();
    ImportOptions options;
    options.indexCache = indexCacheFromArguments(arguments);
    WINNOW_TRY(const auto corpus, openCorpus(paths, options, context.stop, context.progress));
    if (corpus.sessions.empty())
        return fail(ErrorCode::Usage, Message::say("--against contains no session"),
            Message::say("name recordings or a folder of them"), { paths.front(), 0 });
    std::vector<analysis::SizedResult> live;
    for (const LogRecord& record : log.records) {
        if (record.original)
            live.push_back({ record.tool, record.original->size() });
    }
    return MaybeDrift(analysis::drift(analysis::sizedResults(corpus), live));
}

} // namespace

Result<int> runCompareLog(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() != 1)
        return usageError("compare-log takes one session folder of the gateway, or its compression log");
    const std::string& path = arguments.files().front();
    WINNOW_TRY(const auto log, gateway::readGatewayLog(path));
    WINNOW_TRY(const auto policy, policyFor(arguments, log));
    WINNOW_TRY(const auto comparison, serve::compareWithPolicy(log, policy));
    for (const Issue& issue : log.issues)
        holdMessages(fmt::format(
            "winnow-cli: {}:{}: {}\n", visible(log.file), issue.line, visible(issue.text.text())));
    WINNOW_TRY(const auto drift, driftFor(context, arguments, log));
    const bool written
        = arguments.has("--json") ? printJson(log, comparison, drift) : printTable(log, comparison, drift);
    if (!written)
        return kUsage;
    if (arguments.has("--strict") && !log.issues.empty())
        return kUsage;
    return comparison.agreed == comparison.joined ? kDone : kGateFailed;
}

} // namespace winnow::cli
