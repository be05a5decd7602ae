// SPDX-License-Identifier: GPL-3.0-or-later
// One worker thread for jobs where only the newest matters: opening a corpus, replaying, building one
// result's text. Starting a job stops the previous one; a stopped job never delivers its answer. With
// WorkQueue (for work that must not be lost) the only Qt threading in Winnow: QtConcurrent, a private pool of
// one, a stop_source and a generation number per job. Lives on the GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <QTimer>
#include <QtConcurrent>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/base/progress.h"
#include "core/base/result.h"

namespace winnow {

/// What a status bar shows of the running job.
struct JobState : Progress
{
    bool running = false;
    QString title;
    qint64 elapsedMs = 0;
};

/// "Looking for later uses: sessions 12 of 90, 30/s, 2 s left"; leaves out what is unknown.
QString progressText(const JobState& state);

class JobLane : public QObject
{
    Q_OBJECT
public:
    template <class T> using Work = std::function<Result<T>(const std::stop_token&, const ProgressFn&)>;
    template <class T> using Done = std::function<void(Result<T>)>;

    explicit JobLane(QObject* parent = nullptr);
    /// Stops the running job and waits for it; core functions return soon after a stop.
    ~JobLane() override;

    /// Runs `work` on the worker. Calls `done` on this thread, unless a newer job was started or cancel() was
    /// called. Returns the generation.
    template <class T> quint64 start(const QString& title, Work<T> work, Done<T> done);

    void cancel();
    bool isRunning() const { return m_running; }
    JobState state() const;

Q_SIGNALS:
    /// The job started, progressed (at most ten times a second) or ended.
    void stateChanged();
    void cancelled();

private:
    /// The job writes it from any thread; the timer reads it.
    struct Meter
    {
        std::mutex mutex;
        Progress last;
        void take(const Progress& progress);
    };

    void begin(const QString& title);
    void end();

    QThreadPool m_pool;
    QTimer m_tick;
    QElapsedTimer m_clock;
    std::optional<std::stop_source> m_stop;
    std::shared_ptr<Meter> m_meter;
    QString m_title;
    quint64 m_generation = 0;
    bool m_running = false;
};

template <class T> quint64 JobLane::start(const QString& title, Work<T> work, Done<T> done)
{
    begin(title);
    const quint64 generation = m_generation;
    using Answer = std::shared_ptr<Result<T>>;
    auto* const watcher = new QFutureWatcher<Answer>(this);
    connect(
        watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation, done = std::move(done)] {
            watcher->deleteLater();
            const QFuture<Answer> future = watcher->future();
            // A canceled future has no result; asking it for one would assert.
            if (generation != m_generation || !m_running)
                return;
            end();
            if (future.resultCount() == 0)
                done(fail(ErrorCode::Unreadable, Message::say("the work stopped without an answer"),
                    Message::say("there may be too little memory")));
            else
                done(std::move(*future.result()));
        });
    const std::stop_token token = m_stop->get_token();
    watcher->setFuture(QtConcurrent::run(
        &m_pool, [work = std::move(work), token, meter = m_meter](QPromise<Answer>& promise) {
            if (token.stop_requested())
                return;
            promise.addResult(std::make_shared<Result<T>>(
                work(token, [meter](const Progress& progress) { meter->take(progress); })));
        }));
    return generation;
}

} // namespace winnow
