// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/diff_model_find.h"

#include <QElapsedTimer>
#include <algorithm>

#include "core/text/utf8.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr int kSliceMs = 8;
constexpr std::size_t kChunk
    = 64 * 1024; // a line of megabytes is searched in pieces, so that one match stays short
constexpr std::size_t kOverlap = 1024; // longest match that may straddle two pieces

} // namespace

DiffFind::DiffFind(DiffModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] { slice(kSliceMs); });
    connect(&model, &DiffModel::documentChanged, this, &DiffFind::restart);
}

void DiffFind::setQuery(const Query& query)
{
    if (query == m_query)
        return;
    m_query = query;
    restart();
}

void DiffFind::restart()
{
    m_hits.clear();
    m_current.reset();
    m_error.clear();
    m_block = 0;
    m_line = 0;
    m_expression.setPattern(m_query.regex ? m_query.text : QRegularExpression::escape(m_query.text));
    m_expression.setPatternOptions(m_query.caseSensitive ? QRegularExpression::NoPatternOption
                                                         : QRegularExpression::CaseInsensitiveOption);
    if (!m_expression.isValid())
        m_error = m_expression.errorString();
    if (m_query.text.isEmpty() || !m_error.isEmpty() || !m_model.document())
        m_timer.stop();
    else
        m_timer.start();
    Q_EMIT changed();
}

void DiffFind::slice(int milliseconds)
{
    QElapsedTimer clock;
    clock.start();
    bool more = true;
    for (int lines = 0; more && !(lines % 64 == 0 && clock.elapsed() >= milliseconds && lines > 0); ++lines)
        more = searchSome();
    if (!more)
        m_timer.stop();
    Q_EMIT changed();
}

/// One line. False at the end.
bool DiffFind::searchSome()
{
    const DiffDocument* document = m_model.document();
    if (!document || m_block >= document->rows().blocks.size() || m_hits.size() >= kMostHits)
        return false;
    const DiffBlock& block = document->rows().blocks[m_block];
    const std::uint32_t before = block.before.size();
    const std::uint32_t lines = before + (block.kind == RowKind::Equal ? 0 : block.after.size());
    if (m_line >= lines) {
        ++m_block;
        m_line = 0;
        return true;
    }
    if (m_line < before)
        searchLine(Side::Before, block.before.begin + m_line);
    else
        searchLine(Side::After, block.after.begin + m_line - before);
    ++m_line;
    return true;
}

void DiffFind::searchLine(Side side, std::uint32_t number)
{
    const Range line = m_model.document()->rows().lines(side).content(number);
    const std::string_view text = m_model.document()->rows().text(side);
    std::size_t done = line.begin; // hits before this place are known
    for (std::size_t at = line.begin; at < line.end && m_hits.size() < kMostHits;) {
        const std::size_t end = utf8::floorBoundary(text, std::min(line.end, at + kChunk));
        const QString piece = toQt(text.substr(at, end - at));
        QRegularExpressionMatchIterator matches = m_expression.globalMatch(piece);
        std::size_t byte = at;
        qsizetype unit = 0;
        while (matches.hasNext() && m_hits.size() < kMostHits) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() == 0)
                continue;
            byte += static_cast<std::size_t>(
                QStringView(piece).mid(unit, match.capturedStart() - unit).toUtf8().size());
            const auto length = static_cast<std::size_t>(match.capturedView().toUtf8().size());
            if (byte >= done) {
                m_hits.push_back({ side, { byte, byte + length }, m_block });
                done = byte + length;
            }
            byte += length;
            unit = match.capturedEnd();
        }
        if (end == line.end)
            return;
        const std::size_t next = utf8::floorBoundary(text, end - std::min(kOverlap, end - at - 1));
        at = next > at ? next : end;
    }
}

bool DiffFind::isShown(const Hit& hit) const
{
    const DiffMode mode = m_model.mode();
    if (m_model.document()->rows().blocks[hit.block].kind == RowKind::Equal)
        return true;
    return !(mode == DiffMode::AfterOnly && hit.side == Side::Before)
        && !(mode == DiffMode::BeforeOnly && hit.side == Side::After);
}

bool DiffFind::step(bool forward, bool& wrapped)
{
    wrapped = false;
    if (m_hits.empty() || !m_model.document() || m_model.rowCount() == 0)
        return false;
    const std::size_t count = m_hits.size();
    std::size_t at = 0;
    if (m_current) {
        at = forward ? *m_current + 1 : *m_current + count - 1;
        wrapped = forward ? at >= count : *m_current == 0;
    } else {
        const std::size_t block = m_model.folds().at(m_model.currentRow()).block;
        const auto found = std::partition_point(
            m_hits.begin(), m_hits.end(), [&](const Hit& h) { return h.block < block; });
        at = static_cast<std::size_t>(found - m_hits.begin()) + (forward ? 0 : count - 1);
        if (forward && found != m_hits.end()) {
            const auto ofSide = std::find_if(found, m_hits.end(),
                [&](const Hit& h) { return h.block != found->block || h.side == m_side; });
            if (ofSide != m_hits.end() && ofSide->block == found->block)
                at = static_cast<std::size_t>(ofSide - m_hits.begin());
        }
        wrapped = forward ? found == m_hits.end() : found == m_hits.begin();
    }
    for (std::size_t tried = 0; tried < count; ++tried) {
        const std::size_t i = (forward ? at + tried : at + count - tried) % count;
        if (!isShown(m_hits[i]))
            continue;
        wrapped = wrapped || (m_current && (forward ? i <= *m_current : i >= *m_current));
        m_current = i;
        Q_EMIT currentChanged();
        return true;
    }
    return false;
}

namespace {

/// The part of `hit` on a line, moved to the line's place on the other side if that is where it is shown.
std::optional<Range> onLine(const DiffFind::Hit& hit, Range source, Range shown)
{
    if (hit.bytes.begin < source.begin || hit.bytes.end > source.end)
        return std::nullopt;
    return Range { hit.bytes.begin - source.begin + shown.begin, hit.bytes.end - source.begin + shown.begin };
}

} // namespace

std::vector<Range> DiffFind::hitsOnLine(const VisibleRow& row, Side side) const
{
    std::vector<Range> out;
    if (m_hits.empty() || !m_model.document() || row.line(side) == kNoLine)
        return out;
    const DiffRows& rows = m_model.document()->rows();
    const bool equal = rows.blocks[row.block].kind == RowKind::Equal;
    const Side source = equal ? Side::Before : side;
    const Range line = rows.lines(source).content(row.line(source));
    const Range shown = rows.lines(side).content(row.line(side));
    auto at = std::partition_point(m_hits.begin(), m_hits.end(), [&](const Hit& h) {
        if (h.block != row.block)
            return h.block < row.block;
        return h.side != source ? h.side < source : h.bytes.begin < line.begin;
    });
    for (; at != m_hits.end() && at->block == row.block && at->side == source && at->bytes.begin < line.end;
         ++at) {
        if (const std::optional<Range> hit = onLine(*at, line, shown))
            out.push_back(*hit);
    }
    return out;
}

std::optional<Range> DiffFind::currentOnLine(const VisibleRow& row, Side side) const
{
    const Hit* hit = currentHit();
    if (!hit || hit->block != row.block || row.line(side) == kNoLine || !m_model.document())
        return std::nullopt;
    const DiffRows& rows = m_model.document()->rows();
    const bool equal = rows.blocks[row.block].kind == RowKind::Equal;
    if (!equal && hit->side != side)
        return std::nullopt;
    const Side source = equal ? Side::Before : side;
    return onLine(
        *hit, rows.lines(source).content(row.line(source)), rows.lines(side).content(row.line(side)));
}

} // namespace winnow
