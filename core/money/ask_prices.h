// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to get one original back, part by part: reading the prompt once more, the call the model writes, the
// text as new input, and, if it stays, carrying it to the next compaction. For the expansion simulation and the bill of
// lost uses. Uses the prompt as recorded, not as compressed: this costs slightly too much, but equally under every
// policy.
#pragma once

#include "core/gateway/rules/shadow_store.h"
#include "core/money/session_money.h"

namespace winnow {

class CorpusFacts;
/// Whether the store still has the original of `result` at `call` (an index into its session's model calls).
/// The result was stored when first sent and is sent again with every call while it stays.
bool originalAlive(const Residence& stay, const std::vector<TimeMs>& callTimes, std::uint32_t call,
    const StoreLimits& limits);

class AskPrices
{
public:
    AskPrices(const CorpusFacts& facts, const MoneyBasis& basis, const Assumptions& assumptions);

    /// Dollars for reading the prompt of this request once more.
    double loop(SessionId session, std::uint32_t call) const;
    /// Dollars for `tokens` the model writes there.
    double written(SessionId session, std::uint32_t call, double tokens) const;
    double callWritten(SessionId session, std::uint32_t call) const;
    /// Dollars for the original as new input.
    double once(ResultId result, std::uint32_t call) const;
    /// Dollars for keeping it in the context until the next compaction.
    double carried(ResultId result, std::uint32_t call) const;
    /// The number of compactions before this request: an expanded text stays until the next compaction.
    std::uint32_t stretch(SessionId session, std::uint32_t call) const;
    /// Tokens of the returned original, by the counter in use.
    double tokens(ResultId result) const;

    const Assumptions& assumptions() const { return m_assumptions; }
    const CorpusFacts& facts() const { return m_facts; }

private:
    std::uint32_t within(SessionId session, std::uint32_t call) const;

    const CorpusFacts& m_facts;
    const MoneyBasis& m_basis;
    const Assumptions m_assumptions;
    std::vector<std::vector<std::uint32_t>> m_compactions; // by session: first request after each, ascending
};

} // namespace winnow
