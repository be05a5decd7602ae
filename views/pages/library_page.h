// SPDX-License-Identifier: GPL-3.0-or-later
// The page Library: saved policies with versions, notes, tags and the figures by which they were judged. The list shows
// the library's last answer; the operations are in library_steps.h.
#pragma once

#include <QWidget>
#include <functional>

#include "views/pages/library_steps.h"

class QListWidget;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class EmptyState;

class LibraryPage : public QWidget
{
    Q_OBJECT
public:
    LibraryPage(
        Workspace& workspace, Insight& insight, const QString& databaseFile, QWidget* parent = nullptr);
    LibrarySteps& steps() { return m_steps; }
    LibraryModel& model() const { return m_model; }

private:
    QWidget* makeButtons();
    void showDetails();
    void showTestButton();
    void editTags(const QString& name);
    void editText(const QString& title, const QString& text, const std::function<void(const QString&)>& take);
    QString selected() const;
    void select(const QString& name);

    Workspace& m_workspace;
    LibrarySteps m_steps;
    LibraryModel& m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    QListWidget* m_versions;
    EmptyState* m_empty;
    QWidget* m_buttons;
};

} // namespace winnow
