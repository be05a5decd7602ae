// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameter matters: each one a step down and a step up, everything else as it is, each by a full
// replay. Thresholds, lifetimes and strategy parameters are halved and doubled, fractions moved by 0.05,
// switches flipped, skip_tools changed by one category or name. Definition: design/analysis.md section 9.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/analysis/expansion.h"
#include "core/analysis/losses.h"

namespace winnow {

/// What a policy gives on a corpus, in the figures policies are compared by.
struct PolicyFigures
{
    std::uint64_t changed = 0;
    std::int64_t savedTokens = 0;
    double net = 0; // dollars, expansions paid where the policy offers them; modelled
    double weight = 0; // of lost needs
    std::uint64_t needs = 0; // lost
    std::uint64_t missed = 0; // results with one
    std::uint64_t editBreaks = 0;
    bool operator==(const PolicyFigures&) const = default;
};

PolicyFigures figuresOf(const ReplayEngine& engine, const ReplayResult& replay, const NeedIndex& index,
    const Losses& losses, const MoneyBasis& basis);

/// Replays and evaluates.
Result<PolicyFigures> measurePolicy(ReplayEngine& engine, const Policy& policy, const NeedIndex& index,
    const MoneyBasis& basis, unsigned jobs, const std::stop_token& stop = {});

struct SensitivityStep
{
    std::string value; // in the spelling of --set
    PolicyFigures figures;
};

struct SensitivityRow
{
    std::string key; // "min_bytes", "skip_tools read", "rules Bash min_bytes", "strategy_parameters.head"
    std::string value; // as it is
    std::optional<SensitivityStep> down; // none: already at the end of its range
    std::optional<SensitivityStep> up;
};

struct Sensitivity
{
    PolicyFigures now;
    std::vector<SensitivityRow> rows; // largest effect on the net first, then on regret, then as in the panel
};

Result<Sensitivity> findSensitivity(ReplayEngine& engine, const Policy& policy, const NeedIndex& index,
    const PriceTable& prices, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

/// The policies the rows compare with, without replaying: key, value, and the policy a step down and up. For
/// tests and previews.
struct PolicyStep
{
    std::string key;
    std::string value;
    std::optional<std::pair<std::string, Policy>> down;
    std::optional<std::pair<std::string, Policy>> up;
};
std::vector<PolicyStep> neighbouringPolicies(const Policy& policy);

} // namespace winnow
