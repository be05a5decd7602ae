// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/result_compressor.h"

#include <fmt/format.h>

#include "core/text/utf8.h"

namespace winnow {

ResultCompressor::ResultCompressor(
    const CorpusFacts& facts, const DialectFacts& dialects, const RemoteAnswers& answers)
    : m_facts(facts)
    , m_dialects(dialects)
    , m_answers(answers)
    , m_shadowIds(facts.textSlots())
    , m_shadowIdMade(facts.textSlots())
    , m_listings(facts.corpus().results.size())
{
    for (auto& byResult : m_markedOriginals)
        byResult = std::vector<std::atomic<std::uint64_t>>(facts.corpus().results.size());
}

std::string ResultCompressor::shadowId(ResultId id, std::string_view text) const
{
    auto& made = m_shadowIds[m_facts.textSlot(id)];
    std::call_once(m_shadowIdMade[m_facts.textSlot(id)],
        [&] { std::copy_n(winnow::shadowId(text).begin(), made.size(), made.begin()); });
    return { made.data(), made.size() };
}

Result<Compressed> ResultCompressor::compress(const TreatmentTable& variants, const Treatment& variant,
    ResultId id, std::string_view text, const EarlierLines& earlier) const
{
    if (variant.strategy && variant.strategy->remote)
        return m_answers.compressed(variants, variant, id, text);
    const Text arguments = variant.readsOrigin ? m_facts.argumentsOf(id) : Text();
    std::map<std::uint32_t, std::string> labels; // by source
    std::vector<EarlierBlock> blocks;
    for (const strategy::EqualRun& run : earlier.runs) {
        const auto [label, isNew] = labels.try_emplace(run.source);
        if (isNew)
            label->second = labelOf(m_facts, *earlier.all, id, run.source);
        blocks.push_back({ run.line, run.there, run.count, label->second });
    }
    StrategyInput input;
    input.text = text;
    input.tool = m_facts.corpus().result(id).tool;
    input.arguments = arguments.view();
    input.earlier = blocks;
    input.listing = variant.readsOrigin ? &m_listings[id.index()] : nullptr;
    input.counter
        = variants.policy().dialect == Dialect::GatewayTokens ? m_dialects.cl100k() : &m_facts.counterFor(id);
    return variants.compress(variant, input);
}

std::shared_ptr<const CompressedText> ResultCompressor::measure(const TreatmentTable& variants,
    const Treatment& variant, ResultId id, const EarlierLines& earlier, const CompressedReader& reader) const
{
    const auto entry = std::make_shared<CompressedText>();
    CompressionFacts& facts = entry->facts;
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
    const ContentHash name = nameOf(variants, variant, id, earlier.runs);
    if (const auto known = isShared ? m_shared.find(name) : std::nullopt)
        return *known;
    const Text text = m_facts.textOf(id);
    auto compressed = compress(variants, variant, id, text.view(), earlier);
    if (!compressed || !text.ok()) {
        facts.verdict = CompressionFacts::Verdict::Error;
        return entry;
    }
    if (variant.readsEarlier)
        entry->shown = strategy::keptLines(text.view(), *compressed);
    count(variants, id, text.view(), *compressed, facts, reader);
    if (isShared)
        m_shared.put(name, entry);
    if (reader || compressed->text == text.view())
        return entry;
    auto shown = strategy::resolveReferences(text.view(), std::move(*compressed));
    shown.shrink_to_fit(); // a strategy may have made room for the whole original
    const std::size_t size = shown.size();
    m_shown.put(name, std::make_shared<const std::string>(std::move(shown)), size);
    return entry;
}

ContentHash ResultCompressor::nameOf(const TreatmentTable& variants, const Treatment& variant, ResultId id,
    std::span<const strategy::EqualRun> runs, bool withLimits) const
{
    const MarkerForm form = markerForm(variants.policy());
    const std::size_t read[] = { static_cast<std::size_t>(variants.policy().dialect),
        static_cast<std::size_t>(form), m_facts.counterIndex(id), m_facts.text(id).value,
        variant.readsOrigin ? m_facts.argumentsId(id).value : 0,
        variant.readsOrigin ? m_facts.corpus().results[id.index()].tool.value : 0,
        runs.empty() ? 0 : std::size_t { id.value } };
    std::string key(reinterpret_cast<const char*>(read), sizeof read);
    key.append(reinterpret_cast<const char*>(runs.data()), runs.size_bytes());
    const bool isUnlimited = !withLimits && m_facts.bytes(id) <= variant.unreached;
    return contentHash(key + (isUnlimited ? variant.unlimited : variant.slice));
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
