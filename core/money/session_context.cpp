// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/session_context.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/replay/corpus_facts.h"
#include "core/session/session_results.h"
#include "core/tokens/own_encoding.h"

namespace winnow {

namespace {

constexpr std::int64_t kLeastGrowth = 300; // counted tokens; less is lost in what requests add around texts
constexpr double kLeastShare = 0.8; // of tool results in it: the model's own thinking is not counted

class UsageReader
{
public:
    UsageReader(const CorpusFacts& facts, SessionId id, const std::vector<ResultId>& results)
        : m_facts(facts)
        , m_session(facts.corpus().sessions[id.index()])
        , m_id(id)
        , m_results(results)
    {
        count();
    }

    SessionContext read(double minPairs)
    {
        m_context.factor = measure(minPairs);
        fill();
        return std::move(m_context);
    }

private:
    std::size_t calls() const { return m_session.modelCalls.size(); }

    /// Counts what is in each request: texts since the last compaction, and results while they stay.
    void count()
    {
        m_texts.assign(calls(), 0);
        m_resident.assign(calls() + 1, 0);
        m_added.assign(calls() + 1, 0);
        m_addedResults.assign(calls() + 1, 0);
        m_context.answers.assign(calls(), 0);
        for (const ResultId id : m_results) {
            const Residence& stay = m_facts.timeline().results[id.index()];
            const auto tokens = static_cast<std::int64_t>(m_facts.tokens(id));
            m_resident[std::min<std::size_t>(stay.firstCall, calls())] += tokens;
            m_resident[std::min<std::size_t>(stay.endCall, calls())] -= tokens;
            m_added[std::min<std::size_t>(stay.firstCall, calls())] += tokens;
            m_addedResults[std::min<std::size_t>(stay.firstCall, calls())] += tokens;
        }
        for (std::size_t c = 1; c < calls(); ++c)
            m_resident[c] += m_resident[c - 1];
        countTexts();
    }

    void countTexts()
    {
        std::int64_t system = 0, texts = 0;
        std::size_t next = 0; // call whose request comes next
        for (std::size_t e = 0; e <= m_session.events.size(); ++e) {
            for (; next < calls() && m_session.modelCalls[next].firstEvent <= e; ++next)
                m_texts[next] = system + texts;
            if (e == m_session.events.size())
                break;
            const Event& event = m_session.events[e];
            const auto tokens = static_cast<std::int64_t>(m_facts.eventTokens(m_id, e));
            if (event.kind == EventKind::Boundary
                && m_session.boundaries[event.index].kind == BoundaryKind::Compaction)
                texts = 0;
            (event.kind == EventKind::SystemText ? system : texts) += tokens;
            m_added[next] += tokens;
            if (next > 0 && (event.kind == EventKind::AssistantText || event.kind == EventKind::Call))
                m_context.answers[next - 1] += tokens;
        }
    }

    bool isComparable(std::size_t c) const
    {
        const ModelCall& before = m_session.modelCalls[c - 1];
        const ModelCall& now = m_session.modelCalls[c];
        return before.usage.present && now.usage.present && before.model == now.model
            && m_added[c] >= kLeastGrowth
            && static_cast<double>(m_addedResults[c]) >= kLeastShare * static_cast<double>(m_added[c])
            && std::none_of(m_session.boundaries.begin(), m_session.boundaries.end(),
                [&](const Boundary& b) { return b.event >= before.firstEvent && b.event < now.firstEvent; });
    }

    TokenFactor measure(double minPairs) const
    {
        TokenFactor factor;
        std::vector<double> ratios;
        for (std::size_t c = 1; c < calls(); ++c) {
            if (!isComparable(c))
                continue;
            const std::int64_t grown = m_session.modelCalls[c].usage.promptTokens()
                - m_session.modelCalls[c - 1].usage.promptTokens();
            if (grown > 0)
                ratios.push_back(static_cast<double>(grown) / static_cast<double>(m_added[c]));
        }
        if (ratios.empty())
            return factor;
        std::sort(ratios.begin(), ratios.end());
        const std::size_t n = ratios.size();
        factor.pairs = static_cast<std::uint32_t>(n);
        factor.median = (ratios[(n - 1) / 2] + ratios[n / 2]) / 2;
        factor.low = ratios[n / 4];
        factor.high = ratios[n - 1 - n / 4];
        const bool isOwn = isCountedExactly(m_session.model, m_facts.counterOf(m_id).encoding());
        factor.applied
            = !isOwn && static_cast<double>(n) >= minPairs && TokenFactor::isPlausible(factor.median);
        if (factor.applied)
            factor.value = factor.median;
        return factor;
    }

    /// What a request contains besides our texts (system prompt, tools), from the nearest request with a
    /// bill.
    double overhead(std::size_t call) const
    {
        double best = 0;
        std::size_t least = calls();
        for (std::size_t c = 0; c < calls(); ++c) {
            const std::size_t apart = c < call ? call - c : c - call;
            if (m_session.modelCalls[c].usage.present && apart < least) {
                least = apart;
                best = static_cast<double>(m_session.modelCalls[c].usage.promptTokens()) - scaled(c);
            }
        }
        return std::max(best, 0.0);
    }

    double scaled(std::size_t call) const
    {
        return static_cast<double>(m_texts[call] + m_resident[call]) * m_context.factor.value;
    }

    void fill()
    {
        const bool any = std::any_of(m_session.modelCalls.begin(), m_session.modelCalls.end(),
            [](const ModelCall& call) { return call.usage.present; });
        double last = 0; // overhead of the nearest request with a bill
        bool known = false;
        for (std::size_t c = 0; c < calls(); ++c) {
            const Usage& usage = m_session.modelCalls[c].usage;
            double tokens = 0;
            if (usage.present) {
                tokens = static_cast<double>(std::max<std::int64_t>(usage.promptTokens(), 0));
                last = std::max(tokens - scaled(c), 0.0);
                known = true;
            } else {
                if (any && !known) {
                    last = overhead(c);
                    known = true;
                }
                tokens = scaled(c) + last;
            }
            const double results = static_cast<double>(m_resident[c]) * m_context.factor.value;
            m_context.tokens.push_back(std::llround(tokens));
            m_context.counted.push_back(m_texts[c] + m_resident[c]);
            m_context.recorded.push_back(usage.present ? 1 : 0);
            m_context.weight.push_back(
                m_context.factor.value * (results > tokens && results > 0 ? tokens / results : 1));
        }
    }

    const CorpusFacts& m_facts;
    const Session& m_session;
    const SessionId m_id;
    const std::vector<ResultId>& m_results;
    std::vector<std::int64_t> m_texts; // by call: tokens other than results
    std::vector<std::int64_t> m_resident; // by call: tokens of results
    std::vector<std::int64_t> m_added; // by call: new since the previous call
    std::vector<std::int64_t> m_addedResults;
    SessionContext m_context;
};

} // namespace

std::vector<SessionContext> sessionContexts(const CorpusFacts& facts, double minPairs)
{
    const Corpus& corpus = facts.corpus();
    const auto results = resultsBySession(corpus);
    std::vector<SessionContext> contexts(results.size());
    const TextStore::Pass pass(*corpus.texts); // counts the texts of sessions that are not counted yet
    parallelFor(contexts.size(), facts.jobs(), {},
        [&](std::size_t s) { contexts[s] = UsageReader(facts, SessionId(s), results[s]).read(minPairs); });
    return contexts;
}

} // namespace winnow
