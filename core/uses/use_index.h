// SPDX-License-Identifier: GPL-3.0-or-later
// What the recorded agent later used of what it had read, independent of the policy. A later use is a result and a
// response of the model that used some of its text, with a list of evidence: each piece is a text that the response
// used and the results that showed it (its carriers). A policy loses a later use if, for at least one piece of
// evidence, every carrier lost that text. The index is built once per corpus in linear time; judging a policy reads
// only carriers. Definition: measure/SPEC.md J1. It describes what was recorded: the agent saw the full text.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace winnow {

class CorpusFacts;
/// The kind of text that was used. The first kinds are those of core/text/mentions.h.
enum class EvidenceKind : std::uint8_t
{
    Name,
    Kebab,
    Reference,
    Number,
    Outcome,
    Path,
    Capitals,
    Passage, // 40 bytes or more, verbatim
    OldText, // the text that an exact-match edit replaces
    Count, // a number of entries of a result
    WholeList, // a statement about all entries of a result
    Change, // what differs from the answer of the same call before
    Marker // a compressor's marker that the agent wrote into a file or command
};
std::string_view evidenceKindName(EvidenceKind kind);

/// Where the text was used, and the weight of losing it.
enum class UseKind : std::uint8_t
{
    EditText,
    Argument,
    FinalAnswer,
    OtherText
};
constexpr int useWeight(UseKind kind)
{
    return kind == UseKind::EditText ? 5 : kind == UseKind::OtherText ? 1 : 3;
}
std::string_view useKindName(UseKind kind);

/// An earlier result that shows the text and was in the context when it was used.
struct Carrier
{
    ResultId result;
    std::uint32_t offset
        = 0; // of the first occurrence in the result's text; for old texts, without line numbers
    std::uint32_t length = 0; // bytes, as written in the result
};

/// One text that a response used.
struct UseEvidence
{
    EvidenceKind kind = EvidenceKind::Name;
    UseKind use = UseKind::OtherText;
    SessionId session;
    std::uint32_t laterUse = 0; // into UseIndex::uses
    std::uint32_t event = 0; // event of the use, in its session
    std::uint32_t call = Id<struct None>::kNone; // into Session::calls when used in arguments
    std::uint64_t key = 0; // key of the mention or passage; 0 for old texts
    double rarity = 1; // rarityOf(); 1 for old texts
    std::string text; // as used; for an outcome that the model said in other words, as in the result
    std::vector<Carrier> carriers; // in recorded order, at least one; the latest is charged

    double weight() const { return useWeight(use) * rarity; }
};

/// A response and the latest result that showed the text it used.
struct LaterUse
{
    SessionId session;
    ResultId result;
    std::uint32_t response = 0; // into Session::modelCalls
    std::uint32_t firstEvidence = 0; // into UseIndex::evidence
    std::uint32_t evidenceCount = 0;
};

struct UseIndex
{
    std::vector<LaterUse> uses; // by session, then response, then result
    std::vector<UseEvidence> evidence; // by later use, then event
    std::uint64_t edits = 0; // exact-match edits, with or without a source
    std::uint64_t editsWithSource = 0;

    std::span<const UseEvidence> evidenceOf(const LaterUse& laterUse) const
    {
        return std::span(evidence).subspan(laterUse.firstEvidence, laterUse.evidenceCount);
    }
};

/// How often the agent wrote a client's or compressor's marker into a file or command.
std::size_t leakedMarkers(const UseIndex& index);

/// The weight of a text that occurs in `n` of the sessions that count (counted_sessions.h): 1 if n is 1, otherwise
/// ceil(64 / (1 + 9 (n - 1) / (sessions + 9))) / 64. A text in a third of many sessions weighs a quarter. The unit is
/// 1/64, so that sums of weights are exact.
double rarityOf(std::uint64_t sessionsWith, std::uint64_t sessions);

/// What one session adds to the counts over all sessions.
struct SessionCount
{
    std::vector<std::uint64_t> keys; // each once; empty for a session that does not count
    std::uint64_t edits = 0;
    std::uint64_t editsWithSource = 0;
};

/// Takes the later uses of one session, with rarities of 1; called from any thread.
using SessionUsesFn = std::function<void(const UseIndex&)>;

/// Fills `counted` by session, for a caller that counts again over other sessions (merged digests). Calls `found` for
/// each session as soon as its uses are found. Error: Cancelled.
Result<UseIndex> buildUseIndex(const CorpusFacts& facts, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {}, std::vector<SessionCount>* counted = nullptr,
    const SessionUsesFn& found = {});

} // namespace winnow
