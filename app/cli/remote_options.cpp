// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/remote_options.h"

#include <mutex>

#include "core/library/library.h"

namespace winnow::cli {

namespace {

AnswerKey keyOf(const Policy& policy, const RemoteEndpoint& to, const remote::Task& task)
{
    return { remote::answerHash(task), strategySlice(policy), to.endpoint, to.model };
}

/// A library that cannot be opened or written costs the reuse of answers, never the run.
remote::AnswerCache libraryCache()
{
    struct Shared
    {
        std::mutex mutex;
        Library library;
    };
    auto opened = Library::open();
    if (!opened) {
        report(opened.error());
        return {};
    }
    const auto shared = std::shared_ptr<Shared>(new Shared { {}, std::move(*opened) });
    remote::AnswerCache cache;
    cache.find = [shared](const Policy& policy, const RemoteEndpoint& to, const remote::Task& task) {
        const std::lock_guard lock(shared->mutex);
        const auto known = shared->library.cachedAnswer(keyOf(policy, to, task));
        return known ? *known : std::optional<std::string>();
    };
    cache.keep = [shared](const Policy& policy, const RemoteEndpoint& to, const remote::Task& task,
                     const std::string& answer) {
        const std::lock_guard lock(shared->mutex);
        if (const auto kept = shared->library.cacheAnswer(keyOf(policy, to, task), answer); !kept)
            report(kept.error());
    };
    return cache;
}

} // namespace

Result<std::shared_ptr<remote::RemoteClient>> remoteFromArguments(
    const Arguments& arguments, const std::stop_token& stop)
{
    if (!arguments.has("--allow-remote"))
        return std::shared_ptr<remote::RemoteClient>();
    auto counter = openCounter(Encoding::Cl100k);
    if (!counter)
        return tl::make_unexpected(counter.error());
    return std::make_shared<remote::RemoteClient>(
        remote::Surroundings::real(), std::move(*counter), libraryCache(), stop);
}

gateway::RemoteFn remoteFunction(std::shared_ptr<remote::RemoteClient> client)
{
    if (!client)
        return nullptr;
    return [client](const gateway::RemoteCall& call) {
        return client->compress(
            call.policy, { call.text, call.tool, call.query, gateway::providerName(call.provider) });
    };
}

} // namespace winnow::cli
