// SPDX-License-Identifier: GPL-3.0-or-later
// Records of a Claude Code transcript, one line each, for tests that need a recording in hand.
#pragma once

#include <string>

#include "core/text/json.h"

namespace winnow::test {

inline std::string quoted(const std::string& text)
{
    return json::quoted(text);
}

inline std::string recordHead(int n, const char* type)
{
    const std::string time = "2026-02-01T10:00:0" + std::to_string(n % 10) + ".000Z";
    return "{\"type\":\"" + std::string(type) + "\",\"sessionId\":\"S\",\"parentUuid\":null,\"uuid\":\"u"
        + std::to_string(n) + "\",\"timestamp\":\"" + time + "\",";
}

inline std::string claudeUser(int n, const std::string& text)
{
    return recordHead(n, "user") + "\"message\":{\"role\":\"user\",\"content\":" + quoted(text) + "}}\n";
}

inline std::string claudeCall(int n, const std::string& id, const std::string& tool, const std::string& input)
{
    return recordHead(n, "assistant") + "\"message\":{\"id\":\"m" + std::to_string(n)
        + "\",\"role\":\"assistant\",\"model\":\"claude-x\",\"content\":[{\"type\":\"tool_use\",\"id\":\""
        + id + "\",\"name\":\"" + tool + "\",\"input\":" + input + "}]}}\n";
}

/// `content` is JSON: a quoted string or an array of blocks.
inline std::string claudeResult(int n, const std::string& id, const std::string& content)
{
    return recordHead(n, "user")
        + "\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"" + id
        + "\",\"content\":" + content + "}]}}\n";
}

} // namespace winnow::test
