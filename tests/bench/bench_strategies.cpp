// SPDX-License-Identifier: GPL-3.0-or-later
// MB/s of every local strategy on one core, on text it does work on and on text it must only recognise as
// none of its business ("other": the slowest of the remaining kinds). Exceptions to 100 MB/s say why in their
// file. Usage: bench_strategies [MB per text] [strategy]
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <sys/resource.h>

#include "core/compression/content_kind.h"
#include "core/compression/strategies/local_strategies.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using winnow::test::TextGenerator;

namespace {

struct Sample
{
    const char* kind;
    std::string text;
};

/// About `bytes` of one kind, by repeating fresh pieces so that no line stands twice by accident of a loop.
std::string grown(std::size_t bytes, const std::function<std::string(TextGenerator&)>& piece)
{
    TextGenerator generator(42);
    std::string text;
    while (text.size() < bytes)
        text += piece(generator);
    return text;
}

std::string jsonOf(std::size_t bytes, bool pretty)
{
    TextGenerator generator(42);
    std::string text = "{\"lists\":[";
    while (text.size() < bytes)
        text += (text.back() == '[' ? "" : ",") + generator.jsonRows(400, pretty);
    std::replace(text.begin(), text.end(), '@', 'a'); // a lone "@" would make json_table decline
    return text + "]}";
}

std::vector<Sample> samples(std::size_t bytes)
{
    using G = TextGenerator;
    return { { "log", grown(bytes, [](G& g) { return g.logText(50); }) }, { "json", jsonOf(bytes, false) },
        { "json pretty", jsonOf(bytes, true) }, { "search", grown(bytes, [](G& g) { return g.search(20); }) },
        { "paths", grown(bytes, [](G& g) { return g.paths(50); }) },
        { "diff", grown(bytes, [](G& g) { return g.diff(3); }) },
        { "terminal", grown(bytes, [](G& g) { return g.terminal(30); }) },
        { "trace", grown(bytes, [](G& g) { return g.trace(20); }) },
        { "code", grown(bytes, [](G& g) { return g.code(20); }) },
        { "html", grown(bytes, [](G& g) { return g.html(20); }) },
        { "blobs", grown(bytes, [](G& g) { return g.blobs(); }) },
        { "table", grown(bytes, [](G& g) { return g.table(50); }) },
        { "repeated", grown(bytes, [](G& g) { return g.repeated(50); }) },
        { "one line", grown(bytes, [](G& g) { return g.word() + ' '; }) } };
}

/// Time of this process alone, so that a busy machine does not count.
double cpuSeconds()
{
    timespec now {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double megabytesPerSecond(const StrategyInfo& info, const std::string& text, std::size_t& after)
{
    StrategyInput input;
    input.text = text;
    double best = 0;
    for (int round = 0; round < 3; ++round) {
        const double start = cpuSeconds();
        const auto answer = info.compress(input);
        const double time = cpuSeconds() - start;
        after = answer ? answer->text.size() : text.size();
        best = std::max(best, static_cast<double>(text.size()) / 1e6 / time);
    }
    return best;
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t megabytes = argc > 1 ? static_cast<std::size_t>(std::atoi(argv[1])) : 8;
    const std::string_view only = argc > 2 ? argv[2] : "";
    const std::vector<Sample> all = samples(megabytes * 1000000);
    fmt::print("{:<20} {:>10} {:>8}  {:<12} {:>10}  {}\n", "strategy", "MB/s", "left", "on", "MB/s",
        "slowest other");
    for (const StrategyInfo& info : strategy::localStrategies()) {
        if (!only.empty() && info.name != only)
            continue;
        double work = 0, other = 0;
        std::size_t least = 0;
        const Sample* on = nullptr;
        const Sample* slowest = nullptr;
        for (const Sample& sample : all) {
            std::size_t after = 0;
            const double speed = megabytesPerSecond(info, sample.text, after);
            if (after < sample.text.size() && (!on || after < least)) {
                on = &sample;
                least = after;
                work = speed;
            }
            if (!slowest || speed < other) {
                slowest = &sample;
                other = speed;
            }
        }
        fmt::print("{:<20} {:>10.0f} {:>7.1f}%  {:<12} {:>10.0f}  {}\n", info.name, work,
            on ? 100.0 * static_cast<double>(least) / static_cast<double>(on->text.size()) : 100.0,
            on ? on->kind : "-", other, slowest->kind);
    }
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    fmt::print("peak memory {} MB for texts of {} MB each\n", usage.ru_maxrss / 1024, megabytes);
    return 0;
}
