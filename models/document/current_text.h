// SPDX-License-Identifier: GPL-3.0-or-later
// The before and after of the selected result as a diff document, built on a worker so that a 10 MB result
// never blocks the window. Rebuilt only when the selection moves or the policy decides differently about this
// result.
#pragma once

#include <QObject>
#include <memory>

#include "core/replay/replay_result.h"
#include "models/jobs/job_lane.h"
#include "models/text/diff_model.h"

namespace winnow {

class Workspace;

class CurrentText : public QObject
{
    Q_OBJECT
public:
    explicit CurrentText(Workspace& workspace, QObject* parent = nullptr);

    /// Null until the first text is ready, or when nothing is selected.
    const std::shared_ptr<const DiffDocument>& document() const { return m_document; }
    ResultId result() const { return m_result; }
    /// Empty unless reading the recording again failed.
    const QString& error() const { return m_error; }
    /// Shows what the model sees under A next to what it sees under the policy in use.
    void compareWithBaseline(bool on);

Q_SIGNALS:
    void changed();

private:
    void refresh();
    QString fingerprint(ResultId id) const;
    static QString printOf(const ReplayResult& replay, ResultId id);
    bool compares() const;
    Workspace& m_workspace;
    JobLane m_lane;
    std::shared_ptr<const DiffDocument> m_document;
    ResultId m_result;
    QString m_shown; // fingerprint of the text that is shown or being built
    QString m_error;
    bool m_besideBaseline = false;
};

} // namespace winnow
