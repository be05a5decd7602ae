// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/session_page.h"

#include <QSplitter>
#include <QTabWidget>
#include <algorithm>

#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"
#include "views/widgets/page_layout.h"

namespace winnow {

SessionPage::SessionPage(TimelineModel& model, Insight& insight, CurrentText& text, Trail& trail,
    ReviewBook& reviews, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_trail(trail)
    , m_split(named(new QSplitter(Qt::Vertical, this), "sessionSplitter"))
    , m_timeline(new ContextTimeline(model, m_split))
    , m_parts(named(new QTabWidget(m_split), "sessionParts", tr("Text")))
    , m_reading(new ReadingPage(model.workspace(), insight, reviews, m_parts))
    , m_texts(new DetailPane(model.workspace(), text, insight, m_parts))
{
    setObjectName(QStringLiteral("sessionPage"));
    inside<QVBoxLayout>(this, {})->addWidget(m_split);
    m_parts->setDocumentMode(true);
    m_parts->addTab(m_reading, tr("Reading"));
    m_parts->addTab(m_texts, tr("Side by side"));
    m_split->setChildrenCollapsible(false);
    layOut(*m_split, { m_timeline, m_parts });
    m_split->setSizes({ grid(*this, 50), grid(*this, 50) }); // initial shares; the window scales them
    connect(&m_timeline->canvas(), &TimelineCanvas::markChosen, this, &SessionPage::showMark);
    connect(m_timeline, &ContextTimeline::resultActivated, this,
        [this] { textOnShow()->setFocus(Qt::OtherFocusReason); });
    connect(&m_reading->view(), &ReadingView::currentItemChanged, this, &SessionPage::followReading);
    connect(&model, &TimelineModel::sessionChanged, this,
        [this] { m_reading->view().setTools(m_model.session() ? m_model.session()->tools : ToolPalette()); });
    connect(&trail, &Trail::filterChanged, this, &SessionPage::follow);
    connect(&model, &TimelineModel::sessionsChanged, this, &SessionPage::follow);
}

void SessionPage::selectWorst(SessionId session)
{
    m_model.setSession(session);
    m_model.workspace().setCurrentResult(worstResult(m_model));
    m_timeline->canvas().goToWorst();
}

void SessionPage::showTexts(bool on)
{
    m_parts->setCurrentIndex(on ? 1 : 0);
    if (isVisible())
        textOnShow()->setFocus(Qt::OtherFocusReason);
}

bool SessionPage::showsTexts() const
{
    return m_parts->currentIndex() == 1;
}

QWidget* SessionPage::textOnShow() const
{
    return showsTexts() ? static_cast<QWidget*>(&m_texts->diff().view()) : &m_reading->view();
}

void SessionPage::showMark(std::size_t mark)
{
    if (mark >= m_model.marks().size() || !m_model.losses())
        return;
    const TimelineUse& use = m_model.uses()[m_model.marks()[mark].use];
    m_reading->showLost(use.result, m_model.losses()->losses.uses[use.laterUse].evidence.front());
}

/// Marks the call at which the text with the cursor entered the context.
void SessionPage::followReading(std::size_t item)
{
    const ReadingDocument& document = m_reading->document();
    if (!m_model.session() || item >= document.order().count()
        || document.item(item).session != m_model.session()->id)
        return;
    const auto& calls = document.corpus().sessions[m_model.session()->id.index()].modelCalls;
    const auto next = std::upper_bound(calls.begin(), calls.end(), document.item(item).event,
        [](std::uint32_t event, const ModelCall& call) { return event < call.firstEvent; });
    m_timeline->canvas().setReading(static_cast<std::uint32_t>(next - calls.begin()));
}

/// Shows the session that the filter names, and selects one of its results.
void SessionPage::follow()
{
    bool known = false;
    const auto number
        = static_cast<std::size_t>(m_trail.filterValue(FilterChip::Field::Session).toUInt(&known));
    const Corpus* const corpus = m_model.corpus();
    if (!known || !corpus || number < 1 || number > corpus->sessions.size())
        return;
    m_model.setSession(SessionId(number - 1));
    const ResultId current = m_model.workspace().currentResult();
    if (m_model.session()
        && (!current.isValid() || corpus->results[current.index()].session != m_model.session()->id))
        m_model.workspace().setCurrentResult(worstResult(m_model));
}

} // namespace winnow
