// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_layout.h"

#include <algorithm>
#include <cmath>

#include "models/text/qt_text.h"
#include "models/text/reading_words.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestProse = 16 * 1024; // bytes of a line, and
constexpr std::size_t kMostProse = 256 * 1024; // of a text set in the proportional font
constexpr int kWidestProse = 110; // average letters per line: longer ones are hard to read

} // namespace

bool ReadingLayout::isKnown(std::size_t item) const
{
    return m_document.isCollapsed(item) || m_document.loaded(item);
}

bool ReadingLayout::isProse(std::size_t item) const
{
    const EventKind kind = m_document.item(item).kind;
    const LoadedItem* const loaded = readable(m_document, item);
    if (kind == EventKind::Result || kind == EventKind::Call || !loaded)
        return false;
    const DiffRows& rows = loaded->shown().rows;
    return rows.after.size() <= kMostProse && rows.afterLines.longest() <= kLongestProse;
}

int ReadingLayout::textX(std::size_t item) const
{
    return metrics().left + static_cast<int>(m_document.item(item).depth) * metrics().indent;
}

int ReadingLayout::room(std::size_t item) const
{
    return std::max(80, metrics().width - textX(item) - metrics().left / 2);
}

std::size_t ReadingLayout::wrapColumns(std::size_t item) const
{
    return static_cast<std::size_t>(std::max(16.0, std::floor(room(item) / metrics().cell) - 1));
}

std::string_view ReadingLayout::line(std::size_t item, Side side, std::uint32_t number) const
{
    return m_document.loaded(item)->shown().rows.line(side, number);
}

std::size_t ReadingLayout::rowCount(std::size_t item) const
{
    const LoadedItem* const loaded = m_document.isCollapsed(item) ? nullptr : m_document.loaded(item);
    return !loaded ? 1 : 1 + (loaded->content ? loaded->rows.count() : 1);
}

LaidRow ReadingLayout::rowOf(std::size_t item, std::size_t row) const
{
    const LoadedItem* const loaded = m_document.loaded(item);
    if (row == 0 || !loaded)
        return {};
    const bool text = loaded->content && row - 1 < loaded->rows.count();
    return text ? LaidRow { LaidRow::Kind::Text, loaded->rows.at(row - 1) }
                : LaidRow { LaidRow::Kind::Note, {} };
}

std::string_view ReadingLayout::lineOf(std::size_t item, std::size_t row) const
{
    const LaidRow laid = rowOf(item, row);
    return laid.hasLine() ? line(item, laid.row.side(), laid.row.line) : std::string_view();
}

QString ReadingLayout::rowText(std::size_t item, std::size_t row) const
{
    const LaidRow laid = rowOf(item, row);
    if (laid.kind == LaidRow::Kind::Heading) {
        const QString figures = itemFigures(m_document, item);
        const QString title = itemTitle(m_document, item);
        return figures.isEmpty() ? title : title + QStringLiteral(", ") + figures;
    }
    if (laid.kind != LaidRow::Kind::Text)
        return {};
    return laid.hasLine() ? toQt(lineOf(item, row)) : rowSentence(m_document, item, laid.row);
}

std::size_t ReadingLayout::byteAt(std::size_t item, std::size_t row, int x, int y) const
{
    const LaidRow laid = rowOf(item, row);
    if (!laid.hasLine())
        return 0;
    if (!isProse(item)) {
        const double column = std::max(0.0, (x - textX(item)) / metrics().cell + 0.5);
        const std::size_t wide = wrapColumns(item);
        const auto sub = static_cast<std::size_t>(std::max(0, y) / metrics().line);
        return cells(item, laid.row.side(), laid.row.line)
            .byteAt(sub * wide + std::min(wide, static_cast<std::size_t>(column)));
    }
    const std::string_view line = lineOf(item, row);
    const QTextLayout& layout = prose(item, row);
    for (int l = 0; l < layout.lineCount(); ++l) {
        const QTextLine text = layout.lineAt(l);
        if (y >= text.y() + text.height() && l + 1 < layout.lineCount())
            continue;
        const QString before = proseText(line).left(text.xToCursor(x - textX(item)));
        return std::min(line.size(), static_cast<std::size_t>(before.toUtf8().size()));
    }
    return 0;
}

qint64 ReadingLayout::placeTop(const TextPlace& place) const
{
    const LaidRow laid = rowOf(place.item, place.row);
    const qint64 y = top(place.item) + rowTop(place.item, place.row);
    if (!laid.hasLine())
        return y;
    if (isProse(place.item)) {
        const auto before = lineOf(place.item, place.row).substr(0, place.byte);
        const QTextLine line
            = prose(place.item, place.row).lineForTextPosition(static_cast<int>(proseText(before).size()));
        return line.isValid() ? y + static_cast<int>(line.y()) : y;
    }
    const LineCells& line = cells(place.item, laid.row.side(), laid.row.line);
    return y + static_cast<int>(line.columnAt(place.byte) / wrapColumns(place.item)) * metrics().line;
}

int ReadingLayout::measure(std::size_t item, std::size_t row, Laid& laid) const
{
    const LaidRow what = rowOf(item, row);
    if (what.kind == LaidRow::Kind::Heading)
        return metrics().heading;
    if (what.kind == LaidRow::Kind::Note)
        return metrics().line;
    if (!what.row.hasLine())
        return metrics().line * 3 / 2;
    if (!isProse(item)) {
        const std::size_t wide = wrapColumns(item);
        const std::size_t lines = (m_document.loaded(item)->columnsOf(what.row) + wide - 1) / wide;
        return metrics().line * static_cast<int>(std::max<std::size_t>(1, lines));
    }
    auto layout = std::make_unique<QTextLayout>(
        proseText(line(item, what.row.side(), what.row.line)), metrics().body);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(8 * metrics().cell);
    layout->setTextOption(option);
    layout->beginLayout();
    const int width = std::min(room(item), static_cast<int>(kWidestProse * metrics().cell));
    double y = 0;
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y));
        y += line.height() * 1.15;
    }
    layout->endLayout();
    laid.prose[row] = std::move(layout);
    return std::max(metrics().line, static_cast<int>(std::ceil(y)));
}

/// Estimates the height of an item that is not loaded from its bytes; long texts show only their ends.
int ReadingLayout::estimate(std::size_t item) const
{
    const std::uint64_t lines
        = std::min<std::uint64_t>(bytesOf(m_document, item) / 60 + 1, ReadingDocument::kHead * 3 / 2);
    return metrics().gap + metrics().heading + static_cast<int>(lines) * metrics().line;
}

} // namespace winnow
