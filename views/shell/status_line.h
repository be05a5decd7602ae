// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of the window: what was not read, what the figures are based on (billed against counted tokens, the
// counter), how much is on show, and the running job. Each part is a link. The window updates the line.
#pragma once

#include <QWidget>

class QLabel;
class QSettings;
class QToolButton;

namespace winnow {

class CounterButton;
class Insight;
class JobIndicator;
class Toasts;
class Workspace;

class StatusLine : public QWidget
{
    Q_OBJECT
public:
    StatusLine(Workspace& workspace, Insight& insight, Toasts& toasts, QSettings& settings,
        QWidget* parent = nullptr);
    JobIndicator& job() const { return *m_job; }
    CounterButton& counter() const { return *m_counter; }
    /// How many results are on show, and which are selected.
    void setShown(const QString& text);

Q_SIGNALS:
    void usageRequested();

private:
    void refreshUnread();
    void refreshSample();
    void refreshUsage();
    Workspace& m_workspace;
    Insight& m_insight;
    Toasts& m_toasts;
    QToolButton* m_unread;
    QToolButton* m_sample; // shown for a random sample of a large digest; opens all of it
    QToolButton* m_usage;
    CounterButton* m_counter;
    QLabel* m_shown;
    QToolButton* m_messages;
    JobIndicator* m_job;
};

} // namespace winnow
