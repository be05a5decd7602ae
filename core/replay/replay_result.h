// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay answers: an outcome for every tool result, sums over them, and the text the model would have
// seen for one. Made by ReplayEngine alone, read by tables, analyses, reports and the CLI; immutable and
// shared between threads.
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
    std::uint64_t changed = 0; // the model sees other text than the original
    std::uint64_t bytesBefore = 0;
    std::uint64_t bytesAfter = 0;
    std::uint64_t tokensBefore = 0;
    std::uint64_t tokensAfter = 0;
    std::uint64_t cutBefore = 0; // results that were cut before they were recorded
    std::uint64_t clientCut = 0; // tokens that their clients alone would cut of changed results
    std::uint64_t beyondClient = 0; // changed results that are longer than their client alone would send
    std::array<std::uint64_t, kStatusCount> byStatus {};

    void add(const Outcome& outcome);
    void add(const Totals& other);
    std::int64_t savedBytes() const { return static_cast<std::int64_t>(bytesBefore - bytesAfter); }
    /// Savings count from here.
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

/// A result in whose place the gateway writes the compressed text of another one.
struct Overwrite
{
    ResultId result;
    ResultId by;
};

/// Results with one call id that one request carries, so that the gateway takes them for one another.
struct SharedIdGroup
{
    std::vector<ResultId> results; // two or more, in recorded order
    std::uint32_t request = 0; // the last that carries them, index into Session::modelCalls or one past it
    std::string tool; // name of the last call with their id; "" when none was recorded
    bool severalTools = false; // not all calls with their id name this tool
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
    /// Lines that a result may show by reference to an earlier one (strategy shown_before); the source of a run is
    /// a ResultId's value. Results without any are left out.
    std::unordered_map<ResultId, std::vector<strategy::EqualRun>> references;
    std::vector<Overwrite> overwrites; // sorted by result: who gets another's text
    std::shared_ptr<const TreatmentTable> variants; // the policy resolved for this corpus; refers to `policy`
    std::shared_ptr<ReusePool<std::vector<Outcome>>> pool; // where `outcomes` goes in the end
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

} // namespace winnow
