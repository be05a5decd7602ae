// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies that need a network: the compression service (api, compresr) and language models
// (external_provider), with the gateway's limits, retries and breaker. Nothing is sent unless a caller made
// one of these objects, and only an explicit order of the user does (--allow-remote, a confirmed dialog).
// Keys come from the environment or the desktop keychain at the time of the call and are neither kept nor
// logged. Thread-safe.
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
    Environment environment; // with the desktop keychain behind it, see keychain.h
    ClientAuth client; // empty unless the user handed over what his client sends
    std::function<std::int64_t()> nowMs; // monotonic
    std::function<void(std::int64_t)> sleepMs;
    std::function<Result<HttpResponse>(const HttpRequest&, const std::stop_token&, bool* timedOut)> send;
    static Surroundings real();
};

/// Answers kept from earlier runs. Both may be called from any thread. An answer that repeats a key which was
/// sent is not kept.
struct AnswerCache
{
    std::function<std::optional<std::string>(const Policy&, const RemoteEndpoint&, const Task&)> find;
    std::function<void(const Policy&, const RemoteEndpoint&, const Task&, const std::string& answer)> keep;
};

/// What an answer is cached under besides slice, endpoint and model: the text with the tool and the question
/// that went with it. 64 hex digits.
std::string answerHash(const Task& task);

/// Where the policy's texts would go: the model's endpoint, or the service without path. For showing before
/// anything is sent; the client uses the same.
std::string targetOf(const Policy& policy, const Environment& environment);
/// The address as it may be shown: without the name and password of "https://user:password@host".
std::string shownTarget(std::string target);

struct Counts
{
    std::uint64_t sent = 0; // HTTP requests, retries included
    std::uint64_t failed = 0; // tasks without an answer
    std::uint64_t fromCache = 0;
};

class RemoteClient
{
public:
    RemoteClient(Surroundings surroundings, std::shared_ptr<const Counter> cl100k, AnswerCache cache = {},
        std::stop_token stop = {});

    /// The compressed text without marker, checked as the gateway checks it. Errors: Network or Invalid with
    /// the reason that makes the gateway fall back, Cancelled.
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
