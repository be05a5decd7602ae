// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tune_page.h"

#include <QSplitter>
#include <QVBoxLayout>

#include "models/loom_model.h"
#include "models/trail.h"
#include "models/workspace.h"
#include "views/loom/context_loom.h"
#include "views/loom/session_strips.h"
#include "views/results_page.h"
#include "views/shell/segments.h"

namespace winnow {

TunePage::TunePage(Workspace& workspace, Insight& insight, Trail& trail, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_trail(trail)
    , m_model(new LoomModel(workspace, insight, this))
    , m_split(new QSplitter(Qt::Vertical, this))
    , m_pictures(new Segments(QStringLiteral("tunePictures"), tr("Context"), m_split))
    , m_loom(new ContextLoom(*m_model, m_pictures))
    , m_strips(new SessionStrips(*m_model, m_pictures))
    , m_results(new ResultsPage(workspace, insight, trail, m_split))
{
    setObjectName(QStringLiteral("tunePage"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_pictures->add(m_loom, tr("Session"));
    m_pictures->add(m_strips, tr("All sessions"));
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_pictures);
    m_split->addWidget(m_results);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    column->addWidget(m_split);
    connect(m_loom, &ContextLoom::resultActivated, this, &TunePage::readRequested);
    connect(m_strips, &SessionStrips::sessionActivated, this, [this](SessionId session) {
        const auto number = static_cast<qint64>(session.index() + 1);
        m_trail.narrow(FilterChip::Field::Session, QString::number(number), number);
        m_pictures->setCurrent(m_loom);
    });
    connect(&trail, &Trail::filterChanged, this, &TunePage::follow);
    connect(m_model, &LoomModel::sessionsChanged, this, &TunePage::follow);
}

/// The session that everything is narrowed to is the one on show.
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
    return m_split->saveState();
}

void TunePage::restoreState(const QByteArray& state)
{
    m_split->restoreState(state);
}

} // namespace winnow
