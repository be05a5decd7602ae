// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of lost uses: each one requests the original if it can arrive; otherwise the agent gets the text again by
// other means. A later use is free only if an earlier one brought its text back into the same context. Lost uses are
// added one by one in any order; the sum depends only on the set, so each step of the size curve equals the result of a
// replay there. Definition: measure/SPEC.md J2.
#pragma once

#include <cstdint>
#include <vector>

#include "core/gateway/rules/delivery.h"
#include "core/money/ask_prices.h"
#include "core/uses/losses.h"

namespace winnow {

class CorpusFacts;
enum class Supply : std::uint8_t
{
    Hit,
    Expired,
    Unknown, // not changed, or never sent: there is nothing to request
    OverLimit,
    Undelivered, // never arrives with this dialect, API and streaming, whatever the store has
    NotOffered, // the policy has no expand_context
    StillThere, // an earlier request brought it back into this context
    BrokenEdit, // not requested: the edit fails, and the text is read again
};
std::string_view supplyName(Supply supply);

/// Supply::Hit, Expired or Undelivered by session, result and request, for one policy on one corpus.
class OriginalSupply
{
public:
    OriginalSupply(const CorpusFacts& facts, const Policy& policy, std::vector<gateway::Route> routes);
    Supply at(ResultId result, std::uint32_t call) const;
    /// True for a client that appends the original to the history; in a gateway it only exists within the
    /// loop.
    bool appends() const { return m_appends; }

private:
    const CorpusFacts& m_facts;
    const Dialect m_dialect;
    const bool m_offered;
    const bool m_appends;
    const StoreLimits m_limits;
    std::vector<gateway::Route> m_routes;
};

/// The most loops per answer in either gateway.
inline constexpr std::uint32_t kLoopLimit = 5;

class UseBill
{
public:
    UseBill(const AskPrices& prices, OriginalSupply supply, const UseIndex& index);

    void add(std::uint32_t laterUse);
    /// The lost use breaks an edit; it must have been added before.
    void breakEdit(std::uint32_t laterUse);
    double total() const { return m_total; }

    struct Row
    {
        std::uint32_t laterUse = 0;
        Supply supply = Supply::Hit;
        double asked = 0; // dollars for requests
        double repaired = 0; // dollars for getting it again by other means, including repeated edits
    };
    /// One row per added lost use, in order. What a response pays once is shared among its rows; what a
    /// stretch pays once is in its first row.
    std::vector<Row> rows() const;

private:
    struct Entry
    {
        std::uint32_t group = 0; // later uses of one response
        std::uint32_t chain = 0; // later uses of one result within a stretch
        Supply supply = Supply::Hit; // regardless of the limit
        double own = 0; // the call, and the original as new input
        double carried = 0;
        double edit = 0; // the failed edit and the second one
        bool lost = false, edits = false;
        bool isFirst = false; // the first lost one of its chain
        bool isOver = false; // over the limit of its response
    };
    struct Group
    {
        std::uint32_t begin = 0, end = 0;
        double loop = 0;
        double cost = 0;
    };
    struct Chain
    {
        std::vector<std::uint32_t> uses; // by response
        double cost = 0;
    };
    bool isPaying(const Entry& entry) const;
    bool isAsked(const Entry& entry) const;
    bool isRepaired(const Entry& entry) const { return isPaying(entry) && !isAsked(entry); }
    void setPrices(std::uint32_t laterUse);
    double editTokens(std::uint32_t laterUse) const;
    void update(std::uint32_t laterUse);
    void updateChain(Chain& chain);
    double costOf(const Group& group) const;
    double loopsOf(const Group& group) const;

    const AskPrices& m_prices;
    const UseIndex& m_index;
    const OriginalSupply m_supply;
    const bool m_appends;
    std::vector<Entry> m_entries; // by later use; prices are set for lost ones
    std::vector<Group> m_groups;
    std::vector<Chain> m_chains;
    double m_total = 0;
};

} // namespace winnow
