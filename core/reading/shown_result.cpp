// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/shown_result.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/try.h"
#include "core/reading/pretty_json.h"
#include "core/reading/reading_words.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/word_bytes.h"
#include "core/uses/used_words.h"

namespace winnow {

namespace {

/// Whether the word at either end continues beyond it.
bool isPartOfWord(std::string_view text, std::size_t at, std::size_t size)
{
    const std::size_t end = at + size;
    return (at > 0 && isWordByte(text[at - 1]) && isWordByte(text[at]))
        || (end < text.size() && isWordByte(text[end - 1]) && isWordByte(text[end]));
}

/// Where the evidence is in `before`; npos if it was used in another form (line numbers removed).
std::size_t placeIn(std::string_view before, const UseEvidence& evidence, ResultId id)
{
    for (const Carrier& carrier : evidence.carriers) {
        if (carrier.result != id || evidence.kind == EvidenceKind::OldText)
            continue;
        if (before.substr(std::min<std::size_t>(carrier.offset, before.size())).starts_with(evidence.text))
            return carrier.offset;
    }
    const std::size_t whole = placeOfUsed(before, evidence.text);
    if (whole != std::string_view::npos)
        return whole;
    const std::string_view firstLine = std::string_view(evidence.text).substr(0, evidence.text.find('\n'));
    return firstLine.empty() ? whole : before.find(firstLine);
}

/// Bytes at this place that match the text: all of it, or its first line.
std::size_t sizeAt(std::string_view before, std::size_t at, std::string_view text)
{
    if (before.substr(at).starts_with(text))
        return text.size();
    return std::min(text.find('\n'), std::min(text.size(), before.size() - at));
}

void countLines(const DiffRows& rows, const DiffBlock& block, const DroppedBytes& dropped, Fold& fold)
{
    for (std::uint32_t line = block.before.begin; line < block.before.end; ++line) {
        const Range content = rows.beforeLines.content(line);
        std::size_t gone = 0;
        for (const Range& part : dropped.droppedIn(rows.beforeLines.full(line)))
            gone += part.size();
        if (gone == 0)
            continue;
        ++(gone >= content.size() ? fold.lost : fold.shortened);
        fold.lines.begin = fold.lines.size() == 0 ? line : fold.lines.begin;
        fold.lines.end = line + 1;
    }
}

/// The rule that dropped most of these bytes; `first` is the block's, which may have been joined from several.
std::string_view ruleOf(const DiffRows& rows, Range bytes, std::string_view first)
{
    std::size_t most = 0;
    const auto begin = std::partition_point(rows.bySource.begin(), rows.bySource.end(),
        [&](std::uint32_t s) { return rows.segments[s].source.end <= bytes.begin; });
    for (auto s = begin; s != rows.bySource.end() && rows.segments[*s].source.begin < bytes.end; ++s) {
        const Segment& segment = rows.segments[*s];
        if (segment.kind == SegmentKind::Kept || segment.source.size() <= most)
            continue;
        most = segment.source.size();
        first = segment.rule;
    }
    return first;
}

} // namespace

std::optional<Fold> foldOf(
    const DiffRows& rows, std::size_t index, const DroppedBytes& dropped, const Counter* counter)
{
    const DiffBlock& block = rows.blocks[index];
    Fold fold { index, {}, 0, 0, 0, {}, 0, {} };
    if (block.kind != RowKind::Equal)
        countLines(rows, block, dropped, fold);
    if (fold.lines.size() == 0)
        return std::nullopt;
    const Range bytes { rows.beforeLines.start(block.before.begin),
        rows.beforeLines.start(block.before.end) };
    fold.rule = ruleOf(rows, bytes, block.rule);
    for (const Range& gone : counter ? dropped.droppedIn(bytes) : std::vector<Range> {})
        fold.tokens += counter->count(rows.before.substr(gone.begin, gone.size()));
    return fold;
}

std::string_view stateName(ShownUse::State state)
{
    static constexpr std::string_view kNames[] = { "shown", "elsewhere", "lost" };
    return kNames[static_cast<std::size_t>(state)];
}

std::unique_ptr<ShownResult> shownText(std::string text)
{
    auto shown = std::make_unique<ShownResult>();
    shown->text.before = Text(std::move(text));
    shown->rows = rowsOfUnchanged(shown->text.before.view());
    return shown;
}

std::size_t placeOfUsed(std::string_view text, std::string_view used)
{
    if (used.empty())
        return std::string_view::npos;
    for (std::size_t at = text.find(used); at != std::string_view::npos; at = text.find(used, at + 1)) {
        if (!isPartOfWord(text, at, used.size()))
            return at;
    }
    return text.find(used);
}

Range wholeWords(std::string_view text, Range bytes)
{
    constexpr std::size_t kLongest = 64; // bytes added at either end: longer runs are encoded data
    if (bytes.begin >= bytes.end || bytes.end > text.size())
        return bytes;
    const std::size_t from = bytes.begin - std::min(bytes.begin, kLongest);
    const std::string_view near = text.substr(from, bytes.size() + 2 * kLongest);
    if (isWordByte(text[bytes.begin]))
        bytes.begin = from + wordAround(near, bytes.begin - from).first;
    if (isWordByte(text[bytes.end - 1]))
        bytes.end = from + wordAround(near, bytes.end - 1 - from).second;
    return bytes;
}

std::vector<ResultId> resultsOf(const Corpus& corpus, SessionId id)
{
    const Session& session = corpus.sessions[id.index()];
    std::vector<ResultId> ids(session.results.size());
    for (const ResultId result : corpus.recordings[session.recording.index()].results) {
        if (corpus.results[result.index()].session == id)
            ids[corpus.results[result.index()].index] = result;
    }
    return ids;
}

ShownResults::ShownResults(const Basis& basis)
    : m_basis(basis)
    , m_evidenceOf(basis.engine.facts().corpus().results.size())
    , m_lostUse(basis.uses ? basis.uses->evidence.size() : 0, kNone)
{
    if (!basis.uses || !basis.losses)
        return;
    for (std::uint32_t e = 0; e < basis.uses->evidence.size(); ++e) {
        for (const Carrier& carrier : basis.uses->evidence[e].carriers) {
            auto& list = m_evidenceOf[carrier.result.index()];
            if (list.empty() || list.back() != e)
                list.push_back(e);
        }
    }
    for (std::uint32_t lost = 0; lost < basis.losses->uses.size(); ++lost) {
        for (const std::uint32_t e : basis.losses->uses[lost].evidence)
            m_lostUse[e] = lost;
    }
}

const Corpus& ShownResults::corpus() const
{
    return m_basis.engine.facts().corpus();
}

Result<std::unique_ptr<const ShownResult>> ShownResults::of(ResultId id, bool layJson) const
{
    WINNOW_TRY(auto text, m_basis.engine.afterText(m_basis.replay, id));
    auto shown = std::make_unique<ShownResult>();
    shown->id = id;
    shown->text = std::move(text);
    const std::string_view before = shown->text.before.view();
    shown->rows = m_basis.replay.outcomes[id.index()].changed ? rowsFromSegments(before, shown->text.after)
                                                              : rowsOfUnchanged(before);
    if (layJson)
        layOut(*shown);
    addUses(*shown);
    addFolds(*shown);
    return std::unique_ptr<const ShownResult>(std::move(shown));
}

/// The rows are then compared, because provenance is for the original bytes.
void ShownResults::layOut(ShownResult& shown) const
{
    const bool changed = m_basis.replay.outcomes[shown.id.index()].changed;
    std::optional<std::string> before = laidOutJson(shown.text.before.view());
    std::optional<std::string> after = changed ? laidOutJson(shown.text.after.text) : std::nullopt;
    if (!before && !after)
        return;
    shown.laidOut = true;
    shown.laidBefore = before ? std::move(*before) : std::string(shown.text.before.view());
    shown.laidAfter = after ? std::move(*after) : shown.text.after.text;
    shown.rows
        = changed ? rowsFromTexts(shown.laidBefore, shown.laidAfter) : rowsOfUnchanged(shown.laidBefore);
}

void ShownResults::addUses(ShownResult& shown) const
{
    const DiffRows& rows = shown.rows;
    ShownText after(rows.after);
    const bool changed = m_basis.replay.outcomes[shown.id.index()].changed;
    const Residence& stay = m_basis.engine.facts().timeline().results[shown.id.index()];
    for (const std::uint32_t e : m_evidenceOf[shown.id.index()]) {
        const UseEvidence& evidence = m_basis.uses->evidence[e];
        const std::size_t at = placeIn(rows.before, evidence, shown.id);
        const bool seen = !changed || after.shows(evidence)
            || sawWhole(m_basis.uses->uses[evidence.laterUse], corpus().results[shown.id.index()], stay,
                m_basis.wholeRequests);
        const bool found = at != std::string_view::npos && rows.beforeLines.count() > 0;
        shown.uses.push_back({ e, found ? rows.beforeLines.lineAt(at) + 1 : 0,
            isLost(e)  ? ShownUse::State::Lost
                : seen ? ShownUse::State::Shown
                       : ShownUse::State::Elsewhere,
            found ? at : ShownUse::kNowhere, found ? sizeAt(rows.before, at, evidence.text) : 0 });
    }
    std::stable_sort(shown.uses.begin(), shown.uses.end(),
        [](const ShownUse& a, const ShownUse& b) { return a.line < b.line; });
}

void ShownResults::addFolds(ShownResult& shown) const
{
    const DroppedBytes dropped(shown.rows);
    const Counter* const counter = shown.laidOut ? nullptr : &m_basis.engine.facts().counterFor(shown.id);
    for (std::size_t b = 0; b < shown.rows.blocks.size(); ++b) {
        auto fold = foldOf(shown.rows, b, dropped, counter);
        if (!fold)
            continue;
        addLost(*fold, shown);
        shown.folds.push_back(std::move(*fold));
    }
}

/// Only uses charged to this result: a use may be charged to another result with the same text.
void ShownResults::addLost(Fold& fold, const ShownResult& shown) const
{
    std::vector<std::uint32_t> uses;
    for (const ShownUse& use : shown.uses) {
        const bool here = use.line > fold.lines.begin && use.line <= fold.lines.end;
        if (!here || !isLost(use.evidence) || countedAt(use.evidence) != shown.id)
            continue;
        const std::uint32_t laterUse = m_lostUse[use.evidence];
        if (std::find(uses.begin(), uses.end(), laterUse) == uses.end())
            uses.push_back(laterUse);
        const std::string text = wordsOf(shown, use, evidence(use));
        if (std::find(fold.used.begin(), fold.used.end(), text) == fold.used.end())
            fold.used.push_back(text);
    }
    fold.usesLost = static_cast<std::uint32_t>(uses.size());
}

std::string ShownResults::wholeWords(ResultId id) const
{
    const std::uint32_t whole = m_basis.wholeRequests;
    const Residence& stay = m_basis.engine.facts().timeline().results[id.index()];
    if (whole == 0 || stay.calls() == 0 || !m_basis.replay.outcomes[id.index()].changed)
        return {};
    const auto calls = [](std::uint32_t from, std::uint32_t to) {
        return from + 1 == to ? fmt::format("call {}", to) : fmt::format("calls {} to {}", from + 1, to);
    };
    const std::uint32_t from = std::min(stay.firstCall + whole, stay.endCall);
    return fmt::format("Model {} carried the whole result, {}.", calls(stay.firstCall, from),
        from < stay.endCall ? calls(from, stay.endCall) + " this text" : "none this text");
}

std::string ShownResults::placeOf(const ShownUse& use) const
{
    const UseEvidence& found = evidence(use);
    const Session& where = corpus().sessions[found.session.index()];
    std::string place(useKindName(found.use));
    if (found.call < where.calls.size())
        place += " of " + where.calls[found.call].name;
    if (found.event < where.events.size())
        place += fmt::format(", turn {}", where.events[found.event].turn + 1);
    if (const std::string said = usedWords(corpus(), found); said != found.text)
        place += fmt::format(", as “{}”", shortened(said));
    return place;
}

std::int64_t ShownResults::callsLater(ResultId id, const ShownUse& use) const
{
    const Session& where = corpus().sessionOf(id);
    const auto callsBefore = [&](std::uint32_t event) {
        return std::count_if(where.modelCalls.begin(), where.modelCalls.end(),
            [&](const ModelCall& call) { return call.firstEvent <= event; });
    };
    return callsBefore(evidence(use).event) - callsBefore(corpus().result(id).event);
}

} // namespace winnow
