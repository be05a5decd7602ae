// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks the messages of each request of a session as LiteLLM does. Every request is ranked on its own, so a text may
// come back later. context_walk.cpp uses it for rules with ClearingRule::target.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/money/context_walk.h"
#include "core/systems/message_ranks.h"

namespace winnow {

class RankedContext
{
public:
    RankedContext(
        const ContextTexts& texts, std::span<const std::int64_t> arrival, const systems::ClearingRule& rule);

    /// Tokens of each event in the next request. `held`: their recorded tokens, for the events so far; negative: not in
    /// the context.
    std::vector<std::int64_t> request(std::span<const std::int64_t> held);
    /// The latest request's stubs. Their list is in the description of a tool, which is before everything else.
    const std::vector<std::uint32_t>& stubs() const { return m_stubs; }

private:
    void add(std::size_t event, std::vector<systems::RankedMessage>& messages);

    const ContextTexts& m_texts;
    const systems::ClearingRule& m_rule;
    std::vector<std::vector<std::size_t>> m_events; // by message
    std::optional<systems::MessageRanks> m_ranks;
    std::vector<std::uint32_t> m_stubs;
};

} // namespace winnow
