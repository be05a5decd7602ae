// SPDX-License-Identifier: GPL-3.0-or-later
// The line above an analysis: a button that runs or stops it, the progress, and otherwise a sentence. One per
// page.
#pragma once

#include <QWidget>
#include <functional>

class QLabel;
class QPushButton;

namespace winnow {

class JobLane;

class StudyLine : public QWidget
{
    Q_OBJECT
public:
    /// `run` starts the work in `lane`; the button's object name is `name`.
    StudyLine(const QString& name, const QString& runText, JobLane& lane, std::function<void()> run,
        QWidget* parent = nullptr);

    /// The text while nothing runs.
    void setIdleText(const QString& text);
    void setRunnable(bool on);
    /// Adds a second button right of the first.
    void addButton(QPushButton& button);

private:
    void refresh();
    JobLane& m_lane;
    QString m_runText;
    QString m_idleText;
    QPushButton* m_button;
    QLabel* m_state;
};

} // namespace winnow
