// SPDX-License-Identifier: GPL-3.0-or-later
// Compresses the text of one result as a policy's variant demands, and measures the output. Pure except for remote
// answers, which are looked up. Internal to replay; thread-safe.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/compression/token_sums.h"
#include "core/gateway/rules/marker.h"
#include "core/replay/compressed_cache.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/dialect_facts.h"
#include "core/replay/earlier_runs.h"
#include "core/replay/recent_table.h"
#include "core/replay/remote_answers.h"
#include "core/replay/treatment.h"

namespace winnow {

/// Lines that a result may show by reference; without `all`: none.
struct EarlierLines
{
    const EarlierRuns* all = nullptr;
    std::span<const strategy::EqualRun> runs = {}; // of the result
};
/// A compressed text without and with the policy's marker.
using CompressedReader = std::function<void(std::string_view text, std::string_view marked)>;

class ResultCompressor
{
public:
    /// All must outlive it.
    ResultCompressor(const CorpusFacts& facts, const DialectFacts& dialects, const RemoteAnswers& answers);

    /// `earlier`: only for variants that read earlier results. `reader`: gets the compressed text.
    std::shared_ptr<const CompressedText> measure(const TreatmentTable& variants, const Treatment& variant,
        ResultId id, const EarlierLines& earlier = {}, const CompressedReader& reader = {}) const;
    /// `text` is the result's. Errors: the strategy's own, and NotFound if a remote answer is gone.
    Result<Compressed> compress(const TreatmentTable& variants, const Treatment& variant, ResultId id,
        std::string_view text, const EarlierLines& earlier = {}) const;
    /// Names everything that decides what measure() and compress() make. `withLimits`: also limits of the chain that the
    /// text does not reach, because what is kept of a session is kept for each.
    ContentHash nameOf(const TreatmentTable& variants, const Treatment& variant, ResultId id,
        std::span<const strategy::EqualRun> runs, bool withLimits = false) const;
    /// What was made a while ago, by nameOf().
    RecentTable<std::shared_ptr<const CompressedText>>& made() const { return m_shared; }
    /// A text that was measured a short while ago, as the model reads it but for the marker; null: it is gone.
    std::shared_ptr<const std::string> shown(const ContentHash& name) const
    {
        return m_shown.find(name).value_or(nullptr);
    }
    std::string shadowId(ResultId id, std::string_view text) const;
    /// `after` with the marker of `before`.
    std::string marked(MarkerForm form, ResultId id, std::string_view before, std::string_view after) const;

private:
    void count(const TreatmentTable& variants, ResultId id, std::string_view before,
        const Compressed& compressed, CompressionFacts& facts, const CompressedReader& reader = {}) const;
    /// Tokens of an unchanged text with its marker. Counted once, as most strategies change few texts.
    std::uint64_t markedOriginal(MarkerForm form, ResultId id, std::string_view before) const;

    const CorpusFacts& m_facts;
    const DialectFacts& m_dialects;
    const RemoteAnswers& m_answers;
    /// Made once, by text slot: a SHA-256 over the whole text costs more than compressing it.
    mutable std::vector<std::array<char, kShadowIdSize>> m_shadowIds;
    mutable std::vector<std::once_flag> m_shadowIdMade;
    /// Tokens of originals with a marker, by form and ResultId; 0: not counted yet.
    mutable std::array<std::vector<std::atomic<std::uint64_t>>, kMarkerForms> m_markedOriginals;
    mutable TokenSums m_sums;
    /// By nameOf(): policies that differ only in limits share these.
    mutable RecentTable<std::shared_ptr<const CompressedText>> m_shared { std::size_t { 1 } << 17 };
    /// Likewise, with references resolved and without the marker: a search for losses reads them behind a replay.
    mutable RecentTable<std::shared_ptr<const std::string>> m_shown { std::size_t { 4 } << 20 }; // bytes
    mutable std::vector<std::atomic<std::uint8_t>> m_listings; // by ResultId, as StrategyInput::listing
};

} // namespace winnow
