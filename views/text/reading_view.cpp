// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/reading_view.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QImageReader>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "core/reading/export_rows.h"
#include "core/reading/reading_words.h"
#include "core/reading/recorded_images.h"
#include "core/text/utf8.h"
#include "core/text/word_bytes.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/jobs/reading_search.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/shell/appearance.h"
#include "views/text/reading_menu.h"
#include "views/text/reading_painter.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr int kLargestImage = 50'000'000; // pixels
constexpr int kImageMegabytes = 256;
constexpr std::size_t kMostImages = 24; // results whose images are kept decoded

QImage decoded(const RecordedImage& recorded)
{
    QByteArray bytes
        = QByteArray::fromRawData(recorded.bytes.data(), static_cast<qsizetype>(recorded.bytes.size()));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    reader.setAllocationLimit(kImageMegabytes);
    const QSize size = reader.size();
    if (!size.isValid() || static_cast<qint64>(size.width()) * size.height() > kLargestImage)
        return {};
    QImage image = reader.read();
    return image.width() > 2000 || image.height() > 2000
        ? image.scaled(2000, 2000, Qt::KeepAspectRatio, Qt::SmoothTransformation)
        : image;
}

} // namespace

ReadingView::ReadingView(Workspace& workspace, ReadingDocument& document, ReadingSearch& search,
    ReviewBook& reviews, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_workspace(workspace)
    , m_document(document)
    , m_search(search)
    , m_reviews(reviews)
    , m_layout(document)
    , m_theme(palette())
{
    installRowAccessibility();
    setObjectName(QStringLiteral("readingView"));
    setAccessibleName(tr("The session, as the model would have seen it"));
    setAccessibleDescription(
        tr("j and k walk the results, n and N the losses, t the turns, o the results of the same tool; Enter "
           "opens a fold or follows a mark to its other end"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&document, &ReadingDocument::orderChanged, this, &ReadingView::orderChanged);
    connect(&document, &ReadingDocument::itemChanged, this, &ReadingView::itemChanged);
    connect(&document, &ReadingDocument::sourceChanged, this, [this] {
        m_lostAt.reset();
        viewport()->update();
    });
    connect(&search, &ReadingSearch::changed, this, [this] { viewport()->update(); });
    connect(&reviews, &ReviewBook::changed, this, [this] { viewport()->update(); });
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        m_images.clear();
        m_imageLane.cancel();
        m_tools = m_workspace.facts() ? ToolPalette(*m_workspace.facts()) : ToolPalette();
    });
    updateMetrics();
}

void ReadingView::updateMetrics()
{
    ReadingLayout::Metrics metrics;
    metrics.body = font();
    metrics.fixed = fixedFont();
    const QFontMetricsF fixed(metrics.fixed);
    metrics.width = viewport()->width();
    metrics.cell = std::max(1.0, fixed.horizontalAdvance(QString(100, QLatin1Char('0'))) / 100.0);
    metrics.line
        = static_cast<int>(std::ceil(std::max(fixed.height(), QFontMetricsF(font()).height()) * 1.15));
    metrics.heading = metrics.line * 3 / 2;
    metrics.gap = grid(*this);
    metrics.left = grid(*this, 2.5);
    metrics.indent = grid(*this, 3);
    metrics.image = grid(*this, 30);
    m_layout.setMetrics(metrics);
    updateBars();
}

void ReadingView::orderChanged()
{
    m_layout.forgetImages();
    m_images.clear();
    m_layout.reset();
    if (m_topItem >= m_document.count()) {
        m_topItem = 0;
        m_topOffset = 0;
    }
    m_hotSpots.clear();
    m_anchor = m_cursor
        = { std::min(m_cursor.item, m_document.count() == 0 ? 0 : m_document.count() - 1), 0, 0 };
    m_wanted.reset();
    m_evidence.reset();
    m_lostAt.reset();
    updateBars();
    viewport()->update();
    Q_EMIT viewportMoved();
}

void ReadingView::itemChanged(std::size_t item)
{
    m_layout.invalidate(item);
    m_hotSpots.clear();
    if (item == m_cursor.item && m_cursor.row >= m_layout.rowCount(item))
        m_cursor = { item, 0, 0 };
    if (item == m_anchor.item && m_anchor.row >= m_layout.rowCount(item))
        m_anchor = m_cursor;
    keepTop();
    viewport()->update();
    if (m_wanted && m_wanted->item == item && m_document.loaded(item))
        fulfil();
    Q_EMIT viewportMoved();
}

/// What stood at the top stays there.
void ReadingView::keepTop()
{
    if (m_topItem < m_document.count())
        m_topOffset = std::min(m_topOffset, std::max(0, m_layout.height(m_topItem) - 1));
    updateBars();
}

void ReadingView::updateBars()
{
    m_settingBars = true;
    const qint64 total = m_layout.total();
    const int page = viewport()->height();
    verticalScrollBar()->setRange(0, static_cast<int>(std::clamp<qint64>(total - page, 0, 1 << 30)));
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(3 * m_layout.metrics().line);
    verticalScrollBar()->setValue(static_cast<int>(m_layout.top(m_topItem) + m_topOffset));
    m_settingBars = false;
    const qint64 y = verticalScrollBar()->value();
    if (y < m_layout.top(m_topItem) + m_topOffset && isKnownFrom(m_topItem)) {
        m_topItem = m_layout.itemAt(y); // the end stands at the bottom: more of what is above fits in
        m_topOffset = static_cast<int>(y - m_layout.top(m_topItem));
    }
}

/// Whether the heights of all items from this one on are no guesses.
bool ReadingView::isKnownFrom(std::size_t item) const
{
    while (item < m_document.count() && (m_document.isCollapsed(item) || m_document.loaded(item)))
        ++item;
    return item == m_document.count();
}

void ReadingView::setScroll(qint64 y)
{
    verticalScrollBar()->setValue(static_cast<int>(std::clamp<qint64>(y, 0, verticalScrollBar()->maximum())));
}

void ReadingView::scrollContentsBy(int, int)
{
    if (m_settingBars)
        return;
    const qint64 y = verticalScrollBar()->value();
    m_topItem = m_layout.itemAt(y);
    m_topOffset = static_cast<int>(y - m_layout.top(m_topItem));
    viewport()->update();
    Q_EMIT viewportMoved();
}

void ReadingView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateMetrics();
    keepTop();
}

void ReadingView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_theme = Theme(palette());
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateMetrics();
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void ReadingView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ReadingView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ReadingView::paintEvent(QPaintEvent*)
{
    QElapsedTimer clock;
    clock.start();
    QPainter painter(viewport());
    ReadingPainter(*this, painter).paint();
    m_paintMs = static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

// --- going places

void ReadingView::goToItem(std::size_t item)
{
    if (item >= m_document.count())
        return;
    m_wanted.reset();
    m_evidence.reset();
    showItem(item);
    setCursor({ item, 0, 0 }, false);
}

void ReadingView::goToBytes(std::size_t item, Side side, Range bytes)
{
    if (item >= m_document.count())
        return;
    goTo({ item, side, bytes, {}, false, {} });
}

void ReadingView::goToEvidence(std::size_t item, std::uint32_t evidence, bool use)
{
    if (item >= m_document.count())
        return;
    goTo({ item, Side::After, {}, evidence, use, {} });
}

void ReadingView::goTo(const Wanted& wanted)
{
    m_wanted = wanted;
    m_evidence = wanted.evidence;
    if (!fulfil())
        showItem(wanted.item);
}

std::optional<TextSpot> ReadingView::spot() const
{
    if (m_cursor.item >= m_document.count())
        return std::nullopt;
    const ReadingItem& item = m_document.item(m_cursor.item);
    TextSpot spot { item.session, item.event, Side::After, {} };
    const LoadedItem* const loaded = m_document.loaded(m_cursor.item);
    const LaidRow laid = m_layout.rowOf(m_cursor.item, m_cursor.row);
    if (!loaded || !loaded->content || laid.kind != LaidRow::Kind::Text || !laid.row.hasLine())
        return spot;
    spot.side = laid.row.side();
    const std::size_t begin = loaded->shown().rows.lines(spot.side).content(laid.row.line).begin;
    const bool here = m_anchor.item == m_cursor.item && m_anchor.row == m_cursor.row;
    const auto [from, to] = std::minmax(here ? m_anchor.byte : m_cursor.byte, m_cursor.byte);
    spot.bytes = Range { begin + from, begin + to };
    return spot;
}

/// What is on show is brought first.
void ReadingView::showItem(std::size_t item)
{
    m_topItem = item;
    m_topOffset = 0;
    updateBars();
    setScroll(m_layout.top(item));
    viewport()->update();
    m_document.want(item, item);
}

/// Shows what is wanted if it is there.
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
            return false; // made before uses were known
        bytes = mark->bytes;
        side = mark->side;
        if (wanted.lost)
            Q_EMIT notice(tr("lost text %1 of %2: %3")
                              .arg(*wanted.lost + 1)
                              .arg(m_document.lost().size())
                              .arg(markWords(wanted.item, *mark)));
    }
    const DiffRows& rows = loaded->shown().rows;
    const std::size_t most = rows.text(side).size();
    bytes = { std::min(bytes.begin, most), std::min(bytes.end, most) };
    m_wanted.reset();
    if (rows.lines(side).count() == 0)
        return true;
    const auto line = static_cast<std::uint32_t>(rows.lines(side).lineAt(bytes.begin));
    const auto row = m_document.reveal(wanted.item, side, line);
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

/// Pixels below the top of its row.
int ReadingView::subTop(const ReadingPlace& place) const
{
    const LaidRow laid = m_layout.rowOf(place.item, place.row);
    if (laid.kind != LaidRow::Kind::Text || !laid.row.hasLine())
        return 0;
    if (m_layout.isProse(place.item)) {
        const QTextLayout& prose = m_layout.prose(place.item, place.row);
        const auto before = lineOf(place.item, place.row).substr(0, place.byte);
        const QTextLine line = prose.lineForTextPosition(static_cast<int>(proseText(before).size()));
        return line.isValid() ? static_cast<int>(line.y()) : 0;
    }
    const LineCells& cells = m_layout.cells(place.item, laid.row.side(), laid.row.line);
    return static_cast<int>(cells.columnAt(place.byte) / m_layout.wrapColumns(place.item))
        * m_layout.metrics().line;
}

qint64 ReadingView::placeTop(const ReadingPlace& place) const
{
    return m_layout.top(place.item) + m_layout.rowTop(place.item, place.row) + subTop(place);
}

void ReadingView::showPlace(const ReadingPlace& place, bool centre)
{
    const qint64 y = placeTop(place);
    const qint64 now = verticalScrollBar()->value();
    const int height = viewport()->height(), head = m_layout.metrics().heading;
    const int line = m_layout.metrics().line;
    if (y >= now + head && y + line <= now + height)
        return;
    if (centre)
        setScroll(y - height / 3);
    else
        setScroll(y < now + head ? y - (place.row == 0 ? 0 : head) : y + 2 * line - height);
}

void ReadingView::setCursor(const ReadingPlace& place, bool extend)
{
    const std::size_t item = m_cursor.item;
    const bool moved = place.item != m_cursor.item || place.row != m_cursor.row;
    m_cursor = place;
    if (!extend)
        m_anchor = place;
    m_evidence.reset();
    viewport()->update();
    if (moved)
        announceSpokenRow(*this);
    if (place.item != item || place.row == 0)
        Q_EMIT currentItemChanged(place.item);
}

void ReadingView::nextLost(bool forward)
{
    const auto& lost = m_document.lost();
    if (lost.empty())
        return Q_EMIT notice(m_document.knowsUses()
                ? tr("Nothing that was taken out here was found to be used later")
                : tr("Still looking for later uses"));
    std::size_t next = 0;
    if (m_lostAt) {
        next = forward ? (*m_lostAt + 1) % lost.size() : (*m_lostAt + lost.size() - 1) % lost.size();
    } else {
        const auto behind = std::find_if(lost.begin(), lost.end(), [this, forward](const LostUse& use) {
            const auto item = m_document.itemOf(use, false);
            return item && (forward ? *item >= m_cursor.item : *item > m_cursor.item);
        });
        const auto index = static_cast<std::size_t>(behind - lost.begin());
        next = forward ? index % lost.size() : (index + lost.size() - 1) % lost.size();
    }
    m_lostAt = next;
    if (const auto item = m_document.itemOf(lost[next], false))
        goTo({ *item, Side::Before, {}, lost[next].evidence, false, next });
}

void ReadingView::nextResult(bool forward)
{
    const auto next = m_document.order().next(
        m_cursor.item, forward, [](const ReadingItem& item) { return item.kind == EventKind::Result; });
    next ? goToItem(*next)
         : Q_EMIT notice(forward ? tr("No result further down") : tr("No result further up"));
}

void ReadingView::nextTurn(bool forward)
{
    if (m_cursor.item >= m_document.count())
        return;
    const std::uint32_t turn = m_document.item(m_cursor.item).turn;
    const auto next = m_document.order().next(
        m_cursor.item, forward, [turn](const ReadingItem& item) { return item.turn != turn; });
    next ? goToItem(*next) : Q_EMIT notice(forward ? tr("No turn further down") : tr("No turn further up"));
}

ResultId ReadingView::resultOf(std::size_t item) const
{
    return item < m_document.count() ? m_document.item(item).result : ResultId();
}

void ReadingView::nextOfTool(bool forward)
{
    const ResultId here = resultOf(m_cursor.item);
    if (!here.isValid())
        return nextResult(forward);
    const Corpus& corpus = m_document.corpus();
    const ToolId tool = corpus.results[here.index()].tool;
    const auto next = m_document.order().next(m_cursor.item, forward, [&](const ReadingItem& item) {
        return item.kind == EventKind::Result && corpus.results[item.result.index()].tool == tool;
    });
    next ? goToItem(*next)
         : Q_EMIT notice(
             forward ? tr("No result of this tool further down") : tr("No result of this tool further up"));
}

/// Those of the row at the cursor: the one gone to last, else the narrowest around the cursor with all that
/// mark the same bytes, else the first.
std::vector<ReadingMark> ReadingView::marksAtCursor() const
{
    const LoadedItem* const loaded
        = m_cursor.item < m_document.count() ? m_document.loaded(m_cursor.item) : nullptr;
    const LaidRow laid = loaded && loaded->content ? m_layout.rowOf(m_cursor.item, m_cursor.row) : LaidRow();
    if (laid.kind != LaidRow::Kind::Text || !laid.row.hasLine() || !m_document.source())
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
        const NeedEvidence& evidence = m_document.source()->evidence(mark.evidence);
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
        return Q_EMIT notice(tr("No text here was found to be used later"));
    if (marks.size() == 1)
        return follow(marks.front());
    auto* const menu = new ReadingMenu(*this, m_reviews, marks);
    const QPoint below(m_layout.textX(m_cursor.item),
        static_cast<int>(placeTop(m_cursor) - verticalScrollBar()->value()) + m_layout.metrics().line);
    menu->popup(viewport()->mapToGlobal(below));
}

void ReadingView::follow(const ReadingMark& mark)
{
    const NeedEvidence& evidence = m_document.source()->evidence(mark.evidence);
    const auto item = mark.isUse ? m_document.order().itemOf(m_document.source()->sourceOf(mark.evidence))
                                 : m_document.order().itemOf(evidence.session, evidence.event);
    if (!item)
        return Q_EMIT notice(tr("The other end is not in what is open here"));
    Q_EMIT leaping();
    Q_EMIT notice(markWords(m_cursor.item, mark));
    goToEvidence(*item, mark.evidence, !mark.isUse);
}

/// What a mark means, and what a reviewer said of it.
QString ReadingView::markWords(std::size_t item, const ReadingMark& mark) const
{
    const auto& source = m_document.source();
    const QString text = markText(m_document, item, mark);
    const LostNeed* const lost
        = mark.state == ShownUse::State::Lost ? source->lostNeed(mark.evidence) : nullptr;
    const auto judged = lost ? m_reviews.judgement(source->needs(), *lost) : std::nullopt;
    return judged ? tr("%1. Judged: %2").arg(text, judgementText(*judged)) : text;
}

void ReadingView::act()
{
    if (m_cursor.item >= m_document.count())
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
    const LoadedItem* const loaded = m_document.loaded(m_cursor.item);
    m_document.setBlockOpen(m_cursor.item, laid.row.block, !loaded->rows.isOpen(laid.row.block));
}

// --- texts

std::string_view ReadingView::lineOf(std::size_t item, std::size_t row) const
{
    const LoadedItem* const loaded = m_document.loaded(item);
    const LaidRow laid = m_layout.rowOf(item, row);
    if (!loaded || !loaded->content || laid.kind != LaidRow::Kind::Text || !laid.row.hasLine())
        return {};
    return loaded->shown().rows.line(laid.row.side(), laid.row.line);
}

QString ReadingView::rowText(std::size_t item, std::size_t row) const
{
    const LaidRow laid = m_layout.rowOf(item, row);
    if (laid.kind == LaidRow::Kind::Heading) {
        const QString figures = itemFigures(m_document, item);
        const QString title = itemTitle(m_document, item);
        return figures.isEmpty() ? title : title + QStringLiteral(", ") + figures;
    }
    if (laid.kind != LaidRow::Kind::Text)
        return {};
    return laid.row.hasLine() ? toQt(lineOf(item, row)) : rowSentence(m_document, item, laid.row);
}

std::size_t ReadingView::spokenRows() const
{
    return m_cursor.item < m_document.count() ? m_layout.rowCount(m_cursor.item) : 0;
}

void ReadingView::setSpokenRow(std::size_t row)
{
    setCursor({ m_cursor.item, row, 0 }, false);
    showPlace(m_cursor, false);
}

QString ReadingView::spokenText(std::size_t row) const
{
    if (m_cursor.item >= m_document.count() || row >= m_layout.rowCount(m_cursor.item))
        return tr("Open a result to read its session.");
    const LaidRow laid = m_layout.rowOf(m_cursor.item, row);
    if (laid.kind == LaidRow::Kind::Text)
        return rowSentence(m_document, m_cursor.item, laid.row);
    return laid.kind == LaidRow::Kind::Image ? tr("image") : rowText(m_cursor.item, row);
}

QString ReadingView::selectedText() const
{
    const ReadingPlace from = std::min(m_anchor, m_cursor), to = std::max(m_anchor, m_cursor);
    QStringList lines;
    for (ReadingPlace at = from; at.item < m_document.count() && at <= to;) {
        const std::string_view line = lineOf(at.item, at.row);
        const bool last = at.item == to.item && at.row == to.row;
        if (line.data())
            lines << toQt(
                line.substr(0, last ? to.byte : line.size()).substr(std::min(at.byte, line.size())));
        else
            lines << rowText(at.item, at.row);
        if (last)
            break;
        at = at.row + 1 < m_layout.rowCount(at.item) ? ReadingPlace { at.item, at.row + 1, 0 }
                                                     : ReadingPlace { at.item + 1, 0, 0 };
    }
    return lines.join(QLatin1Char('\n'));
}

void ReadingView::copy()
{
    if (m_document.count() > 0)
        QApplication::clipboard()->setText(
            hasSelection() ? selectedText() : rowText(m_cursor.item, m_cursor.row));
}

void ReadingView::copyMarkdown()
{
    if (m_document.count() == 0)
        return;
    const std::size_t first = std::min(m_anchor, m_cursor).item, last = std::max(m_anchor, m_cursor).item;
    QString out;
    for (std::size_t i = first; i <= last; ++i) {
        QString text = winnow::sessionText(m_document, i, i);
        text = text.section(QLatin1Char('\n'), 1);
        QString fence = QStringLiteral("```");
        while (text.contains(fence))
            fence += QLatin1Char('`');
        out += QStringLiteral("**%1**\n\n%3\n%2%3\n\n").arg(rowText(i, 0), text, fence);
    }
    QApplication::clipboard()->setText(out);
}

void ReadingView::copyPatch()
{
    const LoadedItem* const loaded
        = m_cursor.item < m_document.count() ? m_document.loaded(m_cursor.item) : nullptr;
    if (!loaded || !loaded->content || m_document.item(m_cursor.item).kind != EventKind::Result)
        return Q_EMIT notice(tr("There is a patch of a result only"));
    const auto made = m_document.source()->results().of(m_document.item(m_cursor.item).result);
    if (made)
        QApplication::clipboard()->setText(toQt(exportRows((*made)->rows, RowFormat::Patch)));
}

void ReadingView::selectItem()
{
    if (m_document.count() == 0)
        return;
    const std::size_t last = m_layout.rowCount(m_cursor.item) - 1;
    m_anchor = { m_cursor.item, std::min<std::size_t>(1, last), 0 };
    setCursor({ m_cursor.item, last, lineOf(m_cursor.item, last).size() }, true);
}

// --- keys

void ReadingView::moveRows(std::int64_t rows, bool extend)
{
    ReadingPlace at = m_cursor;
    for (; rows > 0; --rows) {
        if (at.row + 1 < m_layout.rowCount(at.item))
            at = { at.item, at.row + 1, 0 };
        else if (at.item + 1 < m_document.count())
            at = { at.item + 1, 0, 0 };
    }
    for (; rows < 0; ++rows) {
        if (at.row > 0)
            at = { at.item, at.row - 1, 0 };
        else if (at.item > 0)
            at = { at.item - 1, m_layout.rowCount(at.item - 1) - 1, 0 };
    }
    setCursor(at, extend);
    showPlace(at, false);
}

void ReadingView::moveBytes(bool forward, bool word, bool extend)
{
    const std::string_view line = lineOf(m_cursor.item, m_cursor.row);
    ReadingPlace at = m_cursor;
    const auto more = [&](bool wanted) {
        return forward ? at.byte < line.size() && isWordByte(line[at.byte]) == wanted
                       : at.byte > 0 && isWordByte(line[at.byte - 1]) == wanted;
    };
    if (word) { // behind the blanks, then behind the word
        for (const bool part : { false, true }) {
            while (more(part))
                at.byte = forward ? at.byte + 1 : at.byte - 1;
        }
    } else if (forward && at.byte < line.size()) {
        utf8::next(line, at.byte);
    } else if (!forward && at.byte > 0) {
        at.byte = utf8::floorBoundary(line, at.byte - 1);
    }
    setCursor(at, extend);
    showPlace(at, false);
}

void ReadingView::page(bool down, bool extend)
{
    const int step = viewport()->height() - m_layout.metrics().heading - m_layout.metrics().line;
    setScroll(static_cast<qint64>(verticalScrollBar()->value()) + (down ? step : -step));
    if (const auto at
        = placeAt({ m_layout.metrics().left, m_layout.metrics().heading + m_layout.metrics().line }))
        setCursor({ at->item, at->row, 0 }, extend);
}

bool ReadingView::walkKey(int key)
{
    switch (key) {
    case Qt::Key_J:
        nextResult(true);
        return true;
    case Qt::Key_K:
        nextResult(false);
        return true;
    case Qt::Key_T:
        nextTurn(true);
        return true;
    case Qt::Key_O:
        nextOfTool(true);
        return true;
    case Qt::Key_N:
        nextLost(true);
        return true;
    case Qt::Key_S:
    case Qt::Key_U:
        if (resultOf(m_cursor.item).isValid())
            Q_EMIT textsRequested(resultOf(m_cursor.item), key == Qt::Key_U);
        return true;
    case Qt::Key_V:
        if (const ResultId id = resultOf(m_cursor.item); id.isValid())
            m_reviews.setViewed(id, !m_reviews.isViewed(id));
        return true;
    case Qt::Key_M:
        if (const ResultId id = resultOf(m_cursor.item); id.isValid())
            Q_EMIT noteRequested(id);
        return true;
    case Qt::Key_E:
        m_document.setAllFoldsOpen(true);
        return true;
    case Qt::Key_F:
        m_document.setAllFoldsOpen(false);
        return true;
    case Qt::Key_Slash:
        Q_EMIT findRequested();
        return true;
    default:
        return false;
    }
}

bool ReadingView::moveKey(const QKeyEvent& event)
{
    const bool shift = event.modifiers() & Qt::ShiftModifier,
               control = event.modifiers() & Qt::ControlModifier;
    switch (event.key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (control)
            return false;
        moveRows(event.key() == Qt::Key_Down ? 1 : -1, shift);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (event.modifiers() & Qt::AltModifier)
            return false;
        moveBytes(event.key() == Qt::Key_Right, control, shift);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        page(event.key() == Qt::Key_PageDown, shift);
        return true;
    case Qt::Key_Space:
        page(!shift, false);
        return true;
    case Qt::Key_Home:
        setCursor(control ? ReadingPlace {} : ReadingPlace { m_cursor.item, m_cursor.row, 0 }, shift);
        showPlace(m_cursor, false);
        return true;
    case Qt::Key_End: {
        const std::size_t item = control ? m_document.count() - 1 : m_cursor.item;
        const std::size_t row = control ? m_layout.rowCount(item) - 1 : m_cursor.row;
        setCursor({ item, row, lineOf(item, row).size() }, shift);
        showPlace(m_cursor, false);
        if (control && !shift && !m_document.isCollapsed(item) && !m_document.loaded(item)) {
            constexpr std::size_t kEnd = std::numeric_limits<std::size_t>::max();
            m_wanted = Wanted { item, Side::After, { kEnd, kEnd }, {}, false, {} };
        }
        return true;
    }
    default:
        return false;
    }
}

void ReadingView::keyPressEvent(QKeyEvent* event)
{
    if (m_document.count() == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectItem();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return act();
    if (event->modifiers() == Qt::ShiftModifier && event->key() == Qt::Key_N)
        return nextLost(false);
    if (event->modifiers() == Qt::ShiftModifier && event->key() == Qt::Key_T)
        return nextTurn(false);
    if (event->modifiers() == Qt::ShiftModifier && event->key() == Qt::Key_O)
        return nextOfTool(false);
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if ((plain && walkKey(event->key())) || moveKey(*event))
        return;
    QAbstractScrollArea::keyPressEvent(event);
}

// --- mouse

const ReadingView::HotSpot* ReadingView::hotSpotAt(const QPoint& position) const
{
    for (auto spot = m_hotSpots.rbegin(); spot != m_hotSpots.rend(); ++spot) { // the last is on top
        if (spot->rect.contains(position))
            return &*spot;
    }
    return nullptr;
}

std::size_t ReadingView::byteAt(std::size_t item, std::size_t row, int x, int y) const
{
    const LaidRow laid = m_layout.rowOf(item, row);
    if (laid.kind != LaidRow::Kind::Text || !laid.row.hasLine())
        return 0;
    const std::string_view line = lineOf(item, row);
    if (!m_layout.isProse(item)) {
        const double column = std::max(0.0, (x - m_layout.textX(item)) / m_layout.metrics().cell + 0.5);
        const std::size_t wide = m_layout.wrapColumns(item);
        const std::size_t sub
            = static_cast<std::size_t>(std::max(0, y)) / static_cast<std::size_t>(m_layout.metrics().line);
        return m_layout.cells(item, laid.row.side(), laid.row.line)
            .byteAt(sub * wide + std::min(wide, static_cast<std::size_t>(column)));
    }
    const QTextLayout& prose = m_layout.prose(item, row);
    for (int l = 0; l < prose.lineCount(); ++l) {
        const QTextLine text = prose.lineAt(l);
        if (y >= text.y() + text.height() && l + 1 < prose.lineCount())
            continue;
        const QString before = proseText(line).left(text.xToCursor(x - m_layout.textX(item)));
        return std::min(line.size(), static_cast<std::size_t>(before.toUtf8().size()));
    }
    return 0;
}

std::optional<ReadingPlace> ReadingView::placeAt(const QPoint& position) const
{
    if (m_document.count() == 0)
        return std::nullopt;
    const qint64 y = verticalScrollBar()->value() + std::clamp(position.y(), 0, viewport()->height());
    const std::size_t item = m_layout.itemAt(y);
    const int inside = static_cast<int>(y - m_layout.top(item));
    const std::size_t row = m_layout.rowAt(item, inside);
    return ReadingPlace { item, row, byteAt(item, row, position.x(), inside - m_layout.rowTop(item, row)) };
}

void ReadingView::perform(const HotSpot& spot)
{
    const ReadingItem& item = m_document.item(spot.item);
    using Act = HotSpot::Act;
    switch (spot.act) {
    case Act::Collapse:
        return m_document.setCollapsed(spot.item, !m_document.isCollapsed(spot.item));
    case Act::Fold: {
        const auto block = static_cast<std::uint32_t>(spot.index);
        return m_document.setBlockOpen(spot.item, block, !m_document.loaded(spot.item)->rows.isOpen(block));
    }
    case Act::Viewed:
        return m_reviews.setViewed(item.result, !m_reviews.isViewed(item.result));
    case Act::Texts:
        return Q_EMIT textsRequested(item.result, false);
    case Act::SubAgent:
        return m_document.setSubAgentOpen(item.started, !m_document.isSubAgentOpen(item.started));
    case Act::Mark:
        return followMark();
    }
}

void ReadingView::mousePressEvent(QMouseEvent* event)
{
    const auto place = placeAt(event->position().toPoint());
    if (!place || event->button() != Qt::LeftButton)
        return;
    const HotSpot* const spot = hotSpotAt(event->position().toPoint());
    const bool sticky = spot && spot->item != place->item;
    setCursor(sticky ? ReadingPlace { spot->item, 0, 0 } : *place, event->modifiers() & Qt::ShiftModifier);
    m_selecting = !spot || spot->act == HotSpot::Act::Mark;
    if (m_selecting)
        return;
    const HotSpot chosen = *spot;
    perform(chosen);
}

void ReadingView::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->position().toPoint();
    const HotSpot* const spot = hotSpotAt(m_mouse);
    viewport()->setCursor(spot ? Qt::PointingHandCursor : Qt::IBeamCursor);
    if (!m_selecting || !(event->buttons() & Qt::LeftButton))
        return;
    if (m_mouse.y() < 0 || m_mouse.y() > viewport()->height())
        setScroll(static_cast<qint64>(verticalScrollBar()->value())
            + (m_mouse.y() < 0 ? -1 : 1) * m_layout.metrics().line);
    if (const auto place = placeAt(m_mouse))
        setCursor(*place, true);
}

void ReadingView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool clicked = m_selecting && !hasSelection() && event->button() == Qt::LeftButton;
    m_selecting = false;
    if (const HotSpot* const spot = clicked ? hotSpotAt(event->position().toPoint()) : nullptr;
        spot && spot->act == HotSpot::Act::Mark) {
        const auto& marks = m_document.loaded(spot->item)->content->marks;
        const std::vector<ReadingMark> here = marksAtCursor();
        if (spot->index < marks.size() && (here.empty() || !(here.front().bytes == marks[spot->index].bytes)))
            m_evidence = marks[spot->index].evidence; // the click was at its edge
        followMark();
    }
}

void ReadingView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto place = placeAt(event->position().toPoint());
    if (!place || hotSpotAt(event->position().toPoint()))
        return;
    const auto [begin, end] = wordAround(lineOf(place->item, place->row), place->byte);
    m_anchor = { place->item, place->row, begin };
    setCursor({ place->item, place->row, end }, true);
}

void ReadingView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_document.count() == 0)
        return;
    auto* const menu = new ReadingMenu(*this, m_reviews);
    menu->popup(event->globalPos());
}

QString ReadingView::toolTipAt(const QPoint& position) const
{
    const HotSpot* const spot = hotSpotAt(position);
    if (spot && spot->act == HotSpot::Act::Collapse) {
        const QString note = m_reviews.note(resultOf(spot->item));
        return note.isEmpty() ? note : tr("Note: %1").arg(note);
    }
    const LoadedItem* const loaded = spot ? m_document.loaded(spot->item) : nullptr;
    if (!loaded || !loaded->content || !m_document.source())
        return {};
    if (spot->act == HotSpot::Act::Mark && spot->index < loaded->content->marks.size())
        return markWords(spot->item, loaded->content->marks[spot->index]);
    if (spot->act == HotSpot::Act::Fold) {
        for (const Fold& fold : loaded->shown().folds) {
            if (fold.block == spot->index)
                return toQt(foldText(fold, m_workspace.tokensExact()));
        }
    }
    return {};
}

bool ReadingView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

std::uint64_t ReadingView::imageKey(std::size_t item) const
{
    const ReadingItem& of = m_document.item(item);
    return (static_cast<std::uint64_t>(of.session.value) << 32) | of.event;
}

/// Decoded beside the thread that paints; of no more than some items at a time.
void ReadingView::loadImages(std::size_t index)
{
    if (m_imageLane.isRunning())
        return;
    using Images = std::vector<QImage>;
    const ReadingItem item = m_document.item(index);
    const SpokenImages* const spoken = m_document.spokenImages(index);
    m_imageLane.start<Images>(
        tr("Images"),
        [corpus = m_document.shared(), item, spoken = spoken ? *spoken : SpokenImages()](
            const std::stop_token& stop, const ProgressFn&) -> Result<Images> {
            Images images;
            const auto recorded = item.kind == EventKind::Result ? imagesOf(*corpus, item.result)
                                                                 : imagesOf(*corpus, item.session, spoken);
            for (std::size_t i = 0; recorded && i < recorded->size() && !stop.stop_requested(); ++i)
                images.push_back(decoded((*recorded)[i]));
            return images;
        },
        [this, item, key = imageKey(index)](Result<Images> images) {
            if (m_images.size() >= kMostImages)
                m_images.clear();
            const auto& held = m_images[key] = images ? std::move(*images) : Images();
            const auto at = m_document.order().itemOf(item.session, item.event);
            if (!at)
                return;
            for (std::uint32_t i = 0; i < m_document.imagesOf(*at); ++i) {
                const bool some = i < held.size() && !held[i].isNull();
                m_layout.setImageHeight(*at, i,
                    some ? std::min(held[i].height(), 2 * m_layout.metrics().image) + m_layout.metrics().gap
                         : 2 * m_layout.metrics().line);
            }
            keepTop();
            viewport()->update();
        });
}

} // namespace winnow
