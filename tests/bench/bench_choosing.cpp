// SPDX-License-Identifier: GPL-3.0-or-later
// Do intervals hold what they say, and is a preset better than others and than chance? Usage:
//   bench_choosing peers FOLDER...    balanced beside other systems and each strategy alone, every one beside
//                                     its random control, as a table of Markdown
//   bench_choosing coverage [N]       simulated: how often intervals hold what they say
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

#include "core/compression/strategy.h"
#include "core/experiments/control.h"
#include "core/importers/importer.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "tests/support/coverage.h"
#include "tests/support/ground.h"

using namespace winnow;
using winnow::test::Ground;

namespace {

int coverage(int rounds)
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
    fmt::print("{} results of {} sessions, {} later uses, {} exact-match edits with a source\n\n"
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
        const auto [fewest, most] = control->range();
        fmt::print("| {} | {} | {:.1f} % | {} ({:.1f} %) | {} | {} | {:.1f} ({} to {}) | {:.1f} | {} |\n",
            name, f.changed, 100 * f.savedShare(), f.lostUses,
            100.0 * static_cast<double>(f.lostUses) / static_cast<double>(ground.uses.uses.size()),
            f.withLoss, f.editsBroken, control->withLoss(), fewest, most, control->editsBroken(),
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
        return coverage(argc > 2 ? std::atoi(argv[2]) : 4000);
    fmt::print(stderr, "usage: bench_choosing peers FOLDER... | coverage [ROUNDS]\n");
    return 2;
}
