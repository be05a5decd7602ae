// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/outcome_words.h"

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
    Phrase passed;
    Phrase failed;
};

/// For checks without numbers.
CheckWords words(CheckId id)
{
    switch (id) {
    case CheckId::Enabled:
        return { Message::mark("tool_output is enabled"), Message::mark("tool_output is disabled") };
    case CheckId::StrategySet:
        return { Message::mark("strategy is not passthrough"), Message::mark("strategy is passthrough") };
    case CheckId::CostCheck:
        return { Message::mark("the target model is not cheap"),
            Message::mark("the target model costs less than 0.5 $ per million tokens") };
    case CheckId::Claimed:
        return { Message::mark("not a subagent's result, task_output leaves it"),
            Message::mark("claimed by the task_output pipe, tool_output never sees it") };
    case CheckId::Extracted:
        return { Message::mark("the result has text"), Message::mark("the result has no text") };
    case CheckId::AlreadyCompressed:
        return { Message::mark("does not begin with the gateway's own marker"),
            Message::mark("begins with the gateway's own marker") };
    case CheckId::SkipTools:
        return { Message::mark("the tool is not in skip_tools"), Message::mark("the tool is in skip_tools") };
    case CheckId::Format:
        return { Message::mark("the content format is allowed"),
            Message::mark("the content format is not allowed") };
    case CheckId::PriorTurn:
        return { Message::mark("not seen before"),
            Message::mark("seen before and not compressed then: left as the model knows it") };
    case CheckId::Cache:
        return { Message::mark("no compressed text is cached"), Phrase() }; // a hit has numbers
    case CheckId::Strategy:
        return { Message::mark("compression succeeded"), Message::mark("compression failed") };
    default:
        return { Message::mark("passed"), Message::mark("failed") };
    }
}

std::string leftUnit(CheckId id)
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

Message numbers(const Check& check)
{
    const std::string op = check.op;
    switch (check.id) {
    case CheckId::Cache:
        return Message::say("cached {} {} original {}", check.left, op, check.right);
    case CheckId::Smaller:
        return Message::say("compressed {} {} original {} bytes", check.left, op, check.right);
    case CheckId::FewerTokens:
        return Message::say("compressed {} {} original {} tokens", check.left, op, check.right);
    case CheckId::Refusal:
        return Message::say("removed {} {} refusal_threshold {}",
            fmt::format("{:.4f}", static_cast<double>(check.left) / 1e6), op,
            fmt::format("{:.4f}", static_cast<double>(check.right) / 1e6));
    default:
        return Message::say("{} {} {} {} {}", check.left, leftUnit(check.id), op,
            std::string(checkName(check.id)), check.right);
    }
}

} // namespace

Phrase statusWords(Status status)
{
    constexpr std::array<Phrase, kStatusCount> kWords { Message::mark("compressed"),
        Message::mark("already cached"), Message::mark("fell back"), Message::mark("not smaller"),
        Message::mark("too small"), Message::mark("too large"), Message::mark("skipped"),
        Message::mark("has a marker"), Message::mark("format not allowed"),
        Message::mark("too little removed"), Message::mark("seen before"), Message::mark("failed"),
        Message::mark("off"), Message::mark("model too cheap"), Message::mark("no text"),
        Message::mark("pending"), Message::mark("unreadable") };
    return kWords[static_cast<std::size_t>(status)];
}

Phrase statusMeaning(Status status)
{
    constexpr std::array<Phrase, kStatusCount> kMeanings {
        Message::mark("The model would see the compressed text."),
        Message::mark("An equal result was compressed before; the stored text is used again."),
        Message::mark("The strategy failed and the fallback kept the original."),
        Message::mark("Compressing did not make it smaller, so the original was kept."),
        Message::mark("Too small to compress: at or below the lower threshold."),
        Message::mark("Too large to compress: above the upper threshold."),
        Message::mark("The tool is on the skip list."),
        Message::mark("The text already carries a reference marker."),
        Message::mark("The content format is not among the allowed ones."),
        Message::mark("Too little was removed, so the gateway refused the compressed text."),
        Message::mark("The model has seen the text uncompressed, so the gateway leaves it."),
        Message::mark("The strategy failed and no fallback applies; the original was kept."),
        Message::mark("The pipe is off or its strategy is passthrough."),
        Message::mark("The target model is too cheap for compression to pay."),
        Message::mark("The result has no text, so the gateway never looks at it."),
        Message::mark("A remote strategy has not answered for this text yet."),
        Message::mark("The recording no longer contains this text."),
    };
    return kMeanings[static_cast<std::size_t>(status)];
}

Message checkMessage(const Check& check)
{
    if (check.hasNumbers)
        return numbers(check);
    const CheckWords said = words(check.id);
    return Message::of(check.passed ? said.passed : said.failed, {});
}

std::string describe(const Check& check)
{
    std::string text = checkMessage(check).text();
    if (check.note) {
        text += " (";
        text += check.note;
        text += ')';
    }
    return text;
}

} // namespace winnow
