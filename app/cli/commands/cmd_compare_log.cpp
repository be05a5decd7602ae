// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli compare-log: what a gateway did beside what a policy says it should have done, and how far its
// traffic has moved from the recordings the policy was tuned on.
#include <fmt/format.h>
#include <optional>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/experiments/drift.h"
#include "core/importers/importer.h"
#include "core/importers/logs/log_compare.h"
#include "core/report/choice_report.h"
#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/json.h"
#include "core/tokens/go_counter.h"

namespace winnow::cli {

namespace {

using gateway::Comparison;
using gateway::GatewayLog;
using gateway::LogComparison;
using gateway::LogRecord;

std::string chainJson(const Outcome& outcome)
{
    std::string out;
    for (const Check& check : outcome.chain())
        out += fmt::format("{}{{\"check\":{},\"passed\":{},\"text\":{}}}", out.empty() ? "" : ",",
            json::quoted(checkName(check.id)), check.passed, json::quoted(describe(check)));
    return "[" + out + "]";
}

std::string rowJson(const GatewayLog& log, const Comparison& row)
{
    const LogRecord& record = log.records[row.record];
    std::string out
        = fmt::format("{{\"line\":{},\"request_id\":{},\"tool\":{},\"actual\":{{\"status\":{},\"before\":{},"
                      "\"after\":{}}},\"joined\":{}",
            record.line, json::quoted(record.requestId), json::quoted(record.tool),
            json::quoted(record.status), record.before, record.after, row.joined);
    if (row.joined)
        out += fmt::format(",\"predicted\":{{\"status\":{},\"before\":{},\"after\":{}}},\"agrees\":{}",
            json::quoted(statusName(row.predicted.status)), row.predicted.recordedBefore,
            row.predicted.recordedAfter, row.agrees());
    if (row.joined && !row.agrees())
        out += fmt::format(
            ",\"why\":{},\"chain\":{}", json::quoted(row.why.text()), chainJson(row.predicted));
    return out + "}";
}

std::string shapeJson(const gateway::LogShape& shape)
{
    std::string tools;
    for (const auto& [tool, count] : shape.tools)
        tools += fmt::format("{}{}:{}", tools.empty() ? "" : ",", json::quoted(tool), count);
    return fmt::format("{{\"size_deciles\":[{}],\"tools\":{{{}}}}}", fmt::join(shape.deciles, ","), tools);
}

std::string profileJson(const analysis::SizeProfile& profile)
{
    return fmt::format(R"({{"results":{},"p10":{},"p50":{},"p90":{},"p99":{},"max":{}}})", profile.results,
        profile.p10, profile.p50, profile.p90, profile.p99, profile.largest);
}

std::string driftJson(const analysis::Drift& drift)
{
    std::string tools;
    for (const analysis::ToolDrift& tool : drift.tools)
        tools
            += fmt::format(R"({}{{"tool":{},"tuned":{},"live":{},"tuned_share":{:.4f},"live_share":{:.4f}}})",
                tools.empty() ? "" : ",", json::quoted(tool.tool), tool.tuned, tool.live, tool.tunedShare,
                tool.liveShare);
    return fmt::format(
        R"({{"tuned":{},"live":{},"size_distance":{:.4f},"size_distance_at":{},"tool_distance":{:.4f},"tools":[{}]}})",
        profileJson(drift.tuned), profileJson(drift.live), drift.sizeDistance, drift.sizeDistanceAt,
        drift.toolDistance, tools);
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
    std::string out = fmt::format("{{\"schema_version\":{},\"log\":{},\"dialect\":{},"
                                  "\"totals\":{{\"records\":{},\"joined\":{},\"agreed\":{}}},"
                                  "\"exact_tokens\":{},\"shape\":{},\"records\":[",
        kSchemaVersion, json::quoted(log.file), json::quoted(dialectName(log.dialect)), log.records.size(),
        comparison.joined, comparison.agreed, comparison.exactTokens, shapeJson(comparison.shape));
    for (std::size_t i = 0; i < comparison.rows.size(); ++i)
        out += (i > 0 ? "," : "") + rowJson(log, comparison.rows[i]);
    out += "],\"issues\":[";
    for (std::size_t i = 0; i < log.issues.size(); ++i)
        out += fmt::format("{}{{\"line\":{},\"text\":{}}}", i > 0 ? "," : "", log.issues[i].line,
            json::quoted(log.issues[i].text.text()));
    return writeOut(out + (drift ? "],\"drift\":" + driftJson(*drift) : "]") + "}\n");
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

/// --against PATH...: the recordings the policy was tuned on, beside the originals of the log.
Result<MaybeDrift> driftFor(const Context& context, const Arguments& arguments, const GatewayLog& log)
{
    const std::vector<std::string> paths = arguments.all("--against");
    if (paths.empty())
        return MaybeDrift();
    ImportOptions options;
    options.indexCache = indexCacheFromArguments(arguments);
    WINNOW_TRY(const auto corpus, openCorpus(paths, options, context.stop, context.progress));
    if (corpus.sessions.empty())
        return fail(ErrorCode::Usage, Message::say("--against holds no session"),
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
    if (policy.dialect != log.dialect)
        return usageError("the log is " + std::string(dialectName(log.dialect)) + ", the policy "
            + std::string(dialectName(policy.dialect)) + "; convert the policy first");
    WINNOW_TRY(const auto cl100k, openGoCounter(Encoding::Cl100k));
    WINNOW_TRY(const auto o200k, openGoCounter(Encoding::O200k));
    const LogComparison comparison = gateway::compareLog(log, policy, { cl100k, o200k });
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
