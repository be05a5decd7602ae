// SPDX-License-Identifier: GPL-3.0-or-later
// MCP traffic: one JSON-RPC message per line, bare or after a log prefix. An answer belongs to the latest
// open request with its id.
#include <algorithm>
#include <map>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kMostOpen = 16; // requests remembered under one id

class McpReader final : public RecordReader
{
public:
    explicit McpReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session(builder.stem()))
    {
    }

    void record(const json::Value& value) override
    {
        at(value, anyOf(value, { "timestamp", "time" }));
        const json::Value message
            = value["jsonrpc"].exists() ? value : anyOf(value, { "message", "payload", "data" });
        if (message["method"].isString())
            return request(message);
        if (message["result"].exists() || message["error"].exists())
            answer(message);
    }

    /// A log line: the message is the first value that begins with a brace.
    void line(std::string_view text, std::size_t number, std::size_t offset)
    {
        const std::size_t brace = std::min(text.find('{'), text.size());
        const RecordPlace place { number, offset + brace, text.size() - brace };
        if (const auto value = m_document.parse(text.substr(brace), json::kLenientPrefix)) {
            m_builder.enterRecord(place, false);
            record(*value);
        } else if (text.find("jsonrpc", brace) != std::string_view::npos) {
            m_builder.issueAt(
                Severity::Warning, Message::say("bad line skipped ({})", value.error().detail), place);
        }
    }

private:
    void request(const json::Value& message)
    {
        if (message["id"].exists()) { // otherwise a notification
            std::vector<std::string>& open = m_latest[std::string(message["id"].raw())];
            open.push_back(message["method"].string());
            if (open.size() > kMostOpen)
                open.erase(open.begin());
        }
        const json::Value id = message["id"], parameters = message["params"];
        const bool tool = message["method"].equals("tools/call");
        if (!tool && !message["method"].equals("resources/read"))
            return;
        const std::string key(id.raw());
        m_open[key] = addCall(id.isString() ? id.string() : key,
            (tool ? parameters["name"] : message["method"]).string(),
            tool ? parameters["arguments"] : parameters);
    }

    /// Both sides number their requests from 0, so a call and a question of the server (its roots, a
    /// completion, a ping) may be open under one id. The content of the answer shows which of them it
    /// answers.
    bool answersAnother(const json::Value& message)
    {
        std::vector<std::string>& open = m_latest[std::string(message["id"].raw())];
        const auto isTool
            = [](const std::string& method) { return method == "tools/call" || method == "resources/read"; };
        const auto other = std::find_if(
            open.rbegin(), open.rend(), [&](const std::string& method) { return !isTool(method); });
        const json::Value outcome = message["result"];
        const bool ofTool = outcome["content"].isArray() || outcome["contents"].isArray()
            || outcome["structuredContent"].exists();
        const bool onlyOther = std::none_of(open.begin(), open.end(), isTool);
        if (other != open.rend() && (onlyOther || (outcome.exists() && !ofTool))) {
            open.erase(std::next(other).base());
            return true;
        }
        const auto tool = std::find_if(open.begin(), open.end(), isTool);
        if (tool != open.end())
            open.erase(tool);
        return false;
    }

    void answer(const json::Value& message)
    {
        if (answersAnother(message))
            return;
        const auto found = m_open.find(std::string(message["id"].raw()));
        if (found == m_open.end())
            return; // the request was not captured
        SessionBuilder::Result result { .callId = head().calls[found->second].id, .call = found->second };
        m_open.erase(found);
        const json::Value outcome = message["result"], resources = outcome["contents"];
        result.isError = !outcome.exists() || (!resources.isArray() && outcome["isError"].toBool());
        addResult(std::move(result),
            !outcome.exists()                 ? message["error"]["message"]
                : resources.isArray()         ? resources
                : outcome["content"].exists() ? outcome["content"]
                                              : outcome["structuredContent"]);
    }

    json::Document m_document;
    std::map<std::string, std::uint32_t> m_open; // calls by raw id
    std::map<std::string, std::vector<std::string>> m_latest; // methods of all open requests by raw id
};

bool isRpc(const json::Value& r)
{
    return r["jsonrpc"].equals("2.0") || anyOf(r, { "message", "payload", "data" })["jsonrpc"].equals("2.0");
}

int sniffMcp(const Sample& sample)
{
    if (sample.shape == Shape::Text)
        return sample.head.find("\"jsonrpc\":\"2.0\"") != std::string::npos
                || sample.head.find("jsonrpc: '2.0'") != std::string::npos
            ? kLikely
            : 0;
    return sniffRootOrMost<isRpc, kLikely>(sample);
}

} // namespace

extern const Format kMcp { { "mcp", Message::mark("MCP traffic log"), "mcp-server-*.log *.jsonl", "itapo" },
    sniffMcp, recordsOf<McpReader>, linesOf<McpReader> };

} // namespace winnow::importing
