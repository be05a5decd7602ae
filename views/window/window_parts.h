// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a window: the document with everything that follows it, and the widgets. MainWindow creates and owns all
// of it; actions, head, files and state are functions over it. Makes no decisions.
#pragma once

#include <QHash>
#include <QSettings>

#include "models/document/current_text.h"
#include "models/document/found_stores.h"
#include "models/document/recent_files.h"
#include "models/document/review_book.h"
#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "views/shell/action_list.h"

class QMainWindow;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace winnow {

class Breadcrumb;
class ChoosePage;
class CommandLine;
class DecidePage;
class DecisionStudy;
class DetailPane;
class ExpansionPanel;
class Follow;
class Inspector;
class IssuesPage;
class LibraryPage;
class LossesPage;
class Rail;
class ReadingPage;
class RemoteRun;
class ResultsPage;
class SaveLine;
class SessionPage;
class StatusLine;
class TileRow;
class Toasts;
class TunePage;

struct WindowOptions
{
    bool resetLayout = false;
    bool restoreDraft = true;
    QString dataFolder; // library and draft; empty = dataDir()
    QString configFile; // INI; empty = the user's own
    QString home; // folder to look for recordings in; empty = none
};

struct WindowParts
{
    QMainWindow& window;
    WindowOptions options;
    QSettings settings;
    FoundStores found;
    Workspace workspace {};
    Trail trail { workspace };
    CurrentText text { workspace };
    Insight insight { workspace };
    RecentFiles recents { settings };
    ActionList* actions = nullptr;
    QStackedWidget* stack = nullptr;
    QSplitter* split = nullptr; // page and inspector
    QHash<QString, QWidget*> pages {};
    Rail* rail = nullptr;
    TileRow* tiles = nullptr;
    Breadcrumb* breadcrumb = nullptr;
    CommandLine* command = nullptr;
    SaveLine* saveLine = nullptr;
    QToolButton* policyButton = nullptr;
    QToolButton* baselineButton = nullptr;
    Inspector* inspector = nullptr;
    StatusLine* status = nullptr;
    Toasts* toasts = nullptr;
    TunePage* tune = nullptr;
    ResultsPage* results = nullptr;
    SessionPage* session = nullptr;
    DetailPane* detail = nullptr;
    ReadingPage* reading = nullptr;
    IssuesPage* issues = nullptr;
    LibraryPage* library = nullptr;
    LossesPage* losses = nullptr;
    ExpansionPanel* expansion = nullptr;
    ChoosePage* choose = nullptr;
    DecidePage* decide = nullptr;
    DecisionStudy* decision = nullptr;
    ReviewBook* reviews = nullptr;
    Follow* follow = nullptr;
    RemoteRun* remote = nullptr;
    QStringList shownPaths {}; // of the recordings that were open before
    QString pendingLink {}; // to recordings that are not open yet
    JobLane reportLane {}; // last: it waits for its worker
};

} // namespace winnow
