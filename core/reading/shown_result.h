// SPDX-License-Identifier: GPL-3.0-or-later
// One text of a session as it is read: both sides, the folds where something is gone, and what of it was used
// later. The page Reading and `winnow-cli show` are made from these values. Pure; any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/reading/diff_rows.h"
#include "core/reading/dropped_bytes.h"
#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"
#include "core/uses/losses.h"

namespace winnow {

/// A text of the result that a later response used.
struct ShownUse
{
    enum class State : std::uint8_t
    {
        Shown, // in what the model would have seen of this result
        Elsewhere, // gone here, another result in the context shows it
        Lost
    };
    static constexpr std::size_t kNowhere = std::string::npos;
    std::uint32_t evidence = 0; // into UseIndex::evidence
    std::size_t line = 0; // of `before`, from 1; 0: not found as it was used
    State state = State::Shown;
    std::size_t at = kNowhere; // byte of `before`
    std::size_t size = 0; // bytes of `before` that say it
};
std::string_view stateName(ShownUse::State state);

/// Lines of one block of which something is gone.
struct Fold
{
    std::size_t block = 0; // into DiffRows::blocks
    LineRange lines; // of `before`, from the first to the last that lost something
    std::uint32_t lost = 0; // lines of which nothing is left
    std::uint32_t shortened = 0; // lines of which a part is gone
    std::uint64_t tokens = 0; // of the bytes that are gone, counted by themselves; 0 in a text laid out
    std::string_view rule;
    std::uint32_t usesLost = 0; // of Losses::usesOfResult those of which a text stood here
    std::vector<std::string> used; // their texts, each once
};
/// What a block takes out, without uses; nullopt where nothing of it is gone. Every view of a cut says this.
/// `counter` null: without tokens, as where JSON is laid out.
std::optional<Fold> foldOf(
    const DiffRows& rows, std::size_t block, const DroppedBytes& dropped, const Counter* counter);

/// Does not move: `rows` looks into `text`, or into the texts laid out.
struct ShownResult
{
    ResultId id; // invalid: a text of the user or the model
    AfterText text;
    DiffRows rows;
    std::vector<Fold> folds;
    std::vector<ShownUse> uses; // by place
    bool laidOut = false; // JSON over lines, for reading
    std::string laidBefore;
    std::string laidAfter;
};

/// Where a used text stands: as a word of its own if it does so anywhere, else as a part of one; npos for
/// nowhere.
std::size_t placeOfUsed(std::string_view text, std::string_view used);
/// These bytes with the whole of the words at both ends: a use may be found from the middle of one on.
Range wholeWords(std::string_view text, Range bytes);

/// By Session::results.
std::vector<ResultId> resultsOf(const Corpus& corpus, SessionId id);

/// What all results of open recordings share.
class ShownResults
{
public:
    /// What is named must outlive it. `uses` and `losses` are of this replay; both null: not known yet.
    struct Basis
    {
        const ReplayEngine& engine;
        const ReplayResult& replay;
        const UseIndex* uses = nullptr;
        const Losses* losses = nullptr;
    };
    explicit ShownResults(const Basis& basis);
    /// Errors: as ReplayEngine::afterText().
    Result<std::unique_ptr<const ShownResult>> of(ResultId id, bool layJson = false) const;
    const UseEvidence& evidence(const ShownUse& use) const { return m_basis.uses->evidence[use.evidence]; }
    /// The result that a use is charged to: the last that showed it.
    ResultId countedAt(std::uint32_t evidence) const
    {
        return m_basis.uses->uses[m_basis.uses->evidence[evidence].laterUse].result;
    }
    bool isLost(std::uint32_t evidence) const { return m_lostUse[evidence] != kNone; }
    /// "argument of Edit, turn 12", and how many model calls later.
    std::string placeOf(const ShownUse& use) const;
    std::int64_t callsLater(ResultId id, const ShownUse& use) const;
    const ReplayResult& replay() const { return m_basis.replay; }
    const Corpus& corpus() const;

private:
    void layOut(ShownResult& shown) const;
    void addUses(ShownResult& shown) const;
    void addFolds(ShownResult& shown) const;
    void addLost(Fold& fold, const ShownResult& shown) const;

    Basis m_basis;
    std::vector<std::vector<std::uint32_t>> m_evidenceOf; // by ResultId
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::vector<std::uint32_t> m_lostUse; // by evidence: into Losses::uses, or kNone
};

} // namespace winnow
