// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a window without recordings: sessions that agents keep on this computer, recent files, and other ways to
// open something. Reads nothing before the user chooses it; then says what the user's own sessions show.
#pragma once

#include <QWidget>

class QListWidget;

namespace winnow {

class FoundStores;
struct FoundFolder;
class RecentFiles;

class StartPage : public QWidget
{
    Q_OBJECT
public:
    StartPage(RecentFiles& recents, FoundStores& found, QWidget* parent = nullptr);

Q_SIGNALS:
    void pathsRequested(const QStringList& paths);

private:
    QWidget* makeButtons();
    QWidget* makeList(const QString& title, QListWidget*& list, const QString& name);
    void refreshRecents();
    void addFound(const QString& title, const FoundFolder& folder, std::size_t projects = 0);
    void refreshFound();
    QWidget* makeCases();
    RecentFiles& m_recents;
    FoundStores& m_found;
    QListWidget* m_recentList = nullptr; // created with their boxes
    QListWidget* m_foundList = nullptr;
    QWidget* m_recentBox = nullptr;
    QWidget* m_foundBox = nullptr;
    QWidget* m_casesBox = nullptr;
};

} // namespace winnow
