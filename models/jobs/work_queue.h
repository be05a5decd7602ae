// SPDX-License-Identifier: GPL-3.0-or-later
// Work that must all be done, in order, off the GUI thread: the policy library's file, the draft. A JobLane
// is for jobs where only the newest matters; a WorkQueue drops none, and its destructor finishes what is
// queued. Lives on the GUI thread.
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QtConcurrent>
#include <functional>
#include <memory>

namespace winnow {

class WorkQueue
{
public:
    WorkQueue() { m_pool.setMaxThreadCount(1); }
    /// Waits for all added work; calls no `done` afterwards.
    ~WorkQueue() { finish(); }
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;

    /// Runs `work` on the worker, then `done` on this thread with its result.
    template <class T> void add(std::function<T()> work, std::function<void(T)> done);

    /// Waits for all work; the `done` calls follow when the event loop runs.
    void finish() { m_pool.waitForDone(); }
    bool isIdle() const { return m_waiting == 0; }

private:
    QObject m_here; // owns the watchers: no answers arrive after it is destroyed
    QThreadPool m_pool;
    int m_waiting = 0;
};

template <class T> void WorkQueue::add(std::function<T()> work, std::function<void(T)> done)
{
    ++m_waiting;
    using Answer = std::shared_ptr<T>;
    auto* const watcher = new QFutureWatcher<Answer>(&m_here);
    QObject::connect(
        watcher, &QFutureWatcherBase::finished, &m_here, [this, watcher, done = std::move(done)] {
            watcher->deleteLater();
            --m_waiting;
            const QFuture<Answer> future = watcher->future();
            if (future.resultCount() > 0)
                done(std::move(*future.result()));
        });
    watcher->setFuture(
        QtConcurrent::run(&m_pool, [work = std::move(work)] { return std::make_shared<T>(work()); }));
}

} // namespace winnow
