// SPDX-License-Identifier: GPL-3.0-or-later
// One blocking POST through libcurl; the only HTTP client in the program. Follows no redirects, supports only http and
// https, limits the size of an answer. Thread-safe.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace winnow::remote {

struct HttpRequest
{
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    std::int64_t timeoutMs = 30000;
    std::size_t maxResponseBytes = std::size_t(10) << 20;
};

struct HttpResponse
{
    int status = 0;
    std::string body;
};

/// Errors: Network (refused, unknown host, interrupted; the detail has no headers or body), Cancelled. `timedOut`
/// distinguishes a timeout from other transport errors, because the gateway retries only the latter.
Result<HttpResponse> post(const HttpRequest& request, const std::stop_token& stop, bool* timedOut = nullptr);

} // namespace winnow::remote
