// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers recorded about results: viewed, notes, verdicts on losses, texts flagged for the gate. Everything is
// named by content, not by file, place or policy, so that it is found again in a renamed file, a longer recording and
// under another policy. Plain values: core/library stores them; the gate, the decision report, the CLI and the window
// read them.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/measure/measured.h"

namespace winnow {

struct ResultReview
{
    TimeMs viewed = kNoTime; // when it was marked as viewed; kNoTime: it is not
    std::string note;
    bool settled = false; // the note is settled
    bool operator==(const ResultReview&) const = default;
    /// Whether it has a note that is not settled.
    bool isOpen() const { return !note.empty() && !settled; }
};

enum class LossVerdict : std::uint8_t
{
    NotALoss, // the detector is wrong, or the lost text does not matter
    Loss // confirmed
};
/// "not a loss", "loss".
std::string_view lossVerdictName(LossVerdict verdict);

struct LossJudgement
{
    LossVerdict verdict = LossVerdict::NotALoss;
    std::string reason;
    TimeMs date = kNoTime;
    bool operator==(const LossJudgement&) const = default;
};

/// A text of a result with one place of its use: reviewKey(), and a hash of the text and of what the model wrote there.
struct LossKey
{
    std::string result;
    std::string use;
    auto operator<=>(const LossKey&) const = default;
};

/// A text that must survive in results of this tool.
struct FlaggedFact
{
    std::string result; // reviewKey() of the result in which it was selected
    std::string tool; // Tool::label(); empty: any
    std::string text;
    TimeMs date = kNoTime;
    bool operator==(const FlaggedFact&) const = default;
};

struct Reviews
{
    std::map<std::string, ResultReview, std::less<>> results; // by reviewKey()
    std::map<LossKey, LossJudgement> losses;
    std::vector<FlaggedFact> facts; // in the order of flagging
    bool operator==(const Reviews&) const = default;
    /// The review of a result; empty values if there is none.
    const ResultReview& of(std::string_view key) const;
};

/// Content hash of the recorded text, as hex. Results with equal texts share it.
std::string reviewKey(const Corpus& corpus, ResultId id);

/// One key for each lost text of the later use. Other policies may lose other texts of the same use, which are judged
/// separately.
std::vector<LossKey> lossKeys(const Corpus& corpus, const UseIndex& index, const LostUse& lost);

/// The judgement of a lost use: none unless all its lost texts are judged; a loss if one of them is.
std::optional<LossJudgement> judgementOf(
    const Reviews& reviews, const Corpus& corpus, const UseIndex& index, const LostUse& lost);

/// Texts flagged in results of this corpus, each (tool, text) once.
std::vector<FlaggedFact> flaggedIn(const Reviews& reviews, const Corpus& corpus);

/// Counts over the open corpus. They change no other figure: a judged loss still counts as detected.
struct ReviewCounts
{
    std::uint64_t changed = 0; // results of which the model would see a different text
    std::uint64_t viewed = 0; // of these
    std::uint64_t notes = 0; // results with a note
    std::uint64_t openNotes = 0; // of these
    std::uint64_t losses = 0; // lost uses
    std::uint64_t notLosses = 0; // of these, judged as not a loss
    std::uint64_t confirmed = 0; // of these, judged as losses
    std::uint64_t facts = 0; // texts flagged in results of the corpus
    std::uint64_t judged() const { return notLosses + confirmed; }
    bool operator==(const ReviewCounts&) const = default;
};
ReviewCounts countReviews(const Reviews& reviews, const Measured& measured, const UseIndex& index);
/// The same before losses are known: their counts are 0.
ReviewCounts countReviews(const Reviews& reviews, const ReplayResult& replay);

/// "31 of 73 changed results viewed; 4 of 17 losses judged: 3 not a loss, 1 confirmed; 2 of 5 notes open".
std::string reviewLine(const ReviewCounts& counts);

} // namespace winnow
