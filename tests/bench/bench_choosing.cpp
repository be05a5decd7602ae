// SPDX-License-Identifier: GPL-3.0-or-later
// Do intervals and guarantees hold what they say, and is a preset better than others and than chance? Usage:
//   bench_choosing peers FOLDER...    balanced beside other systems and each strategy alone, every one beside
//                                     its random control, as a table of Markdown
//   bench_choosing coverage [N] [N]   simulated: how often intervals and guarantees hold what they say
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <random>
#include <string_view>

#include "core/compression/strategy.h"
#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "core/importers/importer.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "tests/support/coverage.h"
#include "tests/support/ground.h"
#include "tests/support/part_of_corpus.h"
#include "tests/support/tool_corpus.h"

using namespace winnow;
using winnow::test::Ground;

namespace {

/// Splits of one corpus: what is promised on one part, and how many sessions of the other miss something.
struct GuaranteeCoverage
{
    int splits = 0, promising = 0, broken = 0, promisingMean = 0;
    double shareOfMean = 0;
};

double missingShare(const Ground& ground, const Policy& policy)
{
    const Measured measured = *measure(ground.bench(), policy);
    std::vector<std::uint8_t> missing(ground.engine->facts().corpus().sessions.size());
    for (const LostUse& lost : measured.losses.uses)
        missing[lost.session.index()] |= static_cast<std::uint8_t>(lost.use != UseKind::OtherText);
    return static_cast<double>(std::count(missing.begin(), missing.end(), 1))
        / static_cast<double>(missing.size());
}

/// So many of six times as many sessions, drawn; the others say what is true.
GuaranteeCoverage coverageOfGuarantee(std::size_t sessions, double risk, int splits)
{
    constexpr std::size_t kTools = 12, kResults = 4;
    Policy policy = findPreset("balanced")->policy; // a plain cut: something is to be missed
    policy.strategy = "head_tail";
    policy.chain.clear();
    policy.strategyParameters = { { "head", "300" }, { "tail", "150" } };
    policy.minBytes = 500;
    GuaranteeCoverage coverage;
    coverage.splits = splits;
    const test::MadeCorpus pool = test::makeToolCorpus(7, kTools, 6 * sessions * kResults, 6 * sessions);
    std::mt19937 random(3);
    for (int split = 0; split < splits; ++split) {
        std::vector<bool> takes(pool.corpus->sessions.size());
        std::vector<std::size_t> order(takes.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        for (std::size_t i = 0; i < sessions; ++i) {
            std::swap(order[i], order[i + random() % (order.size() - i)]);
            takes[order[i]] = true;
        }
        const Ground seen(test::partOfCorpus(*pool.corpus, takes));
        takes.difference();
        const Ground other(test::partOfCorpus(*pool.corpus, takes));
        const Measured measured = *measure(seen.bench(), policy);
        const Guarantee found
            = *findGuarantee(seen.bench(), measured, { risk, 0.95, static_cast<std::uint64_t>(split) + 1 });
        const GuaranteeFamily& family = found.family();
        if (family.byProbability > 0) {
            ++coverage.promising;
            coverage.broken += missingShare(other, family.steps[family.byProbability - 1].policy) > risk;
        }
        if (family.byMean > 0) {
            ++coverage.promisingMean;
            coverage.shareOfMean += missingShare(other, family.steps[family.byMean - 1].policy);
        }
    }
    return coverage;
}

int coverage(int rounds, int splits)
{
    fmt::print("95 % intervals that hold the truth, of {} simulated samples\n\n| nets of sessions | n = 5 | "
               "10 | 19 | 60 |\n"
               "|---|---:|---:|---:|---:|\n",
        rounds);
    for (const test::NetShape& shape : test::netShapes()) {
        fmt::print("| {} |", shape.name);
        for (const std::size_t n : { 5, 10, 19, 60 }) {
            const auto found = test::coverageOfIntervals(shape, n, rounds, 2000, 11);
            fmt::print(
                " {} |", found.given == 0 ? "none given" : fmt::format("{:.1f} %", 100 * found.share()));
        }
        fmt::print("\n");
    }
    fmt::print("\nGuarantee, {} splits each\n\n| sessions | risk | splits that promise | of these exceed it "
               "on the others | "
               "promised on average: share that misses on the others |\n|---:|---:|---:|---:|---:|\n",
        splits);
    for (const auto& [sessions, risk] :
        { std::pair<std::size_t, double> { 60, 0.2 }, { 100, 0.1 }, { 200, 0.1 } }) {
        const GuaranteeCoverage found = coverageOfGuarantee(sessions, risk, splits);
        fmt::print("| {} | {:.0f} % | {} | {} ({:.1f} %) | {:.2f} % ({} splits) |\n", sessions, 100 * risk,
            found.promising, found.broken, 100.0 * found.broken / std::max(1, found.splits),
            100 * found.shareOfMean / std::max(1, found.promisingMean), found.promisingMean);
    }
    return 0;
}

/// Other systems as this project reproduces them, and each strategy of ours alone from the size on at which
/// balanced begins. Strategies that follow what is public of other compressors are not their code.
std::vector<std::pair<std::string, Policy>> peers()
{
    std::vector<std::pair<std::string, Policy>> all;
    for (const char* const name : { "balanced", "careful", "lossless", "gateway-bytes-default",
             "gateway-tokens-default", "conservative", "aggressive", "qdash", "moveworks" })
        all.emplace_back(std::string("preset ") + name, findPreset(name)->policy);
    for (const StrategyInfo& info : strategies()) {
        const bool alone = info.compress && !info.remote && !info.readsEarlier && info.name != "passthrough"
            && info.name != "chain" && info.name != "qdash" && info.name != "moveworks";
        if (!alone)
            continue;
        Policy policy = findPreset("balanced")->policy;
        policy.strategy = info.name;
        policy.chain.clear();
        all.emplace_back(std::string(info.name), policy);
    }
    return all;
}

int comparePeers(const std::vector<std::string>& folders)
{
    auto whole = openCorpus(folders, {});
    if (!whole) {
        fmt::print(stderr, "{}\n", whole.error().text());
        return 2;
    }
    const Ground ground(std::make_shared<const Corpus>(std::move(*whole)));
    fmt::print("{} results of {} sessions, {} needs, {} exact-match edits with a source\n\n"
               "| policy | changed | saved | lost uses | with a loss | broken edits | by chance: with a loss "
               "(fewest to most) | broken | skill over chance |\n"
               "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n",
        ground.engine->facts().corpus().results.size(), ground.engine->facts().corpus().sessions.size(),
        ground.uses.uses.size(), ground.uses.editsWithSource);
    for (const auto& [name, policy] : peers()) {
        const auto measured = measure(ground.bench(), policy);
        if (!measured) {
            fmt::print("| {} | {} |\n", name, measured.error().text());
            continue;
        }
        const auto control = *controlOf(ground.bench(), *measured, 1);
        const Figures& f = measured->figures;
        const auto skill = control->skill();
        fmt::print(
            "| {} | {} | {:.1f} % | {} ({:.1f} %) | {} | {} | {:.1f} ({:.0f} to {:.0f}) | {:.1f} | {} |\n",
            name, f.changed, 100 * f.savedShare(), f.lostUses,
            100.0 * static_cast<double>(f.lostUses) / static_cast<double>(ground.uses.uses.size()),
            f.withLoss, f.editsBroken, control->withLoss, control->fewest, control->most, control->breaks,
            skill ? fmt::format("{:.0f} %", 100 * *skill) : "none to tell");
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "peers" && argc > 2)
        return comparePeers({ argv + 2, argv + argc });
    if (what == "coverage")
        return coverage(argc > 2 ? std::atoi(argv[2]) : 4000, argc > 3 ? std::atoi(argv[3]) : 1000);
    fmt::print(stderr, "usage: bench_choosing peers FOLDER... | coverage [ROUNDS] [SPLITS]\n");
    return 2;
}
