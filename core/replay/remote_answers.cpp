// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/remote_answers.h"

#include <algorithm>
#include <set>

namespace winnow {

namespace {

/// The policy with the rule's strategy and without rules, which is all the client needs.
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

RemoteAnswers::RemoteAnswers(const CorpusFacts& facts)
    : m_facts(facts)
    , m_carriers(facts.textSlots())
{
    for (std::size_t i = facts.results().size(); i > 0; --i)
        m_carriers[facts.textSlot(ResultId(i - 1))] = ResultId(i - 1);
}

void RemoteAnswers::set(AnswerLookup lookup)
{
    const std::scoped_lock lock(m_mutex);
    m_lookup = lookup ? std::make_shared<const AnswerLookup>(std::move(lookup)) : nullptr;
}

RemoteQuestion RemoteAnswers::questionOf(ResultId id) const
{
    const Corpus& corpus = m_facts.corpus();
    const ResultId carrier = m_carriers[m_facts.textSlot(id)];
    const Session& session = corpus.sessionOf(carrier);
    const ToolResult& result = corpus.result(carrier);
    return { carrier, std::string(m_facts.textOf(id).view()), result.tool,
        queryBefore(corpus, session, result), std::string(providerName(session.wire)) };
}

std::optional<Result<std::string>> RemoteAnswers::find(
    const TreatmentTable& variants, const Treatment& variant, ResultId id) const
{
    std::shared_ptr<const AnswerLookup> lookup;
    {
        const std::scoped_lock lock(m_mutex);
        lookup = m_lookup;
    }
    if (!lookup)
        return std::nullopt;
    return (*lookup)(asPolicy(variants.policy(), variant.rule), questionOf(id));
}

/// The origin of the answer's lines is unknown, so one segment maps the whole answer to the whole text.
Result<Compressed> RemoteAnswers::compressed(
    const TreatmentTable& variants, const Treatment& variant, ResultId id, std::string_view before) const
{
    auto answer = find(variants, variant, id);
    if (!answer)
        return fail(ErrorCode::NotFound, Message::say("the remote strategy's answer is no longer available"),
            Message::say("ask again"));
    if (!*answer)
        return tl::make_unexpected(answer->error());
    Compressed made;
    made.text = std::move(**answer);
    made.segments
        = { { SegmentKind::Rewritten, { 0, before.size() }, { 0, made.text.size() }, "remote answer" } };
    made.fidelity = Fidelity::Recoverable;
    return made;
}

std::vector<ResultId> RemoteAnswers::pending(const ReplayResult& replay) const
{
    std::vector<ResultId> ids;
    std::set<std::pair<const Treatment*, std::uint32_t>> seen;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        const ResultId id(i);
        if (replay.outcomes[i].status == Status::Pending
            && seen.emplace(&replay.variants->of(id), m_facts.text(id).value).second)
            ids.push_back(id);
    }
    return ids;
}

RemoteTask RemoteAnswers::task(const ReplayResult& replay, ResultId id) const
{
    return { asPolicy(replay.policy, replay.variants->of(id).rule), questionOf(id) };
}

} // namespace winnow
