// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies that need a network: the compression service (api, compresr) and language models (external_provider),
// with the gateway's limits, retries and circuit breaker. Only an object of this class sends anything, and one is
// created only if the user explicitly allows it (--allow-remote, a confirmed dialog). Keys come from the environment or
// the desktop keychain at the time of the call and are neither stored nor logged. Thread-safe.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "core/base/result.h"
#include "core/goyaml/env_text.h"
#include "core/policy/policy.h"
#include "core/remote/http_client.h"
#include "core/remote/limits.h"
#include "core/remote/wire.h"
#include "core/tokens/counter.h"

namespace winnow::remote {

/// The outside world; tests replace it.
struct Surroundings
{
    Environment environment; // then the desktop keychain, see keychain.h
    ClientAuth client; // empty unless the user provides the client's credentials
    std::function<std::int64_t()> nowMs; // monotonic
    std::function<void(std::int64_t)> sleepMs;
    std::function<Result<HttpResponse>(const HttpRequest&, const std::stop_token&, bool* timedOut)> send;
    static Surroundings real();
};

/// Answers from earlier runs. Any thread may call both functions. An answer that contains the key of its request is not
/// kept.
struct AnswerCache
{
    std::function<std::optional<std::string>(const Policy&, const RemoteEndpoint&, const Task&)> find;
    std::function<void(const Policy&, const RemoteEndpoint&, const Task&, const std::string& answer)> keep;
};

/// The part of an answer's cache key besides slice, endpoint and model: a hash of the text, its tool and its query. 64
/// hex digits.
std::string answerHash(const Task& task);

/// Where the policy's texts would be sent: the model's endpoint, or the service without path. For display before
/// anything is sent; the client uses the same function.
std::string targetOf(const Policy& policy, const Environment& environment);
/// The address for display: without name and password, as in "https://user:password@host".
std::string shownTarget(std::string target);

struct Counts
{
    std::uint64_t sent = 0; // HTTP requests, including retries
    std::uint64_t failed = 0; // tasks without an answer
    std::uint64_t fromCache = 0;
};

class RemoteClient
{
public:
    RemoteClient(Surroundings surroundings, std::shared_ptr<const Counter> cl100k, AnswerCache cache = {},
        std::stop_token stop = {});

    /// The compressed text without marker, checked as the gateway does. Errors: Network or Invalid with the reason for
    /// which the gateway falls back; Cancelled.
    Result<std::string> compress(const Policy& policy, const Task& task);

    Counts counts() const;

private:
    Result<std::string> viaService(const Policy& policy, const Task& task);
    Result<std::string> viaModel(const Policy& policy, const Task& task);
    Result<std::string> askModel(
        const Policy& policy, const RemoteEndpoint& to, const Prompt& prompt, std::string_view text);
    Result<HttpResponse> send(const HttpRequest& request, bool retries);
    std::string expanded(const std::string& key) const;
    bool holdsKey(const Policy& policy, const std::string& answer) const;
    bool waitForTurn();

    const Surroundings m_world;
    const std::shared_ptr<const Counter> m_cl100k;
    const AnswerCache m_cache;
    const std::stop_token m_stop;
    mutable std::mutex m_mutex;
    std::condition_variable m_free;
    TokenBucket m_bucket { 20, 20 };
    CircuitBreaker m_breaker;
    int m_running = 0;
    Counts m_counts;
};

} // namespace winnow::remote
