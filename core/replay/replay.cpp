// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

#include <atomic>

#include "core/base/parallel.h"
#include "core/compression/marker.h"
#include "core/compression/skip_tools.h"

namespace winnow {

namespace {

/// Marker around the compressed text, as segments: nothing of the source went into it.
void addMarker(Compressed& compressed, const Marker& marker)
{
    const std::size_t front = marker.before.size();
    for (Segment& segment : compressed.segments) {
        segment.output.begin += front;
        segment.output.end += front;
    }
    const std::size_t end = front + compressed.text.size();
    compressed.text = marker.before + compressed.text + marker.after;
    if (front > 0)
        compressed.segments.insert(
            compressed.segments.begin(), { SegmentKind::Rewritten, { 0, 0 }, { 0, front }, "marker" });
    if (!marker.after.empty())
        compressed.segments.push_back({ SegmentKind::Rewritten, { 0, 0 }, { end, compressed.text.size() }, "marker" });
}

Compressed unchanged(std::string_view text)
{
    Compressed same { std::string(text), {}, Fidelity::Lossless };
    if (!text.empty())
        same.segments.push_back({ SegmentKind::Kept, { 0, text.size() }, { 0, text.size() }, "" });
    return same;
}

Text argumentsOf(const Session& session, const ToolResult& result, const TextStore& texts)
{
    return result.call < session.calls.size() ? texts.get(session.calls[result.call].arguments) : Text();
}

} // namespace

void Totals::add(const Outcome& outcome)
{
    ++results;
    changed += outcome.changed;
    bytesBefore += outcome.bytesBefore;
    bytesAfter += outcome.bytesAfter;
    tokensBefore += outcome.tokensBefore;
    tokensAfter += outcome.tokensAfter;
    ++byStatus[static_cast<std::size_t>(outcome.status)];
}

void Totals::add(const Totals& other)
{
    results += other.results;
    changed += other.changed;
    bytesBefore += other.bytesBefore;
    bytesAfter += other.bytesAfter;
    tokensBefore += other.tokensBefore;
    tokensAfter += other.tokensAfter;
    for (std::size_t i = 0; i < kStatusCount; ++i)
        byStatus[i] += other.byStatus[i];
}

std::vector<Outcome> OutcomePool::take()
{
    const std::scoped_lock lock(m_mutex);
    if (m_free.empty())
        return {};
    std::vector<Outcome> outcomes = std::move(m_free.back());
    m_free.pop_back();
    return outcomes;
}

void OutcomePool::give(std::vector<Outcome> outcomes)
{
    const std::scoped_lock lock(m_mutex);
    if (m_free.size() < 2)
        m_free.push_back(std::move(outcomes));
}

ReplayResult::~ReplayResult()
{
    if (pool)
        pool->give(std::move(outcomes));
}

WalkInput ReplayEngine::walkInput(const VariantTable& variants) const
{
    return { *m_corpus, m_timeline, m_order, variants, m_facts, m_corpus->texts->size(), storeLimits(variants.policy()) };
}

std::string ReplayEngine::tableKey(const VariantTable& variants, const Variant& variant, std::size_t counter) const
{
    const bool tokens = variants.policy().dialect == Dialect::GatewayTokens;
    return variant.slice + '\n' + std::to_string(static_cast<int>(markerForm(variants.policy())))
        + (tokens ? " tokens " : " ") + std::to_string(counter);
}

ReplayEngine::Tables ReplayEngine::tablesFor(const VariantTable& variants)
{
    Tables tables;
    for (const Variant& variant : variants.variants()) {
        std::vector<FactsTable*>& row = tables.emplace_back();
        for (std::size_t c = 0; c < m_counters.size(); ++c) {
            FactsTable& table = m_tables[tableKey(variants, variant, c)];
            table.facts.resize(m_corpus->texts->size());
            table.known.resize(m_corpus->texts->size());
            row.push_back(&table);
        }
    }
    return tables;
}

StrategyInput ReplayEngine::about(
    const Policy& policy, ResultId id, const Text& text, const Text& arguments) const
{
    StrategyInput input;
    input.text = text.view();
    input.tool = m_corpus->result(id).tool;
    input.arguments = arguments.view();
    input.counter = policy.dialect == Dialect::GatewayTokens ? m_cl100k.get() : &counterFor(id);
    return input;
}

CompressionFacts ReplayEngine::factsOf(const VariantTable& variants, const Variant& variant, ResultId id) const
{
    CompressionFacts facts;
    facts.text = m_texts[id.index()].value;
    if (!variant.strategy) {
        facts.verdict = CompressionFacts::Verdict::Unknown;
        return facts;
    }
    if (variant.strategy->remote) {
        facts.verdict = CompressionFacts::Verdict::Pending;
        return facts;
    }
    const ToolResult& result = m_corpus->result(id);
    const Session& session = m_corpus->sessionOf(id);
    const Text text = m_corpus->texts->get(m_texts[id.index()]);
    const Text arguments = argumentsOf(session, result, *m_corpus->texts);
    const auto compressed = variants.compress(variant, about(variants.policy(), id, text, arguments));
    if (!compressed || !text.ok()) {
        facts.verdict = CompressionFacts::Verdict::Error;
        return facts;
    }
    const Marker around = marker(markerForm(variants.policy()), shadowId(text.view()));
    const std::string marked = around.before + compressed->text + around.after;
    const Counter& counter = counterFor(id);
    facts.bytes = compressed->text.size();
    facts.tokens = counter.count(compressed->text);
    facts.markedTokens = counter.count(marked);
    if (variants.policy().dialect == Dialect::GatewayTokens) {
        facts.tokensCl100k = m_cl100k->count(compressed->text);
        facts.markedTokensCl100k = m_cl100k->count(marked);
    }
    return facts;
}

Result<void> ReplayEngine::compressMissing(const VariantTable& variants, const std::vector<ResultId>& missing,
    const Tables& tables, const std::stop_token& stop, const ProgressFn& progress)
{
    struct Work
    {
        ResultId result;
        std::size_t variant = 0;
        FactsTable* table = nullptr;
    };
    std::vector<Work> work;
    for (const ResultId id : missing) {
        const std::size_t variant = variants.indexFor(m_corpus->results[id.index()].tool);
        FactsTable* const table = tables[variant][counterIndex(id)];
        std::uint8_t& known = table->known[m_texts[id.index()].index()];
        // 2 = being made now: the first carrier of a text stands for all of them.
        if (known != 0)
            continue;
        known = 2;
        work.push_back({ id, variant, table });
    }
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_jobs, stop, [&](std::size_t w) {
        const Work& one = work[w];
        const std::size_t text = m_texts[one.result.index()].index();
        one.table->facts[text] = factsOf(variants, variants.variants()[one.variant], one.result);
        one.table->known[text] = 1;
        if (progress)
            progress({ done.fetch_add(1) + 1, work.size(), "results", "compressing" });
    });
    for (const Work& one : work) {
        std::uint8_t& known = one.table->known[m_texts[one.result.index()].index()];
        known = known == 1 ? 1 : 0;
    }
    if (!all)
        return cancelled();
    return {};
}

Result<void> ReplayEngine::decideAll(ReplayResult& replay, const std::stop_token& stop, const ProgressFn& progress)
{
    const VariantTable& variants = *replay.variants;
    const WalkInput input = walkInput(variants);
    const Tables tables = tablesFor(variants);
    const auto lookup = [&](ResultId id, std::size_t variant) -> const CompressionFacts* {
        const FactsTable& table = *tables[variant][counterIndex(id)];
        const std::size_t text = m_texts[id.index()].index();
        return table.known[text] == 1 ? &table.facts[text] : nullptr;
    };
    std::vector<ResultId> missing;
    if (!walk(input, lookup, m_scratch, replay.outcomes, missing, stop))
        return cancelled();
    if (missing.empty())
        return {};
    if (const auto compressed = compressMissing(variants, missing, tables, stop, progress); !compressed)
        return compressed;
    if (!walk(input, lookup, m_scratch, replay.outcomes, missing, stop))
        return cancelled();
    return {};
}

void ReplayEngine::sumUp(ReplayResult& replay) const
{
    for (std::size_t i = 0; m_anyUnreadable && i < replay.outcomes.size(); ++i) {
        if (m_unreadable[m_texts[i].index()] != 0)
            replay.outcomes[i] = Outcome(Status::Unreadable);
    }
    replay.tools = m_toolSizes;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i)
        replay.tools[m_corpus->results[i].tool.index()].add(replay.outcomes[i]);
    for (const ToolTotals& tool : replay.tools)
        replay.totals.add(tool);
    replay.unreadable = replay.totals.count(Status::Unreadable);
    replay.pending = replay.totals.count(Status::Pending);
}

Result<std::shared_ptr<const ReplayResult>> ReplayEngine::run(
    const Policy& policy, const std::stop_token& stop, const ProgressFn& progress)
{
    if (policy.dialect == Dialect::GatewayTokens && !m_hasTokenFacts) {
        if (const auto added = addTokenDialectFacts(stop, progress); !added)
            return tl::make_unexpected(added.error());
    }
    auto replay = std::make_shared<ReplayResult>();
    replay->corpus = m_corpus;
    replay->policy = policy;
    replay->counterLabel = m_counterLabel;
    replay->variants = std::make_shared<const VariantTable>(replay->policy, *m_corpus);
    replay->pool = m_pool;
    replay->outcomes = m_pool->take();
    if (const auto decided = decideAll(*replay, stop, progress); !decided)
        return tl::make_unexpected(decided.error());
    sumUp(*replay);
    return replay;
}

Result<AfterText> ReplayEngine::afterText(const ReplayResult& replay, ResultId id) const
{
    AfterText answer;
    answer.before = m_corpus->texts->get(m_texts[id.index()]);
    if (!answer.before.ok())
        return fail(ErrorCode::Unreadable, "the recording no longer gives this text", "it changed on disk; reload it",
            { m_corpus->recordingOf(id).path, m_corpus->result(id).line });
    const Outcome& outcome = replay.outcomes[id.index()];
    answer.after = unchanged(answer.before.view());
    if (!outcome.changed)
        return answer;
    const VariantTable& variants = *replay.variants;
    const ToolResult& result = m_corpus->result(id);
    const Session& session = m_corpus->sessionOf(id);
    const Text arguments = argumentsOf(session, result, *m_corpus->texts);
    auto compressed = variants.compress(
        variants.of(m_corpus->results[id.index()].tool), about(replay.policy, id, answer.before, arguments));
    if (!compressed)
        return tl::make_unexpected(compressed.error());
    answer.after = std::move(*compressed);
    answer.shadowId = shadowId(answer.before.view());
    if (outcome.marked)
        addMarker(answer.after, marker(markerForm(replay.policy), answer.shadowId));
    return answer;
}

} // namespace winnow
