// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy would have cost the recorded agent: later uses (use_index.h) of which at least one piece of
// evidence is shown by no carrier any more, and exact-match edits whose old text is. Deterministic and
// independent of --jobs. Facts alone: measure/ sums them up.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/uses/use_index.h"

namespace winnow {

class ReplayEngine;
struct ReplayResult;

/// A later use that is lost, with what of it.
struct LostUse
{
    std::uint32_t laterUse = 0; // into UseIndex::uses
    SessionId session;
    ResultId result;
    std::uint32_t response = 0; // into Session::modelCalls
    UseKind use = UseKind::OtherText; // of the heaviest evidence lost
    double weight = 0; // likewise
    bool breaksEdit = false; // an old text of an edit is among it
    std::vector<std::uint32_t> evidence; // lost; into UseIndex::evidence, the heaviest first
    bool inArguments = false; // an argument or an edit used some of it
};

/// An edit whose old text is nowhere any more.
struct BrokenEdit
{
    std::uint32_t evidence = 0; // into UseIndex::evidence
    ResultId result; // the latest that showed it
};

struct Losses
{
    std::vector<LostUse> uses; // by session, then response, then result
    std::vector<BrokenEdit> editBreaks;
    std::uint64_t sessionsWithUse = 0; // sessions with at least one lost use
    std::vector<std::uint32_t> usesOfResult; // by ResultId
};

/// Of so many results, when nothing shows this evidence any more: `lost` holds 1 for it.
Losses lossesOf(const UseIndex& index, std::size_t results, const std::vector<std::uint8_t>& lost);

/// Broken edits one by one, in the shape of later uses: each with its old text alone.
std::vector<LostUse> brokenEdits(const UseIndex& index, const Losses& losses);

/// A text as the model would have seen it, asked what it still shows. Looks at the text once for each kind of
/// question.
class ShownText
{
public:
    /// The text must outlive it.
    explicit ShownText(std::string_view text)
        : m_text(text)
    {
    }
    bool shows(const UseEvidence& evidence);

private:
    std::string_view m_text;
    std::unordered_set<std::uint64_t> m_mentioned;
    std::optional<std::string> m_plain; // without line numbers
    bool m_looked = false;
};

/// `wholeRequests`: so many requests carry a result before it is compressed; what answers to them used is not lost.
Result<Losses> evaluateLosses(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
    unsigned jobs, const std::stop_token& stop = {}, std::uint32_t wholeRequests = 0);

} // namespace winnow
