// SPDX-License-Identifier: GPL-3.0-or-later
// What tokens cost at each model call of a session, and what the session cost as a whole. Recorded usage says
// which share of a prompt came from the cache; a recorded bill replaces the modeled one and every price of
// its session is brought to it. Made once for many replays of one corpus; no policy changes it.
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

/// Dollars at each model call. `fresh` and `carried` are for one counted token of a result, `read` for one
/// token of the prompt as billed, `output` for one written token.
struct CallPrices
{
    std::vector<double> fresh; // it is new in the prompt
    std::vector<double> carried; // prefix sums of having it there again: carried[c] = calls [0, c)
    std::vector<double> read; // the prompt is sent once more right after
    std::vector<double> output;

    /// One token of a result from its first call to its last.
    double stay(const Residence& residence) const;
    /// Having it there again at calls [from, to).
    double carry(std::uint32_t from, std::uint32_t to) const;
    std::size_t calls() const { return fresh.size(); }
};

/// What a session cost.
struct SessionBill
{
    double modelled = 0; // from recorded usage where there is some, else from counted texts
    std::optional<double> recorded; // as the recording says, sub-agents included
    double modelledPart = 0; // what the model makes of the calls that `recorded` is for
    double calibration = 1; // recorded / modeledPart: every price of the session times this
    bool assumedPrice = false; // no row has the model's name
    bool assumedUsage = false; // no usage is recorded: the texts alone were counted
    bool cached = false; // prompts were cached
    std::string model;
    std::string priceRow; // the name of the row in force, "" for unknown models

    double dollars() const { return modelled * calibration; }
};

struct MoneyBasis
{
    PriceTable prices;
    Assumptions assumptions;
    std::vector<SessionContext> contexts; // by SessionId, nothing compressed
    std::vector<CallPrices> sessions; // by SessionId
    std::vector<SessionBill> bills; // by SessionId
    /// The same without the caching that was assumed; null where none was.
    std::shared_ptr<const MoneyBasis> uncached;

    MoneyBasis(const CorpusFacts& facts, const PriceTable& table, const Assumptions& assumed = {});
};

} // namespace winnow
