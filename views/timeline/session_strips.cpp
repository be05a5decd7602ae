// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/session_strips.h"

#include <QComboBox>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "views/tables/filter_menu.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

/// Paints one strip: name above, figures at its right end.
class StripDelegate : public QStyledItemDelegate
{
public:
    StripDelegate(const StripsModel& rows, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_rows(rows)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return { 100, grid(*option.widget, 6) };
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme theme(option.palette);
        const QWidget& widget = *option.widget;
        const bool selected = option.state & QStyle::State_Selected;
        painter->save();
        painter->fillRect(option.rect, selected ? theme[Hue::AccentFill] : theme[Hue::Base]);
        if (selected) {
            const bool focus = option.state & QStyle::State_HasFocus;
            painter->setPen(QPen(theme[Hue::Accent], focus ? 2 : 1));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        const QRect inside
            = option.rect.adjusted(grid(widget), grid(widget, 0.5), -grid(widget), -grid(widget, 0.5));
        painter->setFont(typeFont(option.font, TypeSize::Small));
        const int text = painter->fontMetrics().height();
        paintWords(*painter, QRect(inside.topLeft(), QSize(inside.width(), text)), index.row(), theme);
        paintStrip(*painter, inside.adjusted(0, text + 2, 0, 0), index.row(), theme);
        painter->restore();
    }

private:
    void paintWords(QPainter& painter, const QRect& place, int row, const Theme& theme) const
    {
        const auto of = [&](int column) { return m_rows.index(row, column).data().toString(); };
        const QFontMetrics metrics = painter.fontMetrics();
        const Strip& strip = m_rows.strip(row);
        // Numbers are never elided; the name is.
        int right = place.right();
        const auto figure = [&](const QString& said, Hue hue) {
            const int width = metrics.horizontalAdvance(said);
            painter.setPen(theme[hue]);
            painter.drawText(
                QRect(right - width, place.top(), width + 1, place.height()), Qt::AlignVCenter, said);
            right -= width + metrics.averageCharWidth() * 2;
        };
        const auto edits = static_cast<int>(strip.measured.editsBroken);
        const auto uses = static_cast<std::int64_t>(strip.losses.size());
        painter.setOpacity(lossOpacity());
        if (edits > 0)
            figure(SessionStrips::tr("%n broken edit(s)", nullptr, edits), Hue::LossText);
        if (uses > 0)
            figure(usesLostAmount(uses), Hue::LossText);
        painter.setOpacity(1);
        figure(SessionStrips::tr("saved %1").arg(of(StripsModel::Saved)), Hue::Text);
        figure(SessionStrips::tr("up to %1 tokens").arg(axisNumber(static_cast<double>(strip.session->most))),
            Hue::Muted);
        figure(
            SessionStrips::tr("%n call(s)", nullptr, static_cast<int>(strip.session->calls())), Hue::Muted);
        painter.setPen(theme[Hue::Text]);
        painter.drawText(QRect(place.left(), place.top(), right - place.left(), place.height()),
            Qt::AlignVCenter,
            metrics.elidedText(of(StripsModel::Name), Qt::ElideRight, right - place.left()));
    }

    /// A column is as high as the largest context of its calls; the highest fills the strip, and its figure says
    /// how much that is.
    void paintStrip(QPainter& painter, const QRect& place, int row, const Theme& theme) const
    {
        const TimelineSession& session = *m_rows.strip(row).session;
        const std::vector<std::int64_t>& after = m_rows.contextsAfter(row);
        const double scale = place.height() / static_cast<double>(std::max<std::int64_t>(1, session.most));
        const auto calls = static_cast<std::int64_t>(session.calls());
        painter.fillRect(place.left(), place.bottom(), place.width(), 1, theme[Hue::Rule]);
        for (int x = 0; x < place.width(); ++x) {
            const std::int64_t first = calls * x / place.width();
            const std::int64_t end = std::max(first + 1, calls * (x + 1) / place.width());
            std::int64_t before = 0;
            std::int64_t left = 0;
            for (std::int64_t c = first; c < end; ++c) {
                before = std::max(before, session.contexts[static_cast<std::size_t>(c)]);
                if (!after.empty())
                    left = std::max(left, after[static_cast<std::size_t>(c)]);
            }
            const auto bar = [&](std::int64_t tokens, const QColor& colour) {
                const int high = std::max(1, static_cast<int>(static_cast<double>(tokens) * scale));
                painter.fillRect(place.left() + x, place.bottom() + 1 - high, 1, high, colour);
            };
            bar(before, theme.toolDim(kOtherTools));
            if (!after.empty())
                bar(std::min(left, before), theme.tool(kOtherTools));
        }
        painter.setOpacity(lossOpacity());
        paintTicks(painter, place, m_rows.strip(row), theme);
        painter.setOpacity(1);
    }

    double lossOpacity() const { return m_rows.lossesAreStale() ? 0.45 : 1; }

    static void paintTicks(QPainter& painter, const QRect& place, const Strip& strip, const Theme& theme)
    {
        int last = -1;
        for (const std::uint32_t call : strip.losses) {
            const int x = place.left()
                + static_cast<int>((call + 0.5) / std::max(1.0, static_cast<double>(strip.session->calls()))
                    * place.width());
            if (x <= last)
                continue;
            last = x + 1;
            painter.fillRect(x, place.top(), 2, place.height(), theme[Hue::Loss]);
        }
    }

    const StripsModel& m_rows;
};

} // namespace

SessionStrips::SessionStrips(TimelineModel& model, QWidget* parent)
    : PictureFrame(QStringLiteral("sessionStrips"), tr("Sessions"), parent)
    , m_model(model)
    , m_rows(model)
    , m_list(named(new QListView(this), "stripsList", tr("Sessions")))
    , m_orders(named(new QComboBox(this), "stripsOrder", tr("Order of the sessions")))
{
    m_list->setModel(&m_rows);
    m_list->setItemDelegate(new StripDelegate(m_rows, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_orders->addItems({ tr("by loss"), tr("by saving"), tr("by date") });
    setPicture(m_list, &m_rows);
    addTool(m_orders);
    connect(m_orders, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_rows.setOrder(static_cast<StripsModel::Order>(index)); });
    connect(
        m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
            if (!now.isValid() || m_following)
                return;
            m_model.setSession(m_rows.strip(now.row()).session->id);
            m_model.workspace().setCurrentResult(worstResult(m_model)); // everything shows one session
            say();
        });
    for (QAbstractItemView* const view :
        { static_cast<QAbstractItemView*>(m_list), static_cast<QAbstractItemView*>(&table()) })
        connect(view, &QAbstractItemView::activated, this,
            [this](const QModelIndex& row) { Q_EMIT sessionActivated(m_rows.strip(row.row()).session->id); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const QModelIndex row = m_list->indexAt(at); row.isValid())
            offerFilters(*m_model.workspace().corpus(), m_rows.strip(row.row()).session->id, {},
                *m_list->viewport(), at, [this](const FilterChip& chip) { Q_EMIT filterRequested(chip); });
    });
    connect(&m_rows, &StripsModel::modelReset, this, &SessionStrips::say);
    connect(&m_rows, &StripsModel::dataChanged, this, &SessionStrips::say);
    connect(&m_rows, &StripsModel::sorted, this, &SessionStrips::follow);
    connect(&model, &TimelineModel::sessionChanged, this, &SessionStrips::follow);
    follow();
}

/// Makes the strip of the session on show current and visible.
void SessionStrips::follow()
{
    const int row = m_model.session() ? m_rows.rowOf(m_model.session()->id) : -1;
    m_following = true;
    m_list->setCurrentIndex(row < 0 ? QModelIndex() : m_rows.index(row, 0));
    m_following = false;
    say();
}

void SessionStrips::say()
{
    setNote(m_rows.rowCount() > 0 ? sessionsAmount(m_rows.rowCount()) : QString());
    const QModelIndex now = m_list->currentIndex();
    setReadOut(now.isValid() ? m_rows.words(now.row()) : QString());
}

} // namespace winnow
