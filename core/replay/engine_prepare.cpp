// SPDX-License-Identifier: GPL-3.0-or-later
// What is done once per corpus: gateway texts, counters, token counts, percentiles.
#include <algorithm>
#include <atomic>
#include <unordered_map>

#include "core/base/parallel.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/model_price.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

/// How an adapter joins the text blocks of one result (specs/gateway.md B6.2); the corpus itself joins with
/// LF.
std::string joinedAsGateway(const ToolResult& result, Wire wire, const TextStore& texts)
{
    std::string joined;
    bool first = true;
    for (const Block& block : result.blocks) {
        if (block.kind != BlockKind::Text)
            continue;
        const Text part = texts.get(block.text);
        if (wire == Wire::Anthropic || wire == Wire::Bedrock) {
            joined += part.view();
            continue;
        }
        if (part.view().empty())
            continue;
        if (!first)
            joined += '\n';
        first = false;
        joined += part.view();
    }
    return joined;
}

bool joinsDifferently(const ToolResult& result, Wire wire)
{
    const auto blocks = std::count_if(result.blocks.begin(), result.blocks.end(),
        [](const Block& block) { return block.kind == BlockKind::Text; });
    return blocks > 1 && wire != Wire::Unknown && wire != Wire::Gemini;
}

std::uint64_t percentile(const std::vector<std::uint64_t>& sorted, double share)
{
    // Nearest rank: always an observed size.
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5);
    return sorted[rank];
}

} // namespace

Result<std::shared_ptr<ReplayEngine>> ReplayEngine::create(std::shared_ptr<const Corpus> corpus,
    std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    std::shared_ptr<ReplayEngine> engine(new ReplayEngine);
    engine->m_corpus = std::move(corpus);
    engine->m_jobs = jobs;
    if (const auto prepared = engine->prepare(encoding, stop, progress); !prepared)
        return tl::make_unexpected(prepared.error());
    return engine;
}

Result<void> ReplayEngine::prepare(
    std::optional<Encoding> encoding, const std::stop_token& stop, const ProgressFn& progress)
{
    m_timeline = buildTimeline(*m_corpus);
    m_order = buildWalkOrder(*m_corpus, m_timeline);
    m_carried.emplace(*m_corpus, m_timeline);
    if (const auto chosen = chooseCounters(encoding); !chosen)
        return chosen;
    chooseTexts();
    m_shadowIds = ShadowIds(m_corpus->texts->size());
    if (const auto counted = countTokens(stop, progress); !counted)
        return counted;
    measureTools();
    return {};
}

Result<void> ReplayEngine::chooseCounters(std::optional<Encoding> encoding)
{
    std::vector<Encoding> used;
    for (const Session& session : m_corpus->sessions) {
        const Encoding wanted = encoding.value_or(encodingForModel(session.model));
        auto found = std::find(used.begin(), used.end(), wanted);
        if (found == used.end()) {
            auto counter = openCounter(wanted);
            if (!counter)
                return tl::make_unexpected(counter.error());
            m_counters.push_back(std::move(*counter));
            used.push_back(wanted);
            found = used.end() - 1;
        }
        m_counterIndex.push_back(static_cast<std::uint8_t>(found - used.begin()));
    }
    for (const auto& counter : m_counters)
        m_counterLabel += (m_counterLabel.empty() ? "" : ", ") + counter->label();
    if (m_counters.size() > 1)
        m_counterLabel = "by model: " + m_counterLabel;
    return {};
}

void ReplayEngine::chooseTexts()
{
    TextStore& texts = *m_corpus->texts;
    m_texts.resize(m_corpus->results.size());
    m_facts.resize(m_corpus->results.size());
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const ResultId id(i);
        const ToolResult& result = m_corpus->result(id);
        const Session& session = m_corpus->sessionOf(id);
        m_texts[i] = joinsDifferently(result, session.wire)
            ? texts.add(joinedAsGateway(result, session.wire, texts))
            : result.text;
        ResultFacts& facts = m_facts[i];
        facts.key = m_texts[i].value;
        facts.bytes = texts.bytes(m_texts[i]);
        facts.empty = facts.bytes == 0;
        facts.cheapModel = isCheapModel(bodyModel(session.wire, session.model));
        facts.converse = session.wire == Wire::Bedrock; // recordings of this wire are Converse conversations
    }
    // The store also holds the texts of turns and calls, of which nothing is ever compressed.
    std::unordered_map<std::uint32_t, std::uint32_t> slots;
    for (const TextId text : m_texts)
        m_textSlots.push_back(
            slots.try_emplace(text.value, static_cast<std::uint32_t>(slots.size())).first->second);
    m_textSlotCount = slots.size();
}

Result<void> ReplayEngine::countTokens(const std::stop_token& stop, const ProgressFn& progress)
{
    // One count for each distinct (text, counter); results that share a text share it.
    std::vector<std::vector<std::uint64_t>> counts(m_counters.size());
    std::vector<std::pair<TextId, std::size_t>> work;
    std::uint64_t totalBytes = 0;
    m_unreadable.assign(m_corpus->texts->size(), 0);
    for (std::size_t c = 0; c < counts.size(); ++c)
        counts[c].assign(m_corpus->texts->size(), ~0ull);
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::size_t c = counterIndex(ResultId(i));
        std::uint64_t& slot = counts[c][m_texts[i].index()];
        if (slot != ~0ull)
            continue;
        slot = 0;
        work.emplace_back(m_texts[i], c);
        totalBytes += m_facts[i].bytes;
    }
    std::vector<std::uint8_t> marked(work.size());
    const TextStore::Pass pass(*m_corpus->texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_jobs, stop, [&](std::size_t w) {
        const auto [id, c] = work[w];
        const Text text = m_corpus->texts->get(id);
        counts[c][id.index()] = m_counters[c]->count(text.view());
        marked[w] = startsWithGatewayMarker(text.view()) ? 1 : 0;
        if (!text.ok())
            m_unreadable[id.index()] = 1;
        const std::uint64_t now = done.fetch_add(text.view().size()) + text.view().size();
        if (progress)
            progress({ now, totalBytes, "bytes", "counting tokens" });
    });
    if (!all)
        return cancelled();
    m_anyUnreadable = std::find(m_unreadable.begin(), m_unreadable.end(), 1) != m_unreadable.end();
    std::vector<bool> hasMarker(m_corpus->texts->size());
    for (std::size_t w = 0; w < work.size(); ++w) {
        if (marked[w] != 0)
            hasMarker[work[w].first.index()] = true;
    }
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        m_facts[i].tokens = counts[counterIndex(ResultId(i))][m_texts[i].index()];
        m_facts[i].ownMarker = hasMarker[m_texts[i].index()];
    }
    return {};
}

/// What only a gateway meets: requests it cannot read because of something else they carry.
Result<void> ReplayEngine::addBodyFacts(const std::stop_token& stop)
{
    const auto unread = unreadRequests(*m_corpus, m_timeline, m_jobs, stop);
    if (!unread)
        return tl::make_unexpected(unread.error());
    for (std::size_t i = 0; i < unread->size(); ++i)
        m_facts[i].bodyNumber = (*unread)[i] != 0;
    m_hasBodyFacts = true;
    return {};
}

namespace {

/// One result for each distinct text, and where each text's stands among them.
struct FirstResults
{
    explicit FirstResults(const std::vector<ResultFacts>& facts)
    {
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (placeOf.try_emplace(facts[i].key, results.size()).second)
                results.push_back(i);
        }
    }
    std::unordered_map<std::uint32_t, std::size_t> placeOf; // by text key
    std::vector<std::size_t> results;
};

} // namespace

/// What only the token dialect asks: content format, [REF: test, cl100k and threshold counts.
Result<void> ReplayEngine::addTokenDialectFacts(const std::stop_token& stop, const ProgressFn& progress)
{
    auto cl100k = openCounter(Encoding::Cl100k);
    auto o200k = openCounter(Encoding::O200k);
    if (!cl100k || !o200k)
        return tl::make_unexpected(cl100k ? o200k.error() : cl100k.error());
    const FirstResults firsts(m_facts);
    const std::vector<std::size_t>& work = firsts.results;
    std::vector<std::uint64_t> thresholdO200k(work.size());
    const TextStore::Pass pass(*m_corpus->texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_jobs, stop, [&](std::size_t w) {
        ResultFacts& facts = m_facts[work[w]];
        const Text text = m_corpus->texts->get(m_texts[work[w]]);
        facts.startsWithRef = text.view().substr(0, 5) == "[REF:";
        facts.format = contentFormat(text.view());
        facts.tokensCl100k = (*cl100k)->count(text.view());
        thresholdO200k[w] = (*o200k)->count(text.view());
        if (progress)
            progress({ done.fetch_add(1) + 1, work.size(), "results", "reading formats" });
    });
    if (!all)
        return cancelled();
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        const std::size_t w = firsts.placeOf.at(m_facts[i].key);
        const ResultFacts& first = m_facts[work[w]];
        const Session& session = m_corpus->sessionOf(ResultId(i));
        ResultFacts& facts = m_facts[i];
        facts.startsWithRef = first.startsWithRef;
        facts.tokensCl100k = first.tokensCl100k;
        facts.format = first.format;
        facts.thresholdTokens = gatewayEncoding(bodyModel(session.wire, session.model)) == Encoding::O200k
            ? thresholdO200k[w]
            : first.tokensCl100k;
    }
    // The Gemini adapter never fills the format, so the gate never opens (specs/gateway.md T1.2); set last
    // because equal texts may come from other wires too.
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        if (m_corpus->sessionOf(ResultId(i)).wire == Wire::Gemini)
            m_facts[i].format = ContentFormat::Unset;
    }
    m_cl100k = *cl100k;
    m_hasTokenFacts = true;
    return {};
}

void ReplayEngine::measureTools()
{
    std::vector<std::vector<std::uint64_t>> bytes(m_corpus->tools.size());
    std::vector<std::vector<std::uint64_t>> tokens(m_corpus->tools.size());
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        const std::size_t tool = m_corpus->results[i].tool.index();
        bytes[tool].push_back(m_facts[i].bytes);
        tokens[tool].push_back(m_facts[i].tokens);
    }
    for (std::size_t t = 0; t < bytes.size(); ++t) {
        std::sort(bytes[t].begin(), bytes[t].end());
        std::sort(tokens[t].begin(), tokens[t].end());
        ToolTotals& sizes = m_toolSizes.emplace_back();
        sizes.tool = ToolId(t);
        if (bytes[t].empty())
            continue;
        sizes.bytesP50 = percentile(bytes[t], 0.5);
        sizes.bytesP90 = percentile(bytes[t], 0.9);
        sizes.bytesMax = bytes[t].back();
        sizes.tokensP50 = percentile(tokens[t], 0.5);
        sizes.tokensP90 = percentile(tokens[t], 0.9);
        sizes.tokensMax = tokens[t].back();
    }
}

} // namespace winnow
