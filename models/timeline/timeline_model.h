// SPDX-License-Identifier: GPL-3.0-or-later
// What the context timeline and the session strips show: the corpus's sessions (made once on a worker), the one
// on show, what the policy leaves of it, and where it is used later. Follows the workspace and its insight;
// views read it, timeline_words.h says it. Until the losses of a new policy arrive, marks of results that are
// whole again go at once, the others stay and are stale.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "models/jobs/job_lane.h"
#include "models/timeline/timeline_data.h"
#include "models/timeline/timeline_uses.h"

namespace winnow {

class Workspace;

/// A use, placed: the band it lies on.
struct TimelineMark
{
    std::uint32_t band = 0; // into TimelineSession::bands
    std::uint32_t call = 0; // where it is drawn: the use's call, at most the last one that held the band
    bool edit = false; // one or more edits break
    std::uint32_t use = 0; // into TimelineModel::uses()
};

class TimelineModel : public QObject
{
    Q_OBJECT
public:
    TimelineModel(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    /// That sessions() are of; null without one. The workspace may have another already.
    const Corpus* corpus() const;
    /// What is on show, of this corpus; null while it has none.
    std::shared_ptr<const ReplayResult> replay() const;
    /// Null until the corpus has been looked through.
    const std::shared_ptr<const TimelineSession>& session() const { return m_session; }
    const std::vector<std::shared_ptr<const TimelineSession>>& sessions() const { return m_sessions; }
    /// Another session comes on show; one without model calls does not.
    void setSession(SessionId session);
    const TimelineAfter& after() const { return m_after; }
    /// Counts up whenever after() is another one.
    quint64 version() const { return m_version; }
    const std::vector<TimelineMark>& marks() const { return m_marks; }
    const std::vector<TimelineUse>& uses() const { return m_uses; }
    const ToolPalette& palette() const { return m_palette; }
    Workspace& workspace() const { return m_workspace; }
    const std::shared_ptr<const InsightData>& losses() const { return m_losses; }

    std::int64_t limit() const { return m_limit; }
    /// Tokens; at least 1.
    void setLimit(std::int64_t limit);
    std::optional<std::uint32_t> bandOf(ResultId result) const;

Q_SIGNALS:
    /// Another corpus was looked through, or is about to be.
    void sessionsChanged();
    /// Another session or corpus is on show.
    void sessionChanged();
    void afterChanged();
    /// With the losses of the whole corpus.
    void marksChanged();
    void limitChanged();

private:
    void look();
    void follow();
    void takeReplay();
    void takeLosses();

    Workspace& m_workspace;
    Insight& m_insight;
    std::shared_ptr<const CorpusFacts> m_facts;
    ToolPalette m_palette;
    std::vector<std::shared_ptr<const TimelineSession>> m_sessions;
    std::shared_ptr<const TimelineSession> m_session;
    std::shared_ptr<const ReplayResult> m_replay; // that after() was taken from
    std::shared_ptr<const InsightData> m_losses;
    TimelineAfter m_after;
    std::vector<TimelineUse> m_uses;
    std::vector<TimelineMark> m_marks;
    std::int64_t m_limit = kContextLimit;
    quint64 m_version = 0;
    JobLane m_lane; // last: it waits for its worker
};

} // namespace winnow
