// SPDX-License-Identifier: GPL-3.0-or-later
// The right side: the policy in use with its parameters, and below it the selected result: what it is, what the policy
// does to it, what the agent later used of it, and what can be done about that. Can be folded away.
#pragma once

#include <QWidget>
#include <string_view>

#include "views/pages/tuning_panel.h"

class QLabel;
class QPushButton;
class QSplitter;

namespace winnow {

class Corpus;
class Insight;
class Workspace;

class Inspector : public QWidget
{
    Q_OBJECT
public:
    Inspector(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    TuningPanel& tuning() const { return *m_tuning; }
    /// Focuses the editor of the parameter with this key; false if none is on show.
    bool showParameter(std::string_view key) { return m_tuning->showParameter(key); }

Q_SIGNALS:
    /// The user wants results of this tool left alone.
    void skipRequested(const QString& tool);

private:
    QWidget* makeCard();
    void refresh();
    QString usesText(const Corpus& corpus) const;
    Workspace& m_workspace;
    Insight& m_insight;
    TuningPanel* m_tuning;
    QSplitter* m_split;
    QLabel* m_title = nullptr; // created with the card
    QLabel* m_facts = nullptr;
    QLabel* m_uses = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_skip = nullptr;
    QWidget* m_card = nullptr;
};

} // namespace winnow
