// SPDX-License-Identifier: GPL-3.0-or-later
// The full analysis of a corpus on one core: uses and edits found, losses, threshold curve over every size, cost.
// Goal: 100,000 results within 10 s, linear in the input. Times drift with the machine; the time of reading
// every byte once, taken in the same run, gives the ratio, and halves of the corpus show whether it is
// linear. Usage: bench_analysis [FOLDER]   A folder of recordings (tests/bench/make_corpus.py writes one) is
// analysed instead of a corpus made up in memory, and the peak is compared with its bytes.
#include <algorithm>
#include <cmath>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <random>
#include <sys/resource.h>

#include "core/base/hash.h"
#include "core/importers/importer.h"
#include "core/measure/threshold_curve.h"
#include "core/money/cost.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "core/uses/losses.h"
#include "tests/support/corpus_builder.h"

using namespace winnow;

namespace {

/// Processor time: what others do on the machine does not count.
double seconds(const std::function<void()>& work)
{
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double peakMegabytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Sessions of 100 results; every third answer names something out of an earlier result, every tenth call
/// edits one.
std::shared_ptr<const Corpus> makeCorpus(std::size_t results)
{
    std::mt19937 random(42);
    std::lognormal_distribution<double> size(std::log(1000.0) - 0.72, 1.2);
    test::CorpusBuilder builder;
    std::string quoted;
    for (std::size_t i = 0; i < results; ++i) {
        if (i % 100 == 0)
            builder.session("s" + std::to_string(i));
        const auto time = static_cast<TimeMs>(i) * 9000;
        builder.assistant(i % 3 == 0 ? "now " + quoted : "next", time);
        const bool edit = i % 10 == 9;
        builder.call(std::to_string(i), edit ? "Edit" : "Bash",
            edit ? fmt::format(R"({{"old_string":"{}"}})", quoted)
                 : fmt::format(R"({{"command":"grep -n item_{} src"}})", i % 97));
        std::string text;
        const auto wanted = static_cast<std::size_t>(size(random));
        while (text.size() < wanted)
            text += fmt::format("src/module_{}.cpp:{} item_{} value={:x} and some more words\n",
                random() % 5000, random() % 900, i, random());
        quoted = text.substr(text.size() / 2, 24);
        quoted.erase(std::remove(quoted.begin(), quoted.end(), '\n'), quoted.end());
        builder.result(std::to_string(i), edit ? "Edit" : "Bash", text, time + 4000);
    }
    return builder.build();
}

struct Times
{
    double read = 0, uses = 0, losses = 0, curve = 0, cost = 0;
    std::size_t found = 0, steps = 0;
    double all() const { return uses + losses + curve + cost; }
};

Times analyse(const std::shared_ptr<const Corpus>& corpus)
{
    const std::size_t results = corpus->results.size();
    const auto engine = *ReplayEngine::create(corpus, Encoding::Bytes4, 1);
    const PriceTable prices = *PriceTable::load();
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    const auto replay = *engine->run(policy);
    Times t;
    std::uint64_t bytes = 0;
    std::uint64_t sum = 0; // keeps the reading from being left out
    t.read = seconds([&] {
        for (std::size_t i = 0; i < results; ++i) {
            const Text text = corpus->texts->get(engine->facts().text(ResultId(i)));
            sum += contentHash(text.view()).low;
            bytes += text.view().size();
        }
    });
    UseIndex index;
    t.uses = seconds([&] { index = *buildUseIndex(engine->facts(), 1); });
    t.losses = seconds([&] { t.found = (*evaluateLosses(*engine, *replay, index, 1)).uses.size(); });
    t.curve = seconds([&] {
        t.steps = (*buildThresholdCurve(*engine, policy, { Threshold::Minimum, &index }, 1)).steps.size();
    });
    t.cost = seconds([&] {
        sum += static_cast<std::uint64_t>(
            computeCost(engine->facts(), *replay, MoneyBasis(engine->facts(), prices)).contextTokensSaved);
    });
    fmt::print(
        "{:>7} results, {:>5.0f} MB: uses {:.2f} s, losses {:.2f} s, threshold curve {:.2f} s ({} steps), "
        "cost {:.2f} s; all {:.2f} s "
        "= {:.0f} x reading; {} later uses; peak {:.0f} MB (check {:x})\n",
        results, static_cast<double>(bytes) / 1e6, t.uses, t.losses, t.curve, t.steps, t.cost, t.all(),
        t.all() / t.read, t.found, peakMegabytes(), sum & 0xff);
    return t;
}

int analyseFolder(const std::string& folder)
{
    ImportOptions options;
    options.jobs = 1;
    auto opened = openCorpus({ folder }, options);
    if (!opened) {
        fmt::print(stderr, "{}\n", opened.error().text());
        return 2;
    }
    const auto corpus = std::make_shared<const Corpus>(std::move(*opened));
    double bytes = 0;
    for (const Recording& recording : corpus->recordings)
        bytes += static_cast<double>(recording.bytes);
    const double open = peakMegabytes();
    const Times times = analyse(corpus);
    fmt::print("100000 results of this folder would take {:.2f} s; input {:.0f} MB, peak {:.0f} MB after "
               "opening, {:.0f} MB in "
               "all = {:.2f} of the input\n",
        times.all() * 1e5 / static_cast<double>(corpus->results.size()), bytes / 1e6, open, peakMegabytes(),
        peakMegabytes() * 1.048576e6 / bytes);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1)
        return analyseFolder(argv[1]);
    const Times half = analyse(makeCorpus(50000));
    const Times full = analyse(makeCorpus(100000));
    fmt::print("twice the results take {:.2f} x the time (2 = linear); goal 10 s on one core: {:.2f} s\n",
        full.all() / half.all(), full.all());
    return 0;
}
