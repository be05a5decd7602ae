// SPDX-License-Identifier: GPL-3.0-or-later
// The running job in the status bar: stage, count, rate, time left, a bar and Cancel. Appears after 150 ms, so that
// quick replays do not make it flicker. If several jobs run, it shows the one whose lane was watched first.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace winnow {

class JobLane;

class JobIndicator : public QWidget
{
    Q_OBJECT
public:
    static constexpr int kDelayMs = 150;
    explicit JobIndicator(QWidget* parent = nullptr);
    /// `cancel` stops the lane's job. The lane must outlive this object.
    void watch(const JobLane& lane, std::function<void()> cancel);
    /// Cancels the job on show; false if there is none.
    bool cancelShown();

private:
    struct Job
    {
        const JobLane* lane;
        std::function<void()> cancel;
    };
    void refresh();
    void show(const Job& job);
    std::vector<Job> m_jobs;
    const Job* m_shown = nullptr;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace winnow
