// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the visible window of a diff, in both directions: rows are asked from the model one by one, long
// lines are read from the first visible column on. Nothing is laid out that is not on the screen, so 200,000
// lines or one line of 2 MB cost what fits the viewport. Owns scrolling, selection and keys; the pane around
// it owns buttons and find bar.
#pragma once

#include <QAbstractScrollArea>
#include <QFont>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/reading/cells/line_cells.h"
#include "core/reading/cells/spans.h"
#include "models/text/diff_model.h"
#include "views/tables/spoken_rows.h"
#include "views/widgets/theme.h"

namespace winnow {

class DiffFind;

class DiffView : public QAbstractScrollArea, public SpokenRows
{
    Q_OBJECT

public:
    DiffView(DiffModel& model, DiffFind& find, QWidget* parent = nullptr);

    DiffModel& model() const { return m_model; }
    const Theme& theme() const { return m_theme; }
    /// Whether a selected text may be flagged for the gate: it is a result's.
    void setOffersFacts(bool on) { m_offersFacts = on; }

    bool wraps() const { return m_wrap; }
    void setWrap(bool on);
    AnsiMode ansiMode() const { return m_ansi; }
    void setAnsiMode(AnsiMode mode);

    /// First and last row on show, for the overview bar.
    std::size_t firstRow() const { return m_top.row; }
    std::size_t lastRow() const { return m_bottomRow; }
    void scrollToRow(std::size_t row, bool centre);
    /// Puts the row at the top of the viewport, as far as there is text.
    void showTop(std::size_t row);
    /// Makes the row of a byte current and the byte visible.
    bool goToByte(Side side, std::size_t byte);
    bool goToLine(std::uint32_t number);

    Side focusSide() const { return m_side; }
    /// Bytes selected on focusSide().
    Range selection() const;
    void clearSelection();
    void selectAll();
    QString selectedText() const;

    void copy();
    void copyAs(RowFormat format);
    void copyAfter();
    void nextChange(bool forward);
    void nextMark(bool forward);
    /// Time the last paint took, for tests and the benchmark.
    double lastPaintMs() const { return m_paintMs; }

    std::size_t spokenRows() const override { return m_model.rowCount(); }
    std::size_t spokenRow() const override { return m_model.currentRow(); }
    void setSpokenRow(std::size_t row) override { m_model.setCurrentRow(row); }
    QString spokenText(std::size_t row) const override { return m_model.rowSentence(row); }

Q_SIGNALS:
    void ruleClicked(const QString& rule);
    void expandRequested(std::size_t block, winnow::Range source);
    void markActivated(std::size_t mark);
    void viewportMoved();
    void notice(const QString& text);
    void findRequested();
    void factChosen(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    friend class DiffPainter;

    /// One column of text: a gutter with numbers and sign, then cells.
    struct Column
    {
        Side side = Side::Before;
        int x = 0;
        int width = 0;
        int textX = 0;
        int textWidth = 0;
    };
    /// Where the viewport begins: a row, and in wrapped rows a line within it.
    struct Top
    {
        std::size_t row = 0;
        std::size_t sub = 0;
    };
    /// Something clickable, valid until the next paint.
    struct HotSpot
    {
        enum class Act
        {
            MoreTop,
            MoreBottom,
            All,
            Toggle,
            Rule,
            Refold,
            Mark
        };
        QRect rect;
        Act act = Act::All;
        std::size_t index = 0; // block, or mark
    };
    struct Hit
    {
        std::size_t row = 0;
        Side side = Side::Before;
        std::size_t byte = 0; // of the side's text
        bool onText = false;
        bool inGutter = false;
    };

    void documentChanged();
    void rowsChanged();
    void updateMetrics();
    void updateScrollBars();
    std::vector<Column> columns() const;
    Side shownSide(const VisibleRow& row, const Column& column) const;
    const LineCells& cells(Side side, std::uint32_t line);
    std::size_t wrapColumns(const Column& column) const;
    std::size_t rowLines(std::size_t row);
    std::size_t estimatedRowLines(std::size_t row) const;
    void buildWrapMap();
    Top topOf(std::size_t value) const;
    std::size_t valueOf(const Top& top) const;
    void moveTop(std::int64_t lines);
    void applyTop();
    int visibleLines() const;
    std::optional<Hit> hitAt(const QPoint& position);
    bool sideHasRow(const VisibleRow& row, Side side) const;
    void scrollToColumn(std::size_t from, std::size_t to);
    void moveCurrent(std::int64_t rows);
    bool pressHotSpot(const QPoint& position);
    const HotSpot* hotSpotAt(const QPoint& position) const;
    QString toolTipAt(const QPoint& position);
    bool keyScroll(QKeyEvent& event);
    bool keyCommand(QKeyEvent& event);

    DiffModel& m_model;
    DiffFind& m_find;
    Theme m_theme;
    QString m_emptyText;
    SpanReader m_spans;
    std::unordered_map<std::uint64_t, LineCells> m_cells;
    AnsiMode m_ansi = AnsiMode::Draw;
    bool m_wrap = false;
    bool m_offersFacts = false;
    double m_cellWidth = 8;
    int m_lineHeight = 16;
    int m_ascent = 12;
    int m_headerHeight = 24;
    int m_digits = 4;
    std::size_t m_widest = 0; // columns seen so far
    Top m_top;
    std::size_t m_bottomRow = 0;
    std::vector<std::size_t> m_wrapMap; // estimated first line of every row; empty unless wrapping
    bool m_settingBars = false;
    Side m_side = Side::After;
    std::size_t m_anchor = 0; // selection: bytes of m_side's text
    std::size_t m_cursor = 0;
    bool m_selecting = false;
    std::vector<HotSpot> m_hotSpots;
    QPoint m_mouse { -1, -1 };
    double m_paintMs = 0;
};

} // namespace winnow
