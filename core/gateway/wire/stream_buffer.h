// SPDX-License-Identifier: GPL-3.0-or-later
// Server-sent events on their way to the client, without the calls of expand_context. The gateway works read
// by read (4096 bytes), not line by line, which causes the defects listed in gateway/SPEC.md B5.3 and T5.3;
// this reproduces them. Ideal: whole lines, whole events, every format, complete ids.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/gateway/wire/expand.h"
#include "core/text/json.h"

namespace winnow::gateway {

class StreamBuffer
{
public:
    explicit StreamBuffer(Dialect dialect, bool ideal = false)
        : m_tokens(dialect == Dialect::GatewayTokens || ideal)
        , m_ideal(ideal)
    {
    }

    /// What passes of one read; empty if all of it is held back.
    std::string process(std::string_view chunk);
    /// Ideal only: the rest after the stream has ended.
    std::string finish();

    const std::vector<ExpandCall>& calls() const { return m_calls; }

    /// Token dialect: a read contained the bytes of the search tool's name, in a call or anywhere else. The
    /// gateway then discards the stream, sends the whole request again without streaming and converts the
    /// loop's answer back into events (pipe_strategy ends in "_streaming_search_fallback"). A name split
    /// between two reads is missed, unless ideal.
    bool fallsBackToSearch() const { return m_searched; }

private:
    void lookForSearch(std::string_view chunk);
    bool suppresses(std::string_view line);
    bool suppressesAnthropic(json::Value event, const std::string& type);
    bool suppressesChat(json::Value choices);
    bool suppressesChatCall(json::Value call);
    bool suppressesResponses(json::Value event, const std::string& type);
    void begin(std::string callId, bool now);
    void end();
    void readId(const std::string& fragment);
    std::string processEvents(bool atEnd);

    const bool m_tokens;
    const bool m_ideal;
    bool m_inCall = false; // Anthropic and Responses
    bool m_inChatCall = false;
    std::string m_pendingCall; // byte dialect: appended only when the block stops
    std::string m_arguments; // fragments so far
    std::string m_rest; // ideal: an incomplete event
    std::string m_tail; // ideal: the end of the last read, where a name may begin
    bool m_searched = false;
    std::vector<ExpandCall> m_calls;
};

/// The body the gateway sends again after a stream that called expand_context. Byte dialect: rewrites history
/// (and removes the compressed texts of expanded ids); token dialect: appends call and results and removes
/// the tool.
Result<std::string> streamRetry(
    Dialect dialect, const SentRequest& sent, const std::vector<ExpandCall>& calls, RequestStore& store);

} // namespace winnow::gateway
