// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/context_timeline.h"

#include <QTableView>
#include <QToolButton>

#include "models/document/workspace.h"
#include "models/timeline/timeline_words.h"
#include "views/tables/filter_menu.h"
#include "views/timeline/play_page.h"
#include "views/widgets/page_layout.h"

namespace winnow {

ContextTimeline::ContextTimeline(TimelineModel& model, QWidget* parent)
    : PictureFrame(QStringLiteral("contextTimeline"), tr("Context timeline"), parent)
    , m_model(model)
    , m_rows(model)
    , m_canvas(new TimelineCanvas(model, this))
{
    setPicture(m_canvas, &m_rows);
    const auto addToggle = [this](const char* name, const QString& text, const QString& tip, auto set) {
        QToolButton* const button = flatButton(this, name, text, tip);
        button->setCheckable(true);
        addTool(button);
        connect(button, &QToolButton::toggled, m_canvas, set);
        return button;
    };
    QToolButton* const play = addToggle("timelinePlay", tr("Play"),
        tr("The session call by call in ten seconds, with the worst lost uses (Space)"),
        &TimelineCanvas::play);
    connect(m_canvas, &TimelineCanvas::playChanged, play, &QToolButton::setChecked);
    addToggle("timelineMirror", tr("Mirror"), tr("Show what the model sees below the axis, too"),
        &TimelineCanvas::setMirror);
    for (const bool redacted : { true, false })
        addForm(redacted ? tr("Page that plays it, private texts replaced (*.html)")
                         : tr("Page that plays it, texts as recorded (*.html)"),
            [this, redacted] { return playPage(m_model, redacted); });
    connect(m_canvas, &TimelineCanvas::chosen, this,
        [this](ResultId result) { m_model.workspace().setCurrentResult(result); });
    connect(m_canvas, &TimelineCanvas::activated, this, &ContextTimeline::resultActivated);
    m_canvas->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_canvas, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (!m_model.session())
            return;
        const TimelineSession& session = *m_model.session();
        const auto band = m_canvas->places().bandAt(at);
        offerFilters(*m_model.workspace().corpus(), session.id,
            band ? session.bands[*band].result : ResultId(), *m_canvas, at,
            [this](const FilterChip& chip) { Q_EMIT filterRequested(chip); });
    });
    connect(&table(), &QTableView::activated, this, [this](const QModelIndex& row) {
        Q_EMIT resultActivated(m_model.session()->bands[static_cast<std::size_t>(row.row())].result);
    });
    connect(m_canvas, &TimelineCanvas::readOutChanged, this, &ContextTimeline::say);
    connect(&model, &TimelineModel::sessionChanged, this, &ContextTimeline::say);
    connect(&model, &TimelineModel::limitChanged, this, &ContextTimeline::say);
    connect(&model, &TimelineModel::marksChanged, this, &ContextTimeline::say);
    say();
}

void ContextTimeline::say()
{
    if (!m_model.session()) {
        setNote({});
        setReadOut({});
        return;
    }
    setNote(tr("%1 · %n model call(s)", nullptr, static_cast<int>(m_model.session()->calls()))
                .arg(timeline::sessionName(m_model).left(60)));
    setReadOut(timeline::limitWords(m_model));
}

} // namespace winnow
