// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/follow.h"

#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "core/session/corpus.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/tables/results_view.h"
#include "views/window/window_actions.h"
#include "views/window/window_parts.h"

namespace winnow {

namespace {

/// The same session in the new corpus; sessions move when one appears before them.
SessionId sameSession(const Corpus& before, SessionId session, const Corpus& now)
{
    const auto found = std::ranges::find(now.sessions, before.sessions[session.index()].id, &Session::id);
    return found == now.sessions.end() ? SessionId()
                                       : SessionId(static_cast<std::size_t>(found - now.sessions.begin()));
}

ResultId sameResult(const Corpus& before, ResultId result, const Corpus& now)
{
    if (!result.isValid() || result.index() >= before.results.size())
        return {};
    const ResultRef& was = before.results[result.index()];
    const SessionId session = sameSession(before, was.session, now);
    const auto found = std::ranges::find_if(
        now.results, [&](const ResultRef& one) { return one.session == session && one.index == was.index; });
    return found == now.results.end() ? ResultId()
                                      : ResultId(static_cast<std::size_t>(found - now.results.begin()));
}

} // namespace

Follow::Follow(WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_rest, &QTimer::timeout, this, &Follow::readAgain);
    connect(&parts.workspace, &Workspace::currentResultChanged, this,
        [this](ResultId result) { m_place.result = result; });
    connect(&parts.workspace, &Workspace::opening, this, [this] { m_before.reset(); });
    connect(&parts.workspace, &Workspace::corpusChanged, this, &Follow::remember);
}

void Follow::touched()
{
    if (!m_rest.isActive())
        m_rest.start();
}

void Follow::readAgain()
{
    if (m_parts.workspace.isStale())
        return m_rest.start();
    m_parts.workspace.reload();
    m_before = m_parts.workspace.corpus();
}

/// The pages still show the old corpus: this hears of the new one first.
void Follow::remember()
{
    if (!m_before)
        return;
    m_place.spot = isReading(m_parts) ? m_parts.reading->view().spot() : std::nullopt;
    m_row = m_parts.results->results().verticalScrollBar()->value();
}

bool Follow::restore()
{
    const auto before = std::exchange(m_before, nullptr);
    const auto& now = m_parts.workspace.corpus();
    if (!before || !now)
        return false;
    m_parts.workspace.setCurrentResult(sameResult(*before, m_place.result, *now));
    if (m_place.spot) {
        m_place.spot->session = sameSession(*before, m_place.spot->session, *now);
        if (m_place.spot->session.isValid())
            m_parts.reading->showSpot(*m_place.spot);
    }
    QTimer::singleShot(0, this, // once the rows exist
        [this] { m_parts.results->results().verticalScrollBar()->setValue(m_row); });
    return true;
}

} // namespace winnow
