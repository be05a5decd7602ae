// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: menus, docks, status bar and the wiring between panes; nothing is computed or painted
// here. Each window has a Workspace of its own. Source files: building, bars, wiring of actions, layout and
// state, remote, insight.
#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QStringList>
#include <functional>

#include "models/current_text.h"
#include "models/insight.h"
#include "models/recent_files.h"
#include "models/workspace.h"
#include "views/action_list.h"

class QLabel;
class QMenu;
class QToolButton;
class QUndoView;
class QSplitter;
class QStackedWidget;

namespace winnow {

class DetailPane;
class DropOverlay;
class IssuesPanel;
class JobIndicator;
class LibraryPanel;
class MessageBar;
class ResultsPage;
class SessionPanel;
class TuningPanel;
class ChartsPanel;
class RemoteRun;
class ChoosingPanel;
class CounterButton;
class DecisionStudy;
class ExpansionPanel;
class GatePanel;
class FlipsPanel;
class TournamentPanel;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    struct Options
    {
        bool resetLayout = false;
        bool restoreDraft = true;
        bool tour = false; // three bubbles with the first recording, once
        QString dataFolder; // library and draft; empty = dataDir()
        QString configFile; // INI; empty = the user's own
    };
    explicit MainWindow(const Options& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QStringList& paths, const QString& format = {});
    void openSample();
    void loadPolicyFile(const QString& file);
    /// A gateway's own log beside the policy in use, in a window of its own.
    void compareLog(const QString& path);

    Workspace& workspace() { return m_workspace; }
    ActionList& actions() { return *m_actions; }
    ResultsPage& resultsPage() { return *m_results; }
    DetailPane& detail() { return *m_detail; }
    TuningPanel& tuning() { return *m_tuning; }
    LibraryPanel& library() { return *m_library; }
    Insight& insight() { return m_insight; }
    TournamentPanel& tournament() { return *m_tournament; }
    ExpansionPanel& expansion() { return *m_expansion; }
    RemoteRun& remote() { return *m_remote; }
    ChoosingPanel& choosing() { return *m_choosing; }
    GatePanel& gate() { return *m_gate; }
    FlipsPanel& flips() { return *m_flips; }
    DecisionStudy& decision() { return *m_decision; }
    MessageBar& messages() { return *m_messages; }
    /// The pane that F6 would leave; for tests.
    QWidget* paneWithFocus() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void childEvent(QChildEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeDrag(const QWidget& over, QEvent& event);
    // main_window.cpp
    void buildCentre();
    void buildDocks();
    /// `empty`: what the dock says instead of its content while no recording is open.
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area,
        const QString& empty = {});
    void showCorpus();
    void chooseFirst();
    void startTour();
    void refreshTitle();
    void refreshStatus();
    void refreshUsage();
    void refreshRecents();
    void complain(const QString& doing, const Error& error);

    // main_window_bars.cpp
    void buildSearchCorner();
    void buildToolBar();
    void buildStatusBar();
    void watchJobs();
    void offerPolicies(QMenu& menu, bool asBaseline);
    void refreshPolicyButtons();

    // main_window_remote.cpp
    void connectRemote(const QString& libraryFile);
    void showRemote();
    void sayPending();

    // main_window_wiring.cpp
    void connectActions();
    void connectFileActions();
    void connectEditActions();
    void connectGoActions();
    void connectTuneActions();
    void connectHelpActions();
    void connectWorkspace();
    void chooseFiles(const std::function<void(const QStringList&)>& use);
    void chooseFolder();
    void showExport();
    void showImport();
    void writeReport();
    void makeReport(const std::shared_ptr<const ReplayResult>& result, const QString& path);
    QString placeFor(const char* file) const;
    void chooseLog();
    void showActionPalette();
    void showRawRecord(const QString& path, quint64 offset, quint64 length);
    void goToResult();
    void escape();
    void cyclePane(int step);
    QList<QWidget*> panes() const;
    void raiseDock(const QString& name);

    // main_window_insight.cpp
    void buildInsightDocks(QDockWidget* beside);
    void connectInsightActions();
    void notice(const QString& text);
    void writeDecision();

    // main_window_layout.cpp
    enum class Arrangement
    {
        Tune,
        Read,
        Report
    };
    void arrange(Arrangement arrangement);
    void restoreWindow(bool reset);
    void saveWindow();
    void restoreCorpusState();
    void saveCorpusState();
    QString corpusKey() const;
    QString kindKey() const;

    Options m_options;
    QSettings m_settings;
    Workspace m_workspace;
    CurrentText m_text;
    Insight m_insight;
    RecentFiles m_recents;
    ActionList* m_actions;
    QStackedWidget* m_centre = nullptr;
    QSplitter* m_splitter = nullptr;
    MessageBar* m_messages = nullptr;
    ResultsPage* m_results = nullptr;
    DetailPane* m_detail = nullptr;
    TuningPanel* m_tuning = nullptr;
    SessionPanel* m_sessions = nullptr;
    IssuesPanel* m_issues = nullptr;
    LibraryPanel* m_library = nullptr;
    ChartsPanel* m_charts = nullptr;
    FlipsPanel* m_flips = nullptr;
    TournamentPanel* m_tournament = nullptr;
    ExpansionPanel* m_expansion = nullptr;
    RemoteRun* m_remote = nullptr;
    ChoosingPanel* m_choosing = nullptr;
    GatePanel* m_gate = nullptr;
    DecisionStudy* m_decision = nullptr;
    DropOverlay* m_overlay = nullptr;
    CounterButton* m_counter = nullptr;
    JobIndicator* m_job = nullptr;
    QUndoView* m_history = nullptr;
    QLabel* m_countLabel = nullptr;
    QLabel* m_usageLabel = nullptr;
    quint64 m_pendingSaid = 0;
    JobLane m_reportLane;
    QToolButton* m_policyButton = nullptr;
    QToolButton* m_baselineButton = nullptr;
};

} // namespace winnow
