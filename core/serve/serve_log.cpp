// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/serve_log.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/base/atomic_file.h"
#include "core/base/try.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/rules/marker.h"

namespace winnow::serve {

namespace {

std::string now()
{
    const auto at = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(at).count();
    const std::time_t seconds = ms / 1000;
    std::tm parts {};
    ::gmtime_r(&seconds, &parts);
    char text[32];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    return std::string(text, size) + fmt::format(".{:03}Z", ms % 1000);
}

} // namespace

Result<std::unique_ptr<ServeLog>> ServeLog::open(
    const std::string& folder, const Policy& policy, bool texts, OutcomeJson outcomeJson)
{
    const std::filesystem::path path(folder);
    std::error_code error;
    std::filesystem::create_directories(path, error);
    WINNOW_CHECK(writeFileAtomically(path / "config.yaml", writePolicy(policy), false));
    WINNOW_TRY(auto detector, redaction::Detector::create({}));
    const std::filesystem::path log = path / "tool_output_compression.jsonl";
    const int file = ::open(log.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return writeError(log, errno);
    return std::unique_ptr<ServeLog>(
        new ServeLog(file, policy, texts, std::move(outcomeJson), std::move(detector)));
}

ServeLog::ServeLog(
    int file, const Policy& policy, bool texts, OutcomeJson outcomeJson, redaction::Detector detector)
    : m_file(file)
    , m_policy(policy)
    , m_texts(texts)
    , m_outcomeJson(std::move(outcomeJson))
    , m_detector(std::move(detector))
{
}

ServeLog::~ServeLog()
{
    ::close(m_file);
}

bool ServeLog::mayStand(const std::string& text) const
{
    const auto spans = m_detector.find(text);
    return std::none_of(spans.begin(), spans.end(),
        [](const redaction::Span& span) { return span.kind == redaction::Kind::Secret; });
}

std::string ServeLog::lineOf(const ChatBody& body, const Slot& slot, const Decided& decided) const
{
    const bool tokens = m_policy.dialect == Dialect::GatewayTokens;
    nlohmann::ordered_json line { { "timestamp", now() },
        { tokens ? "event_type" : "pipe_type", "tool_output" }, { "dialect", dialectName(m_policy.dialect) },
        { "request_id", slot.place.hex() }, { "tool_name", decided.tool }, { "model", decided.model },
        { "status", statusName(decided.outcome.status) }, { "shadow_id", decided.shadowId },
        { tokens ? "original_tokens" : "original_bytes", decided.outcome.recordedBefore },
        { tokens ? "compressed_tokens" : "compressed_bytes", decided.outcome.recordedAfter },
        { "format", body.format() }, { "call_id", decided.callId }, { "turn", decided.turn },
        { "model_call", decided.modelCall }, { "chain", m_outcomeJson(decided.outcome, {})["chain"] } };
    if (m_texts && mayStand(slot.text) && mayStand(decided.arguments.value_or(""))) {
        const Marker around = marker(markerForm(m_policy), decided.shadowId);
        if (decided.arguments)
            line["arguments"] = *decided.arguments;
        line["original_content"] = slot.text;
        line["compressed_content"] = decided.replaced
            ? (decided.outcome.marked ? around.before + decided.after + around.after : decided.after)
            : slot.text;
    }
    return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void ServeLog::write(const ChatBody& body, const ReplayedRequest& request)
{
    std::string lines;
    std::string follows;
    for (std::size_t s = 0; s < request.results.size(); ++s) {
        if (!request.results[s])
            continue;
        const std::string place = body.slots()[s].place.hex();
        if (request.isNew[s]) {
            lines += lineOf(body, body.slots()[s], *request.results[s]);
            lines.insert(lines.size() - 1, fmt::format(",\"follows\":\"{}\"", follows));
            lines += '\n';
        }
        follows = place;
    }
    if (lines.empty())
        return;
    const std::scoped_lock lock(m_mutex);
    if (writeWhole(m_file, lines) != 0)
        ++m_lost;
}

} // namespace winnow::serve
