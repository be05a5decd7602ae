// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/job_lane.h"

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <cmath>

#include "models/text/message_text.h"
#include "models/text/number_text.h"

namespace winnow {

void JobLane::Meter::take(const Progress& progress)
{
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock.owns_lock())
        return; // another worker thread is writing; the next call has newer numbers anyway
    last = progress;
}

namespace {

/// The GUI thread has priority: with few cores, a replay on all of them would delay frames. Threads that the
/// work starts inherit this.
void giveWayToTheWindow()
{
#ifdef Q_OS_LINUX
    constexpr int kNice = 5; // of 19: below the window, still well above background jobs
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice); // Linux: only this thread
#endif
}

} // namespace

QString progressText(const JobState& state)
{
    const auto amount = [isBytes = state.unit.english() == "bytes"](std::uint64_t value) {
        return isBytes ? bytesText(value) : countText(static_cast<std::int64_t>(value));
    };
    QString text = state.stage.empty() ? state.title
                                       : QStringLiteral("%1: %2").arg(state.title, phraseText(state.stage));
    if (state.total > 0)
        text += JobLane::tr(" %1 of %2").arg(amount(state.done), amount(state.total));
    else if (state.done > 0)
        text += QLatin1Char(' ') + amount(state.done);
    if (state.unit.english() != "bytes" && !state.unit.empty())
        text += QLatin1Char(' ') + phraseText(state.unit);
    if (state.elapsedMs <= 500 || state.done == 0)
        return text;
    const double rate = 1000.0 * static_cast<double>(state.done) / static_cast<double>(state.elapsedMs);
    text += JobLane::tr(", %1/s").arg(amount(static_cast<std::uint64_t>(rate)));
    if (state.elapsedMs > 1000 && state.total > state.done)
        text += JobLane::tr(", %1 left")
                    .arg(durationText(
                        std::llround(1000.0 * static_cast<double>(state.total - state.done) / rate)));
    return text;
}

JobLane::JobLane(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1); // keeps the thread and its priority, set by the next line
    m_pool.start(giveWayToTheWindow);
    m_tick.setInterval(100);
    connect(&m_tick, &QTimer::timeout, this, &JobLane::stateChanged);
}

JobLane::~JobLane()
{
    if (m_stop)
        m_stop->request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void JobLane::begin(const QString& title)
{
    if (m_stop)
        m_stop->request_stop();
    ++m_generation;
    m_stop.emplace();
    m_meter = std::make_shared<Meter>();
    m_title = title;
    m_clock.start();
    m_running = true;
    m_tick.start();
    Q_EMIT stateChanged();
}

void JobLane::end()
{
    m_running = false;
    m_tick.stop();
    Q_EMIT stateChanged();
}

void JobLane::cancel()
{
    if (!m_running)
        return;
    m_stop->request_stop();
    ++m_generation;
    end();
    Q_EMIT cancelled();
}

JobState JobLane::state() const
{
    JobState state;
    if (!m_running)
        return state;
    const std::lock_guard lock(m_meter->mutex);
    static_cast<Progress&>(state) = m_meter->last;
    state.running = true;
    state.title = m_title;
    state.elapsedMs = m_clock.elapsed();
    return state;
}

} // namespace winnow
