// SPDX-License-Identifier: GPL-3.0-or-later
// Slider to answer: the decision walk over 100,000 results after a threshold change, and a strategy change
// per 100 MB of distinct text. Absolute times drift with the machine; the reference lines of the same run
// give the ratio.
#include <chrono>
#include <cstring>
#include <fmt/format.h>
#include <random>

#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/processor_time.h"

using namespace winnow;

namespace {

double seconds(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Sizes as in public recordings: most results below 2 kB, a long tail. `resultsPerId` in a row have one call
/// id.
std::shared_ptr<const Corpus> makeCorpus(
    std::size_t results, std::size_t meanBytes, unsigned distinctPercent, std::size_t resultsPerId = 1)
{
    std::mt19937 random(42);
    std::lognormal_distribution<double> size(std::log(static_cast<double>(meanBytes)) - 0.72, 1.2);
    test::CorpusBuilder builder;
    std::vector<std::string> recent;
    const char* const tools[] = { "Bash", "Read", "Grep", "Edit", "WebFetch", "Glob" };
    for (std::size_t i = 0; i < results; ++i) {
        if (i % 200 == 0)
            builder.session("s" + std::to_string(i));
        if (i % 3 == 0)
            builder.assistant("next", static_cast<TimeMs>(i) * 700);
        std::string text;
        if (!recent.empty() && random() % 100 >= distinctPercent) {
            text = recent[random() % recent.size()];
        } else {
            const auto wanted = static_cast<std::size_t>(size(random));
            while (text.size() < wanted)
                text += fmt::format(
                    "{} src/module_{}.cpp:{} value={:x}\n", i, random() % 50, random() % 900, random());
            if (recent.size() < 500)
                recent.push_back(text);
        }
        builder.result(
            std::to_string(i / resultsPerId), tools[random() % 6], text, static_cast<TimeMs>(i) * 700);
    }
    return builder.build();
}

Policy simplePolicy(std::int64_t minBytes)
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = minBytes;
    policy.skipTools = { "read" };
    return policy;
}

/// The strategy reads neither threshold here, so a step makes no text.
Policy trimmingPolicy(std::int64_t minBytes)
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.strategy = "trimming";
    policy.minTokens = minBytes / 4;
    policy.enableExpandContext = true;
    policy.skipTools = { "read" };
    return policy;
}

void benchWalk(const char* name, std::size_t resultsPerId, Policy (*policyFor)(std::int64_t))
{
    const auto corpus = makeCorpus(100000, 1200, 90, resultsPerId);
    const auto engine = *ReplayEngine::create(corpus, Encoding::Bytes4, 1);
    (void)engine->run(policyFor(100)); // word count 5 for all minima below 600: the texts are made here
    double best = 1e9, worst = 0;
    for (std::int64_t minimum = 100; minimum < 600; minimum += 25) {
        const double t = test::processorSeconds([&] { (void)engine->run(policyFor(minimum)); });
        if (minimum > 125) { // the first ones fill what walks use again
            best = std::min(best, t);
            worst = std::max(worst, t);
        }
    }
    std::vector<Outcome> from(100000), to(100000);
    const double copy = test::processorSeconds(
        [&] { std::memcpy(static_cast<void*>(to.data()), from.data(), from.size() * sizeof(Outcome)); });
    fmt::print("threshold change, {}, 100000 results, processor time: best {:.1f} ms, worst {:.1f} ms "
               "(copying as many outcomes: {:.1f} ms)\n",
        name, best * 1e3, worst * 1e3, copy * 1e3);
}

void benchStrategy(unsigned jobs)
{
    const auto corpus = makeCorpus(25000, 4000, 100);
    const auto engine = *ReplayEngine::create(corpus, Encoding::Bytes4, jobs);
    double bytes = 0;
    for (std::size_t i = 0; i < corpus->results.size(); ++i)
        bytes += static_cast<double>(engine->facts().bytes(ResultId(i)));
    Policy policy = simplePolicy(1);
    policy.maxBytes = 1 << 30;
    policy.skipTools.clear();
    const double simple = seconds([&] { (void)engine->run(policy); });
    fmt::print("strategy change to simple, {:.0f} MB distinct, {} jobs: {:.3f} s = {:.2f} s per 100 MB\n",
        bytes / 1e6, jobs, simple, simple / bytes * 1e8);
}

} // namespace

int main()
{
    benchWalk("bytes", 1, simplePolicy);
    benchWalk("tokens", 1, trimmingPolicy);
    benchWalk("bytes, ids shared by two", 2, simplePolicy);
    benchStrategy(1);
    benchStrategy(0);
}
