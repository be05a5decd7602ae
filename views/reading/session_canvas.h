// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a session on a canvas: items one below the other, a cursor that keys move through them, selection and
// copy, the rows of one item for a screen reader. ReadingView adds the actions.
#pragma once

#include "views/reading/reading_layout.h"
#include "views/text/text_canvas.h"

namespace winnow {

class SessionCanvas : public TextCanvas
{
    Q_OBJECT
public:
    ReadingDocument& document() const { return m_document; }
    const ReadingLayout& layout() const { return m_layout; }
    TextPlace cursor() const { return m_cursor; }
    /// The result at the cursor; for a call, the result that answers it. Invalid for other items.
    ResultId cursorResult() const { return resultOf(m_cursor.item); }
    QString selectedText() const override;
    QString currentText() const override;
    /// Selects the item with the cursor.
    void selectAll() override;

    // SpokenRows: the rows of the item with the cursor
    std::size_t spokenRows() const override;
    std::size_t spokenRow() const override { return m_cursor.row; }
    void setSpokenRow(std::size_t row) override;
    QString spokenText(std::size_t row) const override;

protected:
    SessionCanvas(ReadingDocument& document, QWidget* parent);
    TextLayout::Metrics metrics() const override;
    bool takeCursor(const QPoint& position, bool extend) override;
    std::optional<TextPlace> placeAt(const QPoint& position) override;
    std::string_view textAt(const TextPlace& place) const override
    {
        return m_layout.lineOf(place.item, place.row);
    }
    void moveRows(std::int64_t rows, bool extend) override;
    void page(bool down, bool extend) override;
    bool placeKey(const QKeyEvent& event);
    void showPlace(const TextPlace& place, bool centre);
    virtual void goToBytes(std::size_t item, Side side, Range bytes) = 0;
    ResultId resultOf(std::size_t item) const;

    ReadingDocument& m_document;
    ReadingLayout m_layout;

private:
    void moveBytes(bool forward, bool word, bool extend);
};

} // namespace winnow
