// SPDX-License-Identifier: GPL-3.0-or-later
// The session of the page Reading as a canvas lays it out: exact for what is loaded, estimated for what is
// not. A row is a line of the text, wrapped. Used by the view, its painter and the minimap.
#pragma once

#include "models/text/reading_document.h"
#include "views/text/text_layout.h"

namespace winnow {

/// A row of an item as it is laid out.
struct LaidRow
{
    enum class Kind : std::uint8_t
    {
        Heading,
        Text, // `row` says which
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
    /// Empty for a row without one.
    std::string_view lineOf(std::size_t item, std::size_t row) const;
    /// As it is copied: a heading and a fold in words.
    QString rowText(std::size_t item, std::size_t row) const;
    /// The byte of a row at a place below its top, and the other way round.
    std::size_t byteAt(std::size_t item, std::size_t row, int x, int y) const;
    qint64 placeTop(const TextPlace& place) const;

    int textX(std::size_t item) const;
    std::size_t wrapColumns(std::size_t item) const override;
    /// In the proportional font, wrapped at words: what people and models say.
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
