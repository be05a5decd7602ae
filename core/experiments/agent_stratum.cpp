// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/agent_stratum.h"

#include <algorithm>

namespace winnow {

namespace {

/// Formats of clients that record the sessions of their users.
constexpr std::string_view kCoding[] = { "acp", "aider", "amp", "antigravity", "claude-code", "claude-stream",
    "cline-roo", "codex-exec", "codex-rollout", "copilot-cli", "crush", "cursor", "cursor-stream",
    "deepseek-harness", "droid", "gemini-cli", "gemini-stream", "goose", "grok-build", "iflow", "kimi",
    "kiro", "opencode", "openhands", "pi", "qwen-code", "specstory", "vscode-chat", "zed" };
/// Formats of programs that solve the tasks of a set. OpenHands always names the output of an evaluation kEvaluated.
constexpr std::string_view kBenchmark[] = { "agentdojo", "atif", "inspect", "mini-swe-agent", "swe-agent" };
constexpr std::string_view kEvaluated = "output.jsonl";

struct StratumWords
{
    std::string_view name;
    Phrase title;
};
constexpr std::array<StratumWords, kStrata.size()> kWords { {
    { "coding", Message::mark("coding agents") },
    { "benchmark", Message::mark("benchmark trajectories") },
    { "api", Message::mark("API agents") },
} };

template <std::size_t N> bool holds(const std::string_view (&names)[N], std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

} // namespace

Stratum stratumOf(const Recording& recording)
{
    if (holds(kBenchmark, recording.format)
        || (recording.format == "openhands" && recording.path.ends_with(kEvaluated)))
        return Stratum::Benchmark;
    return holds(kCoding, recording.format) ? Stratum::Coding : Stratum::Api;
}

std::string_view stratumName(Stratum stratum)
{
    return kWords[static_cast<std::size_t>(stratum)].name;
}

std::optional<Stratum> stratumNamed(std::string_view name)
{
    const auto found = std::find_if(
        kStrata.begin(), kStrata.end(), [&](Stratum stratum) { return stratumName(stratum) == name; });
    return found == kStrata.end() ? std::nullopt : std::optional(*found);
}

Phrase stratumTitle(Stratum stratum)
{
    return kWords[static_cast<std::size_t>(stratum)].title;
}

} // namespace winnow
