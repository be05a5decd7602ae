// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job_indicator.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "models/core_words.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/replay_runner.h"

namespace winnow {

namespace {

QString amount(quint64 value, const QString& unit)
{
    return unit == QLatin1String("bytes") ? bytesText(value) : countText(static_cast<qint64>(value));
}

} // namespace

JobIndicator::JobIndicator(ReplayRunner& runner, QWidget* parent)
    : QWidget(parent)
    , m_runner(runner)
    , m_text(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel (Esc)"), this))
{
    setObjectName(QStringLiteral("jobIndicator"));
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    m_bar->setTextVisible(false);
    m_bar->setMaximumWidth(fontMetrics().averageCharWidth() * 18);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_bar->setAccessibleName(tr("Progress"));
    m_cancel->setObjectName(QStringLiteral("cancelJob"));
    m_cancel->setFlat(true);
    line->addWidget(m_text);
    line->addWidget(m_bar);
    line->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, &runner, &ReplayRunner::cancel);
    connect(&runner, &ReplayRunner::stateChanged, this, &JobIndicator::refresh);
    hide();
}

void JobIndicator::refresh()
{
    const JobState state = m_runner.lane().state();
    if (!state.running || state.elapsedMs < kDelayMs) {
        if (!state.running)
            hide();
        return;
    }
    QString text = state.stage.isEmpty() ? state.title : QStringLiteral("%1: %2").arg(state.title, coreText(fromQt(state.stage)));
    if (state.total > 0)
        text += tr(" %1 of %2").arg(amount(state.done, state.unit), amount(state.total, state.unit));
    else if (state.done > 0)
        text += QLatin1Char(' ') + amount(state.done, state.unit);
    if (state.unit != QLatin1String("bytes") && !state.unit.isEmpty())
        text += QLatin1Char(' ') + coreText(fromQt(state.unit));
    if (state.elapsedMs > 500 && state.done > 0)
        text += tr(", %1/s").arg(amount(static_cast<quint64>(state.rate), state.unit));
    if (state.elapsedMs > 1000 && state.leftMs >= 0)
        text += tr(", %1 left").arg(durationText(state.leftMs));
    m_text->setText(text);
    m_bar->setRange(0, state.total > 0 ? 1000 : 0);
    if (state.total > 0)
        m_bar->setValue(static_cast<int>(static_cast<double>(state.done) / static_cast<double>(state.total) * 1000));
    show();
}

} // namespace winnow
