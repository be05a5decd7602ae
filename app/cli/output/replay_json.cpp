// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/replay_json.h"

#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/unread_inputs.h"
#include "core/report/review_report.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

using Json = nlohmann::ordered_json;

Json policyJson(const Policy& policy)
{
    return { { "name", policy.name }, { "dialect", dialectName(policy.dialect) },
        { "hash", policyHash(policy) } };
}

Json measuredOnJson(const Corpus& corpus)
{
    return { { "results", corpus.results.size() }, { "sessions", corpus.sessions.size() } };
}

Json resultPlaceJson(const Corpus& corpus, ResultId id)
{
    const ToolResult& result = corpus.result(id);
    return { { "path", corpus.recordingOf(id).path }, { "session", corpus.sessionOf(id).id },
        { "number", report::resultNumber(corpus, id) }, { "tool", result.tool }, { "call_id", result.callId },
        { "line", result.line } };
}

Json chainJson(const Outcome& outcome)
{
    Json chain = Json::array();
    for (const Check& check : outcome.chain()) {
        Json row { { "check", checkName(check.id) } };
        if (check.hasNumbers) {
            const auto number
                = [&](std::int64_t n) { return check.real ? Json(static_cast<double>(n) / 1e6) : Json(n); };
            row["left"] = number(check.left);
            row["op"] = check.op;
            row["right"] = number(check.right);
        }
        row["passed"] = check.passed;
        if (check.note)
            row["note"] = check.note;
        chain.push_back(std::move(row));
    }
    return chain;
}

Json totalsJson(const Totals& totals)
{
    Json byStatus = Json::object();
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (totals.byStatus[i] > 0)
            byStatus[std::string(statusName(static_cast<Status>(i)))] = totals.byStatus[i];
    }
    return { { "results", totals.results }, { "compressed", totals.count(Status::Compressed) },
        { "changed", totals.changed }, { "bytes_before", totals.bytesBefore },
        { "bytes_after", totals.bytesAfter }, { "tokens_before", totals.tokensBefore },
        { "tokens_after", totals.tokensAfter }, { "client_cut", totals.clientCut },
        { "beyond_client", totals.beyondClient }, { "cut_before", totals.cutBefore },
        { "by_status", std::move(byStatus) } };
}

Json segmentsJson(const Compressed& compressed)
{
    static constexpr std::string_view kKinds[] = { "kept", "omitted", "rewritten" };
    Json rows = Json::array();
    for (const Segment& s : compressed.segments) {
        Json row { { "kind", kKinds[static_cast<std::size_t>(s.kind)] },
            { "source", { s.source.begin, s.source.end } }, { "output", { s.output.begin, s.output.end } } };
        if (!s.rule.empty())
            row["rule"] = s.rule;
        rows.push_back(std::move(row));
    }
    return rows;
}

Json outcomeJson(const Outcome& outcome, std::string_view shadowId)
{
    Json row { { "status", statusName(outcome.status) } };
    if (!shadowId.empty())
        row["shadow_id"] = shadowId;
    row["bytes_before"] = outcome.bytesBefore;
    row["bytes_after"] = outcome.bytesAfter;
    row["tokens_before"] = outcome.tokensBefore;
    row["tokens_after"] = outcome.tokensAfter;
    if (outcome.clientCut > 0)
        row["client_cut"] = outcome.clientCut;
    if (outcome.cutBy != 0)
        row["cut_by"] = systems::cutBy(outcome.cutBy);
    row["chain"] = chainJson(outcome);
    return row;
}

std::string document(Json members, bool pretty)
{
    Json all { { "schema_version", kSchemaVersion } };
    if (anythingUnread())
        all["incomplete"] = unreadSentence();
    all.update(members);
    return dumped(all, pretty);
}

std::string dumped(const Json& value, bool pretty)
{
    return shownJson(value.dump(pretty ? 2 : -1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

std::string isoTime(TimeMs time)
{
    const std::chrono::sys_seconds at { std::chrono::seconds(time / 1000) };
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(at - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
        clock.minutes().count(), clock.seconds().count());
}

std::string_view severityName(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

std::vector<std::string> textsOf(std::span<const Message> messages)
{
    std::vector<std::string> texts;
    for (const Message& message : messages)
        texts.push_back(message.text());
    return texts;
}

} // namespace winnow::cli
