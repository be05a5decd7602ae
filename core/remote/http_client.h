// SPDX-License-Identifier: GPL-3.0-or-later
// One blocking POST through libcurl; the only place of the program that talks to a network. Follows no
// redirects, speaks http and https only, limits the size of an answer. Thread-safe.
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

/// Errors: Network (refused, unknown host, cut off; detail without headers or body), Cancelled. `timedOut`
/// tells a deadline from other transport errors, because the gateway retries only those.
Result<HttpResponse> post(const HttpRequest& request, const std::stop_token& stop, bool* timedOut = nullptr);

} // namespace winnow::remote
