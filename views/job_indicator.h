// SPDX-License-Identifier: GPL-3.0-or-later
// The running job in the status bar: stage, count, rate, time left, a bar and Cancel. Appears only after 150 ms, so
// that quick replays do not flicker.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace winnow {

class ReplayRunner;

class JobIndicator : public QWidget
{
    Q_OBJECT
public:
    static constexpr int kDelayMs = 150;
    explicit JobIndicator(ReplayRunner& runner, QWidget* parent = nullptr);

private:
    void refresh();
    ReplayRunner& m_runner;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace winnow
