// SPDX-License-Identifier: GPL-3.0-or-later
// Replays every tool result of a corpus through a policy: what the model would have seen. Two halves: the
// pure one compresses each distinct text once per strategy slice (parallel, memoised); the walk applies the
// decision chain in recorded order with the recorded clock and the store, and touches no text. Used by the
// window and the CLI.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/hash.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compression/outcome.h"
#include "core/compression/strategy.h"
#include "core/replay/carried_defects.h"
#include "core/replay/remote_answers.h"
#include "core/replay/shadow_ids.h"
#include "core/replay/timeline.h"
#include "core/replay/walk.h"
#include "core/session/corpus.h"
#include "core/tokens/counter.h"

namespace winnow {

/// Sums over results. Savings may be negative.
struct Totals
{
    std::uint64_t results = 0;
    std::uint64_t changed = 0; // the model sees other text than the original
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0;
    std::uint64_t tokensBefore = 0;
    std::uint64_t tokensAfter = 0;
    std::array<std::uint64_t, kStatusCount> byStatus {};

    void add(const Outcome& outcome);
    void add(const Totals& other);
    std::int64_t savedBytes() const { return static_cast<std::int64_t>(bytesBefore - bytesAfter); }
    std::int64_t savedTokens() const { return static_cast<std::int64_t>(tokensBefore - tokensAfter); }
    std::uint64_t count(Status status) const { return byStatus[static_cast<std::size_t>(status)]; }
};

/// One row of the per-tool table; sizes in bytes and tokens of the originals.
struct ToolTotals : Totals
{
    ToolId tool;
    std::uint64_t bytesP50 = 0, bytesP90 = 0, bytesMax = 0;
    std::uint64_t tokensP50 = 0, tokensP90 = 0, tokensMax = 0;
};

/// Outcome arrays of replays nobody looks at any more, used again by the next ones.
class OutcomePool
{
public:
    std::vector<Outcome> take();
    void give(std::vector<Outcome> outcomes);

private:
    std::mutex m_mutex;
    std::vector<std::vector<Outcome>> m_free;
};

/// Immutable answer, shared between threads; not copyable, because `variants` refers to `policy`.
struct ReplayResult
{
    ReplayResult() = default;
    ~ReplayResult();
    ReplayResult(const ReplayResult&) = delete;
    ReplayResult& operator=(const ReplayResult&) = delete;

    std::shared_ptr<const Corpus> corpus;
    Policy policy;
    std::string counterLabel; // "o200k exact", "~ bytes/4", or "by model: cl100k exact, o200k exact"
    std::vector<Outcome> outcomes; // by ResultId
    Totals totals;
    std::vector<ToolTotals> tools; // by ToolId
    std::vector<std::uint8_t>
        references; // by ResultId: told by reference to an earlier result; empty: no such strategy
    std::vector<Overwrite>
        overwrites; // sorted by result: who gets another's text (gateway at bytes, shared call ids)
    std::shared_ptr<const VariantTable> variants; // the policy resolved for this corpus; refers to `policy`
    std::shared_ptr<OutcomePool> pool; // where `outcomes` goes in the end
    std::uint64_t unreadable = 0; // results whose text the recording no longer gives
    std::uint64_t pending = 0; // results that wait for a remote answer

    /// Whose compressed text, and whose marker, the model gets for a result: nearly always its own.
    ResultId textOwner(ResultId id) const;
};

/// The text the model would have seen for one result, with provenance (marker included as a Rewritten
/// segment).
struct AfterText
{
    Text before; // what the gateway's adapter extracts
    Compressed after;
    std::string shadowId; // empty when nothing was stored
};

/// Holds what can be reused between replays of one corpus: gateway texts, token counts, compressed facts. One
/// run() at a time; afterText() may be called from other threads meanwhile.
class ReplayEngine
{
public:
    /// `encoding` nullopt: by each session's recorded model. Reads every distinct text once to count it.
    static Result<std::shared_ptr<ReplayEngine>> create(std::shared_ptr<const Corpus> corpus,
        std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop = {},
        const ProgressFn& progress = {});

    Result<std::shared_ptr<const ReplayResult>> run(
        const Policy& policy, const std::stop_token& stop = {}, const ProgressFn& progress = {});

    /// Recomputes one result's after text as `replay` decided it. Error: Unreadable when the recording
    /// changed.
    Result<AfterText> afterText(const ReplayResult& replay, ResultId result) const;

    /// Answers of remote strategies from now on; forgets what was pending. Not while a run() is under way.
    void setAnswers(AnswerLookup lookup);
    /// What is still to be asked, one result for each distinct text, in recorded order; no text is read for
    /// it.
    std::vector<ResultId> pendingResults(const ReplayResult& replay) const;
    RemoteTask taskOf(const ReplayResult& replay, ResultId id) const;

    const Corpus& corpus() const { return *m_corpus; }
    const Timeline& timeline() const { return m_timeline; }
    /// What every result is, by ResultId; looked at once, then kept.
    Result<VariantTable::Kinds> contentKinds(
        const std::stop_token& stop = {}, const ProgressFn& progress = {});
    /// What the chain compares; token fields are filled from the first token-dialect replay on.
    const ResultFacts& facts(ResultId id) const { return m_facts[id.index()]; }
    /// Results the gateway takes for one another; empty for nearly all recordings.
    const std::vector<SharedIds::Group>& sharedIds() const { return m_carried->shared().groups(); }
    /// Sizes by ResultId of what the adapter extracts: bytes, and tokens by the counter in force.
    std::uint64_t bytes(ResultId id) const { return m_facts[id.index()].bytes; }
    std::uint64_t tokens(ResultId id) const { return m_facts[id.index()].tokens; }
    const Counter& counterFor(ResultId id) const { return *m_counters[counterIndex(id)]; }
    const std::string& counterLabel() const { return m_counterLabel; }
    const Counter& counterOf(SessionId id) const { return *m_counters[m_counterIndex[id.index()]]; }
    /// The text the adapter of the session's wire extracts (blocks joined its own way).
    TextId gatewayText(ResultId id) const { return m_texts[id.index()]; }

private:
    /// Facts of one strategy slice under one counter, by text; `known` marks the filled ones.
    struct FactsTable
    {
        std::vector<CompressionFacts> facts;
        std::vector<std::uint8_t> known;
        std::uint64_t used = 0; // m_tableClock of the last replay that asked
    };
    using Tables = std::vector<std::vector<FactsTable*>>; // [variant][counter]
    /// Facts of strategies that read earlier results, by a hash of all they read.
    struct ReferenceFacts
    {
        CompressionFacts facts;
        bool isReference = false;
    };
    using ReferenceTable = std::unordered_map<ContentHash, ReferenceFacts>;
    class ReferencePass;
    /// The texts a result may refer to, held while a strategy runs.
    struct Earlier
    {
        std::vector<Text> texts;
        std::vector<Text> arguments;
        std::vector<std::string> labels;
        std::vector<EarlierText> views() const;
    };

    ReplayEngine() = default;
    Result<void> prepare(
        std::optional<Encoding> encoding, const std::stop_token& stop, const ProgressFn& progress);
    Result<void> chooseCounters(std::optional<Encoding> encoding);
    void chooseTexts();
    Result<void> countTokens(const std::stop_token& stop, const ProgressFn& progress);
    Result<void> addBodyFacts(const std::stop_token& stop);
    Result<void> addTokenDialectFacts(const std::stop_token& stop, const ProgressFn& progress);
    void measureTools();
    std::string tableKey(const VariantTable& variants, const Variant& variant, std::size_t counter) const;
    Tables tablesFor(const VariantTable& variants);
    void forgetOldTables();
    Result<void> compressMissing(const VariantTable& variants, const std::vector<ResultId>& missing,
        const Tables& tables, const std::stop_token& stop, const ProgressFn& progress);
    Result<void> decideReferences(
        ReplayResult& replay, const FactsLookup& ordinary, const std::stop_token& stop);
    Result<void> decideAll(ReplayResult& replay, const std::stop_token& stop, const ProgressFn& progress);
    void sumUp(ReplayResult& replay);
    CompressionFacts factsOf(const VariantTable& variants, const Variant& variant, ResultId id,
        const Earlier* earlier = nullptr, bool* isReference = nullptr) const;
    void measure(const VariantTable& variants, ResultId id, std::string_view before, std::string_view after,
        CompressionFacts& facts) const;
    void findOrigins();
    RemoteQuestion questionOf(ResultId id) const;
    Result<Compressed> rememberedAnswer(
        const VariantTable& variants, const Variant& variant, ResultId id, std::string_view before) const;
    std::optional<Result<std::string>> answerFor(
        const VariantTable& variants, const Variant& variant, ResultId id) const;
    /// Index of the result's facts in a table of the variant: results that share it share the compressed
    /// text.
    std::size_t slotOf(const Variant& variant, ResultId id) const
    {
        return variant.readsOrigin ? m_origins[id.index()] : m_textSlots[id.index()];
    }
    TextId argumentsId(ResultId id) const;
    Text argumentsOf(ResultId id) const;
    Text earlierText(const ReplayResult& replay, ResultId id) const;
    Earlier earlierOf(const ReplayResult& replay, ResultId id) const;
    StrategyInput about(const Policy& policy, ResultId id, const Text& text, const Text& arguments) const;
    WalkInput walkInput(const VariantTable& variants) const;
    std::size_t counterIndex(ResultId id) const
    {
        return m_counterIndex[m_corpus->results[id.index()].session.index()];
    }

    std::shared_ptr<const Corpus> m_corpus;
    Timeline m_timeline;
    WalkOrder m_order;
    unsigned m_jobs = 0;
    std::vector<TextId> m_texts; // by ResultId
    std::vector<std::uint32_t> m_textSlots; // by ResultId: dense number of its text
    std::size_t m_textSlotCount = 0;
    std::vector<ResultFacts> m_facts; // by ResultId
    bool m_hasTokenFacts = false;
    bool m_hasBodyFacts = false; // what requests carry beside a result; set with the first gateway policy
    std::optional<CarriedDefects> m_carried;
    std::vector<std::uint8_t> m_counterIndex; // by SessionId, into m_counters
    std::vector<std::shared_ptr<const Counter>> m_counters;
    std::shared_ptr<const Counter> m_cl100k; // the gateway's own counter, opened with the first token policy
    std::string m_counterLabel;
    std::vector<ToolTotals> m_toolSizes; // percentiles by ToolId, sums empty
    WalkScratch m_scratch;
    std::shared_ptr<OutcomePool> m_pool = std::make_shared<OutcomePool>();
    bool m_anyUnreadable = false;
    std::vector<std::uint8_t> m_unreadable; // by TextId: the recording no longer gave it when counted
    std::map<std::string, FactsTable>
        m_tables; // by slice, marker form and counter; the oldest go (forgetOldTables)
    std::uint64_t m_tableClock = 0;
    ShadowIds m_shadowIds;
    std::map<std::string, ReferenceTable> m_referenceTables; // likewise
    VariantTable::Kinds m_kinds; // null until a policy asks
    std::vector<std::uint32_t>
        m_origins; // by ResultId: dense number of (text, tool, arguments); empty until needed
    std::size_t m_originCount = 0;
    mutable std::mutex m_answersMutex;
    std::shared_ptr<const AnswerLookup> m_answers;
    std::vector<std::uint32_t>
        m_carriers; // by TextId: the first result with that text; empty until answers are set
};

} // namespace winnow
