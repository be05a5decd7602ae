// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli replay-request: reads a provider request body and prints the body the gateway would forward,
// byte for byte.
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/options/policy_options.h"
#include "app/cli/options/remote_options.h"
#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/gateway/wire/answer_replay.h"
#include "core/gateway/wire/case_runner.h"
#include "core/gateway/wire/expand.h"
#include "core/remote/wire.h"

namespace winnow::cli {

namespace {

using gateway::CaseRunner;
using gateway::Provider;
using gateway::RequestAnswer;
using gateway::RequestRunner;

Result<int> runCases(const Context& context, CaseRunner runner, const std::string& name)
{
    WINNOW_TRY(auto in, InputLines::open(name));
    bool broken = false;
    for (std::size_t number = 1;; ++number) {
        WINNOW_TRY(const auto line, in.next());
        if (!line)
            return broken ? kUsage : kDone;
        if (context.stop.stop_requested())
            return kInterrupted;
        if (line->find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        auto answer = runner.run(std::string(*line));
        if (!answer) {
            Error error = answer.error();
            error.place = { name, number };
            report(error);
            broken = true;
            continue;
        }
        if (!writeOut(*answer + '\n'))
            return kUsage;
    }
}

Result<Provider> providerOfBody(const Arguments& arguments, Dialect dialect, std::string_view body)
{
    if (arguments.has("--provider"))
        return gateway::providerByName(arguments.value("--provider"));
    if (arguments.has("--path"))
        return gateway::identifyProvider(dialect, arguments.value("--path"), {});
    return gateway::guessProvider(body);
}

void printNotes(const Policy& policy, const RequestAnswer& answer, bool asked)
{
    if (!answer.error.empty())
        fmt::print(stderr, "winnow-cli: the gateway forwards this body unchanged: {}\n", answer.error);
    if (answer.costSkipped)
        fmt::print(stderr,
            "winnow-cli: {} is too cheap, so the gateway does not compress "
            "(bypass_cost_check turns this off)\n",
            answer.model);
    if (policy.strategy == "external_provider" && asked)
        fmt::print(stderr, "winnow-cli: {}\n", remote::kPromptNote);
    for (const gateway::OutputResult& result : answer.outputs) {
        if (result.outcome.status == Status::Passthrough || result.outcome.status == Status::Failed) {
            fmt::print(stderr,
                "winnow-cli: strategy '{}' gave no answer; the output shows what the gateway then does\n",
                policy.strategy);
            return;
        }
    }
}

std::string answerJson(const gateway::AnswerReplay& replay)
{
    nlohmann::ordered_json calls = nlohmann::ordered_json::array();
    for (const gateway::Expansion& expansion : replay.expansions)
        calls.push_back({ { "call_id", expansion.call.callId }, { "shadow_id", expansion.call.shadowId },
            { "found", expansion.found },
            { "tool", expansion.search ? gateway::kSearchTool : gateway::kExpandTool } });
    const nlohmann::ordered_json out { { "streamed", replay.streamed },
        { "looks_for_calls", replay.looksForCalls }, { "calls", std::move(calls) },
        { "search_fallback", replay.searchFallback }, { "strategy_suffix", replay.label },
        { "sent_again", replay.sentAgain }, { "client", replay.client } };
    return document(out, true);
}

/// Warns that the byte gateway removes calls from an answer but keeps its length in the header.
void printShortRead(const Policy& policy, const gateway::AnswerReplay& replay, std::size_t answered)
{
    const bool shortened = !replay.streamed && replay.sentAgain.empty() && replay.client.size() < answered;
    if (policy.dialect == Dialect::GatewayBytes && shortened)
        fmt::print(stderr,
            "winnow-cli: the gateway (measured: v0.4.3) keeps the provider's Content-Length of {} for "
            "these {} bytes; the client reports a short read\n",
            answered, replay.client.size());
}

/// --answer: what the gateway makes of the provider's answer to the body just forwarded.
Result<int> runAnswer(const Arguments& arguments, const Policy& policy, Provider provider,
    const RequestAnswer& forwarded, gateway::RequestStore& store)
{
    WINNOW_TRY(const auto answer, readInput(arguments.value("--answer"), kMostOfText));
    const bool ideal = arguments.has("--ideal");
    const bool compressed = forwarded.outputCompressed && !forwarded.shadowRefs.empty();
    WINNOW_TRY(const auto replay,
        gateway::replayAnswer(
            policy, { provider, forwarded.forwarded, answer, compressed, 0 }, store, ideal));
    if (replay.searchFallback)
        fmt::print(stderr,
            "winnow-cli: the stream names a tool that the gateway answers itself. The gateway discards the "
            "stream, sends the request again without streaming, and turns the answer into events. Neither "
            "text is known, so none is printed{}\n",
            ideal ? "; nor with --ideal" : "");
    if (!ideal)
        printShortRead(policy, replay, answer.size());
    std::string out = replay.sentAgain.empty() ? replay.client : replay.sentAgain;
    if (arguments.has("--retried") && replay.streamed && !replay.sentAgain.empty()) {
        WINNOW_TRY(const auto second, readInput(arguments.value("--retried"), kMostOfText));
        out = gateway::filterStream(policy.dialect, second, ideal);
    }
    if (arguments.has("--json"))
        out = answerJson(replay);
    return writeOut(out) ? kDone : static_cast<int>(kUsage);
}

/// Announces what would be sent, found by the same run without a service.
Result<void> announce(
    const Policy& policy, Provider provider, const std::string& body, const std::string& model)
{
    Outgoing outgoing;
    WINNOW_TRY(const RequestRunner counting, RequestRunner::create([&](const gateway::RemoteCall& call) {
        ++outgoing.texts;
        outgoing.bytes += call.text.size();
        return Result<std::string>(fail(ErrorCode::Network, Message::say("no service was asked")));
    }));
    gateway::RequestStore store;
    counting.run(policy, provider, body, store, 0, model);
    announceSending(policy, outgoing);
    return {};
}

Result<int> runBody(
    const Arguments& arguments, const RequestRunner& runner, const Policy& policy, const std::string& file)
{
    WINNOW_TRY(const auto body, readInput(file, kMostOfText));
    WINNOW_TRY(const auto provider, providerOfBody(arguments, policy.dialect, body));
    if (arguments.has("--allow-remote")) {
        WINNOW_CHECK(announce(policy, provider, body, arguments.value("--model")));
    }
    gateway::RequestStore store;
    RequestAnswer answer = runner.run(policy, provider, body, store, 0, arguments.value("--model"));
    printNotes(policy, answer, arguments.has("--allow-remote"));
    if (arguments.has("--inject") || arguments.has("--answer"))
        answer.forwarded = gateway::injectTools(
            policy, provider, answer.forwarded, answer.outputCompressed && !answer.shadowRefs.empty());
    if (arguments.has("--answer"))
        return runAnswer(arguments, policy, provider, answer, store);
    std::string out = answer.forwarded;
    if (arguments.has("--json"))
        out = gateway::answerJson({}, answer, true)
                  .insert(1, fmt::format("\"schema_version\":{},", kSchemaVersion))
            + '\n';
    return writeOut(out) ? kDone : static_cast<int>(kUsage);
}

} // namespace

Result<int> runReplayRequest(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() > 1)
        return usageError("replay-request takes one file, or standard input");
    WINNOW_TRY(auto client, remoteFromArguments(arguments, context.stop));
    WINNOW_TRY(auto runner, RequestRunner::create(remoteFunction(client)));
    const std::string file = arguments.files().empty() ? "-" : arguments.files().front();
    const bool named = arguments.has("--policy") || arguments.has("--library") || arguments.has("--set");
    if (arguments.has("--jsonl") && !named)
        return runCases(context, CaseRunner(std::move(runner), std::nullopt), file);
    WINNOW_TRY(auto policy, policyFromArguments(arguments));
    gateway::takeUserAgent(policy, arguments.value("--user-agent"));
    if (arguments.has("--jsonl"))
        return runCases(context, CaseRunner(std::move(runner), policy), file);
    return runBody(arguments, runner, policy, file);
}

} // namespace winnow::cli
