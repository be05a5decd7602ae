// SPDX-License-Identifier: GPL-3.0-or-later
// The price of tokens at each model call of a session, and the cost of the session as a whole. Recorded usage
// says which share of a prompt came from the cache. A recorded bill replaces the modeled one and scales every
// price of its session. Made once for many replays of a corpus; policies do not change it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/money/assumptions.h"
#include "core/money/prices.h"
#include "core/money/session_context.h"

namespace winnow {

class CorpusFacts;
struct Residence;

/// Dollars at each model call. `fresh` and `carried` are per counted token of a result, `read` per token of
/// the prompt as billed, `output` per written token.
struct CallPrices
{
    std::vector<double> fresh; // new in the prompt
    std::vector<double> carried; // prefix sums for tokens sent again: carried[c] = calls [0, c)
    std::vector<double> read; // the prompt is sent again right after
    std::vector<double> output;

    /// One token of a result, from its first call to its last.
    double stay(const Residence& residence) const;
    /// One token sent again at calls [from, to).
    double carry(std::uint32_t from, std::uint32_t to) const;
    std::size_t calls() const { return fresh.size(); }
};

/// The cost of a session.
struct SessionBill
{
    double modelled = 0; // from recorded usage if there is any, else from counted texts
    std::optional<double> recorded; // as the recording says, sub-agents included
    double modelledPart = 0; // the modeled cost of the calls that `recorded` covers
    double calibration = 1; // recorded / modelledPart, a factor on every price of the session
    bool assumedPrice = false; // no row has the model's name
    bool assumedUsage = false; // no usage is recorded: only the texts were counted
    bool cached = false; // prompts were cached
    std::string model;
    std::string priceRow; // the name of the price row, "" for unknown models

    double dollars() const { return modelled * calibration; }
};

struct MoneyBasis
{
    PriceTable prices;
    Assumptions assumptions;
    std::vector<SessionContext> contexts; // by SessionId, nothing compressed
    std::vector<CallPrices> sessions; // by SessionId
    std::vector<SessionBill> bills; // by SessionId
    /// Same, without assumed caching; null if none was assumed.
    std::shared_ptr<const MoneyBasis> uncached;

    MoneyBasis(const CorpusFacts& facts, const PriceTable& table, const Assumptions& assumed = {});
};

} // namespace winnow
