// SPDX-License-Identifier: GPL-3.0-or-later
// The before and after text of the selected result, made on a worker of its own so that a 10 MB result never holds up
// the window. Made again only when the selection moves or the policy decides differently about it.
#pragma once

#include <QObject>
#include <memory>

#include "core/replay/replay.h"
#include "models/job_lane.h"

namespace winnow {

class Workspace;

class CurrentText : public QObject
{
    Q_OBJECT
public:
    explicit CurrentText(Workspace& workspace, QObject* parent = nullptr);

    /// Null until the first text is ready, or when nothing is selected.
    const std::shared_ptr<const AfterText>& text() const { return m_text; }
    ResultId result() const { return m_result; }
    /// Empty unless the recording could not be read again.
    const QString& error() const { return m_error; }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    QString fingerprint(ResultId id) const;
    Workspace& m_workspace;
    JobLane m_lane;
    std::shared_ptr<const AfterText> m_text;
    ResultId m_result;
    QString m_shown; // fingerprint of what is shown or being made
    QString m_error;
};

} // namespace winnow
