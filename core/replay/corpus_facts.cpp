// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/corpus_facts.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <unordered_map>

#include "core/base/parallel.h"
#include "core/base/quantile.h"
#include "core/base/try.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/model_price.h"
#include "core/replay/clients/arrival_tokens.h"
#include "core/replay/kept/result_counts.h"
#include "core/replay/treatment.h"
#include "core/session/session_results.h"
#include "core/systems/recorded_cuts.h"
#include "core/tokens/own_encoding.h"

namespace winnow {

namespace {

/// How an adapter joins the text blocks of one result (gateway/SPEC.md B6.2). The corpus itself joins them with LF.
std::string joinedAsGateway(const ToolResult& result, Wire wire, const TextStore& texts)
{
    std::string joined;
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
        if (!joined.empty())
            joined += '\n';
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

constexpr std::uint64_t kUncounted = ~0ull;

struct TextCounts
{
    std::vector<std::vector<ResultId>> bySession;
    std::vector<std::uint8_t> isKept; // by SessionId
    std::vector<std::vector<std::uint64_t>> tokens; // by counter and TextId
    std::vector<std::uint8_t> marks; // by TextId: 2 for a shadow's mark, 1 for another mark of a gateway
    std::vector<std::uint8_t> cuts; // by TextId
};

void takeKept(const CorpusFacts& facts, TextCounts& counts)
{
    for (std::size_t s = 0; s < counts.bySession.size(); ++s) {
        const std::vector<ResultId>& ids = counts.bySession[s];
        if (ids.empty() || !facts.kept().any())
            continue;
        const auto row = facts.kept().find<ResultCounts>(
            SessionId(s), countsName("counts", facts.counterOf(SessionId(s)).encoding()));
        counts.isKept[s] = row && row->tokens.size() == ids.size() && row->marks.size() == ids.size()
            && row->cuts.size() == ids.size();
        for (std::size_t i = 0; counts.isKept[s] != 0 && i < ids.size(); ++i) {
            const std::size_t text = facts.text(ids[i]).index();
            counts.tokens[facts.counterIndex(ids[i])][text] = row->tokens[i];
            counts.marks[text] = row->marks[i];
            counts.cuts[text] = row->cuts[i];
        }
    }
}

void keepCounts(const CorpusFacts& facts, const TextCounts& counts)
{
    for (std::size_t s = 0; s < counts.bySession.size(); ++s) {
        if (counts.isKept[s] != 0 || counts.bySession[s].empty() || !facts.kept().any())
            continue;
        ResultCounts row;
        for (const ResultId id : counts.bySession[s]) {
            const std::size_t text = facts.text(id).index();
            row.tokens.push_back(counts.tokens[facts.counterIndex(id)][text]);
            row.marks.push_back(counts.marks[text]);
            row.cuts.push_back(counts.cuts[text]);
        }
        facts.kept().keep(SessionId(s), countsName("counts", facts.counterOf(SessionId(s)).encoding()), row);
    }
    facts.kept().flush();
}

/// Takes the kept facts where there are any.
std::vector<std::uint64_t> countEvents(const CorpusFacts& facts, SessionId id)
{
    const Session& session = facts.corpus().sessions[id.index()];
    const std::string name = countsName("events", facts.counterOf(id).encoding());
    if (auto row = facts.kept().find<TokenCounts>(id, name);
        row && row->tokens.size() == session.events.size())
        return std::move(row->tokens);
    TokenCounts row;
    for (const Event& event : session.events) {
        TextId text = event.text;
        if (event.kind == EventKind::Call)
            text = session.calls[event.index].arguments;
        else if (event.kind == EventKind::Boundary)
            text = session.boundaries[event.index].summary;
        const bool isCounted = text.isValid() && event.kind != EventKind::Result
            && event.kind != EventKind::Note && event.kind != EventKind::Thinking;
        row.tokens.push_back(
            isCounted ? facts.counterOf(id).count(facts.corpus().texts->get(text).view()) : 0);
    }
    facts.kept().keep(id, name, row);
    return std::move(row.tokens);
}

} // namespace

CorpusFacts::CorpusFacts(std::shared_ptr<const Corpus> corpus, unsigned jobs)
    : m_corpus(std::move(corpus))
    , m_jobs(jobs)
    , m_timeline(buildTimeline(*m_corpus))
    , m_order(buildWalkOrder(*m_corpus, m_timeline))
    , m_eventsCounted(m_corpus->sessions.size())
    , m_eventTokens(m_corpus->sessions.size())
{
}

Result<std::unique_ptr<const CorpusFacts>> CorpusFacts::gather(std::shared_ptr<const Corpus> corpus,
    std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    std::unique_ptr<CorpusFacts> facts(new CorpusFacts(std::move(corpus), jobs));
    const KnownFacts* const known = facts->known();
    if (known && encoding && encoding != known->encoding())
        return fail(ErrorCode::Unsupported,
            Message::say("a digest's tokens are counted already, in another encoding"),
            Message::say("leave out --encoding, or make the digest again with it"));
    WINNOW_CHECK(facts->chooseCounters(known ? known->encoding() : encoding));
    facts->chooseTexts();
    if (known)
        facts->takeKnown(*known);
    else
        WINNOW_CHECK(facts->countTokens(stop, progress));
    facts->measureTools();
    return std::unique_ptr<const CorpusFacts>(std::move(facts));
}

std::uint64_t CorpusFacts::eventTokens(SessionId id, std::size_t e) const
{
    if (known())
        return known()->eventTokens(id, e);
    std::call_once(m_eventsCounted[id.index()], [&] { m_eventTokens[id.index()] = countEvents(*this, id); });
    return m_eventTokens[id.index()][e];
}

TextId CorpusFacts::argumentsId(ResultId id) const
{
    const ToolResult& result = m_corpus->result(id);
    const Session& session = m_corpus->sessionOf(id);
    return result.call < session.calls.size() ? session.calls[result.call].arguments : TextId();
}

Text CorpusFacts::argumentsOf(ResultId id) const
{
    const TextId arguments = argumentsId(id);
    return arguments.isValid() ? m_corpus->texts->get(arguments) : Text();
}

Result<void> CorpusFacts::chooseCounters(std::optional<Encoding> encoding)
{
    std::vector<Encoding> used;
    std::array<std::uint8_t, 16>
        standsIn {}; // by counter: it stands in for the own counter of some session's model
    for (const Session& session : m_corpus->sessions) {
        const Encoding wanted = encoding.value_or(encodingForModel(session.model));
        auto found = std::find(used.begin(), used.end(), wanted);
        if (found == used.end()) {
            WINNOW_TRY(auto counter, openCounter(wanted));
            m_counters.push_back(std::move(counter));
            used.push_back(wanted);
            found = used.end() - 1;
        }
        m_counterIndex.push_back(static_cast<std::uint8_t>(found - used.begin()));
        const bool asked = encoding && session.model.empty(); // it may be the model's own counter
        standsIn[m_counterIndex.back()] |= !asked && !isCountedExactly(session.model, wanted);
    }
    for (std::size_t i = 0; i < m_counters.size(); ++i) {
        std::string label = m_counters[i]->label();
        if (const std::size_t exact = label.find(" exact"); exact != std::string::npos && standsIn[i] != 0)
            label = "~ " + label.substr(0, exact);
        m_counterLabel += (m_counterLabel.empty() ? "" : ", ") + label;
    }
    if (m_counters.size() > 1)
        m_counterLabel = "by model: " + m_counterLabel;
    return {};
}

void CorpusFacts::chooseTexts()
{
    TextStore& texts = *m_corpus->texts;
    m_texts.resize(m_corpus->results.size());
    m_facts.resize(m_corpus->results.size());
    // The store also holds the texts of turns and calls, which are never compressed.
    std::unordered_map<std::uint32_t, std::uint32_t> slots;
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const ResultId id(i);
        const ToolResult& result = m_corpus->result(id);
        const Session& session = m_corpus->sessionOf(id);
        m_texts[i] = joinsDifferently(result, session.wire)
            ? texts.add(joinedAsGateway(result, session.wire, texts))
            : result.text;
        ResultFacts& facts = m_facts[i];
        facts.key
            = slots.try_emplace(m_texts[i].value, static_cast<std::uint32_t>(slots.size())).first->second;
        facts.bytes = texts.bytes(m_texts[i]);
        facts.empty = facts.bytes == 0;
        const bool isFirst = i == 0 || m_corpus->results[i - 1].session != m_corpus->results[i].session;
        facts.cheapModel
            = isFirst ? isCheapModel(bodyModel(session.wire, session.model)) : m_facts[i - 1].cheapModel;
        facts.converse = session.wire == Wire::Bedrock; // recordings of this wire are Converse conversations
    }
    m_textSlots = slots.size();
}

Result<void> CorpusFacts::countTokens(const std::stop_token& stop, const ProgressFn& progress)
{
    // One count for each distinct (text, counter); results that share a text share it.
    const std::size_t texts = m_corpus->texts->size();
    TextCounts counts { resultsBySession(*m_corpus), std::vector<std::uint8_t>(m_corpus->sessions.size()),
        { m_counters.size(), std::vector<std::uint64_t>(texts, kUncounted) },
        std::vector<std::uint8_t>(texts), std::vector<std::uint8_t>(texts) };
    takeKept(*this, counts);
    std::vector<std::pair<TextId, std::size_t>> work;
    std::uint64_t totalBytes = 0;
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::size_t c = counterIndex(ResultId(i));
        std::uint64_t& slot = counts.tokens[c][m_texts[i].index()];
        if (slot != kUncounted)
            continue;
        slot = 0;
        work.emplace_back(m_texts[i], c);
        totalBytes += m_facts[i].bytes;
    }
    m_unreadable.assign(texts, 0);
    const TextStore::Pass pass(*m_corpus->texts);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), m_jobs, stop, [&](std::size_t w) {
        const auto [id, c] = work[w];
        const Text text = m_corpus->texts->get(id);
        counts.tokens[c][id.index()] = m_counters[c]->count(text.view());
        counts.marks[id.index()] = beginsWith(OwnMark::Shadow, text.view()) ? 2
            : startsWithGatewayMarker(text.view())                          ? 1
                                                                            : 0;
        counts.cuts[id.index()] = systems::recordedCut(text.view());
        if (!text.ok())
            m_unreadable[id.index()] = 1;
        const std::uint64_t now = done.fetch_add(text.view().size()) + text.view().size();
        if (progress)
            progress({ now, totalBytes, Message::mark("bytes"), Message::mark("counting tokens") });
    });
    if (!all)
        return cancelled();
    keepCounts(*this, counts);
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        const std::size_t text = m_texts[i].index();
        m_facts[i].tokens = counts.tokens[counterIndex(ResultId(i))][text];
        m_facts[i].cutBy = counts.cuts[text];
        m_facts[i].ownMarker = counts.marks[text] != 0;
        m_facts[i].startsWithShadow = counts.marks[text] == 2;
    }
    const ClientOf client = [this](ResultId id) { return recordedClient(*this, id); };
    const auto arriving = arrivalTokens(
        *this, { &client, 1 },
        [this](SessionId id) { return "its " + clientName(recordedClient(*this, id)); }, stop);
    for (std::size_t i = 0; i < m_facts.size() && !arriving.empty(); ++i)
        m_facts[i].clientCut = m_facts[i].tokens - std::min(m_facts[i].tokens, arriving.front()[i]);
    return !arriving.empty() ? Result<void>() : cancelled();
}

void CorpusFacts::takeKnown(const KnownFacts& known)
{
    m_unreadable.assign(m_corpus->texts->size(), 0);
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        const ResultFacts facts = known.facts(ResultId(i));
        m_facts[i].tokens = facts.tokens;
        m_facts[i].clientCut = facts.clientCut;
        m_facts[i].cutBy = facts.cutBy;
        m_facts[i].ownMarker = facts.ownMarker;
        m_facts[i].startsWithShadow = facts.startsWithShadow;
        if (!known.isReadable(ResultId(i)))
            m_unreadable[m_texts[i].index()] = 1;
    }
}

void CorpusFacts::measureTools()
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
        sizes.bytesP50 = percentile(bytes[t], 50);
        sizes.bytesP90 = percentile(bytes[t], 90);
        sizes.bytesMax = bytes[t].back();
        sizes.tokensP50 = percentile(tokens[t], 50);
        sizes.tokensP90 = percentile(tokens[t], 90);
        sizes.tokensMax = tokens[t].back();
    }
}

} // namespace winnow
