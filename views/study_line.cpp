// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/study_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "models/job_lane.h"
#include "models/number_text.h"

namespace winnow {

StudyLine::StudyLine(const QString& name, const QString& runText, JobLane& lane, std::function<void()> run, QWidget* parent)
    : QWidget(parent), m_lane(lane), m_runText(runText), m_button(new QPushButton(runText, this)), m_state(new QLabel(this))
{
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    m_button->setObjectName(name);
    m_state->setObjectName(name + QStringLiteral("State"));
    m_state->setAccessibleName(QString(runText).remove(QLatin1Char('&')));
    m_state->setTextFormat(Qt::RichText);
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(m_button, 0, Qt::AlignTop);
    line->addWidget(m_state, 1);
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
    m_idleText = text;
    refresh();
}

void StudyLine::addButton(QPushButton& button) { static_cast<QHBoxLayout*>(layout())->insertWidget(1, &button, 0, Qt::AlignTop); }

void StudyLine::setRunnable(bool on) { m_button->setEnabled(on || m_lane.isRunning()); }

QString StudyLine::text() const { return m_state->text(); }

void StudyLine::refresh()
{
    const JobState state = m_lane.state();
    m_button->setText(state.running ? tr("&Stop") : m_runText);
    if (!state.running)
        return say(m_idleText);
    QString text = state.total > 0 ? tr("%1: %2 of %3").arg(state.title).arg(state.done + 1).arg(state.total) : tr("%1…").arg(state.title);
    if (state.elapsedMs > 1000 && state.leftMs >= 0 && state.total > 0)
        text += tr(", %1 left").arg(durationText(state.leftMs));
    say(text);
}

void StudyLine::say(const QString& text)
{
    m_state->setText(text);
    // Below tabs and docks nobody asks for the height that a width needs.
    m_state->setMinimumHeight(std::min(m_state->heightForWidth(m_state->width()), 5 * fontMetrics().lineSpacing()));
}

void StudyLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    say(m_state->text());
}

} // namespace winnow
