// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay must know about a corpus, whatever the policy: the text of every result at the gateway, its sizes,
// its counter, and the order of the walk. Gathered once, then immutable. ReplayEngine::facts() returns it; code that
// needs no replay (later uses, money, charts) takes it instead of the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compression/pipeline.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay_result.h"
#include "core/replay/timeline.h"
#include "core/replay/walk.h"
#include "core/session/corpus.h"
#include "core/session/kept_facts.h"
#include "core/tokens/counter.h"

namespace winnow {

class CorpusFacts
{
public:
    /// Reads every distinct text once to count it. If `encoding` is nullopt, each session's recorded model decides.
    /// Errors: Cancelled, and those of opening a vocabulary.
    static Result<std::unique_ptr<const CorpusFacts>> gather(std::shared_ptr<const Corpus> corpus,
        std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop,
        const ProgressFn& progress);

    const Corpus& corpus() const { return *m_corpus; }
    const std::shared_ptr<const Corpus>& sharedCorpus() const { return m_corpus; }
    /// The digest's facts; null for recordings.
    const KnownFacts* known() const { return m_corpus->known.get(); }
    /// The kept facts of each session.
    const KeptRows& kept() const { return m_kept; }
    const Timeline& timeline() const { return m_timeline; }
    const WalkOrder& order() const { return m_order; }
    unsigned jobs() const { return m_jobs; }

    /// By ResultId; what only the token dialect reads is empty (see DialectFacts).
    const std::vector<ResultFacts>& results() const { return m_facts; }
    /// Sizes of text(); the counter in force counts the tokens.
    std::uint64_t bytes(ResultId id) const { return m_facts[id.index()].bytes; }
    std::uint64_t tokens(ResultId id) const { return m_facts[id.index()].tokens; }
    /// Tokens of a text that is not a result: an event's own text, a call's arguments, a boundary's summary; otherwise 0.
    std::uint64_t eventTokens(SessionId session, std::size_t event) const;
    /// Percentiles by ToolId; the sums are empty.
    const std::vector<ToolTotals>& toolSizes() const { return m_toolSizes; }
    /// The text that the adapter of the session's wire extracts; each adapter joins blocks in its own way.
    TextId text(ResultId id) const { return m_texts[id.index()]; }
    Text textOf(ResultId id) const { return m_corpus->texts->get(text(id)); }
    /// Dense number of the text among those of results, below textSlots().
    std::size_t textSlot(ResultId id) const { return m_facts[id.index()].key; }
    std::size_t textSlots() const { return m_textSlots; }
    /// Arguments of the call that the result answers; invalid if there is none.
    TextId argumentsId(ResultId id) const;
    Text argumentsOf(ResultId id) const;
    /// Whether the recording no longer gave the result's text when it was counted.
    bool isUnreadable(ResultId id) const { return m_unreadable[text(id).index()] != 0; }

    /// As systems::recordedCut(): who cut the text before it was recorded.
    std::uint8_t cutBy(ResultId id) const { return m_facts[id.index()].cutBy; }

    std::size_t counters() const { return m_counters.size(); }
    std::size_t counterIndex(ResultId id) const
    {
        return m_counterIndex[m_corpus->results[id.index()].session.index()];
    }
    const Counter& counterFor(ResultId id) const { return *m_counters[counterIndex(id)]; }
    const Counter& counterOf(SessionId id) const { return *m_counters[m_counterIndex[id.index()]]; }
    const std::string& counterLabel() const { return m_counterLabel; }

private:
    CorpusFacts(std::shared_ptr<const Corpus> corpus, unsigned jobs);
    Result<void> chooseCounters(std::optional<Encoding> encoding);
    void chooseTexts();
    Result<void> countTokens(const std::stop_token& stop, const ProgressFn& progress);
    void takeKnown(const KnownFacts& known);
    void measureTools();

    std::shared_ptr<const Corpus> m_corpus;
    unsigned m_jobs = 0;
    Timeline m_timeline;
    WalkOrder m_order;
    std::vector<TextId> m_texts; // by ResultId
    std::size_t m_textSlots = 0;
    std::vector<ResultFacts> m_facts; // by ResultId
    std::vector<std::uint8_t> m_counterIndex; // by SessionId, into m_counters
    std::vector<std::shared_ptr<const Counter>> m_counters;
    std::string m_counterLabel;
    std::vector<ToolTotals> m_toolSizes;
    std::vector<std::uint8_t> m_unreadable; // by TextId
    KeptRows m_kept { *m_corpus };
    mutable std::vector<std::once_flag> m_eventsCounted; // by SessionId, when first asked for
    mutable std::vector<std::vector<std::uint64_t>> m_eventTokens; // likewise, by event
};

} // namespace winnow
