// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/case_runner.h"

#include "core/base/try.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/gateway/wire/go_json.h"
#include "core/policy/parameters.h"
#include "core/text/base64.h"
#include "core/text/utf8.h"

namespace winnow::gateway {

namespace {

struct Case
{
    std::string id;
    std::string group;
    bool resetStore = false;
    Dialect dialect = Dialect::GatewayBytes;
    Provider provider = Provider::Anthropic;
    std::string body;
    json::Value policy;
    std::string version;
    std::string userAgent;
    TimeMs time = 0;
};

Result<std::string> bodyOf(json::Value line)
{
    const json::Value encoded = line["body_b64"];
    if (!encoded.isString())
        return line["body"].string();
    auto body = base64Decode(encoded.string());
    if (!body)
        return fail(ErrorCode::Malformed, Message::say("body_b64 is not base64"));
    return std::move(*body);
}

Result<Case> caseOf(json::Value line, const std::optional<Policy>& fallback)
{
    Case one;
    one.id = line["id"].string();
    one.group = line["group"].string();
    one.resetStore = line["reset_store"].toBool();
    one.policy = line["policy"];
    one.version = line["version"].string();
    one.userAgent = line["user_agent"].string();
    one.time = line["time_ms"].toInt().value_or(0);
    if (!one.policy.isObject() && !fallback)
        return fail(ErrorCode::Usage, Message::say("the case names no policy"),
            Message::say("add a \"policy\" member or use --policy"));
    if (fallback)
        one.dialect = fallback->dialect;
    if (line["dialect"].isString()) {
        WINNOW_TRY(const auto dialect, dialectByName(line["dialect"].string()));
        one.dialect = dialect;
    }
    WINNOW_TRY(auto body, bodyOf(line));
    one.body = std::move(body);
    if (!line["provider"].isString()) {
        one.provider = guessProvider(one.body);
        return one;
    }
    WINNOW_TRY(const auto provider, providerByName(line["provider"].string()));
    one.provider = provider;
    return one;
}

void appendBytes(std::string& out, std::string_view key, std::string_view bytes)
{
    const bool text = utf8::isValid(bytes);
    out += '"';
    out += key;
    out += text ? "\":" : "_b64\":";
    json::appendQuoted(out, text ? std::string(bytes) : base64Encode(bytes));
}

void appendMember(std::string& out, std::string_view key, std::string_view text)
{
    out += ",\"";
    out += key;
    out += "\":";
    json::appendQuoted(out, text);
}

void appendMember(std::string& out, std::string_view key, std::uint64_t number)
{
    out += ",\"";
    out += key;
    out += "\":" + std::to_string(number);
}

void appendChain(std::string& out, const Outcome& outcome)
{
    out += ",\"chain\":[";
    bool first = true;
    for (const Check& check : outcome.chain()) {
        out += first ? "{\"check\":" : ",{\"check\":";
        first = false;
        json::appendQuoted(out, checkName(check.id));
        out += check.passed ? ",\"passed\":true" : ",\"passed\":false";
        appendMember(out, "text", describe(check));
        out += '}';
    }
    out += ']';
}

void appendRecord(std::string& out, const OutputResult& result, bool chain)
{
    out += "{\"i\":" + std::to_string(result.index);
    appendMember(out, "id", result.id);
    appendMember(out, "tool", result.tool);
    appendMember(out, "status", statusName(result.outcome.status));
    appendMember(out, "shadow_id", result.shadowId);
    appendMember(out, "before", result.outcome.recordedBefore);
    appendMember(out, "after", result.outcome.recordedAfter);
    if (chain)
        appendChain(out, result.outcome);
    out += '}';
}

} // namespace

void takeUserAgent(Policy& policy, std::string_view userAgent)
{
    switch (clientAgentOf(policy.taskOutput, userAgent)) {
    case ClientAgent::ClaudeCode:
        policy.taskOutput.client = "claude_code";
        break;
    case ClientAgent::Codex:
        policy.taskOutput.client = "codex";
        break;
    case ClientAgent::Generic:
        break;
    }
}

std::string answerJson(const std::string& id, const RequestAnswer& answer, bool chain)
{
    std::string out = "{";
    if (!id.empty()) {
        out += "\"id\":" + json::quoted(id) + ',';
    }
    appendBytes(out, "forwarded", answer.forwarded);
    out += answer.changed ? ",\"changed\":true" : ",\"changed\":false";
    if (chain && !answer.error.empty())
        appendMember(out, "extract_error", answer.error);
    out += ",\"records\":[";
    bool first = true;
    for (const OutputResult& result : answer.outputs) {
        if (!chain && !isRecorded(result.outcome.status))
            continue;
        out += first ? "" : ",";
        first = false;
        appendRecord(out, result, chain);
    }
    return out + "]}";
}

Result<std::string> CaseRunner::run(std::string_view text)
{
    json::Document document;
    WINNOW_TRY(const auto line, document.parse(text));
    WINNOW_TRY(const auto one, caseOf(line, m_fallback));
    if (one.group.empty() || one.group != m_group || one.resetStore)
        m_store.reset();
    m_group = one.group;
    Policy policy = m_fallback.value_or(Policy {});
    if (one.policy.isObject()) {
        auto read = policyFromMapping(one.policy, one.dialect, one.version);
        if (!read)
            return "{\"id\":" + json::quoted(one.id)
                + ",\"config_error\":" + json::quoted(read.error().detail.text()) + '}';
        policy = std::move(*read);
    }
    if (!one.version.empty())
        policy.version = one.version;
    takeUserAgent(policy, one.userAgent);
    return answerJson(one.id, m_runner.run(policy, one.provider, one.body, m_store, one.time), false);
}

} // namespace winnow::gateway
