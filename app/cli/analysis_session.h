// SPDX-License-Identifier: GPL-3.0-or-later
// What the analysis commands share: policy, engine, replay, and on demand the need index with its losses.
#pragma once

#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/corpus_options.h"
#include "core/analysis/intervals.h"
#include "core/analysis/losses.h"

namespace winnow::cli {

struct AnalysisSession
{
    Arguments arguments;
    Policy policy;
    std::shared_ptr<ReplayEngine> engine;
    std::shared_ptr<const ReplayResult> replay;
    unsigned jobs = 0;
};

/// Parses words with the shared options (also --csv and --markdown, see printout.h) plus `flags` and
/// `valued`, opens, replays.
Result<AnalysisSession> openAnalysis(const Context& context, const std::vector<std::string>& words,
    const std::set<std::string>& flags = {}, const std::set<std::string>& valued = {});

struct Needs
{
    NeedIndex index;
    Losses losses;
};
Result<Needs> findNeeds(const Context& context, const AnalysisSession& session);

/// --seed, which also seeds --sample; 1 without.
std::uint64_t intervalSeed(const Arguments& arguments);

/// Figures of an estimate scaled to 1,000 sessions.
nlohmann::ordered_json estimateJson(const SessionEstimate& estimate);

} // namespace winnow::cli
