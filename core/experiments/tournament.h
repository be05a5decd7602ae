// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies side by side over one corpus, by content kind: what each saves, what it takes, of which class it
// is and, where needs are given, what it would have cost the recorded agent. Each strategy is one replay with
// everything else switched off (no thresholds, no marker), so its numbers are the strategy's own. Read by the
// CLI and the window.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compression/content_kind.h"
#include "core/compression/segment.h"
#include "core/measure/figures.h"
#include "core/money/session_money.h"
#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"
#include "core/uses/need_index.h"

namespace winnow {

/// Losses charged to the results of one row (core/uses/losses.h): observational, 0 means none detected.
struct TournamentLosses
{
    std::optional<MoneyRange> money; // dollars these results save; none: no prices given
    std::optional<double> skill; // over chance (control.h); none where chance misses nothing
    std::uint64_t missed = 0; // results with at least one need lost
    std::uint64_t needs = 0; // lost
    std::uint64_t editBreaks = 0;
};

/// One strategy on the results of one kind.
struct TournamentRow
{
    std::string strategy;
    Fidelity fidelity = Fidelity::Lossy; // declared class
    std::uint64_t results = 0;
    std::uint64_t changed = 0;
    std::uint64_t bytesBefore = 0, bytesAfter = 0;
    std::uint64_t tokensBefore = 0, tokensAfter = 0;
    /// Of compressing each distinct text once, one thread's time, this run. Strategies that refer to earlier
    /// results: the whole pass, in the row over all kinds only.
    double milliseconds = 0;
    std::optional<TournamentLosses> losses; // none: no needs given
};

struct TournamentKind
{
    std::string kind; // content kind name; "all" for the first
    std::uint64_t results = 0;
    std::uint64_t bytes = 0;
    std::uint64_t tokens = 0;
    std::vector<TournamentRow> rows; // most tokens saved first; the registry's order among equals
};

struct Tournament
{
    std::string counterLabel;
    std::vector<TournamentKind> kinds; // "all", then by bytes, largest first
};

struct TournamentOptions
{
    std::vector<std::string> strategies; // empty: all that work without network and on their own
    unsigned jobs = 0;
    /// Nanoseconds of a steady clock; null: milliseconds stay 0.
    std::function<std::uint64_t()> clock;
    const MoneyBasis* money = nullptr; // priced where needs are given, too
};

/// Errors: Invalid for an unknown or remote strategy; Cancelled.
Result<Tournament> runTournament(ReplayEngine& engine, const NeedIndex* needs,
    const TournamentOptions& options, const std::stop_token& stop = {}, const ProgressFn& progress = {});

/// "lossless", "lossless in value", "recoverable", "lossy".
std::string_view fidelityName(Fidelity fidelity);

} // namespace winnow
