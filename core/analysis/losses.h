// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy would have cost the recorded agent: needs (need_index.h) whose every carrier lost the text
// under one replay. Regret events for anchors, edit breaks for edits. Deterministic and independent of
// --jobs.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/analysis/need_index.h"

namespace winnow {

struct Loss
{
    std::uint32_t need = 0; // into NeedIndex::needs
    ResultId charged; // the latest earlier result that dropped it
};

struct ToolLosses
{
    std::uint64_t compressed = 0; // results the model saw changed
    std::uint64_t regretted = 0; // of these, results with at least one regret event
    std::uint64_t inArguments = 0; // of these, with one used in arguments or edit texts
    std::uint64_t events = 0;
    std::int64_t weight = 0;
    std::uint64_t editBreaks = 0;
};

struct Losses
{
    std::vector<Loss> regrets; // in order of use
    std::vector<Loss> editBreaks;
    ToolLosses total;
    std::vector<ToolLosses> tools; // by ToolId
    std::uint64_t edits = 0;
    std::uint64_t editsWithSource = 0;
    std::vector<std::uint32_t> eventsOfResult; // by ResultId, regret events charged to it
};

/// The carrier that is charged when all are lost: the latest that shows the text as an anchor of its own.
const Carrier& chargedCarrier(const Need& need);

/// Whether a result's after text still shows what is needed; edits also find it behind line numbers.
bool showsNeed(std::string_view after, const Need& need);

Result<Losses> evaluateLosses(const ReplayEngine& engine, const ReplayResult& replay, const NeedIndex& index,
    unsigned jobs, const std::stop_token& stop = {});

} // namespace winnow
