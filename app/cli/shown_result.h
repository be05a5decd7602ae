// SPDX-License-Identifier: GPL-3.0-or-later
// One result as `winnow-cli show` prints it: both texts, the folds where something is gone, and what of it
// was used later. Text and JSON are made from these values.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/analysis_session.h"
#include "core/diff/diff_rows.h"

namespace winnow::cli {

/// A text of the result that a later response used.
struct ShownUse
{
    enum class State : std::uint8_t
    {
        Shown, // in what the model would have seen of this result
        Elsewhere, // gone here, another result in the context shows it
        Lost
    };
    std::uint32_t evidence = 0; // into NeedIndex::evidence
    std::size_t line = 0; // of `before`, from 1; 0: not found as it was used
    State state = State::Shown;
};
std::string_view stateName(ShownUse::State state);

/// Lines of one block of which something is gone.
struct Fold
{
    std::size_t block = 0; // into DiffRows::blocks
    LineRange lines; // of `before`, from the first to the last that lost something
    std::uint32_t lost = 0; // lines of which nothing is left
    std::uint32_t shortened = 0; // lines of which a part is gone
    std::uint64_t tokens = 0; // of the bytes that are gone, counted by themselves
    std::string_view rule;
    std::vector<std::string> used; // what was used later and no longer stands here; each text once
};

/// Does not move: `rows` looks into `text`.
struct ShownResult
{
    ResultId id;
    AfterText text;
    DiffRows rows;
    std::vector<Fold> folds;
    std::vector<ShownUse> uses; // by place
};

/// By Session::results.
std::vector<ResultId> resultsOf(const Corpus& corpus, SessionId id);

/// What all results of an open recording share.
class ShownResults
{
public:
    /// Both must outlive it.
    ShownResults(const AnalysisSession& session, const Needs& needs);
    /// Errors: as ReplayEngine::afterText().
    Result<std::unique_ptr<const ShownResult>> of(ResultId id) const;
    const NeedEvidence& evidence(const ShownUse& use) const { return m_needs.index.evidence[use.evidence]; }
    /// "argument of Edit, turn 12", and how many model calls later.
    std::string placeOf(const ShownUse& use) const;
    std::int64_t callsLater(ResultId id, const ShownUse& use) const;
    const AnalysisSession& session() const { return m_session; }
    const Corpus& corpus() const { return m_session.engine->corpus(); }

private:
    void addUses(ShownResult& shown) const;
    void addFolds(ShownResult& shown) const;

    const AnalysisSession& m_session;
    const Needs& m_needs;
    std::vector<std::vector<std::uint32_t>> m_evidenceOf; // by ResultId
    std::vector<bool> m_lost; // by evidence
};

} // namespace winnow::cli
