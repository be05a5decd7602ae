// SPDX-License-Identifier: GPL-3.0-or-later
// The content of the items of open sessions, made one by one on demand: text, rows, folds, and marks on text that was
// used later and on its uses. For the page Session, on a worker. Const; any thread.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "core/money/use_bill.h"
#include "core/reading/session_order.h"
#include "core/reading/shown_result.h"

namespace winnow {

/// Bytes of an item that a response used, or with which a response used something.
struct ReadingMark
{
    Side side = Side::After;
    Range bytes;
    std::uint32_t evidence = 0; // into UseIndex::evidence
    ShownUse::State state = ShownUse::State::Shown;
    bool isUse = false; // true: where it was used; false: its source
};

struct ReadingContent
{
    std::unique_ptr<const ShownResult> shown;
    std::vector<ReadingMark> marks; // by side, then place
};

/// A dropped text that was used later: where it was and where it was used.
struct ShownLoss
{
    std::uint32_t evidence = 0;
    ResultId source;
    SessionId session;
    std::uint32_t event = 0; // of the use
};

class ReadingSource
{
public:
    /// `uses` and `losses` as in ShownResults::Basis; `alive` owns them.
    ReadingSource(std::shared_ptr<const ReplayEngine> engine, std::shared_ptr<const ReplayResult> replay,
        const UseIndex* uses, const Losses* losses, std::shared_ptr<const void> alive);

    /// Errors: those of ReplayEngine::afterText(); Unreadable if the text can no longer be read from the recording.
    Result<std::shared_ptr<const ReadingContent>> contentOf(
        const ReadingItem& item, bool layJson = false) const;
    /// Only the text of the item that the model would have seen. Errors: those of contentOf().
    Result<std::string> afterText(const ReadingItem& item, bool layJson) const;
    /// The losses of one session, ordered by the results that lost the texts, then by use.
    std::vector<ShownLoss> lostIn(SessionId session) const;
    /// Number of lost uses charged to a result.
    std::uint32_t usesLost(ResultId id) const { return m_losses ? m_losses->usesOfResult[id.index()] : 0; }
    /// The result that a used text is charged to; invalid if uses are unknown.
    ResultId sourceOf(std::uint32_t evidence) const;
    /// The lost use of this text; null if it is not lost.
    const LostUse* lostUse(std::uint32_t evidence) const;
    /// What a request for the original would get where the lost text was used.
    Supply supplyOf(const LostUse& lost) const;
    bool knowsUses() const { return m_uses != nullptr; }
    /// Only if knowsUses().
    const UseIndex& uses() const { return *m_uses; }
    const UseEvidence& evidence(std::uint32_t index) const { return m_uses->evidence[index]; }
    const ReplayResult& replay() const { return *m_replay; }
    const Corpus& corpus() const { return m_results.corpus(); }
    const ShownResults& results() const { return m_results; }

private:
    /// The text of an item other than a result; for a digest, from the recording.
    Result<std::string> textOf(const ReadingItem& item) const;
    void markResult(ReadingContent& content, const ShownResult& shown) const;
    void markUses(ReadingContent& content, const ReadingItem& item) const;

    std::shared_ptr<const ReplayEngine> m_engine;
    std::shared_ptr<const ReplayResult> m_replay;
    std::shared_ptr<const void> m_alive;
    const UseIndex* m_uses;
    const Losses* m_losses;
    ShownResults m_results;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_usedAt; // evidence by session and event
};

} // namespace winnow
