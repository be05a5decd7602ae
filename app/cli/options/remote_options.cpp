// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/remote_options.h"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <set>

#include "core/base/try.h"
#include "core/gateway/config/loader.h"
#include "core/goyaml/reference_marks.h"
#include "core/library/library.h"
#include "core/text/foreign_text.h"
#include "core/tokens/go_counter.h"

namespace winnow::cli {

namespace {

AnswerKey keyOf(const Policy& policy, const RemoteEndpoint& to, const remote::Task& task)
{
    return { remote::answerHash(task), strategySlice(policy), to.endpoint, to.model };
}

/// If the library cannot be opened or written, answers are not reused, but the run goes on.
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

namespace {

/// --client-auth: the credentials of the user's own client, from the variables that client reads.
remote::ClientAuth clientAuth(const Arguments& arguments, const Environment& environment)
{
    if (!arguments.has("--client-auth"))
        return {};
    const auto variable = [&](const char* name) { return environment(name).value_or(std::string()); };
    return { variable("ANTHROPIC_API_KEY"), variable("ANTHROPIC_AUTH_TOKEN"),
        variable("WINNOW_ANTHROPIC_BETA") };
}

/// The variable references in the parts of a request, as written.
std::vector<std::string> variablesOf(const Policy& policy)
{
    const RemoteEndpoint to = resolveRemote(policy);
    std::vector<std::string> all;
    for (const std::string* text : { &to.endpoint, &to.apiKey, &to.model }) {
        const ReferenceMarks marks(*text);
        for (const std::string& reference : marks.references()) {
            if (std::find(all.begin(), all.end(), reference) == all.end())
                all.push_back(reference);
        }
    }
    return all;
}

/// Remembers announced targets; true the first time.
bool isNew(const std::string& target)
{
    static std::mutex mutex;
    static std::set<std::string> known;
    const std::lock_guard lock(mutex);
    return known.insert(target).second;
}

void say(const std::string& what, const std::string& target, const Policy& policy)
{
    const std::vector<std::string> variables = variablesOf(policy);
    fmt::print(stderr, "winnow-cli: sends {} to {}{}\n", what, oneLine(target),
        variables.empty() ? std::string() : oneLine(fmt::format("; reads {}", fmt::join(variables, ", "))));
}

std::string targetHere(const Policy& policy)
{
    return remote::shownTarget(remote::targetOf(policy, remote::Surroundings::real().environment));
}

} // namespace

void announceSending(const Policy& policy, const Outgoing& outgoing)
{
    const std::string target = targetHere(policy);
    if (outgoing.texts > 0 && isNew(target))
        say(fmt::format(
                "{} text{} ({} bytes)", outgoing.texts, outgoing.texts == 1 ? "" : "s", outgoing.bytes),
            target, policy);
}

Result<std::shared_ptr<remote::RemoteClient>> remoteFromArguments(
    const Arguments& arguments, const std::stop_token& stop)
{
    if (!arguments.has("--allow-remote"))
        return std::shared_ptr<remote::RemoteClient>();
    WINNOW_TRY(auto counter, openGoCounter(Encoding::Cl100k));
    remote::Surroundings world = remote::Surroundings::real();
    world.client = clientAuth(arguments, world.environment);
    return std::make_shared<remote::RemoteClient>(std::move(world), std::move(counter), libraryCache(), stop);
}

gateway::RemoteFn remoteFunction(std::shared_ptr<remote::RemoteClient> client)
{
    if (!client)
        return nullptr;
    return [client](const gateway::RemoteCall& call) {
        if (const std::string target = targetHere(call.policy); isNew(target))
            say("the texts of its cases", target, call.policy);
        return client->compress(
            call.policy, { call.text, call.tool, call.query, gateway::providerName(call.provider) });
    };
}

} // namespace winnow::cli
