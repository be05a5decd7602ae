// SPDX-License-Identifier: GPL-3.0-or-later
// The window: creates its parts, connects their signals and shows the page of the trail. Actions, head, files
// and settings are in the files next to this one. Computes and paints nothing. Each window has its own
// Workspace.
#pragma once

#include <QMainWindow>

#include "views/window/window_parts.h"

namespace winnow {

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    using Options = WindowOptions;
    explicit MainWindow(const Options& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Paths, file URLs, or a link that linkToPlace() made.
    void open(const QStringList& paths, const QString& format = {});
    void loadPolicyFile(const QString& file);
    /// "tune", "losses", ...; without a recording there is only the start page.
    void showPage(const QString& id) { m_parts.trail.goTo(id); }
    Workspace& workspace() { return m_parts.workspace; }
    WindowParts& parts() { return m_parts; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    WindowParts m_parts;
    bool m_isNarrow = false;
};

} // namespace winnow
