// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/http_client.h"

#include <algorithm>
#include <curl/curl.h>
#include <memory>

namespace winnow::remote {

namespace {

struct Received
{
    std::string body;
    std::size_t limit = 0;
};

std::size_t receive(char* data, std::size_t size, std::size_t count, void* target)
{
    auto& received = *static_cast<Received*>(target);
    const std::size_t room = received.limit - std::min(received.limit, received.body.size());
    received.body.append(data, std::min(size * count, room));
    return size * count <= room ? size * count : 0; // less than offered ends the transfer
}

int onProgress(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

struct CurlDeleter
{
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, CurlDeleter>;
using HeaderList = std::unique_ptr<curl_slist, CurlDeleter>;

HeaderList headerList(const HttpRequest& request)
{
    HeaderList list;
    for (const auto& [name, value] : request.headers) {
        const std::string line = name + ": " + value;
        curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
        static_cast<void>(list.release());
        list.reset(longer);
    }
    return list;
}

bool initialised()
{
    static const bool ok
        = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK; // once, before any thread uses it
    return ok;
}

} // namespace

Result<HttpResponse> post(const HttpRequest& request, const std::stop_token& stop, bool* timedOut)
{
    if (timedOut)
        *timedOut = false;
    const Handle handle(initialised() ? curl_easy_init() : nullptr);
    if (!handle)
        return fail(ErrorCode::Network, "the HTTP library does not start");
    const HeaderList headers = headerList(request);
    Received received { {}, request.maxResponseBytes };
    CURL* const curl = handle.get();
    curl_easy_setopt(curl, CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.data());
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    curl_easy_setopt(
        curl, CURLOPT_TIMEOUT_MS, static_cast<long>(std::max<std::int64_t>(1, request.timeoutMs)));
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &received);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, onProgress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &stop);
    const CURLcode code = curl_easy_perform(curl);
    if (stop.stop_requested())
        return cancelled();
    if (code != CURLE_OK) {
        if (timedOut)
            *timedOut = code == CURLE_OPERATION_TIMEDOUT;
        const bool tooLong = code == CURLE_WRITE_ERROR;
        return fail(ErrorCode::Network, tooLong ? "the answer is too long" : curl_easy_strerror(code));
    }
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    return HttpResponse { static_cast<int>(status), std::move(received.body) };
}

} // namespace winnow::remote
