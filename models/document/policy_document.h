// SPDX-License-Identifier: GPL-3.0-or-later
// The policy in use with its undo stack and its draft on disk. Every change is one undo step; changes with the same
// gesture id (one drag, one burst of typing) and the same key merge into one. The workspace adds the recordings to
// replay the policy on.
#pragma once

#include <QObject>
#include <QUndoStack>

#include "core/base/result.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "models/jobs/rest_timer.h"
#include "models/jobs/work_queue.h"

namespace winnow {

/// Bytes: a policy file is a page long, a recording chosen by mistake is larger.
inline constexpr qint64 kLargestPolicy = 4 << 20;

class PolicyDocument : public QObject
{
    Q_OBJECT
public:
    explicit PolicyDocument(QObject* parent);

    const Policy& policy() const { return m_policy; }
    /// Sets one parameter. Pushes the other threshold along if min would pass max. Adds no step if nothing
    /// changes.
    void edit(const Parameter& parameter, const ParameterValue& value, quint64 gesture = 0);
    /// Replaces the whole policy (preset, library, import, rules) in one undo step.
    void replacePolicy(const Policy& policy, const QString& why, quint64 gesture = 0);
    void renamePolicy(const QString& name);
    QUndoStack* undoStack() { return &m_undo; }
    quint64 newGesture() { return ++m_lastGesture; }
    /// Marks the policy as saved to the library or a file; the star in the title compares with it.
    void markSaved();
    bool isModified() const { return !(m_policy == m_saved); }

    /// Reads the draft file, which is written to the data folder after each change. Called at start.
    void restoreDraft();
    /// Writes a pending draft now; the window calls it on close.
    void flushDraft();
    void setDraftFile(const QString& file) { m_draftFile = file; }

Q_SIGNALS:
    void policyChanged();
    /// An edit of the other threshold pushed this one (its key) along.
    void pushed(const QString& key);
    /// `doing` names the attempt: "Open", "Replay", "Save draft".
    void failed(const QString& doing, const winnow::Error& error);
    /// A message for the user. Every part of the window reports through this signal and failed().
    void noticed(const QString& text);

protected:
    /// The policy has changed.
    virtual void replay() = 0;

private:
    friend class PolicyCommand;
    void applyPolicy(const Policy& policy);
    void saveDraft();

    /// The partner's value before the current gesture pushed it.
    struct Pushing
    {
        quint64 gesture = 0;
        std::string_view key; // of the threshold being moved
        ParameterValue partner;
    };

    Policy m_policy;
    Policy m_saved;
    Pushing m_pushing;
    QUndoStack m_undo;
    quint64 m_lastGesture = 0;
    RestTimer m_draftTimer { 400 };
    QString m_draftFile;
    bool m_draftFailed = false;
    WorkQueue m_writer; // writes the draft
};

/// The policy of a new window, the same as the CLI's without --policy: the byte gateway's defaults.
Policy startPolicy();

} // namespace winnow
