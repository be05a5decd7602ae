// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's work on 200 MB of tool outputs: chain, shadow id and `simple` per text, and whole request
// bodies through replay-request (parse, decide, compress, write the body). One core and all cores; the byte
// gateway itself manages about 21 MB/s and the token gateway 0.8 MB/s on like texts (specs/performance.md).
// Peak memory at the end.
#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <random>
#include <sys/resource.h>

#include "core/base/parallel.h"
#include "core/compression/marker.h"
#include "core/compression/pipeline.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/gateway/request.h"
#include "core/text/json.h"

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

/// `gateway`: what the real pipe manages, in MB/s.
void print(const char* what, const Time& time, std::size_t bytes, std::size_t results, double gateway)
{
    const double mb = static_cast<double>(bytes) / 1e6;
    fmt::print(
        "{:<42} {:7.3f} s {:8.1f} MB/s {:9.0f} results/s {:6.1f}x | per CPU second {:8.1f} MB/s {:6.1f}x\n",
        what, time.wall, mb / time.wall, static_cast<double>(results) / time.wall, mb / time.wall / gateway,
        mb / time.cpu, mb / time.cpu / gateway);
}

void chainAndSimple(const std::vector<std::string>& texts, const Policy& policy, unsigned jobs,
    std::vector<std::size_t>& sink)
{
    const Chain chain = prepareChain(policy);
    parallelFor(texts.size(), jobs, {}, [&](std::size_t i) {
        thread_local ShadowStore store;
        store.reset();
        ResultFacts facts;
        facts.bytes = texts[i].size();
        Outcome outcome;
        if (decideBefore(chain, facts, store, 0, outcome) != Step::Queued)
            return;
        const std::string id = shadowId(texts[i]);
        const Compressed made = strategy::keepFirstWords(texts[i], strategy::simpleWordCount(policy));
        CompressionFacts compressed;
        compressed.bytes = made.text.size();
        finish(chain, facts, compressed, store, 0, outcome);
        sink[i] = outcome.bytesAfter + id.size();
    });
}

std::vector<std::string> makeBodies(const std::vector<std::string>& texts)
{
    std::vector<std::string> bodies;
    for (std::size_t begin = 0; begin < texts.size(); begin += 20) {
        std::string body
            = R"({"model":"claude-sonnet-4-5","max_tokens":1024,"messages":[{"role":"user","content":[)";
        for (std::size_t i = begin; i < std::min(begin + 20, texts.size()); ++i) {
            body += i > begin ? "," : "";
            body += R"({"type":"tool_result","tool_use_id":"t)" + std::to_string(i) + R"(","content":)";
            json::appendQuoted(body, texts[i]);
            body += '}';
        }
        bodies.push_back(body + "]}]}");
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

} // namespace

int main(int argc, char** argv)
{
    const std::size_t bytes = argc > 1 ? std::stoul(argv[1]) * 1000000 : 200000000;
    const std::vector<std::string> texts = makeTexts(bytes);
    std::size_t total = 0;
    for (const std::string& text : texts)
        total += text.size();
    fmt::print(
        "{} results, {:.1f} MB, {} cores\n", texts.size(), static_cast<double>(total) / 1e6, defaultJobs());
    Policy policy;
    policy.strategy = "simple";
    policy.minBytes = 500;
    std::vector<std::size_t> sink(texts.size());
    for (const unsigned jobs : { 1U, 0U })
        print(jobs == 1 ? "chain + shadow id + simple, one core" : "chain + shadow id + simple, all cores",
            measure([&] { chainAndSimple(texts, policy, jobs, sink); }), total, texts.size(),
            policy.dialect == Dialect::GatewayTokens ? 0.83 : 21.2);
    rusage before {};
    getrusage(RUSAGE_SELF, &before);
    fmt::print("peak memory {:.2f}x of the texts\n",
        static_cast<double>(before.ru_maxrss) * 1024 / static_cast<double>(total));
    const std::vector<std::string> bodies = makeBodies(texts);
    for (const unsigned jobs : { 1U, 0U })
        print(
            jobs == 1 ? "whole requests, byte dialect, one core" : "whole requests, byte dialect, all cores",
            measure([&] { wholeRequests(bodies, policy, jobs, sink); }), total, texts.size(),
            policy.dialect == Dialect::GatewayTokens ? 0.83 : 21.2);
    policy.dialect = Dialect::GatewayTokens;
    policy.minTokens = 120;
    for (const unsigned jobs : { 1U, 0U })
        print(jobs == 1 ? "whole requests, token dialect, one core"
                        : "whole requests, token dialect, all cores",
            measure([&] { wholeRequests(bodies, policy, jobs, sink); }), total, texts.size(),
            policy.dialect == Dialect::GatewayTokens ? 0.83 : 21.2);
    fmt::print(
        "(the token gateway: 0.8 MB/s; counting is {})\n", openCounter(Encoding::Cl100k).value()->label());
    return 0;
}
