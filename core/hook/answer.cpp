// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hook/answer.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/try.h"
#include "core/compression/strategy.h"
#include "core/hook/saved_originals.h"
#include "core/importers/importer.h"
#include "core/text/utf8.h"

namespace winnow::hook {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestTranscript = 8u << 20; // reading takes about 70 ms per megabyte

bool readsEarlier(const std::string& strategy, const std::vector<ChainStep>& chain)
{
    const auto reads = [](const std::string& name) {
        const StrategyInfo* const info = findStrategy(name);
        return info && info->readsEarlier;
    };
    return reads(strategy)
        || (strategy == "chain" && std::any_of(chain.begin(), chain.end(), [&](const ChainStep& step) {
               return reads(step.strategy);
           }));
}

bool readsEarlier(const Policy& policy)
{
    return readsEarlier(policy.strategy, policy.chain)
        || std::any_of(policy.rules.begin(), policy.rules.end(),
            [](const Rule& rule) { return readsEarlier(rule.strategy, rule.chain); });
}

/// The earlier results of this session, for a policy that refers to them. Empty for a sub-agent, whose context is not in
/// the named transcript, and for a large transcript.
Corpus sessionSoFar(const json::Value& input, std::uint64_t bytes, const HookJob& job)
{
    if (job.policy.rules.empty() && bytes <= static_cast<std::uint64_t>(job.policy.minBytes))
        return {}; // too small for the policy to change
    const std::string path = input["transcript_path"].string();
    std::error_code failed;
    if (path.empty() || input["agent_id"].exists() || !readsEarlier(job.policy)
        || fs::file_size(path, failed) > kLargestTranscript || failed)
        return {};
    ImportOptions options;
    options.jobs = 1;
    auto corpus = openCorpus({ path }, options, job.stop);
    return corpus ? std::move(*corpus) : Corpus();
}

std::string lastLine(const ToolOutput& output, const std::string& path)
{
    return output.renumbers
        ? fmt::format("[shortened by winnow; the whole file is {}; line numbers below a gap are wrong]", path)
        : fmt::format("[shortened by winnow; the whole output is in {}]", path);
}

Answer leave(const Client* client, Message why)
{
    return { client, {}, std::move(why) };
}

Result<Answer> answerOf(const Client& client, const json::Value& input, ToolOutput output, const HookJob& job)
{
    if (!utf8::isValid(output.result.text))
        output.result.text = utf8::repair(output.result.text);
    const std::uint64_t before = output.result.text.size();
    WINNOW_TRY(auto text, textUnder(job.policy, output.result, sessionSoFar(input, before, job), job.stop));
    if (text.size() >= before)
        return leave(&client, Message::say("the policy does not make this result shorter"));
    WINNOW_TRY(const auto path,
        output.original.empty() ? saveOriginal(job.originals, output.result.text)
                                : Result<std::string>(output.original));
    text += (text.ends_with('\n') ? "" : "\n") + lastLine(output, path);
    if (text.size() >= before)
        return leave(&client, Message::say("with the line for the path, the result would not be shorter"));
    return Answer { &client, client.answer(input, text), {}, before, text.size() };
}

} // namespace

Result<Answer> answerTo(std::string_view text, const HookJob& job)
{
    json::Document document;
    WINNOW_TRY(const auto input, document.parse(text));
    const Client* const client = job.client ? job.client : clientThatSends(input);
    if (!client)
        return leave(nullptr, Message::say("no known client sends this"));
    WINNOW_TRY(auto output, client->read(input));
    if (!output)
        return leave(client, Message::say("the hook does not change results of this tool"));
    return answerOf(*client, input, std::move(*output), job);
}

} // namespace winnow::hook
