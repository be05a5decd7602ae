// SPDX-License-Identifier: GPL-3.0-or-later
// Small bodies, a counter that counts words, and one-line runs for the tests of core/gateway.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/gateway/rules/go_text.h"
#include "core/gateway/wire/request.h"
#include "core/text/json.h"

namespace fixture {

using namespace winnow;
using namespace winnow::gateway;

/// One token a word: thresholds can be written down without a vocabulary.
class WordCounter final : public Counter
{
public:
    Encoding encoding() const override { return Encoding::Cl100k; }
    bool isExact() const override { return true; }
    std::uint64_t count(std::string_view text) const override
    {
        std::uint64_t words = 0;
        bool inside = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool space = go::spaceAt(text, i) > 0;
            words += !space && !inside ? 1 : 0;
            inside = !space;
        }
        return words;
    }
};

inline RequestRunner wordRunner(RemoteFn remote = nullptr)
{
    const auto counter = std::make_shared<const WordCounter>();
    return RequestRunner(counter, counter, std::move(remote));
}

inline std::string repeated(std::string_view piece, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += piece;
    return text;
}

/// "w0 w1 w2 ...": `count` words.
inline std::string words(std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? " w" : "w") + std::to_string(i);
    return text;
}

inline std::string anthropicBlock(const std::string& id, const std::string& content)
{
    return R"({"type":"tool_result","tool_use_id":")" + id + R"(","content":)" + content + "}";
}

/// An Anthropic body with the given tool_result blocks; every id t<n> belongs to the tool named beside it.
inline std::string anthropicBody(const std::string& blocks,
    const std::string& calls = R"({"type":"tool_use","id":"t","name":"Bash","input":{}})")
{
    return R"({"model":"m","messages":[{"role":"assistant","content":[)" + calls
        + R"(]},{"role":"user","content":[)" + blocks + "]}]}";
}

/// One result `t` of tool Bash with this text.
inline std::string oneResult(std::string_view text)
{
    return anthropicBody(anthropicBlock("t", json::quoted(text)));
}

inline Policy bytePolicy(std::int64_t minimum = 500)
{
    Policy policy;
    policy.dialect = Dialect::GatewayBytes;
    policy.strategy = "simple";
    policy.minBytes = minimum;
    return policy;
}

inline Policy tokenPolicy(std::int64_t minimum = 50)
{
    Policy policy;
    policy.dialect = Dialect::GatewayTokens;
    policy.strategy = "simple";
    policy.minTokens = minimum;
    return policy;
}

inline RequestAnswer runOn(const Policy& policy, const std::string& body, RequestStore& store,
    Provider provider = Provider::Anthropic, TimeMs now = 0)
{
    return wordRunner().run(policy, provider, body, store, now);
}

inline RequestAnswer runOn(
    const Policy& policy, const std::string& body, Provider provider = Provider::Anthropic)
{
    RequestStore store;
    return runOn(policy, body, store, provider);
}

/// "compressed cache_hit ...": statuses in extraction order.
inline std::string statuses(const RequestAnswer& answer)
{
    std::string text;
    for (const OutputResult& result : answer.outputs) {
        text += text.empty() ? "" : " ";
        text += statusName(result.outcome.status);
    }
    return text;
}

/// The status of one result of this text under `simple`.
inline std::string byteStatus(const std::string& text, std::int64_t minimum = 500, std::int64_t maximum = 0)
{
    Policy policy = bytePolicy(minimum);
    policy.maxBytes = maximum;
    return statuses(runOn(policy, oneResult(text)));
}

inline std::string tokenStatus(const std::string& text, std::int64_t minimum = 50, std::int64_t maximum = 0)
{
    Policy policy = tokenPolicy(minimum);
    policy.maxTokens = maximum;
    return statuses(runOn(policy, oneResult(text)));
}

inline std::size_t extracted(
    Dialect dialect, const std::string& body, Provider provider = Provider::Anthropic)
{
    return extract(releaseOf(dialect, {}), provider, body).outputs.size();
}

inline const std::string kLong = words(300);

} // namespace fixture
