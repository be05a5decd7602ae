// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a folder of recordings opens on one core, beside the parts of it: lines, UTF-8, our JSON tape. Whole commands
// beside other parsers: bench_commands.py. Usage: bench_import FOLDER [PASSES]   (make_corpus.py writes a folder)
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <sys/resource.h>
#include <vector>

#include "core/importers/importer.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/io/line_reader.h"
#include "core/session/corpus.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

namespace {

using namespace winnow;

/// Processor time of this process: everything here runs on one thread, and the machine may be busy with other
/// things.
double seconds()
{
    timespec now {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double peakMegabytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

std::vector<importing::InputFile> filesIn(const std::string& folder)
{
    std::vector<importing::InputFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().extension() == ".jsonl")
            files.push_back({ entry.path().string(), std::make_shared<importing::FileSource>(entry.path()), 0,
                entry.file_size(), entry.path() });
    }
    return files;
}

/// Best of `passes` runs over all lines of all files, in MB/s.
template <class Body>
double overLines(const std::vector<importing::InputFile>& files, int passes, const Body& body)
{
    double best = 0;
    for (int pass = 0; pass < passes; ++pass) {
        const double begin = seconds();
        std::uint64_t bytes = 0;
        for (const importing::InputFile& file : files) {
            importing::LineReader lines(file);
            while (lines.next())
                body(lines.line());
            bytes += file.size;
        }
        best = std::max(best, static_cast<double>(bytes) / 1e6 / (seconds() - begin));
    }
    return best;
}

void benchImport(const std::string& folder, const std::filesystem::path& cache, const char* label, int passes)
{
    ImportOptions options;
    options.jobs = 1;
    options.indexCache = cache;
    double took = 0;
    Result<Corpus> corpus = Corpus();
    for (int pass = 0; pass < passes; ++pass) {
        corpus = Corpus(); // the one before goes first: the peak is that of one
        const double begin = seconds();
        corpus = openCorpus({ folder }, options);
        const double now = seconds() - begin;
        took = pass == 0 ? now : std::min(took, now);
    }
    if (!corpus) {
        std::printf("%s: %s\n", label, corpus.error().text().c_str());
        return;
    }
    std::uint64_t bytes = 0;
    std::uint64_t texts = 0;
    for (const Recording& recording : corpus->recordings)
        bytes += recording.bytes;
    for (std::size_t i = 0; i < corpus->results.size(); ++i)
        texts += corpus->texts->bytes(corpus->result(ResultId(i)).text);
    std::printf("%-28s %7.0f MB/s  %6.2f s  %zu sessions, %zu results (%.0f MB), %zu distinct texts, "
                "peak %.0f MB (%.0f %% of input)\n",
        label, static_cast<double>(bytes) / 1e6 / took, took, corpus->sessions.size(), corpus->results.size(),
        static_cast<double>(texts) / 1e6, corpus->texts->size(), peakMegabytes(),
        peakMegabytes() * 1.048576e8 / static_cast<double>(bytes));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(
            stderr, "Usage: bench_import FOLDER [PASSES]; tests/bench/make_corpus.py writes a folder\n");
        return 2;
    }
    const std::string folder = argv[1];
    const int passes = argc > 2 ? std::atoi(argv[2]) : 3;
    const std::vector<importing::InputFile> files = filesIn(folder);
    // The import comes first, so that the peak is its own.
    benchImport(folder, {}, "import", passes);
    const std::filesystem::path cache = std::filesystem::temp_directory_path() / "winnow-bench-index.sqlite";
    std::filesystem::remove(cache);
    benchImport(folder, cache, "import, filling the cache", 1);
    benchImport(folder, cache, "second opening, from cache", 1);
    std::filesystem::remove(cache);

    std::uint64_t sink = 0;
    const double lines = overLines(files, passes, [&](std::string_view line) { sink += line.size(); });
    const double utf8 = overLines(files, passes, [&](std::string_view line) { sink += utf8::isValid(line); });
    json::Document document;
    const double tape
        = overLines(files, passes, [&](std::string_view line) { sink += document.parse(line).has_value(); });
    std::printf("lines only                   %7.0f MB/s\n", lines);
    std::printf("lines, UTF-8 check           %7.0f MB/s\n", utf8);
    std::printf("lines, our JSON tape         %7.0f MB/s\n", tape);
    std::printf("(checksum %llu)\n", static_cast<unsigned long long>(sink));
    return 0;
}
