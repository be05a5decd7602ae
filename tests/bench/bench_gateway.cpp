// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's work on 200 MB of tool outputs: decision chain and `simple` per text (both dialects, shadow
// id, format guess and token counts included), and whole request bodies through replay-request (parse,
// decide, compress, write the body). One core and all cores; the byte gateway itself manages about 21 MB/s
// and the token gateway 0.8 MB/s on like texts.
//   bench_gateway [MB [FILE...]]   the texts are generated, or cut out of the files and repeated
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <sys/resource.h>

#include "core/base/parallel.h"
#include "core/compression/pipeline.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/wire/request.h"
#include "core/text/json.h"
#include "core/tokens/counter.h"

using namespace winnow;

namespace {

struct Time
{
    double wall = 0;
    double cpu = 0; // of all threads: what a busy machine does not distort
};

double cpuSeconds()
{
    timespec now {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

Time measure(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    const double cpu = cpuSeconds();
    work();
    return { std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
        cpuSeconds() - cpu };
}

/// Log-like lines; sizes as in public recordings, most below 2 kB with a long tail.
std::vector<std::string> makeTexts(std::size_t bytes)
{
    static const char* const kWords[]
        = { "error", "warning", "src/core/policy.cpp", "build", "0x7f3a", "commit", "in", "line", "test",
              "passed", "2026-02-27T12:00:01Z", "undefined reference to", "the", "user", "--verbose", "42" };
    std::mt19937 random(7);
    std::lognormal_distribution<double> size(7.6, 1.3);
    std::vector<std::string> texts;
    for (std::size_t total = 0; total < bytes;) {
        const auto wanted = std::min<std::size_t>(60000, static_cast<std::size_t>(size(random)) + 20);
        std::string& text = texts.emplace_back();
        text.reserve(wanted + 32);
        while (text.size() < wanted) {
            text += kWords[random() % std::size(kWords)];
            text += random() % 9 == 0 ? '\n' : ' ';
        }
        total += text.size();
    }
    return texts;
}

/// Pieces of 2 to 57 KB, the sizes the gateway was measured with, round and round through the files.
std::vector<std::string> cutTexts(const std::vector<std::string>& files, std::size_t bytes)
{
    std::mt19937 random(7);
    std::uniform_int_distribution<std::size_t> size(2000, 57000);
    std::vector<std::string> texts;
    std::size_t file = 0;
    std::size_t at = 0;
    for (std::size_t total = 0; total < bytes;) {
        std::string piece = files[file].substr(at, size(random));
        at += piece.size();
        if (at >= files[file].size()) {
            file = (file + 1) % files.size();
            at = random() % 997 % files[file].size(); // other pieces the next time round
        }
        total += piece.size();
        texts.push_back(std::move(piece));
    }
    return texts;
}

std::vector<std::string> readFiles(int argc, char** argv)
{
    std::vector<std::string> files;
    for (int i = 2; i < argc; ++i) {
        std::ifstream in(argv[i], std::ios::binary);
        std::string text { std::istreambuf_iterator<char>(in), {} };
        if (text.size() > 2000)
            files.push_back(std::move(text));
    }
    return files;
}

/// `gateway`: what the real pipe manages, in MB/s.
void print(const char* what, const Time& time, std::size_t bytes, std::size_t results, double gateway)
{
    const double mb = static_cast<double>(bytes) / 1e6;
    fmt::print(
        "{:<42} {:7.3f} s {:8.1f} MB/s {:9.0f} results/s {:6.1f}x | per CPU second {:8.1f} MB/s {:6.1f}x\n",
        what, time.wall, mb / time.wall, static_cast<double>(results) / time.wall, mb / time.wall / gateway,
        mb / time.cpu, mb / time.cpu / gateway);
}

/// What the request runner does with one text, without the JSON around it.
class TextPipe
{
public:
    explicit TextPipe(const Policy& policy)
        : m_policy(policy)
        , m_chain(prepareChain(policy))
        , m_counter(m_chain.tokens ? openCounter(Encoding::Cl100k).value() : nullptr)
    {
    }

    std::size_t run(const std::string& text) const
    {
        thread_local ShadowStore store;
        store.reset();
        ResultFacts facts;
        facts.bytes = text.size();
        if (m_chain.tokens) {
            facts.format = contentFormat(text);
            facts.startsWithRef = std::string_view(text).substr(0, 5) == "[REF:";
            facts.tokensCl100k = facts.tokens = facts.thresholdTokens = m_counter->count(text);
        }
        Outcome outcome;
        if (decideBefore(m_chain, facts, store, 0, outcome) != Step::Queued)
            return 0;
        const std::string id = shadowId(text);
        const Compressed made = strategy::keepFirstWords(text, strategy::simpleWordCount(m_policy));
        CompressionFacts compressed;
        compressed.bytes = made.text.size();
        if (m_chain.tokens)
            compressed.tokensCl100k = compressed.tokens = m_counter->count(made.text);
        finish(m_chain, facts, compressed, store, 0, outcome);
        return outcome.bytesAfter + id.size();
    }

private:
    const Policy m_policy;
    const Chain m_chain;
    const std::shared_ptr<const Counter> m_counter;
};

void chainAndSimple(const std::vector<std::string>& texts, const Policy& policy, unsigned jobs,
    std::vector<std::size_t>& sink)
{
    const TextPipe pipe(policy);
    parallelFor(texts.size(), jobs, {}, [&](std::size_t i) { sink[i] = pipe.run(texts[i]); });
}

/// Takes the texts apart as it goes, so that they and the bodies never stand in memory together.
std::vector<std::string> makeBodies(std::vector<std::string> texts)
{
    std::vector<std::string> bodies;
    for (std::size_t begin = 0; begin < texts.size(); begin += 20) {
        std::string body
            = R"({"model":"claude-sonnet-4-5","max_tokens":1024,"messages":[{"role":"user","content":[)";
        for (std::size_t i = begin; i < std::min(begin + 20, texts.size()); ++i) {
            body += i > begin ? "," : "";
            body += R"({"type":"tool_result","tool_use_id":"t)" + std::to_string(i) + R"(","content":)";
            json::appendQuoted(body, texts[i]);
            std::string().swap(texts[i]);
            body += '}';
        }
        body += "]}]}";
        body.shrink_to_fit(); // growing doubled it; the memory is measured
        bodies.push_back(std::move(body));
    }
    return bodies;
}

void wholeRequests(const std::vector<std::string>& bodies, const Policy& policy, unsigned jobs,
    std::vector<std::size_t>& sink)
{
    const auto runner = gateway::RequestRunner::create();
    parallelFor(bodies.size(), jobs, {}, [&](std::size_t i) {
        gateway::RequestStore store;
        sink[i] = runner->run(policy, gateway::Provider::Anthropic, bodies[i], store, 0).forwarded.size();
    });
}

using Work = void (*)(const std::vector<std::string>&, const Policy&, unsigned, std::vector<std::size_t>&);

/// One core, then all of them.
void measureBoth(const char* what, Work work, const std::vector<std::string>& items, const Policy& policy,
    std::size_t bytes, std::size_t results)
{
    const double gateway = policy.dialect == Dialect::GatewayTokens ? 0.83 : 21.2;
    std::vector<std::size_t> sink(results);
    for (const unsigned jobs : { 1U, 0U }) {
        const std::string line = fmt::format("{}, {}", what, jobs == 1 ? "one core" : "all cores");
        print(line.c_str(), measure([&] { work(items, policy, jobs, sink); }), bytes, results, gateway);
    }
}

double peak(std::size_t bytes)
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024 / static_cast<double>(bytes);
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t bytes = argc > 1 ? std::stoul(argv[1]) * 1000000 : 200000000;
    const std::vector<std::string> files = readFiles(argc, argv);
    std::vector<std::string> texts = files.empty() ? makeTexts(bytes) : cutTexts(files, bytes);
    std::size_t total = 0;
    for (const std::string& text : texts)
        total += text.size();
    const std::size_t count = texts.size();
    fmt::print("{} results, {:.1f} MB, {} cores\n", count, static_cast<double>(total) / 1e6, defaultJobs());
    Policy byBytes;
    byBytes.strategy = "simple";
    byBytes.minBytes = 500;
    Policy byTokens = byBytes;
    byTokens.dialect = Dialect::GatewayTokens;
    byTokens.minTokens = 120;
    measureBoth("chain + simple, byte dialect", chainAndSimple, texts, byBytes, total, count);
    fmt::print("peak memory {:.2f}x of the texts\n", peak(total));
    measureBoth("chain + simple, token dialect", chainAndSimple, texts, byTokens, total, count);
    fmt::print("peak memory {:.2f}x of the texts\n", peak(total));
    const std::vector<std::string> bodies = makeBodies(std::move(texts));
    std::size_t size = 0;
    for (const std::string& body : bodies)
        size += body.size();
    measureBoth("whole requests, byte dialect", wholeRequests, bodies, byBytes, total, count);
    measureBoth("whole requests, token dialect", wholeRequests, bodies, byTokens, total, count);
    fmt::print("peak memory {:.2f}x of the bodies\n", peak(size));
    fmt::print("counting is {}\n", openCounter(Encoding::Cl100k).value()->label());
    return 0;
}
