// SPDX-License-Identifier: GPL-3.0-or-later
// The working policy with its undo stack and its draft on disk. Every change is one undo step; changes that carry
// the same gesture id (one drag, one burst of typing) and the same key are one together. The workspace adds the
// recordings that the policy is replayed on.
#pragma once

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include "core/base/result.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "models/jobs/work_queue.h"

namespace winnow {

class PolicyDocument : public QObject
{
    Q_OBJECT
public:
    explicit PolicyDocument(QObject* parent);

    const Policy& policy() const { return m_policy; }
    /// One parameter. Pushes the opposite threshold along when min would pass max. No step when nothing
    /// changes.
    void edit(const Parameter& parameter, const ParameterValue& value, quint64 gesture = 0);
    /// The whole policy (preset, library, import, rules): one undo step.
    void replacePolicy(const Policy& policy, const QString& why, quint64 gesture = 0);
    void renamePolicy(const QString& name);
    QUndoStack* undoStack() { return &m_undo; }
    quint64 newGesture() { return ++m_lastGesture; }
    /// What the library or a file last held; the title's star compares with it.
    void markSaved();
    bool isModified() const { return !(m_policy == m_saved); }

    /// The draft file below the data folder: written after each change, read at start.
    void restoreDraft();
    /// Writes the draft now if a change waits to be written; a window calls it when it closes.
    void flushDraft();
    void setDraftFile(const QString& file) { m_draftFile = file; }

Q_SIGNALS:
    void policyChanged();
    /// An edit of one threshold moved this one (its key) along.
    void pushed(const QString& key);
    /// `doing` says what was tried: "Open", "Replay", "Save draft".
    void failed(const QString& doing, const winnow::Error& error);

protected:
    /// The policy is another one now.
    virtual void replay() = 0;

private:
    friend class PolicyCommand;
    void applyPolicy(const Policy& policy);
    void saveDraft();

    /// What the gesture under way found in the threshold that it may push.
    struct Pushing
    {
        quint64 gesture = 0;
        std::string_view key; // of the one that is moved
        ParameterValue partner;
    };

    Policy m_policy;
    Policy m_saved;
    Pushing m_pushing;
    QUndoStack m_undo;
    quint64 m_lastGesture = 0;
    QTimer m_draftTimer;
    QString m_draftFile;
    bool m_draftFailed = false;
    WorkQueue m_writer; // of the draft
};

/// What a new window starts with, as the CLI does without --policy: the byte gateway's defaults.
Policy startPolicy();

} // namespace winnow
