// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_view.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "core/reading/reading_words.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/text/expansion_words.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/reading/reading_menu.h"
#include "views/reading/reading_painter.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

/// The meaning of a mark and a reviewer's verdict on it.
QString markWords(
    const ReadingDocument& document, const ReviewBook& reviews, std::size_t item, const ReadingMark& mark)
{
    const auto& source = document.source();
    QString text = markText(document, item, mark);
    const LostUse* const lost
        = mark.state == ShownUse::State::Lost ? source->lostUse(mark.evidence) : nullptr;
    if (lost)
        text += QStringLiteral(". ") + askedText(source->supplyOf(*lost));
    const auto judged = lost ? reviews.judgement(source->uses(), *lost) : std::nullopt;
    return judged ? ReadingView::tr("%1 Judged: %2").arg(text, judgementText(*judged)) : text;
}

void toggleBlock(ReadingDocument& document, std::size_t item, std::uint32_t block)
{
    document.withRows(item, [block](ReadingRows& rows) { rows.setOpen(block, !rows.isOpen(block)); });
}

} // namespace

ReadingView::ReadingView(
    Workspace& workspace, ReadingDocument& document, ReviewBook& reviews, QWidget* parent)
    : SessionCanvas(document, parent)
    , m_workspace(workspace)
    , m_reviews(reviews)
{
    named(this, "readingView", tr("The session, as the model would have seen it"));
    setAccessibleDescription(
        tr("j and k go through the results, n and N through the losses, t through the turns, o "
           "through results of the same tool. Enter opens a fold or follows a mark to its other "
           "end"));
    const auto forget = [this] {
        m_lostAt.reset();
        m_find.restart();
    };
    connect(&document, &ReadingDocument::orderChanged, this, [this, forget] {
        m_layout.reset();
        const std::size_t count = m_document.order().count();
        m_anchor = m_cursor = { std::min(m_cursor.item, count == 0 ? 0 : count - 1), 0, 0 };
        m_wanted.reset();
        m_evidence.reset();
        forget();
        m_topItem < count ? setTop(m_topItem, m_topOffset) : setTop(0, 0);
    });
    connect(&document, &ReadingDocument::itemChanged, this, &ReadingView::itemChanged);
    connect(&document, &ReadingDocument::sourceChanged, this, forget);
    connect(&reviews, &ReviewBook::changed, this, [this] { viewport()->update(); });
}

void ReadingView::setTools(const ToolPalette& tools)
{
    m_tools = tools;
    viewport()->update();
}

void ReadingView::itemChanged(std::size_t item)
{
    m_layout.invalidate(item);
    if (item == m_cursor.item && m_cursor.row >= m_layout.rowCount(item))
        m_cursor = { item, 0, 0 };
    if (item == m_anchor.item && m_anchor.row >= m_layout.rowCount(item))
        m_anchor = m_cursor;
    keepTop();
    if (m_wanted && m_wanted->item == item && m_document.loaded(item))
        fulfil();
    Q_EMIT viewportMoved();
}

void ReadingView::paint(QPainter& painter)
{
    ReadingPainter(*this, painter).paint();
}

// --- navigation

void ReadingView::goToItem(std::size_t item)
{
    if (item >= m_document.order().count())
        return;
    m_wanted.reset();
    m_evidence.reset();
    setTop(item, 0);
    m_document.want(item, item);
    setCursor({ item, 0, 0 }, false);
}

void ReadingView::goToBytes(std::size_t item, Side side, Range bytes)
{
    goTo({ item, side, bytes, {}, false, {} });
}

void ReadingView::goTo(const Wanted& wanted)
{
    if (wanted.item >= m_document.order().count())
        return;
    m_wanted = wanted;
    m_evidence = wanted.evidence;
    if (fulfil())
        return;
    setTop(wanted.item, 0);
    m_document.want(wanted.item, wanted.item);
}

std::optional<TextSpot> ReadingView::spot() const
{
    if (m_cursor.item >= m_document.order().count())
        return std::nullopt;
    const ReadingItem& item = m_document.item(m_cursor.item);
    TextSpot spot { item.session, item.event, Side::After, {} };
    const LaidRow laid = m_layout.rowOf(m_cursor.item, m_cursor.row);
    if (!laid.hasLine())
        return spot;
    spot.side = laid.row.side();
    const DiffRows& rows = m_document.loaded(m_cursor.item)->shown().rows;
    const std::size_t begin = rows.lines(spot.side).content(laid.row.line).begin;
    const bool here = m_anchor.item == m_cursor.item && m_anchor.row == m_cursor.row;
    const auto [from, to] = std::minmax(here ? m_anchor.byte : m_cursor.byte, m_cursor.byte);
    spot.bytes = Range { begin + from, begin + to };
    return spot;
}

/// Shows the requested place if it is loaded.
bool ReadingView::fulfil()
{
    const Wanted wanted = *m_wanted;
    const LoadedItem* const loaded = m_document.loaded(wanted.item);
    if (!loaded || !loaded->content) {
        if (loaded)
            m_wanted.reset();
        return loaded != nullptr;
    }
    Range bytes = wanted.bytes;
    Side side = wanted.side;
    if (wanted.evidence) {
        const auto& marks = loaded->content->marks;
        const auto mark = std::find_if(marks.begin(), marks.end(), [&](const ReadingMark& one) {
            return one.evidence == *wanted.evidence && one.isUse == wanted.use;
        });
        if (mark == marks.end())
            return false; // loaded before uses were known
        bytes = mark->bytes;
        side = mark->side;
        if (wanted.lost)
            Q_EMIT lostShown(tr("%1 of %2: %3")
                                 .arg(*wanted.lost + 1)
                                 .arg(m_document.lost().size())
                                 .arg(markWords(m_document, m_reviews, wanted.item, *mark)));
    }
    const DiffRows& rows = loaded->shown().rows;
    const std::size_t most = rows.text(side).size();
    bytes = { std::min(bytes.begin, most), std::min(bytes.end, most) };
    m_wanted.reset();
    if (rows.lines(side).count() == 0)
        return true;
    const auto line = static_cast<std::uint32_t>(rows.lines(side).lineAt(bytes.begin));
    const auto row = reveal(m_document, wanted.item, side, line);
    if (!row)
        return true;
    const Range content = rows.lines(side).content(line);
    const LaidRow laid = m_layout.rowOf(wanted.item, *row + 1);
    const bool there = laid.row.hasLine() && laid.row.side() == side && laid.row.line == line;
    const std::size_t from = there ? bytes.begin - content.begin : 0;
    m_anchor = { wanted.item, *row + 1, from };
    const auto evidence = m_evidence;
    setCursor({ wanted.item, *row + 1, there ? std::min(bytes.end, content.end) - content.begin : 0 }, true);
    m_evidence = evidence;
    showPlace(m_anchor, true);
    return true;
}

void ReadingView::setCursor(const TextPlace& place, bool extend)
{
    const TextPlace before = m_cursor;
    SessionCanvas::setCursor(place, extend);
    m_evidence.reset();
    if (place.item != before.item || place.row != before.row)
        announceSpokenRow(*this);
    if (place.item != before.item || place.row == 0)
        Q_EMIT currentItemChanged(place.item);
}

void ReadingView::nextLost(bool forward)
{
    const auto& lost = m_document.lost();
    if (lost.empty())
        return Q_EMIT notice(knowsUses(m_document) ? tr("No later use of the text dropped here was found")
                                                   : tr("Still looking for later uses"));
    const std::size_t back = forward ? 0 : lost.size() - 1;
    std::size_t next = 0;
    if (m_lostAt) {
        next = (*m_lostAt + (forward ? 1 : back)) % lost.size();
    } else {
        const auto behind = std::find_if(lost.begin(), lost.end(), [this, forward](const ShownLoss& use) {
            const auto item = m_document.order().itemOf(use.source);
            return item && (forward ? *item >= m_cursor.item : *item > m_cursor.item);
        });
        next = (static_cast<std::size_t>(behind - lost.begin()) + back) % lost.size();
    }
    m_lostAt = next;
    if (const auto item = m_document.order().itemOf(lost[next].source))
        goTo({ *item, Side::Before, {}, lost[next].evidence, false, next });
}

void ReadingView::walk(Walk what, bool forward)
{
    const std::size_t here = m_cursor.item;
    if (here >= m_document.order().count())
        return;
    const auto toolOf = [this](ResultId id) { return m_document.corpus().results[id.index()].tool; };
    const ResultId result = resultOf(here);
    const bool ofTool = what == Walk::Tool && result.isValid();
    const auto next = m_document.order().next(here, forward, [&](const ReadingItem& item) {
        return what == Walk::Turn
            ? item.turn != m_document.item(here).turn
            : item.kind == EventKind::Result && (!ofTool || toolOf(item.result) == toolOf(result));
    });
    if (next)
        return goToItem(*next);
    const QString missing = what == Walk::Turn ? tr("turn")
        : ofTool                               ? tr("result of this tool")
                                               : tr("result");
    Q_EMIT notice((forward ? tr("No %1 further down") : tr("No %1 further up")).arg(missing));
}

/// Marks of the row at the cursor: the one visited last, otherwise the narrowest around the cursor with all
/// marks of the same bytes, otherwise the first.
std::vector<ReadingMark> ReadingView::marksAtCursor() const
{
    const LoadedItem* const loaded = readable(m_document, m_cursor.item);
    const LaidRow laid = loaded ? m_layout.rowOf(m_cursor.item, m_cursor.row) : LaidRow();
    if (!laid.hasLine() || !m_document.source())
        return {};
    const Range line = loaded->shown().rows.lines(laid.row.side()).content(laid.row.line);
    const std::size_t at = line.begin + m_cursor.byte;
    std::vector<ReadingMark> here;
    for (const ReadingMark& mark : loaded->content->marks) {
        if (mark.side == laid.row.side() && mark.bytes.begin <= line.end && mark.bytes.end >= line.begin)
            here.push_back(mark);
    }
    const auto isGoneTo = [this](const ReadingMark& mark) { return m_evidence == mark.evidence; };
    if (const auto gone = std::find_if(here.begin(), here.end(), isGoneTo); gone != here.end())
        return { *gone };
    const auto rank = [at](const ReadingMark& mark) {
        const bool under = mark.bytes.begin <= at && at <= mark.bytes.end;
        return under ? mark.bytes.size() : std::numeric_limits<std::size_t>::max();
    };
    const auto best = std::min_element(here.begin(), here.end(),
        [&](const ReadingMark& a, const ReadingMark& b) { return rank(a) < rank(b); });
    if (best == here.end())
        return {};
    const Range bytes = best->bytes;
    const auto ends = [&](const ReadingMark& mark) {
        const UseEvidence& evidence = m_document.source()->evidence(mark.evidence);
        return std::tuple(evidence.session, evidence.event, m_document.source()->sourceOf(mark.evidence));
    };
    std::set<std::tuple<SessionId, std::uint32_t, ResultId>> known;
    std::erase_if(here,
        [&](const ReadingMark& mark) { return !(mark.bytes == bytes) || !known.insert(ends(mark)).second; });
    return here;
}

void ReadingView::followMark()
{
    const std::vector<ReadingMark> marks = marksAtCursor();
    if (marks.empty())
        return Q_EMIT notice(tr("No later use of this text was found"));
    if (marks.size() == 1)
        return follow(marks.front());
    auto* const menu = new ReadingMenu(*this, m_reviews, marks);
    const QPoint below(m_layout.textX(m_cursor.item),
        static_cast<int>(m_layout.placeTop(m_cursor) - scroll()) + m_layout.metrics().line);
    menu->popup(viewport()->mapToGlobal(below));
}

void ReadingView::follow(const ReadingMark& mark)
{
    const UseEvidence& evidence = m_document.source()->evidence(mark.evidence);
    const auto item = mark.isUse ? m_document.order().itemOf(m_document.source()->sourceOf(mark.evidence))
                                 : m_document.order().itemOf(evidence.session, evidence.event);
    if (!item)
        return Q_EMIT notice(tr("The other end is not open here"));
    Q_EMIT leaping();
    Q_EMIT notice(markWords(m_document, m_reviews, m_cursor.item, mark));
    goTo({ *item, Side::After, {}, mark.evidence, !mark.isUse, {} });
}

void ReadingView::act()
{
    if (m_cursor.item >= m_document.order().count())
        return;
    const LaidRow laid = m_layout.rowOf(m_cursor.item, m_cursor.row);
    if (laid.kind == LaidRow::Kind::Heading) {
        const ReadingItem& item = m_document.item(m_cursor.item);
        if (item.kind == EventKind::Call && item.started.isValid())
            return m_document.setSubAgentOpen(item.started, !m_document.isSubAgentOpen(item.started));
        return m_document.setCollapsed(m_cursor.item, !m_document.isCollapsed(m_cursor.item));
    }
    if (laid.kind != LaidRow::Kind::Text)
        return;
    if (laid.row.hasLine())
        return followMark();
    toggleBlock(m_document, m_cursor.item, laid.row.block);
}

// --- keys

void ReadingView::keyPressEvent(QKeyEvent* event)
{
    const QKeyCombination keys(
        event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier), static_cast<Qt::Key>(event->key()));
    if (m_document.order().count() == 0)
        return SessionCanvas::keyPressEvent(event);
    const ResultId id = cursorResult();
    const struct
    {
        QKeyCombination keys;
        std::function<void()> act;
        bool ofResult = false;
    } rows[] = {
        { Qt::Key_Return, [&] { act(); } },
        { Qt::Key_Enter, [&] { act(); } },
        { Qt::Key_J, [&] { walk(Walk::Result, true); } },
        { Qt::Key_K, [&] { walk(Walk::Result, false); } },
        { Qt::Key_T, [&] { walk(Walk::Turn, true); } },
        { Qt::SHIFT | Qt::Key_T, [&] { walk(Walk::Turn, false); } },
        { Qt::Key_O, [&] { walk(Walk::Tool, true); } },
        { Qt::SHIFT | Qt::Key_O, [&] { walk(Walk::Tool, false); } },
        { Qt::Key_N, [&] { nextLost(true); } },
        { Qt::SHIFT | Qt::Key_N, [&] { nextLost(false); } },
        { Qt::Key_S, [&] { Q_EMIT textsRequested(id); }, true },
        { Qt::Key_V, [&] { m_reviews.setViewed(id, !m_reviews.isViewed(id)); }, true },
        { Qt::Key_M, [&] { askNote(m_reviews, id, *this); }, true },
        { Qt::Key_E, [&] { setAllFoldsOpen(m_document, true); } },
        { Qt::Key_F, [&] { setAllFoldsOpen(m_document, false); } },
    };
    const auto row
        = std::find_if(std::begin(rows), std::end(rows), [&](const auto& one) { return one.keys == keys; });
    if (row != std::end(rows) && (id.isValid() || !row->ofResult))
        row->act();
    else if (row == std::end(rows) && !moveKey(*event) && !placeKey(*event))
        SessionCanvas::keyPressEvent(event);
}

// --- mouse

void ReadingView::press(const HotSpot& spot, const QPoint& position)
{
    const auto place = placeAt(position);
    const bool isBelow = place && place->item == spot.item; // not under a heading that stays in sight
    setCursor(isBelow ? *place : TextPlace { spot.item, 0, 0 }, false);
    const ReadingItem& item = m_document.item(spot.item);
    switch (spot.act) {
    case Collapse:
        return m_document.setCollapsed(spot.item, !m_document.isCollapsed(spot.item));
    case Fold:
        return toggleBlock(m_document, spot.item, static_cast<std::uint32_t>(spot.index));
    case Viewed:
        return m_reviews.setViewed(item.result, !m_reviews.isViewed(item.result));
    case Texts:
        return Q_EMIT textsRequested(item.result);
    case SubAgent:
        return m_document.setSubAgentOpen(item.started, !m_document.isSubAgentOpen(item.started));
    case Mark: {
        const auto& marks = m_document.loaded(spot.item)->content->marks;
        const std::vector<ReadingMark> here = marksAtCursor();
        if (spot.index < marks.size() && (here.empty() || !(here.front().bytes == marks[spot.index].bytes)))
            m_evidence = marks[spot.index].evidence; // the click was at the mark's edge
        return followMark();
    }
    }
}

void ReadingView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_document.order().count() > 0)
        (new ReadingMenu(*this, m_reviews))->popup(event->globalPos());
}

QString ReadingView::toolTipAt(const QPoint& position)
{
    const HotSpot* const spot = hotSpotAt(position);
    if (spot && spot->act == Collapse) {
        const QString note = m_reviews.note(resultOf(spot->item));
        return note.isEmpty() ? note : tr("Note: %1").arg(note);
    }
    const LoadedItem* const loaded = spot ? readable(m_document, spot->item) : nullptr;
    if (!loaded || !m_document.source())
        return {};
    if (spot->act == Mark && spot->index < loaded->content->marks.size())
        return markWords(m_document, m_reviews, spot->item, loaded->content->marks[spot->index]);
    if (spot->act == Fold) {
        for (const winnow::Fold& fold : loaded->shown().folds) {
            if (fold.block == spot->index)
                return toQt(foldText(fold, m_workspace.tokensExact()));
        }
    }
    return {};
}

} // namespace winnow
