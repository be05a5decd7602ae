// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tune_page.h"

#include "models/document/trail.h"
#include "models/tables/size_model.h"
#include "models/timeline/timeline_model.h"
#include "views/charts/size_control.h"
#include "views/pages/results_page.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/page_layout.h"

namespace winnow {

TunePage::TunePage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent)
    : QWidget(parent)
    , m_trail(trail)
    , m_model(new TimelineModel(workspace, insight, this))
    , m_split(named(new QSplitter(Qt::Vertical, this), "tuneSplitter"))
    , m_top(named(new QSplitter(Qt::Horizontal, m_split), "tuneTopSplitter"))
    , m_strips(new SessionStrips(*m_model, m_split))
    , m_results(new ResultsPage(workspace, insight, trail, m_top))
    , m_sizeModel(new SizeModel(workspace, insight, &m_results->onShow(), this))
    , m_sizes(new SizePicture(*m_sizeModel, m_top))
{
    setObjectName(QStringLiteral("tunePage"));
    auto* const column = inside<QVBoxLayout>(this, {});
    for (QSplitter* const split : { m_top, m_split })
        split->setChildrenCollapsible(false);
    layOut(*m_top, { m_sizes, m_results });
    layOut(*m_split, { m_top, m_strips });
    m_top->setSizes({ grid(*this, 50), grid(*this, 50) }); // initial shares; the window scales them
    m_split->setSizes({ grid(*this, 70), grid(*this, 30) });
    column->addWidget(m_split);
    // Results and rules need the width for their texts.
    connect(&m_results->parts(), &QTabWidget::currentChanged, this, [this](int part) {
        m_sizes->setVisible(part == 0);
        m_top->refresh(); // now, so that the columns are fitted to the new width
    });
    connect(m_sizes, &SizePicture::brushed, this, &TunePage::filterSizes);
    connect(m_sizes, &SizePicture::brushCleared, this, [this] { filterSizes(0, 0); });
    connect(&trail, &Trail::filterChanged, this, [this] {
        if (!m_trail.filter().has(FilterChip::Field::Bytes)
            && !m_trail.filter().has(FilterChip::Field::Before))
            m_sizes->clearBrush();
    });
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

} // namespace winnow
