// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/http_client.h"

#include <algorithm>
#include <curl/curl.h>
#include <memory>

#include "core/base/lazy_library.h"
#include "core/text/library_reasons.h"

namespace winnow::remote {

namespace {

/// The functions used from libcurl.
struct Curl
{
    LazyLibrary library { "libcurl.so.4" };
#define WINNOW_CURL(name) decltype(&curl_##name) name = library.function<decltype(curl_##name)>("curl_" #name)
    WINNOW_CURL(global_init);
    WINNOW_CURL(easy_init);
    WINNOW_CURL(easy_setopt);
    WINNOW_CURL(easy_perform);
    WINNOW_CURL(easy_getinfo);
    WINNOW_CURL(easy_cleanup);
    WINNOW_CURL(slist_append);
    WINNOW_CURL(slist_free_all);
#undef WINNOW_CURL
    bool usable = library.complete() && global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
};

const Curl& curlLibrary()
{
    static const Curl curl; // once, before any thread uses it
    return curl;
}

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
    void operator()(CURL* handle) const { curlLibrary().easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curlLibrary().slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, CurlDeleter>;
using HeaderList = std::unique_ptr<curl_slist, CurlDeleter>;

HeaderList headerList(const HttpRequest& request)
{
    HeaderList list;
    for (const auto& [name, value] : request.headers) {
        const std::string line = name + ": " + value;
        curl_slist* const longer = curlLibrary().slist_append(list.get(), line.c_str());
        static_cast<void>(list.release());
        list.reset(longer);
    }
    return list;
}

/// Sets address, body, limits and callbacks. `received`, `headers` and `stop` must live until the answer has arrived.
void describe(CURL* curl, const HttpRequest& request, const curl_slist* headers, Received& received,
    const std::stop_token& stop)
{
    const auto set
        = [curl](CURLoption option, auto value) { curlLibrary().easy_setopt(curl, option, value); };
    set(CURLOPT_URL, request.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_HTTPHEADER, headers);
    set(CURLOPT_POST, 1L);
    set(CURLOPT_POSTFIELDS, request.body.data());
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(std::max<std::int64_t>(1, request.timeoutMs)));
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_WRITEFUNCTION, &receive);
    set(CURLOPT_WRITEDATA, &received);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &onProgress);
    set(CURLOPT_XFERINFODATA, &stop);
}

} // namespace

Result<HttpResponse> post(const HttpRequest& request, const std::stop_token& stop, bool* timedOut)
{
    if (timedOut)
        *timedOut = false;
    const Curl& library = curlLibrary();
    if (!library.library.complete())
        return fail(ErrorCode::Network, Message::say("the HTTP library libcurl.so.4 is missing"),
            Message::say("install libcurl"));
    const Handle handle(library.usable ? library.easy_init() : nullptr);
    if (!handle)
        return fail(ErrorCode::Network, Message::say("the HTTP library does not start"));
    const HeaderList headers = headerList(request);
    Received received { {}, request.maxResponseBytes };
    describe(handle.get(), request, headers.get(), received, stop);
    const CURLcode code = library.easy_perform(handle.get());
    if (stop.stop_requested())
        return cancelled();
    if (code != CURLE_OK) {
        if (timedOut)
            *timedOut = code == CURLE_OPERATION_TIMEDOUT;
        return fail(ErrorCode::Network, transferReason(code));
    }
    long status = 0;
    library.easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    return HttpResponse { static_cast<int>(status), std::move(received.body) };
}

} // namespace winnow::remote
