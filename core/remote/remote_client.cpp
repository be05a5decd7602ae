// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/remote_client.h"

#include <chrono>
#include <fmt/format.h>
#include <thread>

#include "core/base/hash.h"
#include "core/base/try.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/rules/verbatim_prefix.h"
#include "core/goyaml/reference_marks.h"
#include "core/remote/keychain.h"

namespace winnow::remote {

namespace {

constexpr int kAttempts = 3;
constexpr int kConcurrent = 10;
constexpr std::int64_t kFirstWaitMs = 100;
constexpr const char* kServiceUrl = "https://api.compresr.ai";

/// Occupies one of the ten places for running requests; waits until one is free.
class Place
{
public:
    Place(std::mutex& mutex, std::condition_variable& freed, int& running)
        : m_mutex(mutex)
        , m_freed(freed)
        , m_running(running)
    {
        std::unique_lock lock(m_mutex);
        m_freed.wait(lock, [&] { return m_running < kConcurrent; });
        ++m_running;
    }
    ~Place()
    {
        {
            const std::lock_guard lock(m_mutex);
            --m_running;
        }
        m_freed.notify_one();
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

private:
    std::mutex& m_mutex;
    std::condition_variable& m_freed;
    int& m_running;
};

bool isTransient(int status)
{
    return status == 429 || status >= 500;
}

} // namespace

Surroundings Surroundings::real()
{
    Surroundings world;
    world.environment = withKeychain(processEnvironment());
    world.nowMs = [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    };
    world.sleepMs = [](std::int64_t ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); };
    world.send = [](const HttpRequest& r, const std::stop_token& stop, bool* timedOut) {
        return post(r, stop, timedOut);
    };
    return world;
}

RemoteClient::RemoteClient(
    Surroundings surroundings, std::shared_ptr<const Counter> cl100k, AnswerCache cache, std::stop_token stop)
    : m_world(std::move(surroundings))
    , m_cl100k(std::move(cl100k))
    , m_cache(std::move(cache))
    , m_stop(std::move(stop))
{
}

std::string answerHash(const Task& task)
{
    std::string all(task.text);
    for (const std::string_view part : { task.tool, task.query }) {
        all += '\0';
        all += part;
    }
    return sha256Hex(all);
}

std::string targetOf(const Policy& policy, const Environment& environment)
{
    const auto expanded = [&](const std::string& text) { return ExpandedText(text, environment).text(); };
    if (policy.strategy == "external_provider")
        return expanded(resolveRemote(policy).endpoint);
    std::string base = expanded(policy.compresrUrl);
    if (base.empty())
        base = environment("COMPRESR_BASE_URL").value_or(std::string());
    if (base.empty())
        base = kServiceUrl;
    while (base.ends_with('/'))
        base.pop_back();
    return base;
}

std::string shownTarget(std::string target)
{
    const std::size_t begin = target.find("://");
    if (begin == std::string::npos)
        return target;
    const std::size_t host = begin + 3;
    const std::size_t at = target.substr(0, target.find_first_of("/?#", host)).rfind('@');
    if (at != std::string::npos && at >= host)
        target.erase(host, at + 1 - host);
    return target;
}

Counts RemoteClient::counts() const
{
    const std::lock_guard lock(m_mutex);
    return m_counts;
}

std::string RemoteClient::expanded(const std::string& key) const
{
    return ExpandedText(key, m_world.environment).text();
}

/// Whether the answer contains a key: some servers repeat the headers they got.
bool RemoteClient::holdsKey(const Policy& policy, const std::string& answer) const
{
    const std::string own = expanded(resolveRemote(policy).apiKey);
    const std::string service = m_world.environment("COMPRESR_API_KEY").value_or(std::string());
    for (const std::string* const key : { &own, &service, &m_world.client.apiKey, &m_world.client.bearer }) {
        if (!key->empty() && answer.find(*key) != std::string::npos)
            return true;
    }
    return false;
}

Result<std::string> RemoteClient::compress(const Policy& policy, const Task& task)
{
    RemoteEndpoint to = resolveRemote(policy);
    // Cache keys contain ${NAME} references unexpanded, so add a hash of the values: other values, other answers.
    if (holdsReference(to.endpoint) || holdsReference(to.model))
        to.model += " " + sha256Hex(expanded(to.endpoint) + '\0' + expanded(to.model)).substr(0, 12);
    if (m_cache.find) {
        if (auto known = m_cache.find(policy, to, task)) {
            const std::lock_guard lock(m_mutex);
            ++m_counts.fromCache;
            return std::move(*known);
        }
    }
    auto answer = policy.strategy == "external_provider" ? viaModel(policy, task) : viaService(policy, task);
    if (answer && m_cache.keep && !holdsKey(policy, *answer))
        m_cache.keep(policy, to, task, *answer);
    if (!answer) {
        const std::lock_guard lock(m_mutex);
        ++m_counts.failed;
    }
    return answer;
}

/// Waits for a token of the bucket. False if the user interrupted.
bool RemoteClient::waitForTurn()
{
    while (!m_stop.stop_requested()) {
        std::int64_t wait = 0;
        {
            const std::lock_guard lock(m_mutex);
            wait = m_bucket.take(m_world.nowMs());
            m_counts.sent += wait == 0 ? 1 : 0;
        }
        if (wait == 0)
            return true;
        m_world.sleepMs(wait);
    }
    return false;
}

Result<HttpResponse> RemoteClient::send(const HttpRequest& request, bool retries)
{
    const Place place(m_mutex, m_free, m_running);
    for (int attempt = 1;; ++attempt) {
        if (!waitForTurn())
            return cancelled();
        bool timedOut = false;
        auto response = m_world.send(request, m_stop, &timedOut);
        const bool again = response ? isTransient(response->status)
                                    : !timedOut && response.error().code != ErrorCode::Cancelled;
        if (!retries || !again || attempt == kAttempts)
            return response;
        m_world.sleepMs(kFirstWaitMs * attempt);
    }
}

Result<std::string> RemoteClient::viaService(const Policy& policy, const Task& task)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    const auto variable = [&](const char* name) { return m_world.environment(name).value_or(std::string()); };
    const auto firstOf = [](std::string a, const std::string& b) { return a.empty() ? b : a; };
    std::string key = firstOf(expanded(resolveRemote(policy).apiKey), variable("COMPRESR_API_KEY"));
    Policy sent = policy;
    sent.remote.model = expanded(policy.remote.model);
    WINNOW_TRY(auto request, serviceRequest(sent, targetOf(policy, m_world.environment), key, task));
    if (tokens) {
        const std::lock_guard lock(m_mutex);
        if (!m_breaker.allows(m_world.nowMs()))
            return fail(ErrorCode::Network,
                Message::verbatim("compresr API circuit breaker open (repeated failures)"));
    }
    const auto response = send(request, tokens);
    auto answer = response ? serviceAnswer(policy.dialect, *response)
                           : Result<std::string>(tl::make_unexpected(response.error()));
    {
        const std::lock_guard lock(m_mutex);
        if (answer)
            m_breaker.succeeded();
        else
            m_breaker.failed(m_world.nowMs());
    }
    if (answer && !tokens && answer->size() >= task.text.size())
        return fail(ErrorCode::Network,
            Message::say("API compression ineffective: output ({} bytes) >= input ({} bytes)", answer->size(),
                task.text.size()));
    return answer;
}

Result<std::string> RemoteClient::askModel(
    const Policy& policy, const RemoteEndpoint& to, const Prompt& prompt, std::string_view text)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    const std::uint64_t before = tokens ? m_cl100k->count(text) : text.size();
    WINNOW_TRY(const auto response,
        send(modelRequest(
                 policy.dialect, to, prompt, answerTokens(tokens ? before / 2 : before / 8), m_world.client),
            tokens));
    auto answer = modelAnswer(vendorOf(policy.dialect, to.endpoint), response);
    if (!answer)
        return answer;
    const std::uint64_t after = tokens ? m_cl100k->count(*answer) : answer->size();
    if (after >= before)
        return fail(ErrorCode::Network,
            Message::verbatim(
                fmt::format("external_provider compression ineffective: output ({0} {2}) >= input ({1} {2})",
                    after, before, tokens ? "tokens" : "bytes")));
    return answer;
}

Result<std::string> RemoteClient::viaModel(const Policy& policy, const Task& task)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    VerbatimSplit split;
    if (tokens)
        split = splitVerbatim(task.text, policy.minTokens == 0 ? 512 : policy.minTokens, *m_cl100k);
    if (split.structured && split.prefix == task.text.size())
        return std::string(task.text); // nothing is sent
    RemoteEndpoint to = resolveRemote(policy);
    to.apiKey = expanded(to.apiKey);
    to.endpoint = expanded(to.endpoint);
    to.model = expanded(to.model);
    const bool key = !to.apiKey.empty()
        || helpsOut(policy.dialect, vendorOf(policy.dialect, to.endpoint), m_world.client);
    if (to.endpoint.empty() || to.model.empty() || !key)
        return fail(ErrorCode::Invalid, Message::say("endpoint, model and API key are needed"));
    if (!split.structured)
        return askModel(
            policy, to, summaryPrompt(task, !policy.remote.queryAgnostic && !task.query.empty()), task.text);
    Task rest = task;
    rest.text = task.text.substr(split.prefix);
    auto summary = askModel(policy, to, structuredPrompt(rest, textFormName(split.form)), rest.text);
    if (!summary)
        return summary;
    return joinVerbatim(task.text.substr(0, split.prefix), *summary);
}

} // namespace winnow::remote
