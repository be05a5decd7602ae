// SPDX-License-Identifier: GPL-3.0-or-later
// The page Policies: saved policies with their versions, notes, tags and the numbers they were judged by.
// Save, load, rename, duplicate, delete with undo, set as baseline A. The list is what the library said last:
// every operation runs on the model's queue and is shown when it is done. Troubles of the database go out as
// signals, never as boxes.
#pragma once

#include <QHash>
#include <QPointer>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/policy/policy.h"
#include "models/document/policy_evidence.h"
#include "models/jobs/job_lane.h"

class QFrame;
class QLineEdit;
class QListWidget;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class EmptyState;
class Insight;
class LibraryModel;
class Workspace;
struct VersionInfo;

class LibraryPage : public QWidget
{
    Q_OBJECT
public:
    LibraryPage(
        Workspace& workspace, Insight& insight, const QString& databaseFile, QWidget* parent = nullptr);
    /// Reads the library again; done once by the window when trouble() is connected.
    void refresh();
    /// The button below which name and note of a version are asked for, over whatever page is on show.
    void setPlaceToSave(QWidget& button) { m_place = &button; }
    /// A new version of the policy under its name: asks for a note, and for a name while it has none.
    void save();
    /// The same under another name. Enter saves.
    void saveAs();
    /// False if nothing was asked for.
    bool closeNameLine();
    void saveUnder(const QString& name);
    /// Loads a policy from a YAML file into the workspace.
    void loadFile(const QString& file);
    void loadSelected();
    /// The latest version of a policy.
    void loadNamed(const QString& name) { load(name, 0); }
    /// The same as baseline A.
    void baselineNamed(const QString& name);
    LibraryModel& model() const { return *m_model; }
    /// Where a policy is tested again.
    JobLane& testing() { return m_testing; }

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    /// Another program holds the database: `doing` is tried again until freed() or trouble().
    void waiting(const QString& doing, const winnow::Error& error);
    void freed(const QString& doing);
    /// The database itself is damaged: `mend` moves it aside and starts a new one.
    void broken(const QString& doing, const winnow::Error& error, const std::function<void()>& mend);
    void undoOffered(const QString& text, const std::function<void()>& undo);
    void saved(const QString& text);
    void importRequested();
    void exportRequested();

private:
    /// All a save needs: the policy may move on while the database is held.
    struct ToSave
    {
        QString name;
        Policy policy;
        PolicyEvidence evidence;
        QString note;
        int version = 0; // that holds it, once it is known
    };
    void store(const ToSave& save);
    void stored(const ToSave& save, int version);
    void remove(const QString& name);
    void compareSelected();
    void compare(const QStringList& names, std::vector<Policy> loaded);
    void testSelected();
    void test(const QString& name, int version, const Policy& policy);
    void keepTest(const ToSave& save);
    void completeEvidence();
    void keepFigures(const ToSave& save);
    QFrame* makeNameLine();
    void askFor(const QString& name, QLineEdit& first);
    QWidget* makeButtons();
    void setAside();
    void showDetails();
    void showTestButton();
    void showVersions(const QString& name, const std::vector<VersionInfo>& history);
    void contextMenu(const QPoint& at);
    void load(const QString& name, int version, const std::function<void()>& then = {});
    void exportSelected();
    void removeSelected();
    void renameSelected();
    void duplicateSelected();
    void baselineFromSelected();
    void editText(const QString& title, const QString& text, const std::function<void(const QString&)>& take);
    QString selected() const;
    void select(const QString& name);
    template <class T>
    bool told(const QString& doing, const Result<T>& result, std::function<void()> again = {});
    std::function<void(const Result<void>&)> tell(const QString& doing, const QString& chosen = {});

    static constexpr int kPauseMs = 200; // between two tries at a held database
    static constexpr int kMostTries = 25;

    Workspace& m_workspace;
    Insight& m_insight;
    LibraryModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    QListWidget* m_versions;
    EmptyState* m_empty;
    QLineEdit* m_name = nullptr; // made with the line that holds them
    QLineEdit* m_note = nullptr;
    QWidget* m_buttons;
    QFrame* m_nameLine;
    QWidget* m_place = nullptr;
    QPointer<QWidget> m_focusBefore; // the name line came
    QHash<QString, int> m_tries; // by what is being done
    std::optional<ToSave> m_unmeasured; // saved before its risk and net were known
    JobLane m_testing;
};

} // namespace winnow
