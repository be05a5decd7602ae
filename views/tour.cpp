// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tour.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace winnow {

Tour::Tour(std::vector<Stop> stops, QWidget* parent)
    : QFrame(parent), m_stops(std::move(stops)), m_text(new QLabel(this)), m_next(new QPushButton(this)), m_mark(new QFrame(parent))
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
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
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
    show(0);
}

Tour::~Tour()
{
    delete m_mark;
}

QRect Tour::areaOf(const QWidget& widget) const { return { widget.mapTo(parentWidget(), QPoint(0, 0)), widget.size() }; }

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
    const bool placed = stop.place && stop.place->isVisible();
    QPoint at = (placed ? areaOf(*stop.place) : window->rect()).center() - rect().center();
    m_mark->setVisible(stop.target && stop.target->isVisible());
    if (m_mark->isVisible()) {
        m_mark->setGeometry(areaOf(*stop.target).adjusted(-2, -2, 2, 2) & window->rect());
        m_mark->raise();
    }
    at.setX(std::clamp(at.x(), 8, std::max(8, window->width() - width() - 8)));
    at.setY(std::clamp(at.y(), 8, std::max(8, window->height() - height() - 8)));
    move(at);
    raise();
    QFrame::show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
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
