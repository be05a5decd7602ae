// SPDX-License-Identifier: GPL-3.0-or-later
// What the recorded agent later needed of what it had read, independent of any policy. A later use is a pair of a
// result and a response of the model that used something out of it, with a list of evidence: each a text the
// response used, and the results that showed it. A policy loses a later use if every carrier of at least one piece
// of its evidence lost that text. Built once per corpus in linear time; evaluating a policy touches carriers
// only. Definition: measure/SPEC.md J1. Observational: the recorded agent saw the full text.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace winnow {

class CorpusFacts;
/// What kind of text was used; the first ones are those of core/text/mentions.h.
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
    OldText, // of an exact-match edit
    Count, // of the entries of a result
    WholeList, // a claim over all entries of a result
    Change, // what the same call told otherwise before
    Marker // of a compressor, written into a file or command
};
std::string_view evidenceKindName(EvidenceKind kind);

/// Where it was used, with the weight of losing it.
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

/// An earlier result that shows it, and was in the context when it was used.
struct Carrier
{
    ResultId result;
    std::uint32_t offset = 0; // of the first occurrence in the result's text; old texts: line numbers removed
    std::uint32_t length = 0; // as it is written there
};

/// One text that a response used.
struct UseEvidence
{
    EvidenceKind kind = EvidenceKind::Name;
    UseKind use = UseKind::OtherText;
    SessionId session;
    std::uint32_t laterUse = 0; // into UseIndex::uses
    std::uint32_t event = 0; // of the use, in its session
    std::uint32_t call = Id<struct None>::kNone; // into Session::calls when used in arguments
    std::uint64_t key = 0; // of the mention or passage; 0 for old texts
    double rarity = 1; // rarityOf(); 1 for old texts
    std::string text; // as it was used; of an outcome said in other words: as the result has it
    std::vector<Carrier> carriers; // in recorded order, at least one; the latest is charged

    double weight() const { return useWeight(use) * rarity; }
};

/// A result and a response that used it: the latest result that showed it.
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

/// How often the agent wrote a marker of a client or compressor into a file or command.
std::size_t leakedMarkers(const UseIndex& index);

/// How much a text says that occurs in so many of the sessions that count (counted_sessions.h): 1 in one
/// alone, ceil(64 / (1 + 9 (n - 1) / (sessions + 9))) / 64 in n. A third of many sessions gives a quarter. In
/// 64ths, so that sums of weights are exact.
double rarityOf(std::uint64_t sessionsWith, std::uint64_t sessions);

/// What a session adds to counts over all sessions.
struct SessionCount
{
    std::vector<std::uint64_t> keys; // told apart for rarities; none of a session that does not count
    std::uint64_t edits = 0;
    std::uint64_t editsWithSource = 0;
};

/// `counted`: filled, by session, for who counts again over other sessions (digests that are merged).
Result<UseIndex> buildUseIndex(const CorpusFacts& facts, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {}, std::vector<SessionCount>* counted = nullptr);

} // namespace winnow
