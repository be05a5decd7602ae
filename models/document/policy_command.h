// SPDX-License-Identifier: GPL-3.0-or-later
// One undo step of the working policy. Changes that carry the same gesture id (one drag, one burst of typing)
// and the same key become one step; a step that ends where it began vanishes. Pushed only by Workspace.
#pragma once

#include <QUndoCommand>

#include "core/policy/policy.h"

namespace winnow {

class Workspace;

class PolicyCommand : public QUndoCommand
{
public:
    /// `key` is the parameter's YAML key, empty for a whole policy (preset, library, import). `gesture` 0
    /// never merges.
    PolicyCommand(
        Workspace& workspace, Policy before, Policy after, QString key, quint64 gesture, const QString& text);

    void undo() override;
    void redo() override;
    int id() const override { return m_gesture == 0 ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Workspace& m_workspace;
    Policy m_before;
    Policy m_after;
    QString m_key;
    quint64 m_gesture;
};

/// "min bytes 2 048 → 740": what changed between two policies for one key.
QString changeText(const QString& key, const Policy& before, const Policy& after);

} // namespace winnow
