// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/logs/log_file.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/gateway/rules/marker.h"
#include "core/importers/shapes/values.h"

namespace winnow::gateway {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLine = std::size_t(1) << 28;

/// Calls visit(value, line number) for every readable line; broken ones become issues.
template <class Visit> Result<void> forEachLine(const fs::path& path, std::vector<Issue>& issues, Visit visit)
{
    const auto broken = [&](std::size_t number, Message why) {
        issues.push_back({ Severity::Warning, number, 0, 0,
            Message::about(Message::verbatim(path.filename().string()), std::move(why)) });
    };
    WINNOW_TRY(auto lines, InputLines::open(path.string()));
    json::Document document;
    std::size_t unread = 0; // a broken line that may be the last
    for (std::size_t number = 1;; ++number) {
        WINNOW_TRY(const auto line, lines.next());
        if (unread > 0)
            broken(std::exchange(unread, 0),
                line ? Message::say("no JSON object; the line was skipped")
                     : Message::say("the last line is cut off"));
        if (!line)
            return {};
        if (line->find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const auto root = line->size() < kLongestLine ? document.parse(*line) : document.parse("");
        if (root && root->isObject())
            visit(*root, number);
        else
            unread = number;
    }
}

std::optional<std::string> contentOf(json::Value value)
{
    return value.isString() ? std::optional(value.string()) : std::nullopt;
}

std::uint64_t sizeOf(json::Value value)
{
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, value.toInt().value_or(0)));
}

bool isToolOutput(json::Value line)
{
    if (!line["status"].isString())
        return false;
    if (line["pipe_type"].isString())
        return line["pipe_type"].equals("tool_output");
    // The token gateway also logs whole request bodies without results.
    return line["event_type"].equals("tool_output")
        && !(line["status"].equals("passthrough") && !line["tool_name"].exists());
}

std::optional<ServedPlace> servedPlaceOf(json::Value line)
{
    if (!line["follows"].isString())
        return std::nullopt;
    const auto number = [&](std::string_view key) { return static_cast<std::uint32_t>(sizeOf(line[key])); };
    return ServedPlace { line["follows"].string(), line["format"].string(), line["call_id"].string(),
        contentOf(line["arguments"]), number("turn"), number("model_call") };
}

LogRecord recordOf(json::Value line, std::size_t number, bool tokens)
{
    LogRecord record;
    record.line = number;
    record.requestId = line["request_id"].string();
    record.tool = line["tool_name"].string();
    record.model = line["model"].string();
    record.status = line["status"].string();
    record.shadowId = line["shadow_id"].string();
    record.before = sizeOf(line[tokens ? "original_tokens" : "original_bytes"]);
    record.after = sizeOf(line[tokens ? "compressed_tokens" : "compressed_bytes"]);
    record.original = contentOf(line["original_content"]);
    record.compressed = contentOf(line["compressed_content"]);
    record.time = importing::timeOf(line["timestamp"]);
    record.served = servedPlaceOf(line);
    return record;
}

/// Adds what telemetry knows about requests: time, provider, model, and expansions that forget compressed
/// texts.
Result<void> addTelemetry(GatewayLog& log, const fs::path& path)
{
    struct Request
    {
        TimeMs time = kNoTime;
        std::string provider;
        std::string model;
        bool forgets = false;
    };
    std::map<std::string, Request> requests;
    std::vector<std::pair<std::string, std::string>> expansions;
    const auto read = forEachLine(path, log.issues, [&](json::Value line, std::size_t) {
        const std::string id = line["request_id"].string();
        if (line["shadow_ref_id"].exists()) {
            if (line["found"].toBool())
                expansions.emplace_back(id, line["shadow_ref_id"].string());
            return;
        }
        const std::string strategy = line["pipe_strategy"].string();
        requests[id] = { importing::timeOf(line["timestamp"]), line["provider"].string(),
            line["model"].string(), strategy.ends_with("_streaming_expanded") };
    });
    if (!read && read.error().code != ErrorCode::NotFound)
        return read;
    for (LogRecord& record : log.records) {
        const auto found = requests.find(record.requestId);
        if (found == requests.end())
            continue;
        record.provider = found->second.provider;
        if (record.time == kNoTime)
            record.time = found->second.time;
        if (record.model.empty())
            record.model = found->second.model;
    }
    for (const auto& [id, request] : requests) {
        if (log.dialect == Dialect::GatewayBytes && request.forgets)
            log.expandedStreams.insert(id);
    }
    for (auto& expansion : expansions) {
        log.expandedStreams.erase(expansion.first);
        if (log.dialect == Dialect::GatewayBytes && requests[expansion.first].forgets)
            log.forgotten.push_back(std::move(expansion));
    }
    return {};
}

/// The release whose marker form the log has, or empty for the reference.
std::string versionOf(const GatewayLog& log)
{
    for (const LogRecord& record : log.records) {
        if (!record.compressed)
            continue;
        const MarkerForm form = unmark(*record.compressed).form;
        if (form == MarkerForm::HintShadow)
            return "v0.5.2";
        if (form == MarkerForm::ShadowHintAfter)
            return "v0.4.5";
    }
    return {};
}

constexpr std::string_view kLogNames[] = { "tool_output_compression.jsonl", "compression.jsonl" };

fs::path logIn(const fs::path& folder)
{
    for (const std::string_view name : kLogNames) {
        if (fileKind(folder / name) == FileKind::Regular)
            return folder / name;
    }
    return {};
}

Result<fs::path> findLog(const fs::path& path)
{
    const FileKind kind = fileKind(path);
    if (kind == FileKind::Regular)
        return path;
    if (kind != FileKind::Folder)
        return fail(ErrorCode::NotFound, Message::say("no such file or folder"),
            Message::say("name a session folder of the gateway"), { path.string(), 0 });
    if (const fs::path here = logIn(path); !here.empty())
        return here;
    std::vector<fs::path> below;
    for (const fs::path& entry : entriesOf(path)) {
        if (const fs::path log = fileKind(entry) == FileKind::Folder ? logIn(entry) : fs::path();
            !log.empty())
            below.push_back(log);
    }
    if (below.size() == 1)
        return below.front();
    return fail(ErrorCode::NotFound,
        below.empty() ? Message::say("contains no compression log")
                      : Message::say("contains several session folders"),
        Message::say("name the folder with tool_output_compression.jsonl in it"), { path.string(), 0 });
}

} // namespace

Result<GatewayLog> readGatewayLog(const std::string& path)
{
    WINNOW_TRY(const auto file, findLog(path));
    GatewayLog log;
    log.file = file.string();
    bool known = false;
    const auto read = forEachLine(file, log.issues, [&](json::Value line, std::size_t number) {
        if (!known && (line["original_tokens"].exists() || line["event_type"].exists()))
            log.dialect = Dialect::GatewayTokens;
        if (const auto named = dialectByName(line["dialect"].string()); !known && named)
            log.dialect = *named;
        known = true;
        if (isToolOutput(line))
            log.records.push_back(recordOf(line, number, log.dialect == Dialect::GatewayTokens));
    });
    if (!read)
        return tl::make_unexpected(read.error());
    const fs::path folder = file.parent_path();
    if (fileKind(folder / "config.yaml") == FileKind::Regular)
        log.config = (folder / "config.yaml").string();
    WINNOW_CHECK(addTelemetry(log, folder / "telemetry.jsonl"));
    log.version = versionOf(log);
    return log;
}

} // namespace winnow::gateway
