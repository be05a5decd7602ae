// SPDX-License-Identifier: GPL-3.0-or-later
// Searching all tool results of a folder, as `winnow-cli grep` and the window do: seconds for 100 MB of
// recordings, and how many times as long as memmem() takes over the same texts in memory, on one thread of
// the same run. Usage: bench_search FOLDER (tests/bench/make_corpus.py writes one)
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <numeric>

#include "core/importers/importer.h"
#include "core/policy/policy.h"
#include "core/reading/dropped_bytes.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/line_search.h"

using namespace winnow;

namespace {

/// Of this process: other programs do not count.
double seconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Row
{
    const char* title;
    const char* pattern;
    LineSearch::Options options;
};

constexpr Row kRows[] = { { "literal, rare", "passThreshold", {} }, { "literal, common", "value", {} },
    { "words", "alpha", { .words = true } }, { "any case", "ERROR", { .ignoreCase = true } },
    { "expression", "er+or.[0-9]+", { .regex = true } } };

std::size_t countAll(const Corpus& corpus, const LineSearch& search)
{
    const TextStore::Pass pass(*corpus.texts);
    std::size_t hits = 0;
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        hits += search.hits(corpus.textOf(ResultId(i)).view()).size();
    return hits;
}

/// The reference: what no search can do without, texts in hand.
std::pair<double, std::size_t> plainSearch(const Corpus& corpus, std::string_view pattern)
{
    double spent = 0;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Text text = corpus.textOf(ResultId(i));
        const double start = seconds();
        for (const char* at = text.view().data(); at;) {
            const std::size_t left = text.view().size() - static_cast<std::size_t>(at - text.view().data());
            const void* const found = ::memmem(at, left, pattern.data(), pattern.size());
            at = found ? static_cast<const char*>(found) + 1 : nullptr;
        }
        spent += seconds() - start;
        bytes += text.view().size();
    }
    return { spent, bytes };
}

std::size_t countDropped(const ReplayEngine& engine, const ReplayResult& replay, const LineSearch& search)
{
    const TextStore::Pass pass(*engine.facts().corpus().texts);
    std::size_t hits = 0;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (!replay.outcomes[i].changed)
            continue;
        const auto text = engine.afterText(replay, ResultId(i));
        if (!text)
            continue;
        const DiffRows rows = rowsFromSegments(text->before.view(), text->after);
        DroppedBytes dropped(rows);
        hits += search
                    .hits(rows.before,
                        [&](Pattern::Match match) -> std::optional<std::size_t> {
                            return dropped.isDropped({ match.begin, match.end })
                                ? std::nullopt
                                : std::optional(std::max(match.begin + 1, dropped.nextDropped(match.end)));
                        })
                    .size();
    }
    return hits;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        fmt::print(stderr, "usage: bench_search FOLDER; tests/bench/make_corpus.py writes a folder\n");
        return 2;
    }
    auto opened = openCorpus({ argv[1] }, {});
    if (!opened) {
        fmt::print(stderr, "{}\n", opened.error().text());
        return 1;
    }
    const auto corpus = std::make_shared<const Corpus>(std::move(*opened));
    const double recorded = std::accumulate(corpus->recordings.begin(), corpus->recordings.end(), 0.0,
        [](double sum, const Recording& r) { return sum + static_cast<double>(r.bytes); });
    const auto [plain, bytes] = plainSearch(*corpus, "passThreshold");
    fmt::print("{:.0f} MB of recordings, {:.0f} MB of results; memmem {:.3f} s\n", recorded / 1e6,
        static_cast<double>(bytes) / 1e6, plain);
    const auto print = [&, reference = plain](const char* title, double spent, std::size_t hits) {
        fmt::print("{:<18} {:5.2f} s of CPU for 100 MB, {:5.1f} times memmem, {} lines\n", title,
            spent * 1e8 / recorded, spent / reference, hits);
    };
    for (const Row& row : kRows) {
        const auto search = LineSearch::compile(row.pattern, row.options);
        const double start = seconds();
        const std::size_t hits = countAll(*corpus, *search);
        print(row.title, seconds() - start, hits);
    }
    const auto engine = ReplayEngine::create(corpus, {}, 1);
    const auto replay = (*engine)->run(defaultPolicy(Dialect::GatewayBytes));
    const auto search = LineSearch::compile("value", {});
    const double start = seconds();
    const std::size_t hits = countDropped(**engine, **replay, *search);
    print("dropped alone", seconds() - start, hits);
    return 0;
}
