// SPDX-License-Identifier: GPL-3.0-or-later
// What the recorded agent later needed of what it had read, independent of any policy. A need is a pair of a
// result and a response of the model that used something out of it, with a list of evidence: each a text the
// response used, and the results that showed it. A policy loses a need if every carrier of at least one piece
// of its evidence lost that text. Built once per corpus in linear time; evaluating a policy touches carriers
// only. Definition: design/judgement.md section 1. Observational: the recorded agent saw the full text.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/replay/replay_result.h"

namespace winnow {

/// What kind of text was used.
enum class EvidenceKind : std::uint8_t
{
    Anchor,
    OldText // of an exact-match edit
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

/// An earlier result that shows the text.
struct Carrier
{
    ResultId result;
    std::uint32_t offset
        = 0; // of the first occurrence in the result's text (for edits: line numbers removed)
    bool asAnchor = false; // the text is an anchor of the result, not merely part of one; edits: always
};

/// One text that a response used.
struct NeedEvidence
{
    EvidenceKind kind = EvidenceKind::Anchor;
    UseKind use = UseKind::OtherText;
    SessionId session;
    std::uint32_t need = 0; // into NeedIndex::needs
    std::uint32_t event = 0; // of the use, in its session
    std::uint32_t call = Id<struct None>::kNone; // into Session::calls when used in arguments
    double rarity = 1; // 0 to 1, a multiple of 1/64, so that sums of weights are exact
    std::string text;
    std::vector<Carrier> carriers; // in recorded order, at least one with asAnchor

    double weight() const { return useWeight(use) * rarity; }
};

/// A result and a response that used it. Charged to the latest result that showed the text by itself.
struct Need
{
    SessionId session;
    ResultId result;
    std::uint32_t response = 0; // into Session::modelCalls
    std::uint32_t firstEvidence = 0; // into NeedIndex::evidence
    std::uint32_t evidenceCount = 0;
};

struct NeedIndex
{
    std::vector<Need> needs; // by session, then response, then result
    std::vector<NeedEvidence> evidence; // by need, then event
    std::uint64_t edits = 0; // exact-match edits, with or without a source
    std::uint64_t editsWithSource = 0;

    std::span<const NeedEvidence> evidenceOf(const Need& need) const
    {
        return std::span(evidence).subspan(need.firstEvidence, need.evidenceCount);
    }
};

/// The carrier that is charged when all are lost: the latest that shows the text as an anchor of its own.
const Carrier& chargedCarrier(const NeedEvidence& evidence);

Result<NeedIndex> buildNeedIndex(const ReplayEngine& engine, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow
