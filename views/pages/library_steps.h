// SPDX-License-Identifier: GPL-3.0-or-later
// Each step of the library: save, load, rename, delete with undo, use as policy A, test again. A step runs on
// the model's queue and is asked again while another program holds the database. The pages and the window call
// it; troubles go out as signals, never as boxes.
#pragma once

#include <QHash>
#include <QObject>
#include <functional>
#include <optional>

#include "core/policy/policy.h"
#include "models/document/policy_evidence.h"
#include "models/jobs/job_lane.h"

namespace winnow {

class Insight;
class LibraryModel;
class Workspace;

class LibrarySteps : public QObject
{
    Q_OBJECT
public:
    LibrarySteps(
        Workspace& workspace, Insight& insight, const QString& databaseFile, QObject* parent = nullptr);
    LibraryModel& model() const { return *m_model; }
    /// Where a policy is tested again.
    JobLane& testing() { return m_testing; }
    /// Reads the library again; done once by the window when trouble() is connected.
    void refresh();
    /// The policy in use as a new version under this name.
    void save(const QString& name, const QString& note, const std::function<void()>& then);
    /// Version 0 is the latest.
    void load(const QString& name, int version = 0, const std::function<void()>& then = {});
    /// A policy of a YAML file.
    void loadFile(const QString& file);
    void useAsA(const QString& name);
    void rename(const QString& name, const QString& to);
    void remove(const QString& name);
    /// Replays and measures the latest version over the open recordings, off this thread, and keeps the figures
    /// with it; called while it does, it stops.
    void test(const QString& name);
    /// `again` repeats the whole step.
    template <class T>
    bool told(const QString& doing, const Result<T>& result, std::function<void()> again = {})
    {
        return settle(doing, result ? nullptr : &result.error(), std::move(again));
    }
    /// For an operation after which nothing is left to do but to show it, with `chosen` selected.
    std::function<void(const Result<void>&)> tell(const QString& doing, const QString& chosen = {});

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    /// Another program holds the database: `doing` is tried again until freed() or trouble().
    void waiting(const QString& doing, const winnow::Error& error);
    void freed(const QString& doing);
    /// The database itself is damaged: `mend` moves it aside and starts a new one.
    void broken(const QString& doing, const winnow::Error& error, const std::function<void()>& mend);
    void undoOffered(const QString& text, const std::function<void()>& undo);
    void saved(const QString& text);
    /// The list may be another one; `chosen` should be selected in it.
    void stepped(const QString& chosen);

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
    bool settle(const QString& doing, const Error* error, std::function<void()> again);
    void store(const ToSave& save, const std::function<void()>& then);
    void completeEvidence();
    void keepFigures(const ToSave& save);
    void keepTest(const ToSave& save);

    Workspace& m_workspace;
    Insight& m_insight;
    LibraryModel* m_model;
    QHash<QString, int> m_tries; // by what is being done
    std::optional<ToSave> m_unmeasured; // saved before its risk and net were known
    JobLane m_testing;
};

} // namespace winnow
