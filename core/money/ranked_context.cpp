// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/ranked_context.h"

#include <algorithm>
#include <numeric>

#include "core/replay/corpus_facts.h"

namespace winnow {

using systems::RankedMessage;

RankedContext::RankedContext(
    const ContextTexts& texts, std::span<const std::int64_t> arrival, const systems::ClearingRule& rule)
    : m_texts(texts)
    , m_rule(rule)
{
    const Session& session = texts.session();
    const bool isAnthropic = session.wire == Wire::Anthropic;
    std::int64_t all = std::accumulate(arrival.begin(), arrival.end(), std::int64_t(0));
    for (std::size_t event = 0; event < session.events.size(); ++event)
        all += texts.eventTokens(event);
    // A client that writes to the cache marks its newest message, and LiteLLM leaves alone what is before a mark.
    const bool isMarked = std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
        [](const ModelCall& call) { return call.usage.cacheWrite5m + call.usage.cacheWrite1h > 0; });
    std::vector<RankedMessage> messages;
    for (std::size_t event = 0; event < session.events.size() && !isMarked && all > rule.triggerTokens;
         ++event)
        add(event, messages);
    m_ranks.emplace(std::move(messages), isAnthropic);
}

/// In Anthropic's shape, the system prompt is no message, and what follows from the same side is one.
void RankedContext::add(std::size_t at, std::vector<RankedMessage>& messages)
{
    using From = RankedMessage::From;
    const Session& session = m_texts.session();
    const Event& event = session.events[at];
    const bool isAnthropic = session.wire == Wire::Anthropic;
    const bool isResult = event.kind == EventKind::Result, isCall = event.kind == EventKind::Call;
    const TextId text = isResult            ? session.results[event.index].text
        : event.kind == EventKind::Boundary ? session.boundaries[event.index].summary
                                            : event.text;
    if (event.kind == EventKind::Note || event.kind == EventKind::Thinking || (!isCall && !text.isValid())
        || (event.kind == EventKind::SystemText && isAnthropic))
        return;
    const From from = event.kind == EventKind::SystemText  ? From::System
        : isCall || event.kind == EventKind::AssistantText ? From::Assistant
        : isResult && !isAnthropic                         ? From::Tool
                                                           : From::User;
    if (messages.empty() || messages.back().from != from || !(isAnthropic || from == From::Assistant)) {
        messages.push_back({ from, {} });
        m_events.emplace_back();
    }
    m_events.back().push_back(at);
    messages.back().calls += isCall ? 1 : 0;
    messages.back().results += isResult ? 1 : 0;
    if (!isCall)
        messages.back()
            .text.append(messages.back().text.empty() ? "" : " ")
            .append(m_texts.facts().corpus().texts->get(text).view());
}

std::vector<std::int64_t> RankedContext::request(std::span<const std::int64_t> held)
{
    const auto isCall
        = [&](std::size_t event) { return m_texts.session().events[event].kind == EventKind::Call; };
    std::vector<std::int64_t> tokens, texts;
    for (const std::int64_t one : held)
        tokens.push_back(std::max<std::int64_t>(one, 0));
    std::int64_t total = 0;
    std::vector<std::uint32_t> request;
    for (std::uint32_t m = 0; m < m_events.size() && m_events[m].back() < held.size(); ++m) {
        if (std::all_of(m_events[m].begin(), m_events[m].end(), [&](std::size_t e) { return held[e] < 0; }))
            continue;
        request.push_back(m);
        texts.push_back(0);
        for (const std::size_t event : m_events[m]) {
            total += tokens[event];
            texts.back() += isCall(event) ? 0 : tokens[event];
        }
    }
    m_stubs.clear();
    if (total <= m_rule.triggerTokens)
        return tokens;
    const auto count = [&](std::string_view text) {
        return static_cast<std::int64_t>(m_texts.facts().counterOf(m_texts.id()).count(text));
    };
    const auto kept = m_ranks->keep(request, texts, m_rule.target, count);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        using State = systems::KeptMessage::State;
        if (kept[i].state == State::Whole)
            continue;
        if (kept[i].state == State::Stub)
            m_stubs.push_back(request[i]);
        for (const std::size_t event : m_events[request[i]])
            tokens[event] = isCall(event) && kept[i].state != State::Dropped ? tokens[event] : 0;
        tokens[m_events[request[i]].front()] += kept[i].tokens;
    }
    return tokens;
}

} // namespace winnow
