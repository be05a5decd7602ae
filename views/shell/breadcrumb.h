// SPDX-License-Identifier: GPL-3.0-or-later
// What is on show: corpus > session > tool > result, and every other condition of the filter as a button that
// removes it. Each step opens a menu of its neighbors. Reads and changes the trail; keeps no state.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace winnow {

class Trail;
class Workspace;

class Breadcrumb : public QWidget
{
    Q_OBJECT
public:
    Breadcrumb(Workspace& workspace, Trail& trail, QWidget* parent = nullptr);
    /// All of it as text, for screen readers.
    QString text() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* step(const QString& name, const QString& accessibleName, void (Breadcrumb::*fill)(QMenu&));
    void refresh();
    void fitCorpus();
    void fillSessions(QMenu& menu);
    void fillTools(QMenu& menu);
    static constexpr std::size_t kOffered = 30; // the command line finds the others

    Workspace& m_workspace;
    Trail& m_trail;
    QHBoxLayout* m_row;
    QToolButton* m_corpus;
    QToolButton* m_session;
    QToolButton* m_tool;
    QToolButton* m_result;
    QWidget* m_chips;
};

/// The name of a session: its title, otherwise its id, otherwise its number.
QString sessionText(const Workspace& workspace, std::size_t session);

} // namespace winnow
