// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recorded_texts.h"

#include "core/base/try.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"

namespace winnow {

RecordedTexts::RecordedTexts(const CorpusFacts& facts)
    : m_facts(facts)
{
}

RecordedTexts::~RecordedTexts() = default;

Result<AfterText> RecordedTexts::of(const ReplayResult& replay, ResultId id) const
{
    const ResultRef& ref = m_facts.corpus().results[id.index()];
    WINNOW_TRY(const RecordedSession recorded, m_facts.known()->recorded(ref.session));
    WINNOW_TRY(const auto engine, engineOf(recorded.corpus));
    WINNOW_TRY(const auto same, engine->run(replay.policy));
    return engine->afterText(*same, recorded.result(ref.index));
}

Result<std::shared_ptr<ReplayEngine>> RecordedTexts::engineOf(
    const std::shared_ptr<const Corpus>& corpus) const
{
    const std::scoped_lock lock(m_mutex);
    if (!m_engine || &m_engine->facts().corpus() != corpus.get()) {
        WINNOW_TRY(m_engine, ReplayEngine::create(corpus, m_facts.known()->encoding(), m_facts.jobs()));
    }
    return m_engine;
}

} // namespace winnow
