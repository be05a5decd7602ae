// SPDX-License-Identifier: GPL-3.0-or-later
// Applies a policy to the results of one request. The request is read as a recording and replayed, so the texts equal
// those of `replay`. Each decision is remembered by its place in the conversation. Thread-safe.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/compression/outcome.h"
#include "core/policy/policy.h"
#include "core/serve/chat_body.h"
#include "core/serve/shelf.h"
#include "core/session/session.h"

namespace winnow {
enum class Encoding : std::uint8_t;
class ReplayEngine;
struct ReplayResult;
} // namespace winnow

namespace winnow::serve {

/// One result after the policy.
struct Decided
{
    Outcome outcome;
    std::string tool;
    std::string callId;
    std::optional<std::string> arguments; // of the call; none: there is no call
    std::string strategy;
    std::string shadowId; // empty: not compressed
    std::string after; // without the policy's marker; empty if the original stays
    bool replaced = false;
    std::uint32_t turn = 0;
    std::uint32_t modelCall = 0; // the first that carries it
    std::string model;
    std::size_t bytes() const { return sizeof *this + after.size() + (arguments ? arguments->size() : 0); }
};

struct ReplayedRequest
{
    std::vector<std::shared_ptr<const Decided>>
        results; // by slot; null: the importer reads this one differently
    std::vector<bool> isNew; // by slot: decided for the first time
};

class RequestReplay
{
public:
    using Clock = std::chrono::steady_clock;
    RequestReplay(Policy policy, std::optional<Encoding> encoding, std::size_t mostBytes);

    const Policy& policy() const { return m_policy; }
    /// Errors: Cancelled after `deadline`, Malformed if the importer and the body have different results.
    Result<ReplayedRequest> decide(const ChatBody& body, Clock::time_point deadline);
    std::size_t bytesRemembered() const { return m_known.bytes(); }

private:
    std::optional<ReplayedRequest> recall(const ChatBody& body);
    Result<ReplayedRequest> replay(const ChatBody& body, Clock::time_point deadline);
    static Result<Decided> decidedOf(const ReplayEngine& engine, const ReplayResult& replay, ResultId id);
    bool waitForTurn(Clock::time_point deadline);

    const Policy m_policy;
    const std::optional<Encoding> m_encoding;
    Shelf<ContentHash, Decided> m_known;
    std::mutex m_mutex;
    std::condition_variable m_free;
    unsigned m_running = 0; // replays; a request whose results are all known does not wait for one
};

} // namespace winnow::serve
