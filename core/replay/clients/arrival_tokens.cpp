// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/clients/arrival_tokens.h"

#include "core/base/parallel.h"
#include "core/replay/corpus_facts.h"
#include "core/systems/client_cuts.h"

namespace winnow {

std::string arrivedText(const CorpusFacts& facts, const systems::ClientCut& client, ResultId id)
{
    const ToolResult& result = facts.corpus().result(id);
    const Text text = facts.textOf(id);
    return systems::onArrival(client.arrival, { text.view(), result.tool, result.isError });
}

const systems::ClientCut* recordedClient(const CorpusFacts& facts, ResultId id)
{
    const Corpus& corpus = facts.corpus();
    return facts.cutBy(id) != 0
        ? nullptr
        : systems::clientCutOf(corpus.recordingOf(id).format, corpus.sessionOf(id).model);
}

std::vector<std::uint64_t> arrivalTokens(const CorpusFacts& facts,
    const std::function<const systems::ClientCut*(ResultId)>& clientOf, unsigned jobs,
    const std::stop_token& stop)
{
    std::vector<std::uint64_t> tokens(facts.results().size());
    const bool all = parallelFor(tokens.size(), jobs, stop, [&](std::size_t i) {
        const ResultId id(i);
        tokens[i] = facts.tokens(id);
        const systems::ClientCut* const client = clientOf(id);
        if (!client || !systems::mayCut(client->arrival, facts.bytes(id)))
            return;
        const std::string text = arrivedText(facts, *client, id);
        if (text.size() != facts.bytes(id))
            tokens[i] = facts.counterFor(id).count(text);
    });
    return all ? tokens : std::vector<std::uint64_t>();
}

} // namespace winnow
