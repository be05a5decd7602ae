// SPDX-License-Identifier: GPL-3.0-or-later
// A large digest: made of a small one whose sessions are repeated under other keys. Seconds to open it as the
// window does, bytes of memory a result, a threshold moved, all of it by parts.
// Of recordings: how fast they are digested beside how fast they are read, by two workers beside one, and
// what of them is left. Usage: bench_digest [RESULTS [open|tune|parts] | FOLDER], all until then
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <malloc.h>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

#include "core/digest/digest_file.h"
#include "core/digest/make_digest.h"
#include "core/digest/open_digest.h"
#include "core/digest/session_rows.h"
#include "core/digest/whole_figures.h"
#include "core/importers/importer.h"
#include "core/measure/measured.h"
#include "core/money/prices.h"
#include "core/policy/presets.h"
#include "core/replay/replay.h"
#include "tests/support/corpus_builder.h"

using namespace winnow;

namespace {

double seconds(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double processorTime()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// With the processor time of all threads, because other programs run beside it.
void timed(const char* what, const std::function<void()>& work)
{
    const double start = processorTime();
    const double all = seconds(work);
    fmt::print("{} {:.3f} s ({:.3f} s of processor time)\n", what, all, processorTime() - start);
}

/// Resident memory in bytes, after what was freed has been given back.
double resident()
{
    ::malloc_trim(0);
    std::ifstream file("/proc/self/statm");
    double all = 0, here = 0;
    file >> all >> here;
    return here * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

/// Sessions of 200 results, most below 2 kB, of which about three texts each are used later.
std::shared_ptr<const Corpus> smallCorpus(int sessions)
{
    std::mt19937 random(42);
    std::lognormal_distribution<double> size(std::log(900.0), 1.2);
    const char* const tools[] = { "Bash", "Read", "Grep", "Edit", "WebFetch", "Glob" };
    test::CorpusBuilder builder;
    for (int s = 0; s < sessions; ++s) {
        builder.session("s" + std::to_string(s));
        std::vector<std::string> seen { "nothing" };
        for (int i = 0; i < 200; ++i) {
            std::string said = "see";
            for (int used = 0; used < 3; ++used)
                said += ' ' + seen[random() % seen.size()];
            builder.assistant(said, 700 * i);
            const std::string id = std::to_string(i), tool = tools[random() % 6];
            builder.call(id, tool, "{}");
            std::string text;
            const auto wanted = static_cast<std::size_t>(size(random));
            while (text.size() < wanted) {
                const std::string name = fmt::format("handle_{}_{}", s, random() % 100000);
                text += fmt::format(
                    "src/module_{}.cpp:{} {} {:x}\n", random() % 50, random() % 900, name, random());
                if (random() % 4 == 0)
                    seen.push_back(name);
            }
            builder.result(id, tool, text, 700 * i + 300);
        }
    }
    return builder.build();
}

/// The same sessions under other keys, written one by one, as a digest larger than memory is.
void writeLarge(const digest::Digest& small, std::size_t results, const std::filesystem::path& path)
{
    const std::size_t copies = std::max<std::size_t>(results / small.results.size(), 1);
    const digest::SessionRows rows(small);
    auto writer = digest::DigestWriter::create(path);
    for (std::size_t copy = 0; copy < copies; ++copy) {
        for (std::uint32_t s = 0; s < small.sessions.size(); ++s) {
            digest::Digest one;
            rows.append(one, s);
            digest::SessionRow& row = one.sessions.back();
            row.session = fmt::format("{:08x}{}", copy, row.session.substr(8));
            row.id = fmt::format("{:08x}{}", copy, row.id.substr(8));
            row.recording = fmt::format("{:08x}{}", copy, row.recording);
            if (copy >= 8)
                row.spread.clear(); // so many count at most
            (void)writer->add(std::move(one));
        }
    }
    (void)writer->commit(small);
    fmt::print("{} results, {} later uses, {} sessions\n", copies * small.results.size(),
        copies * small.uses.size(), copies * small.sessions.size());
}

Policy nativeSimple()
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "passthrough";
    Rule rule;
    rule.strategy = "simple";
    policy.rules.push_back(rule);
    return policy;
}

void study(const std::shared_ptr<const Corpus>& corpus, std::size_t all)
{
    const auto results = static_cast<double>(corpus->results.size());
    const double before = resident();
    const auto engine = ReplayEngine::create(corpus, std::nullopt, 0);
    Policy policy = findPreset("gateway-bytes-default")->policy;
    timed("first replay", [&] { (void)(*engine)->run(policy); });
    policy.maxBytes = 30000;
    timed("a threshold moved", [&] { (void)(*engine)->run(policy); });
    const auto uses = buildUseIndex((*engine)->facts(), 0);
    const MoneyBasis money((*engine)->facts(), *PriceTable::load(), {});
    const Bench bench { **engine, *uses, money, 0 };
    Result<Measured> measured = measure(bench, policy);
    timed("its losses and money", [&] { measured = measure(bench, policy); });
    fmt::print("engine, needs, money and one policy: {:.0f} bytes for each of them, {:.1f} for each of all\n",
        (resident() - before) / results, (resident() - before) / static_cast<double>(all));
}

const char* const kSecret = "a salt that only this bench knows";

/// What one worker does with its part of the files. Seconds of processor time spent reading.
double work(
    const std::string& folder, std::uint32_t shard, std::uint32_t shards, const std::filesystem::path& out)
{
    ImportOptions options;
    options.jobs = 1;
    options.shard = shard, options.shards = shards;
    const double start = processorTime();
    const auto corpus = std::make_shared<const Corpus>(*openCorpus({ folder }, options));
    const double reading = processorTime() - start;
    const auto engine = ReplayEngine::create(corpus, std::nullopt, 1);
    const digest::Salt salt(kSecret);
    const auto made = digest::makeDigest(**engine,
        std::vector { findPreset("gateway-bytes-default")->policy, nativeSimple() },
        { salt, {}, false, false, 1 });
    (void)digest::writeDigestFile(*made, out);
    return reading;
}

void studyRecordings(const std::string& folder, const std::filesystem::path& out)
{
    double input = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        input += entry.is_regular_file() ? static_cast<double>(entry.file_size()) : 0;
    double reading = 0;
    const double start = processorTime();
    const double one = seconds([&] { reading = work(folder, 0, 1, out); });
    fmt::print("{:.1f} MB: {:.1f} MB digested and {:.0f} MB read for a second of one core\n", input / 1e6,
        input / 1e6 / (processorTime() - start), input / 1e6 / reading);
    fmt::print(
        "{:.2f} % of the recordings\n", 100 * static_cast<double>(std::filesystem::file_size(out)) / input);
    const double two = seconds([&] {
        for (std::uint32_t shard = 0; shard < 2; ++shard) {
            if (::fork() == 0) {
                (void)work(folder, shard, 2, out.string() + std::to_string(shard));
                ::_exit(0);
            }
        }
        while (::wait(nullptr) > 0) { }
    });
    fmt::print("two workers: {:.2f} times as fast\n", one / two);
    for (const char* const part : { "", "0", "1" })
        std::filesystem::remove(out.string() + part);
}

} // namespace

int main(int argc, char** argv)
{
    const std::filesystem::path path
        = std::filesystem::temp_directory_path() / fmt::format("bench-{}.digest", ::getpid());
    if (argc > 1 && std::filesystem::is_directory(argv[1])) {
        studyRecordings(argv[1], path);
        return 0;
    }
    const std::size_t results = argc > 1 ? std::stoul(argv[1]) : 200000;
    {
        const auto engine = ReplayEngine::create(smallCorpus(20), std::nullopt, 0);
        const digest::Salt salt(kSecret);
        const auto small = digest::makeDigest(**engine,
            std::vector { findPreset("gateway-bytes-default")->policy, nativeSimple() },
            { salt, {}, false, false, 0 });
        writeLarge(*small, results, path);
        fmt::print("{:.1f} bytes a result in the file\n",
            static_cast<double>(std::filesystem::file_size(path)) / static_cast<double>(results));
    }
    const double before = resident();
    std::shared_ptr<const Corpus> corpus;
    timed("opened as the window does", [&] {
        corpus = *digest::openDigests({ path.string() }, { 0, 1, digest::kOpenedAtOnce });
    });
    fmt::print("{} results are open: {:.0f} bytes for each of them, {:.1f} for each of all\n",
        corpus->results.size(), (resident() - before) / static_cast<double>(corpus->results.size()),
        (resident() - before) / static_cast<double>(results));
    const std::string until = argc > 2 ? argv[2] : "parts";
    if (until != "open")
        study(corpus, results);
    const Policy policy = findPreset("gateway-bytes-default")->policy;
    if (until == "parts")
        timed("measured by parts", [&] { (void)digest::measureByParts(path, policy, {}, 0); });
    std::filesystem::remove(path);
}
