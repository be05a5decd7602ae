// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a request body, as an answer of the model and as a stream, through both dialects and every
// adapter. The first two bytes choose; the rest is the text. Laws: what goes out is JSON if what came in was,
// running twice gives the same, and nothing crashes, hangs or reads where it must not.
#include <cstdint>

#include "core/gateway/wire/case_runner.h"
#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/stream_buffer.h"
#include "core/text/json.h"
#include "tests/fuzz/require.h"

using namespace winnow;
using test::require;
using namespace winnow::gateway;

namespace {

/// Bytes divided by four: exact counting is fuzzed elsewhere.
class QuarterCounter final : public Counter
{
public:
    Encoding encoding() const override { return Encoding::Bytes4; }
    bool isExact() const override { return false; }
    std::uint64_t count(std::string_view text) const override { return text.size() / 4; }
};

bool isJson(std::string_view text)
{
    return json::Document().parse(text).has_value();
}

Policy policyFor(std::uint8_t bits)
{
    Policy policy;
    policy.dialect = bits & 1 ? Dialect::GatewayTokens : Dialect::GatewayBytes;
    policy.strategy = bits & 2 ? "trimming" : "simple";
    policy.enableExpandContext = bits & 4;
    policy.minBytes = 5;
    policy.minTokens = 2;
    if (bits & 8)
        policy.skipTools = { "bash", "" };
    policy.refusalThreshold = bits & 16 ? -1 : 0.05;
    return policy;
}

void answersAndStreams(const Policy& policy, Provider provider, std::string_view text, RequestStore& store)
{
    for (const bool ideal : { false, true }) {
        const auto calls = findExpandCalls(policy.dialect, provider, text, ideal);
        std::vector<Expansion> expansions;
        for (const ExpandCall& call : calls)
            expansions.push_back(expandOne(policy.dialect, call, store, 0));
        const std::string filtered = filterResponse(policy.dialect, provider, text, kExpandTool, ideal);
        require(isJson(filtered) == isJson(text));
        const auto next
            = appendExpansions(policy.dialect, provider, "{\"messages\":[]}", text, expansions, ideal);
        if (next)
            require(isJson(*next));
        StreamBuffer buffer(policy.dialect, ideal);
        for (std::size_t at = 0; at < text.size(); at += 64)
            buffer.process(text.substr(at, 64));
        buffer.finish();
        if (isJson(text)) {
            const auto retry
                = streamRetry(policy.dialect, { provider, text, 0, ideal }, buffer.calls(), store);
            if (retry)
                require(isJson(*retry));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto provider = static_cast<Provider>(data[1] % 7);
    const Policy policy = policyFor(data[0]);
    const auto counter = std::make_shared<const QuarterCounter>();
    const RequestRunner runner(counter, counter);
    if (data[0] & 32) {
        CaseRunner cases(runner, policy);
        if (const auto answer = cases.run(text))
            require(isJson(*answer));
        return 0;
    }
    RequestStore store;
    const RequestAnswer first = runner.run(policy, provider, text, store, 0);
    RequestStore fresh;
    require(runner.run(policy, provider, text, fresh, 0).forwarded == first.forwarded);
    if (isJson(text)) {
        require(isJson(first.forwarded));
        require(isJson(injectTools(policy, provider, first.forwarded, true)));
    }
    runner.run(policy, provider, first.forwarded, store, 1);
    answersAndStreams(policy, provider, text, store);
    return 0;
}
