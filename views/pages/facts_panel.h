// SPDX-License-Identifier: GPL-3.0-or-later
// Facts proposed from the recordings, with a search: one row for each fact, and below it the tools in whose results it
// occurs. Ticked facts go into the policy test file. Part of the page Decide.
#pragma once

#include <QWidget>
#include <vector>

#include "core/gate/fact_proposals.h"

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace winnow {

class ProposalStudy;
class StudyLine;

class FactsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit FactsPanel(ProposalStudy& study, QWidget* parent = nullptr);
    std::vector<FactProposal> ticked() const;
    void untickAll();
    QTreeWidget& tree() const { return *m_tree; }

Q_SIGNALS:
    void saveRequested();

private:
    void fill();
    void add(const FactProposal& fact, QTreeWidgetItem* above);
    void search(const QString& words);
    void say();
    ProposalStudy& m_study;
    StudyLine* m_line;
    QPushButton* m_save;
    QTreeWidget* m_tree;
    bool m_filling = false;
};

} // namespace winnow
