// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of remote strategies in a replay: looked up, never asked for.
#include <algorithm>
#include <limits>
#include <set>

#include "core/replay/replay.h"

namespace winnow {

namespace {

constexpr std::uint32_t kNoCarrier = std::numeric_limits<std::uint32_t>::max();

/// The policy as if its rule were all of it: what the client needs to know.
Policy asPolicy(const Policy& policy, const Rule* rule)
{
    Policy own = policy;
    if (rule)
        own.strategy = rule->strategy;
    own.rules.clear();
    return own;
}

/// The last thing the user said before the result.
std::string queryBefore(const Corpus& corpus, const Session& session, const ToolResult& result)
{
    for (std::size_t i = std::min<std::size_t>(result.event, session.events.size()); i > 0; --i) {
        const Event& event = session.events[i - 1];
        if (event.kind == EventKind::UserText && event.text.isValid())
            return std::string(corpus.texts->get(event.text).view());
    }
    return {};
}

} // namespace

void ReplayEngine::setAnswers(AnswerLookup lookup)
{
    if (m_carriers.empty()) {
        m_carriers.assign(m_corpus->texts->size(), kNoCarrier);
        for (std::size_t i = m_texts.size(); i > 0; --i)
            m_carriers[m_texts[i - 1].index()] = static_cast<std::uint32_t>(i - 1);
    }
    for (auto& [key, table] : m_tables) {
        for (std::size_t slot = 0; slot < table.known.size(); ++slot) {
            if (table.known[slot] == 1 && table.facts[slot].verdict == CompressionFacts::Verdict::Pending)
                table.known[slot] = 0;
        }
    }
    const std::lock_guard lock(m_answersMutex);
    m_answers = lookup ? std::make_shared<const AnswerLookup>(std::move(lookup)) : nullptr;
}

RemoteQuestion ReplayEngine::questionOf(ResultId id) const
{
    const std::uint32_t first = m_carriers.empty() ? kNoCarrier : m_carriers[m_texts[id.index()].index()];
    const ResultId carrier = first == kNoCarrier ? id : ResultId(first);
    const Session& session = m_corpus->sessionOf(carrier);
    const ToolResult& result = m_corpus->result(carrier);
    return { carrier, std::string(m_corpus->texts->get(m_texts[id.index()]).view()), result.tool,
        queryBefore(*m_corpus, session, result), std::string(providerName(session.wire)) };
}

std::optional<Result<std::string>> ReplayEngine::answerFor(
    const VariantTable& variants, const Variant& variant, ResultId id) const
{
    std::shared_ptr<const AnswerLookup> answers;
    {
        const std::lock_guard lock(m_answersMutex);
        answers = m_answers;
    }
    if (!answers)
        return std::nullopt;
    return (*answers)(asPolicy(variants.policy(), variant.rule), questionOf(id));
}

/// Where a line of the answer comes from nobody says: all of it stands for all of the text.
Result<Compressed> ReplayEngine::rememberedAnswer(
    const VariantTable& variants, const Variant& variant, ResultId id, std::string_view before) const
{
    auto answer = answerFor(variants, variant, id);
    if (!answer)
        return fail(ErrorCode::NotFound, "the remote strategy's answer is not at hand any more", "ask again");
    if (!*answer)
        return tl::make_unexpected(answer->error());
    Compressed made;
    made.text = std::move(**answer);
    made.segments
        = { { SegmentKind::Rewritten, { 0, before.size() }, { 0, made.text.size() }, "remote answer" } };
    made.fidelity = Fidelity::Recoverable;
    return made;
}

std::vector<ResultId> ReplayEngine::pendingResults(const ReplayResult& replay) const
{
    std::vector<ResultId> ids;
    std::set<std::pair<const Variant*, std::uint32_t>> seen;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const ResultId id(i);
        if (replay.outcomes[i].status == Status::Pending
            && seen.emplace(&replay.variants->of(id), m_texts[i].value).second)
            ids.push_back(id);
    }
    return ids;
}

RemoteTask ReplayEngine::taskOf(const ReplayResult& replay, ResultId id) const
{
    return { asPolicy(replay.policy, replay.variants->of(id).rule), questionOf(id) };
}

} // namespace winnow
