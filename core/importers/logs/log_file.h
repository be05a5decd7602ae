// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the compression log of a gateway session folder, of every release (gateway/SPEC.md B10, T10, 13.2).
// For compare-log; the importer of recordings has its own reader because it only wants the originals.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/session.h"

namespace winnow::gateway {

/// Members that `winnow-cli serve` adds to a log line; they allow rebuilding its conversations.
struct ServedPlace
{
    std::string follows; // request id of the result before it in the conversation; "" = none
    std::string format; // name of the importer that read the request
    std::string callId;
    std::optional<std::string> arguments; // of the call; none: no call, or dropped with the texts
    std::uint32_t turn = 0;
    std::uint32_t modelCall = 0; // the model call that first carried it
};

/// One line of tool_output_compression.jsonl. Sizes are in bytes or tokens, depending on the dialect.
struct LogRecord
{
    std::size_t line = 0;
    std::string requestId;
    std::string tool;
    std::string model;
    std::string provider; // from telemetry; "" if unknown
    std::string status;
    std::string shadowId;
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    std::optional<std::string> original;
    std::optional<std::string> compressed; // marker included
    TimeMs time = kNoTime;
    std::optional<ServedPlace> served; // none: a line of a gateway
};

struct GatewayLog
{
    Dialect dialect = Dialect::GatewayBytes;
    std::string version; // release that the markers reveal; "" = the dialect's reference
    std::string file; // path of the log
    std::string config; // path of config.yaml next to it, "" if there is none
    std::vector<LogRecord> records;
    /// (request, shadow id): the byte gateway forgot the compressed text of an expanded id after this
    /// request.
    std::vector<std::pair<std::string, std::string>> forgotten;
    /// Requests of the byte gateway whose streamed answer expanded something, without an event that says
    /// what: any of their compressed texts may be forgotten.
    std::set<std::string> expandedStreams;
    std::vector<Issue> issues;
};

/// `path`: a session folder, a folder with one below it, or the log file. Errors: NotFound, Unreadable.
Result<GatewayLog> readGatewayLog(const std::string& path);

} // namespace winnow::gateway
