// SPDX-License-Identifier: GPL-3.0-or-later
// Does choosing keep what it promises? Usage:
//   bench_choosing halves FOLDER...   sessions dealt into halves, five seeds, both ways round: what the
//                                     optimiser promises on one half and what its policy gives on the other.
//                                     Goals: 85 % of the promise, the limits kept on 95 % of the halves
//   bench_choosing tools              324 tools and 9,971 results made up: time, distance to the proven
//                                     bound, and a policy written by hand within the same limits
//   bench_choosing peers FOLDER...    balanced beside other systems and each strategy alone, every one beside
//                                     its random control, as a table of Markdown
//   bench_choosing coverage [N] [N]   simulated: how often intervals and guarantees hold what they say
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <numeric>
#include <random>
#include <string_view>
#include <tuple>

#include "core/analysis/choosing.h"
#include "core/analysis/control.h"
#include "core/analysis/guarantee.h"
#include "core/compression/strategy.h"
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

struct Sum
{
    double promised = 0, got = 0, inSample = 0, base = 0;
    double promisedShare = 0, gotShare = 0;
    int halves = 0, kept = 0;
};

/// 100 where nothing is promised and nothing comes of it.
double percentOf(double got, double promised)
{
    return promised != 0 ? 100 * got / promised : got == 0 ? 100 : 0;
}

/// Chooses on `seen`, judges on `other`.
void tryHalf(
    const Ground& seen, const Ground& other, const OptimiserLimits& limits, Dialect dialect, Sum& sum)
{
    const Policy& inUse = findPreset("gateway-bytes-default")->policy;
    const Measured before = *measure(seen.bench(), inUse);
    ChoosingOptions options;
    options.limits = limits;
    options.dialect = dialect;
    const Choosing chosen = *choosePolicy(seen.bench(), before, options);
    const Measured there = *measure(other.bench(), chosen.found.policy);
    const double promised
        = chosen.unseen.isKnown() ? chosen.unseen.judged.dollars : chosen.found.measured.figures.money.worst;
    const bool kept = (!limits.weight || there.figures.weight <= *limits.weight)
        && (!limits.editBreaks || there.figures.editsBroken <= *limits.editBreaks);
    fmt::print(
        "  {:>3} to {:>3} results: promised {:>7.3f} ({:>5.1f} %), got {:>7.3f} ({:>5.1f} %), in sample "
        "{:>7.3f}; weight {:>5.1f}, edit breaks {}{}; {}\n",
        seen.engine->facts().corpus().results.size(), other.engine->facts().corpus().results.size(), promised,
        100 * promised / before.figures.resultsCost, there.figures.money.worst,
        100 * there.figures.money.worst / there.figures.resultsCost,
        chosen.found.measured.figures.money.worst, there.figures.weight, there.figures.editsBroken,
        kept ? "" : " NOT KEPT", chosen.unseen.way.english());
    sum.promised += promised;
    sum.got += there.figures.money.worst;
    sum.inSample += chosen.found.measured.figures.money.worst;
    sum.promisedShare += promised / before.figures.resultsCost;
    sum.gotShare += there.figures.money.worst / there.figures.resultsCost;
    ++sum.halves;
    sum.kept += kept;
}

int halves(const std::vector<std::string>& folders)
{
    const auto whole = openCorpus(folders, {});
    if (!whole) {
        fmt::print(stderr, "{}\n", whole.error().text());
        return 2;
    }
    Sum all;
    for (const Dialect dialect : { Dialect::Winnow, Dialect::GatewayBytes }) {
        for (const std::optional<double> weight :
            { std::optional(0.0), std::optional(12.0), std::optional(60.0), std::optional<double>() }) {
            fmt::print("{}, weight of needs at most {}, edit breaks at most 0\n", dialectName(dialect),
                weight ? fmt::to_string(*weight) : "(no limit)");
            Sum sum;
            for (std::uint32_t seed = 1; seed <= 5; ++seed) {
                std::vector<bool> takes = test::halfOfCorpus(*whole, seed);
                const Ground a(test::partOfCorpus(*whole, takes));
                takes.flip();
                const Ground b(test::partOfCorpus(*whole, takes));
                OptimiserLimits limits;
                limits.weight = weight;
                tryHalf(a, b, limits, dialect, sum);
                tryHalf(b, a, limits, dialect, sum);
            }
            fmt::print(
                "  all: got {:.1f} % of the promise (mean share of the results' cost {:.2f} % of {:.2f} "
                "%: {:.1f} %), of the in-sample net {:.1f} %; limits kept on {} of {} halves\n",
                percentOf(sum.got, sum.promised), 100 * sum.gotShare / sum.halves,
                100 * sum.promisedShare / sum.halves, percentOf(sum.gotShare, sum.promisedShare),
                percentOf(sum.got, sum.inSample), sum.kept, sum.halves);
            all.promised += sum.promised;
            all.got += sum.got;
            all.halves += sum.halves;
            all.kept += sum.kept;
        }
    }
    fmt::print("together: got {:.1f} % of the promise; limits kept on {} of {} halves\n",
        percentOf(all.got, all.promised), all.kept, all.halves);
    return 0;
}

struct Watch
{
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    std::clock_t processor = std::clock();

    /// By the clock, and of all cores together: what others do on the machine does not count there.
    std::string text() const
    {
        return fmt::format("{:.1f} s, {:.1f} of processor time",
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
            static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC);
    }
};

void printChoice(std::string_view name, const Choosing& chosen, const Watch& watch)
{
    const Figures& figures = chosen.found.measured.figures;
    const Optimum& optimum = chosen.found.optimum;
    fmt::print("{:<32} net {:>8.2f}, {:>9} tokens, missed {:>4}, weight {:>7.1f}, edit breaks {:>3}; {}; {}; "
               "limits {}",
        name, figures.money.worst, figures.savedTokens(), figures.missed, figures.weight, figures.editsBroken,
        watch.text(),
        optimum.exact ? "exact" : fmt::format("within {:.2f} % of the bound", 100 * optimum.gap()),
        chosen.found.keepsLimits ? "kept" : "NOT kept");
    if (chosen.unseen.isKnown())
        fmt::print("; unseen: net {:.2f}, weight {:.1f}, edit breaks {}, {}", chosen.unseen.judged.dollars,
            chosen.unseen.judged.weight, chosen.unseen.judged.editBreaks, chosen.unseen.way.english());
    fmt::print("\n");
}

/// Within the limits that policies written by hand use up.
int manyTools()
{
    const test::MadeCorpus made = test::makeToolCorpus(1, 323, 9959 - 35, 120);
    const Watch start;
    const Ground ground(made.corpus);
    fmt::print("{} tools, {} results in {} sessions, {} needs, {} edits with a source; read and needs found "
               "in {}\n",
        made.corpus->tools.size(), made.corpus->results.size(), made.corpus->sessions.size(),
        ground.needs.needs.size(), ground.needs.editsWithSource, start.text());
    Policy plain = findPreset("balanced")->policy;
    plain.chain = { { "head_tail", { { "head", "600" }, { "tail", "300" } } } };
    plain.minBytes = 1200;
    std::vector<test::MadeTool> unknown = made.tools; // by somebody who does not know what is used later
    for (test::MadeTool& tool : unknown)
        tool.used = 0;
    const Policy balanced = findPreset("balanced")->policy, careful = findPreset("careful")->policy;
    for (const auto& [cut, policy, tools] : { std::tuple<std::string, Policy, std::vector<test::MadeTool>> {
                                                  "plain, rarely used", plain, made.tools },
             { "balanced, rarely used", balanced, made.tools }, { "plain, but reads", plain, unknown },
             { "balanced, but reads", balanced, unknown }, { "careful, but reads", careful, unknown } }) {
        const Policy byHand = test::handWrittenPolicy(tools, policy, findPreset("lossless")->policy);
        const Measured hand = *measure(ground.bench(), byHand);
        fmt::print("by hand ({:<22}) net {:>8.2f}, {:>9} tokens, missed {:>4}, weight {:>7.1f}, "
                   "edit breaks {:>3}\n",
            cut, hand.figures.money.worst, hand.figures.savedTokens(), hand.figures.missed,
            hand.figures.weight, hand.figures.editsBroken);
        const Measured other = *measure(ground.bench(), findPreset("gateway-bytes-default")->policy);
        for (const auto& [name, inUse, crossValidate] :
            { std::tuple("optimize, this one in use", &hand, true),
                { "optimize, another in use", &other, true }, { "optimize --in-sample", &other, false } }) {
            ChoosingOptions options;
            options.limits.weight = hand.figures.weight;
            options.limits.editBreaks = hand.figures.editsBroken;
            options.crossValidate = crossValidate;
            const Watch began;
            const Choosing chosen = *choosePolicy(ground.bench(), *inUse, options);
            printChoice(name, chosen, began);
        }
    }
    return 0;
}

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
    for (const LostNeed& lost : measured.losses.needs)
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
        takes.flip();
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
            && info.name != "chain" && info.name != "critical_rescue" && info.name != "identifier_ledger"
            && info.name != "qdash" && info.name != "moveworks";
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
               "| policy | changed | saved | needs lost | results missed | edits broken | by chance: missed "
               "(fewest to most) | broken | skill over chance |\n"
               "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n",
        ground.engine->facts().corpus().results.size(), ground.engine->facts().corpus().sessions.size(),
        ground.needs.needs.size(), ground.needs.editsWithSource);
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
            name, f.changed, 100 * f.savedShare(), f.needs,
            100.0 * static_cast<double>(f.needs) / static_cast<double>(ground.needs.needs.size()), f.missed,
            f.editsBroken, control->missed, control->fewest, control->most, control->breaks,
            skill ? fmt::format("{:.0f} %", 100 * *skill) : "none to tell");
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "halves" && argc > 2)
        return halves({ argv + 2, argv + argc });
    if (what == "tools")
        return manyTools();
    if (what == "peers" && argc > 2)
        return comparePeers({ argv + 2, argv + argc });
    if (what == "coverage")
        return coverage(argc > 2 ? std::atoi(argv[2]) : 4000, argc > 3 ? std::atoi(argv[3]) : 1000);
    fmt::print(stderr,
        "usage: bench_choosing halves FOLDER... | peers FOLDER... | tools | coverage [ROUNDS] [SPLITS]\n");
    return 2;
}
