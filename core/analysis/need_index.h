// SPDX-License-Identifier: GPL-3.0-or-later
// What the recorded agent later needed of what it had read, independent of any policy: anchors it used and
// texts its edits had to match, each with the results that showed them. A policy then costs exactly those
// needs whose every carrier lost the text. Built once per corpus in linear time; evaluating a policy touches
// the carriers only. Definitions: design/analysis.md sections 5 and 6. Observational: the recorded agent saw
// the full text.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/replay/replay.h"

namespace winnow {

enum class NeedKind : std::uint8_t
{
    Anchor,
    Edit
};

/// Where an anchor was used, with the weight of losing it.
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

struct Need
{
    NeedKind kind = NeedKind::Anchor;
    UseKind use = UseKind::OtherText;
    SessionId session;
    std::uint32_t event = 0; // of the use, in its session
    std::uint32_t call = Id<struct None>::kNone; // into Session::calls when used in arguments
    std::string text;
    std::vector<Carrier> carriers; // in recorded order, at least one with asAnchor
};

/// What counts as dropped and used again. Anchors are the definition; the others are second opinions,
/// reported apart.
enum class NeedDetector : std::uint8_t
{
    Anchors, // and the texts of edits
    Shingles, // 40 bytes or more of verbatim text, winnowed: every common passage of 55 bytes is seen
    Numbers, // numbers with units of at least 6 bytes
};
std::string_view detectorName(NeedDetector detector);
Result<NeedDetector> detectorByName(std::string_view name);

struct NeedIndex
{
    std::vector<Need> needs; // by session, then event
    std::uint64_t edits = 0; // exact-match edits, with or without a source
    std::uint64_t editsWithSource = 0;
};

Result<NeedIndex> buildNeedIndex(const ReplayEngine& engine, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {}, NeedDetector detector = NeedDetector::Anchors);

} // namespace winnow
