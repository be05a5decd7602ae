// SPDX-License-Identifier: GPL-3.0-or-later
// The session on a canvas. The document loads contents when they come on screen; the view never waits for them. Handles
// the cursor, keys and the walk over results, losses, turns and tools.
#pragma once

#include <optional>

#include "models/document/tool_palette.h"
#include "models/document/trail.h"
#include "views/reading/session_canvas.h"

namespace winnow {

class ReviewBook;
class Workspace;

class ReadingView : public SessionCanvas
{
    Q_OBJECT
public:
    ReadingView(
        Workspace& workspace, ReadingDocument& document, ReviewBook& reviews, QWidget* parent = nullptr);

    const ToolPalette& tools() const { return m_tools; }
    void setTools(const ToolPalette& tools);
    /// Scrolls the heading of an item to the top.
    void goToItem(std::size_t item);
    /// Opens what hides the bytes and selects them once they are loaded.
    void goToBytes(std::size_t item, Side side, Range bytes) override;
    struct Wanted
    {
        std::size_t item = 0;
        Side side = Side::After;
        Range bytes;
        std::optional<std::uint32_t> evidence; // the place of a used text in its source, or
        bool use = false; // where it was used
        std::optional<std::size_t> lost; // index into the document's lost uses when walking them
    };
    void goTo(const Wanted& wanted);
    /// True until the requested place is on show.
    bool isGoing() const { return m_wanted.has_value(); }
    /// The cursor's position, to return to; none without a session.
    std::optional<TextSpot> spot() const;

    void nextLost(bool forward);
    enum class Walk
    {
        Result,
        Turn,
        Tool // results of the tool at the cursor
    };
    void walk(Walk what, bool forward);
    /// Goes from the mark at the cursor to its other end; lets the user choose if there are several.
    void followMark();
    void follow(const ReadingMark& mark);
    std::vector<ReadingMark> marksAtCursor() const;
    /// The action of Enter on a fold, a heading or a mark.
    void act();

Q_SIGNALS:
    void currentItemChanged(std::size_t item);
    void textsRequested(winnow::ResultId result);
    /// The user wants this text to survive in results of this one's tool.
    void factChosen(winnow::ResultId result, const QString& text);
    /// "20 of 136: ...": the lost use to which the view went.
    void lostShown(const QString& text);
    /// Emitted before a jump; Back returns to here.
    void leaping();

protected:
    void paint(QPainter& painter) override;
    QString toolTipAt(const QPoint& position) override;
    void press(const HotSpot& spot, const QPoint& position) override;
    void setCursor(const TextPlace& place, bool extend) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    friend class ReadingPainter;
    enum Act
    {
        Collapse,
        Fold, // or hidden lines; `index` is the block
        Viewed,
        Texts,
        SubAgent,
        Mark // `index` is into the item's marks
    };
    void itemChanged(std::size_t item);
    bool fulfil();

    Workspace& m_workspace;
    ReviewBook& m_reviews;
    ToolPalette m_tools;
    std::optional<Wanted> m_wanted;
    std::optional<std::uint32_t> m_evidence;
    std::optional<std::size_t> m_lostAt; // index into the document's lost uses
};

} // namespace winnow
