// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_model.h"

#include <algorithm>

#include "core/replay/corpus_facts.h"
#include "models/document/workspace.h"

namespace winnow {

namespace {

using Sessions = std::vector<std::shared_ptr<const TimelineSession>>;

Sessions lookThrough(const CorpusFacts& facts)
{
    std::vector<std::vector<std::int64_t>> contexts; // by session, of the whole prompt
    for (const SessionContext& context : sessionContexts(facts, Assumptions().minFactorPairs))
        contexts.push_back(context.tokens);
    return timelineSessions(facts, contexts);
}

/// The session with the most tokens in tool results: it has the most to show.
SessionId largest(const std::vector<std::shared_ptr<const TimelineSession>>& sessions)
{
    const auto most = std::max_element(
        sessions.begin(), sessions.end(), [](const auto& a, const auto& b) { return a->total < b->total; });
    return most == sessions.end() ? SessionId() : (*most)->id;
}

/// Places each use on its band; skips results that the replay on show leaves whole.
std::vector<TimelineMark> marksOf(const TimelineModel& model)
{
    const auto replay = model.replay();
    std::vector<TimelineMark> marks;
    for (std::uint32_t i = 0; i < model.uses().size(); ++i) {
        const TimelineUse& use = model.uses()[i];
        const auto band = model.bandOf(use.result);
        if (!band || (replay && !replay->outcomes[use.result.index()].changed))
            continue;
        const TimelineBand& on = model.session()->bands[*band];
        marks.push_back(
            { *band, std::clamp(use.call, on.firstCall, on.endCall - 1), use.edits > 0, i, use.inArguments });
    }
    return marks;
}

} // namespace

TimelineModel::TimelineModel(Workspace& workspace, Insight& insight, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
{
    connect(&workspace, &Workspace::corpusChanged, this, &TimelineModel::look);
    connect(&workspace, &Workspace::resultChanged, this, &TimelineModel::takeReplay);
    connect(&workspace, &Workspace::currentResultChanged, this, &TimelineModel::follow);
    connect(&insight, &Insight::changed, this, &TimelineModel::takeLosses);
    if (workspace.hasCorpus())
        look();
}

void TimelineModel::look()
{
    m_lane.cancel();
    m_facts = m_workspace.facts();
    m_sessions.clear();
    m_session.reset();
    m_replay.reset();
    m_losses.reset();
    m_after = {};
    m_uses.clear();
    m_marks.clear();
    Q_EMIT sessionsChanged();
    Q_EMIT sessionChanged();
    if (!m_facts)
        return;
    m_lane.start<Sessions>(
        tr("Contexts"),
        [facts = m_facts](
            const std::stop_token&, const ProgressFn&) -> Result<Sessions> { return lookThrough(*facts); },
        [this](Result<Sessions> sessions) {
            if (!sessions)
                return;
            m_sessions = std::move(*sessions);
            Q_EMIT sessionsChanged();
            setSession(largest(m_sessions));
            follow();
        });
}

const Corpus* TimelineModel::corpus() const
{
    return m_facts ? &m_facts->corpus() : nullptr;
}

std::shared_ptr<const ReplayResult> TimelineModel::replay() const
{
    auto shown = m_workspace.result();
    return shown && shown->corpus.get() == corpus() ? shown : nullptr;
}

void TimelineModel::follow()
{
    const ResultId current = m_workspace.currentResult();
    if (current.isValid() && m_facts && m_facts == m_workspace.facts())
        setSession(corpus()->results[current.index()].session);
}

void TimelineModel::setSession(SessionId session)
{
    if (!session.isValid() || session.index() >= m_sessions.size()
        || m_sessions[session.index()]->calls() == 0 || (m_session && m_session->id == session))
        return;
    m_session = m_sessions[session.index()];
    m_replay.reset();
    m_losses.reset();
    m_uses.clear();
    m_marks.clear();
    const auto shown = replay();
    m_after = shown ? timelineAfter(*m_session, *shown) : TimelineAfter();
    m_replay = shown;
    Q_EMIT sessionChanged();
    takeLosses();
}

void TimelineModel::takeReplay()
{
    const auto shown = replay();
    if (!m_session || !shown || shown == m_replay)
        return;
    m_replay = shown;
    m_after = timelineAfter(*m_session, *shown);
    m_marks = marksOf(*this);
    Q_EMIT afterChanged();
}

void TimelineModel::takeLosses()
{
    const auto& data = m_insight.data();
    if (!m_session || !data || data == m_losses || data->replay->corpus.get() != corpus())
        return;
    m_losses = data;
    m_uses = timelineUses(*data, m_session->id);
    m_marks = marksOf(*this);
    Q_EMIT marksChanged();
}

std::optional<std::uint32_t> TimelineModel::bandOf(ResultId result) const
{
    if (!m_session || !result.isValid() || m_facts != m_workspace.facts())
        return std::nullopt;
    // Bands of a session are sorted by first call; results of one call keep the recorded order.
    if (corpus()->results[result.index()].session != m_session->id)
        return std::nullopt;
    const std::uint32_t first = m_facts->timeline().results[result.index()].firstCall;
    const auto& bands = m_session->bands;
    auto at = std::lower_bound(bands.begin(), bands.end(), first,
        [](const TimelineBand& band, std::uint32_t call) { return band.firstCall < call; });
    for (; at != bands.end() && at->firstCall == first; ++at) {
        if (at->result == result)
            return static_cast<std::uint32_t>(at - bands.begin());
    }
    return std::nullopt;
}

void TimelineModel::setLimit(std::int64_t limit)
{
    limit = std::max<std::int64_t>(1, limit);
    if (limit == m_limit)
        return;
    m_limit = limit;
    Q_EMIT limitChanged();
}

std::optional<std::size_t> worstMark(const TimelineModel& model, std::uint32_t first, std::uint32_t end)
{
    std::optional<std::size_t> worst;
    const auto& marks = model.marks();
    const auto weight = [&](std::size_t i) {
        return std::pair(
            marks[i].edit, model.losses()->losses.uses[model.uses()[marks[i].use].laterUse].weight);
    };
    for (std::size_t i = 0; i < marks.size() && model.losses(); ++i) {
        if (marks[i].call >= first && marks[i].call < end && (!worst || weight(i) > weight(*worst)))
            worst = i;
    }
    return worst;
}

ResultId worstResult(const TimelineModel& model)
{
    if (!model.session() || model.session()->bands.empty())
        return {};
    if (const auto worst = worstMark(model, 0, model.session()->calls()))
        return model.uses()[model.marks()[*worst].use].result;
    const auto& bands = model.session()->bands;
    const auto saved = [&](const TimelineBand& band) {
        const auto index = static_cast<std::size_t>(&band - bands.data());
        return index < model.after().bands.size() ? band.before - model.after().bands[index] : 0;
    };
    return std::ranges::max_element(bands, {}, saved)->result;
}

std::vector<BandLoss> lossesOfBands(const TimelineModel& model)
{
    std::vector<BandLoss> losses(model.session() ? model.session()->bands.size() : 0, BandLoss::None);
    for (const TimelineMark& mark : model.marks())
        losses[mark.band] = std::max(losses[mark.band], mark.edit ? BandLoss::Edit : BandLoss::Use);
    return losses;
}

} // namespace winnow
