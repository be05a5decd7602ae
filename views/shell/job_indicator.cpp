// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/job_indicator.h"

#include <QProgressBar>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "models/jobs/job_lane.h"
#include "views/widgets/elided_label.h"
#include "views/widgets/page_layout.h"

namespace winnow {

JobIndicator::JobIndicator(QWidget* parent)
    : QWidget(parent)
    , m_text(new ElidedLabel(Hue::Text, this))
    , m_bar(named(new QProgressBar(this), {}, tr("Progress")))
    , m_cancel(pushButton(this, "cancelJob", tr("Cancel (Esc)"), [this] { cancelShown(); }))
{
    setObjectName(QStringLiteral("jobIndicator"));
    auto* const line = inside<QHBoxLayout>(this, {});
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(fontMetrics().averageCharWidth() * 18);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_cancel->setFlat(true);
    layOut(*line, { m_text, m_bar, m_cancel });
    hide();
}

void JobIndicator::watch(const JobLane& lane, std::function<void()> cancel)
{
    m_jobs.push_back({ &lane, std::move(cancel) });
    m_shown = nullptr; // the jobs have moved
    connect(&lane, &JobLane::stateChanged, this, &JobIndicator::refresh);
}

bool JobIndicator::cancelShown()
{
    if (!m_shown || isHidden())
        return false;
    m_shown->cancel();
    return true;
}

void JobIndicator::refresh()
{
    const auto found = std::find_if(m_jobs.begin(), m_jobs.end(),
        [](const Job& job) { return job.lane->isRunning() && job.lane->state().elapsedMs >= kDelayMs; });
    m_shown = found == m_jobs.end() ? nullptr : &*found;
    if (m_shown)
        show(*m_shown);
    else if (std::none_of(m_jobs.begin(), m_jobs.end(), [](const Job& job) { return job.lane->isRunning(); }))
        hide(); // stays visible between two jobs
}

void JobIndicator::show(const Job& job)
{
    const JobState state = job.lane->state();
    const QString text = progressText(state);
    m_text->setText(text);
    m_text->setToolTip(text);
    m_bar->setRange(0, state.total > 0 ? 1000 : 0);
    if (state.total > 0)
        m_bar->setValue(
            static_cast<int>(static_cast<double>(state.done) / static_cast<double>(state.total) * 1000));
    QWidget::show();
}

} // namespace winnow
