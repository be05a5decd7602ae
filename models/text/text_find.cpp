// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/text_find.h"

#include <algorithm>
#include <chrono>

#include "core/text/word_bytes.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr auto kShowAfter = std::chrono::milliseconds(30); // per job: then shows what was found so far

std::string expressionOf(const TextFind::Query& query)
{
    std::string expression = query.matchCase ? "" : "(?i)";
    for (const char c : fromQt(query.text)) {
        if (!query.regex && static_cast<unsigned char>(c) < 0x80 && !isWordByte(c))
            expression += '\\';
        expression += c;
    }
    return expression;
}

} // namespace

TextFind::TextFind(FindSource source, QObject* parent)
    : QObject(parent)
    , m_source(std::move(source))
{
}

bool TextFind::setQuery(const Query& query)
{
    if (query == m_query)
        return false;
    m_query = query;
    restart();
    return true;
}

void TextFind::restart()
{
    m_lane.cancel();
    m_hits.clear();
    m_current.reset();
    m_error.clear();
    m_at = 0;
    m_texts = std::make_shared<FindTexts>();
    if (!m_query.text.isEmpty()) {
        auto pattern = Pattern::compile(expressionOf(m_query));
        if (pattern)
            m_texts = std::make_shared<FindTexts>(m_source.texts());
        else
            m_error = errorText(pattern.error());
        m_pattern = pattern ? std::optional(std::move(*pattern)) : std::nullopt;
    }
    searchOn();
}

void TextFind::searchOn()
{
    Q_EMIT changed();
    if (!isRunning())
        return;
    m_lane.start<Chunk>(
        tr("Searching"),
        [pattern = *m_pattern, texts = m_texts, at = m_at, room = kMostHits - m_hits.size()](
            const std::stop_token& stop, const ProgressFn&) -> Result<Chunk> {
            Chunk chunk { {}, at };
            const auto until = std::chrono::steady_clock::now() + kShowAfter;
            while (chunk.end < texts->pieces.size() && chunk.hits.size() < room && !stop.stop_requested()
                && std::chrono::steady_clock::now() < until) {
                const FindPiece& piece = texts->pieces[chunk.end++];
                const FindTexts::Text in = texts->textOf(piece);
                pattern.forEach(in.text, room - chunk.hits.size(), [&](Pattern::Match match) {
                    chunk.hits.push_back({ piece, { in.begin + match.begin, in.begin + match.end } });
                });
            }
            return chunk;
        },
        [this](Result<Chunk> chunk) {
            if (!chunk)
                return;
            m_hits.insert(m_hits.end(), chunk->hits.begin(), chunk->hits.end());
            m_at = chunk->end;
            searchOn();
        });
}

std::size_t TextFind::firstFrom(const FindPiece& piece) const
{
    const auto found = std::partition_point(
        m_hits.begin(), m_hits.end(), [&](const FindHit& hit) { return hit.piece < piece; });
    return static_cast<std::size_t>(found - m_hits.begin());
}

std::span<const FindHit> TextFind::hitsIn(const FindPiece& piece, Range bytes) const
{
    const auto first = std::partition_point(m_hits.begin(), m_hits.end(), [&](const FindHit& hit) {
        return hit.piece == piece ? hit.bytes.end <= bytes.begin : hit.piece < piece;
    });
    const auto last = std::partition_point(first, m_hits.end(),
        [&](const FindHit& hit) { return hit.piece == piece && hit.bytes.begin < bytes.end; });
    return { first, last };
}

bool TextFind::knowsFirst() const
{
    return !m_hits.empty() && (!isRunning() || firstFrom(m_source.cursor()) < m_hits.size());
}

bool TextFind::step(bool forward)
{
    const std::size_t count = m_hits.size();
    if (count == 0)
        return true;
    // Counts on beyond the ends from the hit after (or before) the current one.
    const std::size_t from = m_current ? *m_current + (forward ? 1 : 0) : firstFrom(m_source.cursor());
    for (std::size_t tried = 0; tried < count; ++tried) {
        const std::size_t at = forward ? from + tried : from + count - 1 - tried;
        if (!m_source.show(m_hits[at % count]))
            continue;
        m_current = at % count;
        Q_EMIT changed();
        return forward ? at < count : at >= count;
    }
    return true;
}

} // namespace winnow
