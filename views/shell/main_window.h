// SPDX-License-Identifier: GPL-3.0-or-later
// The shell: menus, rail, tiles, breadcrumb, command line, inspector, status line and the table of pages, and
// which action does what. Nothing is computed or painted here. Each window has a Workspace of its own.
#pragma once

#include <QHash>
#include <QMainWindow>
#include <QSettings>
#include <QStringList>
#include <functional>

#include "models/document/current_text.h"
#include "models/document/found_stores.h"
#include "models/document/recent_files.h"
#include "models/document/review_book.h"
#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "views/shell/action_list.h"
#include "views/shell/command_line.h"

class QMenu;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace winnow {

class Breadcrumb;
class DecisionStudy;
class DetailPane;
class DropOverlay;
class ExpansionPage;
class ComparePage;
class GatePage;
class Inspector;
class IssuesPage;
class LibraryPage;
class ChoosePage;
class Rail;
class ReadingPage;
class RemoteRun;
class ResultsPage;
class StatusLine;
class TileRow;
class Toasts;
class TuningPanel;
class TunePage;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    struct Options
    {
        bool resetLayout = false;
        bool restoreDraft = true;
        QString dataFolder; // library and draft; empty = dataDir()
        QString configFile; // INI; empty = the user's own
        QString home; // below which recordings are looked for; empty = nowhere
    };
    explicit MainWindow(const Options& options, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QStringList& paths, const QString& format = {});
    void openSample();
    void loadPolicyFile(const QString& file);
    /// "tune", "losses", ...; without a recording there is only the start page.
    void showPage(const QString& id) { m_trail.goTo(id); }
    QWidget* page(const QString& id) const { return m_pages.value(id); }

    Workspace& workspace() { return m_workspace; }
    Trail& trail() { return m_trail; }
    ActionList& actions() { return *m_actions; }
    Insight& insight() { return m_insight; }
    ResultsPage& resultsPage() { return *m_results; }
    DetailPane& detail() { return *m_detail; }
    ReadingPage& reading() { return *m_reading; }
    TuningPanel& tuning();
    LibraryPage& library() { return *m_library; }
    ExpansionPage& expansion() { return *m_expansion; }
    RemoteRun& remote() { return *m_remote; }
    ChoosePage& choose() { return *m_choose; }
    GatePage& gate() { return *m_gate; }
    ComparePage& differences() { return *m_differences; }
    DecisionStudy& decision() { return *m_decision; }
    ReviewBook& reviews() { return *m_reviews; }
    Toasts& messages() { return *m_toasts; }
    CommandLine& commandLine() { return *m_command; }
    TileRow& tiles() { return *m_tiles; }
    /// The pane that F6 would leave; for tests.
    QWidget* paneWithFocus() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // main_window.cpp
    void buildFrame();
    QWidget* buildHead();
    QWidget* buildBody();
    void buildPages();
    void addPage(const QString& id, QWidget* page);
    void connectPages();
    void connectLibrary();
    void connectWorkspace();
    void showCorpus();
    void chooseFirst();
    void revealPage(const QString& id);
    void openFigure(Figure figure);
    void refreshTitle();
    void recogniseSaved();
    void refreshShown();
    void watchJobs();
    void offerPolicies(QMenu& menu, bool asBaseline);
    void connectRemote(const QString& libraryFile);
    void showRemote();
    void sayPending();

    void connectActions();
    void connectFileActions();
    void connectEditActions();
    void connectGoActions();
    void connectTuneActions();
    void connectHelpActions();
    void showGuide(const QString& page, const QString& heading);
    void enableActions();
    std::vector<CommandLine::Entry> commands();
    void addCorpusEntries(std::vector<CommandLine::Entry>& entries);
    void tuneParameter(std::string_view key);
    void escape();
    void cyclePane(int step);
    QList<QWidget*> panes() const;
    void goToResult();
    bool reads() const { return m_trail.page() == QLatin1String("reading"); }
    void showTexts(DiffMode mode);
    void flag(ResultId result, const QString& text);
    void showRawOfCurrent();

    void chooseFiles(const std::function<void(const QStringList&)>& use);
    void chooseFolder();
    void showExport();
    void writeReport();
    void makeReport(const std::shared_ptr<const ReplayResult>& result, const QString& path);
    void writeDecision();
    void showRedaction();
    void refreshRecents();
    void showRawRecord(const QString& path, quint64 offset, quint64 length);
    QString placeFor(const char* file) const;
    void complain(const QString& doing, const Error& error);
    void notice(const QString& text);

    void restoreWindow(bool reset);
    void resetLayout();
    void saveWindow();
    void restoreCorpusState();
    void saveCorpusState();
    QString corpusKey() const;
    QString kindKey() const;

    Options m_options;
    QSettings m_settings;
    Workspace m_workspace;
    Trail m_trail;
    CurrentText m_text;
    Insight m_insight;
    RecentFiles m_recents;
    FoundStores m_found;
    ActionList* m_actions;
    QStackedWidget* m_stack = nullptr;
    QSplitter* m_split = nullptr; // page and inspector
    QHash<QString, QWidget*> m_pages;
    Rail* m_rail = nullptr;
    TileRow* m_tiles = nullptr;
    Breadcrumb* m_breadcrumb = nullptr;
    CommandLine* m_command = nullptr;
    Inspector* m_inspector = nullptr;
    StatusLine* m_status = nullptr;
    Toasts* m_toasts = nullptr;
    DropOverlay* m_overlay = nullptr;
    QToolButton* m_policyButton = nullptr;
    QToolButton* m_baselineButton = nullptr;
    TunePage* m_tune = nullptr;
    ResultsPage* m_results = nullptr;
    DetailPane* m_detail = nullptr;
    ReadingPage* m_reading = nullptr;
    IssuesPage* m_issues = nullptr;
    LibraryPage* m_library = nullptr;
    ComparePage* m_differences = nullptr;
    ExpansionPage* m_expansion = nullptr;
    ChoosePage* m_choose = nullptr;
    GatePage* m_gate = nullptr;
    DecisionStudy* m_decision = nullptr;
    ReviewBook* m_reviews = nullptr;
    RemoteRun* m_remote = nullptr;
    quint64 m_pendingSaid = 0;
    bool m_inspectorWanted = true;
    JobLane m_reportLane;
};

} // namespace winnow
