// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/request.h"

#include <map>

#include "core/base/try.h"
#include "core/compression/defect.h"
#include "core/compression/strategy.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/model_price.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/gateway/rules/verbatim_prefix.h"
#include "core/text/json.h"
#include "core/text/utf8.h"
#include "core/tokens/lazy_counter.h"

namespace winnow::gateway {

void RequestStore::reset()
{
    m_chain.reset();
    m_keys.clear();
    m_keysById.clear();
    m_ids.clear();
    m_originals.clear();
    m_compressed.clear();
}

std::uint32_t RequestStore::keyOf(std::string_view original)
{
    const auto [found, added]
        = m_keys.try_emplace(contentHash(original), static_cast<std::uint32_t>(m_originals.size()));
    if (added) {
        m_originals.emplace_back(original);
        m_ids.emplace_back();
    }
    return found->second;
}

std::uint32_t RequestStore::newKey()
{
    m_originals.emplace_back();
    m_ids.emplace_back("none");
    return static_cast<std::uint32_t>(m_originals.size() - 1);
}

const std::string& RequestStore::idOf(std::uint32_t key)
{
    if (m_ids[key].empty()) {
        m_ids[key] = shadowId(m_originals[key]);
        m_keysById.emplace(m_ids[key], key);
    }
    return m_ids[key];
}

std::uint32_t RequestStore::addCompressed(std::string text)
{
    m_compressed.push_back(std::move(text));
    return static_cast<std::uint32_t>(m_compressed.size() - 1);
}

const std::string* RequestStore::original(const std::string& shadowId, TimeMs now) const
{
    const auto found = m_keysById.find(shadowId);
    if (found == m_keysById.end() || !m_chain.hasOriginal(found->second, now))
        return nullptr;
    return &m_originals[found->second];
}

void RequestStore::eraseCompressed(const std::string& shadowId)
{
    if (const auto found = m_keysById.find(shadowId); found != m_keysById.end())
        m_chain.eraseCompressed(found->second);
}

/// One request on its way through the pipe.
class Run
{
public:
    Run(const RequestRunner& runner, const Policy& policy, Provider provider, std::string_view body,
        RequestStore& store, TimeMs now)
        : m_runner(runner)
        , m_policy(policy)
        , m_provider(provider)
        , m_body(body)
        , m_store(store)
        , m_now(now)
        , m_chain(prepareChain(policy))
        , m_release(releaseOf(policy))
        , m_client(clientAgentOf(policy.taskOutput, {}))
        , m_form(markerForm(policy))
        , m_dialect(policy.dialect)
        , m_strategy(findStrategy(policy.strategy))
    {
        m_answer.forwarded = body;
    }

    RequestAnswer run(std::string_view model)
    {
        if (m_chain.checksCost || m_chain.tokens) // v0.4.3 never needs it
            m_answer.model = requestModel(m_provider, m_body);
        if (m_answer.model.empty())
            m_answer.model = model;
        Extraction extraction = extract(m_release, m_provider, m_body);
        m_answer.error = std::move(extraction.error);
        m_outputs = std::move(extraction.outputs);
        m_facts.resize(m_outputs.size());
        m_answer.outputs.resize(m_outputs.size());
        m_answer.query
            = compressionQuery(m_dialect, m_provider, m_body, m_outputs, m_policy.remote.queryAgnostic);
        const bool cheap = isCheapModel(m_answer.model);
        m_answer.costSkipped = m_chain.checksCost && m_chain.enabled && !m_chain.passthrough && cheap;
        m_skip = skipSet(m_policy, providerName(m_provider));
        m_store.chain().setLimits(storeLimits(m_policy));
        for (std::size_t i = 0; i < m_outputs.size(); ++i)
            decide(i, cheap);
        for (const std::size_t i : m_queue)
            compress(i);
        applyAll();
        return std::move(m_answer);
    }

private:
    bool looksAtOutputs() const { return m_chain.enabled && !m_chain.passthrough && !m_answer.costSkipped; }

    ResultFacts factsOf(const ToolOutput& output, bool cheap) const
    {
        ResultFacts facts;
        facts.cheapModel = cheap;
        facts.bytes = output.text.size();
        if (!looksAtOutputs())
            return facts;
        facts.key = m_store.keyOf(output.text);
        facts.skipTool = m_skip.count(output.tool) > 0;
        facts.subagentTool = isSubagentTool(output.tool, m_client);
        facts.sharedName = output.severalTools && m_dialect != Dialect::Winnow;
        facts.startsWithRef = beginsWith(OwnMark::Ref, output.text);
        facts.startsWithShadow = beginsWith(OwnMark::Shadow, output.text);
        facts.ownMarker = startsWithGatewayMarker(output.text);
        facts.format = output.format;
        if (m_chain.tokens) {
            facts.tokensCl100k = m_runner.m_cl100k->count(output.text);
            const bool o200k = gatewayEncoding(m_answer.model) == Encoding::O200k;
            facts.thresholdTokens = o200k ? m_runner.m_o200k->count(output.text) : facts.tokensCl100k;
            facts.tokens = facts.thresholdTokens;
        }
        return facts;
    }

    void decide(std::size_t i, bool cheap)
    {
        const ToolOutput& output = m_outputs[i];
        OutputResult& result = m_answer.outputs[i];
        result.index = i;
        result.id = output.id;
        result.tool = output.tool;
        result.bytes = output.text.size();
        m_facts[i] = factsOf(output, cheap);
        const Step step = decideBefore(m_chain, m_facts[i], m_store.chain(), m_now, result.outcome);
        if (step == Step::Queued) {
            ++m_answer.counters.cacheMisses;
            m_store.idOf(m_facts[i].key); // from now on the original can be requested by its id
            m_queue.push_back(i);
            return;
        }
        if (step == Step::CacheHit) {
            ++m_answer.counters.cacheHits;
            replace(i, m_store.compressedText(m_store.chain().compressed(m_facts[i].key, m_now)->text));
            if (m_chain.tokens) // counted now: the marker may differ from when the text was cached
                result.outcome.recordedAfter = m_runner.m_cl100k->count(result.after);
        }
        record(i);
    }

    void record(std::size_t i)
    {
        if (isRecorded(m_answer.outputs[i].outcome.status))
            m_answer.recordOrder.push_back(i);
    }

    void replace(std::size_t i, const std::string& compressed)
    {
        OutputResult& result = m_answer.outputs[i];
        const std::string& id = m_store.idOf(m_facts[i].key);
        const Marker around = marker(m_form, id);
        result.after = around.before + compressed + around.after;
        result.outcome.bytesAfter = result.after.size();
        if (m_form != MarkerForm::None) {
            result.shadowId = id;
            m_answer.shadowRefs.insert(id);
        }
        m_answer.outputCompressed = true;
        m_written[m_outputs[i].id] = i;
        m_applied.push_back({ m_outputs[i].id, result.after, m_outputs[i].message, m_outputs[i].block });
    }

    bool isOffered(const StrategyInfo& strategy) const
    {
        if (strategy.name == "compresr" || strategy.name == "api")
            return (strategy.name == "compresr") == m_release.compresr;
        return m_chain.tokens ? strategy.gatewayTokens : strategy.gatewayBytes;
    }

    /// The strategy's answer, or why there is none.
    CompressionFacts compressed(std::size_t i, std::string& text) const
    {
        using Verdict = CompressionFacts::Verdict;
        CompressionFacts facts;
        const ToolOutput& output = m_outputs[i];
        const StrategyInfo* const strategy = m_strategy;
        const bool known = strategy && (m_dialect == Dialect::Winnow || isOffered(*strategy));
        if (!known) {
            facts.verdict = Verdict::Unknown;
            return facts;
        }
        Result<std::string> answer;
        if (strategy->remote) {
            answer = askRemote(output);
        } else {
            answer = compressLocally(*strategy, output);
        }
        if (!answer) {
            facts.verdict = Verdict::Error;
            return facts;
        }
        text = std::move(*answer);
        facts.bytes = text.size();
        if (m_chain.tokens) {
            facts.tokensCl100k = facts.tokens = m_runner.m_cl100k->count(text);
            facts.cutCharacter = !utf8::isValid(text) && utf8::isValid(output.text);
        }
        return facts;
    }

    Result<std::string> askRemote(const ToolOutput& output) const
    {
        if (m_runner.m_remote)
            return m_runner.m_remote({ m_policy, m_provider, output.text, output.tool, m_answer.query });
        // A structured text that is kept whole is never sent, so its outcome is known without a network.
        if (m_chain.tokens && m_policy.strategy == "external_provider") {
            const VerbatimSplit split = splitVerbatim(output.text, m_chain.minimum, *m_runner.m_cl100k);
            if (split.structured && split.prefix == output.text.size())
                return output.text;
        }
        return fail(ErrorCode::Network, Message::say("nothing is sent without permission"));
    }

    Result<std::string> compressLocally(const StrategyInfo& strategy, const ToolOutput& output) const
    {
        StrategyInput input;
        input.text = output.text;
        input.tool = output.tool;
        input.policy = &m_policy;
        input.parameters = &m_policy.strategyParameters;
        input.chain = &m_policy.chain;
        input.counter = m_runner.m_cl100k.get();
        WINNOW_TRY(auto made, strategy.compress(input));
        return std::move(made.text);
    }

    void compress(std::size_t i)
    {
        OutputResult& result = m_answer.outputs[i];
        std::string text;
        CompressionFacts facts = compressed(i, text);
        facts.text = m_store.addCompressed(std::move(text));
        finish(m_chain, m_facts[i], facts, m_store.chain(), m_now, result.outcome);
        switch (result.outcome.status) {
        case Status::Compressed:
            replace(i, m_store.compressedText(facts.text));
            ++m_answer.counters.compressionOk;
            m_answer.counters.bytesSaved
                += static_cast<std::int64_t>(result.bytes) - static_cast<std::int64_t>(result.after.size());
            break;
        case Status::Failed:
            ++m_answer.counters.compressionFail;
            break;
        default:
            if (!m_chain.tokens && result.outcome.status != Status::PriorTurnPreserved)
                result.shadowId = m_store.idOf(m_facts[i].key);
        }
        record(i);
    }

    void applyAll()
    {
        if (m_applied.empty())
            return;
        auto body = apply(m_release, m_provider, m_body, m_applied);
        if (body)
            m_answer.forwarded = std::move(*body);
        m_answer.changed = m_answer.forwarded != m_body;
        for (std::size_t i = 0; i < m_outputs.size() && m_dialect != Dialect::Winnow; ++i)
            noteWritten(i);
        if (m_release.splices && m_answer.changed)
            noteMisplaced();
    }

    /// OpenAI bodies with both members: the gateway reads from one and writes to the other.
    void noteMisplaced()
    {
        json::Document document;
        if (m_provider != Provider::OpenAi || m_body.find("\"input\"") == std::string_view::npos
            || m_body.find("\"messages\"") == std::string_view::npos)
            return;
        const auto root = document.parse(m_body);
        const bool both = root && (*root)["input"].isArray() && (*root)["messages"].isArray();
        for (OutputResult& result : m_answer.outputs) {
            if (both && result.outcome.changed)
                noteDecided(result.outcome, Defect::Misplaced);
        }
    }

    /// Notes what the records do not say about the text in an output's place. The byte gateway writes by id,
    /// the last text written stays, and it re-encodes the whole body.
    void noteWritten(std::size_t i)
    {
        Outcome& outcome = m_answer.outputs[i].outcome;
        const auto writer = m_written.find(m_outputs[i].id);
        const bool byId = m_dialect == Dialect::GatewayBytes && !m_release.splices;
        const bool isWritten = byId ? writer != m_written.end() : outcome.changed;
        if (!isWritten)
            return;
        if (!m_answer.changed) {
            if (m_dialect == Dialect::GatewayBytes)
                noteDecided(outcome, Defect::ApplyFails);
            return;
        }
        if (byId && !(outcome.changed && m_facts[i].key == m_facts[writer->second].key))
            noteDecided(outcome, Defect::SharedId);
        if (m_outputs[i].dropsBlocks)
            noteDecided(outcome, Defect::ImagesLost);
    }

    const RequestRunner& m_runner;
    const Policy& m_policy;
    const Provider m_provider;
    const std::string_view m_body;
    RequestStore& m_store;
    const TimeMs m_now;
    const Chain m_chain;
    const Release& m_release;
    const ClientAgent m_client;
    const MarkerForm m_form;
    const Dialect m_dialect;
    const StrategyInfo* const m_strategy;
    std::set<std::string, std::less<>> m_skip;
    std::vector<ToolOutput> m_outputs;
    std::vector<ResultFacts> m_facts;
    std::vector<std::size_t> m_queue;
    std::vector<Applied> m_applied;
    std::map<std::string_view, std::size_t> m_written; // by id: the last output applied
    RequestAnswer m_answer;
};

Result<RequestRunner> RequestRunner::create(RemoteFn remote)
{
    auto cl100k = openCounterLazily(Encoding::Cl100k);
    auto o200k = openCounterLazily(Encoding::O200k);
    if (!cl100k || !o200k)
        return tl::make_unexpected(cl100k ? o200k.error() : cl100k.error());
    return RequestRunner(std::move(*cl100k), std::move(*o200k), std::move(remote));
}

RequestAnswer RequestRunner::run(const Policy& policy, Provider provider, std::string_view body,
    RequestStore& store, TimeMs now, std::string_view model) const
{
    return Run(*this, policy, provider, body, store, now).run(model);
}

} // namespace winnow::gateway
