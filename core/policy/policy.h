// SPDX-License-Identifier: GPL-3.0-or-later
// The policy: everything that decides what happens to a tool result. One struct, and one table, parameters(),
// that drives YAML, SQLite, CLI --set, the tuning panel, lint and diff. Field meanings and defaults:
// gateway/SPEC.md B9.2 (gateway-bytes), T9 (gateway-tokens).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace winnow {

enum class Dialect : std::uint8_t
{
    GatewayBytes,
    GatewayTokens,
    Winnow
};

/// "gateway-bytes", "gateway-tokens", "winnow".
std::string_view dialectName(Dialect dialect);
/// Error: Usage, with the known names.
Result<Dialect> dialectByName(std::string_view name);

/// One step of a chain of local strategies (dialect winnow): a strategy and its own parameters as text.
struct ChainStep
{
    std::string strategy;
    std::map<std::string, std::string> parameters;
    bool operator==(const ChainStep&) const = default;
};

/// Dialect winnow: overrides the policy's strategy and thresholds for a tool or a content kind.
struct Rule
{
    std::string tool; // exact tool name or "Bash git" style label; empty = any
    std::string kind; // content kind name ("json", "log", ...); empty = any
    std::string strategy; // strategy name, "passthrough", or "chain"
    std::vector<ChainStep> chain; // if strategy is "chain"
    std::int64_t minBytes = -1; // -1 = the policy's own
    std::int64_t maxBytes = -1;
    /// Parameters of `strategy`. Empty: its defaults, or the policy's strategyParameters if the policy names
    /// the same strategy.
    std::map<std::string, std::string> parameters = {};
    bool operator==(const Rule&) const = default;
};

/// Token dialect: the pipe before tool_output. Unless it is passthrough, it takes all results of the client's
/// subagent tools (T6), and tool_output never sees them. What it does to them is not modeled.
struct TaskOutput
{
    std::string strategy = "passthrough"; // or "external_provider"
    std::string provider;
    std::string endpoint, apiKey, model; // its external_provider block
    std::string client; // client_override: "claude_code", "codex"; "" = from the User-Agent

    bool claims() const { return strategy == "external_provider"; }
    bool operator==(const TaskOutput&) const = default;
};

/// The endpoint of a remote strategy. The key is text as written, e.g. "${COMPRESR_API_KEY}"; the library,
/// YAML export and reports refuse a literal key.
struct RemoteEndpoint
{
    std::string endpoint;
    std::string apiKey;
    std::string model;
    std::int64_t timeoutMs = 30000;
    bool queryAgnostic = false;
    bool operator==(const RemoteEndpoint&) const = default;
};

struct ProviderEntry
{
    std::string name;
    std::string apiKey;
    std::string auth; // "", "api_key", "oauth", "bedrock"
    std::string model;
    std::string endpoint;
    bool operator==(const ProviderEntry&) const = default;
};

struct Policy
{
    std::string name = "untitled";
    Dialect dialect = Dialect::GatewayBytes;
    std::string version; // gateway release whose rules apply; "" = the dialect's reference

    bool enabled = true;
    std::string strategy = "passthrough";
    std::string fallbackStrategy = "passthrough";
    std::string provider;
    RemoteEndpoint remote; // `api:` in the byte dialect, `compresr:` in the token dialect
    std::int64_t minBytes = 2048;
    std::int64_t maxBytes = 65536;
    double targetRatio = 0.5; // no effect in the byte dialect
    std::int64_t minTokens = 512;
    std::int64_t maxTokens = 50000;
    double targetCompressionRatio = 0.5;
    double refusalThreshold = 0.05;
    bool enableExpandContext = false;
    bool includeExpandHint = false;
    bool bypassCostCheck = false;
    std::vector<std::string> skipTools; // categories or exact names, as written
    std::vector<std::string> formatsAllowed;
    std::vector<std::string> formatsForbidden;

    std::int64_t originalTtlMs = 3600000; // lifetime of originals and compressed texts in the gateway's store
    std::int64_t compressedTtlMs = 3600000;
    std::string compresrUrl; // urls.compresr
    std::vector<ProviderEntry> providers;
    TaskOutput taskOutput; // dialect gateway-tokens only

    // dialect winnow only
    std::vector<ChainStep> chain; // if strategy is "chain"
    std::map<std::string, std::string> strategyParameters; // of `strategy`
    std::vector<Rule> rules; // first match wins
    bool marker = true; // put a shadow marker before compressed text

    /// The sessions it was chosen on: the first 8 digits of each sessionHash(), separated by spaces. They may
    /// not be used to judge it.
    std::string chosenOn = {};

    bool operator==(const Policy&) const = default;
};

/// The dialect's own defaults: what the gateway uses for an empty but enabled tool_output block.
Policy defaultPolicy(Dialect dialect);

/// SHA-256 over the canonical text of every parameter the dialect honors (without name and secrets); first 16
/// hex digits.
std::string policyHash(const Policy& policy);

/// Hash of the part of the policy that compress() depends on; with the content hash, the memo's key. With a
/// rule: that rule's own chain and parameters (see ownParameters()).
std::string strategySlice(const Policy& policy, const Rule* rule = nullptr);

/// The parameters the strategy of this rule (null: of the policy) runs with; null for its defaults.
const std::map<std::string, std::string>* ownParameters(const Policy& policy, const Rule* rule);

} // namespace winnow
