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
#include "core/replay/compressed_cache.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/dialect_facts.h"
#include "core/replay/ids/shadow_ids.h"
#include "core/replay/remote_answers.h"
#include "core/replay/treatment.h"

namespace winnow {

/// A compressed text without and with the policy's marker.
using CompressedReader = std::function<void(std::string_view text, std::string_view marked)>;

class ResultCompressor
{
public:
    /// All must outlive it.
    ResultCompressor(const CorpusFacts& facts, const DialectFacts& dialects, const RemoteAnswers& answers);

    /// `earlier`: only for variants that read earlier results. `reader`: gets the compressed text.
    ReferenceTable::Entry measure(const TreatmentTable& variants, const Treatment& variant, ResultId id,
        std::span<const EarlierBlock> earlier = {}, const CompressedReader& reader = {}) const;
    /// `text` is the result's. Errors: the strategy's own, and NotFound if a remote answer is gone.
    Result<Compressed> compress(const TreatmentTable& variants, const Treatment& variant, ResultId id,
        std::string_view text, std::span<const EarlierBlock> earlier = {}) const;
    std::string shadowId(ResultId id, std::string_view text) const;

private:
    void count(const TreatmentTable& variants, ResultId id, std::string_view before,
        const Compressed& compressed, CompressionFacts& facts, const CompressedReader& reader = {}) const;
    /// Tokens of an unchanged text with its marker. Counted once, as most strategies change few texts.
    std::uint64_t markedOriginal(MarkerForm form, ResultId id, std::string_view before) const;
    ContentHash sharedKey(const Treatment& variant, ResultId id, std::span<const EarlierBlock> earlier) const;
    std::string marked(MarkerForm form, ResultId id, std::string_view before, std::string_view after) const;

    const CorpusFacts& m_facts;
    const DialectFacts& m_dialects;
    const RemoteAnswers& m_answers;
    ShadowIds m_shadowIds;
    /// Tokens of originals with a marker, by form and ResultId; 0: not counted yet.
    mutable std::array<std::vector<std::atomic<std::uint64_t>>, kMarkerForms> m_markedOriginals;
    mutable TokenSums m_sums;
    mutable ReferenceTable m_shared; // by sharedKey(): policies that differ only in limits share these
    mutable std::vector<std::atomic<std::uint8_t>> m_listings; // by ResultId, as StrategyInput::listing
};

} // namespace winnow
