// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/clients/arrival_tokens.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "core/base/parallel.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/kept/result_counts.h"
#include "core/session/session_results.h"
#include "core/systems/client_cuts.h"

namespace winnow {

namespace {

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

/// Counts a result by itself for each client.
void countAlone(const CorpusFacts& facts, std::span<const ClientOf> clients, ResultId id,
    std::vector<std::vector<std::uint64_t>>& tokens)
{
    const ToolResult& result = facts.corpus().result(id);
    std::optional<Text> text;
    for (std::size_t c = 0; c < clients.size(); ++c) {
        tokens[c][id.index()] = facts.tokens(id);
        const systems::ClientCut* const client = clients[c](id);
        if (!client || facts.bytes(id) < systems::leastCut(client->arrival))
            continue;
        if (!text)
            text = facts.textOf(id);
        const systems::Arriving arriving { text->view(), result.tool, result.isError };
        const std::string arrived = systems::onArrival(client->arrival, { &arriving, 1 }).front();
        if (arrived.size() != facts.bytes(id))
            tokens[c][id.index()] = facts.counterFor(id).count(arrived);
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

const systems::ClientCut* recordedClient(const CorpusFacts& facts, SessionId id)
{
    const Session& session = facts.corpus().sessions[id.index()];
    return systems::clientCutOf(facts.corpus().recordings[session.recording.index()].format, session.model);
}

const systems::ClientCut* recordedClient(const CorpusFacts& facts, ResultId id)
{
    return facts.cutBy(id) != 0 ? nullptr : recordedClient(facts, facts.corpus().results[id.index()].session);
}

std::vector<std::vector<std::uint64_t>> arrivalTokens(const CorpusFacts& facts,
    std::span<const ClientOf> clients, const std::function<std::string(SessionId)>& nameOf,
    const std::stop_token& stop)
{
    const auto bySession = resultsBySession(facts.corpus());
    std::vector<std::vector<std::uint64_t>> tokens(
        clients.size(), std::vector<std::uint64_t>(facts.results().size()));
    std::vector<std::string> names;
    std::vector<std::optional<TokenCounts>> kept;
    for (std::size_t s = 0; s < bySession.size(); ++s) {
        const SessionId id(s);
        names.push_back(countsName("arriving at " + nameOf(id), facts.counterOf(id).encoding()));
        kept.push_back(facts.kept().find<TokenCounts>(id, names[s]));
        if (kept[s] && kept[s]->tokens.size() != clients.size() * bySession[s].size())
            kept[s].reset();
    }
    const bool texts = parallelFor(facts.results().size(), facts.jobs(), stop, [&](std::size_t i) {
        if (!kept[facts.corpus().results[i].session.index()])
            countAlone(facts, clients, ResultId(i), tokens);
    });
    const bool all = texts && parallelFor(bySession.size(), facts.jobs(), stop, [&](std::size_t s) {
        TokenCounts row;
        for (std::size_t c = 0, at = 0; c < clients.size(); ++c) {
            if (!kept[s])
                countMessages(facts, clients[c], bySession[s], tokens[c]);
            for (const ResultId id : bySession[s]) {
                if (kept[s])
                    tokens[c][id.index()] = kept[s]->tokens[at++];
                row.tokens.push_back(tokens[c][id.index()]);
            }
        }
        if (!kept[s])
            facts.kept().keep(SessionId(s), names[s], row);
    });
    facts.kept().flush();
    return all ? tokens : std::vector<std::vector<std::uint64_t>>();
}

std::string clientName(const systems::ClientCut* client)
{
    return client ? fmt::format("{} {}, ", client->name, client->version) : "none, ";
}

} // namespace winnow
