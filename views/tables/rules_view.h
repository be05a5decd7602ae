// SPDX-License-Identifier: GPL-3.0-or-later
// The Rules tab: which tool and which content kind gets which strategy and thresholds, edited in place; the
// first match wins. It is shown in the native dialect; the others have no rules.
#pragma once

#include <QWidget>

class QKeyEvent;
class QLabel;
class QPushButton;
class QTableView;

namespace winnow {

class RulesModel;
class Workspace;

class RulesView : public QWidget
{
    Q_OBJECT
public:
    explicit RulesView(Workspace& workspace, QWidget* parent = nullptr);
    RulesModel& model() const { return *m_model; }

private:
    QWidget* makeHead();
    bool takeKey(const QKeyEvent& key);
    void makeTable();
    void refresh();
    void choose(int row);
    int row() const;
    Workspace& m_workspace;
    RulesModel* m_model;
    QTableView* m_table;
    QLabel* m_note = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QPushButton* m_chain = nullptr;
};

} // namespace winnow
