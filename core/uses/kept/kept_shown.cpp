// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/kept/kept_shown.h"

#include <algorithm>
#include <mutex>

#include "core/replay/corpus_facts.h"
#include "core/replay/kept/kept_sizes.h"
#include "core/replay/recent_table.h"
#include "core/replay/replay.h"
#include "core/replay/treatment.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

constexpr std::uint8_t kNew = 4; // of an answer that was not read

struct SessionShown
{
    std::vector<std::uint8_t> answers;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("answers", r.answers); }
};

} // namespace

KeptShown::KeptShown(const ReplayEngine& engine, const ReplayResult& replay, const UseIndex& index,
    const std::vector<Question>& questions)
    : m_engine(engine)
    , m_facts(engine.facts())
    , m_replay(replay)
    , m_index(index)
    , m_any(m_facts.kept().any())
{
    if (!m_any)
        return;
    std::vector<std::uint8_t> asked(m_facts.corpus().sessions.size());
    for (const Question& question : questions)
        asked[index.evidence[question.evidence].session.index()] = 1;
    const auto results = resultsBySession(m_facts.corpus());
    for (const UseEvidence& evidence : index.evidence) { // by session
        m_first.push_back(m_answers.size());
        const SessionId session = evidence.session;
        if (asked[session.index()] == 0)
            continue;
        if (m_parts.empty() || m_parts.back().session != session)
            m_parts.push_back({ session,
                "shown " + treatmentName(m_facts, *replay.variants, session, results[session.index()])
                    + engine.referencesName(replay, results[session.index()]),
                m_answers.size(), m_answers.size() });
        m_answers.resize(m_answers.size() + 2 * evidence.carriers.size());
        m_parts.back().end = m_answers.size();
    }
    for (const Part& part : m_parts) {
        const std::vector<std::uint8_t> answers = read(part);
        std::copy(
            answers.begin(), answers.end(), m_answers.begin() + static_cast<std::ptrdiff_t>(part.begin));
    }
}

std::vector<std::uint8_t> KeptShown::read(const Part& part) const
{
    auto row = m_facts.kept().find<SessionShown>(part.session, part.name);
    return row && row->answers.size() == part.end - part.begin ? std::move(row->answers)
                                                               : std::vector<std::uint8_t>();
}

/// Whether the session decides the answer, and the result's text.
bool KeptShown::isKept(ResultId id) const
{
    return !m_facts.known() && m_replay.textOwner(id) == id && winnow::isKept(m_replay.variants->of(id));
}

std::uint8_t* KeptShown::answerTo(const Question& question)
{
    const std::vector<Carrier>& carriers = m_index.evidence[question.evidence].carriers;
    const auto carrier = std::find_if(
        carriers.begin(), carriers.end(), [&](const Carrier& one) { return one.result == question.result; });
    const std::size_t place = 2 * static_cast<std::size_t>(carrier - carriers.begin())
        + (m_replay.outcomes[question.result.index()].marked ? 1 : 0);
    return m_any ? &m_answers[m_first[question.evidence] + place] : nullptr;
}

ContentHash KeptShown::nameOf(const Question& question) const
{
    const UseEvidence& evidence = m_index.evidence[question.evidence];
    const ContentHash text = m_engine.nameOf(m_replay, question.result);
    const std::uint64_t read[] = { text.low, text.high, evidence.key,
        2 * static_cast<std::uint64_t>(evidence.kind) + m_replay.outcomes[question.result.index()].marked };
    return contentHashOf({ { reinterpret_cast<const char*>(read), sizeof read }, evidence.text });
}

std::optional<bool> KeptShown::find(const Question& question)
{
    if (!isKept(question.result))
        return std::nullopt;
    std::uint8_t* const answer = answerTo(question);
    if (answer && *answer != 0)
        return *answer == 2;
    const auto known = m_engine.answers().find(nameOf(question));
    if (answer && known)
        *answer = kNew | (*known ? 2 : 1);
    return known;
}

void KeptShown::note(const Question& question, bool shown)
{
    if (!isKept(question.result))
        return;
    if (std::uint8_t* const answer = answerTo(question))
        *answer = kNew | (shown ? 2 : 1);
    m_engine.answers().put(nameOf(question), shown);
}

/// With what another replay kept meanwhile. One replay at a time: two that read the same row before either kept it would
/// lose the answers of one.
void KeptShown::keep() const
{
    static std::mutex joining;
    const std::lock_guard lock(joining);
    for (const Part& part : m_parts) {
        const auto begin = m_answers.begin() + static_cast<std::ptrdiff_t>(part.begin);
        const auto end = m_answers.begin() + static_cast<std::ptrdiff_t>(part.end);
        if (std::none_of(begin, end, [](std::uint8_t answer) { return (answer & kNew) != 0; }))
            continue;
        SessionShown row { read(part) };
        row.answers.resize(part.end - part.begin);
        std::transform(
            begin, end, row.answers.begin(), row.answers.begin(), [](std::uint8_t mine, std::uint8_t other) {
                return std::max<std::uint8_t>(mine & static_cast<std::uint8_t>(~kNew), other);
            });
        m_facts.kept().keep(part.session, part.name, row);
    }
    m_facts.kept().flush();
}

} // namespace winnow
