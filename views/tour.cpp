// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tour.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <vector>

namespace winnow {

namespace {

constexpr int kGap = 8; // pixels between the bubble, what it speaks of, and the edge of the window

} // namespace

Tour::Tour(std::vector<Stop> stops, QWidget* parent)
    : QFrame(parent)
    , m_stops(std::move(stops))
    , m_text(new QLabel(this))
    , m_next(new QPushButton(this))
    , m_mark(new QFrame(parent))
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour"));
    setFrameStyle(QFrame::Box | QFrame::Plain);
    setLineWidth(2);
    QPalette edged = palette();
    edged.setColor(QPalette::WindowText, edged.color(QPalette::Highlight)); // what a plain box is drawn with
    setPalette(edged);
    m_mark->setObjectName(QStringLiteral("tourMark"));
    m_mark->setFrameStyle(QFrame::Box | QFrame::Plain);
    m_mark->setLineWidth(2);
    m_mark->setPalette(edged);
    m_mark->setAttribute(Qt::WA_TransparentForMouseEvents);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* const column = new QVBoxLayout(this);
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 38);
    auto* const line = new QHBoxLayout;
    auto* const enough = new QPushButton(tr("No more"), this);
    enough->setObjectName(QStringLiteral("tourEnough"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    line->addStretch(1);
    line->addWidget(enough);
    line->addWidget(m_next);
    column->addWidget(m_text);
    column->addLayout(line);
    connect(enough, &QPushButton::clicked, this, &Tour::finish);
    connect(m_next, &QPushButton::clicked, this, [this] { show(m_step + 1); });
    parent->installEventFilter(this);
    show(0);
}

Tour::~Tour()
{
    delete m_mark;
}

QRect Tour::areaOf(const QWidget& widget) const
{
    return { widget.mapTo(parentWidget(), QPoint(0, 0)), widget.size() };
}

/// Of a table its rows; the empty room below them hides nothing.
QRect Tour::textOf(const QWidget& widget) const
{
    const auto* const table = qobject_cast<const QTableView*>(&widget);
    if (!table)
        return areaOf(widget);
    const QWidget& rows = *table->viewport();
    const int used = table->verticalHeader()->length() - table->verticalHeader()->offset();
    return { rows.mapTo(parentWidget(), QPoint(0, 0)),
        QSize(rows.width(), std::clamp(used, 0, rows.height())) };
}

/// Of the places around the target the one that hides least of it, of the texts to spare, and is nearest.
QPoint Tour::placeBeside(const Stop& stop) const
{
    const QRect room = parentWidget()->rect().adjusted(kGap, kGap, -kGap, -kGap);
    const QRect inner(room.topLeft(),
        QSize(std::max(1, room.width() - width() + 1), std::max(1, room.height() - height() + 1)));
    if (!stop.target || !stop.target->isVisible())
        return room.center() - rect().center();
    const QRect target = areaOf(*stop.target);
    const auto hidden = [](const QRect& a, const QRect& b) {
        const QRect both = a & b;
        return static_cast<qint64>(both.width()) * both.height();
    };
    QPoint best = room.center() - rect().center();
    qint64 least = std::numeric_limits<qint64>::max();
    // Beside the target if there is room, else anywhere.
    std::vector<int> xs { target.left() - width() - kGap, target.left(), target.center().x() - width() / 2,
        target.right() - width(), target.right() + kGap };
    std::vector<int> ys { target.top() - height() - kGap, target.top(), target.center().y() - height() / 2,
        target.bottom() - height(), target.bottom() + kGap };
    constexpr int kSteps = 24;
    for (int step = 0; step <= kSteps; ++step) {
        xs.push_back(inner.left() + (inner.width() - 1) * step / kSteps);
        ys.push_back(inner.top() + (inner.height() - 1) * step / kSteps);
    }
    for (const int y : ys) {
        for (const int x : xs) {
            const QPoint at(
                std::clamp(x, inner.left(), inner.right()), std::clamp(y, inner.top(), inner.bottom()));
            const QRect here(at, size());
            qint64 price = hidden(here, target) * 1000;
            for (const QWidget* const text : stop.spare)
                price += text && text->isVisible() ? hidden(here, textOf(*text)) : 0;
            price = price * 100 + (here.center() - target.center()).manhattanLength() / 10;
            if (price < least) {
                least = price;
                best = at;
            }
        }
    }
    return best;
}

void Tour::show(int step)
{
    m_step = step;
    if (static_cast<std::size_t>(step) >= m_stops.size())
        return finish();
    const Stop& stop = m_stops[static_cast<std::size_t>(step)];
    const bool last = static_cast<std::size_t>(step) + 1 == m_stops.size();
    m_text->setText(stop.text);
    m_next->setText(last ? tr("&Done") : tr("&Next (%1 of %2)").arg(step + 1).arg(m_stops.size()));
    adjustSize();
    QWidget* const window = parentWidget();
    m_mark->setVisible(stop.target && stop.target->isVisible());
    if (m_mark->isVisible()) {
        m_mark->setGeometry(areaOf(*stop.target).adjusted(-2, -2, 2, 2) & window->rect());
        m_mark->raise();
    }
    move(placeBeside(stop));
    raise();
    QFrame::show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

/// What it speaks of moves with the window.
bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == parentWidget() && isVisible())
        QTimer::singleShot(0, this, [this] { show(m_step); }); // after the layout
    return QFrame::eventFilter(watched, event);
}

void Tour::finish()
{
    hide();
    Q_EMIT finished();
    deleteLater();
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return finish();
    QFrame::keyPressEvent(event);
}

} // namespace winnow
