// SPDX-License-Identifier: GPL-3.0-or-later
// The import report: what could not be read, worst first. A double-click shows the result of an issue, or the
// raw record.
#pragma once

#include <QWidget>

#include "core/base/ids.h"

class QLabel;
class QTableView;

namespace winnow {

class EmptyState;
class IssuesModel;
class Workspace;

class IssuesPage : public QWidget
{
    Q_OBJECT
public:
    explicit IssuesPage(Workspace& workspace, QWidget* parent = nullptr);

Q_SIGNALS:
    void resultRequested(winnow::ResultId result);
    void rawRecordRequested(const QString& path, quint64 offset, quint64 length);

private:
    void refresh();
    QString formatsText() const;
    void open(const QModelIndex& index);
    Workspace& m_workspace;
    IssuesModel* m_model;
    QTableView* m_table;
    EmptyState* m_empty;
    QLabel* m_formats;
};

} // namespace winnow
