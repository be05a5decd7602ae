// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on the policy in use, above the figures of every page: core's sentence, and the change that
// helps most as a button. Dimmed while its figures belong to an older policy. Created by the window.
#pragma once

#include <QStringList>
#include <QWidget>
#include <memory>

class QLabel;
class QPushButton;

namespace winnow {

class Insight;
struct ReplayResult;
class Workspace;

class VerdictLine : public QWidget
{
    Q_OBJECT
public:
    VerdictLine(Workspace& workspace, Insight& insight, QWidget* parent);

private:
    void refresh();
    /// Leaves alone the tool that the verdict names, as one undo step.
    void apply();
    Workspace& m_workspace;
    Insight& m_insight;
    QLabel* m_words;
    QPushButton* m_remedy;
    std::shared_ptr<const ReplayResult> m_read; // the replay that m_client describes
    QStringList m_client; // what clients would cut
};

} // namespace winnow
