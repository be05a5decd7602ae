// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP/1.1 over a socket, one request per connection. Each connection has its own thread and deadline, so that slow
// clients delay no others. Knows nothing of policies. Uses cpp-httplib, which only http_server.cpp includes.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/base/result.h"

namespace winnow::serve {

struct HttpLimits
{
    std::size_t body = 32u << 20; // of one request, unpacked
    std::size_t headers = 64u << 10;
    std::size_t connections = 256; // open at once; one more gets 503
    std::size_t held = 256u << 20; // all bodies that are being read or answered; one more gets 503
    std::chrono::seconds time { 30 }; // to receive a request, and to send its answer
};

struct HttpAsked
{
    std::string method;
    std::string path; // decoded, without query
    std::string body;
    std::function<std::string(const char* name)> header; // "" if absent
};

struct HttpAnswer
{
    int status = 200;
    std::string body;
    std::string type = "application/json";
};

struct HttpHandlers
{
    /// Called before the body is read; an answer ends the request.
    std::function<std::optional<HttpAnswer>(const HttpAsked&)> refuse;
    std::function<HttpAnswer(const HttpAsked&)> answer;
    /// The answer for an HTTP `status`, with a sentence for people.
    std::function<HttpAnswer(int status, const char* why)> problem;
    std::function<void(int port)> listening;
};

/// Answers requests until `stop`, then finishes those in progress. `port` 0 takes any free port. Error: Conflict if the
/// address is taken.
Result<void> serveHttp(const std::string& host, int port, const HttpLimits& limits,
    const HttpHandlers& handlers, const std::stop_token& stop);

} // namespace winnow::serve
