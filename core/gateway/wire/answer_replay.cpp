// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/answer_replay.h"

#include "core/base/try.h"
#include "core/gateway/wire/stream_buffer.h"

namespace winnow::gateway {

namespace {

constexpr std::size_t kRead = 4096; // bytes the gateway reads at a time
constexpr std::size_t kStreamCap = std::size_t { 50 } << 20; // the token gateway's buffer
constexpr std::string_view kTruncated
    = "event: error\ndata: {\"type\":\"stream_truncated\",\"message\":\"Response exceeded buffer "
      "limit\"}\n\n";

bool isStream(std::string_view answer)
{
    const std::size_t first = answer.find_first_not_of("\r\n");
    const std::string_view text = first == std::string_view::npos ? std::string_view() : answer.substr(first);
    return text.starts_with("data:") || text.starts_with("event:") || text.starts_with(":")
        || text.starts_with("id:");
}

/// Passes the stream read by read, like the gateway.
StreamBuffer scanned(Dialect dialect, std::string_view stream, bool ideal, std::string* passed)
{
    StreamBuffer buffer(dialect, ideal);
    for (std::size_t at = 0; at < stream.size(); at += kRead) {
        std::string out = buffer.process(stream.substr(at, kRead));
        if (passed)
            *passed += out;
    }
    std::string rest = buffer.finish();
    if (passed)
        *passed += rest;
    return buffer;
}

class Answering
{
public:
    Answering(const Policy& policy, const AnswerInput& input, RequestStore& store, bool ideal)
        : m_policy(policy)
        , m_in(input)
        , m_store(store)
        , m_ideal(ideal)
        , m_tokens(policy.dialect == Dialect::GatewayTokens)
    {
    }

    Result<AnswerReplay> document()
    {
        AnswerReplay out;
        bool asked = false;
        // The loop itself decides; its second request is what would be sent again.
        const auto forward = [&](std::string_view body) -> Result<std::string> {
            if (!asked) {
                asked = true;
                return std::string(m_in.answer);
            }
            out.sentAgain = body;
            return fail(ErrorCode::Unsupported, Message::say("no further answer is recorded"));
        };
        auto loop = runExpandLoop(m_policy, sent(), forward, m_store);
        out.looksForCalls = m_tokens || m_policy.enableExpandContext;
        if (out.sentAgain.empty() && loop)
            out.client = std::move(loop->response);
        if (out.sentAgain.empty())
            return out;
        for (const ExpandCall& call : findSearchCalls(m_policy.dialect, m_in.provider, m_in.answer))
            out.expansions.push_back(searchOne(call));
        answer(out, findExpandCalls(m_policy.dialect, m_in.provider, m_in.answer, m_ideal));
        return out;
    }

    Result<AnswerReplay> stream()
    {
        AnswerReplay out;
        out.streamed = true;
        out.label = "_streaming";
        const std::string_view kept = m_tokens ? m_in.answer.substr(0, kStreamCap) : m_in.answer;
        const StreamBuffer buffer = scanned(m_policy.dialect, kept, m_ideal, nullptr);
        out.looksForCalls = m_in.compressed && (m_tokens || m_policy.enableExpandContext);
        out.searchFallback = buffer.fallsBackToSearch();
        if (out.searchFallback) {
            out.label = "_streaming_search_fallback";
            return out;
        }
        if (!out.looksForCalls || buffer.calls().empty()) {
            out.client = kept;
            if (kept.size() < m_in.answer.size())
                out.client += kTruncated;
            return out;
        }
        answer(out, buffer.calls()); // before the retry, which removes compressed texts
        WINNOW_TRY(out.sentAgain, streamRetry(m_policy.dialect, sent(), buffer.calls(), m_store));
        out.label = "_streaming_expanded";
        return out;
    }

private:
    SentRequest sent() const { return { m_in.provider, m_in.request, m_in.now, m_ideal }; }

    void answer(AnswerReplay& out, const std::vector<ExpandCall>& calls) const
    {
        for (const ExpandCall& call : calls)
            out.expansions.push_back(expandOne(m_policy.dialect, call, m_store, m_in.now));
    }

    const Policy& m_policy;
    const AnswerInput& m_in;
    RequestStore& m_store;
    const bool m_ideal;
    const bool m_tokens;
};

} // namespace

Result<AnswerReplay> replayAnswer(
    const Policy& policy, const AnswerInput& input, RequestStore& store, bool ideal)
{
    Answering answering(policy, input, store, ideal);
    return isStream(input.answer) ? answering.stream() : answering.document();
}

std::string filterStream(Dialect dialect, std::string_view stream, bool ideal)
{
    std::string passed;
    scanned(dialect, stream, ideal, &passed);
    return passed;
}

} // namespace winnow::gateway
