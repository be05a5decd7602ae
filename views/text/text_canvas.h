// SPDX-License-Identifier: GPL-3.0-or-later
// A text of any size, of which only visible rows are painted: scrolling, cursor and selection, mouse, tips, clickable
// spots, screen reader text. DiffView and ReadingView derive from it and define the content.
#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <vector>

#include "models/text/text_find.h"
#include "views/tables/spoken_rows.h"
#include "views/text/text_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

class TextCanvas : public QAbstractScrollArea, public SpokenRows
{
    Q_OBJECT

public:
    const Theme& theme() const { return m_theme; }
    const TextLayout& layout() const { return m_rows; }
    TextFind& find() { return m_find; }
    bool hasSelection() const { return m_anchor != m_cursor; }
    virtual QString selectedText() const = 0;
    /// Text of the row with the cursor; empty without rows.
    virtual QString currentText() const = 0;
    /// Copies the selection, otherwise the current row.
    void copy();

Q_SIGNALS:
    void viewportMoved();
    void notice(const QString& text);

protected:
    /// Something clickable, valid until the next paint. The view defines the values of `act`.
    struct HotSpot
    {
        QRect rect;
        int act = 0;
        std::size_t item = 0;
        std::size_t index = 0;
        bool onText = false; // the text below it can still be selected
    };

    TextCanvas(TextLayout& rows, FindSource source, QWidget* parent);
    virtual void paint(QPainter& painter) = 0;
    virtual TextLayout::Metrics metrics() const;
    virtual void relayout();
    virtual QString toolTipAt(const QPoint& position) = 0;
    virtual void press(const HotSpot& spot, const QPoint& position) = 0;
    /// Moves the cursor there; true if a selection may begin.
    virtual bool takeCursor(const QPoint& position, bool extend) = 0;
    /// The place where a selection can end.
    virtual std::optional<TextPlace> placeAt(const QPoint& position) = 0;
    /// The text that the byte of a place refers to.
    virtual std::string_view textAt(const TextPlace& place) const = 0;
    virtual void setCursor(const TextPlace& place, bool extend);
    virtual void selectAll() = 0;
    virtual void moveRows(std::int64_t rows, bool extend) = 0;
    virtual void page(bool down, bool extend) = 0;
    bool moveKey(const QKeyEvent& event);

    void setTop(std::size_t item, int offset);
    void keepTop();
    virtual void updateBars();
    int pageHeight() const;
    qint64 scroll() const;
    void setScroll(qint64 y);
    /// Scrolls if the line at `y` is not visible below the `covered` pixels at the top.
    void showLine(qint64 y, int covered, bool centre);
    const HotSpot* hotSpotAt(const QPoint& position) const;

    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

    Theme m_theme;
    TextFind m_find;
    int m_head = 0; // height above the rows
    int m_wheelLines = 1; // lines per scroll step; the wheel scrolls three steps
    std::size_t m_topItem = 0; // first item on show, and the offset into it: kept in place by layouts
    int m_topOffset = 0;
    TextPlace m_cursor;
    TextPlace m_anchor;
    bool m_selecting = false;
    std::vector<HotSpot> m_hotSpots;
    QPoint m_mouse { -1, -1 };

private:
    friend class TextPainter;
    void takeTop(qint64 y);

    TextLayout& m_rows;
    QRect m_under; // area of the item under the mouse
    bool m_settingBars = false;
};

} // namespace winnow
