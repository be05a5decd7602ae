// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/losses.h"

#include <algorithm>
#include <utility>

#include "core/gateway/rules/marker.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"
#include "core/text/mentions.h"
#include "core/uses/call_text.h"
#include "core/uses/change_uses.h"
#include "core/uses/entry_counts.h"
#include "core/uses/kept/kept_shown.h"
#include "core/uses/speech.h"
#include "core/uses/still_shown.h"

namespace winnow {

namespace {

/// Every carrier of evidence that no unchanged one shows.
std::vector<Question> questionsOf(
    const UseIndex& index, const ReplayResult& replay, const Timeline& timeline, std::uint32_t wholeRequests)
{
    std::vector<Question> questions;
    for (std::uint32_t e = 0; e < index.evidence.size(); ++e) {
        const auto& carriers = index.evidence[e].carriers;
        const LaterUse& use = index.uses[index.evidence[e].laterUse];
        const bool met = std::any_of(carriers.begin(), carriers.end(), [&](const Carrier& c) {
            const std::size_t i = c.result.index();
            return !replay.outcomes[i].changed
                || sawWhole(use, replay.corpus->results[i], timeline.results[i], wholeRequests);
        });
        for (std::size_t c = 0; !met && c < carriers.size(); ++c)
            questions.push_back({ carriers[c].result, e });
    }
    return questions;
}

LostUse lostOf(const UseIndex& index, std::uint32_t n, const std::vector<std::uint8_t>& lost)
{
    const LaterUse& laterUse = index.uses[n];
    LostUse row { n, laterUse.session, laterUse.result, laterUse.response, UseKind::OtherText, 0, false, {} };
    for (std::uint32_t e = laterUse.firstEvidence; e < laterUse.firstEvidence + laterUse.evidenceCount; ++e) {
        if (lost[e] == 0)
            continue;
        const UseEvidence& evidence = index.evidence[e];
        row.evidence.push_back(e);
        row.inArguments
            = row.inArguments || evidence.use == UseKind::Argument || evidence.use == UseKind::EditText;
        row.breaksEdit = row.breaksEdit || evidence.kind == EvidenceKind::OldText;
    }
    return row;
}

bool holdsWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetterOrDigit(text[at - 1]))
            && (end >= text.size() || !isLetterOrDigit(text[end])))
            return true;
    }
    return false;
}

/// Part of a word can show an outcome, too: "ot found", "PASS" of "PASSED".
bool holdsSign(std::string_view text, const UseEvidence& evidence)
{
    return evidence.kind == EvidenceKind::Outcome && !evidence.text.empty() && !isDigit(evidence.text[0])
        && text.find(evidence.text) != std::string_view::npos;
}

/// Whether JSON shows every string and number of a JSON passage, whatever the white space, order or repeated keys.
/// [[7,"Ann"]] shows the values of {"id": 7, "name": "Ann"}.
bool showsValues(std::string_view json, std::string_view passage)
{
    if (json.empty() || (json[0] != '{' && json[0] != '['))
        return false;
    std::size_t values = 0;
    for (std::size_t at = 0; at < passage.size();) {
        std::size_t end = at + 1;
        if (passage[at] == '"')
            end = std::min(passage.find('"', end), passage.size() - 1) + 1;
        else
            while (end < passage.size() && passage[end] != '"'
                && isLetterOrDigit(passage[end]) == isLetterOrDigit(passage[at]))
                ++end;
        const std::string_view value = passage.substr(at, end - at);
        at = end;
        if (value[0] != '"' && !isLetterOrDigit(value[0]))
            continue;
        if (!holdsWord(json, value))
            return false;
        ++values;
    }
    return values > 0;
}

/// A count is shown if the entries can still be counted or the text says the number (a marker names the number of
/// lines). A whole list is shown if at least as many entries are left.
bool showsEntries(std::string_view text, const UseEvidence& evidence)
{
    std::size_t number = 0;
    for (const char c : evidence.text.substr(0, evidence.text.find(' ')))
        number = isDigit(c) ? number * 10 + static_cast<std::size_t>(c - '0') : number;
    const std::size_t end
        = evidence.text.ends_with(" lines") ? evidence.text.find(' ') : evidence.text.size();
    const std::string_view said = std::string_view(evidence.text).substr(0, end);
    const std::vector<std::size_t> counts = countsOf(outputOf(unmark(text).text));
    return evidence.kind == EvidenceKind::WholeList
        ? counts.front() >= number
        : std::find(counts.begin(), counts.end(), number) != counts.end() || holdsWord(text, said);
}

/// The longest part of a piece between two escape sequences, which survives when they are stripped.
std::string_view plainPart(std::string_view piece)
{
    std::string_view longest;
    for (std::size_t at = 0; at < piece.size();) {
        const std::size_t escape = std::min(piece.find('\x1B', at), piece.size());
        const std::string_view part = bare(piece.substr(at, escape - at));
        longest = part.size() > longest.size() ? part : longest;
        const std::size_t last = piece.find_first_not_of("\x1B[0123456789;?", escape);
        at = last == std::string_view::npos ? piece.size() : last + 1;
    }
    return longest;
}

} // namespace

std::vector<LostUse> brokenEdits(const UseIndex& index, const Losses& losses)
{
    std::vector<LostUse> rows;
    for (const BrokenEdit& edit : losses.editBreaks) {
        const UseEvidence& evidence = index.evidence[edit.evidence];
        const LaterUse& laterUse = index.uses[evidence.laterUse];
        rows.push_back({ evidence.laterUse, laterUse.session, laterUse.result, laterUse.response,
            evidence.use, evidence.weight(), true, { edit.evidence } });
    }
    return rows;
}

bool ShownText::shows(const UseEvidence& evidence)
{
    if (evidence.kind == EvidenceKind::Count || evidence.kind == EvidenceKind::WholeList)
        return showsEntries(m_text, evidence);
    if (evidence.kind == EvidenceKind::Change)
        return showsChange(m_text, evidence.text);
    if (evidence.key == 0 && evidence.kind != EvidenceKind::OldText && evidence.kind != EvidenceKind::Passage)
        return holdsWord(m_text, evidence.text) || holdsSign(m_text, evidence)
            || (evidence.text.find('\x1B') != std::string::npos
                && m_text.find(plainPart(evidence.text)) != std::string_view::npos);
    if (evidence.kind == EvidenceKind::OldText || evidence.kind == EvidenceKind::Passage) {
        if (m_text.find(evidence.text) != std::string_view::npos)
            return true;
        if (!m_plain)
            m_plain = withoutLineNumbers(m_text);
        return m_plain->find(evidence.text) != std::string::npos
            || (evidence.kind == EvidenceKind::Passage && showsValues(m_text, evidence.text));
    }
    return mentions(evidence);
}

/// Fills m_mentioned. Returns the end of what it read, which may lie behind `to`.
std::size_t ShownText::read(std::size_t from, std::size_t to)
{
    while (from < to) {
        const mentions::Found all = mentions::findFrom(m_text, from);
        for (std::size_t i = 0; i < all.count; ++i)
            m_mentioned[all.mentions[i].key] = 1;
        from = all.next;
    }
    return from;
}

/// A name has the same bytes everywhere. So only its lines are read, while that is less work than to read all.
bool ShownText::mentions(const UseEvidence& evidence)
{
    const std::string_view word = evidence.text;
    const mentions::Found own = mentions::findFrom(word, 0);
    const bool isWritten = (evidence.kind <= EvidenceKind::Kebab || evidence.kind == EvidenceKind::Capitals)
        && own.count > 0 && own.mentions[0].key == evidence.key && own.mentions[0].length == word.size();
    for (std::size_t at = 0;
         isWritten && m_effort < m_text.size() && m_mentioned.find(evidence.key) == nullptr;) {
        const std::size_t from = std::exchange(at, std::min(m_text.find(word, at), m_text.size()));
        m_effort += (at - from) / 4;
        if (at == m_text.size())
            return false;
        const std::size_t line = lineBegin(m_text, at);
        at += word.size();
        m_effort += read(line, at) - line;
    }
    if (m_effort != std::string_view::npos && m_mentioned.find(evidence.key) == nullptr) {
        read(0, m_text.size());
        m_effort = std::string_view::npos;
    }
    return m_mentioned.find(evidence.key) != nullptr;
}

Losses lossesOf(const UseIndex& index, std::size_t results, const std::vector<std::uint8_t>& lost)
{
    Losses losses;
    losses.usesOfResult.resize(results);
    for (std::uint32_t n = 0; n < index.uses.size(); ++n) {
        LostUse row = lostOf(index, n, lost);
        if (row.evidence.empty())
            continue;
        for (const std::uint32_t e : row.evidence) {
            if (index.evidence[e].kind == EvidenceKind::OldText)
                losses.editBreaks.push_back({ e, row.result });
        }
        std::stable_sort(row.evidence.begin(), row.evidence.end(), [&](std::uint32_t a, std::uint32_t b) {
            return index.evidence[a].weight() > index.evidence[b].weight();
        });
        row.use = index.evidence[row.evidence.front()].use;
        row.weight = index.evidence[row.evidence.front()].weight();
        ++losses.usesOfResult[row.result.index()];
        losses.sessionsWithUse += losses.uses.empty() || losses.uses.back().session != row.session;
        losses.uses.push_back(std::move(row));
    }
    return losses;
}

bool sawWhole(
    const LaterUse& use, const ResultRef& result, const Residence& stay, std::uint32_t wholeRequests)
{
    return result.session == use.session && use.response < stay.firstCall + wholeRequests;
}

Result<Losses> evaluateLosses(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
    unsigned jobs, const std::stop_token& stop, std::uint32_t wholeRequests)
{
    std::vector<Question> questions = questionsOf(index, replay, engine.facts().timeline(), wholeRequests);
    std::vector<std::uint8_t> lost(index.evidence.size());
    for (const Question& question : questions)
        lost[question.evidence] = 1;
    KeptShown kept(engine, replay, index, questions);
    std::erase_if(questions, [&](const Question& question) {
        const auto shown = kept.find(question);
        if (shown.value_or(false))
            lost[question.evidence] = 0;
        return shown.has_value();
    });
    const TextStore::Pass pass(*engine.facts().corpus().texts);
    const auto textOf = [&](ResultId id) -> Shows {
        const auto shown = stillShown(engine, replay, index, id);
        if (!shown)
            return [](std::uint32_t) { return true; };
        return [&kept, id, shows = *shown](std::uint32_t e) {
            const bool does = shows(e);
            kept.note({ id, e }, does);
            return does;
        };
    };
    if (!askTexts(questions, textOf, jobs, stop, lost))
        return cancelled();
    kept.keep();
    return lossesOf(index, replay.outcomes.size(), lost);
}

} // namespace winnow
