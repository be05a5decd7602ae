// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/logs/log_compare.h"

#include <algorithm>
#include <unordered_map>

#include "core/compression/strategy.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/model_price.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/gateway/wire/request.h"
#include "core/text/utf8.h"

namespace winnow::gateway {

namespace {

Message difference(const Comparison& row, const LogRecord& record, const std::string& predicted)
{
    if (!row.statusAgrees)
        return Message::say("status: predicted {}, the gateway recorded {}", predicted, record.status);
    if (!row.sizesAgree)
        return Message::say("sizes: predicted {} -> {}, the gateway recorded {} -> {}",
            row.predicted.recordedBefore, row.predicted.recordedAfter, record.before, record.after);
    if (!row.textAgrees)
        return Message::say("text: the compressed text differs");
    return row.intact ? Message() : Message::say("the logged shadow id is not that of the logged original");
}

class LogWalk
{
public:
    LogWalk(const GatewayLog& log, const Policy& policy, const LogCounters& counters, LogComparison& out)
        : m_log(log)
        , m_policy(policy)
        , m_counters(counters)
        , m_out(out)
        , m_chain(prepareChain(policy))
        , m_form(markerForm(policy))
        , m_strategy(findStrategy(policy.strategy))
    {
        m_chain.answerNote = nullptr; // the log has what the gateway got
        m_store.chain().setLimits(storeLimits(policy));
    }

    void run()
    {
        const auto& records = m_log.records;
        for (std::size_t begin = 0; begin < records.size();) {
            std::size_t end = begin + 1;
            while (end < records.size() && records[end].requestId == records[begin].requestId)
                ++end;
            request(begin, end);
            begin = end;
        }
    }

private:
    struct Queued
    {
        std::size_t row = 0;
        ResultFacts facts;
    };

    /// The gateway decides every output of a request before it compresses any.
    void request(std::size_t begin, std::size_t end)
    {
        std::vector<Queued> queue;
        for (std::size_t i = begin; i < end; ++i) {
            const LogRecord& record = m_log.records[i];
            m_now = std::max(m_now, record.time);
            Comparison& row = m_out.rows.emplace_back();
            row.record = i;
            const ResultFacts facts = factsOf(record);
            if (m_mayBeForgotten.erase(record.shadowId) > 0 && record.status == "compressed")
                m_store.eraseCompressed(record.shadowId);
            const Step step = decideBefore(m_chain, facts, m_store.chain(), m_now, row.predicted);
            row.joined = record.original.has_value() || decidedWithoutText(row.predicted.status);
            if (step == Step::CacheHit)
                hit(row, record, facts);
            else if (step == Step::Queued && record.original)
                queue.push_back({ m_out.rows.size() - 1, facts });
        }
        for (const Queued& queued : queue)
            compress(m_out.rows[queued.row], queued.facts);
        for (std::size_t i = m_out.rows.size() - (end - begin); i < m_out.rows.size(); ++i)
            judgeRow(m_out.rows[i]);
        if (m_log.expandedStreams.count(m_log.records[begin].requestId) > 0) {
            for (std::size_t i = begin; i < end; ++i)
                m_mayBeForgotten.insert(m_log.records[i].shadowId);
        }
        for (const auto& [requestId, shadowId] : m_log.forgotten) {
            if (requestId == m_log.records[begin].requestId)
                m_store.eraseCompressed(shadowId);
        }
    }

    static bool decidedWithoutText(Status status)
    {
        return status == Status::SkippedByConfig || status == Status::PassthroughSmall
            || status == Status::PassthroughLarge || status == Status::Disabled
            || status == Status::CostSkipped;
    }

    ResultFacts factsOf(const LogRecord& record)
    {
        ResultFacts facts;
        facts.skipTool = skipSet(m_policy, record.provider).count(record.tool) > 0;
        facts.subagentTool = isSubagentTool(record.tool, clientAgentOf(m_policy.taskOutput, {}));
        facts.cheapModel = isCheapModel(record.model);
        facts.bytes = facts.tokens = facts.thresholdTokens = facts.tokensCl100k = record.before;
        // A text that was not logged must not be found in the store.
        facts.key = record.original ? m_store.keyOf(*record.original) : m_store.newKey();
        if (!record.original)
            return facts;
        m_store.idOf(facts.key); // a streamed expansion forgets it by this id
        const std::string& text = *record.original;
        facts.bytes = text.size();
        facts.ownMarker = startsWithGatewayMarker(text);
        facts.startsWithShadow = beginsWith(OwnMark::Shadow, text);
        facts.startsWithRef = beginsWith(OwnMark::Ref, text);
        if (m_chain.tokens) {
            facts.format = record.provider == "gemini" ? ContentFormat::Unset : contentFormat(text);
            facts.tokensCl100k = m_counters.cl100k->count(text);
            const bool o200k = gatewayEncoding(record.model) == Encoding::O200k;
            facts.thresholdTokens = o200k ? m_counters.o200k->count(text) : facts.tokensCl100k;
            facts.tokens = facts.thresholdTokens;
        }
        return facts;
    }

    void hit(Comparison& row, const LogRecord& record, const ResultFacts& facts)
    {
        const std::string id = shadowId(record.original.value_or(std::string()));
        m_texts[row.record]
            = marked(m_store.compressedText(m_store.chain().compressed(facts.key, m_now)->text), id);
        if (m_chain.tokens)
            row.predicted.recordedAfter = m_counters.cl100k->count(m_texts[row.record]);
    }

    std::string marked(const std::string& text, const std::string& id) const
    {
        const Marker around = marker(m_form, id);
        return around.before + text + around.after;
    }

    void compress(Comparison& row, const ResultFacts& facts)
    {
        const LogRecord& record = m_log.records[row.record];
        std::string text;
        CompressionFacts made;
        if (const auto answer = answerFor(record)) {
            text = *answer;
            made.bytes = text.size();
            if (m_chain.tokens) {
                made.tokensCl100k = made.tokens = m_counters.cl100k->count(text);
                made.cutCharacter = !utf8::isValid(text) && utf8::isValid(*record.original);
            }
        } else {
            made.verdict = m_strategy ? CompressionFacts::Verdict::Error : CompressionFacts::Verdict::Unknown;
        }
        m_texts[row.record] = marked(text, shadowId(*record.original));
        made.text = m_store.addCompressed(std::move(text));
        finish(m_chain, facts, made, m_store.chain(), m_now, row.predicted);
        if (!row.predicted.changed)
            m_texts.erase(row.record);
    }

    std::optional<std::string> answerFor(const LogRecord& record) const
    {
        if (!m_strategy)
            return std::nullopt;
        if (m_strategy->remote) {
            if (!record.compressed || record.status == "passthrough")
                return std::nullopt;
            return std::string(unmark(*record.compressed).text);
        }
        StrategyInput input;
        input.text = *record.original;
        input.tool = record.tool;
        input.policy = &m_policy;
        input.parameters = &m_policy.strategyParameters;
        input.chain = &m_policy.chain;
        input.counter = m_counters.cl100k.get();
        auto made = m_strategy->compress(input);
        return made ? std::optional(std::move(made->text)) : std::nullopt;
    }

    void judgeRow(Comparison& row)
    {
        const auto text = m_texts.find(row.record);
        judge(m_log, text == m_texts.end() ? nullptr : &text->second, row, m_out);
    }

    const GatewayLog& m_log;
    const Policy& m_policy;
    const LogCounters& m_counters;
    LogComparison& m_out;
    Chain m_chain;
    const MarkerForm m_form;
    const StrategyInfo* const m_strategy;
    RequestStore m_store;
    std::unordered_map<std::size_t, std::string> m_texts; // predicted texts by record
    std::set<std::string> m_mayBeForgotten; // shadow ids
    TimeMs m_now = 0;
};

} // namespace

void judge(const GatewayLog& log, const std::string* text, Comparison& row, LogComparison& comparison)
{
    const LogRecord& record = log.records[row.record];
    if (record.original && !record.shadowId.empty())
        row.intact = record.shadowId == shadowId(*record.original);
    if (!row.joined)
        return;
    ++comparison.joined;
    const std::string predicted(statusName(row.predicted.status));
    ++comparison.statuses[record.status][predicted];
    row.statusAgrees = predicted == record.status;
    row.sizesAgree
        = row.predicted.recordedBefore == record.before && row.predicted.recordedAfter == record.after;
    if (text)
        row.sent = text->size();
    row.textAgrees = !text || !record.compressed || *text == *record.compressed;
    row.why = difference(row, record, predicted);
    comparison.agreed += row.agrees() ? 1 : 0;
}

LogShape shapeOf(const GatewayLog& log)
{
    LogShape shape;
    std::vector<std::uint64_t> sizes;
    for (const LogRecord& record : log.records) {
        sizes.push_back(record.before);
        ++shape.tools[record.tool];
    }
    std::sort(sizes.begin(), sizes.end());
    for (std::size_t i = 0; i <= 10 && !sizes.empty(); ++i)
        shape.deciles.push_back(sizes[(sizes.size() - 1) * i / 10]);
    return shape;
}

LogComparison compareLog(const GatewayLog& log, const Policy& given, const LogCounters& counters)
{
    Policy policy = given;
    if (policy.version.empty() && policy.dialect == log.dialect)
        policy.version = log.version;
    LogComparison comparison;
    comparison.exactTokens = policy.dialect != Dialect::GatewayTokens || counters.cl100k->isExact();
    LogWalk(log, policy, counters, comparison).run();
    comparison.shape = shapeOf(log);
    return comparison;
}

} // namespace winnow::gateway
