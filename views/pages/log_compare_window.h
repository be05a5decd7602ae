// SPDX-License-Identifier: GPL-3.0-or-later
// Compare with a gateway log: did the gateway do what the policy says? A window of its own, not modal; the
// table shows the records that differ first.
#pragma once

#include <QDialog>

class QCheckBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class LogCompareModel;
class Workspace;

class LogCompareWindow : public QDialog
{
    Q_OBJECT
public:
    LogCompareWindow(Workspace& workspace, const QString& path, QWidget* parent = nullptr);
    LogCompareModel& model() const { return *m_model; }

private:
    void compare();
    void refresh();
    QString driftText() const;
    Workspace& m_workspace;
    const QString m_path;
    LogCompareModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QCheckBox* m_own;
    QCheckBox* m_onlyDifferent;
    QLabel* m_summary;
    QTableView* m_table;
    QLabel* m_chain;
};

} // namespace winnow
