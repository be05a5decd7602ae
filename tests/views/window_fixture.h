// SPDX-License-Identifier: GPL-3.0-or-later
// A real main window with its data and settings in a temporary folder, and the waits driven tests need.
#pragma once

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "views/window/main_window.h"

namespace winnow::test {

class WindowFixture
{
public:
    enum class Show
    {
        Yes,
        Hidden,
        No
    }; // No: make() builds the window later, over files a test has put there
    explicit WindowFixture(const QSize& wanted = QSize(1500, 950), Show show = Show::Yes)
        : size(wanted)
    {
        if (show == Show::Yes)
            make();
        else if (show == Show::Hidden)
            window = std::make_unique<MainWindow>(options());
    }

    void make()
    {
        window = std::make_unique<MainWindow>(options());
        window->resize(size);
        window->show();
        (void)QTest::qWaitForWindowExposed(window.get());
        window->activateWindow();
    }

    MainWindow::Options options() const
    {
        MainWindow::Options made;
        made.dataFolder = folder.filePath(QStringLiteral("data"));
        made.configFile = folder.filePath(QStringLiteral("winnow.ini"));
        return made;
    }

    bool open(const QStringList& paths)
    {
        QSignalSpy spy(&window->workspace(), &Workspace::corpusChanged);
        window->open(paths);
        return spy.wait(60000) && settle();
    }

    bool settle()
    {
        const bool still = QTest::qWaitFor([this] { return !window->workspace().isStale(); }, 60000);
        QTest::qWait(30);
        return still;
    }

    template <class T> T* child(const char* name) const { return window->findChild<T*>(QLatin1String(name)); }

    QSize size;
    QTemporaryDir folder;
    std::unique_ptr<MainWindow> window;
};

inline QString sampleFolder()
{
    return QStringLiteral(WINNOW_SOURCE_DIR "/sample_sessions");
}

} // namespace winnow::test
