// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the steps of a chain live: strategies in order, each with its content kinds and its own parameters.
// Never modal; all edits until it closes are one undo step.
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace winnow {

class ChainModel;
class StrategyForm;
class Workspace;

class ChainDialog : public QDialog
{
    Q_OBJECT
public:
    /// `rule`: index into the policy's rules; -1 = the policy's own chain.
    ChainDialog(Workspace& workspace, int rule, QWidget* parent = nullptr);

private:
    void makeTable();
    void refresh();
    void choose(int row);
    int row() const;
    ChainModel* m_model;
    QTableView* m_table;
    QLabel* m_title;
    StrategyForm* m_form;
    QLabel* m_message;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_up;
    QPushButton* m_down;
};

} // namespace winnow
