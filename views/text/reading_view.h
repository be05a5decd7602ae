// SPDX-License-Identifier: GPL-3.0-or-later
// The session as it is read: paints what the viewport shows, whatever the session's size, and owns scrolling,
// the cursor, selection, keys and the walk over results, losses, turns and tools. Contents come from the
// document when they are looked at; nothing here waits for them.
#pragma once

#include <QAbstractScrollArea>
#include <QImage>
#include <map>
#include <optional>

#include "models/document/tool_palette.h"
#include "models/document/trail.h"
#include "models/text/reading_document.h"
#include "views/tables/spoken_rows.h"
#include "views/text/reading_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

class Insight;
class ReadingSearch;
class ReviewBook;
class Workspace;
struct ReadingHit;

/// A byte of a row of an item; row 0 is the heading.
struct ReadingPlace
{
    std::size_t item = 0;
    std::size_t row = 0;
    std::size_t byte = 0;
    auto operator<=>(const ReadingPlace&) const = default;
};

class ReadingView : public QAbstractScrollArea, public SpokenRows
{
    Q_OBJECT
public:
    ReadingView(Workspace& workspace, ReadingDocument& document, ReadingSearch& search, ReviewBook& reviews,
        QWidget* parent = nullptr);

    ReadingDocument& document() const { return m_document; }
    const ReadingLayout& layout() const { return m_layout; }
    const Theme& theme() const { return m_theme; }
    ReadingPlace cursor() const { return m_cursor; }
    /// The mark that was gone to last; none after the cursor was moved otherwise.
    std::optional<std::uint32_t> currentEvidence() const { return m_evidence; }

    /// Puts the heading of an item at the top.
    void goToItem(std::size_t item);
    /// Opens what hides it and selects the bytes, as soon as they are there.
    void goToBytes(std::size_t item, Side side, Range bytes);
    /// The place of a used text in its source, or where it was used.
    void goToEvidence(std::size_t item, std::uint32_t evidence, bool use);
    /// True until what was gone to is shown.
    bool isGoing() const { return m_wanted.has_value(); }
    /// Where the cursor is, to come back to; none without a session.
    std::optional<TextSpot> spot() const;
    /// The result at the cursor, of a call the one that answers it; invalid for others.
    ResultId cursorResult() const { return resultOf(m_cursor.item); }

    void nextLost(bool forward);
    void nextResult(bool forward);
    void nextTurn(bool forward);
    void nextOfTool(bool forward);
    /// From a mark at the cursor to its other end; asks which where the text has several.
    void followMark();
    void follow(const ReadingMark& mark);
    std::vector<ReadingMark> marksAtCursor() const;
    /// What Enter does: a fold, a heading, a mark.
    void act();

    bool hasSelection() const { return m_anchor != m_cursor; }
    QString selectedText() const;
    void copy();
    void copyMarkdown();
    void copyPatch();
    void selectItem();

    /// Time the last paint took, for tests and the benchmark.
    double lastPaintMs() const { return m_paintMs; }

    // SpokenRows: the rows of the item with the cursor
    std::size_t spokenRows() const override;
    std::size_t spokenRow() const override { return m_cursor.row; }
    void setSpokenRow(std::size_t row) override;
    QString spokenText(std::size_t row) const override;

Q_SIGNALS:
    void currentItemChanged(std::size_t item);
    void viewportMoved();
    void notice(const QString& text);
    void textsRequested(winnow::ResultId result, bool unified);
    void noteRequested(winnow::ResultId result);
    /// The text must survive in results of this one's tool.
    void factChosen(winnow::ResultId result, const QString& text);
    /// Why this lost text is no loss.
    void reasonRequested(std::uint32_t evidence);
    /// Another place is gone to; back leads here.
    void leaping();
    void findRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
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
    friend class ReadingPainter;
    /// Something clickable, valid until the next paint.
    struct HotSpot
    {
        enum class Act
        {
            Collapse,
            Fold, // or hidden lines: `index` is the block
            Viewed,
            Texts,
            SubAgent,
            Mark // `index` is into the item's marks
        };
        QRect rect;
        Act act = Act::Collapse;
        std::size_t item = 0;
        std::size_t index = 0;
    };
    struct Wanted
    {
        std::size_t item = 0;
        Side side = Side::After;
        Range bytes;
        std::optional<std::uint32_t> evidence;
        bool use = false;
        std::optional<std::size_t> lost; // into the document's lost uses, when these are walked
    };

    void orderChanged();
    void itemChanged(std::size_t item);
    void updateMetrics();
    void updateBars();
    void keepTop();
    bool isKnownFrom(std::size_t item) const;
    void showItem(std::size_t item);
    void setScroll(qint64 y);
    void showPlace(const ReadingPlace& place, bool centre);
    void setCursor(const ReadingPlace& place, bool extend);
    void goTo(const Wanted& wanted);
    bool fulfil();
    std::uint64_t imageKey(std::size_t item) const;
    void loadImages(std::size_t item);
    void moveRows(std::int64_t rows, bool extend);
    void moveBytes(bool forward, bool word, bool extend);
    void page(bool down, bool extend);
    bool walkKey(int key);
    bool moveKey(const QKeyEvent& event);
    void perform(const HotSpot& spot);
    const HotSpot* hotSpotAt(const QPoint& position) const;
    std::optional<ReadingPlace> placeAt(const QPoint& position) const;
    std::size_t byteAt(std::size_t item, std::size_t row, int x, int y) const;
    int subTop(const ReadingPlace& place) const;
    qint64 placeTop(const ReadingPlace& place) const;
    std::string_view lineOf(std::size_t item, std::size_t row) const;
    QString rowText(std::size_t item, std::size_t row) const;
    QString markWords(std::size_t item, const ReadingMark& mark) const;
    ResultId resultOf(std::size_t item) const;
    QString toolTipAt(const QPoint& position) const;

    Workspace& m_workspace;
    ReadingDocument& m_document;
    ReadingSearch& m_search;
    ReviewBook& m_reviews;
    ReadingLayout m_layout;
    Theme m_theme;
    ToolPalette m_tools;
    JobLane m_imageLane;
    std::map<std::uint64_t, std::vector<QImage>> m_images; // decoded, by session and event
    std::size_t m_topItem = 0; // of the viewport, and how far in it: what stays where it is
    int m_topOffset = 0;
    ReadingPlace m_cursor;
    ReadingPlace m_anchor;
    std::optional<Wanted> m_wanted;
    std::optional<std::uint32_t> m_evidence;
    std::optional<std::size_t> m_lostAt; // into the document's lost uses
    bool m_selecting = false;
    bool m_settingBars = false;
    std::vector<HotSpot> m_hotSpots;
    QPoint m_mouse { -1, -1 };
    double m_paintMs = 0;
};

} // namespace winnow
