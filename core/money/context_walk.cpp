// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/money/context_walk.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "core/money/ranked_context.h"
#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

using systems::ClearingRule;
using systems::concernsTool;

/// Prefix sums with updates in logarithmic time.
class PrefixSums
{
public:
    explicit PrefixSums(std::size_t size)
        : m_sums(size + 1)
        , m_values(size)
    {
    }
    std::int64_t at(std::size_t i) const { return m_values[i]; }
    std::int64_t total() const { return m_total; }
    void set(std::size_t i, std::int64_t value)
    {
        const std::int64_t change = value - m_values[i];
        m_values[i] = value;
        m_total += change;
        for (std::size_t at = i + 1; at < m_sums.size(); at += at & (~at + 1))
            m_sums[at] += change;
    }
    std::int64_t before(std::size_t i) const
    {
        std::int64_t sum = 0;
        for (std::size_t at = i; at > 0; at -= at & (~at + 1))
            sum += m_sums[at];
        return sum;
    }

private:
    std::vector<std::int64_t> m_sums;
    std::vector<std::int64_t> m_values;
    std::int64_t m_total = 0;
};

class ClearedContext
{
public:
    ClearedContext(const ContextTexts& texts, std::span<const std::int64_t> arrival, const ClearingRule& rule,
        const Price& price, const ContextWalk* baseline)
        : m_texts(texts)
        , m_session(texts.session())
        , m_arrival(arrival)
        , m_rule(rule)
        , m_price(price)
        , m_baseline(baseline)
        , m_context(m_session.events.size())
        , m_held(m_session.events.size(), -1)
        , m_pooled(m_session.results.size())
        , m_state(m_session.results.size(), State::Out)
        , m_counted(m_session.results.size(), 0)
    {
        m_walk.clearedAt.resize(m_session.results.size());
        if (rule.target > 0)
            m_ranked.emplace(texts, arrival, rule);
        m_leaving.resize(m_session.modelCalls.size() + 1);
        for (std::uint32_t r = 0; r < m_session.results.size(); ++r) {
            if (const Residence* const stay = residence(r);
                stay && stay->endCall < m_session.modelCalls.size())
                m_leaving[stay->endCall].push_back(r);
        }
    }

    ContextWalk run()
    {
        for (std::uint32_t call = 0; call < m_session.modelCalls.size(); ++call) {
            m_changed = m_changedByRule = m_session.events.size();
            const std::size_t cachedEnd = m_arrived;
            arrive(std::max<std::size_t>(m_session.modelCalls[call].firstEvent, m_arrived), call);
            for (const std::uint32_t result : m_leaving[call])
                leave(result);
            protect(call);
            if (const bool idle = isIdle(call); idle || isTriggered(call))
                clear(call, idle);
            charge(call, cachedEnd);
        }
        return std::move(m_walk);
    }

private:
    struct Pooled
    {
        std::int64_t freed = 0; // tokens; 0: not in the pool
        std::int64_t left = 0; // of the cleared text
    };
    enum class State : std::uint8_t
    {
        Out,
        Plain, // in the context, and nothing to the rule
        Fresh,
        Recent,
        Old
    };
    struct Fresh
    {
        std::uint32_t result, turn, call; // the first call that sees it
    };

    const Residence* residence(std::uint32_t result) const
    {
        const ResultId id = m_texts.results()[result];
        return id.isValid() ? &m_texts.facts().timeline().results[id.index()] : nullptr;
    }

    void arrive(std::size_t end, std::uint32_t call)
    {
        for (; m_arrived < std::min(end, m_session.events.size()); ++m_arrived) {
            const Event& event = m_session.events[m_arrived];
            if (event.kind == EventKind::UserText && m_isAnswered)
                beginTurn(call);
            if (event.kind != EventKind::Note && event.kind != EventKind::Thinking)
                m_isAnswered = event.kind == EventKind::AssistantText;
            if (event.kind == EventKind::Result) {
                addResult(event.index, call);
            } else if (event.kind == EventKind::Boundary
                && m_session.boundaries[event.index].kind == BoundaryKind::Compaction) {
                for (const std::size_t text : m_textEvents) {
                    change(text, 0, m_changed);
                    m_held[text] = -1;
                }
                m_textEvents.clear();
                enter(m_texts.eventTokens(m_arrived));
                m_textEvents.push_back(m_arrived);
            } else {
                enter(m_texts.eventTokens(m_arrived));
                if (event.kind != EventKind::SystemText)
                    m_textEvents.push_back(m_arrived);
            }
        }
    }

    void enter(std::int64_t tokens)
    {
        m_context.set(m_arrived, tokens);
        m_held[m_arrived] = tokens;
    }

    void beginTurn(std::uint32_t call)
    {
        protect(call);
        if (m_rule.trigger == ClearingRule::Trigger::UserTurn)
            clear(call, false);
        ++m_turn;
    }

    void addResult(std::uint32_t result, std::uint32_t call)
    {
        const Residence* const stay = residence(result);
        if (!stay || stay->calls() == 0)
            return;
        enter(m_arrival[result]);
        m_resultTokens += m_arrival[result];
        m_state[result] = State::Plain;
        const bool concerned = concernsTool(m_rule, m_session.results[result].tool);
        if (m_rule.trigger == ClearingRule::Trigger::Never || m_ranked
            || (!concerned && !m_rule.onlyTools.empty()))
            return;
        m_counted[result] = concerned ? m_arrival[result] : 0;
        m_ruleTokens += m_counted[result];
        ++m_whole;
        m_state[result] = State::Fresh;
        m_fresh.push_back({ result, m_turn, call });
    }

    /// What the rule does not protect any more gets into the pool.
    void protect(std::uint32_t call)
    {
        const auto isFresh = [&](const Fresh& one) {
            return (m_rule.keepTurns > 0 && one.turn + m_rule.keepTurns > m_turn)
                || (m_rule.keepsUnseen && one.call >= call);
        };
        for (; !m_fresh.empty() && !isFresh(m_fresh.front()); m_fresh.pop_front()) {
            const std::uint32_t result = m_fresh.front().result;
            m_recent.push_back(result);
            m_recentTokens += m_counted[result];
            if (m_state[result] == State::Fresh)
                m_state[result] = State::Recent;
        }
        while (
            m_recent.size() > m_rule.keep && (m_rule.keepTokens == 0 || m_recentTokens > m_rule.keepTokens)) {
            const std::uint32_t old = m_recent.front();
            m_recent.pop_front();
            m_recentTokens -= m_counted[old];
            if (m_state[old] == State::Recent)
                pool(old);
        }
    }

    void pool(std::uint32_t old)
    {
        const ToolResult& result = m_session.results[old];
        m_state[old] = State::Old;
        if (!concernsTool(m_rule, result.tool) || (m_rule.keepsFirst && old == 0)
            || (m_rule.keepsFailures && result.isError))
            return;
        const std::int64_t left = clearedTokens(result);
        const ToolCall* const call = callOf(result);
        const std::int64_t freed = m_arrival[old] - left + (call ? m_context.at(call->event) : 0);
        if (freed <= 0)
            return;
        m_pool.push_back(old);
        m_pooled[old] = { freed, left };
        m_poolTokens += freed;
        m_poolHeld += m_counted[old];
    }

    std::int64_t clearedTokens(const ToolResult& result) const
    {
        const Counter& counter = m_texts.facts().counterOf(m_texts.id());
        if (m_rule.previews.empty() && m_rule.placeholder.find('{') == std::string::npos)
            return static_cast<std::int64_t>(counter.count(m_rule.placeholder));
        const Text text = m_texts.facts().corpus().texts->get(result.text);
        return static_cast<std::int64_t>(
            counter.count(clearedText(m_rule, { text.view(), result.tool, result.isError })));
    }

    /// The call of a result, if its arguments are cleared, too.
    const ToolCall* callOf(const ToolResult& result) const
    {
        const bool isCleared = clearsInputs(m_rule, result.tool) && result.call < m_session.calls.size();
        return isCleared ? &m_session.calls[result.call] : nullptr;
    }

    void change(std::size_t event, std::int64_t tokens, std::size_t& earliest)
    {
        if (m_context.at(event) == tokens)
            return;
        m_context.set(event, tokens);
        earliest = std::min(earliest, event);
    }

    /// Removes a result that leaves the context in the recording itself.
    void leave(std::uint32_t result)
    {
        const std::uint32_t event = m_session.results[result].event;
        if (m_state[result] == State::Out)
            return;
        m_recentTokens -= m_state[result] == State::Recent ? m_counted[result] : 0;
        unpool(result);
        uncount(result);
        m_state[result] = State::Out;
        m_held[event] = -1;
        m_resultTokens -= m_context.at(event);
        change(event, 0, m_changed);
    }

    /// Returns what it would free, and left of it.
    Pooled unpool(std::uint32_t result)
    {
        const Pooled was = std::exchange(m_pooled[result], {});
        m_poolTokens -= was.freed;
        m_poolHeld -= was.freed > 0 ? m_counted[result] : 0;
        return was;
    }

    /// Its text is whole no more.
    void uncount(std::uint32_t result)
    {
        m_ruleTokens -= std::exchange(m_counted[result], 0);
        m_whole -= m_state[result] > State::Plain ? 1 : 0;
        m_state[result] = State::Plain;
    }

    bool isIdle(std::uint32_t call) const
    {
        constexpr TimeMs kMinute = 60000;
        const auto& times = m_texts.facts().timeline().callTimes[m_texts.id().index()];
        return m_rule.idleMinutes > 0 && call > 0
            && times[call] - times[call - 1] >= m_rule.idleMinutes * kMinute;
    }

    bool isTriggered(std::uint32_t call) const
    {
        switch (m_rule.trigger) {
        case ClearingRule::Trigger::Never:
        case ClearingRule::Trigger::UserTurn:
            return false;
        case ClearingRule::Trigger::EveryCall:
            return true;
        case ClearingRule::Trigger::ResultTokens:
            return m_ruleTokens > m_rule.triggerTokens;
        case ClearingRule::Trigger::Results:
            return m_whole > m_rule.triggerTokens;
        case ClearingRule::Trigger::ContextTokens:
            break;
        }
        const Usage& usage = m_session.modelCalls[call].usage;
        const std::int64_t known = m_baseline ? m_baseline->totals[call] : m_context.total();
        const std::int64_t unseen
            = usage.present ? std::max<std::int64_t>(usage.promptTokens() - known, 0) : 0;
        return m_context.total() + unseen > m_rule.triggerTokens;
    }

    void clear(std::uint32_t call, bool everything)
    {
        if (m_rule.summary > 0)
            return summarize(call);
        if (m_ranked)
            return rank(call);
        const bool isEnough = m_rule.stopsAtLeast || m_poolTokens >= m_rule.clearAtLeast;
        if (m_poolTokens <= 0 || !isEnough || (m_poolHeld < m_rule.batchTokens && !everything))
            return;
        std::size_t most = m_pool.size();
        if (m_rule.trigger == ClearingRule::Trigger::EveryCall)
            most -= most % std::max<std::uint32_t>(m_rule.polling, 1);
        std::int64_t freed = 0;
        for (; most > 0 && !m_pool.empty(); --most) {
            if (m_rule.stopsAtLeast && m_rule.clearAtLeast > 0 && freed >= m_rule.clearAtLeast)
                break;
            if (!everything && m_rule.downTo > 0 && m_ruleTokens <= m_rule.downTo)
                break;
            const std::uint32_t result = m_pool.front();
            m_pool.pop_front();
            if (m_pooled[result].freed != 0)
                freed += clearOne(result, call);
        }
    }

    std::int64_t clearOne(std::uint32_t result, std::uint32_t call)
    {
        const auto [freed, left] = unpool(result);
        const std::uint32_t event = m_session.results[result].event;
        m_resultTokens += left - m_context.at(event);
        uncount(result);
        change(event, left, m_changedByRule);
        if (const ToolCall* const made = callOf(m_session.results[result]))
            change(made->event, 0, m_changedByRule);
        m_walk.clearedAt[result].push_back(call);
        ++m_walk.cleared;
        return freed;
    }

    void rank(std::uint32_t call)
    {
        const std::vector<std::uint32_t> before = m_ranked->stubs();
        const std::vector<std::int64_t> tokens = m_ranked->request(std::span(m_held).first(m_arrived));
        if (before != m_ranked->stubs())
            m_changedByRule = 0;
        for (std::size_t event = 0; event < m_arrived; ++event) {
            if (m_session.events[event].kind == EventKind::Result)
                rankResult(m_session.events[event].index, call, tokens[event]);
            change(event, tokens[event], m_changedByRule);
        }
    }

    void rankResult(std::uint32_t result, std::uint32_t call, std::int64_t tokens)
    {
        if (m_state[result] == State::Out)
            return;
        m_resultTokens += tokens - m_context.at(m_session.results[result].event);
        std::vector<std::uint32_t>& cleared = m_walk.clearedAt[result];
        const bool isWhole = tokens == m_arrival[result];
        m_walk.cleared += !isWhole && cleared.empty() ? 1 : 0;
        if (isWhole == (cleared.size() % 2 == 1))
            cleared.push_back(call);
    }

    /// Does nothing if the summary is not shorter than what it replaces.
    void summarize(std::uint32_t call)
    {
        std::int64_t held = m_resultTokens;
        for (const std::size_t text : m_textEvents)
            held += m_context.at(text);
        if (held <= m_rule.summary || m_textEvents.empty())
            return;
        for (; m_summarized < m_state.size() && m_session.results[m_summarized].event < m_arrived;
             ++m_summarized) {
            if (m_state[m_summarized] != State::Out)
                clearOne(m_summarized, call);
        }
        for (const std::size_t text : m_textEvents)
            change(text, 0, m_changedByRule);
        m_textEvents.resize(1);
        change(m_textEvents.front(), m_rule.summary, m_changedByRule);
    }

    void charge(std::uint32_t call, std::size_t cachedEnd)
    {
        constexpr double kPerToken = 1e-6;
        const auto& times = m_texts.facts().timeline().callTimes[m_texts.id().index()];
        const bool oneHour = m_session.modelCalls[call].usage.cacheWrite1h > 0;
        const TimeMs lifetime = oneHour ? m_price.lifetime1h : m_price.lifetime;
        const bool alive = call > 0 && times[call] - times[call - 1] <= lifetime;
        const double write = (oneHour ? m_price.cacheWrite1h : m_price.cacheWrite5m) * kPerToken;
        const double read = m_price.cacheRead * kPerToken;
        const std::int64_t total = m_context.total();
        const auto cost = [&](std::size_t unchanged) {
            const std::int64_t cached = alive ? m_context.before(std::min(unchanged, cachedEnd)) : 0;
            return static_cast<double>(cached) * read + static_cast<double>(total - cached) * write;
        };
        m_walk.costWithoutBreaks += cost(m_changed);
        m_walk.cost += cost(std::min(m_changed, m_changedByRule));
        m_walk.rewrites += alive && m_changedByRule < std::min(m_changed, cachedEnd) ? 1 : 0;
        m_walk.totals.push_back(total);
        m_walk.resultTokens += m_resultTokens;
    }

    const ContextTexts& m_texts;
    const Session& m_session;
    const std::span<const std::int64_t> m_arrival;
    const ClearingRule& m_rule;
    const Price& m_price;
    const ContextWalk* m_baseline;
    std::optional<RankedContext> m_ranked;
    PrefixSums m_context; // by event
    std::vector<std::int64_t> m_held; // the same without the rule; negative: not in the context
    std::vector<Pooled> m_pooled; // by result
    std::vector<State> m_state; // by result
    std::vector<std::vector<std::uint32_t>> m_leaving; // by call
    std::vector<std::size_t> m_textEvents; // present, what a compaction removes
    std::vector<std::int64_t> m_counted; // by result: tokens that count for the rule
    std::deque<Fresh> m_fresh; // the latest results, which do not count yet
    std::deque<std::uint32_t> m_recent; // those before, which stay
    std::int64_t m_recentTokens = 0;
    std::deque<std::uint32_t> m_pool; // what may be cleared, oldest first
    std::int64_t m_poolTokens = 0; // that clearing all of it would free
    std::int64_t m_poolHeld = 0; // what it counts for the rule
    std::int64_t m_ruleTokens = 0; // of whole results
    std::int64_t m_whole = 0; // results
    std::int64_t m_resultTokens = 0;
    std::uint32_t m_turn = 0; // of the user
    bool m_isAnswered = true; // the user's next text begins a turn; one beside results does not
    std::size_t m_arrived = 0; // events before this one are in the context
    std::size_t m_changed = 0; // earliest change of this call that is also in the recording
    std::size_t m_changedByRule = 0;
    std::uint32_t m_summarized = 0; // a summary replaced the results before this one
    ContextWalk m_walk;
};

} // namespace

bool ContextWalk::isCleared(const std::vector<std::uint32_t>& clearedAt, std::uint32_t call)
{
    return (std::upper_bound(clearedAt.begin(), clearedAt.end(), call) - clearedAt.begin()) % 2 == 1;
}

const Session& ContextTexts::session() const
{
    return m_facts.corpus().sessions[m_id.index()];
}

ContextTexts::ContextTexts(const CorpusFacts& facts, SessionId id, std::vector<ResultId> results)
    : m_facts(facts)
    , m_id(id)
    , m_results(std::move(results))
{
}

std::int64_t ContextTexts::eventTokens(std::size_t event) const
{
    return static_cast<std::int64_t>(m_facts.eventTokens(m_id, event));
}

ContextWalk walkContext(const ContextTexts& texts, std::span<const std::int64_t> arrival,
    const ClearingRule& rule, const Price& price, const ContextWalk* baseline)
{
    return ClearedContext(texts, arrival, rule, price, baseline).run();
}

} // namespace winnow
