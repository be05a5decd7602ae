// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/study_line.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QWhatsThis>

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
    , m_more(flatButton(this, name + QStringLiteral("More"), tr("more")))
{
    auto* const line = inside<QHBoxLayout>(this, {});
    m_state->setTextFormat(Qt::RichText);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_more->setAccessibleName(tr("Show the whole sentence"));
    QSizePolicy keeps = m_more->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // otherwise showing it would take room from the sentence
    m_more->setSizePolicy(keeps);
    m_more->hide();
    m_button->setMinimumWidth(
        m_button->sizeHint().width()); // "Stop" is shorter; nothing next to it should jump
    layOut(*line, { m_button, { m_state, 1 }, m_more });
    connect(m_more, &QToolButton::clicked, this,
        [this] { QWhatsThis::showText(m_state->mapToGlobal(QPoint(0, m_state->height())), m_text, this); });
    connect(m_button, &QPushButton::clicked, this, [this, run = std::move(run)] {
        if (m_lane.isRunning())
            m_lane.cancel();
        else
            run();
    });
    onEvent(QEvent::Resize, *m_state, *this, [this, width = -1]() mutable {
        if (std::exchange(width, m_state->width()) != m_state->width())
            fit();
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

QString StudyLine::text() const
{
    return m_text;
}

void StudyLine::refresh()
{
    const JobState state = m_lane.state();
    m_button->setText(state.running ? tr("&Stop") : m_runText);
    if (!state.running)
        return say(m_idleText);
    say(progressText(state));
}

void StudyLine::say(const QString& text)
{
    m_text = text;
    const QString plain = QTextDocumentFragment::fromHtml(text).toPlainText();
    m_state->setToolTip(plain);
    m_state->setAccessibleDescription(plain);
    fit();
}

/// Cuts the text to one line, so that the table below keeps its room; the button next to it shows all of it.
void StudyLine::fit()
{
    const auto widthOf = [this](const QString& html) {
        QTextDocument text;
        text.setDocumentMargin(0);
        text.setDefaultFont(m_state->font());
        text.setHtml(html);
        return static_cast<int>(text.idealWidth()) + m_state->fontMetrics().averageCharWidth();
    };
    const int width = m_state->width();
    const bool tooLong = widthOf(m_text) > width;
    m_more->setVisible(tooLong);
    if (!tooLong)
        return m_state->setText(m_text);
    const QString plain = QTextDocumentFragment::fromHtml(m_text).toPlainText().simplified();
    QString shown = m_text;
    for (int room = width; room > 0 && widthOf(shown) > width;
         room -= m_state->fontMetrics().averageCharWidth())
        shown = withBold(m_state->fontMetrics().elidedText(plain, Qt::ElideRight, room));
    m_state->setText(shown);
}

/// Makes the words bold that are bold in the full text.
QString StudyLine::withBold(const QString& plain) const
{
    QString shown = plain.toHtmlEscaped();
    static const QRegularExpression bold(QStringLiteral("<b>(.*?)</b>"));
    for (auto found = bold.globalMatch(m_text); found.hasNext();) {
        const QString words = found.next().captured(1);
        const qsizetype at = shown.indexOf(words);
        if (at >= 0 && !words.isEmpty())
            shown.replace(at, words.size(), QStringLiteral("<b>%1</b>").arg(words));
    }
    return shown;
}

} // namespace winnow
