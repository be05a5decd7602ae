// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

#include <algorithm>
#include <atomic>

#include <fmt/format.h>

#include "core/base/parallel.h"
#include "core/compression/strategies/cross_result.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

constexpr std::size_t kTableBytes = std::size_t { 32 }
    << 20; // of compressed facts kept for slices seen before

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
        compressed.segments.push_back(
            { SegmentKind::Rewritten, { 0, 0 }, { end, compressed.text.size() }, "marker" });
}

/// Another result's text in place of one: nothing of the source went into it.
Compressed replacement(std::string_view source, std::string text)
{
    Compressed made { std::move(text), {}, Fidelity::Lossy };
    const SegmentKind kind = made.text.empty() ? SegmentKind::Omitted : SegmentKind::Rewritten;
    if (!source.empty() || !made.text.empty())
        made.segments.push_back({ kind, { 0, source.size() }, { 0, made.text.size() }, "shared call id" });
    return made;
}

Compressed unchanged(std::string_view text)
{
    Compressed same { std::string(text), {}, Fidelity::Lossless };
    if (!text.empty())
        same.segments.push_back({ SegmentKind::Kept, { 0, text.size() }, { 0, text.size() }, "" });
    return same;
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

ResultId ReplayResult::textOwner(ResultId id) const
{
    const auto found = std::lower_bound(overwrites.begin(), overwrites.end(), id,
        [](const Overwrite& one, ResultId wanted) { return one.result < wanted; });
    return found != overwrites.end() && found->result == id ? found->by : id;
}

WalkInput ReplayEngine::walkInput(const VariantTable& variants) const
{
    const bool sharesIds
        = variants.policy().dialect != Dialect::Winnow && !m_carried->shared().groups().empty();
    return { *m_corpus, m_timeline, m_order, variants, m_facts, m_corpus->texts->size(),
        storeLimits(variants.policy()), sharesIds ? &m_carried->shared() : nullptr };
}

std::string ReplayEngine::tableKey(
    const VariantTable& variants, const Variant& variant, std::size_t counter) const
{
    const bool tokens = variants.policy().dialect == Dialect::GatewayTokens;
    return variant.slice + '\n' + std::to_string(static_cast<int>(markerForm(variants.policy())))
        + (tokens ? " tokens " : " ") + std::to_string(counter);
}

ReplayEngine::Tables ReplayEngine::tablesFor(const VariantTable& variants)
{
    ++m_tableClock;
    Tables tables;
    for (const Variant& variant : variants.variants()) {
        std::vector<FactsTable*>& row = tables.emplace_back();
        for (std::size_t c = 0; c < m_counters.size(); ++c) {
            FactsTable& table = m_tables[tableKey(variants, variant, c)];
            const std::size_t slots = variant.readsOrigin ? m_originCount : m_textSlotCount;
            table.facts.resize(slots);
            table.known.resize(slots);
            table.used = m_tableClock;
            row.push_back(&table);
        }
    }
    forgetOldTables();
    return tables;
}

// A drag over a parameter the strategy reads, or a staircase, makes one table after the other.
void ReplayEngine::forgetOldTables()
{
    std::size_t bytes = 0;
    for (const auto& [key, table] : m_tables)
        bytes += table.facts.size() * sizeof(CompressionFacts);
    while (bytes > kTableBytes) {
        const auto oldest = std::min_element(m_tables.begin(), m_tables.end(),
            [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        if (oldest->second.used + 1 >= m_tableClock) // this replay's, and those of the one before: A beside B
            break;
        bytes -= oldest->second.facts.size() * sizeof(CompressionFacts);
        m_tables.erase(oldest);
    }
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

TextId ReplayEngine::argumentsId(ResultId id) const
{
    const ToolResult& result = m_corpus->result(id);
    const Session& session = m_corpus->sessionOf(id);
    return result.call < session.calls.size() ? session.calls[result.call].arguments : TextId();
}

Text ReplayEngine::argumentsOf(ResultId id) const
{
    const TextId arguments = argumentsId(id);
    return arguments.isValid() ? m_corpus->texts->get(arguments) : Text();
}

CompressionFacts ReplayEngine::factsOf(const VariantTable& variants, const Variant& variant, ResultId id,
    const Earlier* earlier, bool* isReference) const
{
    CompressionFacts facts;
    facts.text = m_texts[id.index()].value;
    if (!variant.strategy) {
        facts.verdict = CompressionFacts::Verdict::Unknown;
        return facts;
    }
    if (variant.strategy->remote) {
        const auto answer = answerFor(variants, variant, id);
        if (!answer)
            facts.verdict = CompressionFacts::Verdict::Pending;
        else if (!*answer)
            facts.verdict = CompressionFacts::Verdict::Error;
        else
            measure(variants, id, m_corpus->texts->get(m_texts[id.index()]).view(), **answer, facts);
        return facts;
    }
    const Text text = m_corpus->texts->get(m_texts[id.index()]);
    const Text arguments = variant.readsOrigin ? argumentsOf(id) : Text();
    StrategyInput input = about(variants.policy(), id, text, arguments);
    const std::vector<EarlierText> views = earlier ? earlier->views() : std::vector<EarlierText>();
    input.earlier = views;
    const auto compressed = variants.compress(variant, input);
    if (!compressed || !text.ok()) {
        facts.verdict = CompressionFacts::Verdict::Error;
        return facts;
    }
    if (isReference)
        *isReference = strategy::isReference(*compressed);
    measure(variants, id, text.view(), compressed->text, facts);
    return facts;
}

void ReplayEngine::measure(const VariantTable& variants, ResultId id, std::string_view before,
    std::string_view after, CompressionFacts& facts) const
{
    const Marker around = marker(markerForm(variants.policy()), m_shadowIds.of(m_texts[id.index()], before));
    const std::string marked = fmt::format("{}{}{}", around.before, after, around.after);
    const Counter& counter = counterFor(id);
    facts.bytes = after.size();
    facts.cutCharacter = variants.policy().dialect == Dialect::GatewayTokens && !utf8::isValid(after)
        && utf8::isValid(before);
    facts.tokens = counter.count(after);
    facts.markedTokens = counter.count(marked);
    if (variants.policy().dialect == Dialect::GatewayTokens) {
        facts.tokensCl100k = m_cl100k->count(after);
        facts.markedTokensCl100k = m_cl100k->count(marked);
    }
}

Result<void> ReplayEngine::compressMissing(const VariantTable& variants, const std::vector<ResultId>& missing,
    const Tables& tables, const std::stop_token& stop, const ProgressFn& progress)
{
    struct Work
    {
        ResultId result;
        const Variant* variant = nullptr;
        FactsTable* table = nullptr;
        std::size_t slot = 0;
    };
    std::vector<Work> work;
    for (const ResultId id : missing) {
        const std::size_t index = variants.indexFor(id);
        const Variant& variant = variants.variants()[index];
        if (variant.readsEarlier)
            continue; // these are made one after the other, in the order of the walk
        const Work one { id, &variant, tables[index][counterIndex(id)], slotOf(variant, id) };
        std::uint8_t& known = one.table->known[one.slot];
        // 2 = being made now: the first carrier stands for all that share the slot.
        if (known != 0)
            continue;
        known = 2;
        work.push_back(one);
    }
    const TextStore::Pass pass(*m_corpus->texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_jobs, stop, [&](std::size_t w) {
        const Work& one = work[w];
        one.table->facts[one.slot] = factsOf(variants, *one.variant, one.result);
        one.table->known[one.slot] = 1;
        if (progress)
            progress({ done.fetch_add(1) + 1, work.size(), "results", "compressing" });
    });
    for (const Work& one : work) {
        std::uint8_t& known = one.table->known[one.slot];
        known = known == 1 ? 1 : 0;
    }
    if (!all)
        return cancelled();
    return {};
}

Result<void> ReplayEngine::decideAll(
    ReplayResult& replay, const std::stop_token& stop, const ProgressFn& progress)
{
    const VariantTable& variants = *replay.variants;
    const WalkInput input = walkInput(variants);
    const Tables tables = tablesFor(variants);
    const auto lookup = [&](ResultId id, std::size_t variant) -> const CompressionFacts* {
        const FactsTable& table = *tables[variant][counterIndex(id)];
        const std::size_t slot = slotOf(variants.variants()[variant], id);
        return table.known[slot] == 1 ? &table.facts[slot] : nullptr;
    };
    std::vector<ResultId> missing;
    if (!walk(input, lookup, m_scratch, replay.outcomes, missing, stop))
        return cancelled();
    if (missing.empty())
        return {};
    if (const auto compressed = compressMissing(variants, missing, tables, stop, progress); !compressed)
        return compressed;
    if (variants.readsEarlier())
        return decideReferences(replay, lookup, stop);
    if (!walk(input, lookup, m_scratch, replay.outcomes, missing, stop))
        return cancelled();
    return {};
}

void ReplayEngine::sumUp(ReplayResult& replay)
{
    for (std::size_t i = 0; m_anyUnreadable && i < replay.outcomes.size(); ++i) {
        if (m_unreadable[m_texts[i].index()] != 0)
            replay.outcomes[i] = Outcome(Status::Unreadable);
    }
    replay.overwrites = m_carried->apply(replay.policy, m_facts, replay.outcomes);
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
    if (policy.dialect != Dialect::Winnow && !m_hasBodyFacts) {
        if (const auto added = addBodyFacts(stop); !added)
            return tl::make_unexpected(added.error());
    }
    auto replay = std::make_shared<ReplayResult>();
    replay->corpus = m_corpus;
    replay->policy = policy;
    replay->counterLabel = m_counterLabel;
    VariantTable::Kinds kinds;
    if (VariantTable::asksKinds(policy)) {
        auto found = contentKinds(stop, progress);
        if (!found)
            return tl::make_unexpected(found.error());
        kinds = std::move(*found);
    }
    if (policy.dialect == Dialect::Winnow)
        findOrigins();
    replay->variants = std::make_shared<const VariantTable>(replay->policy, *m_corpus, std::move(kinds));
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
        return fail(ErrorCode::Unreadable, "the recording no longer gives this text",
            "it changed on disk; reload it", { m_corpus->recordingOf(id).path, m_corpus->result(id).line });
    const Outcome& outcome = replay.outcomes[id.index()];
    if (!outcome.changed) {
        answer.after = unchanged(answer.before.view());
        return answer;
    }
    if (const ResultId owner = replay.textOwner(id); owner != id) {
        auto written = afterText(replay, owner);
        if (!written)
            return written;
        answer.shadowId = std::move(written->shadowId);
        answer.after = replacement(answer.before.view(), std::move(written->after.text));
        return answer;
    }
    const VariantTable& variants = *replay.variants;
    const Variant& variant = variants.of(id);
    const Text arguments = variant.readsOrigin ? argumentsOf(id) : Text();
    StrategyInput input = about(replay.policy, id, answer.before, arguments);
    const Earlier earlier = variant.readsEarlier ? earlierOf(replay, id) : Earlier();
    const std::vector<EarlierText> views = earlier.views();
    input.earlier = views;
    auto compressed = variant.strategy && variant.strategy->remote
        ? rememberedAnswer(variants, variant, id, answer.before.view())
        : variants.compress(variant, input);
    if (!compressed)
        return tl::make_unexpected(compressed.error());
    answer.after = std::move(*compressed);
    answer.shadowId = m_shadowIds.of(m_texts[id.index()], answer.before.view());
    if (outcome.marked)
        addMarker(answer.after, marker(markerForm(replay.policy), answer.shadowId));
    return answer;
}

} // namespace winnow
