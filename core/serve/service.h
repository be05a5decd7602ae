// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of `winnow-cli serve`: POST /v1/compress as several gateways send it, Context-Gateway's POST
// /api/compress/tool-output/, originals by hash, health and counters. Keeps originals in memory for a limited time and
// writes nothing except the requested log. Thread-safe.
#pragma once

#include <map>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/serve/http_server.h"
#include "core/serve/request_replay.h"
#include "core/serve/serve_log.h"

namespace winnow::serve {

struct ServiceOptions
{
    Policy policy;
    std::optional<Encoding> encoding;
    bool markers = false; // also for requests that set no mode
    std::string token; // empty: clients need none
    std::size_t mostBytes = 256u << 20; // for decided results, and the same for originals
    std::chrono::minutes keep { 300 }; // for originals, since their last use
    std::chrono::seconds time { 20 }; // after that, a request's texts are returned unchanged
    OutcomeJson outcomeJson; // status, sizes and decision chain
};

class Service
{
public:
    /// `log` may be null; it must outlive the service.
    Service(ServiceOptions options, ServeLog* log);

    std::optional<HttpAnswer> refuse(const HttpAsked& asked) const;
    HttpAnswer answer(const HttpAsked& asked);
    static HttpAnswer problem(int status, const std::string& why);

private:
    struct Wishes; // settings of one request
    struct Written; // its results after the policy

    HttpAnswer routed(const HttpAsked& asked);
    HttpAnswer compress(const HttpAsked& asked);
    HttpAnswer compressOutput(const HttpAsked& asked);
    HttpAnswer original(std::string_view hash);
    HttpAnswer metrics();
    ReplayedRequest decide(const ChatBody& body, std::string& failure);
    Written write(const ChatBody& body, const ReplayedRequest& request, const Wishes& wishes);
    void writeOne(const Slot& slot, const Decided& decided, bool isKept, const Wishes& wishes, Written& out,
        std::size_t s);
    std::string markedText(const Slot& slot, const Decided& decided);
    bool isToken(const std::string& given) const;
    void count(const std::string& name, std::uint64_t more = 1);

    const ServiceOptions m_options;
    const std::string m_policyHash;
    ServeLog* const m_log;
    RequestReplay m_replay;
    Shelf<std::string, std::string> m_originals;
    std::mutex m_mutex;
    std::map<std::string, std::uint64_t> m_counts; // by the name that /metrics prints
};

/// Why the policy cannot be served: it calls other services. Empty: it can be.
std::string whyNotServed(const Policy& policy);

} // namespace winnow::serve
