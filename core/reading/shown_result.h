// SPDX-License-Identifier: GPL-3.0-or-later
// One text of a session for reading: both sides, the folds where something is gone, and what was used later. The page
// Session and `winnow-cli show` display these values. Pure; any thread.
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
        Shown, // the model would have seen it in this result, or in the whole one before it was compressed
        Elsewhere, // gone here, but another result in the context shows it
        Lost
    };
    static constexpr std::size_t kNowhere = std::string::npos;
    std::uint32_t evidence = 0; // into UseIndex::evidence
    std::size_t line = 0; // of `before`, from 1; 0: not found verbatim
    State state = State::Shown;
    std::size_t at = kNowhere; // byte of `before`
    std::size_t size = 0; // bytes of `before` that contain it
};
std::string_view stateName(ShownUse::State state);

/// Lines of one block that lost something.
struct Fold
{
    std::size_t block = 0; // into DiffRows::blocks
    LineRange lines; // of `before`, from the first to the last that lost something
    std::uint32_t lost = 0; // lines of which nothing is left
    std::uint32_t shortened = 0; // lines of which a part is gone
    std::uint64_t tokens = 0; // of the dropped bytes, counted alone; 0 if the text is laid out
    std::string_view rule;
    std::uint32_t usesLost = 0; // lost uses charged to the result with a text in these lines
    std::vector<std::string> used; // these texts, each once
};
/// What a block drops, without uses; nullopt if it drops nothing. For every view of a cut. `counter` null: without
/// tokens, as for JSON that is laid out.
std::optional<Fold> foldOf(
    const DiffRows& rows, std::size_t block, const DroppedBytes& dropped, const Counter* counter);

/// Must not be moved: `rows` points into `text`, or into the laid-out texts.
struct ShownResult
{
    ResultId id; // invalid: a text of the user or the model
    bool isEdit = false; // a call that edits: `before` has the old text, `after` the new one
    AfterText text;
    DiffRows rows;
    std::vector<Fold> folds;
    std::vector<ShownUse> uses; // by place
    bool laidOut = false; // JSON over lines, for reading
    std::string laidBefore;
    std::string laidAfter;
};

/// A text that no policy changes.
std::unique_ptr<ShownResult> shownText(std::string text);

/// Where the used text is: as whole words if possible, otherwise inside a word; npos if it is not there.
std::size_t placeOfUsed(std::string_view text, std::string_view used);
/// These bytes, extended to whole words at both ends: a use may begin in the middle of a word.
Range wholeWords(std::string_view text, Range bytes);

/// By index in Session::results.
std::vector<ResultId> resultsOf(const Corpus& corpus, SessionId id);

/// Makes ShownResults; keeps what they share.
class ShownResults
{
public:
    /// Everything must outlive ShownResults. `uses` and `losses` belong to this replay; both null: not known yet.
    struct Basis
    {
        const ReplayEngine& engine;
        const ReplayResult& replay;
        const UseIndex* uses = nullptr;
        const Losses* losses = nullptr;
        std::uint32_t wholeRequests = 0; // the value passed to evaluateLosses()
    };
    explicit ShownResults(const Basis& basis);
    /// Errors: those of ReplayEngine::afterText().
    Result<std::unique_ptr<const ShownResult>> of(ResultId id, bool layJson = false) const;
    const UseEvidence& evidence(const ShownUse& use) const { return m_basis.uses->evidence[use.evidence]; }
    /// The result that a use is charged to: the latest that showed it.
    ResultId countedAt(std::uint32_t evidence) const
    {
        return m_basis.uses->uses[m_basis.uses->evidence[evidence].laterUse].result;
    }
    bool isLost(std::uint32_t evidence) const { return m_lostUse[evidence] != kNone; }
    /// "argument of Edit, turn 12".
    std::string placeOf(const ShownUse& use) const;
    /// "Model calls 3 to 4 carried the whole result, calls 5 to 9 this text."; empty if all carried this text.
    std::string wholeWords(ResultId id) const;
    /// How many model calls after the result it was used.
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
