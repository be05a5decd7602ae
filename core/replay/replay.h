// SPDX-License-Identifier: GPL-3.0-or-later
// Replays every tool result of a corpus through a policy: what the model would have seen. It has two halves. The
// pure one compresses each distinct text once per strategy slice (in parallel, cached). The walk applies the
// decision chain in recorded order with the recorded clock and the store, and reads no text. Used by the
// window, the analyses and the CLI; any thread may call any function at any time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/replay/remote_question.h"
#include "core/replay/replay_result.h"

namespace winnow {

class CorpusFacts;
enum class Encoding : std::uint8_t;
enum class ContentKind : std::uint8_t;
struct CompressionFacts;
struct ResultFacts;
struct WalkOrder;
struct ContentHash;
template <class Value> class RecentTable;

/// What one strategy, as a policy sets it, makes of all results.
struct SliceFacts
{
    std::string name; // sliceName()
    std::string strategy;
    std::vector<CompressionFacts> byResult;
};
/// Called for every result with what slice number `slice` makes of it, without and with the marker; from several
/// threads.
using SliceReader
    = std::function<void(std::size_t slice, ResultId id, std::string_view text, std::string_view marked)>;

/// What all replays of one corpus share: facts of its texts, and of texts compressed before.
class ReplayEngine
{
public:
    /// `encoding` nullopt: by each session's recorded model. Reads every distinct text once to count it.
    static Result<std::shared_ptr<ReplayEngine>> create(std::shared_ptr<const Corpus> corpus,
        std::optional<Encoding> encoding, unsigned jobs, const std::stop_token& stop = {},
        const ProgressFn& progress = {});
    ~ReplayEngine();

    /// `order`: as in Bench, some whole groups of facts().order(); null: all. `keepsChecks`: of every outcome; they
    /// are four fifths of it.
    Result<std::shared_ptr<const ReplayResult>> run(const Policy& policy, const std::stop_token& stop = {},
        const ProgressFn& progress = {}, const WalkOrder* order = nullptr, bool keepsChecks = false);

    /// Recomputes one result's after text as `replay` decided it. Error: Unreadable if the recording changed.
    Result<AfterText> afterText(const ReplayResult& replay, ResultId result) const;

    /// The same as the model reads it: references stand for their lines. Faster if a replay compressed it just now.
    Result<std::string> shownText(const ReplayResult& replay, ResultId result) const;
    /// Names everything that decides afterText() of a changed result with a text of its own, but for the marker.
    ContentHash nameOf(const ReplayResult& replay, ResultId result) const;
    /// What was found out about after texts, by a hash of everything that decides it.
    RecentTable<bool>& answers() const;

    /// Names the lines that the texts of a session refer to under `replay`, whatever the corpus; "" without any.
    std::string referencesName(const ReplayResult& replay, std::span<const ResultId> session) const;

    /// Answers of remote strategies from now on; forgets what was pending. A run() under way may still miss
    /// them.
    void setAnswers(AnswerLookup lookup);
    /// What is still to ask, one result for each distinct text, in recorded order. Reads no text.
    std::vector<ResultId> pendingResults(const ReplayResult& replay) const;
    RemoteTask taskOf(const ReplayResult& replay, ResultId id) const;

    /// What a policy's strategies make of every result, regardless of its thresholds. Digests are made from it.
    /// Errors: Cancelled, Unsupported for strategies that ask a server or read earlier results.
    Result<std::vector<SliceFacts>> measureSlices(
        const Policy& policy, const SliceReader& reader, const std::stop_token& stop = {});

    /// Facts that depend on no policy: order, sizes, counters, the texts at the gateway.
    const CorpusFacts& facts() const;
    /// The content kind of every result, by ResultId; computed once. Errors: Cancelled.
    Result<std::shared_ptr<const std::vector<ContentKind>>> contentKinds(
        const std::stop_token& stop = {}, const ProgressFn& progress = {});
    /// What the chain compares. Token fields are filled by the first replay of a token dialect.
    const ResultFacts& chainFacts(ResultId id) const;
    /// Results that the gateway confuses with one another; empty for nearly all recordings.
    const std::vector<SharedIdGroup>& sharedIds() const;

private:
    struct Parts;
    explicit ReplayEngine(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace winnow
