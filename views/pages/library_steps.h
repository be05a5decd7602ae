// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of the library: save, load, rename, delete with undo, use as policy A, test again. Each runs
// on the model's queue and retries while another program locks the database. Pages and the window call them;
// errors are signals, never message boxes.
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
    /// The lane that tests policies.
    JobLane& testing() { return m_testing; }
    /// Reads the library again; the window calls it once trouble() is connected.
    void refresh();
    /// Saves the policy in use as a new version under this name.
    void save(const QString& name, const QString& note, const std::function<void()>& then);
    /// Loads a version; 0 is the latest.
    void load(const QString& name, int version = 0, const std::function<void()>& then = {});
    /// Loads a policy from a YAML file. Loads one that the gateway refuses only if `repairs`.
    void loadFile(const QString& file, bool repairs = false);
    void useAsA(const QString& name);
    void rename(const QString& name, const QString& to);
    void remove(const QString& name);
    /// Replays and measures the latest version on the open recordings on a worker and stores the figures with
    /// it. A call during a test stops the test.
    void test(const QString& name);
    /// Reports a failed result and returns false for it. `again` repeats the whole step.
    template <class T>
    bool told(const QString& doing, const Result<T>& result, std::function<void()> again = {})
    {
        return settle(doing, result ? nullptr : &result.error(), std::move(again));
    }
    /// Callback for an operation that only has to be shown afterwards, with `chosen` selected.
    std::function<void(const Result<void>&)> tell(const QString& doing, const QString& chosen = {});

Q_SIGNALS:
    /// Another program locks the database: `doing` is retried until freed() or trouble().
    void waiting(const QString& doing, const winnow::Error& error);
    void freed(const QString& doing);
    /// The database is damaged: `mend` moves it aside and starts a new one.
    void broken(const QString& doing, const winnow::Error& error, const std::function<void()>& mend);
    void undoOffered(const QString& text, const std::function<void()>& undo);
    /// The gateway would refuse the file: `load` loads it all the same.
    void refused(const QString& text, const std::function<void()>& load);
    /// The list may have changed; select `chosen` in it.
    void stepped(const QString& chosen);

private:
    /// Everything a save needs, since the policy may change while the database is locked.
    struct ToSave
    {
        QString name;
        Policy policy;
        PolicyEvidence evidence;
        QString note;
        int version = 0; // the saved version, once known
    };
    bool settle(const QString& doing, const Error* error, std::function<void()> again);
    void store(const ToSave& save, const std::function<void()>& then);
    void completeEvidence();
    void keepFigures(const ToSave& save, bool isTest);

    Workspace& m_workspace;
    Insight& m_insight;
    LibraryModel* m_model;
    QHash<QString, int> m_tries; // by operation
    std::optional<ToSave> m_unmeasured; // saved before its losses and net were known
    JobLane m_testing;
};

} // namespace winnow
