// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a recording with exact counts for every result: seconds, and the share of them spent counting. The
// opening without counts is the reference of the same run. Usage: bench_open FOLDER
// (tests/bench/make_corpus.py writes one)
#include <algorithm>
#include <atomic>
#include <chrono>
#include <fmt/format.h>
#include <numeric>
#include <sys/resource.h>

#include "core/base/parallel.h"
#include "core/importers/importer.h"
#include "core/session/corpus.h"
#include "core/tokens/counter.h"

using namespace winnow;

namespace {

double seconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double peakMegabytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Opens the folder and counts the text of every result; prints one row.
bool benchOpening(const std::string& folder, Encoding encoding, unsigned jobs)
{
    ImportOptions options;
    options.jobs = jobs;
    const double start = seconds();
    const auto corpus = openCorpus({ folder }, options);
    const double opened = seconds();
    if (!corpus) {
        fmt::print(stderr, "{}\n", corpus.error().text());
        return false;
    }
    const auto counter = openCounter(encoding);
    if (!counter) {
        fmt::print(stderr, "{}\n", counter.error().text());
        return false;
    }
    std::vector<TextId> ids;
    std::uint64_t resultBytes = 0;
    for (std::size_t i = 0; i < corpus->results.size(); ++i) {
        ids.push_back(corpus->result(ResultId(i)).text);
        resultBytes += corpus->texts->bytes(ids.back());
    }
    std::atomic<std::uint64_t> tokens { 0 };
    parallelFor(ids.size(), jobs, {},
        [&](std::size_t i) { tokens += (*counter)->count(corpus->texts->get(ids[i]).view()); });
    const double done = seconds();
    const std::uint64_t bytes = std::accumulate(corpus->recordings.begin(), corpus->recordings.end(),
        std::uint64_t { 0 }, [](std::uint64_t sum, const Recording& r) { return sum + r.bytes; });
    fmt::print("{:<12} {} jobs: {:5.0f} MB, {} results ({:.0f} MB, {} tokens): open {:.2f} s, count {:.2f} "
               "s, together "
               "{:.2f} s per 100 MB, counting is {:.0f} % of it; peak {:.0f} MB\n",
        encodingName(encoding), jobs == 0 ? "all" : std::to_string(jobs), static_cast<double>(bytes) / 1e6,
        ids.size(), static_cast<double>(resultBytes) / 1e6, tokens.load(), opened - start, done - opened,
        (done - start) * 1e8 / static_cast<double>(bytes), (done - opened) * 100 / (done - start),
        peakMegabytes());
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        fmt::print(stderr, "usage: bench_open FOLDER; tests/bench/make_corpus.py writes a folder\n");
        return 2;
    }
    for (const unsigned jobs : { 1U, 0U }) {
        for (const Encoding encoding : { Encoding::O200k, Encoding::Cl100k }) {
            if (!benchOpening(argv[1], encoding, jobs))
                return 1;
        }
    }
    return 0;
}
