// SPDX-License-Identifier: GPL-3.0-or-later
// The two texts of a result on a canvas. Gets rows from the model one by one and reads long lines from the first
// visible column on. Paints only what is on screen, so 200,000 lines or one line of 2 MB cost no more than a full
// viewport. The pane around it owns the buttons and the find bar.
#pragma once

#include "core/reading/cells/spans.h"
#include "views/text/diff_layout.h"
#include "views/text/text_canvas.h"

namespace winnow {

class DiffView : public TextCanvas
{
    Q_OBJECT

public:
    explicit DiffView(DiffModel& model, QWidget* parent = nullptr);

    DiffModel& model() const { return m_model; }

    const DiffLayout& layout() const { return m_layout; }
    /// Keeps the row at the top in place.
    void lay(bool wraps, AnsiMode mode);

    /// The first row on show.
    std::size_t firstRow() const { return m_layout.rowAt(0, static_cast<int>(scroll())); }
    void scrollToRow(std::size_t row, bool centre);
    /// Scrolls the row to the top of the viewport, as far as the text allows.
    void showTop(std::size_t row);
    /// Makes the row of a byte current and the byte visible.
    bool goToByte(Side side, std::size_t byte);

    Side focusSide() const { return m_side; }
    /// The selected bytes on focusSide().
    Range selection() const;
    void selectAll() override;
    QString selectedText() const override;

    QString currentText() const override { return winnow::currentText(m_model, m_side); }
    void copyPatch();
    void nextChange(bool forward);
    void nextMark(bool forward);

    std::size_t spokenRows() const override { return m_model.rowCount(); }
    std::size_t spokenRow() const override { return m_model.currentRow(); }
    void setSpokenRow(std::size_t row) override { m_model.setCurrentRow(row); }
    QString spokenText(std::size_t row) const override { return m_model.rowSentence(row); }

Q_SIGNALS:
    /// A selected text must survive; offered if the signal is connected.
    void factChosen(const QString& text);

protected:
    void paint(QPainter& painter) override;
    void relayout() override;
    void updateBars() override;
    QString toolTipAt(const QPoint& position) override;
    void press(const HotSpot& spot, const QPoint& position) override;
    bool takeCursor(const QPoint& position, bool extend) override;
    std::optional<TextPlace> placeAt(const QPoint& position) override;
    std::string_view textAt(const TextPlace& place) const override;
    void moveRows(std::int64_t rows, bool extend) override;
    void page(bool down, bool extend) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    friend class DiffPainter;

    enum Act
    {
        MoreTop,
        MoreBottom,
        All,
        Toggle,
        Refold
    };
    struct Hit
    {
        VisibleRow row;
        std::size_t index = 0; // of the row
        Side side = Side::Before;
        std::size_t byte = 0; // of the side's text
        bool onText = false;
        bool inGutter = false;
    };
    std::optional<Hit> hitAt(const QPoint& position) const;
    bool keyAcross(const QKeyEvent& event);
    bool keyCommand(const QKeyEvent& event);

    DiffModel& m_model;
    DiffLayout m_layout;
    SpanReader m_spans;
    std::size_t m_widest = 0; // columns seen so far
    Side m_side = Side::After; // side of cursor and anchor, which are bytes of its text
};

} // namespace winnow
