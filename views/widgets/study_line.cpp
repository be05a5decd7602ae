// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/study_line.h"
#include "views/widgets/page_layout.h"

#include <QLabel>
#include <QPushButton>
#include <QTextDocumentFragment>

#include "models/jobs/job_lane.h"

namespace winnow {

StudyLine::StudyLine(
    const QString& name, const QString& runText, JobLane& lane, std::function<void()> run, QWidget* parent)
    : QWidget(parent)
    , m_lane(lane)
    , m_runText(runText)
    , m_button(named(new QPushButton(runText, this), name))
    , m_state(
          named(new QLabel(this), name + QStringLiteral("State"), QString(runText).remove(QLatin1Char('&'))))
{
    auto* const line = inside<QHBoxLayout>(this, {});
    m_state->setTextFormat(Qt::RichText);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(fontMetrics().lineSpacing() * 2); // reserved, so that nothing below moves
    m_button->setMinimumWidth(
        m_button->sizeHint().width()); // "Stop" is shorter; nothing next to it should jump
    layOut(*line, { m_button, { m_state, 1 } });
    connect(m_button, &QPushButton::clicked, this, [this, run = std::move(run)] {
        if (m_lane.isRunning())
            m_lane.cancel();
        else
            run();
    });
    connect(&lane, &JobLane::stateChanged, this, &StudyLine::refresh);
    refresh();
}

void StudyLine::setIdleText(const QString& text)
{
    if (text == m_idleText)
        return;
    m_idleText = text;
    refresh();
}

void StudyLine::addButton(QPushButton& button)
{
    static_cast<QHBoxLayout*>(layout())->insertWidget(1, &button);
}

void StudyLine::setRunnable(bool on)
{
    m_button->setEnabled(on || m_lane.isRunning());
}

void StudyLine::refresh()
{
    const JobState state = m_lane.state();
    m_button->setText(state.running ? tr("&Stop") : m_runText);
    m_state->setText(state.running ? progressText(state) : m_idleText);
    m_state->setAccessibleDescription(QTextDocumentFragment::fromHtml(m_state->text()).toPlainText());
}

} // namespace winnow
