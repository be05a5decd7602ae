// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/outcome.h"

#include <fmt/format.h>

namespace winnow {

std::string_view statusName(Status status)
{
    constexpr std::array<std::string_view, kStatusCount> kNames { "compressed", "cache_hit", "passthrough",
        "expansion_skipped", "passthrough_small", "passthrough_large", "skipped_by_config",
        "already_compressed", "passthrough_format", "ratio_exceeded", "prior_turn_preserved", "failed",
        "disabled", "cost_skipped", "not_extracted", "pending", "unreadable" };
    return kNames[static_cast<std::size_t>(status)];
}

std::string_view checkName(CheckId check)
{
    constexpr std::array<std::string_view, 18> kNames { "enabled", "strategy", "cost_check", "task_output",
        "extracted", "already_compressed", "skip_tools", "format", "min_bytes", "max_bytes", "min_tokens",
        "max_tokens", "cache", "compression", "smaller", "refusal_threshold", "prior_turn", "fewer_tokens" };
    return kNames[static_cast<std::size_t>(check)];
}

namespace {

struct CheckWords
{
    const char* passed;
    const char* failed;
};

/// For checks without numbers.
CheckWords words(CheckId id)
{
    switch (id) {
    case CheckId::Enabled:
        return { "tool_output is enabled", "tool_output is disabled" };
    case CheckId::StrategySet:
        return { "strategy is not passthrough", "strategy is passthrough" };
    case CheckId::CostCheck:
        return { "the target model is not cheap",
            "the target model costs less than 0.5 $ per million tokens" };
    case CheckId::Claimed:
        return { "not a subagent's result, task_output leaves it",
            "claimed by the task_output pipe, tool_output never sees it" };
    case CheckId::Extracted:
        return { "the result has text", "the result has no text" };
    case CheckId::AlreadyCompressed:
        return { "does not begin with the gateway's own marker", "begins with the gateway's own marker" };
    case CheckId::SkipTools:
        return { "the tool is not in skip_tools", "the tool is in skip_tools" };
    case CheckId::Format:
        return { "the content format is allowed", "the content format is not allowed" };
    case CheckId::PriorTurn:
        return { "not seen before", "seen before and not compressed then: left as the model knows it" };
    case CheckId::Cache:
        return { "no compressed text is cached", "" }; // a hit has numbers
    case CheckId::Strategy:
        return { "compression succeeded", "compression failed" };
    default:
        return { "passed", "failed" };
    }
}

const char* leftUnit(CheckId id)
{
    switch (id) {
    case CheckId::MinTokens:
    case CheckId::MaxTokens:
        return "tokens";
    case CheckId::MinBytes:
    case CheckId::MaxBytes:
        return "bytes";
    default:
        return "";
    }
}

std::string numbers(const Check& check)
{
    switch (check.id) {
    case CheckId::Cache:
        return fmt::format("cached {} {} original {}", check.left, check.op, check.right);
    case CheckId::Smaller:
        return fmt::format("compressed {} {} original {} bytes", check.left, check.op, check.right);
    case CheckId::FewerTokens:
        return fmt::format("compressed {} {} original {} tokens", check.left, check.op, check.right);
    case CheckId::Refusal:
        return fmt::format("removed {:.4f} {} refusal_threshold {:.4f}",
            static_cast<double>(check.left) / 1e6, check.op, static_cast<double>(check.right) / 1e6);
    default:
        return fmt::format(
            "{} {} {} {} {}", check.left, leftUnit(check.id), check.op, checkName(check.id), check.right);
    }
}

} // namespace

std::string describe(const Check& check)
{
    std::string text = check.hasNumbers ? numbers(check)
        : check.passed                  ? words(check.id).passed
                                        : words(check.id).failed;
    if (check.note) {
        text += " (";
        text += check.note;
        text += ')';
    }
    return text;
}

} // namespace winnow
