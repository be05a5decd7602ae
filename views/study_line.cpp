// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/study_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QTextDocumentFragment>
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
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_state->setContentsMargins(0, 4, 0, 0); // level with the words on the button
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(m_button, 0, Qt::AlignTop);
    line->addWidget(m_state, 1);
    connect(m_button, &QPushButton::clicked, this, [this, run = std::move(run)] {
        if (m_lane.isRunning())
            m_lane.cancel();
        else
            run();
    });
    m_state->installEventFilter(this);
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
    fit();
}

/// Below tabs and docks nobody asks for the height that a width needs.
void StudyLine::fit()
{
    const QString plain = QTextDocumentFragment::fromHtml(m_state->text()).toPlainText();
    const int needed = fontMetrics().boundingRect(QRect(0, 0, m_state->width() - 8, 10000), Qt::TextWordWrap, plain).height();
    m_state->setMinimumHeight(std::min(needed, 4 * fontMetrics().lineSpacing()));
}

bool StudyLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_state && event->type() == QEvent::Resize
        && static_cast<QResizeEvent*>(event)->oldSize().width() != m_state->width())
        fit();
    return QWidget::eventFilter(watched, event);
}

} // namespace winnow
