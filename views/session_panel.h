// SPDX-License-Identifier: GPL-3.0-or-later
// The session dock: recording > session > turn with a filter; choosing a turn chooses its first result
// everywhere.
#pragma once

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace winnow {

class SessionTreeModel;
class EmptyState;
class Workspace;

class SessionPanel : public QWidget
{
    Q_OBJECT
public:
    explicit SessionPanel(Workspace& workspace, QWidget* parent = nullptr);
    QTreeView* tree() const { return m_tree; }
    QString filterText() const;
    void setFilterText(const QString& text);

Q_SIGNALS:
    /// The user wants to see only this session's results (1-based number as the filter line writes it).
    void sessionFilterRequested(int session);
    void rawRecordRequested(const QString& path, quint64 offset, quint64 length);
    void treatAsRequested(const QString& path, const QString& format);

private:
    void fitNumbers();
    void showCurrent();
    void contextMenu(const QPoint& at);
    Workspace& m_workspace;
    SessionTreeModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QLineEdit* m_filter;
    QTreeView* m_tree;
    EmptyState* m_empty;
};

} // namespace winnow
