// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_model.h"

#include <algorithm>

#include "core/replay/corpus_facts.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

struct Looked
{
    ToolPalette palette;
    std::vector<std::shared_ptr<const TimelineSession>> sessions;
};

Looked lookThrough(const CorpusFacts& facts)
{
    // No context depends on a price, so a table that cannot be read leaves nothing out here.
    const auto prices = PriceTable::load();
    const MoneyBasis basis(facts, prices ? *prices : PriceTable());
    std::vector<std::vector<std::int64_t>> contexts; // by session, of the whole prompt
    for (const SessionContext& context : basis.contexts)
        contexts.push_back(context.tokens);
    const ToolPalette palette(facts);
    return { palette, timelineSessions(facts, contexts, palette) };
}

/// The session with most tokens in tool results: where there is most to see.
SessionId largest(const std::vector<std::shared_ptr<const TimelineSession>>& sessions)
{
    const auto most = std::max_element(
        sessions.begin(), sessions.end(), [](const auto& a, const auto& b) { return a->total < b->total; });
    return most == sessions.end() ? SessionId() : (*most)->id;
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
    m_palette = {};
    m_sessions.clear();
    m_session.reset();
    m_replay.reset();
    m_losses.reset();
    m_after = {};
    m_uses.clear();
    m_marks.clear();
    ++m_version;
    Q_EMIT sessionsChanged();
    Q_EMIT sessionChanged();
    if (!m_facts)
        return;
    m_lane.start<std::shared_ptr<const Looked>>(
        tr("Contexts"),
        [facts = m_facts](
            const std::stop_token&, const ProgressFn&) -> Result<std::shared_ptr<const Looked>> {
            return std::make_shared<const Looked>(lookThrough(*facts));
        },
        [this](Result<std::shared_ptr<const Looked>> looked) {
            if (!looked)
                return;
            m_palette = (*looked)->palette;
            m_sessions = (*looked)->sessions;
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
    ++m_version;
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
    ++m_version;
    placeMarks();
    Q_EMIT afterChanged();
}

void TimelineModel::takeLosses()
{
    const auto& data = m_insight.data();
    if (!m_session || !data || data == m_losses || data->replay->corpus.get() != corpus())
        return;
    m_losses = data;
    Q_EMIT lossesChanged();
    m_uses = timelineUses(*data, m_session->id);
    placeMarks();
    Q_EMIT marksChanged();
}

bool TimelineModel::marksAreStale() const
{
    return m_replay && (!m_losses || m_losses->replay != m_replay);
}

void TimelineModel::placeMarks()
{
    m_marks.clear();
    for (std::uint32_t i = 0; i < m_uses.size(); ++i) {
        const TimelineUse& use = m_uses[i];
        const auto band = bandOf(use.result);
        if (!band || (m_replay && !m_replay->outcomes[use.result.index()].changed))
            continue;
        const TimelineBand& on = m_session->bands[*band];
        m_marks.push_back({ *band, std::clamp(use.call, on.firstCall, on.endCall - 1), use.edits > 0, i });
    }
}

std::optional<std::uint32_t> TimelineModel::bandOf(ResultId result) const
{
    if (!m_session || !result.isValid() || m_facts != m_workspace.facts())
        return std::nullopt;
    // Bands of one session stand by first call, results of one call in recorded order.
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

QString TimelineModel::toolOf(int place) const
{
    const auto index = static_cast<std::size_t>(place);
    if (place < 0 || index >= m_palette.tools().size())
        return tr("other tools");
    return toolText(corpus()->tools[m_palette.tools()[index].index()]);
}

QString TimelineModel::sessionName() const
{
    if (!m_session)
        return {};
    const Session& session = corpus()->sessions[m_session->id.index()];
    return toQt(session.title.empty() ? session.id : session.title).simplified();
}

QString TimelineModel::callWords(std::uint32_t call) const
{
    const bool recorded = m_session->recorded[call] != 0;
    const QString before = tokenText(m_session->contexts[call], recorded || m_workspace.tokensExact());
    const QString text
        = recorded ? tr("call %1, turn %2: %3 tokens recorded") : tr("call %1, turn %2: %3 tokens counted");
    QString said = text.arg(call + 1).arg(m_session->turns[call] + 1).arg(before);
    if (call < m_after.contexts.size())
        said += tr(", %1 as the model would see it").arg(countText(m_after.contexts[call]));
    return said;
}

QString TimelineModel::bandWords(std::uint32_t band) const
{
    const TimelineBand& shown = m_session->bands[band];
    const QString tool = toolText(*corpus(), shown.result);
    QString said = tr("%1, call %2 to %3: %4")
                       .arg(tool)
                       .arg(shown.firstCall + 1)
                       .arg(shown.endCall)
                       .arg(tokensAmount(shown.before, m_workspace.tokensExact()));
    if (band < m_after.bands.size())
        said += m_after.bands[band] == shown.before ? tr(", kept whole")
                                                    : tr(", %1 left").arg(countText(m_after.bands[band]));
    return said;
}

QString TimelineModel::markWords(const TimelineMark& mark) const
{
    return m_losses && mark.use < m_uses.size() ? useWords(*m_losses, m_uses[mark.use]) : QString();
}

QString TimelineModel::limitWords() const
{
    if (!m_session || m_after.contexts.empty())
        return {};
    const ReachOfLimit reach = timelineReach(*m_session, m_after, m_limit);
    const QString limit = countText(m_limit);
    if (reach.before < 0)
        return tr("limit %1: this session does not grow toward it").arg(limit);
    const auto before = static_cast<qint64>(reach.before) + 1;
    const QString first = reach.observed ? tr("limit %1 reached at call %2").arg(limit).arg(before)
                                         : tr("limit %1 would be reached at call %2").arg(limit).arg(before);
    if (reach.after < 0)
        return tr("%1, with this policy never").arg(first);
    const auto after = static_cast<qint64>(reach.after) + 1;
    if (after == before)
        return tr("%1, with this policy likewise").arg(first);
    // Beyond the recording it is the mean growth that goes on.
    const bool recorded = reach.observed && reach.after < m_session->calls();
    return (recorded ? tr("%1, with this policy at %2: %3 calls gained")
                     : tr("%1, with this policy at about call %2 at this growth: %3 calls gained"))
        .arg(first)
        .arg(after)
        .arg(signedCountText(after - before));
}

QString TimelineModel::summary() const
{
    if (!m_session)
        return tr("No session with model calls is open.");
    std::int64_t edits = 0;
    for (const TimelineMark& mark : m_marks)
        edits += m_uses[mark.use].edits;
    QString said
        = tr("%1: %n model call(s), %2, highest context %3.", nullptr, static_cast<int>(m_session->calls()))
              .arg(sessionName(), resultsAmount(m_session->bands.size()), countText(m_session->most));
    said += QLatin1Char(' ')
        + tr("Dropped and used later: %1, broken edits: %2.")
              .arg(countText(m_marks.size()), countText(edits));
    return said + QLatin1Char(' ') + limitWords();
}

} // namespace winnow
