// SPDX-License-Identifier: GPL-3.0-or-later
// What reviewers left about results: viewed, notes, verdicts on losses, texts flagged for the gate. All of it
// is named by content, never by file, place or policy, so that it is found again in a renamed file, a grown
// recording and under another policy. Plain values: core/library keeps them, the gate, the decision report,
// the CLI and the window read them.
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
    TimeMs viewed = kNoTime; // when it was ticked; kNoTime: it is not
    std::string note;
    bool settled = false; // the note is settled
    bool operator==(const ResultReview&) const = default;
    /// A note that is open.
    bool isOpen() const { return !note.empty() && !settled; }
};

enum class LossVerdict : std::uint8_t
{
    NotALoss, // the detector is wrong, or what is missing does not matter
    Loss // looked at, and it is one
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

/// One text of a result that was used in one place: reviewKey() and a hash of the text and of what was said
/// there.
struct LossKey
{
    std::string result;
    std::string use;
    auto operator<=>(const LossKey&) const = default;
};

/// A text that must survive in results of this tool.
struct FlaggedFact
{
    std::string result; // reviewKey() of the one it was selected in
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
    /// Nothing is known of it: empty values.
    const ResultReview& of(std::string_view key) const;
};

/// Content hash of the text the model was given, as hex. Results with equal texts share it.
std::string reviewKey(const Corpus& corpus, ResultId id);

/// One key for each text of the later use that is lost. Other policies may lose other texts of the same use:
/// these are judged on their own.
std::vector<LossKey> lossKeys(const Corpus& corpus, const UseIndex& index, const LostUse& lost);

/// What was said of all its lost texts; none when one of them was not judged. One that is a loss makes it
/// one.
std::optional<LossJudgement> judgementOf(
    const Reviews& reviews, const Corpus& corpus, const UseIndex& index, const LostUse& lost);

/// Texts flagged in results of this corpus, each (tool, text) once.
std::vector<FlaggedFact> flaggedIn(const Reviews& reviews, const Corpus& corpus);

/// Counted over what is open. Nothing here changes another figure: a judged loss is still counted as
/// detected.
struct ReviewCounts
{
    std::uint64_t changed = 0; // results that the model would see changed
    std::uint64_t viewed = 0; // of these
    std::uint64_t notes = 0; // results with a note
    std::uint64_t openNotes = 0; // of these
    std::uint64_t losses = 0; // lost uses
    std::uint64_t notLosses = 0; // of these, judged as none
    std::uint64_t confirmed = 0; // of these, judged as losses
    std::uint64_t facts = 0; // flagged, of results that are open
    std::uint64_t judged() const { return notLosses + confirmed; }
    bool operator==(const ReviewCounts&) const = default;
};
ReviewCounts countReviews(const Reviews& reviews, const Measured& measured, const UseIndex& index);
/// The same before losses are known: theirs are 0.
ReviewCounts countReviews(const Reviews& reviews, const ReplayResult& replay);

/// "31 of 73 changed results viewed; 4 of 17 losses judged: 3 not a loss, 1 confirmed; 2 of 5 notes open".
std::string reviewLine(const ReviewCounts& counts);

} // namespace winnow
