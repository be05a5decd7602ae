// SPDX-License-Identifier: GPL-3.0-or-later
// Lays out the session on the page Session: exact for loaded items, estimated for others. A row is a line of the text,
// wrapped. Used by the view, its painter and the minimap.
#pragma once

#include "models/text/reading_document.h"
#include "views/text/text_layout.h"

namespace winnow {

/// A row of an item in the layout.
struct LaidRow
{
    enum class Kind : std::uint8_t
    {
        Heading,
        Text, // see `row`
        Note // why there is no text
    };
    Kind kind = Kind::Heading;
    ReadingRow row;

    bool hasLine() const { return kind == Kind::Text && row.hasLine(); }
};

class ReadingLayout : public TextLayout
{
public:
    explicit ReadingLayout(const ReadingDocument& document)
        : m_document(document)
    {
    }
    std::size_t itemCount() const override { return m_document.order().count(); }
    std::size_t rowCount(std::size_t item) const override;
    bool isKnown(std::size_t item) const override;
    LaidRow rowOf(std::size_t item, std::size_t row) const;
    /// Empty if the row has no line.
    std::string_view lineOf(std::size_t item, std::size_t row) const;
    /// As copied: headings and folds as text.
    QString rowText(std::size_t item, std::size_t row) const;
    /// The byte at a position relative to the row's top, and the reverse.
    std::size_t byteAt(std::size_t item, std::size_t row, int x, int y) const;
    qint64 placeTop(const TextPlace& place) const;

    int textX(std::size_t item) const;
    std::size_t wrapColumns(std::size_t item) const override;
    /// True for text of people and models: proportional font, wrapped at words.
    bool isProse(std::size_t item) const;
    const QTextLayout& prose(std::size_t item, std::size_t row) const { return *laid(item).prose.at(row); }

protected:
    int measure(std::size_t item, std::size_t row, Laid& laid) const override;
    int estimate(std::size_t item) const override;
    std::string_view line(std::size_t item, Side side, std::uint32_t line) const override;
    AnsiMode ansiMode() const override { return m_document.form().ansi; }

private:
    int room(std::size_t item) const;

    const ReadingDocument& m_document;
};

} // namespace winnow
