// SPDX-License-Identifier: GPL-3.0-or-later
// What the context timeline and the session strips show: the corpus's sessions (built once on a worker), the session on
// show, what the policy leaves of it, and the lost uses. Follows the workspace and its insight; views read it,
// timeline_words.h puts it into words. Until the losses of a new policy arrive, marks on results that are whole again
// disappear immediately; the others stay, marked as stale.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "models/jobs/job_lane.h"
#include "models/timeline/timeline_layers.h"
#include "models/timeline/timeline_uses.h"

namespace winnow {

class Workspace;

/// A lost use on its band.
struct TimelineMark
{
    std::uint32_t band = 0; // into TimelineSession::bands
    std::uint32_t call = 0; // where to draw it: the use's call, at most the last call that contained the band
    bool edit = false; // one or more edits break
    std::uint32_t use = 0; // into TimelineModel::uses()
    bool inArguments = false;

    /// The row of losses it belongs to.
    int lane() const { return edit ? 0 : inArguments ? 1 : 2; }
};

class TimelineModel : public QObject
{
    Q_OBJECT
public:
    TimelineModel(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    /// The corpus of sessions(); null if none. The workspace may already have another.
    const Corpus* corpus() const;
    /// The replay on show of this corpus; null if there is none.
    std::shared_ptr<const ReplayResult> replay() const;
    /// Null until the corpus has been processed.
    const std::shared_ptr<const TimelineSession>& session() const { return m_session; }
    const std::vector<std::shared_ptr<const TimelineSession>>& sessions() const { return m_sessions; }
    /// Shows another session; ignores one without model calls.
    void setSession(SessionId session);
    const TimelineAfter& after() const { return m_after; }
    const std::vector<TimelineMark>& marks() const { return m_marks; }
    const std::vector<TimelineUse>& uses() const { return m_uses; }
    Workspace& workspace() const { return m_workspace; }
    const std::shared_ptr<const InsightData>& losses() const { return m_losses; }

    std::int64_t limit() const { return m_limit; }
    /// In tokens; at least 1.
    void setLimit(std::int64_t limit);
    std::optional<std::uint32_t> bandOf(ResultId result) const;

Q_SIGNALS:
    /// Another corpus was processed, or is about to be.
    void sessionsChanged();
    /// Another session or corpus is on show.
    void sessionChanged();
    void afterChanged();
    /// Together with the losses of the whole corpus.
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
    std::vector<std::shared_ptr<const TimelineSession>> m_sessions;
    std::shared_ptr<const TimelineSession> m_session;
    std::shared_ptr<const ReplayResult> m_replay; // the source of after()
    std::shared_ptr<const InsightData> m_losses;
    TimelineAfter m_after;
    std::vector<TimelineUse> m_uses;
    std::vector<TimelineMark> m_marks;
    std::int64_t m_limit = kContextLimit;
    JobLane m_lane; // last: it waits for its worker
};

/// The lost use with the largest weight, broken edits first, in these calls; into marks(), none without losses.
std::optional<std::size_t> worstMark(const TimelineModel& model, std::uint32_t first, std::uint32_t end);
/// The result that lost it; without losses the one that saves most. Invalid if the session has no results.
ResultId worstResult(const TimelineModel& model);
std::vector<BandLoss> lossesOfBands(const TimelineModel& model);

} // namespace winnow
