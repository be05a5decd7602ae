// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli hook: an agent client runs it after each tool call. On any error it prints nothing and returns
// 0, so that the client keeps the tool's own result.
#include <atomic>
#include <chrono>
#include <exception>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>

#include "app/cli/options/corpus_options.h"
#include "app/cli/options/policy_options.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/hook/answer.h"
#include "core/hook/saved_originals.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLimit = 5000; // milliseconds
std::atomic<bool> isAnswering = false;

/// Ends the process at its time limit, unless it is already writing the answer.
void endAfter(std::uint64_t milliseconds)
{
    std::thread([milliseconds] {
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        if (!isAnswering.exchange(true))
            ::_exit(kDone);
    }).detach();
}

Result<hook::HookJob> jobFrom(const Context& context, const Arguments& arguments, const Policy& policy)
{
    hook::HookJob job { policy, nullptr, hook::originalsDir(), context.stop };
    if (arguments.has("--client")) {
        WINNOW_TRY(job.client, hook::clientNamed(arguments.value("--client")));
    }
    return job;
}

Result<void> answer(const Context& context, const Arguments& arguments)
{
    if (!arguments.files().empty())
        return fail(ErrorCode::Usage, Message::say("hook reads standard input and takes no file"),
            Message::say("`hook install` and `hook remove` change a client's settings"));
    WINNOW_TRY(const auto limit, numberFromArguments(arguments, "--limit", kLimit));
    const auto end = Clock::now() + std::chrono::milliseconds(limit);
    endAfter(limit);
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_TRY(const auto job, jobFrom(context, arguments, policy));
    WINNOW_TRY(const auto input, readInput("-", 2 * kMostOfFile));
    WINNOW_TRY(const auto found, hook::answerTo(input, job));
    if (!found.json.empty() && Clock::now() < end && !isAnswering.exchange(true))
        writeOut(found.json + '\n');
    return {};
}

/// A build log with one important line.
std::string sampleLog()
{
    std::string out;
    for (int i = 0; i < 900; ++i)
        out += i == 450 ? "ERROR: undefined reference to `frobnicate'\\n"
                        : fmt::format("[{}/900] Building object part_{}.o in 0.{} s\\n", i, i * 7, i % 10);
    return out;
}

/// The input that this client sends for that log.
std::string sampleInput(std::string_view client)
{
    const std::string log = sampleLog();
    if (client == "copilot")
        return R"({"toolName":"bash","toolArgs":{"command":"make"},"toolResult":{"resultType":"success","textResultForLlm":")"
            + log + "\"}}";
    const std::string response = client == "claude-code"
        ? R"({"stdout":")" + log + R"(","stderr":"","interrupted":false,"isImage":false})"
        : client == "gemini-cli" ? R"({"llmContent":")" + log + "\"}"
                                 : '"' + log + '"';
    return fmt::format(
        R"({{"hook_event_name":"{}",{}"tool_name":"{}","tool_input":{{"command":"make"}},"tool_response":{}}})",
        client == "gemini-cli" ? "AfterTool" : "PostToolUse", client == "codex" ? R"("turn_id":"1",)" : "",
        client == "gemini-cli" ? "run_shell_command" : "Bash", response);
}

/// --self-test: shows a person whether the hook works here.
Result<int> selfTest(const Context& context, const Arguments& arguments)
{
    WINNOW_TRY(const auto policy, policyFromArguments(arguments));
    WINNOW_CHECK(soundPolicy(policy));
    WINNOW_TRY(const auto asked, jobFrom(context, arguments, policy));
    std::string out = fmt::format(
        "policy {} (hash {})\noriginals {}\n", policy.name, policyHash(policy), asked.originals.string());
    bool shorter = true;
    for (const hook::Client& client : hook::clients()) {
        if (asked.client && asked.client != &client)
            continue;
        const auto begin = Clock::now();
        WINNOW_TRY(const auto found, hook::answerTo(sampleInput(client.name), asked));
        const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
        const bool recognized = found.client == &client;
        shorter = shorter && recognized && !found.json.empty();
        out += found.json.empty() ? fmt::format(
                   "{}: {}\n", client.name, recognized ? found.left.text() : "not recognized from its input")
                                  : fmt::format("{}: {} -> {} bytes in {:.0f} ms; {}\n", client.name,
                                      found.bytesBefore, found.bytesAfter, time.count(), client.limits);
    }
    return writeOut(visible(out)) && shorter ? kDone : kGateFailed;
}

} // namespace

Result<int> runHook(const Context& context, const Arguments& arguments)
{
    if (arguments.has("--self-test"))
        return selfTest(context, arguments);
    try {
        if (const auto answered = answer(context, arguments); !answered)
            report(answered.error());
    } catch (const std::exception& error) {
        usageError(error.what());
    }
    return kDone;
}

} // namespace winnow::cli
