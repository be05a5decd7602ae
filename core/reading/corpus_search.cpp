// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/corpus_search.h"

#include <algorithm>

#include "core/reading/dropped_bytes.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

TextHit excerptOf(std::string_view text, const LineHit& found)
{
    constexpr std::size_t kBefore = 60, kMost = 240;
    std::size_t begin = found.line.begin, end = found.line.end;
    if (end - begin > kMost) {
        if (found.match.begin > begin + kBefore)
            begin = utf8::floorBoundary(text, found.match.begin - kBefore);
        if (end > begin + kMost)
            end = utf8::floorBoundary(text, begin + kMost);
    }
    TextHit hit { found.number, std::string(text.substr(begin, end - begin)), {},
        begin != found.line.begin || end != found.line.end };
    hit.match = { std::min(found.match.begin, end) - begin, std::min(found.match.end, end) - begin };
    return hit;
}

std::vector<TextHit> excerpts(std::string_view text, const std::vector<LineHit>& found)
{
    std::vector<TextHit> hits;
    hits.reserve(found.size());
    for (const LineHit& hit : found)
        hits.push_back(excerptOf(text, hit));
    return hits;
}

/// If a match is still shown, the search continues at the next dropped text.
std::vector<TextHit> droppedHits(const LineSearch& lines, const AfterText& text)
{
    constexpr std::size_t kMargin = 200; // bytes by which a match may begin before its dropped part
    const DiffRows rows = rowsFromSegments(text.before.view(), text.after);
    DroppedBytes dropped(rows);
    const auto found = lines.hits(rows.before, [&](Pattern::Match match) -> std::optional<std::size_t> {
        if (match.end > match.begin && dropped.isDropped({ match.begin, match.end }))
            return std::nullopt;
        const std::size_t next = dropped.nextDropped(match.end);
        return std::max(match.begin + 1, next - std::min(next, kMargin));
    });
    return excerpts(rows.before, found);
}

} // namespace

CorpusSearch::CorpusSearch(LineSearch lines, std::shared_ptr<const Corpus> corpus,
    std::shared_ptr<const ReplayEngine> engine, std::shared_ptr<const ReplayResult> replay, SearchIn in)
    : m_lines(std::move(lines))
    , m_corpus(std::move(corpus))
    , m_engine(std::move(engine))
    , m_replay(std::move(replay))
    , m_in(in)
{
}

std::vector<TextHit> CorpusSearch::inResult(ResultId id) const
{
    const bool changed = m_replay && m_replay->outcomes[id.index()].changed;
    if (m_in == SearchIn::Before || (m_in == SearchIn::After && !changed)) {
        const Text text = m_replay ? m_corpus->texts->get(m_engine->facts().text(id)) : m_corpus->textOf(id);
        return excerpts(text.view(), m_lines.hits(text.view()));
    }
    if (!changed)
        return {};
    const auto text = m_engine->afterText(*m_replay, id);
    if (!text)
        return {};
    return m_in == SearchIn::Dropped ? droppedHits(m_lines, *text)
                                     : excerpts(text->after.text, m_lines.hits(text->after.text));
}

} // namespace winnow
