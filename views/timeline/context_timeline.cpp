// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/context_timeline.h"

#include <QTableView>

#include "models/document/workspace.h"
#include "models/timeline/timeline_words.h"

namespace winnow {

ContextTimeline::ContextTimeline(TimelineModel& model, QWidget* parent)
    : PictureFrame(QStringLiteral("contextLoom"), tr("Context timeline"), parent)
    , m_model(model)
    , m_rows(model)
    , m_canvas(new TimelineCanvas(model, this))
{
    setPicture(m_canvas, &m_rows);
    connect(m_canvas, &TimelineCanvas::chosen, this,
        [this](ResultId result) { m_model.workspace().setCurrentResult(result); });
    connect(m_canvas, &TimelineCanvas::activated, this, &ContextTimeline::resultActivated);
    connect(m_canvas, &TimelineCanvas::brushChanged, this, [this] {
        const TimelineBrush& brush = m_canvas->brush();
        if (brush && m_model.session())
            Q_EMIT callsBrushed(m_model.session()->id, brush->first, brush->second);
        else
            Q_EMIT brushCleared();
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
    setReadOut(m_canvas->valueText());
}

} // namespace winnow
