// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted versus actual: compares every record of a gateway's compression log with what a policy's decision
// chain yields for the same text at the same moment, and explains the first difference.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/compression/outcome.h"
#include "core/importers/logs/log_file.h"
#include "core/tokens/counter.h"

namespace winnow::gateway {

struct Comparison
{
    std::size_t record = 0; // into GatewayLog::records
    bool joined = false; // the log has enough to predict it
    bool statusAgrees = false;
    bool sizesAgree = false;
    bool textAgrees = false; // compressed text byte for byte; true if the log has none
    bool intact = true; // the logged shadow id matches the logged original
    Outcome predicted;
    std::optional<std::uint64_t> sent; // bytes of the predicted text with its marker; none: unchanged
    Message why; // first difference in words; "" if all agree
    bool agrees() const { return joined && why.empty(); }
};

/// Deciles of the sizes, and number of results per tool: the basis for judging drift.
struct LogShape
{
    std::vector<std::uint64_t> deciles; // 11 values, minimum to maximum; empty without records
    std::map<std::string, std::uint64_t> tools;
};

struct LogComparison
{
    std::vector<Comparison> rows;
    std::size_t joined = 0;
    std::size_t agreed = 0;
    std::map<std::string, std::map<std::string, std::size_t>> statuses; // actual -> predicted -> count
    LogShape shape;
    bool exactTokens = true; // false: token dialect without vocabularies, so sizes are estimates
};

struct LogCounters
{
    std::shared_ptr<const Counter> cl100k;
    std::shared_ptr<const Counter> o200k;
};

/// Remote strategies return the answers in the log, so that only the gateway's decisions are compared.
LogComparison compareLog(const GatewayLog& log, const Policy& policy, const LogCounters& counters);

/// Completes and counts a predicted row. `text`: the predicted text with its marker; null: the original.
void judge(const GatewayLog& log, const std::string* text, Comparison& row, LogComparison& comparison);
LogShape shapeOf(const GatewayLog& log);

} // namespace winnow::gateway
