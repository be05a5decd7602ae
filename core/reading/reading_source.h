// SPDX-License-Identifier: GPL-3.0-or-later
// What the items of open sessions hold, made one by one on demand: text, rows, folds, and the
// places where text that was used later stands or was used. For the page Reading, on a worker. Const; any
// thread.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "core/reading/session_order.h"
#include "core/reading/shown_result.h"

namespace winnow {

/// Bytes of an item that a response used, or that used something.
struct ReadingMark
{
    Side side = Side::After;
    Range bytes;
    std::uint32_t evidence = 0; // into UseIndex::evidence
    ShownUse::State state = ShownUse::State::Shown;
    bool isUse = false; // the place where it was used; else its source
};

struct ReadingContent
{
    std::unique_ptr<const ShownResult> shown;
    std::vector<ReadingMark> marks; // by side, then place
};

/// A text that is gone and was used later: from where it stood to where it was used.
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
    /// `uses` and `losses` as ShownResults::Basis; `alive` owns them.
    ReadingSource(std::shared_ptr<const ReplayEngine> engine, std::shared_ptr<const ReplayResult> replay,
        const UseIndex* uses, const Losses* losses, std::shared_ptr<const void> alive);

    /// Errors: as ReplayEngine::afterText(); Unreadable for a text the recording no longer gives.
    Result<std::shared_ptr<const ReadingContent>> contentOf(
        const ReadingItem& item, bool layJson = false) const;
    /// What the model would have seen of it, alone.
    Result<std::string> afterText(const ReadingItem& item, bool layJson) const;
    /// Of one session, in the order of the results that lost them, then of the uses.
    std::vector<ShownLoss> lostIn(SessionId session) const;
    /// Later uses lost that are charged to a result.
    std::uint32_t usesLost(ResultId id) const { return m_losses ? m_losses->usesOfResult[id.index()] : 0; }
    /// The result a used text is charged to; invalid without later uses.
    ResultId sourceOf(std::uint32_t evidence) const;
    /// The later use that loses this text; null for one that is not lost.
    const LostUse* lostUse(std::uint32_t evidence) const;
    bool knowsUses() const { return m_uses != nullptr; }
    /// Only where uses are known.
    const UseIndex& uses() const { return *m_uses; }
    const UseEvidence& evidence(std::uint32_t index) const { return m_uses->evidence[index]; }
    const ReplayResult& replay() const { return *m_replay; }
    const Corpus& corpus() const { return m_results.corpus(); }
    const ShownResults& results() const { return m_results; }

private:
    /// Of what is not a result; a digest's from the recording.
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
