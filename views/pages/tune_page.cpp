// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tune_page.h"

#include <QDataStream>
#include <QIODevice>
#include <algorithm>
#include <limits>

#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/tables/size_model.h"
#include "models/timeline/timeline_model.h"
#include "views/charts/size_control.h"
#include "views/pages/results_page.h"
#include "views/shell/segments.h"
#include "views/tables/results_view.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr int kBrushRestMs = 120;
constexpr auto kBrushed = FilterChip::Field::Result; // numbered from 1

} // namespace

TunePage::TunePage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_trail(trail)
    , m_model(new TimelineModel(workspace, insight, this))
    , m_split(new QSplitter(Qt::Vertical, this))
    , m_top(new QSplitter(Qt::Horizontal, m_split))
    , m_pictures(new Segments(QStringLiteral("tunePictures"), tr("Context"), m_split))
    , m_timeline(new ContextTimeline(*m_model, m_pictures))
    , m_strips(new SessionStrips(*m_model, m_pictures))
    , m_results(new ResultsPage(workspace, insight, trail, m_top))
    , m_sizeModel(new SizeModel(workspace, insight, &m_results->onShow(), this))
    , m_sizes(new SizePicture(*m_sizeModel, m_top))
{
    setObjectName(QStringLiteral("tunePage"));
    auto* const column = inside<QVBoxLayout>(this, {});
    m_pictures->add(m_strips, tr("All sessions"));
    m_pictures->add(m_timeline, tr("Session"));
    for (QSplitter* const split : { m_top, m_split })
        split->setChildrenCollapsible(false);
    layOut(*m_top, { m_sizes, m_results });
    layOut(*m_split, { m_top, m_pictures });
    m_top->setSizes({ grid(*this, 50), grid(*this, 50) }); // initial shares; the window scales them
    m_split->setSizes({ grid(*this, 70), grid(*this, 30) });
    column->addWidget(m_split);
    connect(m_timeline, &ContextTimeline::resultActivated, this, &TunePage::readRequested);
    connect(m_strips, &SessionStrips::sessionActivated, this, [this](SessionId session) {
        const auto number = static_cast<qint64>(session.index()) + 1;
        m_trail.narrow(FilterChip::Field::Session, QString::number(number), number);
        m_pictures->setCurrent(m_timeline);
    });
    connect(&m_results->results(), &ResultsView::contextRequested, this, [this] {
        m_pictures->setCurrent(m_timeline);
        m_timeline->canvas().setFocus(Qt::OtherFocusReason);
    });
    connect(m_sizes, &SizePicture::brushed, this, &TunePage::filterSizes);
    connect(m_sizes, &SizePicture::brushCleared, this, [this] { filterSizes(0, 0); });
    m_brushRest.setSingleShot(true);
    m_brushRest.setInterval(kBrushRestMs);
    connect(&m_brushRest, &QTimer::timeout, this, &TunePage::filterBrushed);
    connect(m_timeline, &ContextTimeline::callsBrushed, &m_brushRest, qOverload<>(&QTimer::start));
    connect(m_timeline, &ContextTimeline::brushCleared, this, &TunePage::clearBrushed);
    connect(&trail, &Trail::filterChanged, this, [this] {
        if (!m_trail.filter().has(kBrushed) && !m_brushRest.isActive())
            m_timeline->canvas().setBrush({});
        if (!m_trail.filter().has(FilterChip::Field::Bytes)
            && !m_trail.filter().has(FilterChip::Field::Before))
            m_sizes->clearBrush();
        follow();
    });
    connect(m_model, &TimelineModel::sessionsChanged, this, &TunePage::follow);
}

/// Filters by the results that arrived in these calls; their numbers are consecutive.
void TunePage::filterBrushed()
{
    const TimelineBrush& brush = m_timeline->canvas().brush();
    if (!brush || !m_model->session())
        return;
    qint64 first = std::numeric_limits<qint64>::max();
    qint64 last = -1;
    for (const TimelineBand& band : m_model->session()->bands) {
        if (band.firstCall < brush->first || band.firstCall > brush->second)
            continue;
        first = std::min<qint64>(first, band.result.value);
        last = std::max<qint64>(last, band.result.value);
    }
    if (last < 0)
        return clearBrushed();
    ResultFilter filter = m_trail.filter();
    std::erase_if(filter.chips, [](const FilterChip& chip) { return chip.field == kBrushed; });
    filter.chips.push_back({ kBrushed, FilterChip::Operator::Greater, QString::number(first), first });
    filter.chips.push_back({ kBrushed, FilterChip::Operator::Less, QString::number(last + 2), last + 2 });
    m_trail.setFilter(filter);
}

void TunePage::clearBrushed()
{
    m_brushRest.stop();
    m_trail.narrow(kBrushed, {});
}

/// Filters by the sizes in [low, high); by none if both are 0.
void TunePage::filterSizes(std::int64_t low, std::int64_t high)
{
    const auto field = m_sizeModel->inTokens() ? FilterChip::Field::Before : FilterChip::Field::Bytes;
    ResultFilter filter = m_trail.filter();
    std::erase_if(filter.chips, [field](const FilterChip& chip) { return chip.field == field; });
    if (high > low) {
        filter.chips.push_back({ field, FilterChip::Operator::Greater, QString::number(low - 1), low - 1 });
        filter.chips.push_back({ field, FilterChip::Operator::Less, QString::number(high), high });
    }
    m_trail.setFilter(filter);
}

/// Shows the session that the filter names.
void TunePage::follow()
{
    bool known = false;
    const auto number
        = static_cast<std::size_t>(m_trail.filterValue(FilterChip::Field::Session).toUInt(&known));
    if (known && m_workspace.hasCorpus() && number >= 1 && number <= m_workspace.corpus()->sessions.size())
        m_model->setSession(SessionId(number - 1));
}

QByteArray TunePage::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << m_split->saveState() << m_top->saveState();
    return state;
}

void TunePage::restoreState(const QByteArray& state)
{
    QDataStream stream(state);
    for (QSplitter* const split : { m_split, m_top }) {
        QByteArray one;
        stream >> one;
        split->restoreState(one);
    }
}

} // namespace winnow
