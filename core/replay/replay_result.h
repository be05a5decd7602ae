// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay returns: an outcome for every tool result, sums over outcomes, and the text that the model would have
// seen for one result. Only ReplayEngine makes it; tables, analyses, reports and the CLI read it. Immutable and shared
// between threads.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/ids.h"
#include "core/compression/outcome.h"
#include "core/compression/segment.h"
#include "core/compression/strategies/equal_runs.h"
#include "core/policy/policy.h"
#include "core/session/corpus.h"

namespace winnow {

class ReplayEngine;
class TreatmentTable;
template <class T> class ReusePool;

/// Sums over results. Savings may be negative.
struct Totals
{
    std::uint64_t results = 0;
    std::uint64_t changed = 0; // the model sees a text other than the original
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0;
    std::uint64_t tokensBefore = 0;
    std::uint64_t tokensAfter = 0;
    std::uint64_t cutBefore = 0; // results that were cut before they were recorded
    std::uint64_t clientCut = 0; // tokens of changed results that their clients alone would cut
    std::uint64_t beyondClient = 0; // changed results that are longer than their client alone would send
    std::array<std::uint64_t, kStatusCount> byStatus {};

    void add(const Outcome& outcome);
    void add(const Totals& other);
    /// Tokens from which savings count.
    std::uint64_t clientTokens() const { return tokensBefore - clientCut; }
    std::int64_t savedTokens() const { return static_cast<std::int64_t>(clientTokens() - tokensAfter); }
    std::uint64_t count(Status status) const { return byStatus[static_cast<std::size_t>(status)]; }
};

/// One row of the per-tool table; sizes in bytes and tokens of the originals.
struct ToolTotals : Totals
{
    ToolId tool;
    std::uint64_t bytesP50 = 0, bytesP90 = 0, bytesMax = 0;
    std::uint64_t tokensP50 = 0, tokensP90 = 0, tokensMax = 0;
};

/// A result that the gateway replaces with the compressed text of another one.
struct Overwrite
{
    ResultId result;
    ResultId by;
};

/// Results with the same call id in one request, which the gateway confuses with one another.
struct SharedIdGroup
{
    std::vector<ResultId> results; // two or more, in recorded order
    std::uint32_t request
        = 0; // the last request that carries them: index into Session::modelCalls or one past it
    std::string tool; // name of the last call with their id; "" when none was recorded
    bool severalTools = false; // calls with this id name different tools
};

/// Not copyable, because `variants` refers to `policy`.
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
    /// Lines that a result may show by reference to an earlier result (strategy shown_before). The source of a run is a
    /// ResultId's value. Only results with such lines are here.
    std::unordered_map<ResultId, std::vector<strategy::EqualRun>> references;
    std::vector<Overwrite> overwrites; // sorted by result: results that get another one's text
    std::shared_ptr<const TreatmentTable> variants; // the policy resolved for this corpus; refers to `policy`
    std::shared_ptr<ReusePool<std::vector<Outcome>>> pool; // takes `outcomes` back at the end
    std::uint64_t unreadable = 0; // results whose text the recording no longer gives
    std::uint64_t pending = 0; // results that wait for a remote answer

    /// The result whose compressed text and marker the model gets; nearly always the result itself.
    ResultId textOwner(ResultId id) const;
};

/// The text that the model would have seen for one result, with provenance; the marker is a Rewritten segment.
struct AfterText
{
    Text before; // as the gateway's adapter extracts it
    Compressed after;
    std::string shadowId; // empty when nothing was stored
};

} // namespace winnow
