// SPDX-License-Identifier: GPL-3.0-or-later
// What the analysis commands share: policy, engine and replay, and on demand the use index and the losses.
#pragma once

#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/options/corpus_options.h"
#include "core/gate/verdict.h"
#include "core/measure/intervals.h"
#include "core/measure/measured.h"
#include "core/money/assumptions.h"

namespace winnow::cli {

struct AnalysisSession
{
    Arguments arguments;
    Policy policy;
    std::shared_ptr<ReplayEngine> engine;
    std::shared_ptr<const ReplayResult> replay;
    Assumptions assumptions; // with --assume

    const Corpus& corpus() const { return *replay->corpus; }
    const CorpusFacts& facts() const;
};

/// Opens and replays the recordings of a command that has analysisOptions(). `keepsChecks`: of every outcome.
Result<AnalysisSession> openAnalysis(const Context& context, Arguments arguments, bool keepsChecks = false);

struct Needs
{
    UseIndex index;
    Losses losses;
};
Result<Needs> findUses(const Context& context, const AnalysisSession& session);

/// The later uses and prices by which policies are judged on the open recordings, and the figures of the named policy.
/// Must not move: the result of benchOf() refers to it.
struct Ground
{
    UseIndex index;
    MoneyBasis money;
    Measured measured;
};
Result<std::unique_ptr<const Ground>> findGround(const Context& context, const AnalysisSession& session);
nlohmann::ordered_json verdictJson(const Verdict& verdict);
Bench benchOf(const Context& context, const AnalysisSession& session, const Ground& ground);

/// Value of --seed, which also seeds --sample; default 1.
std::uint64_t intervalSeed(const Arguments& arguments);

/// Figures of an estimate, scaled to 1,000 sessions.
nlohmann::ordered_json estimateJson(const SessionEstimate& estimate);

} // namespace winnow::cli
