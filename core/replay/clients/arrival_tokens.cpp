// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/clients/arrival_tokens.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/replay/corpus_facts.h"
#include "core/session/session_results.h"
#include "core/systems/client_cuts.h"

namespace winnow {

namespace {

using ClientOf = std::function<const systems::ClientCut*(ResultId)>;

bool isOverBudget(
    const CorpusFacts& facts, const systems::ClientCut& client, std::span<const ResultId> message)
{
    std::uint64_t bytes = 0;
    for (const ResultId id : message)
        bytes += facts.bytes(id);
    return std::any_of(client.arrival.begin(), client.arrival.end(),
        [&](const systems::ArrivalRule& rule) { return rule.budget > 0 && bytes > rule.budget; });
}

std::vector<std::string> arrivedTexts(
    const CorpusFacts& facts, const systems::ClientCut& client, std::span<const ResultId> message)
{
    std::vector<Text> texts;
    std::vector<systems::Arriving> arriving;
    for (const ResultId id : message)
        texts.push_back(facts.textOf(id));
    for (std::size_t i = 0; i < message.size(); ++i) {
        const ToolResult& result = facts.corpus().result(message[i]);
        arriving.push_back({ texts[i].view(), result.tool, result.isError });
    }
    return systems::onArrival(client.arrival, arriving);
}

/// Counts the session's results again that a message budget cuts.
void countMessages(const CorpusFacts& facts, const ClientOf& clientOf, std::vector<ResultId> results,
    std::vector<std::uint64_t>& tokens)
{
    std::sort(results.begin(), results.end(), [&](ResultId a, ResultId b) {
        return facts.corpus().results[a.index()].index < facts.corpus().results[b.index()].index;
    });
    for (std::size_t i = 0; i < results.size();) {
        const auto message = messageOf(facts, results, i);
        i += message.size();
        const auto known = std::find_if(message.begin(), message.end(), clientOf);
        if (known == message.end() || !isOverBudget(facts, *clientOf(*known), message))
            continue;
        const auto texts = arrivedTexts(facts, *clientOf(*known), message);
        for (std::size_t m = 0; m < message.size(); ++m) {
            if (clientOf(message[m]) && texts[m].size() != facts.bytes(message[m]))
                tokens[message[m].index()] = facts.counterFor(message[m]).count(texts[m]);
        }
    }
}

} // namespace

std::span<const ResultId> messageOf(
    const CorpusFacts& facts, std::span<const ResultId> results, std::size_t index)
{
    const auto callOf = [&](std::size_t i) {
        return results[i].isValid() ? facts.timeline().results[results[i].index()].firstCall
                                    : ResultId::kNone;
    };
    const std::uint32_t call = callOf(index);
    std::size_t begin = index, end = index + 1;
    if (call >= facts.corpus().sessionOf(results[index]).modelCalls.size())
        return results.subspan(index, 1); // the model never got it
    while (begin > 0 && callOf(begin - 1) == call)
        --begin;
    while (end < results.size() && callOf(end) == call)
        ++end;
    return results.subspan(begin, end - begin);
}

std::string arrivedText(const CorpusFacts& facts, const systems::ClientCut& client,
    std::span<const ResultId> message, ResultId id)
{
    if (!isOverBudget(facts, client, message))
        return arrivedTexts(facts, client, { &id, 1 }).front();
    const auto at = std::find(message.begin(), message.end(), id) - message.begin();
    return arrivedTexts(facts, client, message)[static_cast<std::size_t>(at)];
}

const systems::ClientCut* recordedClient(const CorpusFacts& facts, ResultId id)
{
    const Corpus& corpus = facts.corpus();
    return facts.cutBy(id) != 0
        ? nullptr
        : systems::clientCutOf(corpus.recordingOf(id).format, corpus.sessionOf(id).model);
}

std::vector<std::uint64_t> arrivalTokens(
    const CorpusFacts& facts, const ClientOf& clientOf, unsigned jobs, const std::stop_token& stop)
{
    std::vector<std::uint64_t> tokens(facts.results().size());
    const bool all = parallelFor(tokens.size(), jobs, stop, [&](std::size_t i) {
        const ResultId id(i);
        tokens[i] = facts.tokens(id);
        const systems::ClientCut* const client = clientOf(id);
        if (!client || facts.bytes(id) < systems::leastCut(client->arrival))
            return;
        const std::string text = arrivedTexts(facts, *client, { &id, 1 }).front();
        if (text.size() != facts.bytes(id))
            tokens[i] = facts.counterFor(id).count(text);
    });
    const auto bySession = resultsBySession(facts.corpus());
    const bool messages = all && parallelFor(bySession.size(), jobs, stop, [&](std::size_t s) {
        countMessages(facts, clientOf, bySession[s], tokens);
    });
    return messages ? tokens : std::vector<std::uint64_t>();
}

} // namespace winnow
