// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one request body through the gateway's tool_output pipe: returns the body it would forward and the
// record of every output. Used by replay-request, compare-log and the fuzzer. Chain, store and strategies are
// the ones the corpus replay uses.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/compression/outcome.h"
#include "core/compression/pipeline.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/gateway/wire/adapter.h"
#include "core/gateway/wire/provider.h"
#include "core/policy/policy.h"
#include "core/tokens/counter.h"

namespace winnow::gateway {

/// The shadow store with the texts of its keys; lives as long as a group of requests.
class RequestStore
{
public:
    void reset();
    ShadowStore& chain() { return m_chain; }
    /// The key of an original; remembers its text.
    std::uint32_t keyOf(std::string_view original);
    /// A key without a text.
    std::uint32_t newKey();
    /// Shadow id of a key's original; computed on first use, because most texts never need one.
    const std::string& idOf(std::uint32_t key);
    std::uint32_t addCompressed(std::string text);
    const std::string& compressedText(std::uint32_t handle) const { return m_compressed[handle]; }
    /// The original for a shadow id while it is alive, else null.
    const std::string* original(const std::string& shadowId, TimeMs now) const;
    /// Removes the compressed text of an id (streaming expansion does so).
    void eraseCompressed(const std::string& shadowId);

private:
    ShadowStore m_chain;
    std::unordered_map<ContentHash, std::uint32_t> m_keys;
    std::unordered_map<std::string, std::uint32_t> m_keysById;
    std::vector<std::string> m_originals;
    std::vector<std::string> m_ids; // "" = not computed yet
    std::vector<std::string> m_compressed;
};

/// The input of a remote strategy. The answer is the compressed text without marker.
struct RemoteCall
{
    const Policy& policy;
    Provider provider = Provider::Anthropic;
    std::string_view text;
    std::string_view tool;
    std::string_view query;
};
using RemoteFn = std::function<Result<std::string>(const RemoteCall&)>;

/// What happened to one extracted output. Kept even if the gateway records nothing
/// (isRecorded(outcome.status)).
struct OutputResult
{
    std::size_t index = 0; // extraction order
    std::string id;
    std::string tool;
    std::string shadowId; // as recorded: "" if the gateway omits it
    Outcome outcome;
    std::string after; // the text put in place; empty if the output was kept
    std::uint64_t bytes = 0; // of the output
};

struct Counters
{
    std::uint64_t cacheHits = 0;
    std::uint64_t cacheMisses = 0;
    std::uint64_t compressionOk = 0;
    std::uint64_t compressionFail = 0;
    std::int64_t bytesSaved = 0; // byte dialect; may be negative
};

struct RequestAnswer
{
    std::string forwarded;
    bool changed = false; // forwarded differs from the body
    bool outputCompressed = false; // something was replaced or should have been
    bool costSkipped = false;
    std::string error; // extraction error; the body passes unchanged
    std::string model;
    std::string query;
    std::vector<OutputResult> outputs; // by extraction index
    std::vector<std::size_t> recordOrder; // indices in the order the gateway appends its records
    std::set<std::string> shadowRefs;
    Counters counters;
};

/// Runs requests. With `remote` null, remote strategies fail, as if the service were unreachable.
class RequestRunner
{
public:
    /// Opens the two vocabularies of the token gateway.
    static Result<RequestRunner> create(RemoteFn remote = nullptr);
    RequestRunner(std::shared_ptr<const Counter> cl100k, std::shared_ptr<const Counter> o200k,
        RemoteFn remote = nullptr)
        : m_remote(std::move(remote))
        , m_cl100k(std::move(cl100k))
        , m_o200k(std::move(o200k))
    {
    }
    /// `model`: the target model if the body names none (Gemini and Bedrock have it in the URL).
    RequestAnswer run(const Policy& policy, Provider provider, std::string_view body, RequestStore& store,
        TimeMs now, std::string_view model = {}) const;

private:
    friend class Run;
    RemoteFn m_remote;
    std::shared_ptr<const Counter> m_cl100k;
    std::shared_ptr<const Counter> m_o200k;
};

} // namespace winnow::gateway
