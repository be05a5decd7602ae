// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/reading_search.h"

#include <algorithm>
#include <chrono>

#include "core/base/parallel.h"
#include "core/reading/shown_result.h"
#include "models/document/event_key.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::size_t kTogether = 256; // texts searched between two looks at the clock
constexpr auto kShowAfter = std::chrono::milliseconds(60); // after which hits are shown

} // namespace

ReadingSearch::ReadingSearch(Workspace& workspace, QObject* parent)
    : QAbstractListModel(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::corpusChanged, this, &ReadingSearch::clear);
}

void ReadingSearch::clear()
{
    m_lane.cancel();
    beginResetModel();
    m_query = {};
    m_error.clear();
    m_search.reset();
    m_shared.reset();
    m_targets.clear();
    m_at = 0;
    m_hits.clear();
    m_found = m_texts = 0;
    m_byItem.clear();
    endResetModel();
    Q_EMIT changed();
}

void ReadingSearch::addTargets(SessionId id)
{
    const Corpus& corpus = *m_workspace.corpus();
    const Session& session = corpus.sessions[id.index()];
    const std::vector<ResultId> results = resultsOf(corpus, id);
    for (std::uint32_t e = 0; e < session.events.size(); ++e) {
        const Event& event = session.events[e];
        m_targets.push_back({ id, e, event.kind == EventKind::Result ? results[event.index] : ResultId() });
    }
}

void ReadingSearch::start(const Query& query)
{
    clear();
    m_query = query;
    const auto replay = m_workspace.result();
    if (query.text.isEmpty() || !m_workspace.hasCorpus() || !replay)
        return;
    auto lines = LineSearch::compile(fromQt(query.text), { query.regex, query.words, !query.matchCase });
    if (!lines) {
        m_error = errorText(lines.error());
        Q_EMIT changed();
        return;
    }
    m_search = std::make_shared<const CorpusSearch>(
        std::move(*lines), m_workspace.corpus(), m_workspace.engine(), replay, query.in);
    for (const SessionId session : query.sessions)
        addTargets(session);
    const auto isOnShow = [&](SessionId session) {
        return std::find(query.sessions.begin(), query.sessions.end(), session) != query.sessions.end();
    };
    for (std::size_t s = 0; query.everywhere && s < m_workspace.corpus()->sessions.size(); ++s) {
        if (!isOnShow(SessionId(s)))
            addTargets(SessionId(s));
    }
    m_shared = std::make_shared<const std::vector<Target>>(m_targets);
    searchOn();
}

void ReadingSearch::searchOn()
{
    if (m_at >= m_targets.size()) {
        Q_EMIT changed();
        return;
    }
    m_lane.start<Chunk>(
        tr("Searching"),
        [search = m_search, targets = m_shared, at = m_at,
            room = kMostHits - std::min(kMostHits, m_hits.size()),
            side = m_query.in == SearchIn::After ? Side::After : Side::Before](
            const std::stop_token& stop, const ProgressFn&) -> Result<Chunk> {
            Chunk chunk;
            chunk.end = at;
            const TextStore::Pass pass(*search->corpus().texts);
            const auto until = std::chrono::steady_clock::now() + kShowAfter;
            while (chunk.end < targets->size() && std::chrono::steady_clock::now() < until) {
                const std::size_t begin = chunk.end, count = std::min(kTogether, targets->size() - begin);
                std::vector<std::vector<TextHit>> found(count);
                if (!parallelFor(count, 0, stop, [&](std::size_t i) {
                        const Target& target = (*targets)[begin + i];
                        found[i] = target.result.isValid() ? search->inResult(target.result)
                                                           : search->inEvent(target.session, target.event);
                    }))
                    return cancelled();
                for (std::size_t i = 0; i < count; ++i) {
                    const Target& target = (*targets)[begin + i];
                    chunk.found += found[i].size();
                    chunk.texts += !found[i].empty();
                    for (TextHit& hit : found[i]) {
                        if (chunk.hits.size() >= room)
                            break;
                        chunk.hits.push_back({ target.session, target.event, target.result,
                            target.result.isValid() ? side : Side::After, std::move(hit) });
                    }
                }
                chunk.end += count;
            }
            return chunk;
        },
        [this](Result<Chunk> chunk) {
            if (chunk)
                take(std::move(*chunk));
        });
}

void ReadingSearch::take(Chunk chunk)
{
    if (!chunk.hits.empty()) {
        const int first = static_cast<int>(m_hits.size());
        beginInsertRows({}, first, first + static_cast<int>(chunk.hits.size()) - 1);
        for (ReadingHit& hit : chunk.hits) {
            m_byItem[eventKey(hit.session, hit.event)].push_back(m_hits.size());
            m_hits.push_back(std::move(hit));
        }
        endInsertRows();
    }
    m_found += chunk.found;
    m_texts += chunk.texts;
    m_at = chunk.end;
    if (isRunning())
        Q_EMIT changed();
    searchOn();
}

QString ReadingSearch::countText() const
{
    if (!m_error.isEmpty() || m_query.text.isEmpty())
        return m_error;
    if (m_found == 0)
        return isRunning() ? tr("searching…") : tr("no hit");
    const QString hits = winnow::countText(m_found);
    const QString texts = winnow::countText(m_texts);
    return isRunning() ? tr("%1 in %2 texts so far…").arg(hits, texts)
                       : tr("%1 in %2 texts").arg(hits, texts);
}

std::vector<std::size_t> ReadingSearch::hitsOf(SessionId session, std::uint32_t event) const
{
    const auto found = m_byItem.find(eventKey(session, event));
    return found == m_byItem.end() ? std::vector<std::size_t> {} : found->second;
}

int ReadingSearch::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QVariant ReadingSearch::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_workspace.hasCorpus()
        || (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole))
        return {};
    const ReadingHit& hit = m_hits[static_cast<std::size_t>(index.row())];
    const Corpus& corpus = *m_workspace.corpus();
    const QString text = visibleText(hit.hit.text, 240).trimmed();
    const QString place = hit.result.isValid()
        ? tr("#%1 %2").arg(QString::number(hit.result.index() + 1), toolText(corpus, hit.result))
        : tr("turn %1").arg(corpus.sessions[hit.session.index()].events[hit.event].turn + 1);
    return role == Qt::ToolTipRole ? text : QStringLiteral("%1   %2").arg(place, text);
}

} // namespace winnow
