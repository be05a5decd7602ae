// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of API requests repeat the whole history in every request. This finds the conversation a request
// continues and passes only what is new to the dialect, so that every message and result is read once.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

struct RequestLogDialect
{
    Wire wire = Wire::Unknown;
    std::unique_ptr<MessageSink> (*open)(RecordingBuilder&, SessionBuilder&) = nullptr;
    /// Messages with the same identity are the same message; usually the hash of their raw JSON.
    ContentHash (*identity)(const json::Value& message) = nullptr;
    /// True for a message the model wrote.
    bool (*isAnswer)(const json::Value& message) = nullptr;
    /// The answer's message in a response body, Missing if there is none; and the body's usage.
    json::Value (*answer)(const json::Value& response) = nullptr;
    Usage (*usage)(const json::Value& response) = nullptr;
};

class RequestLog
{
public:
    RequestLog(RecordingBuilder& builder, const RequestLogDialect& dialect)
        : m_builder(builder)
        , m_dialect(dialect)
    {
    }

    struct Head
    {
        std::string id {}; // of the conversation, if the log has one
        std::string model {};
        TimeMs time = kNoTime;
        std::optional<bool> streamed {}; // `stream` in the request; none = not there
        bool request = false; // a request of a log: an edited history continues its original conversation
        bool separate = false; // an episode of a benchmark: continues nothing, however similar
        std::vector<json::Value> before {}; // system prompt and the like, added if the conversation is new
    };

    /// What a request or a row of a log says about itself; the rest comes from `outer`.
    static Head headOf(const json::Value& value, const Head& outer);

    /// `messages` of a request, or a whole conversation. Skips messages that a known conversation already
    /// has.
    void conversation(const json::Value& messages, const Head& head);
    /// A request that names the response it follows and contains only new messages.
    void follow(const std::string& responseId, const json::Value& messages, const Head& head);
    /// What follows belongs to the conversation of this id, which is created if needed: for a line of a batch, where
    /// requests are independent.
    void select(const Head& head);
    /// The answer to the latest request. `dollars`: its cost according to the log.
    void response(const json::Value& body, TimeMs time, std::optional<double> dollars = {});
    void finish();

    SessionBuilder* current() { return m_current ? m_current->session : nullptr; }

private:
    struct Chain
    {
        std::string id;
        SessionBuilder* session = nullptr;
        std::unique_ptr<MessageSink> sink;
        std::vector<ContentHash> last; // identities of the latest request's messages
        std::set<ContentHash> seen;
        std::map<ContentHash, std::pair<std::uint32_t, std::uint32_t>> results; // [first, end) in a message
        bool fromRequest = false;
        // The next request repeats the answer; it waits here until then.
        std::string pendingText;
        RecordPlace pendingPlace;
        std::string pendingModel;
        Usage pendingUsage;
        TimeMs pendingTime = kNoTime;
    };
    Chain& chainFor(const std::vector<ContentHash>& identities, const Head& head, std::size_t& common);
    Chain& startChain(const Head& head);
    void add(Chain& chain, const json::Value& message, const Head& head);
    void flush(Chain& chain);

    RecordingBuilder& m_builder;
    const RequestLogDialect& m_dialect;
    std::deque<Chain> m_chains;
    Chain* m_current = nullptr;
    std::map<std::string, Chain*> m_byResponse;
    std::map<std::string, Chain*> m_byId;
};

/// `open` for a dialect whose sink needs nothing else.
template <class Sink>
std::unique_ptr<MessageSink> openSink(RecordingBuilder& builder, SessionBuilder& session)
{
    return std::make_unique<Sink>(builder, session);
}
/// Hash of the raw JSON: the identity of messages in most dialects.
ContentHash rawIdentity(const json::Value& message);
/// Role assistant or model.
bool hasAnswerRole(const json::Value& message);

} // namespace winnow::importing
