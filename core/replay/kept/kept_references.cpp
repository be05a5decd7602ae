// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/kept/kept_references.h"

#include <algorithm>
#include <mutex>

#include "core/replay/treatment.h"
#include "core/session/session_results.h"

namespace winnow {

namespace {

struct LinesRow
{
    std::uint32_t begin = 0, end = 0;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("begin", r.begin), f("end", r.end); }
};

struct ReferenceRow
{
    std::vector<RunRow> runs;
    SizeRow size;
    std::vector<LinesRow> shown;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("runs", r.runs), f("size", r.size), f("shown", r.shown);
    }
};

struct SessionReferences
{
    std::vector<ReferenceRow> references;
    template <class Row, class F> static void columns(Row& r, F&& f) { f("references", r.references); }
};

} // namespace

KeptReferences::KeptReferences(
    const CorpusFacts& facts, const TreatmentTable& variants, const EarlierRuns& earlier)
    : m_facts(facts)
    , m_variants(variants)
    , m_earlier(earlier)
{
    if (facts.kept().any())
        m_results = resultsBySession(facts.corpus());
}

std::string KeptReferences::nameOf(SessionId session) const
{
    return "references " + treatmentName(m_facts, m_variants, session, m_results[session.index()]);
}

KeptReferences::Answers KeptReferences::read(SessionId session) const
{
    Answers answers;
    const std::vector<ResultId>& ids = m_results[session.index()];
    auto row = m_facts.kept().find<SessionReferences>(session, nameOf(session));
    for (ReferenceRow& one : row ? row->references : std::vector<ReferenceRow>()) {
        if (one.size.result >= ids.size())
            continue;
        Answer& answer = answers[one.size.result].emplace_back();
        answer.runs = std::move(one.runs);
        answer.entry.facts = factsOf(one.size, m_facts.text(ids[one.size.result]).value);
        for (const LinesRow& lines : one.shown)
            answer.entry.shown.push_back({ lines.begin, lines.end });
    }
    return answers;
}

KeptReferences::Part& KeptReferences::partOf(ResultId id)
{
    const SessionId session = m_facts.corpus().results[id.index()].session;
    const auto [part, isFirst] = m_parts.try_emplace(session);
    if (isFirst)
        part->second.known = read(session);
    return part->second;
}

const CompressedText* KeptReferences::find(ResultId id, const std::vector<strategy::EqualRun>& runs)
{
    if (m_results.empty())
        return nullptr;
    const std::vector<RunRow> places = placesOf(m_facts, m_earlier, id, runs);
    for (const Answer& answer : partOf(id).known[m_facts.corpus().results[id.index()].index]) {
        if (answer.runs == places)
            return &answer.entry;
    }
    return nullptr;
}

void KeptReferences::note(
    ResultId id, const std::vector<strategy::EqualRun>& runs, const CompressedText& entry)
{
    if (m_results.empty() || entry.facts.verdict != CompressionFacts::Verdict::Ok)
        return;
    Part& part = partOf(id);
    part.known[m_facts.corpus().results[id.index()].index].push_back(
        { placesOf(m_facts, m_earlier, id, runs), entry });
    part.isNew = true;
}

/// With what another replay kept meanwhile; one replay at a time, as in KeptShown::keep().
void KeptReferences::keep() const
{
    static std::mutex joining;
    const std::lock_guard lock(joining);
    for (const auto& [session, part] : m_parts) {
        if (!part.isNew)
            continue;
        Answers all = read(session);
        SessionReferences row;
        for (const auto& [result, answers] : part.known) {
            std::vector<Answer>& same = all[result];
            for (const Answer& answer : answers) {
                if (std::none_of(same.begin(), same.end(),
                        [&](const Answer& other) { return other.runs == answer.runs; }))
                    same.push_back(answer);
            }
        }
        for (const auto& [result, answers] : all) {
            for (std::size_t a = answers.size() - std::min(answers.size(), kMost); a < answers.size(); ++a) {
                ReferenceRow& one = row.references.emplace_back();
                one.runs = answers[a].runs, one.size = sizeRowOf(result, answers[a].entry.facts);
                for (const strategy::LineRange& lines : answers[a].entry.shown)
                    one.shown.push_back({ lines.begin, lines.end });
            }
        }
        m_facts.kept().keep(session, nameOf(session), row);
    }
    m_facts.kept().flush();
}

} // namespace winnow
