// SPDX-License-Identifier: GPL-3.0-or-later
// Token counting: start-up, cold and warm rate on one core (processor time, so a busy machine disturbs less),
// all cores, memory, worst cases, prefix queries, and the ratio to the peers that are installed.
//
//     bench_tokens FILE [ENCODERS_DIR]
// FILE: any text, best tens of MB. ENCODERS_DIR: encoders/ of npm's tiktoken; run where node or python3 find
// theirs.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <sstream>

#include "core/base/parallel.h"
#include "core/tokens/encoder.h"

using namespace winnow;
using namespace winnow::tokens;

namespace {

constexpr std::size_t kDocument = 16384;
constexpr std::size_t kWorstBytes = 10'000'000;

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double wallSeconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double rate(std::size_t bytes, double seconds)
{
    return static_cast<double>(bytes) / 1e6 / std::max(seconds, 1e-9);
}

struct Corpus
{
    std::string text;
    std::vector<std::string_view> documents;
};

std::uint64_t countOnce(const Encoder& encoder, const Corpus& corpus)
{
    std::uint64_t tokens = 0;
    for (const std::string_view document : corpus.documents)
        tokens += encoder.count(document);
    return tokens;
}

double countParallel(const Encoder& encoder, const Corpus& corpus, unsigned jobs)
{
    const double start = wallSeconds();
    parallelFor(
        corpus.documents.size(), jobs, {}, [&](std::size_t i) { encoder.count(corpus.documents[i]); });
    return rate(corpus.text.size(), wallSeconds() - start);
}

/// Seconds a peer took, 0 when it is not there; prints its ratio.
void comparePeer(
    const std::string& name, const std::string& command, std::size_t bytes, double ours, std::uint64_t tokens)
{
    std::FILE* const pipe = ::popen((command + " 2>/dev/null").c_str(), "r");
    unsigned long long counted = 0;
    double seconds = 0;
    const bool there
        = pipe != nullptr && std::fscanf(pipe, "%llu %lf", &counted, &seconds) == 2 && seconds > 0;
    if (pipe != nullptr)
        ::pclose(pipe);
    if (!there) {
        fmt::print("  {:<22} not installed\n", name);
        return;
    }
    fmt::print("  {:<22} {:8.1f} MB/s, ours is x{:.1f}{}\n", name, rate(bytes, seconds),
        ours / rate(bytes, seconds),
        counted == tokens ? "" : fmt::format("  (it counts {} tokens)", counted));
}

void benchWorst(const Encoder& encoder, double corpusRate)
{
    std::mt19937 random(1);
    const auto repeated = [](std::string_view unit) {
        std::string text;
        while (text.size() < kWorstBytes)
            text += unit;
        return text;
    };
    const auto drawn = [&](std::string_view letters) {
        std::string text(kWorstBytes, ' ');
        std::generate(text.begin(), text.end(), [&] { return letters[random() % letters.size()]; });
        return text;
    };
    const std::vector<std::pair<std::string, std::string>> cases { { "one letter", repeated("a") },
        { "one space", repeated(" ") + 'x' }, { "one sign", repeated("=") },
        { "one emoji", repeated("\xF0\x9F\x98\x80") },
        { "random base64", drawn("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") },
        { "random hex", drawn("0123456789abcdef") },
        { "random letters", drawn("abcdefghijklmnopqrstuvwxyz") } };
    for (const auto& [name, text] : cases) {
        const double start = processorSeconds();
        encoder.count(text);
        const double found = rate(text.size(), processorSeconds() - start);
        fmt::print("  10 MB {:<16} {:8.1f} MB/s (corpus / this = {:.1f})\n", name, found, corpusRate / found);
    }
}

int benchEncoding(
    Encoding encoding, const Corpus& corpus, const std::string& file, const std::string& encoders)
{
    double start = processorSeconds();
    const auto opened = Encoder::open(encoding);
    if (!opened) {
        fmt::print(stderr, "{}\n", opened.error().text());
        return 1;
    }
    const Encoder& encoder = **opened;
    const double openTime = processorSeconds() - start;
    start = processorSeconds();
    encoder.count("x");
    const double firstTime = processorSeconds() - start;
    fmt::print("{}: start-up {:.1f} ms + {:.1f} ms for the first count\n", encodingName(encoding),
        openTime * 1e3, firstTime * 1e3);
    std::vector<double> rates;
    std::uint64_t tokens = 0;
    for (int round = 0; round < 6; ++round) {
        start = processorSeconds();
        tokens = countOnce(encoder, corpus);
        rates.push_back(rate(corpus.text.size(), processorSeconds() - start));
    }
    const double cold = rates.front();
    std::sort(rates.begin() + 1, rates.end());
    const double warm = rates[3];
    fmt::print(
        "  {} tokens; one core: cold {:.0f} MB/s, warm {:.0f} MB/s (median of 5)\n", tokens, cold, warm);
    countParallel(encoder, corpus, 0);
    const double one = countParallel(encoder, corpus, 1);
    const double all = countParallel(encoder, corpus, 0);
    fmt::print(
        "  wall: {} threads {:.0f} MB/s, one {:.0f} MB/s (x{:.2f})\n", defaultJobs(), all, one, all / one);
    if (!encoders.empty()) {
        const std::string peers = std::string(WINNOW_SOURCE_DIR) + "/tests/bench/peers/count_tokens";
        const std::string words
            = " '" + encoders + "/" + std::string(encodingName(encoding)) + ".json' '" + file + "'";
        comparePeer(
            "tiktoken (Rust)", "python3 '" + peers + ".py'" + words, corpus.text.size(), warm, tokens);
        comparePeer(
            "tiktoken (npm, WASM)", "node '" + peers + ".cjs'" + words, corpus.text.size(), warm, tokens);
    }
    benchWorst(encoder, warm);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_tokens FILE [ENCODERS_DIR]\n");
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    Corpus corpus { all.str(), {} };
    for (std::size_t at = 0; at < corpus.text.size(); at += kDocument)
        corpus.documents.push_back(std::string_view(corpus.text).substr(at, kDocument));
    for (const Encoding encoding : { Encoding::Cl100k, Encoding::O200k }) {
        if (const int code = benchEncoding(encoding, corpus, argv[1], argc > 2 ? argv[2] : ""); code != 0)
            return code;
    }
    return 0;
}
