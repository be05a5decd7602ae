// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen without a recording: open, the sample, recent ones, and which formats are known.
#pragma once

#include <QWidget>

class QListWidget;
class QPushButton;

namespace winnow {

class RecentFiles;

class StartPage : public QWidget
{
    Q_OBJECT
public:
    explicit StartPage(RecentFiles& recents, QWidget* parent = nullptr);

Q_SIGNALS:
    void openFilesRequested();
    void openFolderRequested();
    void sampleRequested();
    void recentRequested(const QStringList& paths);

private:
    void refresh();
    RecentFiles& m_recents;
    QListWidget* m_list;
    QWidget* m_recentBox;
};

} // namespace winnow
