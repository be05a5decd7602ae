// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/result_compressor.h"

#include <fmt/format.h>

#include "core/gateway/rules/marker.h"
#include "core/text/utf8.h"

namespace winnow {

constexpr std::size_t kMostShared = std::size_t { 1 } << 18; // entries, some 30 MB

ResultCompressor::ResultCompressor(
    const CorpusFacts& facts, const DialectFacts& dialects, const RemoteAnswers& answers)
    : m_facts(facts)
    , m_dialects(dialects)
    , m_answers(answers)
    , m_shadowIds(facts.corpus().texts->size())
    , m_listings(facts.corpus().results.size())
{
    for (auto& byResult : m_markedOriginals)
        byResult = std::vector<std::atomic<std::uint64_t>>(facts.corpus().results.size());
}

std::string ResultCompressor::shadowId(ResultId id, std::string_view text) const
{
    return m_shadowIds.of(m_facts.text(id), text);
}

Result<Compressed> ResultCompressor::compress(const TreatmentTable& variants, const Treatment& variant,
    ResultId id, std::string_view text, std::span<const EarlierBlock> earlier) const
{
    if (variant.strategy && variant.strategy->remote)
        return m_answers.compressed(variants, variant, id, text);
    const Text arguments = variant.readsOrigin ? m_facts.argumentsOf(id) : Text();
    StrategyInput input;
    input.text = text;
    input.tool = m_facts.corpus().result(id).tool;
    input.arguments = arguments.view();
    input.earlier = earlier;
    input.listing = variant.readsOrigin ? &m_listings[id.index()] : nullptr;
    input.counter
        = variants.policy().dialect == Dialect::GatewayTokens ? m_dialects.cl100k() : &m_facts.counterFor(id);
    return variants.compress(variant, input);
}

ReferenceTable::Entry ResultCompressor::measure(const TreatmentTable& variants, const Treatment& variant,
    ResultId id, std::span<const EarlierBlock> earlier, const CompressedReader& reader) const
{
    ReferenceTable::Entry entry;
    CompressionFacts& facts = entry.facts;
    facts.text = m_facts.text(id).value;
    if (!variant.strategy) {
        facts.verdict = CompressionFacts::Verdict::Unknown;
        return entry;
    }
    if (variant.strategy->remote) {
        const auto answer = m_answers.find(variants, variant, id);
        if (answer && *answer)
            count(variants, id, m_facts.textOf(id).view(), { **answer, {} }, facts);
        else
            facts.verdict = answer ? CompressionFacts::Verdict::Error : CompressionFacts::Verdict::Pending;
        return entry;
    }
    const bool isPlain = !reader && variants.policy().dialect == Dialect::Winnow
        && markerForm(variants.policy()) == MarkerForm::None;
    if (isPlain && !m_facts.isUnreadable(id) && m_facts.bytes(id) < variant.changesFrom) {
        facts.bytes = m_facts.bytes(id);
        facts.tokens = facts.markedTokens = m_facts.tokens(id);
        return entry;
    }
    const bool isShared = !reader && m_facts.bytes(id) <= variant.unreached;
    const ContentHash key = isShared ? sharedKey(variant, id, earlier) : ContentHash();
    if (const ReferenceTable::Entry* const known = isShared ? m_shared.find(key) : nullptr)
        return *known;
    const Text text = m_facts.textOf(id);
    const auto compressed = compress(variants, variant, id, text.view(), earlier);
    if (!compressed || !text.ok()) {
        facts.verdict = CompressionFacts::Verdict::Error;
        return entry;
    }
    if (variant.readsEarlier)
        entry.shown = strategy::keptLines(text.view(), *compressed);
    count(variants, id, text.view(), *compressed, facts, reader);
    return isShared && m_shared.size() < kMostShared ? m_shared.put(key, entry) : entry;
}

/// Everything that decides the facts of a text that reaches no limit.
ContentHash ResultCompressor::sharedKey(
    const Treatment& variant, ResultId id, std::span<const EarlierBlock> earlier) const
{
    std::string key
        = fmt::format("{} {} {} {} {}", variant.unlimited, m_facts.counterIndex(id), m_facts.text(id).value,
            m_facts.argumentsId(id).value, m_facts.corpus().results[id.index()].tool.value);
    for (const EarlierBlock& block : earlier)
        key += fmt::format(" {} {} {} {}", block.line, block.there, block.count, block.label);
    return contentHash(key);
}

std::string ResultCompressor::marked(
    MarkerForm form, ResultId id, std::string_view before, std::string_view after) const
{
    const Marker around = marker(form, shadowId(id, before));
    return fmt::format("{}{}{}", around.before, after, around.after);
}

std::uint64_t ResultCompressor::markedOriginal(MarkerForm form, ResultId id, std::string_view before) const
{
    std::atomic<std::uint64_t>& tokens = m_markedOriginals[static_cast<std::size_t>(form)][id.index()];
    if (const std::uint64_t known = tokens.load(std::memory_order_relaxed); known != 0)
        return known;
    const std::uint64_t counted = m_facts.counterFor(id).count(marked(form, id, before, before));
    tokens.store(counted, std::memory_order_relaxed); // every thread counts the same
    return counted;
}

void ResultCompressor::count(const TreatmentTable& variants, ResultId id, std::string_view before,
    const Compressed& compressed, CompressionFacts& facts, const CompressedReader& reader) const
{
    const std::string_view after = compressed.text;
    const MarkerForm form = markerForm(variants.policy());
    const bool forGateway = variants.policy().dialect == Dialect::GatewayTokens;
    const bool isOriginal = after == before;
    const bool wantsText = reader || forGateway || (!isOriginal && form != MarkerForm::None);
    const std::string text = wantsText ? marked(form, id, before, after) : "";
    const Counter& counter = m_facts.counterFor(id);
    if (reader)
        reader(after, text);
    facts.bytes = after.size();
    const auto tokensOf = [&](std::string_view whole, std::size_t begin) {
        const std::size_t key = m_facts.textSlot(id) * m_facts.counters() + m_facts.counterIndex(id);
        return m_sums.count(counter, key, { before, whole, compressed.segments, begin });
    };
    facts.tokens = isOriginal ? m_facts.results()[id.index()].tokens : tokensOf(after, 0);
    facts.markedTokens = form == MarkerForm::None ? facts.tokens
        : isOriginal                              ? markedOriginal(form, id, before)
                                                  : tokensOf(text, text.find(after));
    facts.cutCharacter = !isOriginal && variants.policy().dialect != Dialect::Winnow && !utf8::isValid(after)
        && utf8::isValid(before);
    if (!forGateway)
        return;
    facts.tokensCl100k = m_dialects.cl100k()->count(after);
    facts.markedTokensCl100k = m_dialects.cl100k()->count(text);
}

} // namespace winnow
