// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy would have cost the recorded agent: later uses (use_index.h) with evidence, and exact-match edits with
// old text, that no carrier shows any more. Deterministic and independent of --jobs. Only lists the losses; measure/
// sums them up.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/key_map.h"
#include "core/uses/use_index.h"

namespace winnow {

class ReplayEngine;
struct ReplayResult;
struct Residence;
struct ResultRef;

/// A lost use, with the evidence that was lost.
struct LostUse
{
    std::uint32_t laterUse = 0; // into UseIndex::uses
    SessionId session;
    ResultId result;
    std::uint32_t response = 0; // into Session::modelCalls
    UseKind use = UseKind::OtherText; // of the heaviest lost evidence
    double weight = 0; // of the heaviest lost evidence
    bool breaksEdit = false; // the lost evidence includes the old text of an edit
    std::vector<std::uint32_t> evidence; // what was lost; into UseIndex::evidence, the heaviest first
    bool inArguments = false; // an argument or an edit used some of it
};

/// An edit whose old text no carrier shows any more.
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

/// The losses if the evidence marked 1 in `lost` is shown nowhere. `results`: how many the corpus has.
Losses lossesOf(const UseIndex& index, std::size_t results, const std::vector<std::uint8_t>& lost);

/// The broken edits as lost uses: one each, with the old text as its only evidence.
std::vector<LostUse> brokenEdits(const UseIndex& index, const Losses& losses);

/// Says which evidence a text still shows, where the text is as the model would have seen it. Prepares the text at
/// most once for each kind of evidence.
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
    bool mentions(const UseEvidence& evidence);
    std::size_t read(std::size_t from, std::size_t to);

    std::string_view m_text;
    KeyMap<std::uint8_t> m_mentioned; // what the text mentions in the part read so far
    std::optional<std::string> m_plain; // without line numbers
    std::size_t m_effort = 0; // bytes read for single mentions; npos: the whole text was read
};

/// True if the use is in an answer to one of the first `wholeRequests` requests with the result, which carry it whole.
bool sawWhole(
    const LaterUse& use, const ResultRef& result, const Residence& stay, std::uint32_t wholeRequests);

/// `wholeRequests`: the number of requests that carry a result before it is compressed; what their answers used is not
/// lost. A text that cannot be read counts as showing all evidence. Error: Cancelled.
Result<Losses> evaluateLosses(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
    unsigned jobs, const std::stop_token& stop = {}, std::uint32_t wholeRequests = 0);

} // namespace winnow
